"""How far hands of Potion Brew are from a call, solved; the game has the numbers ready.

Run it with `python -m tests.engine.bots.distances` to write them anew.
"""

import re
from base64 import b85encode
from collections import Counter
from itertools import chain, combinations_with_replacement
from pathlib import Path
from struct import pack
from zlib import compress

from engine.games.potion_brew import distances
from engine.games.potion_brew.distances import ALIKE, GRAIN, KINDS, Hand
from engine.games.potion_brew.outlook import PACE, START, added, speed, without
from engine.games.potion_brew.pieces import BLACK_COUNTS, CALL_LIMIT, HAND, OWL, PELICAN, WITCH
from engine.games.potion_brew.pieces import points as counted
from engine.games.potion_brew.state import brews

SETTLED = 0.05  # turns: no hand's distance changes by more in a last sweep
WIDTH = 94  # characters of a line
DRAWS = Counter[int]()
for _card, _count in BLACK_COUNTS.items():
    DRAWS[ALIKE.get(_card, _card)] += _count
WEIGHTS = [count / DRAWS.total() for count in DRAWS.values()]


def solve() -> dict[Hand, float]:
    """Returns the distance of every hand when played well and undisturbed, with black draws.

    Solved by sweeps, from hands near a call to those far from it.
    """
    far = {
        hand: 0.0 if counted(hand) <= CALL_LIMIT else 9.0 - 2 * hand.count(WITCH) - hand.count(OWL)
        for hand in combinations_with_replacement(KINDS, HAND)
    }
    parts = smaller()
    choices = [(hand, _afterwards(hand)) for hand in sorted(far, key=far.__getitem__) if far[hand]]
    change = 1.0
    while change > SETTLED:
        for part, drawn in parts:
            far[part] = sum([w * far[hand] for w, hand in zip(WEIGHTS, drawn, strict=True)])
        change = 0.0
        for hand, after in choices:
            turns = 1 + min([far[part] for part in after])
            change = max(change, abs(turns - far[hand]))
            far[hand] = turns
    return far


def smaller() -> list[tuple[Hand, list[Hand]]]:
    """Returns hands that are to be drawn up, the largest first, with what a card makes them."""
    return [
        (part, [added(part, card) for card in DRAWS])
        for size in reversed(range(HAND))
        for part in combinations_with_replacement(KINDS, size)
    ]


def drawn_up(far: dict[Hand, float]) -> dict[Hand, float]:
    """Returns for smaller hands the distance of a whole one that is as fast as they will be."""
    fast = {hand: speed(turns) for hand, turns in far.items() if len(hand) == HAND}
    for part, drawn in smaller():
        fast[part] = sum([w * fast[hand] for w, hand in zip(WEIGHTS, drawn, strict=True)])
    return {hand: own ** (-1 / PACE) - START for hand, own in fast.items() if len(hand) < HAND}


def _afterwards(hand: Hand) -> list[Hand]:
    """Returns what can be left of a hand after a turn, before drawing up."""
    left = {hand[:spot] + hand[spot + 1 :] for spot in range(HAND)}
    for spell, paid in brews(hand):
        rest = without(hand, (spell, *paid))
        if spell == PELICAN:
            left |= {added(rest, WITCH), added(rest, OWL)}
        else:
            left.add(added(rest, WITCH, WITCH))
    return list(left)


def main() -> None:
    """Solves the distances and writes them into the game."""
    far = solve()
    soon = drawn_up(far)
    turns = chain((far[hand] for hand in distances.hands(HAND)),
                  (soon[hand] for hand in distances.hands(HAND - 1)))  # fmt: skip
    packed = compress(b"".join(pack("<H", round(GRAIN * each)) for each in turns), 9)
    letters = b85encode(packed).decode()
    lines = [letters[at : at + WIDTH] for at in range(0, len(letters), WIDTH)]
    text = "\n".join(f'    "{line}"' for line in lines)
    path = Path(distances.__file__)
    module = re.sub(r"_PACKED = \(\n.*\n?\)", lambda _: f"_PACKED = (\n{text}\n)",
                    path.read_text(encoding="utf-8"), flags=re.DOTALL)  # fmt: skip
    path.write_text(module, encoding="utf-8")


if __name__ == "__main__":
    main()
