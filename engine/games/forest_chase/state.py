"""State and Terms of Forest Chase: set-up, who acts, what is legal, refusals, draws.

Tiles and cards are drawn only when first seen.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from engine import core
from engine.chance import pick_one, pick_some
from engine.core import CHANCE, Action, IllegalAction, Options, RandBelow, Result, Seat, wire_type
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


# Refusals


BEFORE_RACE = ("forest", "first", "open", "look", "legs", "place", "card", "turned")
IN_RACE = ("race", "flipped")
# [step] the reason when another action must come first
MUST_DO_FIRST: dict[pieces.Step, tuple[str, str]] = {
    "look": ("close_first", "FC-38"),
    "legs": ("house_first", "FC-26"),
    "place": ("witch_first", "FC-07"),
    "card": ("turn_up_first", "FC-08"),
    "race": ("race_first", "FC-13"),
    "check": ("close_first", "FC-17"),
    "target": ("finish_the_spell", "FC-15"),
    "swap": ("finish_the_spell", "FC-15"),
    "house": ("finish_the_spell", "FC-15"),
    "home": ("house_first", "FC-32"),
}


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the seat may do this."""
    if action not in legal_actions(state, seat):
        raise IllegalAction(*_reason(state, seat, action))


def _reason(state: State, seat: Seat, action: Action) -> tuple[str, str]:
    step = state.step
    if step == "over":
        return "game_over", "FC-18"
    if isinstance(action, (pieces.WitchStep, *pieces.SEARCH_ACTIONS)) and step not in IN_RACE:
        return ("race_not_begun", "FC-08") if step in BEFORE_RACE else ("race_over", "FC-13")
    if isinstance(action, pieces.WitchStep):
        return _step_reason(state, seat, action)
    if isinstance(action, pieces.PlaceWitch) and step == "place":
        return ("no_such_end" if seat in active_seats(state) else "left_neighbour_places", "FC-07")
    if seat not in active_seats(state) or (step == "race" and seat != state.turn):
        return "not_your_turn", "FC-06"
    if step == "race" and isinstance(action, pieces.SEARCH_ACTIONS):
        return _search_reason(state, action)
    if step == "target" and isinstance(action, pieces.Target):
        return _target_reason(state, action)
    if step == "swap" and isinstance(action, pieces.Swap):
        return "two_tiles_in_order", "FC-20"
    if step in ("legs", "house", "home") and isinstance(action, pieces.PlaceHouse):
        rule = "FC-32" if step == "home" else "FC-26"
        return ("house_lies_there" if action.spot == state.house else "no_such_tile", rule)
    if step == "legs" and isinstance(action, pieces.Postpone):
        return "postponed_already", "FC-26"
    return MUST_DO_FIRST[step] if isinstance(action, _OTHER_ACTIONS) else ("no_such_move", "FC-09")


_OTHER_ACTIONS = (
    pieces.Close, pieces.PlaceWitch, pieces.TurnUp, pieces.Target, pieces.Swap, pieces.PlaceHouse,
    pieces.Postpone,
)  # fmt: skip


def _step_reason(state: State, seat: Seat, action: pieces.WitchStep) -> tuple[str, str]:
    if state.terms.calm:
        return "witch_walks_alone", "FC-34"
    if seat == state.turn or seat not in active_seats(state):
        return "not_your_step", "FC-12"
    if state.terms.seats == 2 and action.side is not None:
        return "other_hand", "FC-31"
    return "no_such_pad", "FC-31"


def _search_reason(state: State, action: Action) -> tuple[str, str]:
    up, house, lifted = state.up, state.house, state.lifted
    if isinstance(action, pieces.Flip | pieces.TurnBack) and action.spot not in pieces.SPOTS:
        return "no_such_tile", "FC-01"
    if isinstance(action, pieces.TurnBack):
        return "not_open", "FC-10"
    if isinstance(action, pieces.Lift):
        return ("house_in_hand" if lifted else "no_house", "FC-27")
    if isinstance(action, pieces.PutBack):
        return ("turn_back_first" if lifted and house in up else "house_not_lifted", "FC-28")
    if action.spot in up:
        return "open_already", "FC-09"
    return ("put_house_back", "FC-28") if lifted else ("house_on_it", "FC-27")


