"""On a narrow phone no button of Baron Voodoo is cut, and at the open table they act."""

import pytest

from coven.boards.staging import Gathering
from coven.drawing.painter import ELLIPSIS
from coven.settings import Settings
from coven.text.baron_voodoo import WORDS
from coven.text.pages import Spot
from engine.core import Event
from engine.games.baron_voodoo.pieces import BWA, TAKE, WATA, Capture
from engine.games.baron_voodoo.table import View
from tests.app.driver import Driver
from tests.app.text.baron_voodoo.crypt import CHAIRS, at, board, dice, die, sight, table
from tests.app.text.words_table import Table

# Turquoise Protection is the longest name of a die, Erzulie Freda that of a Loa.
LONG = board(b3="TS", c3="TS", d3="TS TS", b4="TS", f6="TS TS TS", e6="TS", a1="TS TS TS")
TURN = table(4, turn=3, cells=LONG)
MANY = dice("TO TP TR TS TT TX RS PS WS WO WP WR")
LONGEST = [
    (TURN, ("Capture a die", "b3 Protection: 2 jumps")),
    (TURN._replace(baron=3), ()),
    (TURN._replace(step="C5", zones=((), (), (), MANY)), ("Choose dice myself",)),
    (TURN._replace(step="C2", captured=die("TS")), ("Another face, 1 offering",)),
    (TURN._replace(step="C4", zones=((), (), (), MANY)), ("Skip the rest of the turn",)),
    (TURN._replace(step="D", power=WATA, used=True), ("A line down the board",)),
    (TURN._replace(step="D", power=BWA, used=True), ()),
    (TURN, ("Look around", "The board by colours")),
]


def voodoo(driver: Driver, view: View, settings: Settings | None = None) -> Table:
    """Returns an open table in words at which Baron Voodoo is played."""
    words = Table(driver, settings=settings, chairs=CHAIRS[: view.terms.seats])
    words.board.words = WORDS
    gather(words, view)
    return words


def gather(words: Table, view: View, *news: Event) -> None:
    """Lays the phone on the table."""
    seen = sight(view)
    words.board.hear(news, None)
    words.board.gather(Gathering(seen, {view.turn: seen}, tuple(news)))
    words.driver.settle()


@pytest.mark.parametrize("size", range(4))
def test_no_button_is_cut_on_a_narrow_phone(bare: Driver, size: int) -> None:
    bare.resize(360, 640)
    words = voodoo(bare, TURN, Settings(text=size))
    for view, ways in LONGEST:
        gather(words, view)
        for way in (None, *ways):
            if way is not None:
                words.press(way)
            assert not [label for label in words.labels if ELLIPSIS in label]
            assert bare.content_size == (360, 640)


def test_the_seat_in_turn_acts_at_the_open_table(bare: Driver) -> None:
    words = voodoo(bare, TURN)
    words.press("Capture a die", "b3 Protection: 2 jumps")
    words.press("Down: turquoise Protection")
    assert words.asked[-1] == "act 3"
    assert words.submitted == [(Capture(at("b3"), 2),)]


def test_a_step_is_taken_back_at_the_open_table(bare: Driver) -> None:
    words = voodoo(bare, TURN)
    assert "Take back the last step" not in words.labels
    gather(words, TURN, Event(3, TAKE))
    words.press("Take back the last step")
    assert words.asked[-1] == "undo 3"


def test_each_change_leads_back_to_where_a_step_begins(bare: Driver) -> None:
    words = voodoo(bare, TURN)
    words.press("Look around", "The board by rows")
    gather(words, TURN)
    assert words.labels[0] == "Capture a die"
    assert words.board._desk is not None
    assert words.board._desk.spot == Spot()
