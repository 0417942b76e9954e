"""Simple line and bar charts, large enough to be read anywhere."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle

from PIL import Image, ImageDraw, ImageFont

WIDTH = 960
HEIGHT = 560
ROW = 34  # of a bar chart
PAPER, INK, FAINT, GOAL = "#ffffff", "#22263a", "#d9dce6", "#c0392b"
COLOURS = ("#3b5bdb", "#e8743b", "#2b8a3e", "#9c36b5", "#0b7285", "#868e96")
_LEFT, _RIGHT, _TOP, _BOTTOM = 90, 24, 84, 66
_DOT = 4
_LABEL_ROOM = 330  # for the labels of bars
_VALUE_ROOM = 110  # for the values


@dataclass(frozen=True, slots=True)
class ChartBar:
    """One bar with its label."""

    label: str
    value: float
    kind: int = 0  # bars of one kind have one colour


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One line with its name."""

    name: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class ChartAxis:
    title: str
    logarithmic: bool = False


def draw_bars(
    title: str,
    rows: Sequence[ChartBar],
    kinds: Sequence[str] = (),
    goal: float | None = None,
    show: Callable[[float], str] = "{:,.1f}".format,
) -> Image.Image:
    """Returns horizontal bars; `goal` is drawn as a line across them."""
    image = Image.new("RGB", (WIDTH, _TOP + ROW * len(rows) + 24), PAPER)
    draw = ImageDraw.Draw(image)
    _head(draw, title, kinds)
    longest = max([row.value for row in rows] + ([goal] if goal else []), default=0) or 1
    room = WIDTH - _LABEL_ROOM - _VALUE_ROOM
    for number, row in enumerate(rows):
        top = _TOP + ROW * number
        middle = top + ROW / 2
        end = _LABEL_ROOM + room * row.value / longest
        draw.rectangle(
            (_LABEL_ROOM, top + 5, max(end, _LABEL_ROOM + 1), top + ROW - 5),
            COLOURS[row.kind % len(COLOURS)],
        )
        draw.text((_LABEL_ROOM - 10, middle), row.label, INK, _font(15), anchor="rm")
        draw.text((end + 8, middle), show(row.value), INK, _font(15), anchor="lm")
    if goal:
        at = _LABEL_ROOM + room * goal / longest
        draw.line((at, _TOP - 4, at, _TOP + ROW * len(rows) + 4), GOAL, 2)
        draw.text((at, _TOP - 6), f"goal {show(goal)}", GOAL, _font(13), anchor="mb")
    return image


def draw_lines(
    title: str, across: ChartAxis, up: ChartAxis, drawn: Sequence[ChartLine]
) -> Image.Image:
    """Returns lines over an axis, with their points marked."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    _head(draw, title, [line.name for line in drawn])
    xs = [x for line in drawn for x, _ in line.points]
    ys = [y for line in drawn for _, y in line.points]
    marks_x = sorted(set(xs)) if len(set(xs)) <= 8 else ticks(min(xs), max(xs), across)
    marks_y = ticks(min(ys, default=0), max(ys, default=1), up)
    place_x = _placing(across, marks_x, _LEFT, WIDTH - _RIGHT)
    place_y = _placing(up, marks_y, HEIGHT - _BOTTOM, _TOP)
    for mark in marks_y:
        at = place_y(mark)
        draw.line((_LEFT, at, WIDTH - _RIGHT, at), FAINT, 1)
        draw.text((_LEFT - 10, at), short_number(mark), INK, _font(14), anchor="rm")
    for mark in marks_x:
        at = place_x(mark)
        draw.line((at, HEIGHT - _BOTTOM, at, HEIGHT - _BOTTOM + 5), INK, 1)
        draw.text((at, HEIGHT - _BOTTOM + 9), short_number(mark), INK, _font(14), anchor="mt")
    draw.line((_LEFT, HEIGHT - _BOTTOM, WIDTH - _RIGHT, HEIGHT - _BOTTOM), INK, 1)
    draw.text((WIDTH - _RIGHT, HEIGHT - 12), across.title, INK, _font(15), anchor="rb")
    draw.text((16, _TOP - 14), up.title, INK, _font(15), anchor="lb")
    for line, colour in zip(drawn, cycle(COLOURS), strict=False):
        path = [(place_x(x), place_y(y)) for x, y in line.points]
        draw.line(path, colour, 3, joint="curve")
        for x, y in path:
            draw.ellipse((x - _DOT, y - _DOT, x + _DOT, y + _DOT), colour)
    return image


def ticks(low: float, high: float, axis: ChartAxis) -> list[float]:
    """Returns round numbers from below the lowest value to above the highest."""
    if axis.logarithmic:
        first = math.floor(math.log10(max(low, 1e-9)))
        last = max(math.ceil(math.log10(max(high, 1e-9))), first + 1)
        return [10.0**power for power in range(first, last + 1)]
    high = high if high > 0 else 1.0
    rough = high / 5
    unit = 10.0 ** math.floor(math.log10(rough))
    step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough)
    return [step * number for number in range(math.ceil(high / step - 1e-9) + 1)]


def short_number(value: float) -> str:
    """Returns a number as an axis shows it."""
    for unit, sign in ((1e6, "M"), (1e3, "k")):
        if abs(value) >= unit:
            return f"{value / unit:g}{sign}"
    return f"{value:g}"


def _placing(
    axis: ChartAxis, marks: Sequence[float], begin: float, end: float
) -> Callable[..., float]:
    """Returns a function that maps values to positions between two ends."""

    def scaled(value: float) -> float:
        return math.log10(max(value, 1e-9)) if axis.logarithmic else value

    low, high = scaled(min(marks, default=0)), scaled(max(marks, default=1))
    span = (high - low) or 1.0
    return lambda value: begin + (end - begin) * (scaled(value) - low) / span


def _head(draw: ImageDraw.ImageDraw, title: str, names: Sequence[str]) -> None:
    """Draws the title and, below it on the right, the legend."""
    draw.text((16, 12), title, INK, _font(21))
    right = float(WIDTH - _RIGHT)
    for name, colour in reversed(list(zip(names, cycle(COLOURS), strict=False))):
        font = _font(14)
        right -= draw.textlength(name, font)
        draw.text((right, 56), name, INK, font, anchor="lm")
        draw.rectangle((right - 18, 50, right - 6, 62), colour)
        right -= 40


def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)
