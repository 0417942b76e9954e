"""This phone as the one that others come to: its door, its addresses, and that it stays awake."""

import importlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from hall.table import Subscribers

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from hall.hall import Hall
    from hall.nearby import HostEndpoints, NearbyServerProxy


class NearbyHost:
    """Keeps the door open from the first table that is shared until that is ended."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app
        self._hall: Hall | None = None  # whose door is open
        self._endpoints: HostEndpoints | None = None
        self._watchers: Subscribers[HostEndpoints] = Subscribers()

    @property
    def is_open(self) -> bool:
        """Whether others can come in."""
        return self._endpoints is not None and self._hall is self._app.hall

    @property
    def address(self) -> str | None:
        """Where others find this phone, None while it is on no network."""
        places = self._endpoints.urls if self._endpoints is not None and self.is_open else ()
        return places[0] if places else None

    @property
    def hosted_hall(self) -> "NearbyServerProxy":
        """What can be done at the tables that others come to."""
        return self._app.hall.nearby

    async def open(self) -> None:
        """Lets others come in, or raises HallError."""
        if not self.is_open:
            # Long to read from the disk, so that no screen may wait for it.
            await self._app.store.worker.run(partial(importlib.import_module, "hall.nearby"))
            hall = self._app.hall
            self._endpoints = await hall.nearby.start(self._on_address_changed)
            self._hall = hall
        self._app.feedback.force_screen_on(on=True)

    async def close(self) -> None:
        """Sends everybody away; the tables stay."""
        self._app.feedback.force_screen_on(on=False)
        if self.is_open:
            self._endpoints = None
            await self.hosted_hall.stop()

    async def restore(self) -> None:
        """Looks after the door when the app is in front again."""
        if self.is_open:
            await self.hosted_hall.ensure_running()

    def watch_address(self, watcher: "Callable[[HostEndpoints], None]") -> Callable[[], None]:
        """Tells the watcher when this phone's address changes; returns what ends that."""
        return self._watchers.add(watcher)

    def _on_address_changed(self, doors: "HostEndpoints") -> None:
        self._endpoints = doors
        self._watchers.notify(doors)
