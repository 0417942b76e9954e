"""Reason and rule id for an illegal action of Forest Chase."""

from engine.core import Action, IllegalAction, Seat
from engine.games.forest_chase import pieces
from engine.games.forest_chase.state import State, active_seats, legal_actions

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
