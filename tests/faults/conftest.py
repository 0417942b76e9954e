"""What the hall's own tests use."""

from tests.hall.conftest import path, postgres, postgresql
from tests.hall.server.conftest import tell

__all__ = ["path", "postgres", "postgresql", "tell"]
