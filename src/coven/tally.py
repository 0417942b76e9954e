"""How somebody fared in a game, over all that was played of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from coven.chronicle import GameResult, SeatResult

BestScore = Literal["most", "fewest"]


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One person in one game."""

    played: int
    won: int
    streak: int  # games won in a row, up to the last one
    longest_streak: int  # the longest such row
    best_score: int | None  # the best score, None before the first game
    scores: tuple[int, ...]  # the oldest first
    places: tuple[int, ...]  # the oldest first

    @property
    def win_percent(self) -> int:
        """The games won, of a hundred."""
        return round(100 * self.won / self.played) if self.played else 0


def player_statistics(
    results: Sequence[GameResult], person: str, game: str | None, best: BestScore = "most"
) -> PlayerStatistics:
    """Returns how somebody fared in one game, or in all of them together."""
    parts = list(_seat_results(results, person, game))
    streak = longest = 0
    for part in parts:
        streak = streak + 1 if part.place == 1 else 0
        longest = max(longest, streak)
    scores = tuple(part.score for part in parts)
    pick = max if best == "most" else min
    return PlayerStatistics(
        played=len(parts),
        won=sum(part.place == 1 for part in parts),
        streak=streak,
        longest_streak=longest,
        best_score=pick(scores) if scores and game is not None else None,
        scores=scores,
        places=tuple(part.place for part in parts),
    )


def _seat_results(
    results: Sequence[GameResult], person: str, game: str | None
) -> Iterable[SeatResult]:
    for finished in results:
        part = finished.for_person(person)
        if part is not None and game in (None, finished.game):
            yield part
