"""Set-up by taps: Loas are taken and dice are placed."""

import pytest

from coven.games.baron_voodoo.names import power_sentence
from coven.games.common import DISABLED_SUFFIX
from engine.core import OptionValue
from engine.games.baron_voodoo.pieces import (
    CELLS_OF_COLOUR,
    COLOUR_OF,
    PURPLE,
    Choose,
    Place,
    TakeLoa,
)
from tests.coven.games.baron_voodoo.harness import BaronVoodooHarness
from tests.coven.games.baron_voodoo.positions import DRAFT_OPTIONS, Position, at_step
from tests.coven.games.baron_voodoo.tap_players import shown_view
from tests.phone.surface_contents import texts_on, zones_on

CHOSEN: dict[str, OptionValue] = {"starter": 0}


@pytest.mark.rule("BV-04")
def test_a_loa_is_read_about_and_then_taken(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("loas"), options=CHOSEN))
    assert not zones_on(board.buttons)
    harness.tap_zones("loa-2")
    said = " ".join(texts_on(board.table))
    assert all(word in said for word in power_sentence(2).split())
    assert "Take Erzulie Freda" in texts_on(board.buttons)
    harness.tap_zones("loa")
    assert harness.actions_done == [TakeLoa(2)]
    assert shown_view(board).loas == (2, None, None)
    harness.tap_zones("loa-2")
    assert zones_on(board.buttons) == (f"loa{DISABLED_SUFFIX}",), "somebody has that one"
    harness.tap_zones(f"loa{DISABLED_SUFFIX}")
    assert harness.refusal == ("loa_not_there", "BV-04")


@pytest.mark.rule("BV-31")
def test_partners_take_their_loas_crosswise(harness: BaronVoodooHarness) -> None:
    options: dict[str, OptionValue] = {"starter": 0, "teams": "legba_wata"}
    harness.open_position(Position(at_step("loas"), 4, options=options))
    harness.tap_zones("loa-0", "loa", "loa-1")
    harness.tap_zones(f"loa{DISABLED_SUFFIX}")
    assert harness.refusal == ("loa_of_the_other_team", "BV-31"), "Legba sits opposite of Wata"
    harness.tap_zones("loa-3", "loa", "loa-1", "loa")
    assert harness.actions_done == [TakeLoa(0), TakeLoa(3), TakeLoa(1)]


@pytest.mark.rule("BV-05")
def test_a_space_is_touched_and_then_the_die_for_it(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("draft"), options=DRAFT_OPTIONS))
    cell = CELLS_OF_COLOUR[PURPLE][0]
    harness.tap_zones(f"cell-{cell}")
    pool = [name for name in zones_on(board.table) if name.startswith("pool-")]
    dice = [int(name.removeprefix("pool-")) for name in pool]
    assert {COLOUR_OF[die] for die in dice} == {PURPLE}
    assert board.prompt() == "choose the die for this space"
    harness.tap_zones(pool[0])
    assert harness.actions_done == [Choose(dice[0]), Place(cell)]
    assert shown_view(board).cells[cell] == (dice[0],)


@pytest.mark.rule("BV-05")
def test_a_die_is_chosen_and_then_a_space_for_it(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("draft"), options=DRAFT_OPTIONS))
    harness.tap_zones(f"tab-{PURPLE}")
    pool = next(name for name in zones_on(board.table) if name.startswith("pool-"))
    harness.tap_zones(pool)
    assert harness.scene.targets == set(CELLS_OF_COLOUR[PURPLE])
    harness.tap_zones("cell-0")
    assert harness.refusal == ("space_not_free", "BV-05")
    harness.tap_zones("undo")
    assert shown_view(board).held == ()
    harness.tap_zones(f"tab-{PURPLE}", pool, f"cell-{CELLS_OF_COLOUR[PURPLE][3]}")
    assert shown_view(board).cells[CELLS_OF_COLOUR[PURPLE][3]] == (int(pool.removeprefix("pool-")),)


@pytest.mark.rule("BV-05")
def test_no_die_goes_on_another_or_on_the_centre(harness: BaronVoodooHarness) -> None:
    harness.open_position(Position(at_step("draft"), options=DRAFT_OPTIONS))
    harness.tap_zones("cell-24")
    assert harness.refusal == ("space_not_free", "BV-05")
