"""Unchanged parts of the page keep their widgets, so that a screen reader keeps its place."""

import toga

from coven.settings import Settings
from coven.text_table.native_column import ButtonRow, NativeColumn, TextButton, TextLine
from coven.ui.look import Look
from tests.coven.app_driver import Driver
from tests.coven.text_table.text_board_harness import button, buttons
from tests.coven.ui.layout_counter import LayoutCounter


def sheet_in(driver: Driver) -> NativeColumn:
    """Returns an empty column in the driver's window."""
    sheet = NativeColumn(Look.from_settings(Settings()), lambda: True)
    driver.show(toga.Box(children=[sheet.widget], direction="column"))
    return sheet


def nothing() -> None:
    """Does nothing."""


def test_parts_are_read_in_their_order(empty_window: Driver) -> None:
    sheet = sheet_in(empty_window)
    row = ButtonRow((TextButton("a", nothing), TextButton("b", nothing)))
    sheet.show([TextLine("first", "headline"), row, TextLine("last")])
    assert empty_window.all_texts() == ("first", "a", "b", "last")
    sheet.show([TextLine("first", "headline"), TextLine("between"), row, TextLine("other")])
    assert empty_window.all_texts() == ("first", "between", "a", "b", "other")
    sheet.show([row])
    assert empty_window.all_texts() == ("a", "b")


def test_a_kept_button_is_the_same_widget_with_its_present_meaning(empty_window: Driver) -> None:
    sheet = sheet_in(empty_window)
    done: list[str] = []
    sheet.show(
        [
            TextLine("one"),
            ButtonRow((TextButton("go", lambda: done.append("old")),)),
            TextLine("end"),
        ]
    )
    before = button(sheet.widget, "go")
    sheet.show(
        [
            TextLine("one"),
            TextLine("two"),
            ButtonRow((TextButton("go", lambda: done.append("new"), "picked"),)),
        ]
    )
    after = button(sheet.widget, "go")
    empty_window.press_button(after)
    assert done == ["new"]
    sheet.show([TextLine("two"), ButtonRow((TextButton("go", nothing),))])
    assert button(sheet.widget, "go") is after
    assert before is not after


def test_a_pressed_button_keeps_the_focus_while_lines_change(empty_window: Driver) -> None:
    sheet = sheet_in(empty_window)

    def again() -> None:
        sheet.show([TextLine("twice"), ButtonRow((TextButton("go", again),))])

    sheet.show([TextLine("once"), ButtonRow((TextButton("go", again),))])
    pressed = button(sheet.widget, "go")
    pressed.focus()
    empty_window.press_button(pressed)
    assert "twice" in empty_window.all_texts()
    assert list(buttons(sheet.widget)) == [pressed]
    assert pressed._impl.native.parent() is not None


def test_on_a_steady_page_a_button_stays_and_says_something_else(empty_window: Driver) -> None:
    sheet = sheet_in(empty_window)
    done: list[str] = []
    tail = ButtonRow((TextButton("end", nothing),))
    sheet.show(
        [TextLine("one"), ButtonRow((TextButton("shut", lambda: done.append("open")),)), tail]
    )
    before = list(buttons(sheet.widget))
    opened = ButtonRow((TextButton("open", lambda: done.append("shut"), "picked"),))
    sheet.show([TextLine("two"), opened, tail], reuse_widgets=True)
    assert list(buttons(sheet.widget)) == before
    assert empty_window.all_texts() == ("two", "open", "end")
    empty_window.press_button(before[0])
    assert done == ["shut"]
    sheet.show([TextLine("three"), ButtonRow((TextButton("new", nothing),)), tail])
    assert before[0] not in buttons(sheet.widget)
    assert before[1] in buttons(sheet.widget)
    sheet.show(
        [ButtonRow((TextButton("a", nothing), TextButton("b", nothing))), tail], reuse_widgets=True
    )
    assert empty_window.all_texts() == ("a", "b", "end")


def test_a_label_that_cannot_fit_ends_in_an_ellipsis(empty_window: Driver) -> None:
    empty_window.resize(360, 640)
    sheet = sheet_in(empty_window)
    sheet.show([ButtonRow((TextButton("W" * 60, nothing),))])
    empty_window.settle()
    (shown,) = (each.text for each in buttons(sheet.widget))
    assert shown.startswith("WWW")
    assert shown.endswith("…")
    empty_window.resize(820, 1180)
    (wide,) = (each.text for each in buttons(sheet.widget))
    assert len(wide) > len(shown)


def test_buttons_too_long_for_one_row_are_stacked(
    empty_window: Driver,
) -> None:
    empty_window.resize(360, 640)
    sheet = sheet_in(empty_window)
    sheet.show([ButtonRow((TextButton("M" * 14, nothing), TextButton("b", nothing)))])
    empty_window.settle()
    long, short = buttons(sheet.widget)
    assert long.text == "M" * 14
    assert long.layout.absolute_content_left == short.layout.absolute_content_left
    assert long.layout.absolute_content_top + 44 < short.layout.absolute_content_top
    empty_window.resize(820, 1180)
    assert long.layout.absolute_content_top == short.layout.absolute_content_top
    assert long.layout.content_width == short.layout.content_width


def test_a_long_page_that_is_turned_is_laid_out_a_few_times_not_for_each_part(
    empty_window: Driver, layout_counter: LayoutCounter
) -> None:
    empty_window.resize(360, 640)
    sheet = sheet_in(empty_window)
    words = "Baba Yaga: Potion Brew with Iris, Olaf and Ada, the third round, ten minutes ago."
    go_on = [ButtonRow((TextButton(f"Continue game {number}", nothing),)) for number in range(40)]
    sheet.show([part for number, row in enumerate(go_on) for part in (TextLine(words * 2), row)])
    empty_window.settle()
    layout_counter.count = 0
    empty_window.resize(640, 360)
    empty_window.settle()
    assert 0 < layout_counter.count < 12
    assert {each.layout.content_width for each in buttons(sheet.widget)} == {600}
