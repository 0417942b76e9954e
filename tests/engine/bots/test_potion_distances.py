"""The distances that Potion Brew has ready are those that its rules lead to."""

from engine.games.potion_brew.distances import GRAIN, hands, turns_drawn_up, turns_left
from engine.games.potion_brew.pieces import CAT, GARLIC, HAND, PELICAN, WAND, WITCH
from tests.engine.bots.distances import drawn_up, solve

ROUNDED = 0.5 / GRAIN + 1e-9


def test_what_is_kept_is_what_is_solved() -> None:
    """Every hand is as far from a call as sweeps over all of them find."""
    far = solve()
    soon = drawn_up(far)
    for hand in hands(HAND):
        assert abs(turns_left(hand) - far[hand]) <= ROUNDED
    for hand in hands(HAND - 1):
        assert abs(turns_drawn_up(hand) - soon[hand]) <= ROUNDED


def test_a_hand_may_come_in_any_order_and_with_a_cat_or_a_wand() -> None:
    """A Cat is taken for a Pelican, a Wand for Garlic."""
    assert turns_left((WITCH, CAT, 3, 4, WAND)) == turns_left((3, 4, PELICAN, GARLIC, WITCH))
