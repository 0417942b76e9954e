"""Keeps the evening's tournament up to date with the tables that belong to it."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from coven.tournament import TOURNAMENT, Tournament, read
from coven.words import say
from engine.match import Match
from hall.table import HallError, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


@dataclass(frozen=True, slots=True)
class WayOn:
    """What comes after a game."""

    label: str
    action: Callable[[], object]


async def current(app: "PocketCoven") -> Tournament | None:
    """Returns the evening as it stands, with the game that has ended since."""
    tournament = read(await app.hall.kept(TOURNAMENT))
    if tournament is None or tournament.next is None or tournament.next.table is None:
        return tournament
    try:
        past = await app.attic.past(tournament.next.table)
    except HallError as error:
        if error.reason == "no_such_table":
            # A table that was deleted is played anew.
            return tournament.unseated()
        return tournament
    result = Match.replay(past.record).result
    assert result is not None
    tournament = tournament.ended(past.chairs, result.places)
    # What cannot be kept just now follows from the same table the next time.
    with suppress(HallError):
        await keep(app, tournament)
    return tournament


async def keep(app: "PocketCoven", tournament: Tournament | None) -> None:
    """Keeps the evening, or forgets it."""
    await app.hall.keep(TOURNAMENT, None if tournament is None else tournament.to_json())


async def join(app: "PocketCoven", table: Table) -> None:
    """Lets a new table be the evening's next one, if it fits."""
    tournament = await current(app)
    if tournament is not None and tournament.fits(table.game, table.chairs):
        await keep(app, tournament.begun(table.id))


async def way_on(app: "PocketCoven", table: Table) -> WayOn:
    """Returns what comes after a table: the same game again, or the running table."""
    tournament = await current(app)
    if tournament is not None and any(one.table == table.id for one in tournament.rounds):
        return WayOn(say("The running table"), app.doors.tournament)
    return WayOn(say("Again"), partial(app.open_setup, table.game))
