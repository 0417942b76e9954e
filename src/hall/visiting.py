"""What a hall can do at halls elsewhere, asked from the loop of whoever plays."""

from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from engine.core import Options, Seat
from hall.places import REMOTE_ID_PREFIX, load_saved_tables
from hall.table import HallError, SeatedPlayer, TableSummary
from hall.thread import HallThread

if TYPE_CHECKING:
    # Imported only by those who go there: whoever plays at home needs no network.
    from hall.away import RemoteTableProxy
    from hall.remote import RemoteTable
    from hall.visits import RemoteTables

T = TypeVar("T")


class RemoteTablesProxy:
    """Sits down at tables that other halls keep."""

    def _require_thread(self) -> HallThread:
        raise NotImplementedError

    async def join(
        self, address: str, code: str, player: SeatedPlayer, seat: Seat | None = None
    ) -> "RemoteTableProxy":
        """Returns a table at which a person of this phone has sat down, or raises HallError."""
        return await self._open_remote(lambda visits: visits.join(address, code, player, seat))

    async def host_online(
        self,
        address: str,
        game: str,
        players: Sequence[SeatedPlayer | None],
        options: Options,
        *,
        allows_spectators: bool = True,
    ) -> "RemoteTableProxy":
        """Returns a new table at a hall elsewhere; the first person named sits at this phone."""
        given = tuple(players)
        return await self._open_remote(
            lambda visits: visits.host(
                address, game, given, options, allows_spectators=allows_spectators
            )
        )

    async def redeem_ticket(self, address: str, ticket: str) -> "RemoteTableProxy":
        """Returns the table whose seat a ticket moves to this phone."""
        return await self._open_remote(lambda visits: visits.redeem_ticket(address, ticket))

    async def spectate(self, address: str, code: str) -> "RemoteTableProxy":
        """Returns a table to look on at as everybody may."""
        return await self._open_remote(lambda visits: visits.spectate(address, code))

    async def open_successor(self, table_id: str) -> "RemoteTableProxy":
        """Returns the table that goes on in place of another one elsewhere."""
        return await self._open_remote(lambda visits: visits.open_successor(table_id))

    async def rejoin_after_transfer(
        self, address: str, code: str, tokens: Mapping[Seat, str]
    ) -> "RemoteTableProxy":
        """Returns a table that this phone has handed to another one, with its own seats there."""
        return await self._open_remote(
            lambda visits: visits.rejoin_after_transfer(address, code, tokens)
        )

    async def take_over(self, table_id: str, address: str) -> str:
        """Returns the name of a table that is kept here from now on, where others find it.

        Its host has offered it to a seat of this phone; `address` is where this phone hosts.
        """
        from hall.handing import take_over

        thread = self._require_thread()
        return await self._run_remote(
            lambda visits: visits.take_over(
                table_id, address, lambda text, seats: take_over(thread.registry, text, seats)
            )
        )

    def reconnect_now(self) -> None:
        """Lets every table elsewhere try again at once: the app has come to the front."""
        with suppress(HallError):
            thread = self._require_thread()
            thread.call_soon(
                lambda: thread.remote_tables.reconnect_now() if thread.has_remote_tables else None
            )

    async def _open_remote(
        self, function: "Callable[[RemoteTables], Coroutine[Any, Any, RemoteTable]]"
    ) -> "RemoteTableProxy":
        from hall.away import RemoteTableProxy

        return RemoteTableProxy(self._require_thread(), await self._run_remote(function))

    async def _run_remote(self, function: "Callable[[RemoteTables], Coroutine[Any, Any, T]]") -> T:
        thread = self._require_thread()

        async def ask(_: object) -> T:
            return await function(thread.remote_tables)

        return await thread.run(ask)

    # The shelf

    async def _resume_remote(self, table_id: str) -> "RemoteTableProxy | None":
        """Returns a table elsewhere to go on with, None if it is one of this hall's own."""
        if not table_id.startswith(REMOTE_ID_PREFIX):
            return None
        return await self._open_remote(lambda visits: visits.resume(table_id))

    async def _remove_remote(self, table_id: str) -> bool:
        """Forgets a table elsewhere, and returns whether it was one."""
        if not table_id.startswith(REMOTE_ID_PREFIX):
            return False
        await self._run_remote(lambda visits: visits.remove(table_id))
        return True

    async def _with_remote_summaries(
        self, summaries: Sequence[TableSummary]
    ) -> tuple[TableSummary, ...]:
        """Returns the cards with those of tables elsewhere, the newest first."""
        thread = self._require_thread()

        async def ask(_: object) -> list[TableSummary]:
            saved_tables = load_saved_tables(thread.archive)
            for saved in saved_tables:
                # What was left unsent is on its way again as soon as anybody looks at the shelf.
                if saved.queued_actions:
                    await thread.remote_tables.resume(saved.id)
            return [saved.summary() for saved in saved_tables]

        return tuple(
            sorted((*summaries, *await thread.run(ask)), key=lambda card: -card.updated_at)
        )
