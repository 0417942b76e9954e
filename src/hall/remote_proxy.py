"""A table elsewhere as the loop of whoever sits there reaches it."""

from engine.core import Action, Seat
from hall.hall import TableProxy
from hall.remote.table import RemoteTable
from hall.thread import HallThread


class RemoteTableProxy(TableProxy):
    """A table like any other, with what only a table elsewhere can do."""

    def __init__(self, thread: HallThread, table: RemoteTable) -> None:
        super().__init__(thread, table)
        self._remote = table

    @property
    def address(self) -> str:
        """Where the table is kept."""
        return self._remote.saved.address

    @property
    def code(self) -> str:
        """What others type to join."""
        return self._remote.saved.code

    @property
    def rejected_actions(self) -> tuple[tuple[Seat, tuple[Action, ...]], ...]:
        """The steps that no longer fit, by seat: their players are asked what to do instead."""
        return self._remote.rejected_actions

    def discard_rejected(self, seat: Seat) -> None:
        """Forgets a seat's steps that no longer fit."""
        self._thread.call_soon(lambda: self._remote.discard_rejected(seat))

    async def create_ticket(self, seat: Seat) -> str:
        """Returns what lets another phone take a seat over, once and soon."""
        return await self._thread.run(lambda _: self._remote.create_ticket(seat))

    async def release_seat(self, seat: Seat) -> None:
        """Gives a seat back; this phone forgets all that was its own."""
        await self._thread.run(lambda _: self._remote.release_seat(seat))
