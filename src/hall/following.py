"""How a phone keeps up with a table elsewhere, whatever happens to the way there."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.core import Seat
from hall.client import Client, Unreachable, settled_address
from hall.patience import Patience
from hall.places import Letter, Place
from hall.room import unpack_company
from hall.stream import Channel
from hall.table import HallError
from hall.vantage import Vantage
from hall.watching import Watchers

log = logging.getLogger(__name__)


class Following:
    """A channel for each seat that a phone holds and one for what everybody sees.

    Whatever they bring is kept on the phone before anybody is told.
    """

    def __init__(self, place: Place, keep: Callable[[Place], None], patience: Patience) -> None:
        self.place = place
        self.patience = patience
        self.client = Client(place.address, patience)
        self.vantage = Vantage(place)
        self.up: set[Seat | None] = set()  # whose channels work
        self.moves: Watchers[int] = Watchers()  # hear each version that is shown
        self.changes: Watchers[Seat | None] = Watchers()  # hear whose link or seat has changed
        self._keep = keep
        self._channels: dict[Seat | None, Channel] = {}
        self._tasks: dict[Seat | None, asyncio.Task[None]] = {}
        self._errands: set[asyncio.Task[None]] = set()

    # Coming and going

    def start(self) -> None:
        """Begins to follow the table."""
        for seat in self.vantage.seats:
            self._follow(seat)

    def add(self, place: Place) -> None:
        """Takes another seat at the same table."""
        self.place = replace(self.place, holds=place.holds)
        for seat in place.here:
            if seat not in self.vantage:
                self.vantage.add(seat)
        for looker in self.vantage.seats:
            if looker not in self._channels:
                self._follow(looker)
        self._save()

    def _follow(self, seat: Seat | None) -> None:
        self._stop(seat)
        self._channels[seat] = Channel(self, self.place.code, seat, self.place.token(seat))
        self._tasks[seat] = asyncio.create_task(self._channels[seat].follow())

    def _stop(self, seat: Seat | None) -> None:
        self._channels.pop(seat, None)
        self.up.discard(seat)
        task = self._tasks.pop(seat, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    async def renew(self) -> None:
        """Tries again at once, on fresh connections."""
        await self.client.renew()
        self._wake()

    def _wake(self) -> None:
        for channel in self._channels.values():
            channel.wake()

    async def close(self) -> None:
        """Stops following; what is kept stays."""
        tasks = [*self._tasks.values(), *self._errands]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.client.close()

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Does something beside, until the table is closed."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # Asking

    async def ask(self, method: str, what: str, seat: Seat | None, body: object = None) -> Any:
        """Returns the hall's answer to something about this table."""
        path = f"/v1/tables/{self.place.code}/{what}"
        return (await self.client.ask(method, path, self.place.token(seat), body)).data

    async def refresh(self, seat: Seat | None, since: int) -> None:
        """Asks for a seat's newest sight and its news since a version."""
        if seat not in self._channels:
            raise Unreachable
        await self._channels[seat].refresh(since)

    async def reach(self, version: int) -> None:
        """Waits until a version is shown that the hall has told of, or asks for it."""
        try:
            async with asyncio.timeout(self.patience.settle):
                await self.vantage.reaches(version)
        except TimeoutError:
            late = [self._channels.get(seat) for seat in self.vantage.behind(version)]
            with suppress(HallError):
                await asyncio.gather(*(channel.refresh() for channel in late if channel))

    # Hearing

    def known(self, seat: Seat | None) -> int:
        """Returns the version from which a channel is to go on, -1 from nothing."""
        return self.vantage[seat].version

    def hear_frame(self, seat: Seat | None, data: Any) -> bool:
        """Takes a difference, and returns False at a gap."""
        whole = self.vantage[seat].take_frame(data)
        self._advance()
        return whole

    def hear_sight(self, seat: Seat | None, data: Any, since: int | None = None) -> None:
        """Takes a whole sight, with its news since a version if they were asked for."""
        self.vantage[seat].take_sight(data, since)
        self._advance()

    def hear_company(self, data: Any) -> None:
        """Takes who is there."""
        company = unpack_company(data)
        if company.version <= self.place.company.version:
            return
        self.place = replace(self.place, company=company)
        self._save()
        self.changes.tell(None)
        if company.moved is not None:
            self.hear_moved(company.moved)

    def hear_moved(self, address: str) -> None:
        """Hears that the table is kept elsewhere from now on."""
        fresh = settled_address(address)
        if fresh == self.client.address:
            return
        if self.client.address.startswith("https:") and not fresh.startswith("https:"):
            raise HallError("bad_address")
        old, self.client = self.client, Client(fresh, self.patience)
        # What the new host says of the company counts, whatever the old one has said last.
        company = replace(self.place.company, version=0, moving=None, moved=None)
        self.place = replace(self.place, address=fresh, company=company)
        self._save()
        self.run(self._leave(old))

    async def _leave(self, old: Client) -> None:
        await old.close()
        self._wake()

    def hear_end(self, seat: Seat | None) -> None:
        """Hears that this phone has lost a seat: nothing that was its own stays."""
        if seat is None or seat not in self.vantage:
            return
        self.place = self.place.without(seat)
        self.vantage.remove(seat)
        self._stop(seat)
        # What everybody sees was asked for with this seat's token, perhaps.
        if self.place.holds:
            self._follow(None)
        else:
            self._stop(None)
        self._save()
        self.changes.tell(seat)

    def hear_link(self, seat: Seat | None, *, up: bool) -> None:
        """Hears that a channel works, or does not."""
        if seat in self.vantage and up != (seat in self.up):
            (self.up.add if up else self.up.discard)(seat)
            self.changes.tell(seat)

    def _advance(self) -> None:
        if self.vantage.advance():
            self.place = replace(self.place, sights=self.vantage.pack(), touched=time.time())
            self._save()
            self.moves.tell(self.vantage.shown)

    # Keeping

    def keep_letters(self, letters: tuple[Letter, ...]) -> None:
        """Keeps what is still to be sent."""
        self.place = replace(self.place, letters=letters)
        self._save()

    def keep_log(self, log: str) -> None:
        """Keeps the log of the finished match."""
        self.place = replace(self.place, log=log)
        self._save()

    def _save(self) -> None:
        try:
            self._keep(self.place)
        except HallError as error:
            # A full disk does not keep anybody from playing elsewhere.
            log.warning("a table elsewhere cannot be kept: %s", error.reason)
