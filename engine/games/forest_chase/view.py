"""View of Forest Chase: mask_later (hides forgotten tiles), epoch, determinize, queries."""

from random import Random
from typing import Literal, NamedTuple

from engine.core import Event, Seat, wire_type
from engine.fast import field_copier
from engine.games.forest_chase import pieces
from engine.games.forest_chase.state import State, Terms, movers


@wire_type
class View(NamedTuple):
    """The public table; it differs between seats only in `seat`, None for a spectator."""

    seat: Seat | None
    terms: Terms
    step: pieces.Step
    turn: Seat  # the active player
    turns: int  # number of this turn, from 1
    habitats: tuple[pieces.Habitat, ...]  # [spot]
    tiles: tuple[pieces.Ingredient | None, ...]  # [spot] None if its forest side is up
    up: tuple[pieces.Spot, ...]  # open tiles in the order they were flipped
    flipping: pieces.Spot | None  # the flipped tile whose ingredient is not drawn yet
    house: pieces.Spot | None  # the tile it is on or was lifted from; None: off the board
    lifted: bool
    end: pieces.End | None  # where the witch started; None until placed
    path: int  # its length in tiles
    steps: int  # steps the witch has taken
    side: pieces.Side | None  # with two players, the hand of the last step
    card: pieces.Card | None  # the card turned up
    piles: tuple[int, ...]  # [seat] face-down cards
    cast: tuple[tuple[pieces.Card, ...], ...]  # [seat] cards of cast spells
    waiting: tuple[
        tuple[pieces.Effect, ...], ...
    ]  # [seat] effects for the next or current active turn
    effect: pieces.Effect | None  # the effect whose choice is pending
    outcome: pieces.Outcome | None  # of the last race


def view(state: State, seat: Seat | None) -> View:
    """Returns the view of a seat, without closed tiles and failed cards."""
    up, tiles = state.up, state.tiles
    shown = tuple([tiles[spot] if spot in up else None for spot in pieces.SPOTS]) if up else HIDDEN
    piles = tuple(
        unseen + len(tried) for unseen, tried in zip(state.unseen, state.tried, strict=True)
    )
    return _seen(state, seat, shown, piles)


# The other fields of a view are public.
_seen = field_copier(State, View, "seat", "tiles", "piles")
HIDDEN: tuple[None, ...] = (None,) * len(pieces.SPOTS)


def mask_later(then: State, now: State, event: Event) -> Event:
    """Returns a past event without tiles and cards that are hidden again."""
    same_turn = then.turns == now.turns
    match event.action:
        case pieces.Seen(spot, _) if not (same_turn and spot in now.up):
            return Event(event.seat, pieces.Seen(spot, None))
        case pieces.Turned(seat, _) if not (same_turn and now.card is not None):
            return Event(event.seat, pieces.Turned(seat, None))
        case pieces.Opened(_) if now.step != "look":
            return Event(event.seat, pieces.Opened(None))
    return event


def epoch(state: State, version: int) -> int:
    """Returns one epoch per race, so that witch steps do not make flips stale."""
    return -state.turns if state.step == "race" else version


def determinize(view: View, random: Random) -> State:
    """Returns a state with this view in which everything hidden counts as never seen."""
    return _completed(view, view.piles, ((),) * view.terms.seats)


_completed = field_copier(View, State, "unseen", "tried")


# Queries on a view


def mover(view: View, after: int = 0) -> Seat | None:
    """Returns whose step it is, now or `after` steps later; None outside a race."""
    if view.step != "race" or view.terms.calm:
        return None
    others = movers(view.terms.seats, view.turn)
    return others[(view.steps + after) % len(others)]


def total_steps(view: View) -> int:
    """Returns the witch's steps there and back (FC-12)."""
    return 2 * (view.path - 1)


def ingredients_wanted(view: View) -> int:
    """Returns how many ingredients the active player's spell needs (FC-14)."""
    return pieces.ingredients_needed(view.terms.levels[view.turn], view.waiting[view.turn])


def right_and_wrong(view: View) -> tuple[tuple[pieces.Spot, ...], tuple[pieces.Spot, ...]]:
    """Returns the open tiles that are on the card, and those that are not."""
    on_card = pieces.CARDS[view.card] if view.card is not None else ()
    right = tuple(spot for spot in view.up if view.tiles[spot] in on_card)
    return right, tuple(spot for spot in view.up if spot not in right)


def poses(view: View) -> tuple[pieces.Effect, ...]:
    """Returns which of Tiny and Glare apply to the active player (FC-23, FC-24)."""
    return tuple(effect for effect in view.waiting[view.turn] if effect in ("tiny", "glare"))


def glare_side(view: View) -> Literal["left", "right"]:
    """Returns the half of the board hidden by Glare; it changes with each step (FC-25)."""
    return "right" if view.steps % 2 else "left"


def awaited_seat(view: View) -> Seat:
    """Returns the seat that is to act; in a race, the searcher."""
    return movers(view.terms.seats, view.turn)[0] if view.step == "place" else view.turn
