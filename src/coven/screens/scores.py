"""Points as a table and as lines over the rounds."""

from collections.abc import Sequence
from typing import Any

from coven.boards.staging import Staging, Standing
from coven.drawing.blocks import Block
from coven.drawing.painter import Painter
from coven.look import Look
from coven.words import say
from engine.core import Seat
from hall.table import Chair

Span = tuple[float, float]  # the left edge and the width

_PAWN = 24


def standings_block(
    painter: Painter,
    look: Look,
    ranked: Sequence[Standing],
    chairs: Sequence[Chair],
    span: Span,
    winners: int,
) -> Block:
    """Returns the score table, the best first as they come; so many share the first place."""
    left, broad = span
    row = look.room(34, 1)
    palette = painter.palette

    def draw(top: float) -> None:
        for index, standing in enumerate(ranked):
            middle = top + row * (index + 0.5)
            place = _place(ranked, index, winners)
            painter.text(
                str(place), left + 20, middle, weight="bold", colour=palette.mist, anchor="middle"
            )
            painter.image(pawn(standing.seat, chairs), left + 40, middle - 14, 28)
            points = painter.text(
                str(standing.points), left + broad - 8, middle, size=19, weight="bold",
                anchor="right",
            )  # fmt: skip
            painter.text(
                name(standing.seat, chairs), left + 78, middle, size=20, face="display",
                weight="bold", colour=colour(painter, standing.seat, chairs),
                fit=broad - 78 - 20 - points,
            )  # fmt: skip

    return Block(row * len(ranked), draw)


def _place(ranked: Sequence[Standing], index: int, winners: int) -> int:
    """Returns the place of a standing, which it shares with those before it on equal points."""
    if index < winners:
        return 1
    if index > winners and ranked[index].points == ranked[index - 1].points:
        return _place(ranked, index - 1, winners)
    return index + 1


def chart_blocks(
    painter: Painter,
    staging: Staging,
    view: Any,
    chairs: Sequence[Chair],
    place: tuple[float, float, float],
) -> tuple[Block, ...]:
    """Returns the points after each round, one line for everybody, if there are rounds."""
    left, broad, tall = place
    chart = staging.chart(view)
    if chart is None:
        return ()
    seats = [standing.seat for standing in staging.standings(view)]
    highest = max(chart.target, *(max(line) for line in chart.lines))
    rounds = max(len(line) for line in chart.lines) - 1
    palette = painter.palette
    margin = painter.measure(str(highest), size="small")[0] + 22

    def draw(top: float) -> None:
        painter.panel(left, top, broad, tall, 18, palette.surface)
        x0, x1 = left + margin, left + broad - _PAWN - 10
        y0, y1 = top + tall - 20, top + 20

        def at(rounded: int, points: int) -> tuple[float, float]:
            return x0 + (x1 - x0) * rounded / max(1, rounds), y0 + (y1 - y0) * points / highest

        for points in (0, round(chart.target / 2), chart.target):
            y = at(0, points)[1]
            ruled = palette.moon if points == chart.target else palette.line
            painter.rect(x0, y - 1, x1 - x0 + _PAWN / 2, 2, ruled)
            painter.text(str(points), x0 - 10, y, size="small", colour=palette.mist, anchor="right")
        for seat, line in zip(seats, chart.lines, strict=True):
            points_of_line = [at(index, points) for index, points in enumerate(line)]
            painter.line(points_of_line, colour(painter, seat, chairs), 4)
        ends = [at(rounds, line[-1]) for line in chart.lines]
        for seat, (x, y) in zip(seats, apart(ends, _PAWN - 6, (y1, y0)), strict=True):
            painter.image(pawn(seat, chairs), x - 2, y - _PAWN / 2, _PAWN)

    return (Block(tall, draw),)


def apart(
    points: Sequence[tuple[float, float]], gap: float, span: tuple[float, float]
) -> tuple[tuple[float, float], ...]:
    """Returns the points moved up or down until each is seen, in their order."""
    upper, lower = span
    order = sorted(range(len(points)), key=lambda index: points[index][1])
    step = min(gap, (lower - upper) / max(1, len(points) - 1))
    heights: dict[int, float] = {}
    last = upper - step
    for index in order:
        last = heights[index] = max(points[index][1], last + step)
    last = lower + step
    for index in reversed(order):
        last = heights[index] = min(heights[index], last - step)
    return tuple((x, heights[index]) for index, (x, _) in enumerate(points))


def pawn(seat: Seat | None, chairs: Sequence[Chair]) -> str:
    """Returns the picture of a player's pawn; the app itself has no seat."""
    return "pawn-app" if seat is None else f"pawn-{chairs[seat].colour + 1}"


def name(seat: Seat | None, chairs: Sequence[Chair]) -> str:
    """Returns a player's name."""
    return say("The app") if seat is None else chairs[seat].name


def colour(painter: Painter, seat: Seat | None, chairs: Sequence[Chair]) -> str:
    """Returns a player's colour."""
    palette = painter.palette
    return palette.mist if seat is None else palette.players[chairs[seat].colour].colour
