"""RULES of Potion Brew: collect a hand of five cards with the fewest points."""

from engine.core import Rules, combine_checks
from engine.games.potion_brew import state, turns, view
from engine.games.potion_brew.pieces import ACTIONS, NEWS, OPTIONS, upgrade_options

RULES: Rules[state.State, view.View] = Rules(
    name="potion_brew",
    edition=2,
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
    reveals=lambda state, event: True,  # every event is seen at once
    epoch=view.epoch,
    determinize=view.determinize,
    result=state.result,
    private_fields=view.private_fields,
    upgrade_options=upgrade_options,
)
