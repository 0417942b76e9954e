"""An evening of several games with one running table."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from coven.data.party import Party, PlayerDraft, decode_party
from coven.data.people import name_key
from coven.i18n import tr
from engine.games import GAMES
from engine.match import Match
from hall.storage.records import Json
from hall.table import HallError, SeatedPlayer, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


TOURNAMENT_KEY = "tournament"  # where it is kept
MIN_GAMES, MAX_GAMES = 2, 5  # games


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """One game of the evening: the table where it is played, and who came in where."""

    game: str
    table: str | None = None
    places: Mapping[str, int] | None = None  # [folded name], None until it is over


@dataclass(frozen=True, slots=True)
class TournamentStanding:
    """One line of the running table."""

    draft: PlayerDraft
    points: int
    place: int
    won: int  # games


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who plays which games, and how far the evening has come."""

    party: Party
    games: tuple[TournamentGame, ...]

    @property
    def current_game(self) -> TournamentGame | None:
        """The game that is played now or next, None when all are over."""
        return next((one for one in self.games if one.places is None), None)

    def standings(self) -> tuple[TournamentStanding, ...]:
        """Returns the running table, the best first; equal points share a place."""
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
        """Returns whether a table is the one that the evening waits for."""
        names = {name_key(player.name) for player in players}
        coming = self.current_game
        return (
            coming is not None
            and coming.game == game
            and names == {name_key(draft.name) for draft in self.party}
        )

    def with_table(self, table: str) -> "Tournament":
        """Returns the evening after its next game was begun at a table."""
        return self._replace_current(TournamentGame(self._required_game.game, table))

    def without_table(self) -> "Tournament":
        """Returns the evening with its next game still to be begun."""
        return self._replace_current(TournamentGame(self._required_game.game))

    def with_result(self, players: Sequence[SeatedPlayer], places: Sequence[int]) -> "Tournament":
        """Returns the evening after the game that is played has ended."""
        found = zip(players, places, strict=True)
        taken = {name_key(player.name): place for player, place in found}
        return self._replace_current(replace(self._required_game, places=taken))

    @property
    def _required_game(self) -> TournamentGame:
        coming = self.current_game
        assert coming is not None
        return coming

    def _replace_current(self, changed: TournamentGame) -> "Tournament":
        """Returns the evening with its next game changed."""
        coming = self._required_game
        rounds = tuple(changed if one is coming else one for one in self.games)
        return replace(self, games=rounds)

    def to_json(self) -> Json:
        """Returns the evening as it is kept."""
        rounds: list[Json] = [
            [one.game, one.table, None if one.places is None else dict(one.places)]
            for one in self.games
        ]
        return {"party": [asdict(draft) for draft in self.party], "rounds": rounds}


def points_for_place(place: int, players: int) -> int:
    """Returns the points for a place: as many as there are players for the first one."""
    return max(0, players + 1 - place)


def is_playable(game: str, players: int) -> bool:
    """Returns whether so many can play a game in the usual way."""
    rules = GAMES[game]
    return players in rules.seat_counts({option.name: option.values[0] for option in rules.options})


def new_tournament(party: Party, games: Sequence[str]) -> Tournament:
    """Returns an evening that has not begun."""
    return Tournament(party, tuple(TournamentGame(game) for game in games))


def decode_tournament(kept: object) -> Tournament | None:
    """Returns the evening that is kept, None where nothing sound is."""
    match kept:
        case {"party": [*party], "rounds": [*rows]}:
            rounds = [_decode_game(row) for row in rows]
            sound = tuple(one for one in rounds if one is not None)
            if sound and len(sound) == len(rounds):
                return Tournament(decode_party(party), sound)
    return None


def _decode_game(row: object) -> TournamentGame | None:
    match row:
        case [str(game), str() | None as table, dict() | None as places] if game in GAMES:
            if places is None:
                return TournamentGame(game, table)
            good = {str(name): int(place) for name, place in places.items() if type(place) is int}
            return TournamentGame(game, table, good)
    return None


# Keeps the evening's tournament up to date with the tables that belong to it.


@dataclass(frozen=True, slots=True)
class NextAction:
    """What comes after a game."""

    label: str
    on_tap: Callable[[], object]


async def current_tournament(app: "PocketCoven") -> Tournament | None:
    """Returns the evening as it stands, with the game that has ended since."""
    tournament = decode_tournament(await app.hall.load_value(TOURNAMENT_KEY))
    if (
        tournament is None
        or tournament.current_game is None
        or tournament.current_game.table is None
    ):
        return tournament
    try:
        match = await app.store.finished_match(tournament.current_game.table)
    except HallError as error:
        if error.reason == "no_such_table":
            # A table that was deleted is played anew.
            return tournament.without_table()
        return tournament
    result = Match.replay(match.record).result
    assert result is not None
    tournament = tournament.with_result(match.players, result.places)
    # What cannot be kept just now follows from the same table the next time.
    with suppress(HallError):
        await save_tournament(app, tournament)
    return tournament


async def save_tournament(app: "PocketCoven", tournament: Tournament | None) -> None:
    """Keeps the evening, or forgets it."""
    await app.hall.save_value(TOURNAMENT_KEY, None if tournament is None else tournament.to_json())


async def add_table(app: "PocketCoven", table: Table) -> None:
    """Lets a new table be the evening's next one, if it fits."""
    tournament = await current_tournament(app)
    if tournament is not None and tournament.accepts_table(table.game, table.players):
        await save_tournament(app, tournament.with_table(table.id))


async def next_action(app: "PocketCoven", table: Table) -> NextAction:
    """Returns what comes after a table: the same game again, or the running table."""
    tournament = await current_tournament(app)
    if tournament is not None and any(one.table == table.id for one in tournament.games):
        return NextAction(tr("The running table"), app.navigation.open_tournament)
    return NextAction(tr("Again"), partial(app.open_setup, table.game))
