"""Fixtures shared with the tests of the screens."""

from tests.coven.screens.conftest import app, open_screen

__all__ = ["app", "open_screen"]
