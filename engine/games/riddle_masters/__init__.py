"""Riddle Masters: model riddles in clay, and guess the others'."""

from engine.core import CHANCE, Action, Rules, Seat
from engine.games.riddle_masters import judging, luck, state, turns, view, worlds
from engine.games.riddle_masters.pieces import ACTIONS, NEWS, OPTIONS


def check(table: state.State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the seat, or luck, may do this."""
    if seat == CHANCE:
        luck.check_draw(table, action)
    else:
        judging.check(table, seat, action)


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
    check=check,
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
