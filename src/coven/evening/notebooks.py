"""The private notebooks of those at this phone."""

from contextlib import suppress

from coven.evening.front import Front
from engine.core import Seat
from hall.table import HallError


class Notebooks:
    """Keeps what each seat writes down, and remembers it where it cannot be asked for."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._table = front.table
        self._known: dict[Seat, str] = {}  # as they were last read or written

    async def write(self, text: str) -> None:
        """Keeps the notebook of whoever holds the phone."""
        holder = self._front.holder
        if holder is not None:
            self._known[holder] = text
            try:
                await self._table.note(holder, text)
            except HallError as refused:
                self._front.explain(refused.reason, None)

    async def read(self, seat: Seat) -> str:
        """Returns a seat's notebook, as it was last known where it cannot be asked for."""
        with suppress(HallError):
            self._known[seat] = await self._table.notes(seat)
        return self._known.get(seat, "")

    def forget(self) -> None:
        """Forgets the notebooks of those who play elsewhere now."""
        here = self._front.people
        self._known = {seat: text for seat, text in self._known.items() if seat in here}
