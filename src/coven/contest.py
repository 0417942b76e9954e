"""Keeps the evening's tournament up to date with the tables that belong to it."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from coven.tournament import TOURNAMENT_KEY, Tournament, decode_tournament
from coven.words import tr
from engine.match import Match
from hall.table import HallError, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


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
