"""Applies each action of Waz Baraz, rule by rule."""

from collections.abc import Callable
from typing import Any

from engine.core import Action, Seat
from engine.fast import field_replacer, replace_at, without
from engine.games.waz_baraz import pieces
from engine.games.waz_baraz.state import State, Terms, name_first_master


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    kind = type(action)
    # Fast path: half of all actions are moves.
    if kind is pieces.Play:
        return _play(state, action)
    return _APPLY[kind](state, action)


_with_step = field_replacer(State, "step")
_with_picked = field_replacer(State, "picked")


# Set-up (WB-02 .. WB-04)


def _marker(state: State, action: pieces.Marker) -> State:
    first = 0 if state.master is None else _left_of(state, state.master)
    deck = without(state.deck, (action.card,))
    return state._replace(step="deal", marker=action.card, deck=deck, turn=first)


def _deal(state: State, action: pieces.Deal) -> State:
    assert action.cards is not None
    hands = replace_at(state.hands, action.seat, action.cards)
    turn = _left_of(state, action.seat)
    step: pieces.Step = "choose" if hands[turn] else "deal"
    deck = without(state.deck, action.cards)
    return state._replace(step=step, hands=hands, deck=deck, turn=turn)


def _choose(state: State, action: pieces.Choose) -> State:
    picked = (*state.picked, action.witch)
    if len(picked) < state.terms.mistresses:
        return _with_picked(state, picked)
    return state._replace(step="turn", mistresses=picked, picked=())


# Naming the mistresses (WB-05, WB-11, WB-13)


def _point(state: State, action: pieces.Point) -> State:
    picked = (*state.picked, action.witch)
    if len(picked) < state.terms.mistresses:
        return _with_picked(state, picked)
    if picked == state.mistresses:
        return _apply_found(state, picked)
    points, app_points, ended = _score_master(
        state.terms, state.master, state.points, state.app_points, pieces.WRONG_POINTS
    )
    clues = (*state.clues, pieces.Wrong(picked))
    return state._replace(
        step="reveal" if ended else "move", picked=(), clues=clues, points=points,
        app_points=app_points,
    )  # fmt: skip


def _apply_found(state: State, witches: tuple[int, ...]) -> State:
    finder, old = state.turn, state.master
    scored = state.points[finder] + pieces.FOUND_POINTS[state.terms.mistresses]
    points = replace_at(state.points, finder, scored)
    rounds = (*state.rounds, pieces.Round(old, finder, witches, points, state.app_points))
    if scored >= pieces.TARGET:
        return state._replace(step="reveal", picked=(), points=points, rounds=rounds)
    if old is not None:
        hands = replace_at(replace_at(state.hands, old, state.hands[finder]), finder, ())
        state = state._replace(hands=hands, master=finder)
    return state._replace(
        step="choose", turn=_left_of(state, finder), mistresses=(), picked=(), clues=(),
        told=((),) * len(points), points=points, rounds=rounds,
    )  # fmt: skip


# Moving the marker (WB-06 .. WB-10)


def is_waz(state: State, card: int) -> bool:
    """Returns whether a mistress is strictly between the marker and its new space (WB-07)."""
    return _master_word(state.spaces, state.mistresses, state.place, card).waz


def _master_word(
    spaces: tuple[int, ...], mistresses: tuple[int, ...], place: int, card: int
) -> pieces.Heard:
    silence, word, passed_over = pieces.MOVE_ANSWERS[place][card]
    for witch in mistresses:
        if passed_over[spaces[witch]]:
            return word
    return silence


def _play(state: State, action: pieces.Play) -> State:
    (terms, _, spaces, master, turn, place, marker, _, deck, hands, mistresses, _, clues, told,
     points, app_points, rounds) = state  # fmt: skip
    card = action.card
    clues += (_master_word(spaces, mistresses, place, card),)
    place += card
    step: pieces.Step = "turn"
    if place >= pieces.SPACES:
        place -= pieces.SPACES
        points, app_points, ended = _score_master(
            terms, master, points, app_points, pieces.PASSED_POINTS
        )
        if ended or place == 0:
            step = "reveal" if ended else "ask"
    held = [*hands]
    hand = [*held[turn]]
    hand.remove(card)
    if step == "turn":
        hand.append(marker)
        hand.sort()
        held[turn] = tuple(hand)
        marker = 0
        turn = (turn + 1) % len(hands)
        if turn == master:
            turn = (turn + 1) % len(hands)
    else:
        held[turn] = tuple(hand)
    # Builds the State without a call of the class: this is the hottest path of playouts.
    return tuple.__new__(State, (
        terms, step, spaces, master, turn, place, card, marker, deck, tuple(held), mistresses, (),
        clues, told, points, app_points, rounds,
    ))  # fmt: skip


def _ask(state: State, action: pieces.Ask) -> State:
    turn, told = state.turn, state.told
    answer = pieces.Told(action.witch, action.witch in state.mistresses)
    return _end_move(state, replace_at(told, turn, (*told[turn], answer)))


def _end_move(state: State, told: tuple[tuple[pieces.Told, ...], ...]) -> State:
    """Ends a move: the previous marker goes to the player's hand (WB-10)."""
    turn, hands = state.turn, state.hands
    hand = tuple(sorted((*hands[turn], state.lifted)))
    return _with_move_ended(
        state, "turn", _left_of(state, turn), 0, replace_at(hands, turn, hand), told
    )


_with_move_ended = field_replacer(State, "step", "turn", "lifted", "hands", "told")


# Scores and the end (WB-08, WB-12, WB-15)


def _score_master(
    terms: Terms, master: Seat | None, points: tuple[int, ...], app_points: int, scored: int
) -> tuple[tuple[int, ...], int, bool]:
    """Returns the points after the master scored, and whether that ends the game."""
    if master is None:
        app_points += scored
        return points, app_points, app_points >= pieces.APP_TARGETS[terms.seats]
    points = replace_at(points, master, points[master] + scored)
    return points, app_points, points[master] >= pieces.TARGET


def _left_of(state: State, seat: Seat) -> Seat:
    """Returns the next player clockwise, skipping the master."""
    count = state.terms.seats
    seat = (seat + 1) % count
    return (seat + 1) % count if seat == state.master else seat


_APPLY: dict[type, Callable[[State, Any], State]] = {
    pieces.Circle: lambda state, draw: name_first_master(state._replace(spaces=draw.spaces)),
    pieces.Crown: lambda state, draw: state._replace(step="marker", master=draw.seat),
    pieces.Marker: _marker,
    pieces.Deal: _deal,
    pieces.Conceal: lambda state, draw: state._replace(step="turn", mistresses=draw.witches),
    pieces.Choose: _choose,
    pieces.Accuse: lambda state, _: _with_step(state, "point"),
    pieces.Point: _point,
    pieces.Ask: _ask,
    pieces.Decline: lambda state, _: _end_move(state, state.told),
    pieces.Reveal: lambda state, _: _with_step(state, "over"),
}
