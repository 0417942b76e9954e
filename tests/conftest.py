"""What every test can use."""

import os
from collections.abc import Callable

import pytest


@pytest.fixture
def rounds() -> Callable[[int], int]:
    """Returns how many of a long test's rounds to run: all with COVEN_FULL=1, else a tenth."""
    share = 1 if os.environ.get("COVEN_FULL") == "1" else 10
    return lambda full: max(1, full // share)
