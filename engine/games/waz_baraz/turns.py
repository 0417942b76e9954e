"""What each action of Waz Baraz does, rule by rule."""

from typing import Any

from engine.core import (
    Action,
    Seat,
)
from engine.games.waz_baraz.pieces import (
    APP_TARGETS,
    FOUND_POINTS,
    HEARD,
    PASSED_POINTS,
    SPACES,
    TARGET,
    WRONG_POINTS,
    Accuse,
    Ask,
    Choose,
    Circle,
    Conceal,
    Crown,
    Deal,
    Decline,
    Marker,
    Play,
    Point,
    Reveal,
    Round,
    Step,
    Told,
    Wrong,
)  # fmt: skip
from engine.games.waz_baraz.state import State, crown


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    after: State = _APPLY[type(action)](state, action)
    return after


# Set-up (WB-02 .. WB-04)


def _circle(state: State, action: Circle) -> State:
    return crown(state._replace(spaces=action.spaces))


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
