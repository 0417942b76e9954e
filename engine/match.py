"""Match, the only owner of a game's states, log and seed."""

import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any, Generic, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from engine import core
from engine.chance import SEED_BYTES, commitment, randbelow_at
from engine.core import CHANCE, Action, Event, IllegalAction, Options, Result, Rules, S, Seat, V
from engine.games import GAMES
from engine.history import RECENT_STATES, History, shared_event

NewsByViewer: TypeAlias = Mapping[Seat | None, tuple[Event, ...]]
"""News of each seat and of spectators (None)."""
WRONG_SEED = "the seed does not match the commitment"


@dataclass(frozen=True, slots=True)
class Sight(Generic[V]):
    """Everything a seat knows at one version."""

    version: int
    seat: Seat | None
    view: V
    legal: tuple[Action, ...]
    active: tuple[Seat, ...]
    result: Result | None


@dataclass(frozen=True, slots=True)
class Record:
    """A match as stored: set-up and events; the seed only once the match is over."""

    game: str
    edition: int
    seats: int
    options: tuple[tuple[str, core.OptionValue], ...]
    commitment: str
    events: tuple[Event, ...]
    seed: bytes | None = None


class BadLog(ValueError):
    """The log is invalid; `line` is the first bad line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


class Match(Generic[S, V]):
    """One game in progress: accepts actions, returns each seat's sight and news."""

    def __init__(
        self, rules: Rules[S, V], seats: int, options: Options, seed_commitment: str
    ) -> None:
        """Prepares the first state without drawing; use `new` or `replay` instead."""
        self.rules = rules
        self.seats = seats
        self.options = core.resolve_options(rules, seats, options)
        self.commitment = seed_commitment
        self._seed: bytes | None = None
        self._history: History[S] = History(rules.setup(seats, self.options), rules.apply)
        # Free texts and drawings are not shared: there is no bound to their number and size.
        self._event = shared_event if rules.sample is core.keep_action else Event
        self._mask_later = None if rules.mask_later is core.keep_event else rules.mask_later
        # The latest short answer of `news_of_all`, and the versions that it leads from and to.
        self._latest_news: tuple[tuple[int, int], NewsByViewer] = ((-1, -1), {})

    @classmethod
    def new(cls, game: str, seats: int, options: Options, seed: bytes) -> "Match[Any, Any]":
        """Returns a new match after its first draws, waiting for an action."""
        if game not in GAMES:
            raise core.BadSetup("game", "unknown_game")
        if len(seed) != SEED_BYTES:
            raise core.BadSetup("seed", "out_of_range")
        match = cls(GAMES[game], seats, options, commitment(seed))
        match._seed = seed
        match._draw_until_decision()
        return match

    @classmethod
    def replay(cls, record: Record, seed: bytes | None = None) -> "Match[Any, Any]":
        """Returns the match that a record describes. It can continue only with its seed."""
        rules = GAMES.get(record.game)
        if rules is None:
            raise BadLog(1, f"unknown game {record.game!r}")
        options = core.upgraded_options(rules, record.edition, dict(record.options))
        if options is None:
            raise BadLog(1, f"edition {record.edition}, this app plays edition {rules.edition}")
        seed = seed or record.seed
        if seed is not None and commitment(seed) != record.commitment:
            raise BadLog(1, WRONG_SEED)
        try:
            match = cls(rules, record.seats, options, record.commitment)
        except core.BadSetup as bad:
            raise BadLog(1, str(bad)) from None
        match._seed = seed
        match.replay_events(record.events)
        if seed is not None:
            match._draw_until_decision()
        return match

    @property
    def version(self) -> int:
        """The number of events so far, including undone ones."""
        return len(self._history.events)

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.rules.active_seats(self._history.current_state)

    @property
    def result(self) -> Result | None:
        """The result, or None while the match goes on."""
        return self.rules.result(self._history.current_state)

    @property
    def record(self) -> Record:
        """The match as a record, with its seed once the match is over."""
        return Record(
            self.rules.name,
            self.rules.edition,
            self.seats,
            tuple(self.options.items()),
            self.commitment,
            tuple(self._history.events),
            self._seed if self.result else None,
        )

    def act(self, seat: Seat, steps: Sequence[Action], seen_version: int) -> tuple[Event, ...]:
        """Applies a seat's steps, all or none, and returns the new events, draws included."""
        if seat not in range(self.seats):
            raise IllegalAction("no_such_seat")
        # Refuse before looking at the state: whether a draw is due may be secret.
        if self._seed is None:
            raise IllegalAction("read_only_match")
        before = self.version
        if not 0 <= seen_version <= before:
            raise IllegalAction("stale")
        epoch, history = self.rules.epoch, self._history
        if seen_version != before:
            seen = epoch(history.state(seen_version), seen_version)
            if seen != epoch(history.current_state, before):
                raise IllegalAction("stale")
        self._check_steps(seat, steps)
        for action in steps:
            history.append(self._event(seat, action))
        self._draw_until_decision()
        return tuple(history.events[before:])

    def undo(self, seat: Seat) -> Event:
        """Takes back a seat's last step, unless it revealed something."""
        event = Event(seat, core.Undo(self._history.undo_target))
        self._check_undo(event)
        self._history.append(event)
        return event

    def replay_events(self, events: Sequence[Event]) -> None:
        """Applies events logged elsewhere; raises BadLog at the first invalid one.

        After an error the match is unusable: the events before the invalid one have been applied.
        """
        for event in events:
            self._apply_logged(event)

    def sight(self, seat: Seat | None) -> Sight[V]:
        """Returns the sight of a seat; None is a spectator."""
        self._check_seat(seat)
        state, rules = self._history.current_state, self.rules
        legal = () if seat is None else tuple(rules.legal_actions(state, seat))
        view = rules.view(state, seat)
        return Sight(
            self.version, seat, view, legal, rules.active_seats(state), rules.result(state)
        )

    def view(self, seat: Seat | None) -> V:
        """Returns a seat's view alone, without its legal actions."""
        self._check_seat(seat)
        return self.rules.view(self._history.current_state, seat)

    def private_fields_of(
        self, seats: Sequence[Seat], public: Any
    ) -> dict[Seat, core.PrivateFields]:
        """Returns the fields of each seat's view that differ from the spectator's view `public`."""
        own, state = self.rules.private_fields, self._history.current_state
        found: dict[Seat, core.PrivateFields] = {}
        for seat in seats:
            self._check_seat(seat)
            if own is not None:
                found[seat] = own(state, seat)
            else:
                view: Any = self.rules.view(state, seat)
                both = enumerate(zip(view, public, strict=True))
                found[seat] = {place: new for place, (new, old) in both if new != old}
        return found

    def news(self, seat: Seat | None, since: int) -> tuple[Event, ...]:
        """Returns the events since a version as the seat may know them."""
        self._check_seat(seat)
        return self._mask(since, (seat,), self._mask_later)[seat]

    def news_as_learnt(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns the events since a version as the seat saw them when they happened."""
        self._check_seat(seat)
        return self._mask(since, (seat,), None)[seat]

    def news_of_all(self, since: int) -> NewsByViewer:
        """Returns the news of all seats and of spectators since a version."""
        step, (latest_step, news) = (since, self.version), self._latest_news
        if step != latest_step:
            news = self._mask(since, (None, *range(self.seats)), self._mask_later)
            if self.version - since <= RECENT_STATES:
                self._latest_news = step, news
        return news

    def _mask(
        self,
        since: int,
        viewers: Sequence[Seat | None],
        mask_later: Callable[[S, S, Event], Event] | None,
    ) -> NewsByViewer:
        now, mask = self._history.current_state, self.rules.mask
        entries = [*self._history.entries_since(max(since, 0))]
        news = {}
        for viewer in viewers:
            seen = []
            for event, about, before in entries:
                masked = mask(before, about, viewer)
                if masked is None:
                    continue  # the undo of an event that the seat never saw is hidden too
                if about is not event:
                    masked = event
                elif mask_later is not None:
                    masked = mask_later(before, now, masked)
                seen.append(masked)
            news[viewer] = tuple(seen)
        return news

    def hidden_since(self, seat: Seat | None, since: int) -> Sequence[bool]:
        """Returns for each event since a version whether it is hidden from the seat."""
        self._check_seat(seat)
        entries, mask = self._history.entries_since(max(since, 0)), self.rules.mask
        return [mask(before, about, seat) is None for _, about, before in entries]

    def _check_seat(self, seat: Seat | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise IllegalAction("no_such_seat")

    def _check_steps(self, seat: Seat, steps: Sequence[Action]) -> None:
        """Raises IllegalAction unless the steps can be applied in this order."""
        if not steps:
            raise IllegalAction("no_steps")
        state = self._history.current_state
        for index, action in enumerate(steps):
            if not has_field_types(action):
                raise IllegalAction("no_such_move")
            self.rules.check(state, seat, action)
            if index + 1 < len(steps):
                # Refusing a step after a reveal would leak what was revealed.
                if self.rules.reveals(state, Event(seat, action)):
                    raise IllegalAction("too_many_steps")
                state = self.rules.apply(state, seat, action)

    def _check_undo(self, event: Event) -> None:
        history = self._history
        if not isinstance(event.action, core.Undo) or event.action.to != history.undo_target:
            raise IllegalAction("nothing_to_undo")
        last = history.last_event
        if last is None or event.seat == CHANCE or last.seat != event.seat:
            raise IllegalAction("nothing_to_undo")
        if self.rules.reveals(history.state(history.undo_target), last):
            raise IllegalAction("cannot_unsay")

    def _draw_until_decision(self) -> None:
        """Applies draws until a player has to act."""
        assert self._seed is not None
        active, chance, history = self.rules.active_seats, self.rules.next_draw, self._history
        while CHANCE in active(history.current_state):
            below = randbelow_at(self._seed, history.depth)
            history.append(self._event(CHANCE, chance(history.current_state, below)))

    def _apply_logged(self, event: Event) -> None:
        """Applies the next event of a record, or raises BadLog."""
        try:
            if isinstance(event.action, core.Undo):
                self._check_undo(event)
            else:
                self.rules.check(self._history.current_state, event.seat, event.action)
        except IllegalAction as illegal:
            # The log has a header before the events.
            raise BadLog(self.version + 2, str(illegal)) from None
        self._history.append(event)


def replay_stepwise(record: Record) -> "Iterator[Match[Any, Any]]":
    """Yields one match object at its start and again after each event of the record."""
    match = Match.replay(replace(record, events=(), seed=None))
    yield match
    for event in record.events:
        match._apply_logged(event)
        yield match


def verify_draws(record: Record) -> int:
    """Returns the number of draws, or raises BadLog at the first that does not follow from the
    seed.
    """
    if record.seed is None:
        raise BadLog(
            len(record.events) + 2, "no seed: the match is not over, or the log is truncated"
        )
    if commitment(record.seed) != record.commitment:
        raise BadLog(1, WRONG_SEED)
    match = Match.replay(replace(record, events=(), seed=None))
    draws = 0
    for line, event in enumerate(record.events, start=2):
        if event.seat == CHANCE:
            below = randbelow_at(record.seed, match._history.depth)
            due = CHANCE in match.active and match.rules.next_draw(
                match._history.current_state, below
            )
            if event.action != due:
                raise BadLog(line, "the draw does not follow from the seed")
            draws += 1
        match._apply_logged(event)
    if match.result is None:
        raise BadLog(len(record.events) + 2, "the log is truncated: the match is not over")
    return draws


# Whether the fields of an action have their annotated types, as the wire format demands


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
