"""A hall for what needs one of its own."""

from tests.hall.server.conftest import tell

__all__ = ["tell"]
