"""Step C5: captured dice go to the Spirit World, in combinations or singly; and screen fit."""

import pytest

from coven.games.baron_voodoo.input import best_banks
from engine.games.baron_voodoo.combinations import is_combination
from engine.games.baron_voodoo.pieces import COMBINATION_POINTS, Bank, BankOne, Die
from engine.games.baron_voodoo.public_state import View, own_side
from tests.coven.app_harness import GalleryScene
from tests.coven.games.baron_voodoo import positions
from tests.coven.games.baron_voodoo.harness import BaronVoodooHarness
from tests.coven.games.baron_voodoo.positions import Position
from tests.coven.games.baron_voodoo.tap_players import shown_view, zone_names
from tests.coven.scenes.baron_voodoo import BOARD, RESULTS
from tests.coven.screen_fit import check_fits
from tests.phone.surface_contents import texts_on, zones_on


def combination(zone: tuple[Die, ...]) -> tuple[Die, ...] | None:
    """Returns a pair that scores and is not proposed."""
    proposed = [bank.dice for bank in best_banks(zone)]
    pairs = ((a, b) for at_, a in enumerate(zone) for b in zone[at_ + 1 :])
    return next((pair for pair in pairs if is_combination(pair) and pair not in proposed), None)


@pytest.mark.rule("BV-24")
def test_a_proposed_combination_is_cashed_in_by_one_touch(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(positions.can_cash_in))
    view = shown_view(board)
    side, (first, _) = own_side(view), best_banks(view.zones[own_side(view)])
    scored = COMBINATION_POINTS[len(first.dice)]
    assert f"+{scored}" in texts_on(board.table)
    harness.tap_zones("bank-0")
    assert harness.actions_done == [first]
    assert shown_view(board).points[side] == view.points[side] + scored


@pytest.mark.rule("BV-24")
def test_all_that_is_proposed_is_cashed_in_by_one_button(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(positions.can_cash_in))
    proposed = best_banks(shown_view(board).zones[own_side(shown_view(board))])
    harness.tap_zones("cash")
    assert harness.actions_done == list(proposed)


@pytest.mark.rule("BV-25")
def test_ones_own_combination_is_chosen_die_by_die(harness: BaronVoodooHarness) -> None:
    def so(view: View) -> bool:
        return positions.can_cash_in(view) and combination(view.zones[own_side(view)]) is not None

    board = harness.open_position(Position(so))
    zone = shown_view(board).zones[own_side(shown_view(board))]
    dice = combination(zone)
    assert dice is not None
    first, other = zone_names(zone, dice)
    harness.tap_zones("own", first)
    assert "Just move" in texts_on(board.buttons)
    harness.tap_zones(other)
    assert "Cash in: +1" in texts_on(board.buttons)
    harness.tap_zones("bank")
    assert harness.actions_done == [Bank(dice)]


@pytest.mark.rule("BV-24")
def test_loose_dice_come_along_for_nothing(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(positions.can_cash_in))
    view = shown_view(board)
    side = own_side(view)
    die = view.zones[side][0]
    harness.tap_zones("own")
    assert "bank" not in zones_on(board.buttons), "nothing is chosen yet"
    harness.tap_zones("own-0", "bank")
    assert harness.actions_done == [BankOne(die)]
    assert shown_view(board).points == view.points
    assert die in shown_view(board).worlds[side]


def test_choosing_is_given_up_by_the_way_back(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(positions.can_cash_in))
    harness.tap_zones("own", "own-0", "back")
    assert not board.local.choosing
    assert "bank-0" in zones_on(board.table)


@pytest.mark.parametrize("scene", [*BOARD, *RESULTS], ids=lambda scene: scene.name)
def test_nothing_is_cut_and_a_repaint_is_cheap(
    harness: BaronVoodooHarness, scene: GalleryScene[BaronVoodooHarness]
) -> None:
    check_fits(harness.driver, harness.app, scene)
