"""What each finished game came to, written down once and for all."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.bots import LEVELS, Level
from engine.games import GAMES
from engine.match import Match
from hall.storage.archive import RESULT_PREFIX, FinishedMatch
from hall.storage.records import Json

NOT_COUNTED = False  # stands in the archive for a game that is not to be counted (again)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat fared: a bot has a level, a guest neither level nor person."""

    person: str | None  # the id of somebody whom the phone knows
    name: str
    level: Level | None
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game that was played to its end."""

    key: str  # the commitment of its match
    game: str
    ended_at: float  # seconds since 1970
    seat_results: tuple[SeatResult, ...]  # [seat]

    def for_person(self, person: str) -> SeatResult | None:
        """Returns the part of somebody in it."""
        return next((part for part in self.seat_results if part.person == person), None)

    def to_json(self) -> Json:
        """Returns the game as the archive keeps it."""
        return {
            "game": self.game,
            "ended": self.ended_at,
            "parts": [[p.person, p.name, p.level, p.place, p.score] for p in self.seat_results],
        }


def summarize_match(match: FinishedMatch, seated: object) -> GameResult:
    """Returns what a finished match came to; `seated` tells the people by their seats."""
    result = Match.replay(match.record).result
    assert result is not None
    ids = seated if isinstance(seated, list) and len(seated) == len(match.players) else None
    parts = [
        SeatResult(
            None if ids is None or player.level is not None else _str_or_none(ids[seat]),
            player.name, player.level, result.places[seat], result.scores[seat],
        )
        for seat, player in enumerate(match.players)
    ]  # fmt: skip
    return GameResult(match.record.commitment, match.record.game, match.ended_at, tuple(parts))


def _str_or_none(value: object) -> str | None:
    return value if isinstance(value, str) else None


def decode_result(key: str, data: object) -> GameResult | None:
    """Returns the game that the archive tells of, None where it tells nothing sound."""
    match data:
        case {"game": str(game), "ended": int() | float() as ended, "parts": [*rows]}:
            parts = tuple(map(_decode_seat_result, rows))
            sound = tuple(part for part in parts if part is not None)
            if game in GAMES and sound and len(sound) == len(parts):
                return GameResult(key, game, float(ended), sound)
    return None


def _decode_seat_result(row: object) -> SeatResult | None:
    match row:
        case [str() | None as person, str(name), level, int(place), int(score)] if (
            level in (None, *LEVELS) and place > 0
        ):
            return SeatResult(person, name, level, place, score)
    return None


def decode_results(kept: Mapping[str, object]) -> tuple[GameResult, ...]:
    """Returns every game that counts, the oldest first."""
    all_games = (decode_result(key, data) for key, data in kept.items())
    return tuple(sorted((g for g in all_games if g is not None), key=lambda game: game.ended_at))


def result_entries(results: Sequence[GameResult]) -> dict[str, Json]:
    """Returns what the archive is to keep of these games."""
    return {f"{RESULT_PREFIX}{game.key}": game.to_json() for game in results}


# How somebody fared in a game, over all that was played of it.


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
