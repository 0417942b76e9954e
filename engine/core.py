"""The interface every game implements: Rules, Event, Undo, Option and Result."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

Seat: TypeAlias = int
CHANCE: Seat = -1  # the seat of random draws

OptionValue: TypeAlias = int | str | bool
Options: TypeAlias = Mapping[str, OptionValue]
PrivateFields: TypeAlias = Mapping[int, Any]
"""View fields by index; includes every field that differs from a spectator's view."""
RandBelow: TypeAlias = Callable[[int], int]
"""`randbelow(n)` returns one of 0 .. n-1 with equal probability."""

S = TypeVar("S")
V = TypeVar("V")
Action: TypeAlias = Any


WIRE_TYPES: set[type] = set()


def wire_type(kind: type[V]) -> type[V]:
    """Class decorator: registers a named tuple, but never a state, as safe to send to clients."""
    WIRE_TYPES.add(kind)
    return kind


class IllegalAction(ValueError):
    """The seat may not do this now. `reason` is a reason id, `rule` the id of the rule."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class BadSetup(ValueError):
    """The match cannot be set up this way; `name` is an option, `seats`, `seed` or `game`."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name}: {problem}")
        self.name = name
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of a match's log: a seat and its action."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Undo:
    """Returns to the state after the first `to` events."""

    to: int


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option chosen before the match. The first value is the default."""

    name: str
    values: tuple[OptionValue, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """Places and scores at the end of a match."""

    places: tuple[int, ...]  # [seat] 1 is a winner
    scores: tuple[int, ...]  # [seat]
    reason: str


def keep_action(state: Any, seat: Seat, action: Action, random: Random) -> Action:
    """Implements `Rules.sample` for games without open actions."""
    return action


def version_as_epoch(state: Any, version: int) -> int:
    """Implements `Rules.epoch` for turn-based games, where each event starts a new epoch."""
    return version


def keep_event(then: Any, now: Any, event: Event) -> Event:
    """Implements `Rules.mask_later` for games in which past events stay fully known."""
    return event


@dataclass(frozen=True, slots=True)
class PacedActions:
    """Actions of a race that a table accepts only some time after each other."""

    applies_to: Callable[[Action], bool]
    gap: Callable[[Options], float]  # seconds
    is_race: Callable[[Options], bool]  # whether these options make the game a race
    rule: str  # id of the rule that asks for the gap


@dataclass(frozen=True, slots=True)
class Rules(Generic[S, V]):
    """The rules of one game as pure functions over its states, actions and views."""

    name: str
    edition: int  # increases whenever an older log would replay differently
    options: tuple[Option, ...]
    actions: tuple[type, ...]  # the actions a log may contain
    view_type: type[V]
    seat_counts: Callable[[Options], range]
    setup: Callable[[int, Options], S]
    active_seats: Callable[[S], tuple[Seat, ...]]
    legal_actions: Callable[[S, Seat], Sequence[Action]]
    check: Callable[[S, Seat, Action], None]  # raises IllegalAction with the reason
    apply: Callable[[S, Seat, Action], S]
    next_draw: Callable[[S, RandBelow], Action]
    view: Callable[[S, Seat | None], V]
    mask: Callable[[S, Event, Seat | None], Event | None]
    # whether the event reveals information, so it cannot be undone
    reveals: Callable[[S, Event], bool]
    determinize: Callable[[V, Random], S]
    result: Callable[[S], Result | None]
    news: tuple[type, ...] = ()  # further types a masked event may contain
    # fills in an open action at random
    sample: Callable[[S, Seat, Action, Random], Action] = keep_action
    epoch: Callable[[S, int], int] = version_as_epoch  # actions of the same epoch are not stale
    mask_later: Callable[[S, S, Event], Event] = keep_event  # (state then, state now, masked event)
    paced_actions: PacedActions | None = None
    # same as comparing views, without building one
    private_fields: Callable[[S, Seat | None], PrivateFields] | None = None
    # (older edition, its options): the options that keep its rules; None if nothing does
    upgrade_options: Callable[[int, Options], Options | None] = lambda edition, options: None


def resolve_options(rules: Rules[Any, Any], seats: int, given: Options) -> dict[str, OptionValue]:
    """Returns the value of every option; raises BadSetup if one is unknown or out of range."""
    known = {option.name: option for option in rules.options}
    for name in given:
        if name not in known:
            raise BadSetup(name, "unknown_option")
    settled: dict[str, OptionValue] = {}
    for option in rules.options:
        value = given.get(option.name, option.values[0])
        if not any(value == v and type(value) is type(v) for v in option.values):
            raise BadSetup(option.name, "out_of_range")
        settled[option.name] = value
    if type(seats) is not int or seats not in rules.seat_counts(settled):
        raise BadSetup("seats", "out_of_range")
    return settled


def upgraded_options(rules: Rules[Any, Any], edition: int, options: Options) -> Options | None:
    """Returns the options under which a log of some edition replays unchanged, or None."""
    if edition == rules.edition:
        return options
    return rules.upgrade_options(edition, options) if 0 < edition < rules.edition else None


def combine_checks(
    check_action: Callable[[S, Seat, Action], None],
    active_seats: Callable[[S], tuple[Seat, ...]],
    is_possible_draw: Callable[[S, Action], bool],
) -> Callable[[S, Seat, Action], None]:
    """Returns a check of players' actions and of chance draws."""

    def check(state: S, seat: Seat, action: Action) -> None:
        if seat != CHANCE:
            check_action(state, seat, action)
        elif CHANCE not in active_seats(state):
            raise IllegalAction("no_draw_due")
        elif not is_possible_draw(state, action):
            raise IllegalAction("impossible_draw")

    return check


def first_seat(options: Options, count: int) -> Seat | None:
    """Returns the seat that the option `starter` names, or None if it is drawn."""
    starter = options["starter"]
    if not isinstance(starter, int):
        return None
    if starter >= count:
        raise BadSetup("starter", "out_of_range")
    return starter


def places_by_score(scores: Sequence[Any], first: int = 1) -> tuple[int, ...]:
    """Returns the place of each score. The highest is first; equal scores share a place."""
    return tuple(first + sum(other > mine for other in scores) for mine in scores)
