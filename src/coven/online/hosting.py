"""This phone as the one that others come to: its door, its addresses, and that it stays awake."""

import importlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from hall.watching import Watchers

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from hall.hall import Hall
    from hall.nearby import Doors, HostedHall


class Hosting:
    """Keeps the door open from the first table that is shared until that is ended."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app
        self._hall: Hall | None = None  # whose door is open
        self._doors: Doors | None = None
        self._watchers: Watchers[Doors] = Watchers()

    @property
    def is_open(self) -> bool:
        """Whether others can come in."""
        return self._doors is not None and self._hall is self._app.hall

    @property
    def address(self) -> str | None:
        """Where others find this phone, None while it is on no network."""
        places = self._doors.places if self._doors is not None and self.is_open else ()
        return places[0] if places else None

    @property
    def near(self) -> "HostedHall":
        """What can be done at the tables that others come to."""
        return self._app.hall.nearby

    async def open(self) -> None:
        """Lets others come in, or raises HallError."""
        if not self.is_open:
            # Long to read from the disk, so that no screen may wait for it.
            await self._app.attic.workroom.do(partial(importlib.import_module, "hall.nearby"))
            hall = self._app.hall
            self._doors = await hall.nearby.start(self._moved)
            self._hall = hall
        self._app.senses.hold_awake(on=True)

    async def close(self) -> None:
        """Sends everybody away; the tables stay."""
        self._app.senses.hold_awake(on=False)
        if self.is_open:
            self._doors = None
            await self.near.stop()

    async def come_back(self) -> None:
        """Looks after the door when the app is in front again."""
        if self.is_open:
            await self.near.come_back()

    def watch(self, watcher: "Callable[[Doors], None]") -> Callable[[], None]:
        """Tells the watcher when this phone's address changes; returns what ends that."""
        return self._watchers.add(watcher)

    def _moved(self, doors: "Doors") -> None:
        self._doors = doors
        self._watchers.tell(doors)
