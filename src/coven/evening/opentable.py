"""The phone on the table: while nothing is private, everybody acts in front of all."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from coven.boards.staging import Gathering
from coven.evening.front import Front
from coven.evening.handing import Handing
from coven.evening.tidings import Tidings
from engine.core import Action, IllegalAction, Seat
from engine.match import Sight
from hall.table import HallError


class OpenTable:
    """Lets those at this phone act together; several may be on their way at once."""

    def __init__(
        self,
        front: Front,
        tidings: Tidings,
        handing: Handing,
        *,
        go_on: Callable[[], Awaitable[None]],
        refuse: Callable[[IllegalAction | HallError], None],
    ) -> None:
        self._front = front
        self._tidings = tidings
        self._handing = handing
        self._go_on = go_on
        self._refuse = refuse

    async def gather(self, public: Sight[Any]) -> None:
        """Lays the phone on the table, where everybody may act in front of all."""
        front, tidings = self._front, self._tidings
        seats = [seat for seat in public.active if seat in front.people]
        sights = await asyncio.gather(*(front.table.sight(seat) for seat in seats))
        if front.closed or front.turn is not None or public.version < tidings.shown:
            return
        seen = all(sight.version == public.version for sight in sights)
        if not seen or not tidings.is_last(public):
            # The table has moved on in between; what may be done must fit what is seen.
            await self._go_on()
            return
        front.seen = public.version
        if front.shared:
            front.holder = None
        # What is a seat's own has no place on a table that all look at.
        laid = {
            seat: replace(sight, view=public.view)
            for seat, sight in zip(seats, sights, strict=True)
        }
        tidings.playing().gather(Gathering(public, laid, tidings.fresh()))

    async def act(self, seat: Seat, steps: Sequence[Action]) -> None:
        """Takes the steps of a seat."""
        await self._change(self._front.table.submit(seat, steps, self._front.seen))

    async def undo(self, seat: Seat) -> None:
        """Takes back a seat's last step."""
        await self._change(self._front.table.undo(seat))

    async def _change(self, change: Awaitable[int]) -> None:
        try:
            await change
        except (IllegalAction, HallError) as refused:
            self._refuse(refused)

    def seclude(self, seat: Seat) -> None:
        """Lets a seat be alone with the phone, behind the curtain unless one person plays."""
        front = self._front
        front.turn = None
        if seat == front.holder:
            front.app.background(self._handing.open(seat, idle=True))
        else:
            self._handing.call_to_look(seat)
