"""What each finished game came to, written down once and for all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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
