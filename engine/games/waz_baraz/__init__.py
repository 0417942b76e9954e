"""Waz Baraz: find the dance mistresses from the master's single word."""

from engine.core import CHANCE, Action, Rules, Seat, every_version, nothing_open
from engine.games.waz_baraz import luck, state, turns, view
from engine.games.waz_baraz.pieces import ACTIONS, NEWS, OPTIONS


def check(table: state.State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the seat, or luck, may do this."""
    if seat == CHANCE:
        luck.check_draw(table, action)
    else:
        state.check(table, seat, action)


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
    check=check,
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
