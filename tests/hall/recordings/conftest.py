"""Fixtures of the recording tests."""

from tests.hall.server.conftest import run_story

__all__ = ["run_story"]
