"""On a narrow phone no button of Baron Voodoo is cut, and the buttons act at the open table."""

import pytest

from coven.games.baron_voodoo.text_table import TEXT_TABLE
from coven.games.interface import OpenTableState
from coven.i18n import set_language
from coven.settings import Settings
from coven.text_table.page import MenuPosition
from coven.ui.painter import ELLIPSIS
from engine.core import Event
from engine.games.baron_voodoo.pieces import BWA, FREDA, LEGBA, TAKE, WATA, Capture
from engine.games.baron_voodoo.public_state import View
from tests.coven.app_driver import Driver
from tests.coven.games.baron_voodoo.text_builders import (
    PLAYERS,
    cell_named,
    dice,
    die,
    make_board,
    make_view,
    sight_in_turn,
)
from tests.coven.text_table.text_board_harness import TextBoardHarness

# Turquoise Protection is the longest name of a die, Erzulie Freda of a Loa.
LONG = make_board(b3="TS", c3="TS", d3="TS TS", b4="TS", f6="TS TS TS", e6="TS", a1="TS TS TS")
TURN = make_view(4, turn=3, cells=LONG)
MANY = dice("TO TP TR TS TT TX RS PS WS WO WP WR")
LONGEST = [
    (TURN, ("Capture a die",)),
    (TURN._replace(baron=3), ()),
    (TURN._replace(step="C5", zones=((), (), (), MANY)), ("Choose dice yourself",)),
    (TURN._replace(step="C2", captured=die("TS")), ()),
    (TURN._replace(step="C4", zones=((), (), (), MANY)), ("Skip the rest of the turn",)),
    (TURN._replace(step="D", power=WATA, used=True), ("Slide a line down the board",)),
    (TURN._replace(step="D", power=BWA, used=True), ()),
    (TURN, ("Look around", "The board by colours")),
]


def open_text_board(
    driver: Driver, view: View, settings: Settings | None = None
) -> TextBoardHarness:
    """Returns an open text table of Baron Voodoo."""
    text_board = TextBoardHarness(driver, settings=settings, players=PLAYERS[: view.terms.seats])
    text_board.board.text_table = TEXT_TABLE
    show_open_table(text_board, view)
    return text_board


def show_open_table(text_board: TextBoardHarness, view: View, *news: Event) -> None:
    """Shows the public board."""
    seen = sight_in_turn(view)
    text_board.board.set_news(news, None)
    text_board.board.show_open_table(OpenTableState(seen, {view.turn: seen}, tuple(news)))
    text_board.driver.settle()


@pytest.mark.parametrize("size", range(4))
def test_no_button_is_cut_on_a_narrow_phone(empty_window: Driver, size: int) -> None:
    empty_window.resize(360, 640)
    text_board = open_text_board(empty_window, TURN, Settings(text=size))
    for view, ways in LONGEST:
        show_open_table(text_board, view)
        for way in (None, *ways):
            if way is not None:
                text_board.press(way)
            assert not [label for label in text_board.button_labels if ELLIPSIS in label]
            assert empty_window.content_size == (360, 640)


@pytest.mark.parametrize("language", ["en", "fr", "is"])
def test_no_button_of_a_power_is_cut_in_any_language(empty_window: Driver, language: str) -> None:
    empty_window.resize(360, 640)
    text_board = open_text_board(empty_window, TURN)
    cells = make_board(b3="TR", d3="TS", e6="TR TR", f6="TR TR")
    view = TURN._replace(cells=cells, step="D", used=True)
    begun = view._replace(source=cell_named("d3"), held=dice("TR"))
    views = [
        *(view._replace(power=power) for power in (LEGBA, FREDA, BWA)),
        *(begun._replace(power=power) for power in (FREDA, BWA)),
    ]
    set_language(language)
    try:
        for each in views:
            show_open_table(text_board, each)
            labels = text_board.button_labels
            assert len(labels) > 3
            assert not [label for label in labels if ELLIPSIS in label]
    finally:
        set_language("en")


def test_the_seat_in_turn_acts_at_the_open_table(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window, TURN)
    text_board.press("Capture a die", "Capture Protection: b3 to b5")
    assert text_board.requests[-1] == "act 3"
    assert text_board.submitted == [(Capture(cell_named("b3"), 2),)]


def test_a_step_is_taken_back_at_the_open_table(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window, TURN)
    assert "Undo the last step" not in text_board.button_labels
    show_open_table(text_board, TURN, Event(3, TAKE))
    text_board.press("Undo the last step")
    assert text_board.requests[-1] == "undo 3"


def test_each_change_leads_back_to_where_a_step_begins(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window, TURN)
    text_board.press("Look around", "The board by rows")
    show_open_table(text_board, TURN)
    assert text_board.button_labels[0].startswith("Capture ")
    assert text_board.board.page_context is not None
    assert text_board.board.page_context.position == MenuPosition()
