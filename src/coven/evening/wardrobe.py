"""The look of the phone in each player's hands: some want large letters, some hold it left."""

from typing import TYPE_CHECKING

from coven.look import Look
from coven.people import Person
from engine.core import Seat
from hall.table import Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class Wardrobe:
    """Puts the app into the look of whoever holds it; between players it is the phone's own."""

    def __init__(self, app: "PocketCoven", table: Table) -> None:
        self._app = app
        self._table = table
        self._people: dict[Seat, Person] = {}

    async def begin(self) -> None:
        """Learns who of those whom the phone knows sits where."""
        self._people = await self._app.attic.seated(self._table.id)

    def wear(self, holder: Seat | None) -> bool:
        """Puts on the look of a player, None for all, and returns whether it is another one."""
        person = None if holder is None else self._people.get(holder)
        settings = self._app.settings
        look = Look.of(settings if person is None else person.dressed(settings))
        changed = look != self._app.look
        if changed:
            self._app.look = self._app.stage.look = look
        return changed
