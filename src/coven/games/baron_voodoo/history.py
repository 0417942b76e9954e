"""PastAction: public actions with the board before each, reconstructed from the news."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.core import Action, Event, Seat, Undo
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE, jump_over
from engine.games.baron_voodoo.powers import lift_above_base, put_die, slide_line, swap_columns
from engine.games.baron_voodoo.public_state import Terms
from engine.games.baron_voodoo.setup import board_from_faces


class PublicState(NamedTuple):
    """The part of the state that sentences about an action need."""

    cells: pieces.Cells
    power: pieces.Loa | None = None  # last invoked
    source: pieces.Cell | None = None  # of the lifted dice, or of the first die to exchange
    held: tuple[pieces.Die, ...] = ()  # the first is the next to be put down
    captured: pieces.Die | None = None  # the last captured die
    picked: tuple[pieces.Side, pieces.Die] | None = None  # the die chosen for Change face or Swap


@dataclass(frozen=True, slots=True)
class PastAction:
    """An action that was not undone, with the state before it."""

    seat: Seat
    action: Action
    before: PublicState


def without_undone(news: Sequence[Event]) -> list[Event]:
    """Returns the events that were not undone."""
    kept: list[Event] = []
    for event in news:
        if isinstance(event.action, Undo):
            kept.pop()
        else:
            kept.append(event)
    return kept


def list_past_actions(terms: Terms, news: Sequence[Event]) -> tuple[PastAction, ...]:
    """Returns the actions of a game."""
    fixed = pieces.FIXED_FACES.get(terms.placement)
    state = PublicState(board_from_faces(fixed) if fixed else pieces.EMPTY_BOARD)
    past_actions = []
    for event in without_undone(news):
        past_actions.append(PastAction(event.seat, event.action, state))
        if not isinstance(event.action, pieces.Roll):
            state = _apply(state, event.action)
        elif terms.placement == "quick":
            state = PublicState(board_from_faces(event.action.faces))
    return tuple(past_actions)


def _apply(before: PublicState, action: Action) -> PublicState:
    """Returns the state after an action."""
    cells, source = before.cells, before.source
    match action:
        case pieces.Capture():
            board, captured = jump_over(cells, JUMP_BY_CAPTURE[action])
            return before._replace(cells=tuple(board), captured=captured)
        case pieces.SetFace(face) if before.picked is None:
            assert before.captured is not None
            return before._replace(captured=6 * pieces.COLOUR_OF[before.captured] + face)
        case pieces.SetFace() | pieces.Trade():
            return before._replace(picked=None)
        case pieces.Turn(die):
            return before._replace(picked=(0, die))
        case pieces.Offer(side, die):
            return before._replace(picked=(side, die))
        case pieces.Choose(die):
            return before._replace(held=(die,))
        case pieces.Place(cell) | pieces.Put(cell) if before.held:
            die, *later = before.held
            return before._replace(cells=tuple(put_die(cells, cell, die)), held=tuple(later))
        case pieces.Invoke(loa):
            return before._replace(power=loa)
        case pieces.Slide(line, way):
            return before._replace(cells=tuple(slide_line(cells, line, way)))
        case pieces.Lift(cell) if before.power != pieces.LEGBA:
            board, held = lift_above_base(cells, cell)
            return before._replace(cells=tuple(board), source=cell, held=held)
        case pieces.Lift(cell) | pieces.Pick(cell):
            return before._replace(source=cell)
        case pieces.Put(cell) | pieces.Exchange(cell) if source is not None:
            return before._replace(cells=tuple(swap_columns(cells, source, cell)))
    return before
