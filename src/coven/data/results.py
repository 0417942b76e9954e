"""Results of finished games, and statistics of a person."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.bots import LEVELS, Level
from engine.games import GAMES
from engine.match import Match
from hall.storage.archive import RESULT_PREFIX, FinishedMatch
from hall.storage.records import Json

NOT_COUNTED = False  # archive value of a game that is not counted (again)


class SeatResult(NamedTuple):
    """The result of one seat: bots have a level, guests neither level nor person."""

    person: str | None  # id of a known person
    name: str
    level: Level | None
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one finished game."""

    key: str  # commitment of the match
    game: str
    ended_at: float  # Unix time
    seat_results: tuple[SeatResult, ...]  # [seat]

    def for_person(self, person: str) -> SeatResult | None:
        return next((part for part in self.seat_results if part.person == person), None)

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "ended": self.ended_at,
            "parts": [[*part] for part in self.seat_results],
        }


def summarize_match(match: FinishedMatch, seated: object) -> GameResult:
    """Returns the result of a finished match; `seated` is the list of person ids by seat."""
    result = Match.replay(match.record).result
    assert result is not None
    ids = seated if isinstance(seated, list) else []
    if len(ids) != len(match.players):
        ids = [None] * len(match.players)
    rows = zip(ids, match.players, result.places, result.scores, strict=True)
    parts = tuple(
        SeatResult(
            person if isinstance(person, str) and player.level is None else None,
            player.name, player.level, place, score,
        )
        for person, player, place, score in rows
    )  # fmt: skip
    return GameResult(match.record.commitment, match.record.game, match.ended_at, parts)


def decode_result(key: str, data: object) -> GameResult | None:
    """Returns a result from JSON, None if invalid."""
    match data:
        case {"game": str(game), "ended": int() | float() as ended, "parts": [*rows]}:
            parts = tuple(part for row in rows for part in _decode_seat_result(row))
            if game in GAMES and parts and len(parts) == len(rows):
                return GameResult(key, game, float(ended), parts)
    return None


def _decode_seat_result(row: object) -> Iterator[SeatResult]:
    """Yields the result of a seat from JSON, nothing if invalid."""
    match row:
        case [str() | None as person, str(name), level, int(place), int(score)] if (
            level in (None, *LEVELS) and place > 0
        ):
            yield SeatResult(person, name, level, place, score)


def decode_results(saved: Mapping[str, object]) -> tuple[GameResult, ...]:
    """Returns every counted game, oldest first."""
    all_games = (decode_result(key, data) for key, data in saved.items())
    return tuple(sorted((g for g in all_games if g is not None), key=lambda game: game.ended_at))


def result_entries(results: Sequence[GameResult]) -> dict[str, Json]:
    return {f"{RESULT_PREFIX}{game.key}": game.to_json() for game in results}


# Statistics


BestScore = Literal["most", "fewest"]


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """Statistics of one person in one game."""

    played: int
    won: int
    streak: int  # games won in a row, up to the last one
    longest_streak: int
    best_score: int | None  # None before the first game
    scores: tuple[int, ...]  # oldest first
    places: tuple[int, ...]  # oldest first


def player_statistics(
    results: Sequence[GameResult], person: str, game: str | None, best: BestScore = "most"
) -> PlayerStatistics:
    """Returns a person's statistics in one game, or in all games together."""
    found = [each.for_person(person) for each in results if game in (None, each.game)]
    parts = [part for part in found if part is not None]
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
