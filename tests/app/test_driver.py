"""The driver touches, types and sees as a player does."""

from pathlib import Path

import pytest
import toga
from PySide6.QtCore import qWarning

from coven.drawing.surface import Surface
from tests.app.driver import Driver


def test_a_native_button_is_pressed(bare: Driver) -> None:
    pressed: list[str] = []
    button = toga.Button("Go", on_press=lambda _widget: pressed.append("go"))
    bare.show(toga.Box(children=[button]))
    bare.press(button)
    button.enabled = False
    bare.press(button)
    assert pressed == ["go"]


def test_text_is_typed(bare: Driver) -> None:
    field, page = toga.TextInput(), toga.MultilineTextInput()
    bare.show(toga.Box(children=[field, page], direction="column"))
    bare.type_into(field, "Þórdís")
    bare.type_into(page, "noir")
    assert field.value == "Þórdís"
    assert page.value == "noir"


def test_every_text_in_the_tree_is_seen(bare: Driver) -> None:
    surface = Surface(lambda painter: painter.text("drawn", 0, 20), height=40)
    inner = toga.Box(
        children=[
            toga.Label("a label\nof two lines"),
            toga.TextInput(value="a value", placeholder="a hint"),
            toga.Switch("a switch"),
            toga.Selection(items=["first", "second"]),
            surface.widget,
        ],
        direction="column",
    )
    scrolled = toga.ScrollContainer(content=inner, flex=1)
    bare.show(toga.Box(children=[toga.Button("a button"), scrolled], direction="column"))
    assert set(bare.all_texts()) == {
        "a button",
        "a label of two lines",
        "a value",
        "a hint",
        "a switch",
        "first",
        "second",
        "drawn",
    }


def test_a_picture_is_exactly_as_large_as_the_screen(bare: Driver, tmp_path: Path) -> None:
    bare.resize(360, 640)
    image = bare.shot(tmp_path / "shots/screen.png")
    assert (image.width, image.height) == (360, 640)
    assert (tmp_path / "shots/screen.png").is_file()


def test_waiting_in_vain_fails(bare: Driver) -> None:
    with pytest.raises(AssertionError, match=r"not so within 0\.02 s"):
        bare.until(lambda: False, 0.02)


def test_an_error_in_a_native_handler_fails_the_test(bare: Driver) -> None:
    def fail(_widget: toga.Widget) -> None:
        raise RuntimeError("broken")

    button = toga.Button("Go", on_press=fail)
    bare.show(toga.Box(children=[button]))
    with pytest.raises(RuntimeError, match="broken"):
        bare.press(button)


def test_an_error_while_painting_fails_the_test(bare: Driver) -> None:
    def fail(_painter: object) -> None:
        raise RuntimeError("no picture")

    with pytest.raises(RuntimeError, match="no picture"):
        bare.show(toga.Box(children=[Surface(fail, flex=1).widget]))


def test_only_what_qt_says_of_every_window_is_left_out(
    driver: Driver, capsys: pytest.CaptureFixture[str]
) -> None:
    qWarning("This plugin does not support propagateSizeHints()")
    qWarning("something else")
    assert capsys.readouterr().err == "something else\n"
