"""Those who want to hear of something."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Watchers(Generic[T]):
    """Callbacks that hear a value whenever there is a new one."""

    def __init__(self) -> None:
        self._watchers: dict[object, Callable[[T], None]] = {}

    def add(self, watcher: Callable[[T], None]) -> Callable[[], None]:
        """Adds one and returns what ends that."""
        key = object()
        self._watchers[key] = watcher

        def end() -> None:
            self._watchers.pop(key, None)

        return end

    def tell(self, value: T) -> None:
        """Tells all of them, also should one of them leave on hearing it."""
        for watcher in tuple(self._watchers.values()):
            watcher(value)
