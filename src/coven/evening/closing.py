"""How a round and a whole match are closed, in front of everybody."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from coven.boards import STAGINGS
from coven.boards.staging import Interlude
from coven.contest import way_on
from coven.evening.front import Front
from coven.online.standing import is_apart
from coven.sealed import kept_seal
from coven.text.reasons import explained
from engine.match import Sight
from hall.table import HallError


class Closing:
    """Tells how it ended, and what comes after."""

    def __init__(
        self,
        front: Front,
        *,
        go_on: Callable[[], Awaitable[None]],
        show_film: Callable[[str], None],
    ) -> None:
        self._front = front
        self._table = front.table
        self._go_on = go_on
        self._show_film = show_film

    async def tell_round(self, ended: Interlude, public: Sight[Any]) -> None:
        """Tells everybody how the round ended; bots wait until that is read."""
        front = self._front
        front.lay_open()
        if not is_apart(self._table):
            for seat in front.people:
                await self._table.leave(seat)
        front.show(front.scenes.round(ended, public.view, self._next_round))

    async def _next_round(self) -> None:
        for seat in self._front.people:
            await self._table.arrive(seat)
        await self._go_on()

    async def finish(self, public: Sight[Any]) -> None:
        """Tells everybody how the match ended, and puts it among those that are over."""
        assert public.result is not None
        front, app, table = self._front, self._front.app, self._table
        front.lay_open()
        ending = STAGINGS[table.game].ending(public.view, public.result, table.chairs)
        again = await way_on(app, table)
        try:
            log = await table.record()
        except HallError as error:
            # How it ended is known all the same; what cannot be shown is why that was fair.
            said = explained(error.reason)
            film = partial(app.notice, said)
            front.show(front.scenes.final(ending, public, again, (said,), film))
            return
        await app.attic.close(table, log)
        film = partial(self._show_film, log)
        front.show(front.scenes.final(ending, public, again, kept_seal(log), film))
