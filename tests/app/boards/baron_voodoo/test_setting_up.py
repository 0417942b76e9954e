"""Loas are taken and dice are placed, tap by tap."""

import pytest

from coven.boards.offers import OFF
from coven.text.baron_voodoo.names import power_does
from engine.core import Value
from engine.games.baron_voodoo.pieces import COLOUR_OF, FREE_CELLS, PURPLE, Choose, Place, TakeLoa
from tests.app.boards.baron_voodoo.callers import seen
from tests.app.boards.baron_voodoo.moments import DRAFT, Moment, at
from tests.app.boards.baron_voodoo.shrine import Shrine

CHOSEN: dict[str, Value] = {"starter": 0}


@pytest.mark.rule("BV-04")
def test_a_loa_is_read_about_and_then_taken(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("loas"), options=CHOSEN))
    assert not board.buttons.zones
    shrine.touch("loa-2")
    said = " ".join(board.table.texts())
    assert all(word in said for word in power_does(2).split())
    assert "Take Erzulie Freda" in board.buttons.texts()
    shrine.touch("loa")
    assert shrine.done == [TakeLoa(2)]
    assert seen(board).loas == (2, None, None)
    shrine.touch("loa-2")
    assert board.buttons.zones == (f"loa{OFF}",), "somebody has that one"
    shrine.touch(f"loa{OFF}")
    assert shrine.why == ("loa_not_there", "BV-04")


@pytest.mark.rule("BV-31")
def test_partners_take_their_loas_crosswise(shrine: Shrine) -> None:
    options: dict[str, Value] = {"starter": 0, "teams": "legba_wata"}
    shrine.open(Moment(at("loas"), 4, options=options))
    shrine.touch("loa-0", "loa", "loa-1")
    shrine.touch(f"loa{OFF}")
    assert shrine.why == ("loa_of_the_other_team", "BV-31"), "Legba sits opposite of Wata"
    shrine.touch("loa-3", "loa", "loa-1", "loa")
    assert shrine.done == [TakeLoa(0), TakeLoa(3), TakeLoa(1)]


@pytest.mark.rule("BV-05")
def test_a_space_is_touched_and_then_the_die_for_it(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("draft"), options=DRAFT))
    cell = FREE_CELLS[PURPLE][0]
    shrine.touch(f"cell-{cell}")
    pool = [name for name in board.table.zones if name.startswith("pool-")]
    dice = [int(name.removeprefix("pool-")) for name in pool]
    assert {COLOUR_OF[die] for die in dice} == {PURPLE}
    assert board.prompt() == "choose the die for this space"
    shrine.touch(pool[0])
    assert shrine.done == [Choose(dice[0]), Place(cell)]
    assert seen(board).cells[cell] == (dice[0],)


@pytest.mark.rule("BV-05")
def test_a_die_is_chosen_and_then_a_space_for_it(shrine: Shrine) -> None:
    board = shrine.open(Moment(at("draft"), options=DRAFT))
    shrine.touch(f"tab-{PURPLE}")
    pool = next(name for name in board.table.zones if name.startswith("pool-"))
    shrine.touch(pool)
    assert board._shown[board.table][0].targets == set(FREE_CELLS[PURPLE])
    shrine.touch("cell-0")
    assert shrine.why == ("space_not_free", "BV-05")
    shrine.touch("undo")
    assert seen(board).held == ()
    shrine.touch(f"tab-{PURPLE}", pool, f"cell-{FREE_CELLS[PURPLE][3]}")
    assert seen(board).cells[FREE_CELLS[PURPLE][3]] == (int(pool.removeprefix("pool-")),)


@pytest.mark.rule("BV-05")
def test_no_die_goes_on_another_or_on_the_centre(shrine: Shrine) -> None:
    shrine.open(Moment(at("draft"), options=DRAFT))
    shrine.touch("cell-24")
    assert shrine.why == ("space_not_free", "BV-05")
