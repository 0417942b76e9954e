"""The tables of a journal in PostgreSQL, brought up to date when it is opened."""

from typing import Any, LiteralString

from psycopg import AsyncConnection

from hall.schema import StorageError

MIGRATION_LOCK = 0x436F766E  # "Covn": one process at a time brings the tables up to date

_PART = "match text NOT NULL REFERENCES matches ON DELETE CASCADE"
MIGRATIONS: tuple[tuple[LiteralString, ...], ...] = (
    (
        "CREATE TABLE matches (id text PRIMARY KEY, game text NOT NULL, edition int NOT NULL,"
        " seats int NOT NULL, options text NOT NULL, chairs text NOT NULL,"
        " commitment text NOT NULL, created double precision NOT NULL,"
        " touched double precision NOT NULL, version int NOT NULL, active text NOT NULL,"
        " over boolean NOT NULL)",
        # Apart from the log, so that no reading of a log can ever carry it along.
        f"CREATE TABLE seeds ({_PART} PRIMARY KEY, seed bytea NOT NULL)",
        f"CREATE TABLE events ({_PART}, version int NOT NULL, row text NOT NULL,"
        " PRIMARY KEY (match, version))",
        f"CREATE TABLE notes ({_PART}, seat int NOT NULL, text text NOT NULL,"
        " PRIMARY KEY (match, seat))",
        f"CREATE TABLE sent ({_PART}, seat int NOT NULL, nonce text NOT NULL,"
        " version int NOT NULL, PRIMARY KEY (match, seat, nonce))",
        "CREATE TABLE rooms (code text PRIMARY KEY, version int NOT NULL, match text NOT NULL,"
        " public text NOT NULL, secrets text NOT NULL, touched double precision NOT NULL)",
        "CREATE INDEX rooms_match ON rooms (match)",
        "CREATE INDEX rooms_touched ON rooms (touched)",
        "CREATE TABLE kept (key text PRIMARY KEY, value text NOT NULL)",
        "CREATE TABLE processes (id text PRIMARY KEY, beat timestamptz NOT NULL)",
    ),
)
"""Each step leads from one version of the tables to the next; a released one is never changed."""


async def migrate(connection: AsyncConnection[tuple[Any, ...]]) -> None:
    """Makes the tables in one transaction, or raises JournalError when they are newer."""
    await connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
    await connection.execute("CREATE TABLE IF NOT EXISTS coven (version int NOT NULL)")
    found = await (await connection.execute("SELECT version FROM coven")).fetchone()
    version = found[0] if found else 0
    if version > len(MIGRATIONS):
        raise StorageError("newer")
    for step in MIGRATIONS[version:]:
        for statement in step:
            await connection.execute(statement)
    if version < len(MIGRATIONS):
        await connection.execute("DELETE FROM coven")
        await connection.execute("INSERT INTO coven VALUES (%s)", (len(MIGRATIONS),))
