"""The journal in PostgreSQL, for any number of server processes."""

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from engine.core import Event, Seat
from engine.match import Match
from hall.pgpool import Pool, naming_errors
from hall.pgschema import bring_up_to_date
from hall.room import Room
from hall.rows import Dealt, Json, Saved, Sent, dump, event_rows, parse, parse_chairs, parse_seats
from hall.schema import JournalError
from hall.store import Listener
from hall.switchboard import CHANNEL, Connection, Switchboard
from hall.table import Card

# One statement, so that it is one transaction in one round trip.
APPEND = """
    WITH moved AS (
        UPDATE matches SET touched = %(touched)s, version = %(version)s, active = %(active)s,
            over = %(over)s
        WHERE id = %(id)s AND version = %(before)s RETURNING id
    ), written AS (
        INSERT INTO events SELECT id, fresh.version, fresh.row FROM moved,
            unnest(%(versions)s::int[], %(rows)s::text[]) AS fresh (version, row)
    ), noted AS (
        INSERT INTO sent SELECT id, %(seat)s::int, %(nonce)s::text, %(version)s::int FROM moved
        WHERE %(nonce)s::text IS NOT NULL
    )
    SELECT pg_notify(%(channel)s, id || ':' || %(version)s) FROM moved
"""


class PostgresStore:
    """A journal that many processes share.

    Where a connection breaks in the middle of a commit nobody knows what became of it: the table
    is read again, and whoever sends the same nonce again learns it.
    """

    shared = True

    def __init__(self, address: str, clock: Callable[[], float] = time.time) -> None:
        self.process = secrets.token_hex(8)
        self._clock = clock
        self._pool = Pool(address)
        self._switchboard = Switchboard(address, self.process)

    @classmethod
    async def open(cls, address: str, clock: Callable[[], float] = time.time) -> "PostgresStore":
        """Returns a journal ready for use, or raises JournalError."""
        store = cls(address, clock)
        try:
            await store._pool.open()
            async with store._pool.transaction() as connection:
                await bring_up_to_date(connection)
        except BaseException:
            await store._pool.close()
            raise
        return store

    @property
    def hearing(self) -> int:
        """A number that grows whenever this process begins to hear what others change."""
        return self._switchboard.times if self._switchboard.listening else 0

    async def listen(self, listener: Listener) -> None:
        """Lets somebody hear of what other processes write from now on."""
        with naming_errors():
            await self._switchboard.start(listener)

    async def close(self) -> None:
        """Closes all connections; what was asked before is written."""
        await self._switchboard.close()
        await self._pool.close()

    async def processes(self) -> frozenset[str]:
        """Returns the names of the processes that are alive."""
        with naming_errors():
            return await self._switchboard.processes()

    async def claim(self, match_id: str) -> bool:
        """Returns whether this process alone plays a match's bots from now on."""
        with naming_errors():
            return await self._switchboard.claim(match_id)

    async def disclaim(self, match_id: str) -> None:
        """Leaves a match's bots to other processes."""
        with naming_errors():
            await self._switchboard.disclaim(match_id)

    # Matches

    async def add(self, dealt: Dealt) -> None:
        """Writes a new match down, up to its first action."""
        async with self._pool.transaction() as connection:
            await self._add(connection, dealt)

    async def _add(self, connection: Connection, dealt: Dealt) -> None:
        cursor = connection.cursor()
        await cursor.execute(
            "INSERT INTO matches VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
            dealt.header(self._clock()),
        )
        await cursor.execute("INSERT INTO seeds VALUES (%s, %s)", (dealt.id, dealt.seed))
        rows = event_rows(dealt.id, 0, dealt.match.record.events)
        await cursor.executemany("INSERT INTO events VALUES (%s, %s, %s)", rows)
        sent = [(dealt.id, *row) for row in dealt.sent]
        await cursor.executemany("INSERT INTO sent VALUES (%s, %s, %s, %s)", sent)

    def append(
        self, match_id: str, match: Match[Any, Any], events: Sequence[Event], sent: Sent | None
    ) -> Awaitable[None] | None:
        """Returns when the events are written."""
        before = match.version - len(events)
        rows = event_rows(match_id, before, events)
        facts = {
            "channel": CHANNEL, "id": match_id, "before": before, "version": match.version,
            "touched": self._clock(), "active": dump(list(match.active)),
            "over": match.result is not None,
            "versions": [version for _, version, _ in rows], "rows": [row for *_, row in rows],
            "seat": sent and sent.seat, "nonce": sent and sent.nonce,
        }  # fmt: skip
        return self._append(facts)

    async def _append(self, facts: dict[str, object]) -> None:
        async with self._pool.connection() as connection:
            cursor = await connection.execute(APPEND, facts)
            if await cursor.fetchone() is not None:
                return
        known = await self._pool.row("SELECT 1 FROM matches WHERE id = %s", facts["id"])
        raise JournalError("changed_elsewhere" if known else "no_such_table")

    async def sent(self, match_id: str, sent: Sent) -> int | None:
        """Returns the version that something sent has led to, None if it was never taken."""
        found = await self._pool.row(
            "SELECT version FROM sent WHERE match = %s AND seat = %s AND nonce = %s",
            match_id, *sent,
        )  # fmt: skip
        return found[0] if found else None

    async def all_sent(self, match_id: str) -> tuple[tuple[Seat, str, int], ...]:
        """Returns all that was ever sent with a nonce, and the versions that led to."""
        rows = await self._pool.rows(
            "SELECT seat, nonce, version FROM sent WHERE match = %s", match_id
        )
        return tuple((seat, nonce, version) for seat, nonce, version in rows)

    async def saved(self, match_id: str, since: int = 0) -> Saved:
        """Returns a match as it is saved, its rows from a version on, or raises JournalError."""
        # One statement for both, so that a header never meets another version's rows.
        found = await self._pool.row(
            "SELECT chairs, game, edition, seats, options, commitment, version,"
            " ARRAY(SELECT row FROM events WHERE match = id AND events.version >= %s"
            " ORDER BY events.version) FROM matches WHERE id = %s",
            since, match_id,
        )  # fmt: skip
        if found is None:
            raise JournalError("no_such_table")
        chairs, *facts, rows = found
        return Saved(match_id, parse_chairs(chairs), tuple(rows), *facts)

    async def seed(self, match_id: str) -> bytes | None:
        """Returns the secret from which a match's draws follow, None if it is lost."""
        found = await self._pool.row("SELECT seed FROM seeds WHERE match = %s", match_id)
        return found[0] if found else None

    async def cards(self) -> tuple[Card, ...]:
        """Returns what lies on the shelf, the newest first."""
        rows = await self._pool.rows(
            "SELECT id, game, chairs, version, active, over, touched FROM matches"
            " ORDER BY touched DESC"
        )
        return tuple(
            Card(match_id, game, parse_chairs(chairs), version, parse_seats(active), over, touched)
            for match_id, game, chairs, version, active, over, touched in rows
        )

    async def remove(self, match_id: str) -> None:
        """Forgets a match with all that belongs to it."""
        async with self._pool.transaction() as connection:
            await connection.execute("DELETE FROM rooms WHERE match = %s", (match_id,))
            await connection.execute("DELETE FROM matches WHERE id = %s", (match_id,))

    # Rooms

    async def add_room(self, room: Room, dealt: Dealt | None = None) -> None:
        """Writes a new room down, with its match if it is dealt at once."""
        async with self._pool.transaction() as connection:
            if dealt is not None:
                await self._add(connection, dealt)
            await connection.execute(
                "INSERT INTO rooms VALUES (%s, %s, %s, %s, %s, %s)",
                (room.code, room.version, room.match, *room.dumped(), self._clock()),
            )

    async def change_room(self, room: Room, dealt: Dealt | None = None) -> bool:
        """Writes down what follows the version before, and returns whether that was the last."""
        async with self._pool.transaction() as connection:
            changed = await connection.execute(
                "UPDATE rooms SET version = %s, public = %s, secrets = %s, touched = %s"
                " WHERE code = %s AND version = %s",
                (room.version, *room.dumped(), self._clock(), room.code, room.version - 1),
            )
            if changed.rowcount != 1:
                return False
            if dealt is not None:
                await self._add(connection, dealt)
            told = f"{room.code}:company.{room.version}"
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, told))
            return True

    async def room(self, code: str) -> Room:
        """Returns a room as it is, or raises JournalError."""
        found = await self._pool.row(
            "SELECT version, match, public, secrets FROM rooms WHERE code = %s", code
        )
        if found is None:
            raise JournalError("no_such_table")
        return Room.loaded(code, *found)

    async def code_of(self, match_id: str) -> str | None:
        """Returns the code of the newest room of a match, None if it has none."""
        found = await self._pool.row(
            "SELECT code FROM rooms WHERE match = %s ORDER BY touched DESC LIMIT 1", match_id
        )
        return found[0] if found else None

    async def idle_rooms(self, since: float) -> tuple[str, ...]:
        """Returns the codes of the rooms where nothing has happened since then."""
        rows = await self._pool.rows(
            "SELECT code FROM rooms LEFT JOIN matches ON rooms.match = matches.id"
            " WHERE greatest(rooms.touched, matches.touched) < %s",
            since,
        )
        return tuple(code for (code,) in rows)

    async def count_rooms(self) -> int:
        """Returns how many rooms there are whose match is not over."""
        found = await self._pool.row(
            "SELECT count(*) FROM rooms LEFT JOIN matches ON rooms.match = matches.id"
            " WHERE NOT coalesce(matches.over, false)"
        )
        return int(found[0]) if found else 0

    async def remove_room(self, code: str) -> None:
        """Forgets a room; the match stays."""
        await self._pool.rows("DELETE FROM rooms WHERE code = %s", code)

    # Notebooks and settings

    async def note(self, match_id: str, seat: Seat, text: str) -> None:
        """Keeps a seat's notebook in place of the one before."""
        # A text of PostgreSQL's holds every character but this one.
        await self._pool.rows(
            "INSERT INTO notes VALUES (%s, %s, %s)"
            " ON CONFLICT (match, seat) DO UPDATE SET text = excluded.text",
            match_id, seat, text.replace("\0", ""),
        )  # fmt: skip

    async def notes(self, match_id: str, seat: Seat) -> str:
        """Returns a seat's notebook, empty until it is written."""
        found = await self._pool.row(
            "SELECT text FROM notes WHERE match = %s AND seat = %s", match_id, seat
        )
        return found[0] if found else ""

    async def keep(self, key: str, value: Json) -> None:
        """Keeps a setting in place of the one before."""
        await self._pool.rows(
            "INSERT INTO kept VALUES (%s, %s)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            key, dump(value),
        )  # fmt: skip

    async def kept(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""
        found = await self._pool.row("SELECT value FROM kept WHERE key = %s", key)
        value: Json = parse(found[0]) if found else None
        return value
