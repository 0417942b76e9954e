"""Forest Chase: find the ingredients while the others walk the witch there and back."""

from engine.core import Rules, judged, nothing_open
from engine.games.forest_chase import luck, refusals, state, turns, view
from engine.games.forest_chase.pieces import ACTIONS, OPTIONS

RULES: Rules[state.State, view.View] = Rules(
    name="forest_chase",
    edition=1,
    options=OPTIONS,
    actions=ACTIONS,
    news=(),
    view_type=view.View,
    seats=state.seats,
    setup=state.setup,
    active=state.active,
    legal=state.legal,
    check=judged(refusals.check, luck.check_draw),
    sample=nothing_open,
    apply=turns.apply,
    chance=luck.chance,
    view=view.view,
    mask=view.mask,
    reveals=view.reveals,
    epoch=view.epoch,
    determinize=view.determinize,
    result=state.result,
    recall=view.recall,
)
