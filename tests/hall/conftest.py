"""Fixtures: a hall with instant bots, and databases of every kind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.storage.sqlite_schema import Durability
from tests.hall.storage.postgres_server import new_database, run_postgres


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Returns the path of the test's database."""
    return tmp_path / "coven.db"


@pytest.fixture
def hall(path: Path) -> Iterator[Hall]:
    """Yields a running hall."""
    hall = Hall(path, INSTANT_TIMING)
    hall.start()
    yield hall
    hall.stop()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Yields the address of a PostgreSQL server, or skips the test."""
    with run_postgres() as address:
        yield address


@pytest.fixture
def postgres_database(postgres_server: str) -> Iterator[str]:
    """Yields the address of an empty PostgreSQL database."""
    with new_database(postgres_server) as address:
        yield address


@pytest.fixture(params=["normal", "full", "postgres"])
def database(request: pytest.FixtureRequest, path: Path) -> tuple[str, Durability]:
    """Returns address and durability of a database, for each kind of store."""
    if request.param == "postgres":
        return request.getfixturevalue("postgres_database"), "NORMAL"
    return str(path), "FULL" if request.param == "full" else "NORMAL"
