"""The stored distances of Potion Brew are those that the rules imply."""

from engine.games.potion_brew.bot.distances import (
    PARTS_PER_TURN,
    all_hands,
    turns_to_call,
    turns_to_call_after_draw,
)
from engine.games.potion_brew.pieces import CAT, GARLIC, HAND_SIZE, PELICAN, WAND, WITCH
from tests.engine.games.potion_brew.bot.solve_distances import (
    partial_hand_distances,
    solve_distances,
)

ROUNDED = 0.5 / PARTS_PER_TURN + 1e-9


def test_the_stored_distances_are_the_computed_ones() -> None:
    far = solve_distances()
    soon = partial_hand_distances(far)
    for hand in all_hands(HAND_SIZE):
        assert abs(turns_to_call(hand) - far[hand]) <= ROUNDED
    for hand in all_hands(HAND_SIZE - 1):
        assert abs(turns_to_call_after_draw(hand) - soon[hand]) <= ROUNDED


def test_a_hand_may_come_in_any_order_and_with_a_cat_or_a_wand() -> None:
    """A Cat counts as a Pelican, a Wand as Garlic."""
    assert turns_to_call((WITCH, CAT, 3, 4, WAND)) == turns_to_call((3, 4, PELICAN, GARLIC, WITCH))
