"""Forest Chase: find the ingredients while the others walk the witch there and back."""

from engine.core import CHANCE, Action, Rules, Seat, nothing_open
from engine.games.forest_chase import luck, refusals, state, turns, view
from engine.games.forest_chase.pieces import ACTIONS, OPTIONS


def check(table: state.State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the seat, or luck, may do this."""
    if seat == CHANCE:
        luck.check_draw(table, action)
    else:
        refusals.check(table, seat, action)


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
    check=check,
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
