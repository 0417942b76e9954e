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
from hall.codes import new_code, parse_code
from hall.gathering import Room
from hall.keeper import LocalTables
from hall.room import RoomState
from hall.rows import NewMatch
from hall.schema import StorageError
from hall.table import HallError

log = logging.getLogger(__name__)
SWEEP_INTERVAL = 4.0  # seconds between two looks
SWEEP_BATCH = 100  # rooms that are looked after without a pause
CODE_ATTEMPTS = 5  # at a code that nobody has; two equal ones are less likely than a broken disk


class OpenRooms:
    """Knows each room in use once, and hears what other processes do to it."""

    def __init__(self, local_tables: LocalTables, clock: Callable[[], float] = time.time) -> None:
        self.local_tables = local_tables
        self.store = local_tables.store
        self._clock = clock
        self._rooms: dict[str, Room] = {}
        self._sweep_task: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begins to hear what other processes write, and to look after the rooms in use."""
        await self.store.listen(self)
        self._sweep_task = asyncio.create_task(self._sweep_forever())

    async def close(self) -> None:
        """Stops looking after the rooms; they stay as they are."""
        if self._sweep_task is not None:
            self._sweep_task.cancel()
            await asyncio.wait({self._sweep_task})
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def room(self, code: str) -> Room:
        """Returns who is around the table with a code, or raises HallError."""
        found = self._rooms.get(code) or self._rooms.get(code := parse_code(code))
        if found is None:
            state, alive = await self.store.load_room(code), await self.store.processes()
            found = self._rooms.setdefault(code, Room(self.store, state, self))
            await found.drop_dead_processes(alive)
        return found

    def room_nowait(self, code: str) -> Room | None:
        """Returns the same if it is in use and certain, None if one has to wait for it."""
        found = self._rooms.get(code)
        return found if found is not None and found.is_fresh else None

    async def add(self, state: RoomState, new_match: NewMatch | None) -> RoomState:
        """Returns a new room, written down under a code that no other has."""
        for _ in range(CODE_ATTEMPTS):
            try:
                await self.store.add_room(state, new_match)
            except StorageError as error:
                if error.reason != "changed_elsewhere":
                    raise
                state = replace(state, code=new_code())
            else:
                return state
        raise HallError("failed")

    async def forget(self, state: RoomState) -> None:
        """Forgets a room; the match stays."""
        await self.store.remove_room(state.code)
        self._rooms.pop(state.code, None)
        await self.local_tables.unload(state.match_id)

    # What a change calls for

    def settle(self, state: RoomState) -> tuple[RoomState, NewMatch | None]:
        """Returns a room in which all is done that was agreed on, and the match it calls for."""
        return seating.settle_room(state)

    async def create_successor(self, live_room: Room) -> None:
        """Lets another table go on in place of one that calls for it, with the same tokens."""
        state = live_room.state
        if not state.needs_successor or state.members.successor_code is not None:
            return
        fresh = replace(
            state, code=new_code(), version=1, match_id=secrets.token_hex(8), needs_successor=False,
            secrets=replace(state.secrets, deal_number=state.secrets.deal_number + 1, tickets=()),
        )  # fmt: skip
        fresh = await self.add(fresh, seating.deal_match(fresh))

        def change(state: RoomState) -> RoomState:
            members = replace(
                state.members, successor_code=state.members.successor_code or fresh.code
            )
            return replace(state, members=members, needs_successor=False)

        await live_room.change(change)

    # What other processes do

    def open_matches(self) -> Collection[str]:
        """Returns the matches that are in use here."""
        return tuple(self.local_tables.tables)

    def open_rooms(self) -> Collection[str]:
        """Returns the codes of the rooms that are in use here."""
        return tuple(self._rooms)

    def on_match_changed(self, match_id: str, version: int) -> None:
        """Hears that a match has come to a version."""
        table = self.local_tables.tables.get(match_id)
        if table is not None:
            table.on_version(version)

    def on_room_changed(self, code: str, version: int) -> None:
        """Hears that a room has come to a version."""
        room = self._rooms.get(code)
        if room is not None and room.state.version < version:
            self._run_in_background(room.refresh())

    def _run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_log_refusal(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Looking after rooms

    async def count_open(self) -> int:
        """Returns how many tables are open: gathering, or being played at."""
        return await self.store.count_rooms()

    async def check_storage(self) -> None:
        """Raises JournalError when nothing can be read."""
        await self.store.count_rooms()

    async def remove_idle(self, seconds: float) -> int:
        """Removes tables at which nothing has happened for long, and returns how many."""
        gone = 0
        for code in await self.store.idle_rooms(self._clock() - seconds):
            state = await self.store.load_room(code)
            table = self.local_tables.tables.get(state.match_id)
            # Somebody is there, whatever a clock says that has leapt.
            in_use = table is not None and table.has_subscribers
            if not state.is_phone_hosted and not in_use:
                await self.forget(state)
                await self.local_tables.remove(state.match_id)
                gone += 1
        return gone

    async def sweep(self) -> None:
        """Lets those go whom only a dead process saw, plays bots that nobody plays, tidies up."""
        alive = await self.store.processes()
        for number, (code, room) in enumerate(tuple(self._rooms.items())):
            if number % SWEEP_BATCH == 0:
                await asyncio.sleep(0)  # among thousands, play goes on in between
            if self._rooms.get(code) is not room:
                continue
            await room.drop_dead_processes(alive)
            table = self.local_tables.tables.get(room.state.match_id)
            if table is not None:
                await table.claim_bots()
            if room.state.is_phone_hosted or companies.can_bots_play(room.members):
                continue
            if table is None or not table.has_subscribers:
                self._rooms.pop(code, None)
                await self.local_tables.unload(room.state.match_id)

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_INTERVAL)
            await _log_refusal(self.sweep())


async def _log_refusal(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except HallError as error:
        log.warning("the rooms could not be looked after: %s", error.reason)
