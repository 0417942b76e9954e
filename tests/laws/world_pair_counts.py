"""Counts how many world pairs really differed, because a law without differences proves nothing."""

from collections import Counter
from dataclasses import dataclass, field

from tests.laws.variants import Variant, average_length, require
from tests.laws.world_pairs import WorldPair

SIXTHS = range(1, 7)
TWO_THIRDS = 4
ENOUGH = 200
MAX_EVENTS_PER_VARIANT = 10_000  # of all pairs of a variant; long games have fewer pairs


@dataclass(slots=True)
class WorldPairTally:
    """The world pairs of one game by the sixth of a usual game that they reached."""

    pairs: Counter[int] = field(default_factory=Counter)
    differed: Counter[int] = field(default_factory=Counter)
    merges: int = 0  # times that a pair could not continue and its worlds became equal again

    def rows(self, game: str) -> list[str]:
        """Returns the lines of the report."""
        return [
            f"{game:<16} {sixth}/6 {self.pairs[sixth]:>8} {self.differed[sixth]:>8}"
            for sixth in SIXTHS
        ]

    def require_enough(self, enough: int = ENOUGH) -> None:
        """Raises LawBroken if too few pairs differed at two thirds of a usual game."""
        differed = self.differed[TWO_THIRDS]
        require(differed >= enough, f"only {differed} twins differed at two thirds, not {enough}")


def grow_world_pairs(
    subject: Variant, pairs: int, tally: WorldPairTally, enough: int | None = None
) -> None:
    """Grows pairs for every viewer in turn, from the set-up beyond the end of a usual game.

    Continues beyond the given number of pairs until enough of them differ at two thirds.
    """
    subject = subject.shortened
    usual, before = average_length(subject), tally.differed[TWO_THIRDS]
    for number in range(min(pairs, max(len(subject.viewers), MAX_EVENTS_PER_VARIANT // usual))):
        everybody_saw = number >= len(subject.viewers)
        if enough and everybody_saw and tally.differed[TWO_THIRDS] - before >= enough:
            return
        viewer = subject.viewers[number % len(subject.viewers)]
        twins = WorldPair(subject, viewer, subject.random("twins", number))
        for sixth in SIXTHS:
            if not twins.grow(max(1, usual * sixth // 6)):
                break
            tally.pairs[sixth] += 1
            tally.differed[sixth] += twins.are_different
        twins.grow(2 * usual)
        tally.merges += twins.merges
