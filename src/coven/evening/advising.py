"""Advice at one table: who may ask, and from what it is made."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from coven.boards.staging import Host
from coven.house import has_hints
from coven.screens.table import Advice, TableScreen
from engine.core import Event
from hall.hinting import Adviser
from hall.table import Table

if TYPE_CHECKING:
    from coven.app import PocketCoven

ASIDE = 56.0  # how wide the light beside the buttons is


class Advising:
    """Asks a bot on behalf of whoever is in turn, if the table was agreed to have hints."""

    def __init__(self, app: "PocketCoven", table: Table) -> None:
        self.allowed = False
        self._app = app
        self._table = table
        self._adviser = Adviser(table)

    async def begin(self) -> None:
        """Looks up what was agreed."""
        self.allowed = await has_hints(self._app.hall, self._table.id)

    def furnish(self, host: Host, ask: Callable[[], object]) -> Host:
        """Returns the host of a board at which one may ask, if one may."""
        if not self.allowed:
            return host
        return replace(host, hint=ask, look=replace(host.look, aside=ASIDE))

    async def advise(self, screen: TableScreen, heard: Sequence[Event], *, shared: bool) -> None:
        """Lets the screen say what a bot would do, unless it has gone on meanwhile.

        `shared` where others look at the screen as well: there it knows what they know.
        """
        seat = screen.asker
        if seat is None:
            return
        ask = self._adviser.public if shared else self._adviser.private
        sight, hint = await ask(seat, heard)
        if screen.asker == seat:
            from coven.text.hints import advised  # knows all games

            words = advised(self._table.game, sight.view, hint, self._table.chairs)
            screen.advise(Advice(seat, sight.view, hint, words, public=shared))

    def end(self) -> None:
        """Stops thinking."""
        self._adviser.close()
