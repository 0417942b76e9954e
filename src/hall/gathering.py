"""Who is around a table as one process knows it: one change at a time, told to whoever watches."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from engine.core import Options, Seat
from hall import company as companies
from hall.room import Room
from hall.rows import Dealt
from hall.store import Store
from hall.table import Chair, Company, CompanyWatcher, HallError

W = TypeVar("W")
Change = Callable[[Room], Room]
"""Returns the room that follows, the same one if nothing is to change, or raises HallError."""
CompanyChange = Callable[[Company], Company]


def add_watcher(watchers: dict[object, W], watcher: W) -> Callable[[], None]:
    """Adds a watcher and returns what takes it away again."""
    key = object()
    watchers[key] = watcher

    def end() -> None:
        watchers.pop(key, None)

    return end


class Circle(Protocol):
    """The people around one table."""

    @property
    def company(self) -> Company:
        """Who is there."""

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at this phone."""

    async def change_company(self, change: CompanyChange) -> None:
        """Changes who is there, and does what they all agree on by that."""

    def watch_company(self, watcher: CompanyWatcher) -> Callable[[], None]:
        """Tells the watcher who is there whenever that changes; returns what ends that."""


@dataclass(frozen=True, slots=True)
class Seating:
    """What is known of a table before it is dealt."""

    id: str
    game: str
    seats: int
    options: Options
    circle: Circle


class Household:
    """People around one phone; who of them is there is nobody else's business."""

    def __init__(self, chairs: tuple[Chair, ...], *, over: bool) -> None:
        company = companies.seated(chairs)
        self.company = replace(company, phase="over") if over else company
        self._watchers: dict[object, CompanyWatcher] = {}

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at this phone."""
        return companies.people(self.company)

    async def change_company(self, change: CompanyChange) -> None:
        """Changes who is there, and does what they all agree on by that."""
        after, _ = companies.settled(change(self.company))
        if after != self.company:
            self.company = replace(after, version=self.company.version + 1)
            for watcher in tuple(self._watchers.values()):
                watcher(self.company)

    def watch_company(self, watcher: CompanyWatcher) -> Callable[[], None]:
        """Tells the watcher who is there whenever that changes; returns what ends that."""
        return add_watcher(self._watchers, watcher)


class Dealer(Protocol):
    """What a changed room may call for."""

    def settle(self, room: Room) -> tuple[Room, Dealt | None]:
        """Returns a room in which all is done that was agreed on, and the match it calls for."""

    async def succeed(self, gathering: "Gathering") -> None:
        """Lets another table go on in place of one that calls for it."""


class Gathering:
    """The people around one table with a code."""

    def __init__(self, store: Store, room: Room, dealer: Dealer) -> None:
        self.room = room
        self._store = store
        self._hearing = 0  # what the room's changes were heard under since it was read
        self._dealer = dealer
        self._lock = asyncio.Lock()
        self._watchers: dict[object, Callable[[Room], None]] = {}

    @property
    def company(self) -> Company:
        """Who is there."""
        return self.room.company

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at the phone that keeps the table."""
        return self.room.here

    @property
    def is_watched(self) -> bool:
        """Whether anybody wants to hear of changes."""
        return bool(self._watchers)

    async def change_company(self, change: CompanyChange) -> None:
        """Changes who is there, and does what they all agree on by that."""
        await self.change(lambda room: replace(room, company=change(room.company)))

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there, as this process sees."""
        await self.change_company(lambda company: companies.arrived(company, seat))

    async def leave(self, seat: Seat) -> None:
        """Lets a person go, unless another process sees them."""
        if self.room.secrets.at[seat] in (None, self._store.process):
            await self.change_company(lambda company: companies.left(company, seat))

    async def dismiss(self, alive: frozenset[str]) -> None:
        """Lets all those go whom only a dead process could see."""

        def change(room: Room) -> Room:
            company = room.company
            for seat, process in enumerate(room.secrets.at):
                if process is not None and process not in alive:
                    company = companies.left(company, seat)
            return replace(room, company=company)

        if any(process not in (None, *alive) for process in self.room.secrets.at):
            await self.change(change)

    async def change(self, change: Change) -> Room:
        """Returns the room after a change that is written down, whoever else changes it too."""
        # Whole even if whoever asked for it stops waiting.
        return await asyncio.shield(asyncio.ensure_future(self._change(change)))

    async def _change(self, change: Change) -> Room:
        async with self._lock:
            while True:
                before = self.room
                try:
                    after, dealt = self._dealer.settle(change(before))
                except HallError:
                    await self.refresh()
                    if self.room is before:
                        raise
                    continue  # another process has made it possible, maybe
                if after == before:
                    return before
                after = _next(before, after, self._store.process)
                if await self._store.change_room(after, dealt):
                    break
                await self.refresh()
        self._take(after)
        await self._dealer.succeed(self)
        return after

    async def refresh(self) -> None:
        """Reads the room again."""
        hearing = self._store.hearing
        self._take(await self._store.room(self.room.code))
        self._hearing = hearing

    @property
    def is_sure(self) -> bool:
        """Whether no change of the room can have gone unheard."""
        return self._hearing != 0 and self._hearing == self._store.hearing

    async def make_sure(self) -> None:
        """Reads the room again if changes of it may have gone unheard."""
        if not self.is_sure:
            await self.refresh()

    def watch(self, watcher: Callable[[Room], None]) -> Callable[[], None]:
        """Tells the watcher of each change, of secrets too; returns what ends that."""
        return add_watcher(self._watchers, watcher)

    def watch_company(self, watcher: CompanyWatcher) -> Callable[[], None]:
        """Tells the watcher who is there whenever that changes; returns what ends that."""
        told = self.company.version

        def pass_on(room: Room) -> None:
            nonlocal told
            if room.company.version != told:
                told = room.company.version
                watcher(room.company)

        return self.watch(pass_on)

    def _take(self, room: Room) -> None:
        if room.version > self.room.version:
            self.room = room
            for watcher in tuple(self._watchers.values()):
                watcher(room)


def _next(before: Room, after: Room, process: str) -> Room:
    """Returns a changed room with its new versions, and who it is that sees whom."""
    company = after.company
    if company != before.company:
        company = replace(company, version=before.company.version + 1)
    at = list(after.secrets.at)
    for seat, there in enumerate(company.present):
        if seat not in company.apart or not there:
            at[seat] = None
        elif not before.company.present[seat] or at[seat] is None:
            at[seat] = process
    secrets = replace(after.secrets, at=tuple(at))
    return replace(after, version=before.version + 1, company=company, secrets=secrets)
