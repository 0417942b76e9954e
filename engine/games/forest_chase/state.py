"""State and Terms of Forest Chase: set-up, who acts, what is legal, the result."""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from engine import core
from engine.core import CHANCE, Action, Options, Result, Seat, wire_type
from engine.games.forest_chase import pieces


@wire_type
class Terms(NamedTuple):
    """The options of the match."""

    seats: int
    calm: bool  # each gesture moves the witch one step (FC-34)
    starter: int | str
    levels: tuple[pieces.Difficulty, ...]  # [seat]
    home_sweet_home: bool
    assist: bool
    digital_handicap: bool  # used by the board: the screen shows Tiny and Glare (FC-25)
    first_look: bool


class State(NamedTuple):
    """The whole state; only `Match` holds one."""

    terms: Terms
    turn: Seat  # the active player
    unseen: tuple[int, ...]  # [seat] cards of the pile that nobody has seen
    tried: tuple[tuple[pieces.Card, ...], ...]  # [seat] failed cards, the next one first
    cast: tuple[tuple[pieces.Card, ...], ...]  # [seat] cards of cast spells
    waiting: tuple[
        tuple[pieces.Effect, ...], ...
    ]  # [seat] effects for the next or current active turn
    step: pieces.Step = "forest"
    turns: int = 1  # number of this turn, from 1
    habitats: tuple[pieces.Habitat, ...] = ()  # [spot]
    # [spot] every ingredient seen so far
    tiles: tuple[pieces.Ingredient | None, ...] = (None,) * len(pieces.SPOTS)
    up: tuple[pieces.Spot, ...] = ()  # open tiles in the order they were flipped
    flipping: pieces.Spot | None = None  # the flipped tile whose ingredient is not drawn yet
    house: pieces.Spot | None = None  # the tile it is on or was lifted from; None: off the board
    lifted: bool = False
    end: pieces.End | None = None  # where the witch started; None until placed
    path: int = pieces.PATH_LENGTH  # its length in tiles
    steps: int = 0  # steps the witch has taken
    side: pieces.Side | None = None  # with two players, the hand of the last step
    card: pieces.Card | None = None  # the card turned up
    effect: pieces.Effect | None = None  # the effect whose choice is pending
    outcome: pieces.Outcome | None = None  # of the last race


def seat_counts(options: Options) -> range:
    return range(2, pieces.MOST_SEATS + 1)


def setup(count: int, options: Options) -> State:
    """Returns the state before the first draw."""
    levels: tuple[Any, ...] = tuple(options[f"level_{seat}"] for seat in range(count))
    flags = ("home_sweet_home", "assist", "digital_handicap", "first_look")
    terms = Terms(
        count, options["pace"] == "calm", options["starter"], levels,
        *(bool(options[flag]) for flag in flags),
    )  # fmt: skip
    nobody = ((),) * count
    piles = (pieces.PILE_SIZE,) * count
    return State(terms, core.first_seat(options, count) or 0, piles, nobody, nobody, nobody)


@cache
def movers(count: int, turn: Seat) -> tuple[Seat, ...]:
    """Returns the players who move the witch, clockwise from the active player's left (FC-11)."""
    return tuple((turn + step) % count for step in range(1, count))


def left_of(count: int, seat: Seat) -> Seat:
    return (seat + 1) % count


def active_seats(state: State) -> tuple[Seat, ...]:
    """Returns who may act; in a race, the searcher and the player whose step it is."""
    step, turn = state.step, state.turn
    if step == "race":
        if state.terms.calm:
            return (turn,)
        others = movers(state.terms.seats, turn)
        return (turn, others[state.steps % len(others)])
    if step == "place":
        return (left_of(state.terms.seats, turn),)
    if step in STEPS_OF_TURN_PLAYER:
        return (turn,)
    return () if step == "over" else (CHANCE,)


# steps in which only the active player acts
STEPS_OF_TURN_PLAYER = frozenset(
    ("card", "check", "target", "swap", "house", "home", "legs", "look")
)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    step = state.step
    if step == "race" and seat == state.turn:
        return _search_actions(state)
    if seat == CHANCE or seat not in active_seats(state):
        return ()
    if step == "race":
        return _step_actions(state)
    if step == "place":
        return pieces.PLACE_WITCH
    if step == "card":
        return (pieces.TURN_UP,)
    if step in ("check", "look"):
        return (pieces.CLOSE,)
    if step == "swap":
        return pieces.SWAPS
    if step == "target":
        return tuple(map(pieces.Target, targets(state)))
    # The house must move to another tile (FC-26, FC-32).
    places = tuple(place for place in pieces.PLACE_HOUSE if place.spot != state.house)
    return (*places, pieces.POSTPONE) if step == "house" else places


def _search_actions(state: State) -> tuple[Action, ...]:
    """Returns the active player's legal actions in a race (FC-09, FC-10, FC-27, FC-28)."""
    up, house = state.up, state.house
    backs = [pieces.TURN_BACK[spot] for spot in up]
    if house is None:
        return (*_flips_except(up), *backs, pieces.DECLARE)
    if not state.lifted:
        return (*_flips_except((*up, house)), *backs, pieces.LIFT, pieces.DECLARE)
    if house not in up:
        return (pieces.FLIP[house], *backs, pieces.PUT_BACK, pieces.DECLARE)
    if house in self_closing_spots(state):
        return (*backs, pieces.PUT_BACK, pieces.DECLARE)
    return (*_flips_except(up), *backs, pieces.DECLARE)


def _flips_except(barred: tuple[pieces.Spot, ...]) -> Iterable[Action]:
    """Returns the flips of all tiles except the barred ones."""
    flips = FLIPS.copy()
    for spot in barred:
        del flips[spot]
    return flips.values()


FLIPS: dict[pieces.Spot, Action] = dict(enumerate(pieces.FLIP))


def _step_actions(state: State) -> tuple[Action, ...]:
    if state.terms.seats > 2:
        return (pieces.STEP,)
    if state.side is None:
        return (pieces.LEFT, pieces.RIGHT)
    return (pieces.RIGHT,) if state.side == "left" else (pieces.LEFT,)


def targets(state: State) -> tuple[Seat, ...]:
    """Returns the legal targets of the pending effect (FC-25, FC-30)."""
    barred = pieces.OTHER_POSE.get(state.effect or "")
    return tuple(
        seat
        for seat in movers(state.terms.seats, state.turn)
        if state.terms.levels[seat] != "easy" and barred not in state.waiting[seat]
    )


def wrong_spots(state: State) -> tuple[pieces.Spot, ...]:
    """Returns the open tiles that are not on the card."""
    on_card = pieces.CARDS[state.card] if state.card is not None else ()
    return tuple([spot for spot in state.up if state.tiles[spot] not in on_card])


def self_closing_spots(state: State) -> tuple[pieces.Spot, ...]:
    """Returns the open tiles that turn back by themselves at the next gesture (FC-10)."""
    return wrong_spots(state) if state.terms.assist else ()


def result(state: State) -> Result | None:
    """Returns the result, or None while the game goes on (FC-18, FC-35)."""
    if state.step != "over":
        return None
    spells = tuple(map(len, state.cast))
    if max(spells) < pieces.PILE_SIZE:
        # Nobody won, so nobody is in first place.
        return Result((2,) * len(spells), spells, "undecided")
    return Result(core.places_by_score(spells), spells, "third_spell")
