"""State and Terms of Waz Baraz: set-up, legal actions, refusals, the result, draws."""

from functools import cache
from typing import NamedTuple, TypeAlias

from engine import core
from engine.chance import pick_one, pick_some
from engine.core import CHANCE, Action, IllegalAction, Options, RandBelow, Result, Seat, wire_type
from engine.fast import CacheDict
from engine.games.waz_baraz import pieces

Clue: TypeAlias = pieces.Heard | pieces.Wrong


@wire_type
class Terms(NamedTuple):
    """The options of the match."""

    seats: int
    mistresses: int
    shuffled: bool
    app_master: bool
    notebook: str
    first_master: int | str


class State(NamedTuple):
    """The whole state; only `Match` holds one."""

    terms: Terms
    step: pieces.Step
    spaces: tuple[int, ...]  # [witch] her space; [0] is the start
    master: Seat | None  # None: the app, or not named yet
    turn: Seat  # the player in turn, or the next to be dealt to
    place: int  # space of the marker
    marker: int  # the card that is the marker; 0 before the first
    lifted: int  # the previous marker during a move, else 0
    deck: tuple[int, ...]  # unseen cards, sorted
    hands: tuple[tuple[int, ...], ...]  # [seat] sorted
    mistresses: tuple[int, ...]
    picked: tuple[int, ...]  # witches chosen or named so far in this step
    clues: tuple[Clue, ...]  # public clues of this round
    told: tuple[tuple[pieces.Told, ...], ...]  # [seat] secret answers of this round
    points: tuple[int, ...]  # [seat]
    app_points: int
    rounds: tuple[pieces.Round, ...]


def seat_counts(options: Options) -> range:
    """Returns the allowed numbers of players: 3-6, or 1-5 with the app as master (WB-15)."""
    return range(1, 6) if options["app_master"] else range(3, 7)


def setup(count: int, options: Options) -> State:
    """Returns the state before the first draw."""
    first = options["first_master"]
    if isinstance(first, int) and (first >= count or options["app_master"]):
        raise core.BadSetup("first_master", "out_of_range")
    terms = Terms(
        count,
        int(options["mistresses"]),
        bool(options["shuffled_circle"]),
        bool(options["app_master"]),
        str(options["notebook"]),
        first,
    )
    nobody = ((),) * count
    start = State(
        terms, "circle", pieces.ORDERED_SPACES, None, 0, 0, 0, 0, pieces.CARDS, nobody, (), (), (),
        nobody, (0,) * count, 0, (),
    )  # fmt: skip
    return start if terms.shuffled else name_first_master(start)


def active_seats(state: State) -> tuple[Seat, ...]:
    """Returns who may act; empty when the game is over."""
    step = state.step
    if step in STEPS_OF_TURN_PLAYER:
        return (state.turn,)
    if step == "choose" and state.master is not None:
        return (state.master,)
    return () if step == "over" else (CHANCE,)


# steps in which the player in turn acts
STEPS_OF_TURN_PLAYER = frozenset(("turn", "move", "point", "ask"))


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    step = state.step
    if step == "choose":
        if seat != state.master:
            return ()
        return _ascending(state.picked, state.terms.mistresses, "choose")
    if seat != state.turn:
        return ()
    if step == "turn":
        return _turn_actions[state.hands[seat]]
    if step == "move":
        return _move_actions[state.hands[seat]]
    if step == "point":
        return _ascending(state.picked, state.terms.mistresses, "point")
    return QUESTION_ACTIONS if step == "ask" else ()


QUESTION_ACTIONS = (*pieces.ASK.values(), pieces.DECLINE)


