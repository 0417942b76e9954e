"""NearbyHost: lets other phones join tables on this one."""

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
    """Runs this phone's server from the first shared table until it is closed."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app
        self._hall: Hall | None = None  # hall whose server runs
        self.endpoints: HostEndpoints | None = None
        self._watchers: Subscribers[HostEndpoints] = Subscribers()

    @property
    def is_open(self) -> bool:
        """Whether other phones can connect."""
        return self.endpoints is not None and self._hall is self._app.hall

    @property
    def address(self) -> str | None:
        """This phone's URL for others; None without a network."""
        urls = self.endpoints.urls if self.endpoints is not None and self.is_open else ()
        return urls[0] if urls else None

    @property
    def hosted_hall(self) -> "NearbyServerProxy":
        """Operations on tables that this phone hosts."""
        return self._app.hall.nearby

    async def open(self) -> None:
        """Starts the server if needed, or raises HallError."""
        if not self.is_open:
            # A slow import, which must not block the UI.
            await self._app.store.worker.run(partial(importlib.import_module, "hall.nearby"))
            hall = self._app.hall
            self.endpoints = await hall.nearby.start(self._on_address_changed)
            self._hall = hall
        self._app.feedback.force_screen_on(on=True)

    async def close(self) -> None:
        """Stops the server; the tables stay."""
        self._app.feedback.force_screen_on(on=False)
        if self.is_open:
            self.endpoints = None
            await self.hosted_hall.stop()

    async def restore(self) -> None:
        """Restarts the server if it stopped while the app was in the background."""
        if self.is_open:
            await self.hosted_hall.ensure_running()

    def watch_address(self, watcher: "Callable[[HostEndpoints], None]") -> Callable[[], None]:
        """Calls the watcher when this phone's address changes; returns a function that stops it."""
        return self._watchers.add(watcher)

    def _on_address_changed(self, endpoints: "HostEndpoints") -> None:
        self.endpoints = endpoints
        self._watchers.notify(endpoints)
