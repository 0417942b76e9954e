"""Step C5: captured dice go to the Spirit World, in combinations or loose."""

import pytest

from coven.boards.baron_voodoo.holding import proposals
from engine.games.baron_voodoo.combos import is_combination
from engine.games.baron_voodoo.pieces import COMBINATION_POINTS, Bank, BankOne, Die
from engine.games.baron_voodoo.table import View, own_side
from tests.app.boards.baron_voodoo import moments
from tests.app.boards.baron_voodoo.callers import places, seen
from tests.app.boards.baron_voodoo.moments import Moment
from tests.app.boards.baron_voodoo.shrine import Shrine


def combination(zone: tuple[Die, ...]) -> tuple[Die, ...] | None:
    """Returns a pair that scores and is not proposed."""
    proposed = [bank.dice for bank in proposals(zone)]
    pairs = ((a, b) for at_, a in enumerate(zone) for b in zone[at_ + 1 :])
    return next((pair for pair in pairs if is_combination(pair) and pair not in proposed), None)


@pytest.mark.rule("BV-24")
def test_a_proposed_combination_is_cashed_in_by_one_touch(shrine: Shrine) -> None:
    board = shrine.open(Moment(moments.rich))
    view = seen(board)
    side, (first, _) = own_side(view), proposals(view.zones[own_side(view)])
    scored = COMBINATION_POINTS[len(first.dice)]
    assert f"+{scored}" in board.table.texts()
    shrine.touch("bank-0")
    assert shrine.done == [first]
    assert seen(board).points[side] == view.points[side] + scored


@pytest.mark.rule("BV-24")
def test_all_that_is_proposed_is_cashed_in_by_one_button(shrine: Shrine) -> None:
    board = shrine.open(Moment(moments.rich))
    proposed = proposals(seen(board).zones[own_side(seen(board))])
    shrine.touch("cash")
    assert shrine.done == list(proposed)


@pytest.mark.rule("BV-25")
def test_ones_own_combination_is_chosen_die_by_die(shrine: Shrine) -> None:
    def so(view: View) -> bool:
        return moments.rich(view) and combination(view.zones[own_side(view)]) is not None

    board = shrine.open(Moment(so))
    zone = seen(board).zones[own_side(seen(board))]
    dice = combination(zone)
    assert dice is not None
    first, other = places(zone, dice)
    shrine.touch("own", first)
    assert "Just move" in board.buttons.texts()
    shrine.touch(other)
    assert "Cash in: +1" in board.buttons.texts()
    shrine.touch("bank")
    assert shrine.done == [Bank(dice)]


@pytest.mark.rule("BV-24")
def test_loose_dice_come_along_for_nothing(shrine: Shrine) -> None:
    board = shrine.open(Moment(moments.rich))
    view = seen(board)
    side = own_side(view)
    die = view.zones[side][0]
    shrine.touch("own")
    assert "bank" not in board.buttons.zones, "nothing is chosen yet"
    shrine.touch("own-0", "bank")
    assert shrine.done == [BankOne(die)]
    assert seen(board).points == view.points
    assert die in seen(board).worlds[side]


def test_choosing_is_given_up_by_the_way_back(shrine: Shrine) -> None:
    board = shrine.open(Moment(moments.rich))
    shrine.touch("own", "own-0", "back")
    assert not board.moment.choosing
    assert "bank-0" in board.table.zones
