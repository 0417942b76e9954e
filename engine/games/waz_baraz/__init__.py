"""RULES of Waz Baraz: deduce the dance mistresses from the master's one-word clues."""

from engine.core import Rules, combine_checks
from engine.games.waz_baraz import state, turns, view
from engine.games.waz_baraz.pieces import ACTIONS, NEWS, OPTIONS

RULES: Rules[state.State, view.View] = Rules(
    name="waz_baraz",
    edition=1,
    options=OPTIONS,
    actions=ACTIONS,
    news=NEWS,
    view_type=view.View,
    seat_counts=state.seat_counts,
    setup=state.setup,
    active_seats=state.active_seats,
    legal_actions=state.legal_actions,
    check=combine_checks(state.check, state.active_seats, state.is_possible_draw),
    apply=turns.apply,
    next_draw=state.next_draw,
    view=view.view,
    mask=view.mask,
    reveals=view.reveals,
    determinize=view.determinize,
    result=state.result,
)
