"""Fixtures of the hall's tests, shared with the fault tests."""

from tests.hall.conftest import path, postgres_database, postgres_server
from tests.hall.server.conftest import run_story

__all__ = ["path", "postgres_database", "postgres_server", "run_story"]
