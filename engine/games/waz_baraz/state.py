"""Waz Baraz, rule by rule: set-up, what is legal, what it does."""

from functools import cache
from typing import Any, NamedTuple, TypeAlias

from engine.chance import pick_one, pick_some
from engine.core import (
    CHANCE,
    Action,
    BadSetup,
    Below,
    IllegalAction,
    Options,
    Result,
    Seat,
    travels,
)
from engine.games.waz_baraz.pieces import (
    ACCUSE,
    APP_TARGETS,
    ASK,
    CARDS,
    CHOOSE,
    DECLINE,
    FOUND_POINTS,
    HEARD,
    IN_ORDER,
    PASSED_POINTS,
    PLAY,
    POINT,
    SPACES,
    TARGET,
    WITCHES,
    WRONG_POINTS,
    Accuse,
    Ask,
    Choose,
    Circle,
    Conceal,
    Crown,
    Deal,
    Decline,
    Heard,
    Marker,
    Play,
    Point,
    Reveal,
    Round,
    Step,
    Told,
    Wrong,
    hand_size,
)  # fmt: skip

Clue: TypeAlias = Heard | Wrong


@travels
class Terms(NamedTuple):
    """What was agreed before the game."""

    seats: int
    mistresses: int
    shuffled: bool
    app_master: bool
    notebook: str
    first_master: int | str


class State(NamedTuple):
    """Everything that is so; only `Match` may hold one."""

    terms: Terms
    step: Step
    spaces: tuple[int, ...]  # [witch] her space, [0] the start's
    master: Seat | None  # None: the app, or not yet named
    turn: Seat  # whose turn it is, or who is dealt to next
    place: int  # the marker's space
    marker: int  # the card that marks it; 0 before the first
    lifted: int  # the card that was the marker until this move; 0 outside a move
    deck: tuple[int, ...]  # cards nobody has seen, in no order
    hands: tuple[tuple[int, ...], ...]  # [seat] in the order of the values
    mistresses: tuple[int, ...]
    picked: tuple[int, ...]  # witches chosen or named so far in this step
    clues: tuple[Clue, ...]  # this round's, heard by everybody
    told: tuple[tuple[Told, ...], ...]  # [seat] this round's, in secret
    points: tuple[int, ...]  # [seat]
    app_points: int
    rounds: tuple[Round, ...]


def seats(options: Options) -> range:
    """Returns how many can play: 3-6, or 1-5 with the app as master (WB-15)."""
    return range(1, 6) if options["app_master"] else range(3, 7)


def setup(count: int, options: Options) -> State:
    """Returns the table before the first draw."""
    first = options["first_master"]
    if isinstance(first, int) and (first >= count or options["app_master"]):
        raise BadSetup("first_master", "out_of_range")
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
        terms, "circle", IN_ORDER, None, 0, 0, 0, 0, CARDS, nobody, (), (), (), nobody,
        (0,) * count, 0, (),
    )  # fmt: skip
    return start if terms.shuffled else _crown(start)


def active(state: State) -> tuple[Seat, ...]:
    """Returns who is to act; nobody when the game is over."""
    step = state.step
    if step in ("turn", "move", "point", "ask"):
        return (state.turn,)
    if step == "choose" and state.master is not None:
        return (state.master,)
    return () if step == "over" else (CHANCE,)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Returns all that a seat may do now."""
    step = state.step
    if step == "choose":
        if seat != state.master:
            return ()
        return _ascending(state.picked, state.terms.mistresses, "choose")
    if seat != state.turn:
        return ()
    if step == "turn":
        return _turn(state.hands[seat])
    if step == "move":
        return _moves(state.hands[seat])
    if step == "point":
        return _ascending(state.picked, state.terms.mistresses, "point")
    return QUESTIONS if step == "ask" else ()


QUESTIONS = (*ASK.values(), DECLINE)


@cache
def _moves(hand: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(PLAY[card] for card in sorted(set(hand)))


@cache
def _turn(hand: tuple[int, ...]) -> tuple[Action, ...]:
    return (*_moves(hand), ACCUSE)


@cache
def _ascending(picked: tuple[int, ...], count: int, verb: str) -> tuple[Action, ...]:
    """Returns the next picks of a set that is built in the order of the numbers."""
    first = picked[-1] + 1 if picked else 1
    last = WITCHES[-1] - (count - len(picked) - 1)
    actions = CHOOSE if verb == "choose" else POINT
    return tuple(actions[witch] for witch in range(first, last + 1))


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction, naming the reason, unless the seat may do this."""
    if seat == CHANCE:
        _check_draw(state, action)
        return
    if action in legal(state, seat):
        return
    if state.step == "over":
        raise IllegalAction("game_over", "WB-12")
    if seat not in active(state):
        if isinstance(action, Choose) and seat != state.master:
            raise IllegalAction("not_the_master", "WB-03")
        raise IllegalAction("not_your_turn", "WB-05")
    raise _reason(state, seat, action)


