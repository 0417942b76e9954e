"""Riddle Masters: model riddles in clay, and guess the others'."""

from engine.core import Rules, judged
from engine.games.riddle_masters import judging, luck, state, turns, view, worlds
from engine.games.riddle_masters.pieces import ACTIONS, NEWS, OPTIONS

RULES: Rules[state.State, view.View] = Rules(
    name="riddle_masters",
    edition=1,
    options=OPTIONS,
    actions=ACTIONS,
    news=NEWS,
    view_type=view.View,
    seats=state.seats,
    setup=state.setup,
    active=state.active,
    legal=state.legal,
    check=judged(judging.check, luck.check_draw),
    sample=worlds.sample,
    apply=turns.apply,
    chance=luck.chance,
    view=view.view,
    mask=view.mask,
    reveals=view.reveals,
    epoch=view.epoch,
    determinize=worlds.determinize,
    result=state.result,
)