@CacheDict
def _move_actions(hand: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(pieces.PLAY[card] for card in sorted(set(hand)))


@CacheDict
def _turn_actions(hand: tuple[int, ...]) -> tuple[Action, ...]:
    return (*_move_actions[hand], pieces.ACCUSE)


@cache
def _ascending(picked: tuple[int, ...], count: int, verb: str) -> tuple[Action, ...]:
    """Returns the next picks of a set that is built in ascending order."""
    first = picked[-1] + 1 if picked else 1
    last = pieces.WITCHES[-1] - (count - len(picked) - 1)
    actions = pieces.CHOOSE if verb == "choose" else pieces.POINT
    return tuple(actions[witch] for witch in range(first, last + 1))


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the seat may do this."""
    if action in legal_actions(state, seat):
        return
    if state.step == "over":
        raise IllegalAction("game_over", "WB-12")
    if seat not in active_seats(state):
        if isinstance(action, pieces.Choose) and seat != state.master:
            raise IllegalAction("not_the_master", "WB-03")
        raise IllegalAction("not_your_turn", "WB-05")
    raise IllegalAction(*_reason(state, seat, action))


def _reason(state: State, seat: Seat, action: Action) -> tuple[str, str]:
    if state.step == "choose":
        return ("choose_in_order" if isinstance(action, pieces.Choose) else "choose_first"), "WB-03"
    if state.step == "ask":
        return "answer_first", "WB-09"
    if state.step == "point":
        return ("name_in_order" if isinstance(action, pieces.Point) else "name_all_first"), "WB-13"
    if isinstance(action, pieces.Play):
        return "card_not_in_hand", "WB-06"
    if isinstance(action, pieces.Accuse):
        return "named_already", "WB-05"
    if isinstance(action, pieces.Ask | pieces.Decline):
        return "not_on_start", "WB-09"
    return "not_now", "WB-05"


def name_first_master(state: State) -> State:
    """Sets the first master, or leaves it to a draw (WB-03)."""
    first = state.terms.first_master
    if state.terms.app_master:
        return state._replace(step="marker")
    if isinstance(first, int):
        return state._replace(step="marker", master=first)
    return state._replace(step="crown")


def result(state: State) -> Result | None:
    """Returns the result, or None while the game goes on (WB-12, WB-15)."""
    if state.step != "over":
        return None
    points = state.points
    if max(points) >= pieces.TARGET:
        return Result(core.places_by_score(points), points, "pawn_round")
    return Result(core.places_by_score(points, first=2), points, "app_round")


# Draws


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    step, terms = state.step, state.terms
    if step == "deal":
        cards = pick_some(state.deck, _size_of_hand(terms), randbelow)
        return pieces.Deal(state.turn, tuple(sorted(cards)))
    if step == "crown":
        return pieces.Crown(randbelow(terms.seats))
    if step == "marker":
        return pieces.Marker(pick_one(state.deck, randbelow))
    if step == "circle":
        return pieces.Circle((0, *pick_some(tuple(pieces.WITCHES), len(pieces.WITCHES), randbelow)))
    if step == "choose":
        return pieces.Conceal(
            tuple(sorted(pick_some(tuple(pieces.WITCHES), terms.mistresses, randbelow)))
        )
    return pieces.Reveal(state.mistresses)


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    terms = state.terms
    match state.step, action:
        case "circle", pieces.Circle(spaces):
            return spaces[:1] == (0,) and sorted(spaces) == [*pieces.ORDERED_SPACES]
        case "crown", pieces.Crown(seat):
            return 0 <= seat < terms.seats
        case "marker", pieces.Marker(card):
            return card in state.deck
        case "deal", pieces.Deal(seat, cards) if cards is not None and seat == state.turn:
            fair = all(cards.count(card) <= state.deck.count(card) for card in cards)
            return fair and list(cards) == sorted(cards) and len(cards) == _size_of_hand(terms)
        case "choose", pieces.Conceal(witches) if witches is not None:
            in_order = list(witches) == sorted(set(witches) & set(pieces.WITCHES))
            return in_order and len(witches) == terms.mistresses
        case "reveal", pieces.Reveal(witches):
            return witches == state.mistresses
    return False


def _size_of_hand(terms: Terms) -> int:
    return pieces.hand_size(terms.seats - (not terms.app_master))
