"""The look of the phone in each player's hands: some want large letters, some hold it left."""

from typing import TYPE_CHECKING

from coven.look import Look
from coven.people import Person
from engine.core import Seat
from hall.table import Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class HolderLook:
    """Puts the app into the look of whoever holds it; between players it is the phone's own."""

    def __init__(self, app: "PocketCoven", table: Table) -> None:
        self._app = app
        self._table = table
        self._people: dict[Seat, Person] = {}

    async def load_people(self) -> None:
        """Learns who of those whom the phone knows sits where."""
        self._people = await self._app.store.people_at_table(self._table.id)

    def apply(self, holder: Seat | None) -> bool:
        """Puts on the look of a player, None for all, and returns whether it is another one."""
        person = None if holder is None else self._people.get(holder)
        settings = self._app.settings
        look = Look.from_settings(settings if person is None else person.apply_to(settings))
        changed = look != self._app.look
        if changed:
            self._app.look = self._app.window.look = look
        return changed
