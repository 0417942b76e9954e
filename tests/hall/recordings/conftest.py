"""A hall for what needs one of its own."""

from tests.hall.server.conftest import run_story

__all__ = ["run_story"]
