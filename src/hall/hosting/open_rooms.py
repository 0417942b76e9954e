"""OpenRooms: the rooms in use by this process; loads, sweeps and removes them."""

import asyncio
import logging
import secrets
import time
from collections.abc import Collection, Coroutine
from dataclasses import replace
from typing import Any

from hall.local.tables import LocalTables
from hall.rooms import rules
from hall.rooms.codes import new_code, parse_code
from hall.rooms.room import Room
from hall.storage.records import NewMatch
from hall.storage.room_state import RoomState
from hall.storage.sqlite_schema import StorageError
from hall.table import HallError
from hall.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)
SWEEP_BATCH = 100  # rooms handled without a pause
CODE_ATTEMPTS = 5  # to find an unused code; a collision is very unlikely


class OpenRooms:
    """The rooms in use in this process, each loaded once; follows changes by other processes."""

    def __init__(self, local_tables: LocalTables, timings: Timings = DEFAULT_TIMINGS) -> None:
        self.local_tables = local_tables
        self.store = local_tables.store
        self.fingerprint = ""  # of this device's own certificate, once it hosts
        self._clock = time.time
        self._timings = timings
        self._rooms: dict[str, Room] = {}
        self._sweep_task: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Starts to listen for changes by other processes, and to clean up rooms."""
        await self.store.listen(self)
        self._sweep_task = asyncio.create_task(self._sweep_forever())

    async def close(self) -> None:
        """Stops listening and cleaning up; the rooms stay."""
        if self._sweep_task is not None:
            self._sweep_task.cancel()
            await asyncio.wait({self._sweep_task})
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def room(self, code: str) -> Room:
        """Returns the room with a code, or raises HallError."""
        found = self._rooms.get(code) or self._rooms.get(code := parse_code(code))
        if found is None:
            state, alive = await self.store.load_room(code), await self.store.processes()
            found = self._rooms.setdefault(code, Room(self.store, state, self))
            await found.drop_dead_processes(alive)
        return found

    def fresh_room(self, code: str) -> Room | None:
        """Returns an open room if all changes by other processes are known, otherwise None."""
        found = self._rooms.get(code)
        return found if found is not None and found.is_fresh else None

    async def add(self, state: RoomState, new_match: NewMatch | None) -> RoomState:
        """Saves a new room under an unused code and returns it."""
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
        """Deletes a room; its match stays."""
        await self.store.remove_room(state.code)
        self._rooms.pop(state.code, None)
        await self.local_tables.unload(state.match_id)

    # Hooks of a room

    async def create_successor(self, live_room: Room) -> None:
        """Creates the table that replaces this one, with the same seat tokens."""
        state = live_room.state
        if not state.needs_successor or state.members.successor_code is not None:
            return
        fresh = replace(
            state, code=new_code(), version=1, match_id=secrets.token_hex(8), needs_successor=False,
            secrets=replace(state.secrets, deal_number=state.secrets.deal_number + 1, tickets=()),
        )  # fmt: skip
        fresh = await self.add(fresh, rules.deal_match(fresh))

        def change(state: RoomState) -> RoomState:
            members = replace(
                state.members, successor_code=state.members.successor_code or fresh.code
            )
            return replace(state, members=members, needs_successor=False)

        await live_room.change(change)

    # Changes by other processes

    def open_matches(self) -> Collection[str]:
        return tuple(self.local_tables.tables)

    def open_rooms(self) -> Collection[str]:
        return tuple(self._rooms)

    def on_match_changed(self, match_id: str, version: int) -> None:
        table = self.local_tables.tables.get(match_id)
        if table is not None:
            table.on_version(version)

    def on_room_changed(self, code: str, version: int) -> None:
        room = self._rooms.get(code)
        if room is not None and room.state.version < version:
            self._run_in_background(room.refresh())

    def _run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_log_refusal(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Cleaning up

    async def remove_idle(self, seconds: float) -> int:
        """Deletes tables unused for some seconds; returns how many."""
        gone = 0
        for code in await self.store.idle_rooms(self._clock() - seconds):
            state = await self.store.load_room(code)
            table = self.local_tables.tables.get(state.match_id)
            # Keep a table with clients, even if the clock has jumped.
            in_use = table is not None and table.has_subscribers
            if not state.is_phone_hosted and not in_use:
                await self.forget(state)
                await self.local_tables.remove(state.match_id)
                gone += 1
        return gone

    async def sweep(self) -> None:
        """Marks players of dead processes as away, claims unplayed bots, unloads unused rooms."""
        alive = await self.store.processes()
        for number, (code, room) in enumerate(tuple(self._rooms.items())):
            if number % SWEEP_BATCH == 0:
                await asyncio.sleep(0)  # let other tasks run
            if self._rooms.get(code) is not room:
                continue
            await room.drop_dead_processes(alive)
            table = self.local_tables.tables.get(room.state.match_id)
            if table is not None:
                await table.claim_bots()
            if room.state.is_phone_hosted or rules.can_bots_play(room.members):
                continue
            if table is None or not table.has_subscribers:
                self._rooms.pop(code, None)
                await self.local_tables.unload(room.state.match_id)

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(self._timings.room_check)
            await _log_refusal(self.sweep())


async def _log_refusal(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except HallError as error:
        log.warning("room maintenance failed: %s", error.reason)
