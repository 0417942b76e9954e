"""What a function of one thing returns, kept for each thing that it may be asked about."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class CacheDict(dict[K, V]):
    """A table that a function fills as it is asked; for things of which there are only so many.

    It is `functools.cache` for the steps that are taken most, in half the time where tuples are
    looked up.
    """

    def __init__(self, compute: Callable[[K], V]) -> None:
        """Begins with nothing."""
        super().__init__()
        self._compute = compute

    def __missing__(self, key: K) -> V:
        """Finds what is asked for the first time."""
        value = self[key] = self._compute(key)
        return value
