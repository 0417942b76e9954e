"""The fixture of the drawings."""

import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

from tests.resources.art_files import ART


@pytest.fixture(scope="module")
def all_drawings() -> Iterator[ModuleType]:
    """The module with all drawings as they are drawn now."""
    sys.path.insert(0, str(ART))
    yield import_module("drawings.all_drawings")
    sys.path.remove(str(ART))
