"""Faster versions of NamedTuple._replace (`field_replacer`) and functools.cache (`CacheDict`)."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])


def field_replacer(kind: type[T], *names: str) -> Callable[..., T]:
    """Returns a function `(old, *values)` that replaces these fields of a named tuple.

    It takes a third to half of the time of `_replace`, because the field names are resolved once.
    """
    fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    spots = [fields.index(name) for name in names]
    if len(spots) <= len(_SMALL_REPLACERS):
        return _SMALL_REPLACERS[len(spots) - 1](kind, *spots)
    # own[field] is the field's index in the old values followed by the new ones.
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


K = TypeVar("K")
V = TypeVar("V")


class CacheDict(dict[K, V]):
    """A dict that computes missing values. Use it only for a bounded set of keys.

    For tuple keys a lookup takes half the time of `functools.cache`.
    """

    def __init__(self, compute: Callable[[K], V]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, key: K) -> V:
        """Computes and stores the value."""
        value = self[key] = self._compute(key)
        return value


def replace_at(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])
