"""A stub for any native class that records calls."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any


class RecordingStub:
    """A native object: every attribute exists and can be called."""

    def __init__(self, name: str, log: list[str], given: Mapping[str, Any]) -> None:
        self._name = name
        self._log = log
        self._given = given  # values of some attributes, and results of some calls

    def __repr__(self) -> str:
        return self._name

    def __getattr__(self, part: str) -> Any:
        name = f"{self._name}.{part}"
        return self._given.get(name, RecordingStub(name, self._log, self._given))

    def __call__(self, *arguments: object, **named: object) -> Any:
        words = [repr(value) for value in arguments]
        words += [f"{key}={value!r}" for key, value in named.items()]
        self._log.append(f"{self._name}({', '.join(words)})")
        called = f"{self._name}()"
        return self._given.get(called, RecordingStub(called, self._log, self._given))


def fake_module(name: str, **content: object) -> ModuleType:
    """Returns a module with these attributes."""
    made = ModuleType(name)
    made.__dict__.update(content)
    return made
