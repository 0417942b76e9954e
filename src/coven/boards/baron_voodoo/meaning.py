"""What a touch of the board means: something to do, a choice half made, or why not."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.boards.baron_voodoo.moment import Moment
from coven.boards.judging import refusal
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
    SPACES,
    WAYS,
    Capture,
    Cell,
    Die,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.table import View


@dataclass(frozen=True, slots=True)
class Do:
    """Steps of the player in turn."""

    steps: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Back:
    """The last step is taken back."""


@dataclass(frozen=True, slots=True)
class Now:
    """Something is chosen or looked at."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class No:
    """A reason why not, and its rule."""

    reason: str
    rule: str | None


Meaning = Do | Back | Now | No


def judged(view: View, *steps: Action) -> Do | No:
    """Returns the first of the steps if the player in turn may do it, else why not."""
    refused = refusal(RULES, view, view.turn, steps[0])
    return Do(steps) if refused is None else No(refused.reason, refused.rule)


def jumps_of(legal: Sequence[Action], cell: Cell) -> dict[Capture, tuple[Cell, Cell]]:
    """Returns the jumps of a die, with what each leads over and to."""
    return {
        jump[0]: (jump[2], jump[3]) for jump in JUMPS[cell] if jump[0] in legal
    }  # fmt: skip


def of_cell(view: View, legal: Sequence[Action], moment: Moment, cell: Cell) -> Meaning:
    """Returns what a touch of a space means."""
    if view.step == "draft":
        return _drafting(view, moment, cell)
    if view.power is not None:
        return _in_power(view, view.power, cell)
    if view.step in ("A", "B"):
        return _jumping(view, legal, moment, cell)
    return judged(view, Capture(cell, 0))


def _drafting(view: View, moment: Moment, cell: Cell) -> Meaning:
    if view.held:
        return judged(view, PLACE[cell])
    if view.cells[cell] or SPACES[cell] is None:
        return No("space_not_free", "BV-05")
    picked = None if moment.picked == cell else cell
    return Now(Moment(picked=picked, colour=SPACES[cell]))


def of_pool(view: View, moment: Moment, die: Die) -> Meaning:
    """Returns what a touch of a rolled die means: it goes where a space was chosen for it."""
    cell = moment.picked
    if cell is not None and SPACES[cell] == COLOUR_OF[die]:
        return judged(view, CHOOSE[die], PLACE[cell])
    return judged(view, CHOOSE[die])


def _in_power(view: View, power: Loa, cell: Cell) -> Meaning:
    if power in (LEGBA, FREDA) and view.source == cell:
        return Back()
    if power == LEGBA:
        return judged(view, LIFT[cell] if view.source is None else PUT[cell])
    if power == FREDA:
        return judged(view, PICK[cell] if view.source is None else EXCHANGE[cell])
    if power == BWA:
        return judged(view, LIFT[cell] if view.source is None else PUT[cell])
    return No("touch_an_arrow", "BV-15")


def _jumping(view: View, legal: Sequence[Action], moment: Moment, cell: Cell) -> Meaning:
    picked = moment.picked
    if picked == cell:
        return Now(Moment())
    if picked is not None:
        for jump, ways in jumps_of(legal, picked).items():
            if cell in ways:
                return Do((jump,))
    if jumps_of(legal, cell):
        return Now(Moment(picked=cell))
    if picked is not None:
        return _no_jump(view, picked, cell)
    return _stuck(view, cell)


def _no_jump(view: View, picked: Cell, cell: Cell) -> Meaning:
    """Returns why a die cannot jump over a space or to it."""
    for jump in JUMPS[picked]:
        if cell in jump[2:]:
            return judged(view, jump[0])
    column = view.cells[cell]
    if column and COLOUR_OF[column[-1]] == view.loas[view.turn]:
        return _stuck(view, cell)
    return No("not_a_jump", "BV-11")


def _stuck(view: View, cell: Cell) -> Meaning:
    """Returns why a die cannot jump at all, for the most telling of its ways."""
    reasons = [judged(view, Capture(cell, way)) for way in WAYS]
    telling = [no for no in reasons if isinstance(no, No)]
    telling.sort(key=lambda no: _TELLING.index(no.reason) if no.reason in _TELLING else 9)
    return telling[0] if telling else No("not_a_jump", "BV-11")


_TELLING = ("not_your_die", "protected", "column_is_full", "nothing_to_jump", "off_the_board")
