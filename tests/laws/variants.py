"""Variants of games for the laws, matches that can be inspected, and random playouts."""

import os
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import product
from math import prod
from random import Random
from typing import Any, NoReturn

from engine.chance import SEED_BYTES
from engine.core import (
    CHANCE,
    Action,
    BadSetup,
    Event,
    IllegalAction,
    Options,
    OptionValue,
    Rules,
    Seat,
    Undo,
    keep_action,
    resolve_options,
)
from engine.history import History
from engine.match import Match
from tests.laws.game_traits import GameTraits

SEED = int(os.environ.get("COVEN_SEED", "1"))
FULL = os.environ.get("COVEN_FULL") == "1"
MAX_EVENTS = 5_000  # events; no game comes near it
MAX_OPTION_SETTINGS = 2_000  # combinations of options; of more only a random selection is tested


class LawBroken(AssertionError):
    """A game breaks a law."""


def require(holds: object, what: str, *seen: object) -> None:
    """Raises LawBroken with a message unless a condition holds."""
    if not holds:
        fail_law(what, *seen)


def fail_law(what: str, *seen: object) -> NoReturn:
    """Raises LawBroken with a message."""
    raise LawBroken("\n  ".join((what, *map(repr, seen))))


def scaled_count(full: int) -> int:
    """Returns a number of repetitions: all of it in a full run, else a tenth."""
    return full if FULL else -(-full // 10)


@dataclass(frozen=True, slots=True)
class Variant:
    """One game with a number of seats and options."""

    rules: Rules[Any, Any]
    traits: GameTraits
    seats: int
    options: tuple[tuple[str, OptionValue], ...]

    def __str__(self) -> str:
        """Returns the differences from the default game."""
        usual = {option.name: option.values[0] for option in self.rules.options}
        unusual = (f"{name}={value}" for name, value in self.options if value != usual[name])
        return "-".join((self.rules.name, str(self.seats), *unusual))

    @property
    def open_forms(self) -> bool:
        """Whether the game has open actions, whose content the player fills in."""
        return self.rules.sample is not keep_action

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and None for a spectator."""
        return (*range(self.seats), None)

    @property
    def shortened(self) -> "Variant":
        """The same variant; a long game starts near its end."""
        late, setup = self.traits.skip_to_end, self.rules.setup
        if late is None:
            return self
        rules = replace(self.rules, setup=lambda seats, options: late(setup(seats, options)))
        return replace(self, rules=rules)

    def random(self, *words: object) -> Random:
        """Returns a generator that is the same in every run with the same seed."""
        return Random(":".join(map(str, (SEED, self, *words))))

    def seed(self, *words: object) -> bytes:
        """Returns a match seed that is the same in every run with the same seed."""
        return self.random("seed", *words).randbytes(16)


def variants_of(rules: Rules[Any, Any], census: GameTraits, most: int) -> tuple[Variant, ...]:
    """Returns all variants of a game or, if there are too many, some that use every value."""
    every = [*_variants(rules, census)]
    if len(every) <= most:
        return tuple(every)
    Random(f"{SEED}:{rules.name}").shuffle(every)
    met: set[object] = set()
    first: list[Variant] = []
    rest: list[Variant] = []
    for subject in every:
        values = {("seats", subject.seats), *subject.options}
        (rest if values <= met else first).append(subject)
        met |= values
    return tuple((first + rest)[: max(most, len(first))])


def _variants(rules: Rules[Any, Any], census: GameTraits) -> Iterator[Variant]:
    names = [option.name for option in rules.options]
    for values in _settings(rules):
        options: Options = dict(zip(names, values, strict=True))
        for seats in rules.seat_counts(options):
            try:
                rules.setup(seats, resolve_options(rules, seats, options))
            except BadSetup as bad:
                require(bad.name in (*names, "seats"), "a refused set-up names an option", bad.name)
                continue
            yield Variant(rules, census, seats, tuple(options.items()))


def _settings(rules: Rules[Any, Any]) -> Iterable[tuple[OptionValue, ...]]:
    """Returns all combinations of options or, if there are very many, a random selection."""
    ways = [option.values for option in rules.options]
    if prod(map(len, ways)) <= MAX_OPTION_SETTINGS:
        return product(*ways)
    random = Random(f"{SEED}:{rules.name}:settings")
    return dict.fromkeys(tuple(map(random.choice, ways)) for _ in range(MAX_OPTION_SETTINGS))


class RewindableHistory(History[Any]):
    """A history that can be copied and rewound."""

    def copied(self) -> "RewindableHistory":
        """Returns a history with the same events and states."""
        made = copy(self)
        made.keep_own_data()
        return made

    def keep_own_data(self) -> None:
        """Stops sharing data with the history that this one was copied from."""
        self.events = self.events[:]
        self._states, self._returns = dict(self._states), dict(self._returns)
        self._depth = self._depth[:]

    def rewind(self, version: int) -> None:
        """Drops everything after a version."""
        self.current_state = self.state(version)
        del self.events[version:]
        del self._depth[version + 1 :]
        for lane in (self._states, self._returns):
            for later in [key for key in lane if key > version]:
                del lane[later]


class InspectableMatch(Match[Any, Any]):
    """A match whose events and states a law can read, choose and rewind."""

    _history: RewindableHistory

    def __init__(self, subject: Variant) -> None:
        """Sets up the match before the first draw."""
        super().__init__(subject.rules, subject.seats, dict(subject.options), "")
        # Without a seed every action would be refused; nothing is drawn from this one.
        self._seed = bytes(SEED_BYTES)
        self._history = RewindableHistory(self.state, subject.rules.apply)

    @property
    def history(self) -> History[Any]:
        """All events and states."""
        return self._history

    @property
    def state(self) -> Any:
        """The present full state."""
        return self._history.current_state

    @property
    def last(self) -> Event | None:
        """The latest event that is not undone."""
        return self._history.last_event

    def follow(self, event: Event) -> None:
        """Appends an event as if read from a log."""
        self._apply_logged(event)

    def masked_event(self, action: Action, seat: Seat, viewer: Seat | None) -> Event | None:
        """Returns an action as a viewer would receive it."""
        return self.rules.mask(self.state, Event(seat, action), viewer)

    def refusal(self, seat: Seat, steps: tuple[Action, ...], seen: int) -> str | None:
        """Returns the text with which actions would be refused, without applying them."""
        try:
            self.act(seat, (), seen)
        except IllegalAction as illegal:
            if illegal.reason != "no_steps":
                return str(illegal)
        try:
            self._check_steps(seat, steps)
        except IllegalAction as illegal:
            return str(illegal)
        return None

    def undo_event(self, seat: Seat) -> Event:
        """Returns the event with which a seat would undo the last action."""
        return Event(seat, Undo(self._history.undo_target))

    def undo_refusal(self, seat: Seat) -> str | None:
        """Returns the text with which an undo would be refused."""
        try:
            self._check_undo(self.undo_event(seat))
        except IllegalAction as illegal:
            return str(illegal)
        return None

    def copy_from(self, other: "InspectableMatch") -> None:
        """Copies all events and states of another match."""
        self._history = other._history.copied()

    def rewind(self, version: int) -> None:
        """Drops everything after a version."""
        self._history.rewind(version)


def state_of(match: Match[Any, Any]) -> Any:
    """Returns the full state of a match, which the match shows to nobody."""
    return match._history.current_state


def is_accepted(rules: Rules[Any, Any], state: Any, seat: Seat, action: Action) -> bool:
    """Returns whether `check` accepts an action."""
    try:
        rules.check(state, seat, action)
    except IllegalAction:
        return False
    return True


def filled_actions(subject: Variant, state: Any, seat: Seat, random: Random) -> tuple[Action, ...]:
    """Returns a seat's legal actions, open ones with content."""
    rules = subject.rules
    return tuple(rules.sample(state, seat, a, random) for a in rules.legal_actions(state, seat))


def next_event(subject: Variant, state: Any, random: Random) -> Event:
    """Returns a random next event of a game that is not over."""
    rules = subject.rules
    active = rules.active_seats(state)
    if CHANCE in active:
        return Event(CHANCE, rules.next_draw(state, random.randrange))
    able = [seat for seat in active if rules.legal_actions(state, seat)]
    require(able, "somebody who is to act can do something", active, state)
    seat = random.choice(able)
    action = random.choice(rules.legal_actions(state, seat))
    return Event(seat, rules.sample(state, seat, action, random))


def playout(
    subject: Variant, random: Random, longest: int = MAX_EVENTS
) -> Iterator[tuple[Any, Event | None]]:
    """Yields every state of a random game with its next event, which is None at the end."""
    rules = subject.rules
    state = rules.setup(subject.seats, dict(subject.options))
    for _ in range(longest):
        if not rules.active_seats(state):
            yield state, None
            return
        event = next_event(subject, state, random)
        yield state, event
        state = rules.apply(state, event.seat, event.action)
    fail_law(f"every game ends, {subject} went on after {longest} events", state)


def average_length(subject: Variant, games: int = 20) -> int:
    """Returns the average number of events in a random game."""
    random = subject.random("usual")
    return sum(sum(1 for _ in playout(subject, random)) - 1 for _ in range(games)) // games


def random_states(subject: Variant, word: str, games: int) -> Iterator[tuple[Any, Random]]:
    """Yields states of random games (near the end for long games), each with a generator."""
    random = subject.random(word)
    for _ in range(games):
        for state, _ in playout(subject.shortened, random):
            yield state, random


def is_frozen(value: object) -> bool:
    """Returns whether a value is deeply immutable."""
    if isinstance(value, tuple | frozenset):
        return all(map(is_frozen, value))
    if is_dataclass(value) and not isinstance(value, type):
        frozen = type(value).__dataclass_params__.frozen  # type: ignore[attr-defined]
        return frozen and all(is_frozen(getattr(value, f.name)) for f in fields(value))
    return value is None or isinstance(value, bool | int | str | bytes)
