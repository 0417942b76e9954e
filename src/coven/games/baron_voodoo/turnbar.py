"""The turn bar: where in A to D a turn is, what is done, passed up or still to come."""

from collections.abc import Collection
from dataclasses import dataclass
from math import pi
from typing import Literal

from coven.drawing.box import CanvasBox
from coven.drawing.painter import Painter
from coven.games.baron_voodoo.dice import HandlerFor

STEPS = ("A", "B", "C1", "C2", "C3", "C4", "C5", "D")
REQUIRED_STEP = "B"
StepMark = Literal["done", "passed", "now", "ahead", "closed"]
_UNDO = 46.0
_STEP_TEXT_SIZE = 15
_CLOSED: StepMark = "closed"


@dataclass(frozen=True, slots=True)
class TurnBar:
    """How far a turn has come."""

    marks: tuple[StepMark, ...]  # [step]
    can_undo: bool  # the last step can be taken back


def paint_turn_bar(painter: Painter, bar: TurnBar, box: CanvasBox, handler_for: HandlerFor) -> None:
    """Draws the steps from left to right, after the way back."""
    palette = painter.palette
    ground = palette.colours_for("baron_voodoo")
    left = box.x + _UNDO + 4
    wide = (box.width - _UNDO - 4) / len(STEPS)
    _paint_undo(painter, bar, CanvasBox(box.x, box.y, _UNDO, box.height))
    if bar.can_undo:
        painter.touch_rect("undo", box.x, box.y, _UNDO, box.height, handler_for("undo"))
    painter.panel(left, box.y, wide * len(STEPS), box.height, box.height / 2, ground.panel)
    for place, (step, mark) in enumerate(zip(STEPS, bar.marks, strict=True)):
        _paint_step(painter, step, mark, CanvasBox(left + place * wide, box.y, wide, box.height))
        painter.touch_rect(f"step-{step}", left + place * wide, box.y, wide, box.height,
            handler_for(f"step-{step}"))  # fmt: skip


def _paint_step(painter: Painter, step: str, mark: StepMark, box: CanvasBox) -> None:
    palette = painter.palette
    colour = {
        "done": palette.text, "passed": palette.muted, "now": palette.ink, "ahead": palette.text,
        "closed": palette.muted,
    }[mark]  # fmt: skip
    if mark == "now":
        painter.panel(
            box.x, box.y, box.width, box.height, box.height / 2, palette.accent, palette.ink, 2
        )
    elif step == REQUIRED_STEP and mark == "ahead":
        # The one step that nobody may leave out has a frame.
        painter.panel(*box.shrink_by(2), box.height / 2, None, palette.accent, 2)
    painter.text(
        step,
        box.centre_x,
        box.centre_y,
        size=_STEP_TEXT_SIZE,
        weight="bold",
        colour=colour,
        anchor="middle",
        fit=box.width - 7,
    )
    if mark in ("passed", "closed"):
        half = painter.measure(step, size=_STEP_TEXT_SIZE, weight="bold")[0] / 2
        painter.rect(box.centre_x - half, box.centre_y - 1, 2 * half, 2, palette.muted)
    if mark == "done":
        tick = min(box.height * 0.62, box.width * 0.45)
        painter.image("mark-tick", box.x + box.width - tick * 0.9, box.y - tick * 0.2, tick)


def _paint_undo(painter: Painter, bar: TurnBar, box: CanvasBox) -> None:
    """Draws an arrow that goes back around, faint while there is nothing to take back."""
    palette = painter.palette
    colour = palette.text if bar.can_undo else palette.outline
    if bar.can_undo:
        painter.panel(*box, box.height / 2, palette.surface, palette.ink, 2)
    r = box.height * 0.24
    x, y = box.centre_x, box.centre_y + r * 0.2
    painter.arc(x, y, r, -pi * 0.75, pi * 0.75, colour, 3)
    tip = (x - r * 0.75, y - r * 0.75)
    painter.polygon(
        [(tip[0] - 5, tip[1] + 4), (tip[0] + 5, tip[1] + 5), (tip[0] - 2, tip[1] - 6)],
        colour,
    )


def step_marks(now: str, done: Collection[str], closed: Collection[str]) -> tuple[StepMark, ...]:
    """Returns the mark of each step: where the turn is, what was done, what cannot come."""
    if now not in STEPS:
        return (_CLOSED,) * len(STEPS)
    at = STEPS.index(now)
    found: list[StepMark] = []
    for place, step in enumerate(STEPS):
        if step == now:
            found.append("now")
        elif place < at:
            found.append("done" if step in done else "passed")
        else:
            found.append("closed" if step in closed else "ahead")
    return tuple(found)
