"""The fixture of the art workshop."""

import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

from tests.resources.art_files import ART


@pytest.fixture(scope="module")
def workshop() -> Iterator[ModuleType]:
    """The drawings as the workshop makes them now."""
    sys.path.insert(0, str(ART))
    yield import_module("workshop.portfolio")
    sys.path.remove(str(ART))