def _check_draw(state: State, action: Action) -> None:
    """Raises IllegalAction unless the draw is one that luck could make."""
    terms, step, possible = state.terms, state.step, False
    if CHANCE not in active(state):
        raise IllegalAction("no_draw_due")
    match action:
        case Circle(spaces):
            possible = step == "circle" and spaces[:1] == (0,) and sorted(spaces) == [*IN_ORDER]
        case Crown(seat):
            possible = step == "crown" and 0 <= seat < terms.seats
        case Marker(card):
            possible = step == "marker" and card in state.deck
        case Deal(seat, cards) if cards is not None:
            size = hand_size(terms.seats - (not terms.app_master))
            fair = all(cards.count(card) <= state.deck.count(card) for card in cards)
            in_order = list(cards) == sorted(cards)
            possible = step == "deal" and seat == state.turn and len(cards) == size
            possible = possible and fair and in_order
        case Conceal(witches) if witches is not None:
            in_order = list(witches) == sorted(set(witches) & set(WITCHES))
            possible = step == "choose" and in_order and len(witches) == terms.mistresses
        case Reveal(witches):
            possible = step == "reveal" and witches == state.mistresses
    if not possible:
        raise IllegalAction("impossible_draw")


def _reason(state: State, seat: Seat, action: Action) -> IllegalAction:
    step = state.step
    if step == "choose":
        return IllegalAction(
            "choose_in_order" if isinstance(action, Choose) else "choose_first", "WB-03"
        )
    if step == "ask":
        return IllegalAction("answer_first", "WB-09")
    if step == "point":
        return IllegalAction(
            "name_in_order" if isinstance(action, Point) else "name_all_first", "WB-13"
        )
    if isinstance(action, Play):
        return IllegalAction("card_not_in_hand", "WB-06")
    if isinstance(action, Accuse):
        return IllegalAction("named_already", "WB-05")
    if isinstance(action, Ask | Decline):
        return IllegalAction("not_on_start", "WB-09")
    return IllegalAction("not_now", "WB-05")


def chance(state: State, below: Below) -> Action:
    """Returns the draw that is due."""
    step, terms = state.step, state.terms
    if step == "circle":
        return Circle((0, *pick_some(tuple(WITCHES), len(WITCHES), below)))
    if step == "crown":
        return Crown(below(terms.seats))
    if step == "marker":
        return Marker(pick_one(state.deck, below))
    if step == "deal":
        size = hand_size(terms.seats - (not terms.app_master))
        return Deal(state.turn, tuple(sorted(pick_some(state.deck, size, below))))
    if step == "choose":
        return Conceal(tuple(sorted(pick_some(tuple(WITCHES), terms.mistresses, below))))
    return Reveal(state.mistresses)


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    after: State = _APPLY[type(action)](state, action)
    return after


# Set-up (WB-02 .. WB-04)


def _circle(state: State, action: Circle) -> State:
    return _crown(state._replace(spaces=action.spaces))


def _crown(state: State) -> State:
    first = state.terms.first_master
    if state.terms.app_master:
        return state._replace(step="marker")
    if isinstance(first, int):
        return state._replace(step="marker", master=first)
    return state._replace(step="crown")


def _crowned(state: State, action: Crown) -> State:
    return state._replace(step="marker", master=action.seat)


def _marker(state: State, action: Marker) -> State:
    first = 0 if state.master is None else _left_of(state, state.master)
    deck = _without(state.deck, (action.card,))
    return state._replace(step="deal", marker=action.card, deck=deck, turn=first)


def _deal(state: State, action: Deal) -> State:
    assert action.cards is not None
    hands = _put(state.hands, action.seat, action.cards)
    turn = _left_of(state, action.seat)
    step: Step = "choose" if hands[turn] else "deal"
    return state._replace(
        step=step, hands=hands, deck=_without(state.deck, action.cards), turn=turn
    )


def _conceal(state: State, action: Conceal) -> State:
    assert action.witches is not None
    return state._replace(step="turn", mistresses=action.witches)


def _choose(state: State, action: Choose) -> State:
    picked = (*state.picked, action.witch)
    if len(picked) < state.terms.mistresses:
        return state._replace(picked=picked)
    return state._replace(step="turn", mistresses=picked, picked=())


# Naming the mistresses (WB-05, WB-11, WB-13)


def _accuse(state: State, action: Accuse) -> State:
    return state._replace(step="point")


