"""A typed text is a secret like any other and is hidden with the rest."""

from dataclasses import replace
from functools import partial

import pytest
import toga

from coven.privacy.peek_log import PeekCount
from coven.settings import Settings
from coven.text_table.native_column import ButtonRow, NativeColumn, TextButton, TextField, TextLine
from coven.text_table.page import (
    ChoiceEffect,
    MenuPosition,
    PageContext,
    SaveNotes,
    ShowRefusal,
    SubmitActions,
    TextChoice,
    TextPage,
    TextPrompt,
    TextTable,
)
from coven.ui.look import Look
from engine.games.waz_baraz.pieces import PLAY
from tests.coven.app_driver import Driver
from tests.coven.text_table.text_board_harness import TextBoardHarness, buttons, inputs
from tests.engine.games.waz_baraz.builders import make_state

TYPED = "zeppelin"


def result_of_text(text: str) -> ChoiceEffect:
    """Returns the result of a typed text."""
    if text == "note":
        return SaveNotes(text, MenuPosition("other"))
    return (
        SubmitActions((PLAY[len(text)],)) if text == TYPED else ShowRefusal("text_too_long", None)
    )


def turn(desk: PageContext) -> TextPage:
    """Returns a page with a text field, or another one without."""
    if desk.position.menu:
        return TextPage(("elsewhere", desk.notes), secret_owner=1)
    secret = ("the rest",) if desk.secrets_shown else ()
    rows = ((TextChoice("away", MenuPosition("away")),),)
    return TextPage(
        ("fill it in",),
        rows,
        1,
        secret,
        TextPrompt("your word", "give it", result_of_text, "word 1"),
    )


WORDS = TextTable(
    "waz_baraz",
    turn_page=turn,
    public_page=lambda desk, _: turn(desk),
)


def open_text_field(driver: Driver, *, secret: bool = True) -> TextBoardHarness:
    """Returns a text table at which a player must type."""
    text_board = TextBoardHarness(driver, secret=secret)
    text_board.board.text_table = WORDS
    text_board.hand_over(make_state())
    return text_board


def line(text_board: TextBoardHarness) -> toga.TextInput:
    """Returns the text field."""
    (found,) = inputs(text_board.board.widget)
    return found


def type_text(text_board: TextBoardHarness, text: str = TYPED) -> None:
    """Types into the field."""
    text_board.driver.type_into(line(text_board), text)


def test_typing_opens_the_page_and_hiding_hides_what_was_typed(empty_window: Driver) -> None:
    text_board = open_text_field(empty_window)
    hidden, field = text_board.texts, line(text_board)
    type_text(text_board)
    assert {TYPED, "the rest", "Hide secret"} <= set(text_board.texts)
    assert line(text_board) is field
    text_board.press("Hide secret")
    assert text_board.texts == hidden
    text_board.press("Show secret")
    assert line(text_board).value == TYPED


def test_each_letter_gives_ten_seconds_more(empty_window: Driver) -> None:
    text_board = open_text_field(empty_window)
    type_text(text_board, "zeppeli")
    text_board.clock.advance(9)
    type_text(text_board, "n")
    text_board.clock.advance(9)
    assert TYPED in text_board.texts
    text_board.clock.advance(1)
    assert line(text_board).value == ""
    assert "Show secret" in text_board.button_labels
    assert text_board.ledger.peeks_of(1) == PeekCount(1, 19)


def test_typed_text_is_hidden_with_the_focus_and_with_the_page(empty_window: Driver) -> None:
    text_board = open_text_field(empty_window)
    type_text(text_board)
    text_board.board.hide_secrets()
    assert line(text_board).value == ""
    assert not text_board.clock.due
    type_text(text_board)
    text_board.press("away")
    assert TYPED not in text_board.texts
    text_board.hand_over(make_state(turn=2))
    assert line(text_board).value == ""


