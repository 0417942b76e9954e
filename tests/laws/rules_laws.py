"""Laws of rules: end, turns, legality, conservation, immutability, determinize, wire."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.core import CHANCE, Action, BadSetup, Event, Rules, Seat, resolve_options
from engine.wire import BadWire, pack, unpack, unpack_action
from tests.laws.random_actions import random_action
from tests.laws.variants import (
    MAX_EVENTS,
    Variant,
    fail_law,
    filled_actions,
    is_accepted,
    is_frozen,
    next_event,
    playout,
    random_states,
    require,
)


def check_ends(subject: Variant, games: int, longest: int = MAX_EVENTS) -> None:
    """Every game ends, and only then has a result: a place and a score for each seat."""
    for number in range(games):
        for state, event in playout(subject, subject.random("ends", number), longest):
            result = subject.rules.result(state)
            if event is not None:
                require(result is None, f"{subject}: a result before the end", result, state)
                continue
            require(result is not None, f"{subject}: over without a result", state)
            assert result is not None
            require(
                len(result.places) == len(result.scores) == subject.seats,
                f"{subject}: a place and a score for each seat", result,
            )  # fmt: skip


def check_turns(subject: Variant, games: int) -> None:
    """A seat has no legal action out of turn, and no legal action is listed twice."""
    for state, _ in random_states(subject, "turns", games):
        check_turns_at(subject, state)


def check_turns_at(subject: Variant, state: Any) -> None:
    """Checks the law of turns in one state."""
    rules = subject.rules
    active = rules.active_seats(state)
    require(CHANCE not in active or active == (CHANCE,), f"{subject}: luck acts alone", active)
    for seat in range(-2, subject.seats + 2):
        legal = rules.legal_actions(state, seat)
        require(seat in active or not legal, f"{subject}: legal off turn", seat, legal, state)
        require(len(set(legal)) == len(legal), f"{subject}: legal twice", legal)


def check_legality(subject: Variant, games: int) -> None:
    """`check` accepts the legal actions and refuses all others with IllegalAction."""
    met = _met_in_play(subject)
    for state, random in random_states(subject, "checks", games):
        check_legality_at(subject, state, random, met)


def _met_in_play(subject: Variant) -> tuple[Action, ...]:
    played = playout(subject, subject.random("met"))
    return tuple(dict.fromkeys(event.action for _, event in played if event))


def check_legality_at(subject: Variant, state: Any, random: Random, met: Sequence[Action]) -> None:
    """Checks in one state that `check` accepts exactly the legal actions."""
    rules = subject.rules
    strange = [*random.choices(met, k=4), *(random_action(rules, random) for _ in range(3))]
    for seat in range(-2, subject.seats + 1):
        legal = rules.legal_actions(state, seat)
        choices = filled_actions(subject, state, seat, random)
        for action in choices:
            require(
                is_accepted(rules, state, seat, action), f"{subject}: refused", seat, action, state
            )
        # An open action may have any content that `check` accepts.
        forms = tuple(type(form) for form, a in zip(legal, choices, strict=True) if form != a)
        for action in strange:
            accepted = is_accepted(rules, state, seat, action)
            if seat == CHANCE:
                _possible_draw(subject, state, action, accepted)
            elif not isinstance(action, forms):
                require(
                    accepted == (action in legal),
                    f"{subject}: check and legal disagree", seat, action, state,
                )  # fmt: skip
    if CHANCE in rules.active_seats(state):
        drawn = rules.next_draw(state, random.randrange)
        require(is_accepted(rules, state, CHANCE, drawn), f"{subject}: draw refused", drawn, state)


def _possible_draw(subject: Variant, state: Any, action: Action, accepted: object) -> None:
    if accepted:
        require(
            CHANCE in subject.rules.active_seats(state), f"{subject}: a draw out of turn", action
        )
        after = subject.rules.apply(state, CHANCE, action)
        require_same_pieces(subject, state, after)


def check_conservation(subject: Variant, games: int) -> None:
    """No event adds or removes a piece, or changes the state to which it is applied."""
    for number in range(games):
        before: Any = None
        for state, event in playout(subject, subject.random("pieces", number)):
            if before is not None:
                require_same_pieces(subject, before, state)
            before = state
            if event is not None:
                told = repr(state)
                subject.rules.apply(state, event.seat, event.action)
                require(repr(state) == told, f"{subject}: apply changed its state", told, state)


def check_frozen(subject: Variant, games: int) -> None:
    """States and views are immutable."""
    for state, random in random_states(subject, "frozen", games):
        check_frozen_at(subject, state, random)


def check_frozen_at(subject: Variant, state: Any, random: Random) -> None:
    """Checks that one state and a view of it are immutable."""
    view = subject.rules.view(state, random.choice(subject.viewers))
    require(is_frozen(state), f"{subject}: a state that can be changed", state)
    require(is_frozen(view), f"{subject}: a view that can be changed", view)


def require_same_pieces(subject: Variant, before: Any, after: Any) -> None:
    """Fails unless two states have the same pieces."""
    pieces = subject.traits.pieces
    if pieces(before) != pieces(after):
        fail_law(f"{subject}: pieces were made or lost", pieces(before), pieces(after), after)


def check_determinize(subject: Variant, games: int) -> None:
    """Determinizing a view gives a state with the same view that can be played on."""
    for state, random in random_states(subject, "worlds", games):
        check_determinize_at(subject, state, random)


def check_determinize_at(subject: Variant, state: Any, random: Random) -> None:
    """Checks `determinize` with a view of one state."""
    rules = subject.rules
    viewer = random.choice(subject.viewers)
    view = rules.view(state, viewer)
    world = rules.determinize(view, random)
    again = rules.view(world, viewer)
    require(again == view, f"{subject}: the world looks otherwise", viewer, view, again)
    require(
        rules.active_seats(world) == rules.active_seats(state),
        f"{subject}: others are active",
        world,
    )
    require(rules.result(world) == rules.result(state), f"{subject}: another result", world)
    if viewer is not None:
        legal = tuple(rules.legal_actions(state, viewer)), tuple(rules.legal_actions(world, viewer))
        require(legal[0] == legal[1], f"{subject}: otherwise legal", viewer, *legal)
    require_same_pieces(subject, state, world)
    for _ in range(3):
        if rules.active_seats(world):
            event = next_event(subject, world, random)
            world = rules.apply(world, event.seat, event.action)


def check_open_information(subject: Variant, games: int) -> None:
    """In an open game everybody has the same view and news, and only one state matches them."""
    rules = subject.rules
    for number in range(games):
        random = subject.random("open", number)
        for state, event in playout(subject, random):
            views = [rules.view(state, viewer) for viewer in subject.viewers]
            require(views.count(views[0]) == len(views), f"{subject}: seen otherwise", views)
            world = rules.determinize(views[0], random)
            require(world == state, f"{subject}: something is not seen", world, state)
            heard = [event and rules.mask(state, event, viewer) for viewer in subject.viewers]
            require(heard.count(event) == len(heard), f"{subject}: heard otherwise", event, heard)


def check_wire(subject: Variant, games: int) -> None:
    """Every action and view of a match is the same after encoding and decoding."""
    for number in range(games):
        random = subject.random("wire", number)
        for state, event in playout(subject, random):
            check_wire_at(subject, state, event, random)


def check_wire_at(subject: Variant, state: Any, event: Event | None, random: Random) -> None:
    """Checks the encoding of one state's views and of the next event."""
    rules = subject.rules
    viewer: Seat | None = random.choice(subject.viewers)
    view = rules.view(state, viewer)
    try:
        arrived = unpack(rules.view_type, pack(view))
        action = unpack_action(rules, pack(event.action)) if event else None
    except BadWire as bad:
        fail_law(f"{subject}: lost on the wire: {bad}", view, event)
    require(arrived == view, f"{subject}: another view arrived", view, arrived)
    require(not event or action == event.action, f"{subject}: another action", event)


def check_bad_setups(rules: Rules[Any, Any]) -> None:
    """Invalid options are refused by name."""
    usual = {option.name: option.values[0] for option in rules.options}
    for option in rules.options:
        allowed = [(type(value), value) for value in option.values]
        for value in (-99, "no such value", True, 1, 0):
            if (type(value), value) not in allowed:
                _refused(rules, option.name, rules.seat_counts(usual)[0], {option.name: value})
    _refused(rules, "no_such_option", rules.seat_counts(usual)[0], {"no_such_option": 1})
    for option in rules.options:
        for value in option.values:
            room = rules.seat_counts({**usual, option.name: value})
            for seats in (-1, 0, room[0] - 1, room[-1] + 1, 99):
                _refused(rules, "seats", seats, {option.name: value})


def _refused(rules: Rules[Any, Any], name: str, seats: int, options: dict[str, Any]) -> None:
    try:
        rules.setup(seats, resolve_options(rules, seats, options))
    except BadSetup as bad:
        require(bad.name == name, f"{rules.name}: {name} is refused by its name", bad.name)
    else:
        fail_law(f"{rules.name}: {name} is refused", seats, options)
