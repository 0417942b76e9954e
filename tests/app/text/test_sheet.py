"""What stays the same on the sheet stays the same widget, so that a screen reader stays there."""

import toga

from coven.look import Look
from coven.settings import Settings
from coven.text.sheet import Button, Line, Row, Sheet
from tests.app.driver import Driver
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
