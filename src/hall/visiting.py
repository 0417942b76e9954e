"""What a hall can do at halls elsewhere, asked from the loop of whoever plays."""

from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from engine.core import Options, Seat
from hall.places import AWAY, kept_places
from hall.table import Card, Chair, HallError
from hall.thread import HallThread

if TYPE_CHECKING:
    # Imported only by those who go there: whoever plays at home needs no network.
    from hall.away import AwayTable
    from hall.remote import RemoteTable
    from hall.visits import Visits

T = TypeVar("T")


class Visitor:
    """Sits down at tables that other halls keep."""

    def _running(self) -> HallThread:
        raise NotImplementedError

    async def join(
        self, address: str, code: str, chair: Chair, seat: Seat | None = None
    ) -> "AwayTable":
        """Returns a table at which a person of this phone has sat down, or raises HallError."""
        return await self._visit(lambda visits: visits.join(address, code, chair, seat))

    async def host_online(
        self,
        address: str,
        game: str,
        chairs: Sequence[Chair | None],
        options: Options,
        *,
        spectators: bool = True,
    ) -> "AwayTable":
        """Returns a new table at a hall elsewhere; the first person named sits at this phone."""
        given = tuple(chairs)
        return await self._visit(
            lambda visits: visits.host(address, game, given, options, spectators=spectators)
        )

    async def redeem(self, address: str, ticket: str) -> "AwayTable":
        """Returns the table whose seat a ticket moves to this phone."""
        return await self._visit(lambda visits: visits.redeem(address, ticket))

    async def look_on(self, address: str, code: str) -> "AwayTable":
        """Returns a table to look on at as everybody may."""
        return await self._visit(lambda visits: visits.watch(address, code))

    async def follow(self, table_id: str) -> "AwayTable":
        """Returns the table that goes on in place of another one elsewhere."""
        return await self._visit(lambda visits: visits.follow(table_id))

    async def go_on(self, address: str, code: str, tokens: Mapping[Seat, str]) -> "AwayTable":
        """Returns a table that this phone has handed to another one, with its own seats there."""
        return await self._visit(lambda visits: visits.go_on(address, code, tokens))

    async def take_over(self, table_id: str, address: str) -> str:
        """Returns the name of a table that is kept here from now on, where others find it.

        Its host has offered it to a seat of this phone; `address` is where this phone hosts.
        """
        from hall.handing import take_over

        thread = self._running()
        return await self._asking(
            lambda visits: visits.take_over(
                table_id, address, lambda text, seats: take_over(thread.registry, text, seats)
            )
        )

    def reconnect_now(self) -> None:
        """Lets every table elsewhere try again at once: the app has come to the front."""
        with suppress(HallError):
            thread = self._running()
            thread.call_soon(lambda: thread.visits.reconnect_now() if thread.is_visiting else None)

    async def _visit(
        self, question: "Callable[[Visits], Coroutine[Any, Any, RemoteTable]]"
    ) -> "AwayTable":
        from hall.away import AwayTable

        return AwayTable(self._running(), await self._asking(question))

    async def _asking(self, question: "Callable[[Visits], Coroutine[Any, Any, T]]") -> T:
        thread = self._running()

        async def ask(_: object) -> T:
            return await question(thread.visits)

        return await thread.ask(ask)

    # The shelf

    async def _away(self, table_id: str) -> "AwayTable | None":
        """Returns a table elsewhere to go on with, None if it is one of this hall's own."""
        if not table_id.startswith(AWAY):
            return None
        return await self._visit(lambda visits: visits.resume(table_id))

    async def _forget(self, table_id: str) -> bool:
        """Forgets a table elsewhere, and returns whether it was one."""
        if not table_id.startswith(AWAY):
            return False
        await self._asking(lambda visits: visits.remove(table_id))
        return True

    async def _with_away(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Returns the cards with those of tables elsewhere, the newest first."""
        thread = self._running()

        async def ask(_: object) -> list[Card]:
            places = kept_places(thread.archive)
            for place in places:
                # What was left unsent is on its way again as soon as anybody looks at the shelf.
                if place.letters:
                    await thread.visits.resume(place.id)
            return [place.card() for place in places]

        return tuple(sorted((*cards, *await thread.ask(ask)), key=lambda card: -card.touched))
