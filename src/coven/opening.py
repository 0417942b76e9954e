"""Opens tables: new ones, saved ones, and those of a lesson."""

from typing import TYPE_CHECKING

from coven import contest, house
from coven.online.standing import is_multi_phone
from engine.core import Options
from hall.table import SeatedPlayer, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from coven.evening import TableSession


class TableOpener:
    """Asks the hall for a table, and lets the app's evening begin there."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app

    async def open_new_table(
        self, game: str, players: tuple[SeatedPlayer, ...], options: Options, *, hints: bool
    ) -> None:
        """Opens a new table."""
        app = self._app
        table = await app.hall.create_table(game, players, options)
        await house.save_table_settings(app.hall, table.id, hints=hints)
        await app.store.record_seating(table.id, players)
        await contest.add_table(app, table)
        await self._create_session(table).start()

    async def redeal(self, table: Table) -> None:
        """Puts another deal in place of one on which nobody has acted."""
        hall = self._app.hall
        hints = await house.has_hints(hall, table.id)
        await self.open_new_table(table.game, table.players, table.options, hints=hints)
        await hall.remove(table.id)

    async def resume_table(self, table_id: str) -> None:
        """Goes on with a saved table."""
        table = await self._app.hall.resume(table_id)
        if is_multi_phone(table) and await self._app.online.enter_resumed(table):
            return
        await self._create_session(table).resume()

    def _create_session(self, table: Table) -> "TableSession":
        from coven.evening import TableSession  # not needed before the first table

        self._app.session = TableSession(self._app, table)
        return self._app.session

    async def open_lesson(self, game: str, step: int) -> None:
        """Begins a lesson, from one of its steps on."""
        from coven.learn.evening import LessonSession  # not needed before the first lesson

        self._app.session = LessonSession(self._app, game, step)
        await self._app.session.start()
