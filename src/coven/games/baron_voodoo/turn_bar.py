"""Turn bar: the steps A to D of a turn, with undo."""

from collections.abc import Collection
from dataclasses import dataclass
from math import pi
from typing import Literal

from coven.games.baron_voodoo.dice_art import (
    HandlerFor,
)
from coven.games.common import game_colours
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox

# Turn bar: the steps A to D of a turn


STEPS = ("A", "B", "C1", "C2", "C3", "C4", "C5", "D")
REQUIRED_STEP = "B"
StepMark = Literal["done", "passed", "now", "ahead", "closed"]
_UNDO = 46.0
_STEP_TEXT_SIZE = 15
_CLOSED: StepMark = "closed"


@dataclass(frozen=True, slots=True)
class TurnBar:
    """The state of each step of a turn."""

    marks: tuple[StepMark, ...]  # [step]
    can_undo: bool


def paint_turn_bar(painter: Painter, bar: TurnBar, box: CanvasBox, handler_for: HandlerFor) -> None:
    """Draws the undo button and the steps."""
    ground = game_colours(painter.palette, "baron_voodoo")
    left = box.x + _UNDO + 4
    wide = (box.width - _UNDO - 4) / len(STEPS)
    undo = box._replace(width=_UNDO)
    _paint_undo(painter, bar, undo)
    if bar.can_undo:
        painter.touch_rect("undo", *undo, handler_for("undo"))
    painter.panel(left, box.y, wide * len(STEPS), box.height, box.height / 2, ground.panel)
    for place, (step, mark) in enumerate(zip(STEPS, bar.marks, strict=True)):
        step_box = CanvasBox(left + place * wide, box.y, wide, box.height)
        _paint_step(painter, step, mark, step_box)
        painter.touch_rect(f"step-{step}", *step_box, handler_for(f"step-{step}"))


def _paint_step(painter: Painter, step: str, mark: StepMark, box: CanvasBox) -> None:
    palette = painter.palette
    is_left_out = mark in ("passed", "closed")
    colour = palette.muted if is_left_out else palette.text
    if mark == "now":
        colour = palette.ink
        painter.panel(*box, box.height / 2, palette.accent, palette.ink, 2)
    elif step == REQUIRED_STEP and mark == "ahead":
        # The only mandatory step has a frame.
        painter.panel(*box.shrink_by(2), box.height / 2, None, palette.accent, 2)
    painter.text(
        step, box.centre_x, box.centre_y, size=_STEP_TEXT_SIZE, weight="bold", colour=colour,
        anchor="middle", fit=box.width - 7,
    )  # fmt: skip
    if is_left_out:
        half = painter.measure(step, size=_STEP_TEXT_SIZE, weight="bold")[0] / 2
        painter.rect(box.centre_x - half, box.centre_y - 1, 2 * half, 2, palette.muted)
    if mark == "done":
        tick = min(box.height * 0.62, box.width * 0.45)
        painter.image("mark-tick", box.x + box.width - tick * 0.9, box.y - tick * 0.2, tick)


def _paint_undo(painter: Painter, bar: TurnBar, box: CanvasBox) -> None:
    """Draws an undo arrow, faint while there is nothing to undo."""
    palette = painter.palette
    colour = palette.text if bar.can_undo else palette.outline
    if bar.can_undo:
        painter.panel(*box, box.height / 2, palette.surface, palette.ink, 2)
    r = box.height * 0.24
    x, y = box.centre_x, box.centre_y + r * 0.2
    painter.arc(x, y, r, -pi * 0.75, pi * 0.75, colour, 3)
    x, y = x - r * 0.75, y - r * 0.75
    painter.polygon([(x - 5, y + 4), (x + 5, y + 5), (x - 2, y - 6)], colour)


def step_marks(now: str, done: Collection[str], closed: Collection[str]) -> tuple[StepMark, ...]:
    """Returns the mark of each step."""
    if now not in STEPS:
        return (_CLOSED,) * len(STEPS)
    at = STEPS.index(now)
    before: list[StepMark] = ["done" if step in done else "passed" for step in STEPS[:at]]
    after: list[StepMark] = ["closed" if step in closed else "ahead" for step in STEPS[at + 1 :]]
    return (*before, "now", *after)
