"""Potion Brew: the fewest points in a hand of five."""

from engine.core import Rules, judged, nothing_open
from engine.games.potion_brew import luck, state, turns, view
from engine.games.potion_brew.pieces import ACTIONS, NEWS, OPTIONS

RULES: Rules[state.State, view.View] = Rules(
    name="potion_brew",
    edition=1,
    options=OPTIONS,
    actions=ACTIONS,
    news=NEWS,
    view_type=view.View,
    seats=state.seats,
    setup=state.setup,
    active=state.active,
    legal=state.legal,
    check=judged(state.check, luck.check_draw),
    sample=nothing_open,
    apply=turns.apply,
    chance=luck.chance,
    view=view.view,
    mask=view.mask,
    reveals=view.reveals,
    epoch=view.epoch,
    determinize=view.determinize,
    result=state.result,
    own=view.own,
)
