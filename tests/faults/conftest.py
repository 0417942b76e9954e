"""What the hall's own tests use."""

from tests.hall.conftest import path, postgres_database, postgres_server
from tests.hall.server.conftest import run_story

__all__ = ["path", "postgres_database", "postgres_server", "run_story"]
