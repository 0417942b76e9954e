"""The contract that every game keeps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

Seat: TypeAlias = int
CHANCE: Seat = -1  # the seat of the shuffled deck and the rolled die

OptionValue: TypeAlias = int | str | bool
Options: TypeAlias = Mapping[str, OptionValue]
PrivateFields: TypeAlias = Mapping[int, Any]
"""Fields of a seat's view, by index: all in which it differs from a spectator's, maybe more."""
RandBelow: TypeAlias = Callable[[int], int]
"""A source of luck: `below(n)` is one of 0 .. n-1, each as likely as the others."""

S = TypeVar("S")
V = TypeVar("V")
Action: TypeAlias = Any


WIRE_TYPES: set[type] = set()


def wire_type(kind: type[V]) -> type[V]:
    """Lets a named tuple leave the match; a state, which is one too, has no way out."""
    WIRE_TYPES.add(kind)
    return kind


class IllegalAction(ValueError):
    """A seat may not do that now: `reason` names why, `rule` the paragraph that says so."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class BadSetup(ValueError):
    """A match cannot be set up like this: `name` is the option (or `seat_counts`) at fault."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name}: {problem}")
        self.name = name
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the log: who did what."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes the match back to where it was after its first `to` events."""

    to: int


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the match; the first of its values is the usual one."""

    name: str
    values: tuple[OptionValue, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended."""

    places: tuple[int, ...]  # [seat] 1 for a winner
    scores: tuple[int, ...]  # [seat]
    reason: str


def keep_event(then: Any, now: Any, event: Event) -> Event:
    """Returns an event as it is told later in a game where nothing is left to memory."""
    return event


@dataclass(frozen=True, slots=True)
class Rules(Generic[S, V]):
    """One game as plain functions over its own states, actions and views."""

    name: str
    edition: int  # grows whenever an older log would replay otherwise
    options: tuple[Option, ...]
    actions: tuple[type, ...]  # what a log may hold
    news: tuple[type, ...]  # what a masked event may hold besides
    view_type: type[V]
    seat_counts: Callable[[Options], range]
    setup: Callable[[int, Options], S]
    active_seats: Callable[[S], tuple[Seat, ...]]
    legal_actions: Callable[[S, Seat], Sequence[Action]]
    check: Callable[[S, Seat, Action], None]  # raises IllegalAction with the reason
    sample: Callable[[S, Seat, Action, Random], Action]  # fills in an open action
    apply: Callable[[S, Seat, Action], S]
    next_draw: Callable[[S, RandBelow], Action]
    view: Callable[[S, Seat | None], V]
    mask: Callable[[S, Event, Seat | None], Event | None]
    reveals: Callable[[S, Event], bool]  # tells somebody what cannot be unsaid
    epoch: Callable[[S, int], int]  # of a state at a version
    determinize: Callable[[V, Random], S]
    result: Callable[[S], Result | None]
    mask_later: Callable[[S, S, Event], Event] = keep_event  # a masked event, then and now
    private_fields: Callable[[S, Seat | None], PrivateFields] | None = (
        None  # the same without making a whole view
    )


def resolve_options(rules: Rules[Any, Any], seats: int, given: Options) -> dict[str, OptionValue]:
    """Returns every option with its value, or raises BadSetup naming what is out of range."""
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


def combine_checks(
    check_action: Callable[[S, Seat, Action], None], check_draw: Callable[[S, Action], None]
) -> Callable[[S, Seat, Action], None]:
    """Returns the one check of a game, of what its seats do and of what luck draws."""

    def check(state: S, seat: Seat, action: Action) -> None:
        if seat == CHANCE:
            check_draw(state, action)
        else:
            check_action(state, seat, action)

    return check


def keep_action(state: Any, seat: Seat, action: Action, random: Random) -> Action:
    """Fills in the open actions of a game that has none."""
    return action


def version_as_epoch(state: Any, version: int) -> int:
    """Returns the epoch in a turn game, where each event begins a new one."""
    return version
