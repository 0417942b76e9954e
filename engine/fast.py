"""Fast functions for named tuples and tuples, and CacheDict, a faster functools.cache."""

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])


def field_replacer(kind: type[T], *names: str) -> Callable[..., T]:
    """Returns a function `(old, *values)` that replaces these fields of a named tuple.

    It takes a third to half of the time of `_replace`, because the field names are resolved once.
    """
    if not set(names) <= set(kind._fields):  # type: ignore[attr-defined]
        raise ValueError(f"a field is not in tuple {kind.__name__}: {names}")
    return field_copier(kind, kind, *names)


def field_copier(source: type[Any], target: type[T], *names: str) -> Callable[..., T]:
    """Returns a function `(old, *values)` that makes one named tuple from another.

    The values are the fields of the target with these names. The other fields of the target are
    copied from the fields of the source that have the same names.
    """
    make = tuple.__new__
    # Of two equal names the later counts.
    places = {name: place for place, name in enumerate((*source._fields, *names))}
    fields: tuple[str, ...] = target._fields  # type: ignore[attr-defined]
    pick = itemgetter(*[places[name] for name in fields])

    def copy(old: tuple[Any, ...], *values: Any) -> T:
        return make(target, pick(old + values))

    return copy


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
    draft = [*items]
    draft[index] = item
    return tuple(draft)


def without(items: tuple[V, ...], gone: Iterable[V]) -> tuple[V, ...]:
    """Returns the items after removing each of the others once."""
    left = [*items]
    for item in gone:
        left.remove(item)
    return tuple(left)
