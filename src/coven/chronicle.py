"""What each finished game came to, written down once and for all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bots import LEVELS, Level
from engine.games import GAMES
from engine.match import Match
from hall.archive import DONE, Past
from hall.rows import Json

FORGOTTEN = False  # stands in the archive for a game that is not to be counted (again)


@dataclass(frozen=True, slots=True)
class Part:
    """How one seat fared: a bot has a level, a guest neither level nor person."""

    person: str | None  # the id of somebody whom the phone knows
    name: str
    level: Level | None
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class Finished:
    """One game that was played to its end."""

    key: str  # the commitment of its match
    game: str
    ended: float  # seconds since 1970
    parts: tuple[Part, ...]  # [seat]

    def of(self, person: str) -> Part | None:
        """Returns the part of somebody in it."""
        return next((part for part in self.parts if part.person == person), None)

    def to_json(self) -> Json:
        """Returns the game as the archive keeps it."""
        return {
            "game": self.game,
            "ended": self.ended,
            "parts": [[p.person, p.name, p.level, p.place, p.score] for p in self.parts],
        }


def told(past: Past, seated: object) -> Finished:
    """Returns what a finished match came to; `seated` tells the people by their seats."""
    result = Match.replay(past.record).result
    assert result is not None
    ids = seated if isinstance(seated, list) and len(seated) == len(past.chairs) else None
    parts = [
        Part(
            None if ids is None or chair.level is not None else _text(ids[seat]),
            chair.name, chair.level, result.places[seat], result.scores[seat],
        )
        for seat, chair in enumerate(past.chairs)
    ]  # fmt: skip
    return Finished(past.record.commitment, past.record.game, past.ended, tuple(parts))


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def read(key: str, data: object) -> Finished | None:
    """Returns the game that the archive tells of, None where it tells nothing sound."""
    match data:
        case {"game": str(game), "ended": int() | float() as ended, "parts": [*rows]}:
            parts = tuple(map(_part, rows))
            sound = tuple(part for part in parts if part is not None)
            if game in GAMES and sound and len(sound) == len(parts):
                return Finished(key, game, float(ended), sound)
    return None


def _part(row: object) -> Part | None:
    match row:
        case [str() | None as person, str(name), level, int(place), int(score)] if (
            level in (None, *LEVELS) and place > 0
        ):
            return Part(person, name, level, place, score)
    return None


def games(kept: Mapping[str, object]) -> tuple[Finished, ...]:
    """Returns every game that counts, the oldest first."""
    all_games = (read(key, data) for key, data in kept.items())
    return tuple(sorted((g for g in all_games if g is not None), key=lambda game: game.ended))


def changed(finished: Sequence[Finished]) -> dict[str, Json]:
    """Returns what the archive is to keep of these games."""
    return {f"{DONE}{game.key}": game.to_json() for game in finished}
