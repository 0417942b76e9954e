"""The turn bar: where in A to D a turn is, what is done, passed up or still to come."""

from collections.abc import Collection
from dataclasses import dataclass
from math import pi
from typing import Literal

from coven.boards.baron_voodoo.dice import Touch
from coven.drawing.box import Box
from coven.drawing.painter import Painter

STEPS = ("A", "B", "C1", "C2", "C3", "C4", "C5", "D")
MUST = "B"
Mark = Literal["done", "passed", "now", "ahead", "closed"]
_UNDO = 46.0
_LETTERS = 15
_CLOSED: Mark = "closed"


@dataclass(frozen=True, slots=True)
class Bar:
    """How far a turn has come."""

    marks: tuple[Mark, ...]  # [step]
    undo: bool  # the last step can be taken back


def paint(painter: Painter, bar: Bar, box: Box, touch: Touch) -> None:
    """Draws the steps from left to right, after the way back."""
    palette = painter.palette
    ground = palette.ground("baron_voodoo")
    left = box.x + _UNDO + 4
    wide = (box.wide - _UNDO - 4) / len(STEPS)
    _paint_undo(painter, bar, Box(box.x, box.y, _UNDO, box.tall))
    if bar.undo:
        painter.zone("undo", box.x, box.y, _UNDO, box.tall, touch("undo"))
    painter.panel(left, box.y, wide * len(STEPS), box.tall, box.tall / 2, ground.panel)
    for place, (step, mark) in enumerate(zip(STEPS, bar.marks, strict=True)):
        _paint_step(painter, step, mark, Box(left + place * wide, box.y, wide, box.tall))
        painter.zone(f"step-{step}", left + place * wide, box.y, wide, box.tall,
            touch(f"step-{step}"))  # fmt: skip


def _paint_step(painter: Painter, step: str, mark: Mark, box: Box) -> None:
    palette = painter.palette
    colour = {
        "done": palette.text, "passed": palette.mist, "now": palette.ink, "ahead": palette.text,
        "closed": palette.mist,
    }[mark]  # fmt: skip
    if mark == "now":
        painter.panel(box.x, box.y, box.wide, box.tall, box.tall / 2, palette.ember, palette.ink, 2)
    elif step == MUST and mark == "ahead":
        # The one step that nobody may leave out has a frame.
        painter.panel(*box.shrunk(2), box.tall / 2, None, palette.ember, 2)
    painter.text(
        step, box.middle, box.centre, size=_LETTERS, weight="bold", colour=colour, anchor="middle",
        fit=box.wide - 7,
    )  # fmt: skip
    if mark in ("passed", "closed"):
        half = painter.measure(step, size=_LETTERS, weight="bold")[0] / 2
        painter.rect(box.middle - half, box.centre - 1, 2 * half, 2, palette.mist)
    if mark == "done":
        tick = min(box.tall * 0.62, box.wide * 0.45)
        painter.image("mark-tick", box.x + box.wide - tick * 0.9, box.y - tick * 0.2, tick)


def _paint_undo(painter: Painter, bar: Bar, box: Box) -> None:
    """Draws an arrow that goes back around, faint while there is nothing to take back."""
    palette = painter.palette
    colour = palette.text if bar.undo else palette.line
    if bar.undo:
        painter.panel(*box, box.tall / 2, palette.surface, palette.ink, 2)
    r = box.tall * 0.24
    x, y = box.middle, box.centre + r * 0.2
    painter.arc(x, y, r, -pi * 0.75, pi * 0.75, colour, 3)
    tip = (x - r * 0.75, y - r * 0.75)
    painter.polygon(
        [(tip[0] - 5, tip[1] + 4), (tip[0] + 5, tip[1] + 5), (tip[0] - 2, tip[1] - 6)],
        colour,
    )


def marks(now: str, done: Collection[str], closed: Collection[str]) -> tuple[Mark, ...]:
    """Returns the mark of each step: where the turn is, what was done, what cannot come."""
    if now not in STEPS:
        return (_CLOSED,) * len(STEPS)
    at = STEPS.index(now)
    found: list[Mark] = []
    for place, step in enumerate(STEPS):
        if step == now:
            found.append("now")
        elif place < at:
            found.append("done" if step in done else "passed")
        else:
            found.append("closed" if step in closed else "ahead")
    return tuple(found)