def _point(state: State, action: Point) -> State:
    picked = (*state.picked, action.witch)
    if len(picked) < state.terms.mistresses:
        return state._replace(picked=picked)
    if picked == state.mistresses:
        return _found(state, picked)
    wrong = state._replace(step="move", picked=(), clues=(*state.clues, Wrong(picked)))
    return _to_master(wrong, WRONG_POINTS)


def _found(state: State, witches: tuple[int, ...]) -> State:
    finder, old = state.turn, state.master
    scored = state.points[finder] + FOUND_POINTS[state.terms.mistresses]
    points = _put(state.points, finder, scored)
    rounds = (*state.rounds, Round(old, finder, witches, points, state.app_points))
    if scored >= TARGET:
        return state._replace(step="reveal", picked=(), points=points, rounds=rounds)
    if old is not None:
        hands = _put(_put(state.hands, old, state.hands[finder]), finder, ())
        state = state._replace(hands=hands, master=finder)
    return state._replace(
        step="choose", turn=_left_of(state, finder), mistresses=(), picked=(), clues=(),
        told=((),) * len(points), points=points, rounds=rounds,
    )  # fmt: skip


# Moving the marker (WB-06 .. WB-10)


def waz(state: State, card: int) -> bool:
    """Returns whether a mistress stands strictly between the marker and its new space (WB-07)."""
    place, spaces = state.place, state.spaces
    for witch in state.mistresses:  # noqa: SIM110 - in the hot path of playouts
        if 0 < (spaces[witch] - place) % SPACES < card:
            return True
    return False


def _play(state: State, action: Play) -> State:
    (terms, _, spaces, master, turn, place, marker, _, deck, hands, mistresses, _, clues, told,
     points, app_points, rounds) = state  # fmt: skip
    card = action.card
    clues = (*clues, HEARD[place, card, waz(state, card)])
    reached = place + card
    hand = hands[turn]
    spot = hand.index(card)
    hand = hand[:spot] + hand[spot + 1 :]
    if reached < SPACES:
        hands = _put(hands, turn, _with(hand, marker))
        turn = _left_of(state, turn)
        return State(
            terms, "turn", spaces, master, turn, reached, card, 0, deck, hands, mistresses, (),
            clues, told, points, app_points, rounds,
        )  # fmt: skip
    place = reached - SPACES
    moved = State(
        terms, "ask", spaces, master, turn, place, card, marker, deck, _put(hands, turn, hand),
        mistresses, (), clues, told, points, app_points, rounds,
    )  # fmt: skip
    scored = _to_master(moved, PASSED_POINTS)
    return scored if scored.step == "reveal" or place == 0 else _take(scored)


def _ask(state: State, action: Ask) -> State:
    answer = Told(action.witch, action.witch in state.mistresses)
    told = _put(state.told, state.turn, (*state.told[state.turn], answer))
    return _take(state._replace(told=told))


def _decline(state: State, action: Decline) -> State:
    return _take(state)


def _take(state: State) -> State:
    """Returns the end of a move: the old marker goes to the player's hand (WB-10)."""
    hand = _with(state.hands[state.turn], state.lifted)
    return state._replace(
        step="turn", turn=_left_of(state, state.turn), lifted=0,
        hands=_put(state.hands, state.turn, hand),
    )  # fmt: skip


# Scores and the end (WB-08, WB-12, WB-15)


def _to_master(state: State, scored: int) -> State:
    if state.master is None:
        total = state.app_points + scored
        ended = total >= APP_TARGETS[state.terms.seats]
        return state._replace(app_points=total, step="reveal" if ended else state.step)
    total = state.points[state.master] + scored
    points = _put(state.points, state.master, total)
    return state._replace(points=points, step="reveal" if total >= TARGET else state.step)


def _reveal(state: State, action: Reveal) -> State:
    return state._replace(step="over")


def result(state: State) -> Result | None:
    """Returns how the game ended, or None while it goes on."""
    if state.step != "over":
        return None
    points = state.points
    first = max(points)
    if first >= TARGET:
        return Result(_places(points, 1), points, "pawn_round")
    return Result(_places(points, 2), points, "app_round")


def _places(points: tuple[int, ...], first: int) -> tuple[int, ...]:
    return tuple(first + sum(other > mine for other in points) for mine in points)


def _left_of(state: State, seat: Seat) -> Seat:
    """Returns the next player clockwise; the master takes no turns."""
    count = state.terms.seats
    seat = (seat + 1) % count
    return (seat + 1) % count if seat == state.master else seat


def _put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _with(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted((*hand, card)))


def _without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


_APPLY: dict[type, Any] = {
    Circle: _circle, Crown: _crowned, Marker: _marker, Deal: _deal, Conceal: _conceal,
    Choose: _choose, Accuse: _accuse, Point: _point, Play: _play, Ask: _ask, Decline: _decline,
    Reveal: _reveal,
}  # fmt: skip
