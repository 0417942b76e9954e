"""Waz Baraz: find the dance mistresses from the master's single word."""

from engine.core import Rules, every_version, judged, nothing_open
from engine.games.waz_baraz import luck, state, turns, view
from engine.games.waz_baraz.pieces import ACTIONS, NEWS, OPTIONS

RULES: Rules[state.State, view.View] = Rules(
    name="waz_baraz",
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
    epoch=every_version,
    determinize=view.determinize,
    result=state.result,
)
