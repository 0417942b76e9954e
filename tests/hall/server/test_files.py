"""The files of a server: locks, modes, damage, a full disk, and secrets at rest."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from engine.games import GAMES
from hall.hall import Hall
from hall.server.app import create_app
from hall.storage.sqlite import SqliteDatabase, StorageError
from hall.storage.sqlite_store import SqliteStore
from tests.hall.server.asgi_client import AsgiClient, AsgiServer, RunStory, new_table_body
from tests.hall.storage.test_damaged_database import a_renamed_column, fill
from tests.hall.table_builders import run_now

ROOT = Path(__file__).parents[3]


@contextmanager
def serving(path: Path, *more: str, **options: Any) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Yields a running server and its address."""
    server = subprocess.Popen(
        [sys.executable, "-m", "hall", "--host", "127.0.0.1", "--port", "0",
         "--database", str(path), *more],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options,
    )  # fmt: skip
    with server:
        try:
            assert server.stdout is not None
            yield server, server.stdout.readline().strip().rpartition(" ")[2].removesuffix("/v1")
        finally:
            server.kill()


def ask(address: str, body: object = None, token: str = "") -> Any:
    """Returns the JSON of a response; raises HTTPError."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"} | (
        {"authorization": f"Bearer {token}"} if token else {}
    )
    with urlopen(Request(address, data, headers), timeout=30) as answer:
        return json.load(answer)


def test_a_second_server_on_the_same_file_is_refused_until_the_first_is_killed(
    path: Path,
) -> None:
    with serving(path) as (first, address):
        assert address
        with serving(path) as (second, no_address):
            assert no_address == ""
            assert second.wait(30) == 2
            assert second.stderr is not None
            (line,) = second.stderr.read().splitlines()
            assert line.startswith(f"{path}: in_use")
        assert ask(f"{address}/health") == {"status": "ok"}
        first.send_signal(signal.SIGKILL)
        first.wait(30)
    with serving(path) as (_, address):
        assert ask(f"{address}/health") == {"status": "ok"}


@pytest.mark.parametrize("kind", ["link", "linked folder", "dots"])
def test_another_name_of_the_same_file_is_refused_too(path: Path, kind: str) -> None:
    match kind:
        case "link":
            other = path.with_name("link.db")
            other.symlink_to(path.name)
        case "linked folder":
            (path.parent / "folder").symlink_to(".")
            other = path.parent / "folder" / path.name
        case _:
            (path.parent / "folder").mkdir()
            other = path.parent / "folder" / ".." / path.name
    with serving(path) as (_, address):
        ask(f"{address}/v1/tables", new_table_body("waz_baraz", 3))
        with serving(other) as (second, no_address):
            assert no_address == ""
            assert second.wait(30) == 2
            assert second.stderr is not None
            assert second.stderr.read().startswith(f"{other}: in_use")
    with serving(other) as (_, address), closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT count(*) FROM rooms").fetchone() == (1,)


def test_an_app_and_a_server_do_not_share_a_file(path: Path) -> None:
    hall = Hall(path)
    with serving(path), pytest.raises(StorageError, match="in_use"):
        hall.start()
    hall.start()
    try:
        with serving(path) as (server, no_address):
            assert no_address == ""
            assert server.wait(30) == 2
    finally:
        hall.stop()
    with serving(path) as (_, address):
        assert address


def test_the_file_of_the_lock_stays_for_others_that_wait_for_it(path: Path) -> None:
    path.write_text("no database")
    with serving(path) as (server, _):
        assert server.wait(30) == 2
    assert path.with_name("coven.db-lock").exists()


def test_all_files_of_a_server_are_readable_by_its_owner_only(path: Path) -> None:
    with serving(path, umask=0) as (_, address):
        ask(f"{address}/v1/tables", new_table_body("waz_baraz", 3))
        modes = {file.name: oct(file.stat().st_mode & 0o777) for file in path.parent.iterdir()}
    names = ("coven.db", "coven.db-wal", "coven.db-shm", "coven.db-lock")
    assert modes == dict.fromkeys(names, "0o600")


@pytest.mark.parametrize("is_damaged", [False, True])
async def test_others_lose_their_rights_on_files_of_an_older_version(
    path: Path, *, is_damaged: bool
) -> None:
    await fill(path, tables=1)
    if is_damaged:
        a_renamed_column(path)
    with closing(sqlite3.connect(path)) as writer:
        if not is_damaged:
            writer.execute("PRAGMA user_version")  # creates the -wal and -shm files
        for file in path.parent.iterdir():
            file.chmod(0o644)
        with closing(SqliteDatabase(path)) as database:
            assert (database.salvage is not None) == is_damaged
            modes = {file.name: oct(file.stat().st_mode & 0o777) for file in path.parent.iterdir()}
    modes.pop("coven.db-lock")
    assert {*modes.values()} == {"0o600"}, modes
    other = ("coven-damaged-1.db",) if is_damaged else ("coven.db-shm", "coven.db-wal")
    assert modes.keys() >= {"coven.db", *other}


def test_a_second_try_in_the_same_process_does_not_end_the_lock(path: Path) -> None:
    hall = Hall(path)
    hall.start()
    try:
        with pytest.raises(StorageError, match="in_use"):
            Hall(path).start()
        with serving(path) as (server, _):
            assert server.wait(30) == 2
    finally:
        hall.stop()


def test_a_new_folder_of_a_database_is_open_to_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "coven.db"
    SqliteDatabase(path).close()
    assert oct(path.parent.stat().st_mode & 0o777) == "0o700"


async def test_the_files_of_a_salvage_are_readable_by_their_owner_only(path: Path) -> None:
    before = os.umask(0)
    try:
        await fill(path, tables=1)
        a_renamed_column(path)
        SqliteDatabase(path).close()
    finally:
        os.umask(before)
    modes = {file.name: oct(file.stat().st_mode & 0o777) for file in path.parent.iterdir()}
    names = ("coven.db", "coven-damaged-1.db", "coven.db-lock")
    assert modes == dict.fromkeys(names, "0o600")


async def test_a_salvage_is_reported_on_stderr_in_health_and_on_the_page(path: Path) -> None:
    await fill(path)
    a_renamed_column(path)
    with serving(path) as (server, address):
        health = ask(f"{address}/health")
        with urlopen(address, timeout=30) as page:
            text = page.read().decode()
        server.send_signal(signal.SIGTERM)
        _, errors = server.communicate(timeout=30)
    report = {"saved": 3, "lost": 0, "file": "coven-damaged-1.db"}
    assert health == {"status": "ok", "salvaged": report}
    assert "The saved games were damaged. 3 of them could be read and go on." in text
    assert errors == (
        f"{path}: damaged; 3 tables saved into a new file;"
        f" the damaged file is {path.with_name('coven-damaged-1.db')}\n"
    )


async def test_nothing_stored_opens_a_seat(path: Path, run_story: RunStory) -> None:
    """Every text in the database is tried as a token, a nonce, an entropy and a ticket."""

    async def story(place: AsgiServer, client: AsgiClient) -> None:
        opened = await client.request("POST", "/v1/tables", new_table_body("waz_baraz", 3))
        where = f"/v1/tables/{opened.json['code']}"
        join = {"chair": ["Vera", 1, "owl"], "edition": GAMES["waz_baraz"].edition}
        tokens = [opened.json["token"]]
        for seat in (1, 2):
            body = {**join, "seat": seat, "entropy": "ab" * 16, "nonce": f"nonce-{seat}" * 3}
            tokens.append((await client.request("POST", f"{where}/seats", body)).json["token"])
        ticket = await client.request("POST", f"{where}/tickets", {}, tokens[1])
        assert ticket.status == 201, ticket.body
        with closing(sqlite3.connect(path)) as file:
            dump = "\n".join(file.iterdump())
        found = _long_texts(dump)
        assert "ab" * 16 in found, "the entropies are stored"
        for number, text in enumerate(sorted(found)):
            # Wrong guesses count by address.
            thief = AsgiClient(create_app(place.context), f"198.51.100.{number % 250 + 1}")
            for entropy in ("cd" * 16, text):
                guess = {**join, "seat": 1, "entropy": entropy, "nonce": text}
                answer = await thief.request("POST", f"{where}/seats", guess)
                assert answer.status >= 400, text
            answer = await thief.request("GET", f"{where}/notes", token=text)
            assert answer.status in (401, 403, 429), text
            answer = await thief.request("POST", "/v1/tickets", {"ticket": text})
            assert answer.status >= 400, text
        answer = await client.request("POST", f"{where}/seats", body)
        assert answer.status == 201, "the nonce, which is not stored, opens the seat"

    await run_story(story)


def _long_texts(dump: str) -> set[str]:
    """Returns all words of a dump that are long enough for a secret."""
    words = "".join(letter if letter.isalnum() or letter in "-_" else " " for letter in dump)
    return {word for word in words.split() if len(word) >= 16}


@pytest.mark.faults
@pytest.mark.skipif(sys.platform == "win32", reason="needs RLIMIT_FSIZE")
def test_a_commit_that_fails_on_a_full_disk_is_not_acknowledged_with_full_durability(
    path: Path,
) -> None:
    """The system lets no file grow beyond a limit, so that a real commit fails."""
    import resource

    limit = 400_000

    def limit_files() -> None:
        # The server gets EFBIG from the system, as it gets ENOSPC from a full disk.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    flags = ("--durability", "full", "--tables-per-hour", "0", "--address-rate", "0")
    with serving(path, *flags, preexec_fn=limit_files) as (server, address):
        kept: dict[str, str] = {}
        refused: list[int] = []
        body = new_table_body("waz_baraz", 3)
        for _ in range(1000):
            try:
                seat = ask(f"{address}/v1/tables", body)
                kept[seat["code"]] = seat["token"]
            except HTTPError as error:
                refused.append(error.code)
                error.close()
                if len(refused) == 3:
                    break
        assert refused == [503] * 3
        server.kill()
        server.wait(30)
    assert kept
    with closing(SqliteDatabase(path)) as database:
        assert database.salvage is None
        for code in kept:
            assert run_now(SqliteStore(database).load_room(code)).code == code
