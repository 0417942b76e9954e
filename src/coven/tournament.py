"""An evening of several games with one running table."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from coven.people import folded
from coven.screens.party import Draft, Party, recalled
from engine.games import GAMES
from hall.rows import Json
from hall.table import Chair

TOURNAMENT = "tournament"  # where it is kept
FEWEST, MOST = 2, 5  # games


@dataclass(frozen=True, slots=True)
class Round:
    """One game of the evening: the table where it is played, and who came in where."""

    game: str
    table: str | None = None
    places: Mapping[str, int] | None = None  # [folded name], None until it is over


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the running table."""

    draft: Draft
    points: int
    place: int
    won: int  # games


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who plays which games, and how far the evening has come."""

    party: Party
    rounds: tuple[Round, ...]

    @property
    def next(self) -> Round | None:
        """The game that is played now or next, None when all are over."""
        return next((one for one in self.rounds if one.places is None), None)

    def standings(self) -> tuple[Standing, ...]:
        """Returns the running table, the best first; equal points share a place."""
        points = {folded(draft.name): 0 for draft in self.party}
        won = dict.fromkeys(points, 0)
        for one in self.rounds:
            for name, place in (one.places or {}).items():
                if name in points:
                    points[name] += worth(place, len(self.party))
                    won[name] += place == 1
        ranked = sorted(self.party, key=lambda draft: -points[folded(draft.name)])
        totals = [points[folded(draft.name)] for draft in ranked]
        return tuple(
            Standing(draft, total, 1 + totals.index(total), won[folded(draft.name)])
            for draft, total in zip(ranked, totals, strict=True)
        )

    def fits(self, game: str, chairs: Sequence[Chair]) -> bool:
        """Returns whether a table is the one that the evening waits for."""
        names = {folded(chair.name) for chair in chairs}
        coming = self.next
        return (
            coming is not None
            and coming.game == game
            and names == {folded(draft.name) for draft in self.party}
        )

    def begun(self, table: str) -> "Tournament":
        """Returns the evening after its next game was begun at a table."""
        return self._now(Round(self._coming.game, table))

    def unseated(self) -> "Tournament":
        """Returns the evening with its next game still to be begun."""
        return self._now(Round(self._coming.game))

    def ended(self, chairs: Sequence[Chair], places: Sequence[int]) -> "Tournament":
        """Returns the evening after the game that is played has ended."""
        found = zip(chairs, places, strict=True)
        taken = {folded(chair.name): place for chair, place in found}
        return self._now(replace(self._coming, places=taken))

    @property
    def _coming(self) -> Round:
        coming = self.next
        assert coming is not None
        return coming

    def _now(self, changed: Round) -> "Tournament":
        """Returns the evening with its next game changed."""
        coming = self._coming
        rounds = tuple(changed if one is coming else one for one in self.rounds)
        return replace(self, rounds=rounds)

    def to_json(self) -> Json:
        """Returns the evening as it is kept."""
        rounds: list[Json] = [
            [one.game, one.table, None if one.places is None else dict(one.places)]
            for one in self.rounds
        ]
        return {"party": [asdict(draft) for draft in self.party], "rounds": rounds}


def worth(place: int, players: int) -> int:
    """Returns the points for a place: as many as there are players for the first one."""
    return max(0, players + 1 - place)


def playable(game: str, players: int) -> bool:
    """Returns whether so many can play a game in the usual way."""
    rules = GAMES[game]
    return players in rules.seats({option.name: option.values[0] for option in rules.options})


def planned(party: Party, games: Sequence[str]) -> Tournament:
    """Returns an evening that has not begun."""
    return Tournament(party, tuple(Round(game) for game in games))


def read(kept: object) -> Tournament | None:
    """Returns the evening that is kept, None where nothing sound is."""
    match kept:
        case {"party": [*party], "rounds": [*rows]}:
            rounds = [_round(row) for row in rows]
            sound = tuple(one for one in rounds if one is not None)
            if sound and len(sound) == len(rounds):
                return Tournament(recalled(party), sound)
    return None


def _round(row: object) -> Round | None:
    match row:
        case [str(game), str() | None as table, dict() | None as places] if game in GAMES:
            if places is None:
                return Round(game, table)
            good = {str(name): int(place) for name, place in places.items() if type(place) is int}
            return Round(game, table, good)
    return None
