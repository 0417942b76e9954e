"""What is typed on a page in words is a secret like any other, and goes as others do."""

from dataclasses import replace
from functools import partial

import pytest
import toga

from coven.look import Look
from coven.secret.ledger import Peeks
from coven.settings import Settings
from coven.text.field import Field
from coven.text.pages import (
    Blank,
    Choice,
    Desk,
    Lead,
    Note,
    Page,
    Refused,
    Spot,
    Steps,
    Words,
)
from coven.text.sheet import Button, Line, Row, Sheet
from engine.games.waz_baraz.pieces import PLAY
from tests.app.driver import Driver
from tests.app.text.words_table import Table, buttons, inputs
from tests.engine.waz_baraz.given import table

TYPED = "zeppelin"


def leads(text: str) -> Lead:
    """Returns what becomes of a text."""
    if text == "note":
        return Note(text, Spot("other"))
    return Steps((PLAY[len(text)],)) if text == TYPED else Refused("text_too_long", None)


def turn(desk: Desk) -> Page:
    """Returns a page with a line to fill in, or another one without."""
    if desk.spot.menu:
        return Page(("elsewhere", desk.notes), owner=1)
    secret = ("the rest",) if desk.shown else ()
    rows = ((Choice("away", Spot("away")),),)
    return Page(("fill it in",), rows, 1, secret, Blank("your word", "give it", leads))


WORDS = Words("waz_baraz", begin=lambda _view: Spot(), turn=turn, table=lambda desk, _: turn(desk))


def filling(driver: Driver, *, secret: bool = True) -> Table:
    """Returns a table in words at which somebody is to type."""
    words = Table(driver, secret=secret)
    words.board.words = WORDS
    words.hand_over(table())
    return words


def line(words: Table) -> toga.TextInput:
    """Returns the line to type in."""
    (found,) = inputs(words.board.widget)
    return found


def typed(words: Table, text: str = TYPED) -> None:
    """Types into the line."""
    words.driver.type_into(line(words), text)


def test_typing_opens_the_page_and_hiding_clears_what_was_typed(bare: Driver) -> None:
    words = filling(bare)
    hidden, field = words.texts, line(words)
    typed(words)
    assert {TYPED, "the rest", "Hide"} <= set(words.texts)
    assert line(words) is field
    words.press("Hide")
    assert words.texts == hidden
    words.press("Show")
    assert TYPED not in words.texts


def test_each_letter_gives_ten_seconds_more(bare: Driver) -> None:
    words = filling(bare)
    typed(words, "zeppeli")
    words.clock.pass_time(9)
    typed(words, "n")
    words.clock.pass_time(9)
    assert TYPED in words.texts
    words.clock.pass_time(1)
    assert line(words).value == ""
    assert "Show" in words.labels
    assert words.ledger.of(1) == Peeks(1, 19)


def test_what_was_typed_is_gone_with_the_focus_and_with_the_page(bare: Driver) -> None:
    words = filling(bare)
    typed(words)
    words.board.lose()
    assert line(words).value == ""
    assert not words.clock.due
    typed(words)
    words.press("away")
    assert TYPED not in words.texts
    words.hand_over(table(turn=2))
    assert line(words).value == ""


def test_a_text_is_handed_in_and_nowhere_left(bare: Driver) -> None:
    words = filling(bare)
    typed(words)
    words.press("give it")
    assert words.submitted == [(PLAY[8],)]
    assert TYPED not in words.texts
    assert "Show" in words.labels


def test_the_keyboard_hands_a_text_in_too_unless_the_app_is_deaf(bare: Driver) -> None:
    words = filling(bare)
    typed(words)
    words.deaf = True
    end_line(words)
    assert words.submitted == []
    words.deaf = False
    end_line(words)
    assert words.submitted == [(PLAY[8],)]


def end_line(words: Table) -> None:
    """Presses Enter."""
    line(words)._impl.native.returnPressed.emit()
    words.driver.settle()


def test_a_refused_text_stays_to_be_mended(bare: Driver) -> None:
    words = filling(bare)
    typed(words, "zep")
    words.press("give it")
    assert words.asked == ["text_too_long"]
    assert line(words).value == "zep"
    typed(words, "pelin")
    words.press("give it")
    assert words.submitted == [(PLAY[8],)]


def test_a_note_of_what_was_typed_leads_to_its_page_hidden(bare: Driver) -> None:
    words = filling(bare)
    typed(words, "note")
    words.press("give it")
    assert words.noted == ["note"]
    assert words.texts[:3] == ("elsewhere", "note", "Show")
    assert words.asked == ["pause", "retell"]
    assert words.ledger.of(1).times == 1


def test_a_lone_person_types_without_a_limit(bare: Driver) -> None:
    words = filling(bare, secret=False)
    typed(words)
    words.board.lose()
    words.clock.pass_time(60)
    assert TYPED in words.texts
    assert words.ledger.of(1).times == 0
    words.press("away")
    assert TYPED not in words.texts


def test_a_field_stays_the_same_widget_while_lines_change(bare: Driver) -> None:
    sheet = Sheet(Look.of(Settings()), lambda: True)
    bare.show(toga.Box(children=[sheet.widget], direction="column"))
    heard: list[str] = []
    field = Field("word", "", heard.append, partial(heard.append, "end"))
    row = Row((Button("go", lambda: None),))
    sheet.show([Line("one"), field, row])
    (shown,) = inputs(sheet.widget)
    bare.type_into(shown, "ab")
    assert heard == ["a", "ab"]
    sheet.show([Line("two"), Line("three"), replace(field, value="ab"), row])
    assert list(inputs(sheet.widget)) == [shown]
    assert heard == ["a", "ab"]
    sheet.show([Line("two"), replace(field, label="other"), row], steady=True)
    assert bare.all_texts() == ("two", "other", "go")


@pytest.mark.parametrize("size", range(4))
def test_a_field_is_as_wide_as_the_page_and_tall_enough(bare: Driver, size: int) -> None:
    bare.resize(360, 640)
    words = Table(bare, settings=Settings(text=size))
    words.board.words = WORDS
    words.hand_over(table())
    layout = line(words).layout
    assert layout.content_height >= 44
    assert layout.content_width == next(buttons(words.board.widget)).layout.content_width
    bare.resize(820, 1180)
    assert line(words).layout.content_width > 360
    bare.resize(360, 640)
    assert bare.content_size == (360, 640)
