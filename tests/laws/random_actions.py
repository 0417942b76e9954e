"""Random instances of action types, built from their type hints."""

import types
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from engine.core import Action, Rules, Undo


def random_action(rules: Rules[Any, Any], random: Random) -> Action:
    """Returns an action that could be decoded from JSON, legal or not."""
    kind = random.choice((*rules.actions, *rules.news, Undo))
    return kind(*(_value(hint, random) for hint in _hints(kind)))


@cache
def _hints(kind: type) -> tuple[Any, ...]:
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in fields(kind))


def _value(hint: Any, random: Random) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return random.choice(args)
    if origin in (Union, types.UnionType):
        return _value(random.choice(args), random)
    if origin is tuple and args[-1:] == (...,):
        many = [_value(args[0], random) for _ in range(random.choice((0, 1, 2, 2, 3, 4)))]
        return tuple(sorted(many) if args[0] is int and random.random() < 0.5 else many)
    if origin is tuple:
        return tuple(_value(arg, random) for arg in args)
    if hint is bool:
        return random.random() < 0.5
    if hint is int:
        return random.choice((-1, 0, 1 << 70, *range(1, 22)))
    if hint is str:
        return random.choice(("", "a", "zzz", "🐸"))
    if hint is type(None):
        return None
    if issubclass(hint, tuple):
        return hint(*(_value(part, random) for part in get_type_hints(hint).values()))
    raise TypeError(f"no way to invent {hint!r}")
