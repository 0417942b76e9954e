"""What a touch of the board means: something to do, a choice half made, or why not."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.games.baron_voodoo.moment import LocalState
from coven.games.judging import refusal
from engine.core import Action
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.captures import JUMPS
from engine.games.baron_voodoo.pieces import (
    BWA,
    CHOOSE,
    COLOUR_OF,
    EXCHANGE,
    FREDA,
    LEGBA,
    LIFT,
    PICK,
    PLACE,
    PUT,
    STARTING_COLOURS,
    WAYS,
    Capture,
    Cell,
    Die,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.public_state import View


@dataclass(frozen=True, slots=True)
class Submit:
    """Steps of the player in turn."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class UndoStep:
    """The last step is taken back."""


@dataclass(frozen=True, slots=True)
class Select:
    """Something is chosen or looked at."""

    local: LocalState


@dataclass(frozen=True, slots=True)
class Refuse:
    """A reason why not, and its rule."""

    reason: str
    rule: str | None


TouchResult = Submit | UndoStep | Select | Refuse


def submit_or_refuse(view: View, *actions: Action) -> Submit | Refuse:
    """Returns the first of the steps if the player in turn may do it, else why not."""
    refused = refusal(RULES, view, view.turn, actions[0])
    return Submit(actions) if refused is None else Refuse(refused.reason, refused.rule)


def legal_jumps(legal: Sequence[Action], cell: Cell) -> dict[Capture, tuple[Cell, Cell]]:
    """Returns the jumps of a die, with what each leads over and to."""
    return {
        jump[0]: (jump[2], jump[3]) for jump in JUMPS[cell] if jump[0] in legal
    }  # fmt: skip


def resolve_cell_touch(
    view: View, legal: Sequence[Action], local: LocalState, cell: Cell
) -> TouchResult:
    """Returns what a touch of a space means."""
    if view.step == "draft":
        return _resolve_draft_touch(view, local, cell)
    if view.power is not None:
        return _resolve_power_touch(view, view.power, cell)
    if view.step in ("A", "B"):
        return _resolve_jump_touch(view, legal, local, cell)
    return submit_or_refuse(view, Capture(cell, 0))


def _resolve_draft_touch(view: View, local: LocalState, cell: Cell) -> TouchResult:
    if view.held:
        return submit_or_refuse(view, PLACE[cell])
    if view.cells[cell] or STARTING_COLOURS[cell] is None:
        return Refuse("space_not_free", "BV-05")
    picked = None if local.picked == cell else cell
    return Select(LocalState(picked=picked, colour=STARTING_COLOURS[cell]))


def resolve_pool_touch(view: View, local: LocalState, die: Die) -> TouchResult:
    """Returns what a touch of a rolled die means: it goes where a space was chosen for it."""
    cell = local.picked
    if cell is not None and STARTING_COLOURS[cell] == COLOUR_OF[die]:
        return submit_or_refuse(view, CHOOSE[die], PLACE[cell])
    return submit_or_refuse(view, CHOOSE[die])


def _resolve_power_touch(view: View, power: Loa, cell: Cell) -> TouchResult:
    if power in (LEGBA, FREDA) and view.source == cell:
        return UndoStep()
    if power == LEGBA:
        return submit_or_refuse(view, LIFT[cell] if view.source is None else PUT[cell])
    if power == FREDA:
        return submit_or_refuse(view, PICK[cell] if view.source is None else EXCHANGE[cell])
    if power == BWA:
        return submit_or_refuse(view, LIFT[cell] if view.source is None else PUT[cell])
    return Refuse("touch_an_arrow", "BV-15")


def _resolve_jump_touch(
    view: View, legal: Sequence[Action], local: LocalState, cell: Cell
) -> TouchResult:
    picked = local.picked
    if picked == cell:
        return Select(LocalState())
    if picked is not None:
        for jump, ways in legal_jumps(legal, picked).items():
            if cell in ways:
                return Submit((jump,))
    if legal_jumps(legal, cell):
        return Select(LocalState(picked=cell))
    if picked is not None:
        return _refuse_jump(view, picked, cell)
    return _refuse_stuck_die(view, cell)


def _refuse_jump(view: View, picked: Cell, cell: Cell) -> TouchResult:
    """Returns why a die cannot jump over a space or to it."""
    for jump in JUMPS[picked]:
        if cell in jump[2:]:
            return submit_or_refuse(view, jump[0])
    column = view.cells[cell]
    if column and COLOUR_OF[column[-1]] == view.loas[view.turn]:
        return _refuse_stuck_die(view, cell)
    return Refuse("not_a_jump", "BV-11")


def _refuse_stuck_die(view: View, cell: Cell) -> TouchResult:
    """Returns why a die cannot jump at all, for the most telling of its ways."""
    reasons = [submit_or_refuse(view, Capture(cell, way)) for way in WAYS]
    telling = [no for no in reasons if isinstance(no, Refuse)]
    telling.sort(
        key=lambda no: _REASON_PRIORITY.index(no.reason) if no.reason in _REASON_PRIORITY else 9
    )
    return telling[0] if telling else Refuse("not_a_jump", "BV-11")


_REASON_PRIORITY = (
    "not_your_die",
    "protected",
    "column_is_full",
    "nothing_to_jump",
    "off_the_board",
)
