"""A toy with hidden hands: a player picks a card in secret, then lays it open or buries it."""

from dataclasses import dataclass
from random import Random
from typing import Literal, NamedTuple, TypeAlias

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

CARDS = tuple(range(1, 13))
Step: TypeAlias = Literal["deal", "turn", "picked", "over"]


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals a card that only its owner sees."""

    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class Pick:
    """The player picks a card and can still undo that."""

    card: int


@dataclass(frozen=True, slots=True)
class Lay:
    """The picked card is laid open."""


@dataclass(frozen=True, slots=True)
class Bury:
    """The picked card is laid face down."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Everybody sees the card that was laid."""

    card: int


class State(NamedTuple):
    """The full state."""

    step: Step
    turn: Seat
    size: int  # of a full hand
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]  # [seat]
    laid: tuple[tuple[int, ...], ...]  # [seat]
    buried: tuple[int, ...]
    picked: int  # 0 for none


@wire_type
class View(NamedTuple):
    """The view of one seat."""

    seat: Seat | None
    step: Step
    turn: Seat
    size: int
    stock: int
    sizes: tuple[int, ...]  # [seat]
    laid: tuple[tuple[int, ...], ...]  # [seat]
    buried: int
    hand: tuple[int, ...]
    picked: int
    shown: tuple[int, ...] = ()  # shown only by a faulty view


def setup(seats: int, options: Options) -> State:
    """Returns the state before the first card is dealt."""
    nobody: tuple[tuple[int, ...], ...] = ((),) * seats
    return State("deal", 0, int(options["hand"]), CARDS, nobody, nobody, (), 0)


def active(state: State) -> tuple[Seat, ...]:
    if state.step == "deal":
        return (CHANCE,)
    return () if state.step == "over" else (state.turn,)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat not in active(state) or seat == CHANCE:
        return ()
    if state.step == "picked":
        return (Lay(), Bury())
    return tuple(map(Pick, state.hands[seat]))


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction with the reason."""
    if seat not in active(state):
        raise IllegalAction("not_your_turn")
    if seat == CHANCE:
        if not isinstance(action, Deal) or action.seat != state.turn:
            raise IllegalAction("impossible_draw")
        if action.card not in state.deck:
            raise IllegalAction("impossible_draw")
    elif action not in legal(state, seat):
        raise IllegalAction("not_in_hand" if isinstance(action, Pick) else "not_now")


def chance(state: State, below: RandBelow) -> Action:
    """Returns the card that is dealt next."""
    return Deal(state.turn, state.deck[below(len(state.deck))])


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after an event."""
    match action:
        case Deal(_, int(card)):
            hands = put(state.hands, state.turn, tuple(sorted((*state.hands[state.turn], card))))
            deck = tuple(other for other in state.deck if other != card)
            return _next(state._replace(deck=deck, hands=hands))
        case Pick(card):
            return state._replace(step="picked", picked=card)
        case Lay():
            laid = put(state.laid, seat, (*state.laid[seat], state.picked))
            return _played(state._replace(laid=laid))
    return _played(state._replace(buried=tuple(sorted((*state.buried, state.picked)))))


def _played(state: State) -> State:
    hand = tuple(card for card in state.hands[state.turn] if card != state.picked)
    hands = put(state.hands, state.turn, hand)
    left = state._replace(step="turn", hands=hands, picked=0)
    return left._replace(step="deal") if state.deck else _next(left)


def _next(state: State) -> State:
    count = len(state.hands)
    turn = (state.turn + 1) % count
    short = any(len(hand) < state.size for hand in state.hands)
    if short and state.deck:
        return state._replace(step="deal", turn=turn)
    if not state.hands[turn]:
        return state._replace(step="over", turn=turn)
    return state._replace(step="turn", turn=turn)


def put(
    rows: tuple[tuple[int, ...], ...], index: int, row: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Returns rows with one replaced."""
    return (*rows[:index], row, *rows[index + 1 :])


def view(state: State, seat: Seat | None) -> View:
    """Returns a seat's view; a card that is only picked is hidden."""
    own = seat == state.turn
    return View(
        seat, "turn" if state.step == "picked" and not own else state.step, state.turn, state.size,
        len(state.deck), tuple(map(len, state.hands)), state.laid, len(state.buried),
        () if seat is None else state.hands[seat], state.picked if own else 0,
    )  # fmt: skip


def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
    """Returns an event as a seat receives it."""
    match event.action:
        case Deal(to, _):
            return event if to == seat else Event(CHANCE, Deal(to, None))
        case Pick():
            return event if event.seat == seat else None
        case Lay():
            return Event(event.seat, Laid(state.picked))
    return event


def reveals(state: State, event: Event) -> bool:
    """Returns whether an event cannot be undone."""
    return not isinstance(event.action, Pick)


def determinize(view: View, random: Random) -> State:
    """Returns a state that matches the view."""
    open_cards = {*view.hand, *(card for row in view.laid for card in row)}
    pool = [card for card in CARDS if card not in open_cards]
    random.shuffle(pool)

    def some(count: int) -> tuple[int, ...]:
        taken = pool[:count]
        del pool[:count]
        return tuple(sorted(taken))

    hands = tuple(
        view.hand if seat == view.seat else some(size) for seat, size in enumerate(view.sizes)
    )
    buried = some(view.buried)
    deck = some(view.stock)
    return State(view.step, view.turn, view.size, deck, hands, view.laid, buried, view.picked)


def result(state: State) -> Result | None:
    """Returns the sums of the laid cards."""
    if state.step != "over":
        return None
    scores = tuple(map(sum, state.laid))
    places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    return Result(places, scores, "all_played")


def pieces(state: State) -> object:
    """Returns all cards of the state."""
    rows = (state.deck, state.buried, *state.hands, *state.laid)
    return sorted(card for row in rows for card in row)


RULES: Rules[State, View] = Rules(
    name="toy_hands",
    edition=1,
    options=(Option("hand", (3, 2)),),
    actions=(Deal, Pick, Lay, Bury),
    news=(Laid,),
    view_type=View,
    seat_counts=lambda _: range(2, 4),
    setup=setup,
    active_seats=active,
    legal_actions=legal,
    check=check,
    apply=apply,
    next_draw=chance,
    view=view,
    mask=mask,
    reveals=reveals,
    determinize=determinize,
    result=result,
)
TRAITS = GameTraits(pieces)
