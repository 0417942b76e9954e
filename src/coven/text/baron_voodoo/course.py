"""What everybody saw of a game, followed through its news: what lay where before each deed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.core import Action, Event, Seat, Undo
from engine.games.baron_voodoo.captures import JUMP_OF
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    EMPTY_BOARD,
    FIXED,
    LEGBA,
    Capture,
    Cell,
    Cells,
    Choose,
    Die,
    Exchange,
    Invoke,
    Lift,
    Loa,
    Offer,
    Pick,
    Place,
    Put,
    Roll,
    SetFace,
    Side,
    Slide,
    Trade,
    Turn,
)  # fmt: skip
from engine.games.baron_voodoo.powers import exchanged, lifted, moved, slid
from engine.games.baron_voodoo.setup import laid
from engine.games.baron_voodoo.table import Terms


class Scene(NamedTuple):
    """What a deed needs to be told."""

    cells: Cells
    power: Loa | None = None  # the one that was last called upon
    source: Cell | None = None  # from where it took dice, or the die it exchanges first
    held: tuple[Die, ...] = ()  # the next to be put down first
    captured: Die | None = None  # the last one
    picked: tuple[Side, Die] | None = None  # the die that Reroll turns or Swap exchanges


@dataclass(frozen=True, slots=True)
class Deed:
    """One event that was not taken back, and the scene before it."""

    seat: Seat
    action: Action
    scene: Scene


def lasting(news: Sequence[Event]) -> list[Event]:
    """Returns the events that were not taken back."""
    kept: list[Event] = []
    for event in news:
        if isinstance(event.action, Undo):
            kept.pop()
        else:
            kept.append(event)
    return kept


def followed(terms: Terms, news: Sequence[Event]) -> tuple[Deed, ...]:
    """Returns the deeds of a game."""
    fixed = FIXED.get(terms.placement)
    scene = Scene(laid(fixed) if fixed else EMPTY_BOARD)
    deeds = []
    for event in lasting(news):
        deeds.append(Deed(event.seat, event.action, scene))
        if not isinstance(event.action, Roll):
            scene = _after(scene, event.action)
        elif terms.placement == "quick":
            scene = Scene(laid(event.action.faces))
    return tuple(deeds)


def _after(scene: Scene, action: Action) -> Scene:
    """Returns the scene after a deed."""
    match action:
        case Capture():
            return _captured(scene, action)
        case SetFace(face) if scene.picked is None:
            assert scene.captured is not None
            return scene._replace(captured=6 * COLOUR_OF[scene.captured] + face)
        case SetFace() | Trade():
            return scene._replace(picked=None)
        case Turn(die):
            return scene._replace(picked=(0, die))
        case Offer(side, die):
            return scene._replace(picked=(side, die))
        case Choose(die):
            return scene._replace(held=(die,))
        case Place(cell):
            return _put(scene, cell)
    return _powered(scene, action)


def _powered(scene: Scene, action: Action) -> Scene:
    """Returns the scene after a step of a power."""
    cells, source = scene.cells, scene.source
    match action:
        case Invoke(loa):
            return scene._replace(power=loa)
        case Slide(line, way):
            return scene._replace(cells=tuple(slid(cells, line, way)))
        case Lift(cell) if scene.power != LEGBA:
            board, held = lifted(cells, cell)
            return scene._replace(cells=tuple(board), source=cell, held=held)
        case Lift(cell) | Pick(cell):
            return scene._replace(source=cell)
        case Put(cell) if scene.power == LEGBA and source is not None:
            return scene._replace(cells=tuple(moved(cells, source, cell)))
        case Put(cell):
            return _put(scene, cell)
        case Exchange(cell) if source is not None:
            return scene._replace(cells=tuple(exchanged(cells, source, cell)))
    return scene


def _put(scene: Scene, cell: Cell) -> Scene:
    """Returns the scene after the next die in the hand was put down."""
    die, *later = scene.held
    board = list(scene.cells)
    board[cell] += (die,)
    return scene._replace(cells=tuple(board), held=tuple(later))


def _captured(scene: Scene, action: Capture) -> Scene:
    _, cell, over, land = JUMP_OF[action]
    board = list(scene.cells)
    captured, jumper = board[over][-1], board[cell][-1]
    for left in (cell, over):
        board[left] = board[left][:-1]
    board[land] += (jumper,)
    return scene._replace(cells=tuple(board), captured=captured)
