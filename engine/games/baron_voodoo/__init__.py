"""RULES of Baron Voodoo: jump over dice, capture them, score combinations."""

from engine.core import Rules, combine_checks
from engine.games.baron_voodoo import setup, state, turns, view
from engine.games.baron_voodoo.pieces import ACTIONS, OPTIONS
from engine.games.baron_voodoo.public_state import View

RULES: Rules[state.State, View] = Rules(
    name="baron_voodoo",
    edition=1,
    options=OPTIONS,
    actions=ACTIONS,
    view_type=View,
    seat_counts=state.seat_counts,
    setup=setup.setup,
    active_seats=state.active_seats,
    legal_actions=state.legal_actions,
    check=combine_checks(state.check, state.active_seats, setup.is_possible_draw),
    apply=turns.apply,
    next_draw=setup.next_draw,
    view=lambda state, seat: state.table,  # nothing is hidden
    mask=lambda state, event, seat: event,
    reveals=view.reveals,
    determinize=view.determinize,
    result=state.result,
)
