"""States made anew with a few fields changed, for the steps that are taken most."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])


def field_replacer(kind: type[T], *names: str) -> Callable[..., T]:
    """Returns what makes a named tuple anew from an old one and the values of these fields.

    It is `_replace` with the names settled beforehand, which takes a third to half of its time.
    """
    fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    spots = [fields.index(name) for name in names]
    if len(spots) <= len(_SMALL_REPLACERS):
        return _SMALL_REPLACERS[len(spots) - 1](kind, *spots)
    # Of the old fields and the new values behind them, each field's own.
    own = [*range(len(fields))]
    for place, spot in enumerate(spots, start=len(fields)):
        own[spot] = place
    return _replacer_of_many(kind, itemgetter(*own))


def _replacer_of_many(
    kind: type[T], own: Callable[[tuple[Any, ...]], tuple[Any, ...]]
) -> Callable[..., T]:
    make = tuple.__new__

    def change(old: T, *values: Any) -> T:
        return make(kind, own(old + values))

    return change


def _replacer_of_one(kind: type[T], first: int) -> Callable[..., T]:
    make = tuple.__new__

    def change(old: T, value: Any) -> T:
        draft = [*old]
        draft[first] = value
        return make(kind, draft)

    return change


def _replacer_of_two(kind: type[T], first: int, second: int) -> Callable[..., T]:
    make = tuple.__new__

    def change(old: T, value: Any, other: Any) -> T:
        draft = [*old]
        draft[first], draft[second] = value, other
        return make(kind, draft)

    return change


def _replacer_of_three(kind: type[T], first: int, second: int, third: int) -> Callable[..., T]:
    make = tuple.__new__

    def change(old: T, value: Any, other: Any, last: Any) -> T:
        draft = [*old]
        draft[first], draft[second], draft[third] = value, other, last
        return make(kind, draft)

    return change


def _replacer_of_four(
    kind: type[T], first: int, second: int, third: int, fourth: int
) -> Callable[..., T]:
    make = tuple.__new__

    def change(old: T, value: Any, other: Any, another: Any, last: Any) -> T:
        draft = [*old]
        draft[first], draft[second], draft[third], draft[fourth] = value, other, another, last
        return make(kind, draft)

    return change


_SMALL_REPLACERS: tuple[Callable[..., Callable[..., Any]], ...] = (
    _replacer_of_one,
    _replacer_of_two,
    _replacer_of_three,
    _replacer_of_four,
)


# What a function of one thing returns, kept for each thing that it may be asked about.


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
