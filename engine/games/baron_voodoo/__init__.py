"""Baron Voodoo: jump over dice, capture them, cash them in as combinations."""

from engine.core import Rules, every_version, judged, nothing_open
from engine.games.baron_voodoo import luck, setup, state, turns, view
from engine.games.baron_voodoo.pieces import ACTIONS, OPTIONS
from engine.games.baron_voodoo.table import View

RULES: Rules[state.State, View] = Rules(
    name="baron_voodoo",
    edition=1,
    options=OPTIONS,
    actions=ACTIONS,
    news=(),
    view_type=View,
    seats=state.seats,
    setup=setup.setup,
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
