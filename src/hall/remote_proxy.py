"""A remote table for use from another event loop; loaded only when needed."""

from engine.core import Action, Seat
from hall.hall import TableProxy, forward
from hall.remote.table import RemoteTable
from hall.thread import HallThread


class RemoteTableProxy(TableProxy):
    """A TableProxy with the operations that only remote tables have."""

    def __init__(self, thread: HallThread, table: RemoteTable) -> None:
        super().__init__(thread, table)
        self._remote = table

    @property
    def address(self) -> str:
        """The address of the host."""
        return self._remote.saved.address

    @property
    def code(self) -> str:
        """The code for joining the table."""
        return self._remote.saved.code

    @property
    def rejected_actions(self) -> tuple[tuple[Seat, tuple[Action, ...]], ...]:
        """The actions of each seat that the match has overtaken; the players choose again."""
        return self._remote.rejected_actions

    def discard_rejected(self, seat: Seat) -> None:
        self._thread.call_soon(lambda: self._remote.discard_rejected(seat))

    create_ticket = forward(RemoteTable.create_ticket)
    release_seat = forward(RemoteTable.release_seat)
