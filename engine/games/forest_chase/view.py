"""What everybody sees of Forest Chase now, what is told of it later, and the worlds it allows."""

from random import Random
from typing import Literal, NamedTuple

from engine.core import Event, Seat, wire_type
from engine.games.forest_chase.pieces import (
    CARDS,
    SPOTS,
    Card,
    Effect,
    End,
    Habitat,
    Ingredient,
    Opened,
    Outcome,
    Seen,
    Side,
    Spot,
    Step,
    Turned,
    ingredients_needed,
)  # fmt: skip
from engine.games.forest_chase.state import State, Terms, movers


@wire_type
class View(NamedTuple):
    """The table, the same from every seat; None is a spectator."""

    seat: Seat | None
    terms: Terms
    step: Step
    turn: Seat  # the active player
    turns: int  # the number of this turn, from 1 on
    habitats: tuple[Habitat, ...]  # [spot]
    tiles: tuple[Ingredient | None, ...]  # [spot] None: forest side up
    up: tuple[Spot, ...]  # tiles that lie open, in the order in which they were flipped
    flipping: Spot | None  # the tile whose other side luck has yet to show
    house: Spot | None  # the tile that it lies on or was lifted from; None: off the board
    lifted: bool
    end: End | None  # where the witch started; None before she was placed
    path: int  # tiles, when the witch was placed
    steps: int  # that she has taken
    side: Side | None  # of two players, the hand that made the last step
    card: Card | None  # the spell that is turned up
    piles: tuple[int, ...]  # [seat] cards that lie face down
    cast: tuple[tuple[Card, ...], ...]  # [seat]
    waiting: tuple[tuple[Effect, ...], ...]  # [seat] for the next or the present active turn
    effect: Effect | None  # being chosen for
    outcome: Outcome | None  # of the last race


def view(state: State, seat: Seat | None) -> View:
    """Returns what a seat sees: no tile that was turned back, no card that failed."""
    up, tiles = state.up, state.tiles
    shown = tuple([tiles[spot] if spot in up else None for spot in SPOTS]) if up else HIDDEN
    piles = tuple(
        unseen + len(tried) for unseen, tried in zip(state.unseen, state.tried, strict=True)
    )
    return View(
        seat, state.terms, state.step, state.turn, state.turns, state.habitats, shown, up,
        state.flipping, state.house, state.lifted, state.end, state.path, state.steps, state.side,
        state.card, piles, state.cast, state.waiting, state.effect, state.outcome,
    )  # fmt: skip


HIDDEN: tuple[None, ...] = (None,) * len(SPOTS)


def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
    """Returns an event as a seat learns of it when it happens: here everybody sees everything."""
    return event


def mask_later(then: State, now: State, event: Event) -> Event:
    """Returns an event as it is told later: only what still lies open is told again."""
    same_turn = then.turns == now.turns
    match event.action:
        case Seen(spot, _) if not (same_turn and spot in now.up):
            return Event(event.seat, Seen(spot, None))
        case Turned(seat, _) if not (same_turn and now.card is not None):
            return Event(event.seat, Turned(seat, None))
        case Opened(_) if now.step != "look":
            return Event(event.seat, Opened(None))
    return event


def reveals(state: State, event: Event) -> bool:
    """Returns whether an event cannot be taken back: here all are seen at once."""
    return True


def epoch(state: State, version: int) -> int:
    """Returns the race while one is on, so that steps do not void flips, else the version."""
    return -state.turns if state.step == "race" else version


def determinize(view: View, random: Random) -> State:
    """Returns a world that looks like this: what is not in sight nobody has seen yet."""
    return State(
        view.terms, view.step, view.turn, view.turns, view.habitats, view.tiles, view.up,
        view.flipping, view.house, view.lifted, view.end, view.path, view.steps, view.side,
        view.card, view.piles, ((),) * view.terms.seats, view.cast, view.waiting, view.effect,
        view.outcome,
    )  # fmt: skip


# What can be read off a view


def mover(view: View, after: int = 0) -> Seat | None:
    """Returns whose step it is, now or so many steps later; None while nobody steps."""
    if view.step != "race" or view.terms.calm:
        return None
    others = movers(view.terms.seats, view.turn)
    return others[(view.steps + after) % len(others)]


def total_steps(view: View) -> int:
    """Returns how many steps the witch takes there and back (FC-12)."""
    return 2 * (view.path - 1)


def witch_tile(view: View) -> int:
    """Returns on which tile of her path the witch is, counted from her starting end."""
    return min(view.steps, total_steps(view) - view.steps)


def ingredients_wanted(view: View) -> int:
    """Returns how many ingredients the active player's spell takes (FC-14)."""
    return ingredients_needed(view.terms.levels[view.turn], view.waiting[view.turn])


def right_and_wrong(view: View) -> tuple[tuple[Spot, ...], tuple[Spot, ...]]:
    """Returns the open tiles that are on the card and those that are not."""
    on_card = CARDS[view.card] if view.card is not None else ()
    right = tuple(spot for spot in view.up if view.tiles[spot] in on_card)
    return right, tuple(spot for spot in view.up if spot not in right)


def poses(view: View) -> tuple[Effect, ...]:
    """Returns how the active player sits: Tiny, Glare, or as they like (FC-23, FC-24)."""
    return tuple(effect for effect in view.waiting[view.turn] if effect in ("tiny", "glare"))


def glare_side(view: View) -> Literal["left", "right"]:
    """Returns the half of the board that the glare hides; each step changes it (FC-25)."""
    return "right" if view.steps % 2 else "left"
