"""A hall for each test, with bots that do not dawdle."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hall.hall import Hall
from hall.pacing import AT_ONCE


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Returns where the journal of this test lies."""
    return tmp_path / "coven.db"


@pytest.fixture
def hall(path: Path) -> Iterator[Hall]:
    """Opens a hall and closes it after the test."""
    hall = Hall(path, AT_ONCE)
    hall.start()
    yield hall
    hall.stop()
