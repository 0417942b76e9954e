"""The private notebooks of those at this phone."""

from contextlib import suppress

from coven.evening.front import PhoneState
from engine.core import Seat
from hall.table import HallError


class Notebooks:
    """Keeps what each seat writes down, and remembers it where it cannot be asked for."""

    def __init__(self, phone: PhoneState) -> None:
        self._phone = phone
        self._table = phone.table
        self._last_texts: dict[Seat, str] = {}  # as they were last read or written

    async def write(self, text: str) -> None:
        """Keeps the notebook of whoever holds the phone."""
        holder = self._phone.holder
        if holder is not None:
            self._last_texts[holder] = text
            try:
                await self._table.save_notes(holder, text)
            except HallError as refused:
                self._phone.show_refusal(refused.reason, None)

    async def read(self, seat: Seat) -> str:
        """Returns a seat's notebook, as it was last known where it cannot be asked for."""
        with suppress(HallError):
            self._last_texts[seat] = await self._table.notes(seat)
        return self._last_texts.get(seat, "")

    def forget(self) -> None:
        """Forgets the notebooks of those who play elsewhere now."""
        here = self._phone.local_seats
        self._last_texts = {seat: text for seat, text in self._last_texts.items() if seat in here}
