"""State of Baron Voodoo: who acts, what is legal, the result."""

from typing import NamedTuple

from engine.core import CHANCE, Action, IllegalAction, Options, Result, Seat
from engine.games.baron_voodoo.combinations import places
from engine.games.baron_voodoo.public_state import View, side_of
from engine.games.baron_voodoo.refusals import refusal


class State(NamedTuple):
    """The state with values derived from it; only `Match` holds one."""

    table: View
    choices: tuple[Action, ...]  # legal actions of the player in turn, derived from the table


def seat_counts(options: Options) -> range:
    """Returns the allowed numbers of players: 2-4, with teams 4 (BV-31)."""
    return range(2, 5) if options["teams"] == "none" else range(4, 5)


def active_seats(state: State) -> tuple[Seat, ...]:
    """Returns who may act; empty when the game is over."""
    table = state.table
    if state.choices:
        return (table.turn,)
    return () if table.step == "over" else (CHANCE,)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    return state.choices if seat == state.table.turn else ()


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the seat may do this."""
    if action in legal_actions(state, seat):
        return
    if state.table.step == "over":
        raise IllegalAction("game_over", "BV-27")
    if seat not in active_seats(state):
        raise IllegalAction("not_your_turn", "BV-04")
    raise refusal(state.table, action)


def result(state: State) -> Result | None:
    """Returns the result, or None while the game goes on (BV-30)."""
    table = state.table
    if table.step != "over":
        return None
    assert table.reason is not None
    scores = tuple(table.points[side_of(table.terms, seat)] for seat in range(table.terms.seats))
    return Result(places(table), scores, table.reason)
