"""RULES of Baron Voodoo: jump over dice, capture them, score combinations."""

from engine.core import Rules, combine_checks, keep_action, version_as_epoch
from engine.games.baron_voodoo import chance, setup, state, turns, view
from engine.games.baron_voodoo.pieces import ACTIONS, OPTIONS
from engine.games.baron_voodoo.public_state import View

RULES: Rules[state.State, View] = Rules(
    name="baron_voodoo",
    edition=1,
    options=OPTIONS,
    actions=ACTIONS,
    news=(),
    view_type=View,
    seat_counts=state.seat_counts,
    setup=setup.setup,
    active_seats=state.active_seats,
    legal_actions=state.legal_actions,
    check=combine_checks(state.check, state.active_seats, chance.is_possible_draw),
    sample=keep_action,
    apply=turns.apply,
    next_draw=chance.next_draw,
    view=view.view,
    mask=view.mask,
    reveals=view.reveals,
    epoch=version_as_epoch,
    determinize=view.determinize,
    result=state.result,
)
