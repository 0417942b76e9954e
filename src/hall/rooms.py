"""The rooms that one process has in use, looked after for as long as anybody is there."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Coroutine
from dataclasses import replace
from typing import Any

from hall import company as companies
from hall import seating
from hall.codes import new_code, typed_code
from hall.gathering import Gathering
from hall.keeper import Keeper
from hall.room import Room
from hall.rows import Dealt
from hall.schema import JournalError
from hall.table import HallError

log = logging.getLogger(__name__)
REFRESH = 4.0  # seconds between two looks
AT_A_TIME = 100  # rooms that are looked after without a pause
ATTEMPTS = 5  # at a code that nobody has; two equal ones are less likely than a broken disk


class Rooms:
    """Knows each room in use once, and hears what other processes do to it."""

    def __init__(self, keeper: Keeper, clock: Callable[[], float] = time.time) -> None:
        self.keeper = keeper
        self.store = keeper.store
        self._clock = clock
        self._gatherings: dict[str, Gathering] = {}
        self._looking: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begins to hear what other processes write, and to look after the rooms in use."""
        await self.store.listen(self)
        self._looking = asyncio.create_task(self._look_after())

    async def close(self) -> None:
        """Stops looking after the rooms; they stay as they are."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait({self._looking})
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def gathering(self, code: str) -> Gathering:
        """Returns who is around the table with a code, or raises HallError."""
        found = self._gatherings.get(code) or self._gatherings.get(code := typed_code(code))
        if found is None:
            room, alive = await self.store.room(code), await self.store.processes()
            found = self._gatherings.setdefault(code, Gathering(self.store, room, self))
            await found.dismiss(alive)
        return found

    def known(self, code: str) -> Gathering | None:
        """Returns the same if it is in use and certain, None if one has to wait for it."""
        found = self._gatherings.get(code)
        return found if found is not None and found.is_sure else None

    async def add(self, room: Room, dealt: Dealt | None) -> Room:
        """Returns a new room, written down under a code that no other has."""
        for _ in range(ATTEMPTS):
            try:
                await self.store.add_room(room, dealt)
            except JournalError as error:
                if error.reason != "changed_elsewhere":
                    raise
                room = replace(room, code=new_code())
            else:
                return room
        raise HallError("failed")

    async def forget(self, room: Room) -> None:
        """Forgets a room; the match stays."""
        await self.store.remove_room(room.code)
        self._gatherings.pop(room.code, None)
        await self.keeper.put_away(room.match)

    # What a change calls for

    def settle(self, room: Room) -> tuple[Room, Dealt | None]:
        """Returns a room in which all is done that was agreed on, and the match it calls for."""
        return seating.settled(room)

    async def succeed(self, gathering: Gathering) -> None:
        """Lets another table go on in place of one that calls for it, with the same tokens."""
        room = gathering.room
        if not room.again or room.company.next is not None:
            return
        fresh = replace(
            room, code=new_code(), version=1, match=secrets.token_hex(8), again=False,
            secrets=replace(room.secrets, deal=room.secrets.deal + 1, tickets=()),
        )  # fmt: skip
        fresh = await self.add(fresh, seating.deal(fresh))

        def change(room: Room) -> Room:
            company = replace(room.company, next=room.company.next or fresh.code)
            return replace(room, company=company, again=False)

        await gathering.change(change)

    # What other processes do

    def open_matches(self) -> Collection[str]:
        """Returns the matches that are in use here."""
        return tuple(self.keeper.tables)

    def open_rooms(self) -> Collection[str]:
        """Returns the codes of the rooms that are in use here."""
        return tuple(self._gatherings)

    def match_moved(self, match_id: str, version: int) -> None:
        """Hears that a match has come to a version."""
        table = self.keeper.tables.get(match_id)
        if table is not None:
            table.hear(version)

    def room_changed(self, code: str, version: int) -> None:
        """Hears that a room has come to a version."""
        gathering = self._gatherings.get(code)
        if gathering is not None and gathering.room.version < version:
            self._begin(gathering.refresh())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_tried(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Looking after rooms

    async def count(self) -> int:
        """Returns how many tables are open: gathering, or being played at."""
        return await self.store.count_rooms()

    async def check(self) -> None:
        """Raises JournalError when nothing can be read."""
        await self.store.count_rooms()

    async def expire(self, seconds: float) -> int:
        """Removes tables at which nothing has happened for long, and returns how many."""
        gone = 0
        for code in await self.store.idle_rooms(self._clock() - seconds):
            room = await self.store.room(code)
            table = self.keeper.tables.get(room.match)
            # Somebody is there, whatever a clock says that has leapt.
            in_use = table is not None and table.is_watched
            if not room.home and not in_use:
                await self.forget(room)
                await self.keeper.remove(room.match)
                gone += 1
        return gone

    async def sweep(self) -> None:
        """Lets those go whom only a dead process saw, plays bots that nobody plays, tidies up."""
        alive = await self.store.processes()
        for number, (code, gathering) in enumerate(tuple(self._gatherings.items())):
            if number % AT_A_TIME == 0:
                await asyncio.sleep(0)  # among thousands, play goes on in between
            if self._gatherings.get(code) is not gathering:
                continue
            await gathering.dismiss(alive)
            table = self.keeper.tables.get(gathering.room.match)
            if table is not None:
                await table.claim_bots()
            if gathering.room.home or companies.attended(gathering.company):
                continue
            if table is None or not table.is_watched:
                self._gatherings.pop(code, None)
                await self.keeper.put_away(gathering.room.match)

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(REFRESH)
            await _tried(self.sweep())


async def _tried(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except HallError as error:
        log.warning("the rooms could not be looked after: %s", error.reason)
