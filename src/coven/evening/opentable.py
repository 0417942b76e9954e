"""The phone on the table: while nothing is private, everybody acts in front of all."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from coven.evening.front import PhoneState
from coven.evening.handing import Handoff
from coven.evening.tidings import TableNews
from coven.games.staging import OpenTableState
from engine.core import Action, IllegalAction, Seat
from engine.match import Sight
from hall.table import HallError


class OpenTableController:
    """Lets those at this phone act together; several may be on their way at once."""

    def __init__(
        self,
        phone: PhoneState,
        table_news: TableNews,
        handoff: Handoff,
        *,
        advance: Callable[[], Awaitable[None]],
        show_refusal: Callable[[IllegalAction | HallError], None],
    ) -> None:
        self._phone = phone
        self._table_news = table_news
        self._handoff = handoff
        self._advance = advance
        self._show_refusal = show_refusal

    async def show_table(self, public: Sight[Any]) -> None:
        """Lays the phone on the table, where everybody may act in front of all."""
        phone, table_news = self._phone, self._table_news
        seats = [seat for seat in public.active if seat in phone.local_seats]
        sights = await asyncio.gather(*(phone.table.sight(seat) for seat in seats))
        if (
            phone.is_closed
            or phone.shown_seat is not None
            or public.version < table_news.shown_version
        ):
            return
        seen = all(sight.version == public.version for sight in sights)
        if not seen or not table_news.is_current(public):
            # The table has moved on in between; what may be done must fit what is seen.
            await self._advance()
            return
        phone.seen_version = public.version
        if phone.is_shared:
            phone.holder = None
        # What is a seat's own has no place on a table that all look at.
        laid = {
            seat: replace(sight, view=public.view)
            for seat, sight in zip(seats, sights, strict=True)
        }
        table_news.show_table().show_open_table(OpenTableState(public, laid, table_news.take_new()))

    async def submit(self, seat: Seat, steps: Sequence[Action]) -> None:
        """Takes the steps of a seat."""
        await self._run_change(self._phone.table.submit(seat, steps, self._phone.seen_version))

    async def undo(self, seat: Seat) -> None:
        """Takes back a seat's last step."""
        await self._run_change(self._phone.table.undo(seat))

    async def _run_change(self, change: Awaitable[int]) -> None:
        try:
            await change
        except (IllegalAction, HallError) as refused:
            self._show_refusal(refused)

    def open_private_view(self, seat: Seat) -> None:
        """Lets a seat be alone with the phone, behind the curtain unless one person plays."""
        phone = self._phone
        phone.shown_seat = None
        if seat == phone.holder:
            phone.app.run_in_background(self._handoff.open_sight(seat, idle=True))
        else:
            self._handoff.show_curtain_to_peek(seat)
