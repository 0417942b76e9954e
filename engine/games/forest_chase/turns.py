"""Applies each action of Forest Chase, rule by rule."""

from collections.abc import Callable
from typing import Any

from engine.core import Action, Seat
from engine.fast import field_replacer, replace_at
from engine.games.forest_chase import pieces
from engine.games.forest_chase.state import State, left_of, self_closing_spots, targets, wrong_spots


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    return _APPLY[type(action)](state, action)


_with_step = field_replacer(State, "step")


# Set-up (FC-01, FC-05, FC-06, FC-38)


def _forest(state: State, action: pieces.Forest) -> State:
    laid = state._replace(habitats=action.habitats)
    return laid._replace(step="first") if laid.terms.starter == "random" else _begin(laid)


def _begin(state: State) -> State:
    return state._replace(step="open" if state.terms.first_look else "place")


def _apply_opened(state: State, action: pieces.Opened) -> State:
    assert action.ingredients is not None
    return state._replace(step="look", tiles=action.ingredients, up=tuple(pieces.SPOTS))


# The witch and the card (FC-07, FC-08, FC-21, FC-22)


def _place_witch(state: State, action: pieces.PlaceWitch) -> State:
    path = pieces.path_length(state.waiting[state.turn])
    return state._replace(step="card", end=action.end, path=path)


def _apply_turned(state: State, action: pieces.Turned) -> State:
    turn, unseen, tried = state.turn, state.unseen, state.tried
    if unseen[turn]:
        unseen = replace_at(unseen, turn, unseen[turn] - 1)
    else:
        tried = replace_at(tried, turn, tried[turn][1:])
    return state._replace(step="race", card=action.card, unseen=unseen, tried=tried)


# The search (FC-09, FC-10, FC-27, FC-28)


def _flip(state: State, action: pieces.Flip) -> State:
    return _with_flip_begun(state, "flipped", action.spot, _still_up(state))


_with_flip_begun = field_replacer(State, "step", "flipping", "up")


def _apply_seen(state: State, action: pieces.Seen) -> State:
    tiles, spot = state.tiles, action.spot
    if tiles[spot] is None:
        tiles = replace_at(tiles, spot, action.ingredient)
    return _after_gesture(_with_flip_shown(state, "race", tiles, (*state.up, spot), None))


_with_flip_shown = field_replacer(State, "step", "tiles", "up", "flipping")


def _turn_back(state: State, action: pieces.TurnBack) -> State:
    up = tuple([spot for spot in _still_up(state) if spot != action.spot])
    return _after_gesture(_with_up(state, up))


_with_up = field_replacer(State, "up")


def _lift_or_put_back(state: State, action: pieces.Lift | pieces.PutBack) -> State:
    lifted = isinstance(action, pieces.Lift)
    return _after_gesture(state._replace(lifted=lifted, up=_still_up(state)))


def _still_up(state: State) -> tuple[int, ...]:
    """Returns the open tiles without those that turn back by themselves now."""
    closing = self_closing_spots(state)
    return tuple([spot for spot in state.up if spot not in closing]) if closing else state.up


def _after_gesture(state: State) -> State:
    """Moves the witch after a gesture if the pace is calm (FC-34)."""
    return _step_witch(state) if state.terms.calm else state


# The witch's steps and the end of the race (FC-11 .. FC-13)


def _witch_step(state: State, action: pieces.WitchStep) -> State:
    return _step_witch(state if action.side is None else state._replace(side=action.side))


def _step_witch(state: State) -> State:
    steps = state.steps + 1
    home = steps >= 2 * (state.path - 1)
    return _with_steps(state, steps, "verdict" if home else "race")


_with_steps = field_replacer(State, "steps", "step")


def _verdict(state: State, action: pieces.Verdict) -> State:
    turn, cast = state.turn, action.spell is not None
    outcome = pieces.Outcome(turn, cast, action.needed, action.right, action.wrong)
    if cast and len(state.cast[turn]) + 1 == pieces.PILE_SIZE:
        # The third spell wins at once; the tiles stay open (FC-18).
        spells = replace_at(state.cast, turn, (*state.cast[turn], action.spell))
        return state._replace(step="over", card=None, cast=spells, outcome=outcome)
    return state._replace(step="check", outcome=outcome)


# After the race (FC-15 .. FC-17, FC-28)


