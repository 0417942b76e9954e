"""Checks that the fields of an action have their annotated types, as the wire format demands."""

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

FieldCheck: TypeAlias = Callable[[object], bool]


def has_field_types(action: object) -> bool:
    """Returns whether every field has exactly its annotated type; a bool is no int."""
    kind: type = type(action)
    return all(check(getattr(action, name)) for name, check in _field_checks(kind))


@cache
def _field_checks(kind: type) -> tuple[tuple[str, FieldCheck], ...]:
    if not is_dataclass(kind):
        return ()
    hints = get_type_hints(kind)
    return tuple((field.name, _check(hints[field.name])) for field in fields(kind))


@cache
def _check(hint: Any) -> FieldCheck:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        known = frozenset((type(value), value) for value in args)
        scalars = frozenset(kind for kind, _ in known)
        return lambda value: type(value) in scalars and (type(value), value) in known
    if origin in (Union, types.UnionType):
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
