"""Opens tables: new ones, saved ones, and those of a lesson."""

from typing import TYPE_CHECKING

from coven import contest, house
from coven.online.standing import is_apart
from engine.core import Options
from hall.table import Chair, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from coven.evening import Evening


class Opening:
    """Asks the hall for a table, and lets the app's evening begin there."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app

    async def begin(
        self, game: str, chairs: tuple[Chair, ...], options: Options, *, hints: bool
    ) -> None:
        """Opens a new table."""
        app = self._app
        table = await app.hall.open(game, chairs, options)
        await house.agree(app.hall, table.id, hints=hints)
        await app.attic.seat(table.id, chairs)
        await contest.join(app, table)
        await self._sit_down(table).begin()

    async def deal_anew(self, table: Table) -> None:
        """Puts another deal in place of one on which nobody has acted."""
        hall = self._app.hall
        hints = await house.has_hints(hall, table.id)
        await self.begin(table.game, table.chairs, table.options, hints=hints)
        await hall.remove(table.id)

    async def resume(self, table_id: str) -> None:
        """Goes on with a saved table."""
        table = await self._app.hall.resume(table_id)
        if is_apart(table) and await self._app.parlour.receives(table):
            return
        await self._sit_down(table).resume()

    def _sit_down(self, table: Table) -> "Evening":
        from coven.evening import Evening  # not needed before the first table

        self._app.evening = Evening(self._app, table)
        return self._app.evening

    async def lesson(self, game: str, at: int) -> None:
        """Begins a lesson, from one of its steps on."""
        from coven.learn.evening import LessonEvening  # not needed before the first lesson

        self._app.evening = LessonEvening(self._app, game, at)
        await self._app.evening.begin()