def _close(state: State, action: pieces.Close) -> State:
    if state.step == "look":
        return state._replace(step="place", up=())
    house = state.house
    # The house stays off only if its tile is open and on the card.
    if state.lifted and house in state.up and house not in wrong_spots(state):
        house = None
    outcome, turn = state.outcome, state.turn
    # Effects waiting for this turn are used up (FC-29).
    waiting = replace_at(state.waiting, turn, ())
    closed = state._replace(up=(), house=house, lifted=False, card=None, waiting=waiting)
    assert outcome is not None
    assert state.card is not None
    if not outcome.cast:
        return _end_turn(
            closed._replace(tried=replace_at(state.tried, turn, (*state.tried[turn], state.card)))
        )
    left = closed._replace(cast=replace_at(state.cast, turn, (*state.cast[turn], state.card)))
    if state.terms.levels[turn] == "easy":
        return _end_turn(left)
    return _take_effect(left, pieces.EFFECTS[state.card])


# Effects (FC-19 .. FC-26)


def _take_effect(state: State, effect: pieces.Effect) -> State:
    if effect in ("nose", "wind"):
        return _end_turn(_add_waiting_effect(state, state.turn, effect))
    chosen = state._replace(effect=effect)
    if effect in pieces.TARGETED_EFFECTS:
        return chosen._replace(step="target") if targets(chosen) else _end_turn(state)
    return chosen._replace(step="swap" if effect == "fog" else "house")


def _add_waiting_effect(state: State, seat: Seat, effect: pieces.Effect) -> State:
    """Puts a waiting effect in front of a player (FC-29)."""
    return state._replace(waiting=replace_at(state.waiting, seat, (*state.waiting[seat], effect)))


def _target(state: State, action: pieces.Target) -> State:
    assert state.effect is not None
    return _end_turn(_add_waiting_effect(state, action.seat, state.effect))


def _swap(state: State, action: pieces.Swap) -> State:
    one, other = action.first, action.second
    new = {one: other, other: one}
    order = [new.get(spot, spot) for spot in pieces.SPOTS]
    house = state.house
    return _end_turn(
        state._replace(
            habitats=tuple([state.habitats[spot] for spot in order]),
            tiles=tuple([state.tiles[spot] for spot in order]),
            house=None if house is None else new.get(house, house),
        )
    )


def _place_house(state: State, action: pieces.PlaceHouse) -> State:
    placed = state._replace(house=action.spot)
    if state.step == "legs":
        left = tuple(effect for effect in state.waiting[state.turn] if effect != "hut_legs")
        return placed._replace(step="place", waiting=replace_at(state.waiting, state.turn, left))
    return _end_turn(placed) if state.step == "house" else _next_turn(placed)


# The end of a turn (FC-06, FC-26, FC-32, FC-35)


def _end_turn(state: State) -> State:
    if state.terms.home_sweet_home:
        return state._replace(step="home", effect=None)
    return _next_turn(state)


def _next_turn(state: State) -> State:
    if state.turns == pieces.LONGEST_GAME:
        return state._replace(step="over", effect=None)
    turn = left_of(state.terms.seats, state.turn)
    return state._replace(
        step="legs" if "hut_legs" in state.waiting[turn] else "place",
        turn=turn,
        turns=state.turns + 1,
        effect=None,
        end=None,
        path=pieces.PATH_LENGTH,
        steps=0,
        side=None,
    )


_APPLY: dict[type, Callable[[State, Any], State]] = {
    pieces.Forest: _forest,
    pieces.First: lambda state, draw: _begin(state._replace(turn=draw.seat)),
    pieces.Opened: _apply_opened, pieces.Turned: _apply_turned, pieces.Seen: _apply_seen,
    pieces.Verdict: _verdict, pieces.Close: _close, pieces.PlaceWitch: _place_witch,
    pieces.TurnUp: lambda state, _: _with_step(state, "turned"),
    pieces.Flip: _flip, pieces.TurnBack: _turn_back,
    pieces.Lift: _lift_or_put_back, pieces.PutBack: _lift_or_put_back,
    pieces.Declare: lambda state, _: _with_step(state, "verdict"),
    pieces.WitchStep: _witch_step, pieces.Target: _target,
    pieces.Swap: _swap, pieces.PlaceHouse: _place_house,
    pieces.Postpone: lambda state, _: _end_turn(
        _add_waiting_effect(state, state.turn, "hut_legs")
    ),
}  # fmt: skip
