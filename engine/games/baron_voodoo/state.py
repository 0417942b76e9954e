"""Baron Voodoo: whose turn it is, what is legal, how it ends."""

from typing import NamedTuple

from engine.core import CHANCE, Action, IllegalAction, Options, Result, Seat
from engine.games.baron_voodoo.byte_board import NO_BYTE_BOARD, ByteBoard
from engine.games.baron_voodoo.combinations import places
from engine.games.baron_voodoo.public_state import View, side_of
from engine.games.baron_voodoo.refusals import refusal


class State(NamedTuple):
    """Everything that is so; only `Match` may hold one."""

    table: View
    choices: tuple[Action, ...]  # of the player in turn, which follow from the table
    byte_board: ByteBoard = (
        NO_BYTE_BOARD  # of the board in the middle of the game, which follow from it
    )


def seat_counts(options: Options) -> range:
    """Returns how many can play: 2-4, with teams 4 (BV-31)."""
    return range(2, 5) if options["teams"] == "none" else range(4, 5)


def active_seats(state: State) -> tuple[Seat, ...]:
    """Returns who is to act; nobody when the game is over."""
    table = state.table
    if state.choices:
        return (table.turn,)
    return () if table.step == "over" else (CHANCE,)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Returns all that a seat may do now."""
    return state.choices if seat == state.table.turn else ()


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction, naming the reason, unless the seat may do this."""
    if action in legal_actions(state, seat):
        return
    if state.table.step == "over":
        raise IllegalAction("game_over", "BV-27")
    if seat not in active_seats(state):
        raise IllegalAction("not_your_turn", "BV-04")
    raise refusal(state.table, action)


def result(state: State) -> Result | None:
    """Returns how the game ended, or None while it goes on (BV-30)."""
    table = state.table
    if table.step != "over":
        return None
    assert table.reason is not None
    scores = tuple(table.points[side_of(table.terms, seat)] for seat in range(table.terms.seats))
    return Result(places(table), scores, table.reason)
