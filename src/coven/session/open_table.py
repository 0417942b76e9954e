"""OpenTableController: play at a table that everybody sees."""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from coven.games.interface import OpenTableState
from engine.core import Action, IllegalAction, Seat
from engine.match import Sight
from hall.table import HallError

if TYPE_CHECKING:
    from coven.session.session import TableSession


class OpenTableController:
    """Lets all local seats act on one screen while nothing is private."""

    def __init__(self, session: "TableSession") -> None:
        self._session = session
        self._phone = session.phone

    async def show_table(self, public: Sight[Any]) -> None:
        """Shows the public table with the legal actions of all local seats."""
        phone, table_news = self._phone, self._session.table_news
        seats = [seat for seat in public.active if seat in phone.local_seats]
        sights = await asyncio.gather(*(phone.table.sight(seat) for seat in seats))
        if (
            phone.is_closed
            or phone.shown_seat is not None
            or public.version < table_news.shown_version
        ):
            return
        same_version = all(sight.version == public.version for sight in sights)
        if not same_version or not table_news.is_current(public):
            # The table moved on meanwhile; legal actions must match the view that is shown.
            await self._session.advance()
            return
        phone.seen_version = public.version
        if phone.is_shared:
            phone.holder = None
        # Private views must not be on a screen that everybody sees.
        public_sights = {
            seat: replace(sight, view=public.view)
            for seat, sight in zip(seats, sights, strict=True)
        }
        table_news.show_table().show_open_table(
            OpenTableState(public, public_sights, table_news.take_new())
        )

    async def submit(self, seat: Seat, steps: Sequence[Action]) -> None:
        await self._run_change(self._phone.table.submit(seat, steps, self._phone.seen_version))

    async def undo(self, seat: Seat) -> None:
        await self._run_change(self._phone.table.undo(seat))

    async def _run_change(self, change: Awaitable[int]) -> None:
        try:
            await change
        except (IllegalAction, HallError) as refused:
            self._session.show_refusal(refused)

    def open_private_view(self, seat: Seat) -> None:
        """Opens a seat's own sight, behind the curtain unless it holds the phone."""
        phone, handoff = self._phone, self._session.handoff
        phone.shown_seat = None
        if seat == phone.holder:
            phone.app.run_in_background(handoff.open_sight(seat, idle=True))
        else:
            handoff.show_curtain_to_peek(seat)
