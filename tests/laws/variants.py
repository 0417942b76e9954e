"""What every law is tried on: a game with its seats and options, worlds of it, random play."""

import os
from collections.abc import Iterable, Iterator
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
from engine.match import Match
from tests.laws.game_traits import GameTraits

SEED = int(os.environ.get("COVEN_SEED", "1"))
FULL = os.environ.get("COVEN_FULL") == "1"
MAX_EVENTS = 5_000  # events; no game of ours comes near it
MAX_OPTION_SETTINGS = (
    2_000  # ways to set the options, beyond which they are not gone through one by one
)


class LawBroken(AssertionError):
    """A game does what no game may do."""


def require(holds: object, what: str, *seen: object) -> None:
    """Raises LawBroken unless something holds, with what was seen instead."""
    if not holds:
        fail_law(what, *seen)


def fail_law(what: str, *seen: object) -> NoReturn:
    """Raises LawBroken with what was seen."""
    raise LawBroken("\n  ".join((what, *map(repr, seen))))


def scaled_count(full: int) -> int:
    """Returns how often to try something: in full, or a tenth of it."""
    return full if FULL else -(-full // 10)


@dataclass(frozen=True, slots=True)
class Variant:
    """One game with a number of seats and its options settled."""

    rules: Rules[Any, Any]
    traits: GameTraits
    seats: int
    options: tuple[tuple[str, OptionValue], ...]

    def __str__(self) -> str:
        """Returns what distinguishes it from the usual game."""
        usual = {option.name: option.values[0] for option in self.rules.options}
        unusual = (f"{name}={value}" for name, value in self.options if value != usual[name])
        return "-".join((self.rules.name, str(self.seats), *unusual))

    @property
    def open_forms(self) -> bool:
        """Whether legal actions may be forms that the player fills in."""
        return self.rules.sample is not keep_action

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """All who may look: every seat and a spectator."""
        return (*range(self.seats), None)

    @property
    def shortened(self) -> "Variant":
        """The same, where games are long begun so late that little is left of one."""
        late, setup = self.traits.skip_to_end, self.rules.setup
        if late is None:
            return self
        rules = replace(self.rules, setup=lambda seats, options: late(setup(seats, options)))
        return replace(self, rules=rules)

    def random(self, *words: object) -> Random:
        """Returns randomness that is the same in every run with the same seed."""
        return Random(":".join(map(str, (SEED, self, *words))))

    def seed(self, *words: object) -> bytes:
        """Returns a table's seed that is the same in every run."""
        return self.random("seed", *words).randbytes(16)


def variants_of(rules: Rules[Any, Any], census: GameTraits, most: int) -> tuple[Variant, ...]:
    """Returns the game in all its variants or, if too many, some that meet every value."""
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
    """Returns every way to set the options or, if they are very many, some at random."""
    ways = [option.values for option in rules.options]
    if prod(map(len, ways)) <= MAX_OPTION_SETTINGS:
        return product(*ways)
    random = Random(f"{SEED}:{rules.name}:settings")
    return dict.fromkeys(tuple(map(random.choice, ways)) for _ in range(MAX_OPTION_SETTINGS))


class InspectableMatch(Match[Any, Any]):
    """A match whose events and states a law may see and choose, and which can be wound back."""

    def __init__(self, subject: Variant) -> None:
        """Sets the table; nothing is drawn yet."""
        super().__init__(subject.rules, subject.seats, dict(subject.options), "")
        # Without any seed every action would be refused alike; nothing is ever drawn from it.
        self._seed = bytes(SEED_BYTES)

    @property
    def state(self) -> Any:
        """Everything that is so now."""
        return self._history.current_state

    @property
    def last(self) -> Event | None:
        """The live event that led here."""
        return self._history.last_event

    def follow(self, event: Event) -> None:
        """Takes an event as a log tells it."""
        self._apply_logged(event)

    def masked_event(self, action: Action, seat: Seat, viewer: Seat | None) -> Event | None:
        """Returns what a viewer would learn of an action."""
        return self.rules.mask(self.state, Event(seat, action), viewer)

    def refusal(self, seat: Seat, steps: tuple[Action, ...], seen: int) -> str | None:
        """Returns the words with which steps would be refused; nothing is ever taken."""
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
        """Returns the event with which a seat would take back the last step."""
        return Event(seat, Undo(self._history.undo_target))

    def undo_refusal(self, seat: Seat) -> str | None:
        """Returns the words with which taking back would be refused."""
        try:
            self._check_undo(self.undo_event(seat))
        except IllegalAction as illegal:
            return str(illegal)
        return None

    def copy_from(self, other: "InspectableMatch") -> None:
        """Takes over everything that has happened in another world."""
        mine, theirs = self._history, other._history
        mine.current_state, mine.events[:] = theirs.current_state, theirs.events
        mine._states[:], mine._cause_event[:] = theirs._states, theirs._cause_event
        mine._parent_version[:], mine._depth[:] = theirs._parent_version, theirs._depth

    def rewind(self, version: int) -> None:
        """Forgets everything after a version."""
        trail = self._history
        trail.current_state = trail.state(version)
        del trail.events[version:]
        for lane in (trail._states, trail._cause_event, trail._parent_version, trail._depth):
            del lane[version + 1 :]


def is_accepted(rules: Rules[Any, Any], state: Any, seat: Seat, action: Action) -> bool:
    """Returns whether `check` lets an action through."""
    try:
        rules.check(state, seat, action)
    except IllegalAction:
        return False
    return True


def filled_actions(subject: Variant, state: Any, seat: Seat, random: Random) -> tuple[Action, ...]:
    """Returns a seat's legal actions with every form filled in."""
    rules = subject.rules
    return tuple(rules.sample(state, seat, a, random) for a in rules.legal_actions(state, seat))


def next_event(subject: Variant, state: Any, random: Random) -> Event:
    """Returns a random event that may come next in a game that is not over."""
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
    """Yields every state of a random game with the event that follows, at the end with None."""
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
    """Returns how many events a random game has on the average."""
    random = subject.random("usual")
    return sum(sum(1 for _ in playout(subject, random)) - 1 for _ in range(games)) // games


def random_states(subject: Variant, word: str, games: int) -> Iterator[tuple[Any, Random]]:
    """Yields the states of random games, if long of their end, with randomness for trials."""
    random = subject.random(word)
    for _ in range(games):
        for state, _ in playout(subject.shortened, random):
            yield state, random


def is_frozen(value: object) -> bool:
    """Returns whether nothing in a value can be changed in place."""
    if isinstance(value, tuple | frozenset):
        return all(map(is_frozen, value))
    if is_dataclass(value) and not isinstance(value, type):
        frozen = type(value).__dataclass_params__.frozen  # type: ignore[attr-defined]
        return frozen and all(is_frozen(getattr(value, f.name)) for f in fields(value))
    return value is None or isinstance(value, bool | int | str | bytes)
