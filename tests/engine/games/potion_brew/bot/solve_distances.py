"""Solves how many turns each hand of Potion Brew is from a call.

`python -m tests.engine.games.potion_brew.bot.solve_distances` writes the table that the bot loads.
"""

from collections import Counter
from itertools import chain, combinations_with_replacement
from pathlib import Path
from struct import pack
from zlib import compress

from engine.fast import without
from engine.games.potion_brew.bot import distances
from engine.games.potion_brew.bot.distances import (
    DISTANCE_CARDS,
    EQUIVALENT_CARDS,
    PARTS_PER_TURN,
    Hand,
)
from engine.games.potion_brew.bot.evaluation import (
    DISTANCE_EXPONENT,
    DISTANCE_OFFSET,
    speed,
    with_cards,
)
from engine.games.potion_brew.pieces import BLACK_COUNTS, CALL_LIMIT, HAND_SIZE, OWL, PELICAN, WITCH
from engine.games.potion_brew.pieces import hand_points as counted
from engine.games.potion_brew.state import castable_spells

CONVERGED = 0.05  # turns: the solution is found when no distance changes by more in a sweep
DRAWS = Counter[int]()
for _card, _count in BLACK_COUNTS.items():
    DRAWS[EQUIVALENT_CARDS.get(_card, _card)] += _count
WEIGHTS = [count / DRAWS.total() for count in DRAWS.values()]


def solve_distances() -> dict[Hand, float]:
    """Returns the distance of every hand with best play, no disturbance and black draws.

    Sweeps over all hands, from those near a call to those far from it.
    """
    far = {
        hand: 0.0 if counted(hand) <= CALL_LIMIT else 9.0 - 2 * hand.count(WITCH) - hand.count(OWL)
        for hand in combinations_with_replacement(DISTANCE_CARDS, HAND_SIZE)
    }
    parts = partial_hands()
    choices = [(hand, _afterwards(hand)) for hand in sorted(far, key=far.__getitem__) if far[hand]]
    change = 1.0
    while change > CONVERGED:
        for part, drawn in parts:
            far[part] = sum([w * far[hand] for w, hand in zip(WEIGHTS, drawn, strict=True)])
        change = 0.0
        for hand, after in choices:
            turns = 1 + min([far[part] for part in after])
            change = max(change, abs(turns - far[hand]))
            far[hand] = turns
    return far


def partial_hands() -> list[tuple[Hand, list[Hand]]]:
    """Returns incomplete hands, the largest first, with the result of drawing each card."""
    return [
        (part, [with_cards(part, card) for card in DRAWS])
        for size in reversed(range(HAND_SIZE))
        for part in combinations_with_replacement(DISTANCE_CARDS, size)
    ]


def partial_hand_distances(far: dict[Hand, float]) -> dict[Hand, float]:
    """Returns for each incomplete hand the distance it will have once it is full."""
    fast = {hand: speed(turns) for hand, turns in far.items() if len(hand) == HAND_SIZE}
    for part, drawn in partial_hands():
        fast[part] = sum([w * fast[hand] for w, hand in zip(WEIGHTS, drawn, strict=True)])
    return {
        hand: own ** (-1 / DISTANCE_EXPONENT) - DISTANCE_OFFSET
        for hand, own in fast.items()
        if len(hand) < HAND_SIZE
    }


def _afterwards(hand: Hand) -> list[Hand]:
    """Returns the hands that a turn can leave before drawing up."""
    left = {hand[:spot] + hand[spot + 1 :] for spot in range(HAND_SIZE)}
    for spell, paid in castable_spells(hand):
        rest = without(hand, (spell, *paid))
        if spell == PELICAN:
            left |= {with_cards(rest, WITCH), with_cards(rest, OWL)}
        else:
            left.add(with_cards(rest, WITCH, WITCH))
    return list(left)


def main() -> None:
    """Solves the distances and writes the bot's table."""
    far = solve_distances()
    soon = partial_hand_distances(far)
    turns = chain((far[hand] for hand in distances.all_hands(HAND_SIZE)),
                  (soon[hand] for hand in distances.all_hands(HAND_SIZE - 1)))  # fmt: skip
    packed = compress(b"".join(pack("<H", round(PARTS_PER_TURN * each)) for each in turns), 9)
    Path(distances.__file__).with_name("distances.bin").write_bytes(packed)


if __name__ == "__main__":
    main()