_TARGET_RULES = {"fatigue": "FC-21", "tiny": "FC-23", "glare": "FC-24"}


def _target_reason(state: State, action: pieces.Target) -> tuple[str, str]:
    assert state.effect is not None
    if action.seat == state.turn or action.seat not in range(state.terms.seats):
        return "an_opponent", _TARGET_RULES[state.effect]
    if state.terms.levels[action.seat] == "easy":
        return "easy_is_spared", "FC-30"
    return "other_pose", "FC-25"


# Draws


TILES: tuple[pieces.Habitat, ...] = tuple(
    h for h in pieces.HABITATS for _ in range(pieces.TILES_PER_HABITAT)
)


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    step = state.step
    if step == "flipped":
        spot = state.flipping
        assert spot is not None
        known = state.tiles[spot]
        return pieces.SEEN[spot][
            pick_one(_possible_ingredients(state, spot), randbelow) if known is None else known
        ]
    if step == "turned":
        return pieces.Turned(state.turn, pick_one(_possible_cards(state), randbelow))
    if step == "verdict":
        return verdict(state)
    if step == "forest":
        return pieces.Forest(pick_some(TILES, len(TILES), randbelow))
    if step == "first":
        return pieces.First(randbelow(state.terms.seats))
    return _open_all(state, randbelow)


def _possible_ingredients(state: State, spot: pieces.Spot) -> tuple[pieces.Ingredient, ...]:
    """Returns the ingredients the tile can have: the known one, or those left in its habitat."""
    known = state.tiles[spot]
    if known is not None:
        return (known,)
    return tuple([i for i in pieces.ingredients_of(state.habitats[spot]) if i not in state.tiles])


def _possible_cards(state: State) -> tuple[pieces.Card, ...]:
    """Returns the cards that can be on top of the active player's pile: unseen ones first."""
    if not state.unseen[state.turn]:
        return state.tried[state.turn][:1]
    seen = {card for cards in (*state.tried, *state.cast) for card in cards}
    return tuple(card for card in range(len(pieces.CARDS)) if card not in seen)


def _open_all(state: State, randbelow: RandBelow) -> pieces.Opened:
    left = {
        h: list(pick_some(tuple(pieces.ingredients_of(h)), pieces.TILES_PER_HABITAT, randbelow))
        for h in pieces.HABITATS
    }
    return pieces.Opened(tuple(left[h].pop() for h in state.habitats))


def verdict(state: State) -> pieces.Verdict:
    """Returns the verdict for the open tiles (FC-14 .. FC-16)."""
    amount = pieces.ingredients_needed(state.terms.levels[state.turn], state.waiting[state.turn])
    wrong = len(wrong_spots(state))
    right = len(state.up) - wrong
    wrong -= len(self_closing_spots(state))
    spell = state.card if right >= amount and not wrong else None
    return pieces.Verdict(spell, amount, right, wrong)


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    match state.step, action:
        case "flipped", pieces.Seen(spot, ingredient) if spot == state.flipping:
            return ingredient in _possible_ingredients(state, spot)
        case "turned", pieces.Turned(seat, card):
            return seat == state.turn and card in _possible_cards(state)
        case "verdict", pieces.Verdict():
            return bool(action == verdict(state))
        case "forest", pieces.Forest(habitats):
            return sorted(habitats) == [*TILES]
        case "first", pieces.First(seat):
            return 0 <= seat < state.terms.seats
        case "open", pieces.Opened(ingredients) if ingredients is not None:
            fits = tuple(map(pieces.habitat_of, ingredients)) == state.habitats
            return fits and sorted(ingredients) == [*pieces.SPOTS]
    return False
