"""Room: serial changes of a stored room, with retries on conflict; members of local tables."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from engine.core import Options, Seat
from engine.fast import replace_at
from hall.fair_deal import words_digest
from hall.rooms import rules
from hall.storage.room_state import RoomState
from hall.storage.store import Store
from hall.table import HallError, Members, MembersCallback, SeatedPlayer, Subscribers

RoomChange = Callable[[RoomState], RoomState]
"""Returns the changed room, or the same one, or raises HallError."""
MembersChange = Callable[[Members], Members]


@dataclass(frozen=True, slots=True)
class TableSpec:
    """The data of a table before the deal."""

    id: str
    game: str
    seats: int
    options: Options
    members_source: "MembersSource"


class LocalMembers:
    """The members of a table on one phone; not stored. Room describes the methods."""

    def __init__(self, players: tuple[SeatedPlayer, ...], *, is_over: bool) -> None:
        members = rules.members_on_one_phone(players)
        self.members = replace(members, phase="over") if is_over else members
        self._subscribers: Subscribers[Members] = Subscribers()

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        return rules.person_seats(self.members)

    def seal_digest(self) -> str | None:
        return None

    def dealing_seats(self) -> tuple[Seat, ...]:
        return ()

    async def change_members(self, change: MembersChange) -> None:
        after, _ = rules.carry_out_proposals(change(self.members))
        if after != self.members:
            self.members = replace(after, version=self.members.version + 1)
            self._subscribers.notify(self.members)

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        return self._subscribers.add(on_members)


class RoomHooks(Protocol):
    """Called by a room when it changes."""

    fingerprint: str  # of this device's own certificate, "" if it has none

    async def create_successor(self, live_room: "Room") -> None:
        """Creates the table that replaces this one, if one is needed."""


class Room:
    """The state of one room, shared with other processes through the store."""

    def __init__(self, store: Store, state: RoomState, hooks: RoomHooks) -> None:
        self.state = state
        self._store = store
        self._listen_generation = 0  # of the store when the state was loaded
        self._hooks = hooks
        self._lock = asyncio.Lock()
        self._subscribers: Subscribers[RoomState] = Subscribers()

    @property
    def members(self) -> Members:
        return self.state.members

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats of people at this phone."""
        return self.state.local_seats

    def seal_digest(self) -> str | None:
        """Returns the hash whose words the players compare; None if one device dealt alone."""
        opening = self.state.opening
        if opening is None:
            return None
        return words_digest(self.state.commitment, opening, self._hooks.fingerprint)

    def dealing_seats(self) -> tuple[Seat, ...]:
        """Returns the seats whose phones added to the sealed deal."""
        return () if self.state.opening is None else self.state.opening.seats

    async def change_members(self, change: MembersChange) -> None:
        """Changes the members and carries out accepted proposals."""
        await self.change(lambda state: replace(state, members=change(state.members)))

    async def arrive(self, seat: Seat) -> None:
        """Marks a person as present, connected to this process; a stand-in bot stops."""
        rules.check_person(self.members, seat)
        await self.change_members(lambda members: rules.mark_present(members, seat))

    async def claim(self, seat: Seat) -> None:
        """Marks a person as present, connected to this process and to no other."""
        rules.check_person(self.members, seat)

        def change(state: RoomState) -> RoomState:
            ids = replace_at(state.secrets.process_ids, seat, self._store.process_id)
            members = rules.mark_present(state.members, seat)
            return replace(state, members=members, secrets=replace(state.secrets, process_ids=ids))

        await self.change(change)

    def is_elsewhere(self, seat: Seat) -> bool:
        """Returns whether a person is connected to another process."""
        return self.state.secrets.process_ids[seat] not in (None, self._store.process_id)

    async def leave(self, seat: Seat) -> None:
        """Marks a person as away, unless connected to another process."""
        rules.check_person(self.members, seat)
        if not self.is_elsewhere(seat):
            await self.change_members(lambda members: rules.mark_absent(members, seat))

    async def drop_dead_processes(self, live_processes: frozenset[str]) -> None:
        """Marks the people connected to dead processes as away."""

        def change(state: RoomState) -> RoomState:
            members = state.members
            for seat, process in enumerate(state.secrets.process_ids):
                if process is not None and process not in live_processes:
                    members = rules.mark_absent(members, seat)
            return replace(state, members=members)

        if any(
            process not in (None, *live_processes) for process in self.state.secrets.process_ids
        ):
            await self.change(change)

    async def change(self, change: RoomChange) -> RoomState:
        """Applies and saves a change, repeating it if another process was faster."""
        # A cancelled caller must not interrupt the change.
        return await asyncio.shield(asyncio.ensure_future(self._change(change)))

    async def _change(self, change: RoomChange) -> RoomState:
        async with self._lock:
            while True:
                before = self.state
                try:
                    after, new_match = rules.settle_room(change(before))
                except HallError:
                    await self.refresh()
                    if self.state is before:
                        raise
                    continue  # another process may have made the change possible
                if after == before:
                    return before
                after = _next_version(before, after, self._store.process_id)
                if await self._store.change_room(after, new_match):
                    break
                await self.refresh()
        self._set_state(after)
        await self._hooks.create_successor(self)
        return after

    async def refresh(self) -> None:
        """Loads the room from the store."""
        generation = self._store.listen_generation
        self._set_state(await self._store.load_room(self.state.code))
        self._listen_generation = generation

    @property
    def is_fresh(self) -> bool:
        """Whether all changes by other processes have been received."""
        known = self._listen_generation
        return known != 0 and known == self._store.listen_generation

    def subscribe(self, callback: Callable[[RoomState], None]) -> Callable[[], None]:
        """Calls back for each change, also of secrets; returns a function that stops it."""
        return self._subscribers.add(callback)

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Calls back when the members change; returns a function that stops it."""
        last_version = self.members.version

        def forward(state: RoomState) -> None:
            nonlocal last_version
            if state.members.version != last_version:
                last_version = state.members.version
                on_members(state.members)

        return self.subscribe(forward)

    def _set_state(self, state: RoomState) -> None:
        if state.version > self.state.version:
            self.state = state
            self._subscribers.notify(state)


MembersSource: TypeAlias = LocalMembers | Room
"""The members of one table."""


def _next_version(before: RoomState, after: RoomState, process: str) -> RoomState:
    """Returns a changed room with new versions and the process of each player."""
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
