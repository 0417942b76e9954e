"""Those who want to hear of something."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Subscribers(Generic[T]):
    """Callbacks that hear a value whenever there is a new one."""

    def __init__(self) -> None:
        self._callbacks: dict[object, Callable[[T], None]] = {}

    def add(self, callback: Callable[[T], None]) -> Callable[[], None]:
        """Adds one and returns what ends that."""
        key = object()
        self._callbacks[key] = callback

        def end() -> None:
            self._callbacks.pop(key, None)

        return end

    def notify(self, value: T) -> None:
        """Tells all of them, also should one of them leave on hearing it."""
        for watcher in tuple(self._callbacks.values()):
            watcher(value)
