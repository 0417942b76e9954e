"""SessionHints: who may ask for a hint at a table, and showing it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from coven.games.hints import hint_sentence
from coven.games.interface import BoardServices
from coven.screens.table.table_screen import SeatHint, TableScreen
from engine.core import Event
from hall.local.hints import HintWorker
from hall.table import Table

if TYPE_CHECKING:
    from coven.app import PocketCoven

HINT_BUTTON_WIDTH = 56.0  # layout units


class SessionHints:
    """Asks a bot for the acting seat, if the table allows hints."""

    def __init__(self, app: "PocketCoven", table: Table) -> None:
        self.is_allowed = False
        self._app = app
        self._table = table
        self._adviser = HintWorker(table)

    async def load(self) -> None:
        """Loads whether the table allows hints."""
        self.is_allowed = await self._app.store.has_hints(self._table.id)

    def add_services(self, services: BoardServices, ask: Callable[[], object]) -> BoardServices:
        """Returns the board services with the hint request, if hints are allowed."""
        if not self.is_allowed:
            return services
        return replace(
            services,
            request_hint=ask,
            look=replace(services.look, hint_button_inset=HINT_BUTTON_WIDTH),
        )

    async def show_hint(self, screen: TableScreen, news: Sequence[Event], *, shared: bool) -> None:
        """Shows what a bot would do, unless the screen has moved on meanwhile.

        With `shared`, others see the screen too, and the bot uses public information only.
        """
        seat = screen.hint_seat
        if seat is None:
            return
        ask = self._adviser.public_hint if shared else self._adviser.private_hint
        sight, hint = await ask(seat, news)
        if screen.hint_seat == seat:
            words = hint_sentence(self._table.game, sight.view, hint, self._table.players)
            screen.show_hint(SeatHint(seat, sight.view, hint, words, public=shared))

    def close(self) -> None:
        self._adviser.close()
