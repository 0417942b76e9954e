"""Tournament: several games with common standings, and its saved state."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from coven.data.party import Party, PlayerDraft, decode_party, encode_party
from coven.data.people import name_key
from coven.i18n import tr
from engine.games import GAMES
from engine.match import Match
from hall.storage.records import Json
from hall.table import HallError, SeatedPlayer, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


TOURNAMENT_KEY = "tournament"  # storage key
MIN_GAMES, MAX_GAMES = 2, 5


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """One game of a tournament: its table and its result."""

    game: str
    table: str | None = None
    places: Mapping[str, int] | None = None  # [name key]; None until it is over


@dataclass(frozen=True, slots=True)
class TournamentStanding:
    """One line of the standings."""

    draft: PlayerDraft
    points: int
    place: int
    won: int  # games


@dataclass(frozen=True, slots=True)
class Tournament:
    """Players, games and results of a tournament."""

    party: Party
    games: tuple[TournamentGame, ...]

    @property
    def current_game(self) -> TournamentGame | None:
        """The current or next game, None when all are over."""
        return next((one for one in self.games if one.places is None), None)

    def standings(self) -> tuple[TournamentStanding, ...]:
        """Returns the standings, best first; equal points share a place."""
        points = {name_key(draft.name): 0 for draft in self.party}
        won = dict.fromkeys(points, 0)
        for one in self.games:
            for name, place in (one.places or {}).items():
                if name in points:
                    points[name] += points_for_place(place, len(self.party))
                    won[name] += place == 1
        ranked = sorted(self.party, key=lambda draft: -points[name_key(draft.name)])
        totals = [points[name_key(draft.name)] for draft in ranked]
        return tuple(
            TournamentStanding(draft, total, 1 + totals.index(total), won[name_key(draft.name)])
            for draft, total in zip(ranked, totals, strict=True)
        )

    def accepts_table(self, game: str, players: Sequence[SeatedPlayer]) -> bool:
        """Returns whether a table fits the next game."""
        names = {name_key(player.name) for player in players}
        current = self.current_game
        return (
            current is not None
            and current.game == game
            and names == {name_key(draft.name) for draft in self.party}
        )

    def with_table(self, table: str | None) -> "Tournament":
        """Starts the next game at a table; None resets it to not started."""
        return self._with_current(table=table)

    def with_result(self, players: Sequence[SeatedPlayer], places: Sequence[int]) -> "Tournament":
        named = zip(players, places, strict=True)
        return self._with_current(places={name_key(player.name): place for player, place in named})

    def _with_current(self, **changes: Any) -> "Tournament":
        current = self.current_game
        assert current is not None
        changed = replace(current, **changes)
        return replace(self, games=tuple(changed if g is current else g for g in self.games))

    def to_json(self) -> Json:
        rounds: list[Json] = [
            [one.game, one.table, None if one.places is None else dict(one.places)]
            for one in self.games
        ]
        return {"party": encode_party(self.party), "rounds": rounds}


def points_for_place(place: int, players: int) -> int:
    """Returns the points of a place; the first gets one per player."""
    return max(0, players + 1 - place)


def is_playable(game: str, players: int) -> bool:
    """Returns whether a game with default options allows this number of players."""
    rules = GAMES[game]
    return players in rules.seat_counts({option.name: option.values[0] for option in rules.options})


def new_tournament(party: Party, games: Sequence[str]) -> Tournament:
    return Tournament(party, tuple(TournamentGame(game) for game in games))


def decode_tournament(saved: object) -> Tournament | None:
    """Returns the saved tournament, None if invalid."""
    match saved:
        case {"party": [*party], "rounds": [*rows]}:
            games = tuple(game for row in rows for game in _decode_game(row))
            if games and len(games) == len(rows):
                return Tournament(decode_party(party), games)
    return None


def _decode_game(row: object) -> Iterator[TournamentGame]:
    """Yields a game from JSON, nothing if invalid."""
    match row:
        case [str(game), str() | None as table, dict() | None as places] if game in GAMES:
            if places is not None:
                places = {name: place for name, place in places.items() if type(place) is int}
            yield TournamentGame(game, table, places)


# Saved tournament


async def current_tournament(app: "PocketCoven") -> Tournament | None:
    """Returns the saved tournament, updated if its current game has ended."""
    tournament = decode_tournament(await app.hall.load_value(TOURNAMENT_KEY))
    current = None if tournament is None else tournament.current_game
    if tournament is None or current is None or current.table is None:
        return tournament
    try:
        match = await app.store.finished_match(current.table)
    except HallError as error:
        if error.reason == "no_such_table":
            # A deleted table is played again.
            return tournament.with_table(None)
        return tournament
    result = Match.replay(match.record).result
    assert result is not None
    tournament = tournament.with_result(match.players, result.places)
    # If saving fails, the next call finds the same result.
    with suppress(HallError):
        await save_tournament(app, tournament)
    return tournament


async def save_tournament(app: "PocketCoven", tournament: Tournament | None) -> None:
    """Saves the tournament, or deletes it."""
    await app.hall.save_value(TOURNAMENT_KEY, None if tournament is None else tournament.to_json())


async def add_table(app: "PocketCoven", table: Table) -> None:
    """Makes a new table the current game of the tournament, if it fits."""
    tournament = await current_tournament(app)
    if tournament is not None and tournament.accepts_table(table.game, table.players):
        await save_tournament(app, tournament.with_table(table.id))


async def next_action(app: "PocketCoven", table: Table) -> tuple[str, Callable[[], object]]:
    """Returns label and action of what follows a table: the same game again, or the standings."""
    tournament = await current_tournament(app)
    if tournament is not None and any(one.table == table.id for one in tournament.games):
        return tr("Current game"), app.navigation.open_tournament
    return tr("Play again"), partial(app.open_setup, table.game)
