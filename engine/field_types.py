"""Checks that the fields of an action have their annotated types, as the wire format demands."""

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints

FieldCheck: TypeAlias = Callable[[object], bool]
_PLAIN_TYPES = frozenset((bool, int, str, types.NoneType))


class _FieldTypes(NamedTuple):
    """Types and values of one field; most fields need no function call to be checked."""

    name: str
    kinds: frozenset[type]
    literals: frozenset[object] | None  # None: any value of these types
    check: FieldCheck | None  # instead of `kinds` and `literals`


def has_field_types(action: object) -> bool:
    """Returns whether every field has exactly its annotated type; a bool is no int."""
    kind: type = type(action)
    for name, kinds, literals, check in _field_types(kind):
        value = getattr(action, name)
        if check is not None:
            if not check(value):
                return False
        elif type(value) not in kinds or (literals is not None and value not in literals):
            return False
    return True


@cache
def _field_types(kind: type) -> tuple[_FieldTypes, ...]:
    if not is_dataclass(kind):
        return ()
    hints = get_type_hints(kind)
    rows = []
    for field in fields(kind):
        hint = hints[field.name]
        choices = frozenset(get_args(hint) if _is_union(hint) else (hint,))
        if get_origin(hint) is Literal and len(set(map(type, get_args(hint)))) == 1:
            values = frozenset(get_args(hint))
            rows.append(_FieldTypes(field.name, frozenset(map(type, values)), values, None))
        elif choices <= _PLAIN_TYPES:
            rows.append(_FieldTypes(field.name, choices, None, None))
        else:
            rows.append(_FieldTypes(field.name, frozenset(), None, _check(hint)))
    return tuple(rows)


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, types.UnionType)


@cache
def _check(hint: Any) -> FieldCheck:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        known = frozenset((type(value), value) for value in args)
        scalars = frozenset(kind for kind, _ in known)
        return lambda value: type(value) in scalars and (type(value), value) in known
    if _is_union(hint):
        choices = tuple(map(_check, args))
        return lambda value: any(check(value) for check in choices)
    if origin is tuple and args[-1:] == (...,):
        item = _check(args[0])
        return lambda value: type(value) is tuple and all(map(item, value))
    if origin is tuple:
        return _tuple_check(tuple, tuple(map(_check, args)))
    if isinstance(hint, type) and issubclass(hint, tuple):
        hints = get_type_hints(hint)
        return _tuple_check(hint, tuple(map(_check, hints.values())))
    if is_dataclass(hint):
        return lambda value: type(value) is hint and has_field_types(value)
    return lambda value: type(value) is hint


def _tuple_check(kind: type, checks: tuple[FieldCheck, ...]) -> FieldCheck:
    def check(value: object) -> bool:
        return (
            isinstance(value, tuple)
            and type(value) is kind
            and len(value) == len(checks)
            and all(check(item) for check, item in zip(checks, value, strict=True))
        )

    return check
