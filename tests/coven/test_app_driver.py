"""The driver taps, types and reads texts as a player does."""

from pathlib import Path

import pytest
import toga
from PySide6.QtCore import qWarning

from coven.ui.canvas import Surface
from tests.coven.app_driver import Driver


def test_a_native_button_is_pressed(empty_window: Driver) -> None:
    pressed: list[str] = []
    button = toga.Button("Go", on_press=lambda _widget: pressed.append("go"))
    empty_window.show(toga.Box(children=[button]))
    empty_window.press_button(button)
    button.enabled = False
    empty_window.press_button(button)
    assert pressed == ["go"]


def test_text_is_typed(empty_window: Driver) -> None:
    field, page = toga.TextInput(), toga.MultilineTextInput()
    empty_window.show(toga.Box(children=[field, page], direction="column"))
    empty_window.type_into(field, "Þórdís")
    empty_window.type_into(page, "noir")
    assert field.value == "Þórdís"
    assert page.value == "noir"


def test_every_text_in_the_tree_is_seen(empty_window: Driver) -> None:
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
    empty_window.show(toga.Box(children=[toga.Button("a button"), scrolled], direction="column"))
    assert set(empty_window.all_texts()) == {
        "a button",
        "a label of two lines",
        "a value",
        "a hint",
        "a switch",
        "first",
        "second",
        "drawn",
    }


def test_a_picture_is_exactly_as_large_as_the_screen(empty_window: Driver, tmp_path: Path) -> None:
    empty_window.resize(360, 640)
    image = empty_window.screenshot(tmp_path / "shots/screen.png")
    assert (image.width, image.height) == (360, 640)
    assert (tmp_path / "shots/screen.png").is_file()


def test_waiting_in_vain_fails(empty_window: Driver) -> None:
    with pytest.raises(AssertionError, match=r"not so within 0\.02 s"):
        empty_window.wait_until(lambda: False, 0.02)


def test_an_error_in_a_native_handler_fails_the_test(empty_window: Driver) -> None:
    def fail(_widget: toga.Widget) -> None:
        raise RuntimeError("broken")

    button = toga.Button("Go", on_press=fail)
    empty_window.show(toga.Box(children=[button]))
    with pytest.raises(RuntimeError, match="broken"):
        empty_window.press_button(button)


def test_an_error_while_painting_fails_the_test(empty_window: Driver) -> None:
    def fail(_painter: object) -> None:
        raise RuntimeError("no picture")

    with pytest.raises(RuntimeError, match="no picture"):
        empty_window.show(toga.Box(children=[Surface(fail, flex=1).widget]))


def test_only_what_qt_says_of_every_window_is_left_out(
    driver: Driver, capsys: pytest.CaptureFixture[str]
) -> None:
    qWarning("This plugin does not support propagateSizeHints()")
    qWarning("something else")
    assert capsys.readouterr().err == "something else\n"