def test_a_submitted_text_is_removed_everywhere(empty_window: Driver) -> None:
    text_board = open_text_field(empty_window)
    type_text(text_board)
    text_board.press("give it")
    assert text_board.submitted == [(PLAY[8],)]
    assert TYPED not in text_board.texts
    text_board.press("Show secret")
    assert TYPED not in text_board.texts
    assert text_board.board.services.drafts == {}


def test_the_keyboard_submits_a_text_except_during_a_pause(empty_window: Driver) -> None:
    text_board = open_text_field(empty_window)
    type_text(text_board)
    text_board.ignores_input = True
    end_line(text_board)
    assert text_board.submitted == []
    text_board.ignores_input = False
    end_line(text_board)
    assert text_board.submitted == [(PLAY[8],)]


def end_line(text_board: TextBoardHarness) -> None:
    """Presses Enter."""
    line(text_board)._impl.native.returnPressed.emit()
    text_board.driver.settle()


def test_a_refused_text_stays_to_be_mended(empty_window: Driver) -> None:
    text_board = open_text_field(empty_window)
    type_text(text_board, "zep")
    text_board.press("give it")
    assert text_board.requests == ["text_too_long"]
    assert line(text_board).value == "zep"
    type_text(text_board, "pelin")
    text_board.press("give it")
    assert text_board.submitted == [(PLAY[8],)]


def test_a_typed_note_is_saved_and_its_page_opens_hidden(empty_window: Driver) -> None:
    text_board = open_text_field(empty_window)
    type_text(text_board, "note")
    text_board.press("give it")
    assert text_board.saved_notes == ["note"]
    assert text_board.texts[:3] == ("elsewhere", "note", "Show secret")
    assert text_board.requests == ["pause", "retell"]
    assert text_board.ledger.peeks_of(1).times == 1


def test_a_lone_person_types_without_a_limit(empty_window: Driver) -> None:
    text_board = open_text_field(empty_window, secret=False)
    type_text(text_board)
    text_board.board.hide_secrets()
    text_board.clock.advance(60)
    assert TYPED in text_board.texts
    assert text_board.ledger.peeks_of(1).times == 0
    text_board.press("away")
    assert TYPED not in text_board.texts
    text_board.hand_over(make_state())
    assert line(text_board).value == TYPED


def test_a_field_stays_the_same_widget_while_lines_change(empty_window: Driver) -> None:
    sheet = NativeColumn(Look.from_settings(Settings()), lambda: True)
    empty_window.show(toga.Box(children=[sheet.widget], direction="column"))
    heard: list[str] = []
    field = TextField("word", "", heard.append, partial(heard.append, "end"))
    row = ButtonRow((TextButton("go", lambda: None),))
    sheet.show([TextLine("one"), field, row])
    (shown,) = inputs(sheet.widget)
    empty_window.type_into(shown, "ab")
    assert heard == ["a", "ab"]
    sheet.show([TextLine("two"), TextLine("three"), replace(field, value="ab"), row])
    assert list(inputs(sheet.widget)) == [shown]
    assert heard == ["a", "ab"]
    sheet.show([TextLine("two"), replace(field, label="other"), row], reuse_widgets=True)
    assert empty_window.all_texts() == ("two", "other", "go")


@pytest.mark.parametrize("size", range(4))
def test_a_field_is_as_wide_as_the_page_and_tall_enough(empty_window: Driver, size: int) -> None:
    empty_window.resize(360, 640)
    text_board = TextBoardHarness(empty_window, settings=Settings(text=size))
    text_board.board.text_table = WORDS
    text_board.hand_over(make_state())
    layout = line(text_board).layout
    assert layout.content_height >= 44
    assert layout.content_width == next(buttons(text_board.board.widget)).layout.content_width
    empty_window.resize(820, 1180)
    assert line(text_board).layout.content_width > 360
    empty_window.resize(360, 640)
    assert empty_window.content_size == (360, 640)
