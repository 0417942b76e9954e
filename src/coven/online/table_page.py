"""OnlineTablePage: base of the pages about a table on several phones."""

from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from coven.background import in_background
from coven.errors import hall_error_message
from coven.screens.page import PageScreen
from engine.core import BadSetup
from hall.table import HallError, Members, Table


@dataclass(eq=False)
class OnlineTablePage(PageScreen):
    """Follows the members of a table, and shows errors of what was asked of it."""

    table: Table

    _error = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._stop_watching = [self.table.subscribe_members(self._on_members_changed)]

    def dispose(self) -> None:
        super().dispose()
        for stop in self._stop_watching:
            stop()
        self._stop_watching = []

    def _on_members_changed(self, members: Members) -> None:
        raise NotImplementedError

    @in_background
    async def _run(self, action: Coroutine[Any, Any, None]) -> None:
        try:
            await action
        except (HallError, BadSetup) as error:
            self._error = hall_error_message(error)
            self.rebuild()
