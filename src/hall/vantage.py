"""All that one phone sees of a table elsewhere, shown at one version."""

import asyncio
from contextlib import suppress
from typing import Any, cast

from engine.core import IllegalAction, Seat
from engine.match import Sight
from hall.outlook import Outlook
from hall.places import Place
from hall.rows import Json
from hall.table import HallError


class Vantage:
    """An outlook for each seat that a phone holds, and everybody's.

    They do not move at the same instant. What is shown is the newest version that all of them have
    reached, so that no two sights ever contradict each other.
    """

    def __init__(self, place: Place) -> None:
        self.shown = -1
        self._game = place.game
        self._seats = range(place.seats)
        self._outlooks: dict[Seat | None, Outlook] = {None: Outlook(place.game, None)}
        self._turned = asyncio.Event()
        kept = dict(place.sights)
        for seat in (None, *place.here):
            self.add(seat)
            with suppress(ValueError):
                if seat in kept:
                    self._outlooks[seat].take_kept(kept[seat])
        self.advance()

    @property
    def seats(self) -> tuple[Seat | None, ...]:
        """Whose outlooks there are."""
        return tuple(self._outlooks)

    def __contains__(self, seat: Seat | None) -> bool:
        """Returns whether there is an outlook of a seat."""
        return seat in self._outlooks

    def __getitem__(self, seat: Seat | None) -> Outlook:
        """Returns a seat's outlook, or raises why there is none."""
        if seat is not None and seat not in self._seats:
            raise IllegalAction("no_such_seat")
        if seat not in self._outlooks:
            raise HallError("not_here")
        return self._outlooks[seat]

    def add(self, seat: Seat | None) -> None:
        """Adds a seat that sees nothing yet."""
        self._outlooks[seat] = Outlook(self._game, seat)

    def remove(self, seat: Seat) -> None:
        """Forgets all that was a seat's own."""
        del self._outlooks[seat]

    def sight(self, seat: Seat | None) -> Sight[Any]:
        """Returns what a seat sees of the version that is shown."""
        outlook = self[seat]
        if not self.has_shown(seat):
            raise HallError("unreachable")
        return outlook.sight(self.shown)

    def advance(self) -> bool:
        """Shows the newest version that all have reached, and returns whether it is a new one."""
        shared = frozenset.intersection(*(o.versions for o in self._outlooks.values()))
        newest = max(shared, default=-1)
        if newest >= self.shown:
            self._turned.set()
            self._turned = asyncio.Event()
        if newest <= self.shown:
            return False
        self.shown = newest
        for outlook in self._outlooks.values():
            outlook.forget_before(newest)
        return True

    def pack(self) -> tuple[tuple[Seat | None, Json], ...]:
        """Returns the sights that are shown, to be kept on this phone."""
        return tuple(
            (seat, cast(Json, outlook.moment(self.shown).pack()))
            for seat, outlook in self._outlooks.items()
            if self.shown in outlook.versions
        )

    def has_shown(self, seat: Seat | None) -> bool:
        """Returns whether there is a sight of what is shown."""
        return self.shown in self[seat].versions

    async def shows(self, seat: Seat | None) -> None:
        """Waits until there is a sight of what is shown."""
        while not self.has_shown(seat):
            await self._turned.wait()

    async def reaches(self, version: int) -> None:
        """Waits until a version, or a newer one, is shown."""
        while self.shown < version:
            await self._turned.wait()

    def behind(self, version: int) -> tuple[Seat | None, ...]:
        """Returns whose sights are older than a version."""
        return tuple(seat for seat, o in self._outlooks.items() if o.version < version)
