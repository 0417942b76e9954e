"""RULES of Forest Chase: find ingredients while the others move the witch there and back."""

from engine.core import PacedActions, Rules, combine_checks
from engine.games.forest_chase import state, turns, view
from engine.games.forest_chase.pieces import ACTIONS, OPTIONS, is_race, is_witch_step, step_gap

RULES: Rules[state.State, view.View] = Rules(
    name="forest_chase",
    edition=1,
    options=OPTIONS,
    actions=ACTIONS,
    view_type=view.View,
    seat_counts=state.seat_counts,
    setup=state.setup,
    active_seats=state.active_seats,
    legal_actions=state.legal_actions,
    check=combine_checks(state.check, state.active_seats, state.is_possible_draw),
    apply=turns.apply,
    next_draw=state.next_draw,
    view=view.view,
    mask=lambda state, event, seat: event,  # everybody sees everything when it happens
    reveals=lambda state, event: True,
    epoch=view.epoch,
    determinize=view.determinize,
    result=state.result,
    mask_later=view.mask_later,
    paced_actions=PacedActions(is_witch_step, step_gap, is_race, "FC-37"),
)
