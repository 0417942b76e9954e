"""All that one phone sees of a table elsewhere, shown at one version."""

import asyncio
from contextlib import suppress
from typing import Any, cast

from engine.core import IllegalAction, Seat
from engine.match import Sight
from hall.outlook import SeatReplica
from hall.places import SavedRemoteTable
from hall.rows import Json
from hall.table import HallError


class Replica:
    """An outlook for each seat that a phone holds, and everybody's.

    They do not move at the same instant. What is shown is the newest version that all of them have
    reached, so that no two sights ever contradict each other.
    """

    def __init__(self, saved: SavedRemoteTable) -> None:
        self.shown_version = -1
        self._game = saved.game
        self._seats = range(saved.seats)
        self._seat_replicas: dict[Seat | None, SeatReplica] = {None: SeatReplica(saved.game, None)}
        self._version_changed = asyncio.Event()
        kept = dict(saved.last_sights)
        for seat in (None, *saved.local_seats):
            self.add(seat)
            with suppress(ValueError):
                if seat in kept:
                    self._seat_replicas[seat].restore_sight(kept[seat])
        self.advance()

    @property
    def seats(self) -> tuple[Seat | None, ...]:
        """Whose outlooks there are."""
        return tuple(self._seat_replicas)

    def __contains__(self, seat: Seat | None) -> bool:
        """Returns whether there is an outlook of a seat."""
        return seat in self._seat_replicas

    def __getitem__(self, seat: Seat | None) -> SeatReplica:
        """Returns a seat's outlook, or raises why there is none."""
        if seat is not None and seat not in self._seats:
            raise IllegalAction("no_such_seat")
        if seat not in self._seat_replicas:
            raise HallError("not_here")
        return self._seat_replicas[seat]

    def add(self, seat: Seat | None) -> None:
        """Adds a seat that sees nothing yet."""
        self._seat_replicas[seat] = SeatReplica(self._game, seat)

    def remove(self, seat: Seat) -> None:
        """Forgets all that was a seat's own."""
        del self._seat_replicas[seat]

    def sight(self, seat: Seat | None) -> Sight[Any]:
        """Returns what a seat sees of the version that is shown."""
        seat_replica = self[seat]
        if not self.has_sight(seat):
            raise HallError("unreachable")
        return seat_replica.sight(self.shown_version)

    def advance(self) -> bool:
        """Shows the newest version that all have reached, and returns whether it is a new one."""
        shared = frozenset.intersection(*(o.versions for o in self._seat_replicas.values()))
        newest = max(shared, default=-1)
        if newest >= self.shown_version:
            self._version_changed.set()
            self._version_changed = asyncio.Event()
        if newest <= self.shown_version:
            return False
        self.shown_version = newest
        for seat_replica in self._seat_replicas.values():
            seat_replica.forget_before(newest)
        return True

    def pack(self) -> tuple[tuple[Seat | None, Json], ...]:
        """Returns the sights that are shown, to be kept on this phone."""
        return tuple(
            (seat, cast(Json, seat_replica.packed_sight(self.shown_version).pack()))
            for seat, seat_replica in self._seat_replicas.items()
            if self.shown_version in seat_replica.versions
        )

    def has_sight(self, seat: Seat | None) -> bool:
        """Returns whether there is a sight of what is shown."""
        return self.shown_version in self[seat].versions

    async def wait_for_sight(self, seat: Seat | None) -> None:
        """Waits until there is a sight of what is shown."""
        while not self.has_sight(seat):
            await self._version_changed.wait()

    async def wait_for_version(self, version: int) -> None:
        """Waits until a version, or a newer one, is shown."""
        while self.shown_version < version:
            await self._version_changed.wait()

    def seats_behind(self, version: int) -> tuple[Seat | None, ...]:
        """Returns whose sights are older than a version."""
        return tuple(seat for seat, o in self._seat_replicas.items() if o.version < version)
