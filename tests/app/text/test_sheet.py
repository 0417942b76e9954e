"""What stays the same on the sheet stays the same widget, so that a screen reader stays there."""

import toga

from coven.look import Look
from coven.settings import Settings
from coven.text.sheet import Button, Line, Row, Sheet
from tests.app.driver import Driver
from tests.app.layouts import Layouts
from tests.app.text.words_table import button, buttons


def sheet_in(driver: Driver) -> Sheet:
    """Returns an empty sheet in the driver's window."""
    sheet = Sheet(Look.of(Settings()), lambda: True)
    driver.show(toga.Box(children=[sheet.widget], direction="column"))
    return sheet


def nothing() -> None:
    """Does nothing."""


def test_parts_are_read_in_their_order(bare: Driver) -> None:
    sheet = sheet_in(bare)
    row = Row((Button("a", nothing), Button("b", nothing)))
    sheet.show([Line("first", "headline"), row, Line("last")])
    assert bare.all_texts() == ("first", "a", "b", "last")
    sheet.show([Line("first", "headline"), Line("between"), row, Line("other")])
    assert bare.all_texts() == ("first", "between", "a", "b", "other")
    sheet.show([row])
    assert bare.all_texts() == ("a", "b")


def test_a_kept_button_is_the_same_widget_with_its_present_meaning(bare: Driver) -> None:
    sheet = sheet_in(bare)
    done: list[str] = []
    sheet.show([Line("one"), Row((Button("go", lambda: done.append("old")),)), Line("end")])
    before = button(sheet.widget, "go")
    sheet.show(
        [Line("one"), Line("two"), Row((Button("go", lambda: done.append("new"), "picked"),))]
    )
    after = button(sheet.widget, "go")
    bare.press(after)
    assert done == ["new"]
    sheet.show([Line("two"), Row((Button("go", nothing),))])
    assert button(sheet.widget, "go") is after
    assert before is not after


def test_a_pressed_button_keeps_the_focus_while_lines_change(bare: Driver) -> None:
    sheet = sheet_in(bare)

    def again() -> None:
        sheet.show([Line("twice"), Row((Button("go", again),))])

    sheet.show([Line("once"), Row((Button("go", again),))])
    pressed = button(sheet.widget, "go")
    pressed.focus()
    bare.press(pressed)
    assert "twice" in bare.all_texts()
    assert list(buttons(sheet.widget)) == [pressed]
    assert pressed._impl.native.parent() is not None


def test_on_a_steady_page_a_button_stays_and_says_something_else(bare: Driver) -> None:
    sheet = sheet_in(bare)
    done: list[str] = []
    tail = Row((Button("end", nothing),))
    sheet.show([Line("one"), Row((Button("shut", lambda: done.append("open")),)), tail])
    before = list(buttons(sheet.widget))
    opened = Row((Button("open", lambda: done.append("shut"), "picked"),))
    sheet.show([Line("two"), opened, tail], steady=True)
    assert list(buttons(sheet.widget)) == before
    assert bare.all_texts() == ("two", "open", "end")
    bare.press(before[0])
    assert done == ["shut"]
    sheet.show([Line("three"), Row((Button("new", nothing),)), tail])
    assert before[0] not in buttons(sheet.widget)
    assert before[1] in buttons(sheet.widget)
    sheet.show([Row((Button("a", nothing), Button("b", nothing))), tail], steady=True)
    assert bare.all_texts() == ("a", "b", "end")


def test_a_label_that_cannot_fit_ends_in_an_ellipsis(bare: Driver) -> None:
    bare.resize(360, 640)
    sheet = sheet_in(bare)
    sheet.show([Row((Button("W" * 60, nothing),))])
    bare.settle()
    (shown,) = (each.text for each in buttons(sheet.widget))
    assert shown.startswith("WWW")
    assert shown.endswith("…")
    bare.resize(820, 1180)
    (wide,) = (each.text for each in buttons(sheet.widget))
    assert len(wide) > len(shown)


def test_buttons_that_are_too_long_to_lie_side_by_side_lie_one_below_another(bare: Driver) -> None:
    bare.resize(360, 640)
    sheet = sheet_in(bare)
    sheet.show([Row((Button("M" * 14, nothing), Button("b", nothing)))])
    bare.settle()
    long, short = buttons(sheet.widget)
    assert long.text == "M" * 14
    assert long.layout.absolute_content_left == short.layout.absolute_content_left
    assert long.layout.absolute_content_top + 44 < short.layout.absolute_content_top
    bare.resize(820, 1180)
    assert long.layout.absolute_content_top == short.layout.absolute_content_top
    assert long.layout.content_width == short.layout.content_width


def test_a_long_page_that_is_turned_is_laid_out_a_few_times_not_for_each_part(
    bare: Driver, layouts: Layouts
) -> None:
    bare.resize(360, 640)
    sheet = sheet_in(bare)
    words = "Baba Yaga: Potion Brew with Iris, Olaf and Ada, the third round, ten minutes ago."
    go_on = [Row((Button(f"Go on with game {number}", nothing),)) for number in range(40)]
    sheet.show([part for number, row in enumerate(go_on) for part in (Line(words * 2), row)])
    bare.settle()
    layouts.count = 0
    bare.resize(640, 360)
    bare.settle()
    assert 0 < layouts.count < 12
    assert {each.layout.content_width for each in buttons(sheet.widget)} == {600}
