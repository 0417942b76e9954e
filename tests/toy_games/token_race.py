"""A toy race: everybody takes tokens at once, and each has a secret favourite."""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from engine.core import (
    CHANCE,
    Action,
    Event,
    IllegalAction,
    Option,
    Options,
    RandBelow,
    Result,
    Rules,
    Seat,
    wire_type,
)
from tests.laws.game_traits import GameTraits

TOKENS = tuple(range(1, 7))


@dataclass(frozen=True, slots=True)
class Charm:
    """Chance tells a seat its favourite token."""

    seat: Seat
    token: int | None


@dataclass(frozen=True, slots=True)
class Grab:
    """A player takes a token."""

    token: int


@dataclass(frozen=True, slots=True)
class Show:
    """The race is over and all favourites are shown."""

    charms: tuple[int, ...]  # [seat]


class State(NamedTuple):
    """The full state."""

    seats: int
    races: int  # races in all
    race: int
    charms: tuple[int, ...]  # [seat] in this race, once drawn
    middle: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]  # [seat] in this race
    points: tuple[int, ...]  # [seat]


@wire_type
class View(NamedTuple):
    """The view of one seat."""

    seat: Seat | None
    seats: int
    races: int
    race: int
    whispered: int
    charm: int  # the viewer's own; 0 for none
    middle: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]  # [seat]
    points: tuple[int, ...]  # [seat]


def setup(seats: int, options: Options) -> State:
    """Returns the state before the first draw."""
    return State(seats, int(options["races"]), 1, (), TOKENS, ((),) * seats, (0,) * seats)


def active(state: State) -> tuple[Seat, ...]:
    """Returns all seats during the race."""
    if state.race > state.races:
        return ()
    if len(state.charms) < state.seats or not state.middle:
        return (CHANCE,)
    return tuple(range(state.seats))


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Returns the tokens that can be taken."""
    return tuple(map(Grab, state.middle)) if seat in active(state) and seat >= 0 else ()


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction with the reason."""
    if seat not in active(state):
        raise IllegalAction("nothing_to_grab")
    if seat != CHANCE:
        if action not in legal(state, seat):
            raise IllegalAction("gone")
    elif state.middle:
        due = isinstance(action, Charm) and action.seat == len(state.charms)
        if not due or action.token not in TOKENS:
            raise IllegalAction("impossible_draw")
    elif action != Show(state.charms):
        raise IllegalAction("impossible_draw")


def chance(state: State, below: RandBelow) -> Action:
    """Returns the next favourite, or all favourites at the end."""
    if not state.middle:
        return Show(state.charms)
    return Charm(len(state.charms), 1 + below(len(TOKENS)))


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after an event."""
    match action:
        case Charm(_, int(token)):
            return state._replace(charms=(*state.charms, token))
        case Grab(token):
            middle = tuple(other for other in state.middle if other != token)
            row = tuple(sorted((*state.taken[seat], token)))
            taken = (*state.taken[:seat], row, *state.taken[seat + 1 :])
            return state._replace(middle=middle, taken=taken)
    rows = zip(state.points, state.taken, state.charms, strict=True)
    points = tuple(had + len(row) + 3 * (charm in row) for had, row, charm in rows)
    return setup(state.seats, {"races": state.races})._replace(race=state.race + 1, points=points)


def view(state: State, seat: Seat | None) -> View:
    told = seat is not None and seat < len(state.charms)
    charm = state.charms[seat] if seat is not None and told else 0
    return View(
        seat, state.seats, state.races, state.race, len(state.charms), charm, state.middle,
        state.taken, state.points,
    )  # fmt: skip


def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
    """Returns an event as a seat receives it."""
    if isinstance(event.action, Charm) and event.action.seat != seat:
        return Event(CHANCE, Charm(event.action.seat, None))
    return event


def determinize(view: View, random: Random) -> State:
    """Returns a state that matches the view."""
    charms = tuple(
        view.charm if seat == view.seat else random.choice(TOKENS) for seat in range(view.whispered)
    )
    return State(
        view.seats, view.races, view.race, charms, view.middle, view.taken, view.points
    )  # fmt: skip


def result(state: State) -> Result | None:
    """Returns the points."""
    if active(state):
        return None
    points = state.points
    places = tuple(1 + sum(other > mine for other in points) for mine in points)
    return Result(places, points, "all_races_run")


def pieces(state: State) -> object:
    """Returns all tokens of the state."""
    return sorted((*state.middle, *(token for row in state.taken for token in row)))


RULES: Rules[State, View] = Rules(
    name="toy_dash",
    edition=1,
    options=(Option("races", (3, 1)),),
    actions=(Charm, Grab, Show),
    view_type=View,
    seat_counts=lambda _: range(2, 5),
    setup=setup,
    active_seats=active,
    legal_actions=legal,
    check=check,
    apply=apply,
    next_draw=chance,
    view=view,
    mask=mask,
    reveals=lambda _state, _event: True,
    epoch=lambda state, _version: state.race,
    determinize=determinize,
    result=result,
)
TRAITS = GameTraits(pieces, announced_actions=(Show,))
