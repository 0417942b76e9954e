"""Who is around a table as one process knows it: one change at a time, told to whoever watches."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from engine.core import Options, Seat
from hall.rooms import rules as companies
from hall.storage.records import NewMatch
from hall.storage.room_state import RoomState
from hall.storage.store import Store
from hall.table import HallError, Members, MembersCallback, SeatedPlayer

W = TypeVar("W")
RoomChange = Callable[[RoomState], RoomState]
"""Returns the room that follows, the same one if nothing is to change, or raises HallError."""
MembersChange = Callable[[Members], Members]


def add_callback(callbacks: dict[object, W], callback: W) -> Callable[[], None]:
    """Adds a watcher and returns what takes it away again."""
    key = object()
    callbacks[key] = callback

    def end() -> None:
        callbacks.pop(key, None)

    return end


class MembersSource(Protocol):
    """The people around one table."""

    @property
    def members(self) -> Members:
        """Who is there."""

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats of the people at this phone."""

    async def change_members(self, change: MembersChange) -> None:
        """Changes who is there, and does what they all agree on by that."""

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Tells the watcher who is there whenever that changes; returns what ends that."""


@dataclass(frozen=True, slots=True)
class TableSpec:
    """What is known of a table before it is dealt."""

    id: str
    game: str
    seats: int
    options: Options
    members_source: MembersSource


class LocalMembers:
    """People around one phone; who of them is there is nobody else's business."""

    def __init__(self, players: tuple[SeatedPlayer, ...], *, is_over: bool) -> None:
        members = companies.members_on_one_phone(players)
        self.members = replace(members, phase="over") if is_over else members
        self._callbacks: dict[object, MembersCallback] = {}

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats of the people at this phone."""
        return companies.person_seats(self.members)

    async def change_members(self, change: MembersChange) -> None:
        """Changes who is there, and does what they all agree on by that."""
        after, _ = companies.carry_out_proposals(change(self.members))
        if after != self.members:
            self.members = replace(after, version=self.members.version + 1)
            for watcher in tuple(self._callbacks.values()):
                watcher(self.members)

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Tells the watcher who is there whenever that changes; returns what ends that."""
        return add_callback(self._callbacks, on_members)


class RoomHooks(Protocol):
    """What a changed room may call for."""

    def settle(self, state: RoomState) -> tuple[RoomState, NewMatch | None]:
        """Returns a room in which all is done that was agreed on, and the match it calls for."""

    async def create_successor(self, live_room: "Room") -> None:
        """Lets another table go on in place of one that calls for it."""


class Room:
    """The people around one table with a code."""

    def __init__(self, store: Store, state: RoomState, hooks: RoomHooks) -> None:
        self.state = state
        self._store = store
        self._listen_generation = 0  # what the room's changes were heard under since it was read
        self._hooks = hooks
        self._lock = asyncio.Lock()
        self._callbacks: dict[object, Callable[[RoomState], None]] = {}

    @property
    def members(self) -> Members:
        """Who is there."""
        return self.state.members

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats of the people at the phone that keeps the table."""
        return self.state.local_seats

    @property
    def has_subscribers(self) -> bool:
        """Whether anybody wants to hear of changes."""
        return bool(self._callbacks)

    async def change_members(self, change: MembersChange) -> None:
        """Changes who is there, and does what they all agree on by that."""
        await self.change(lambda state: replace(state, members=change(state.members)))

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there, as this process sees."""
        await self.change_members(lambda members: companies.mark_present(members, seat))

    async def leave(self, seat: Seat) -> None:
        """Lets a person go, unless another process sees them."""
        if self.state.secrets.process_ids[seat] in (None, self._store.process_id):
            await self.change_members(lambda members: companies.mark_absent(members, seat))

    async def drop_dead_processes(self, live_processes: frozenset[str]) -> None:
        """Lets all those go whom only a dead process could see."""

        def change(state: RoomState) -> RoomState:
            members = state.members
            for seat, process in enumerate(state.secrets.process_ids):
                if process is not None and process not in live_processes:
                    members = companies.mark_absent(members, seat)
            return replace(state, members=members)

        if any(
            process not in (None, *live_processes) for process in self.state.secrets.process_ids
        ):
            await self.change(change)

    async def change(self, change: RoomChange) -> RoomState:
        """Returns the room after a change that is written down, whoever else changes it too."""
        # Whole even if whoever asked for it stops waiting.
        return await asyncio.shield(asyncio.ensure_future(self._change(change)))

    async def _change(self, change: RoomChange) -> RoomState:
        async with self._lock:
            while True:
                before = self.state
                try:
                    after, new_match = self._hooks.settle(change(before))
                except HallError:
                    await self.refresh()
                    if self.state is before:
                        raise
                    continue  # another process has made it possible, maybe
                if after == before:
                    return before
                after = _next(before, after, self._store.process_id)
                if await self._store.change_room(after, new_match):
                    break
                await self.refresh()
        self._set_state(after)
        await self._hooks.create_successor(self)
        return after

    async def refresh(self) -> None:
        """Reads the room again."""
        hearing = self._store.listen_generation
        self._set_state(await self._store.load_room(self.state.code))
        self._listen_generation = hearing

    @property
    def is_fresh(self) -> bool:
        """Whether no change of the room can have gone unheard."""
        return (
            self._listen_generation != 0
            and self._listen_generation == self._store.listen_generation
        )

    async def ensure_fresh(self) -> None:
        """Reads the room again if changes of it may have gone unheard."""
        if not self.is_fresh:
            await self.refresh()

    def subscribe(self, callback: Callable[[RoomState], None]) -> Callable[[], None]:
        """Tells the watcher of each change, of secrets too; returns what ends that."""
        return add_callback(self._callbacks, callback)

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Tells the watcher who is there whenever that changes; returns what ends that."""
        told = self.members.version

        def pass_on(state: RoomState) -> None:
            nonlocal told
            if state.members.version != told:
                told = state.members.version
                on_members(state.members)

        return self.subscribe(pass_on)

    def _set_state(self, state: RoomState) -> None:
        if state.version > self.state.version:
            self.state = state
            for watcher in tuple(self._callbacks.values()):
                watcher(state)


def _next(before: RoomState, after: RoomState, process: str) -> RoomState:
    """Returns a changed room with its new versions, and who it is that sees whom."""
    members = after.members
    if members != before.members:
        members = replace(members, version=before.members.version + 1)
    at = list(after.secrets.process_ids)
    for seat, there in enumerate(members.is_present):
        if seat not in members.remote_seats or not there:
            at[seat] = None
        elif not before.members.is_present[seat] or at[seat] is None:
            at[seat] = process
    secrets = replace(after.secrets, process_ids=tuple(at))
    return replace(after, version=before.version + 1, members=members, secrets=secrets)
