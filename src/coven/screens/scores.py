"""Points as a table and as lines over the rounds."""

from collections.abc import Sequence
from typing import Any

from coven.drawing.blocks import Block
from coven.drawing.painter import Painter
from coven.games.staging import GameInfo, SeatScore
from coven.look import Look
from coven.words import tr
from engine.core import Seat
from hall.table import SeatedPlayer

Span = tuple[float, float]  # the left edge and the width

_CHART_PAWN_SIZE = 24


def score_table_block(
    painter: Painter,
    look: Look,
    ranked: Sequence[SeatScore],
    players: Sequence[SeatedPlayer],
    span: Span,
    winners: int,
) -> Block:
    """Returns the score table, the best first as they come; so many share the first place."""
    left, broad = span
    row = look.height_for_lines(34, 1)
    palette = painter.palette

    def draw(top: float) -> None:
        for index, standing in enumerate(ranked):
            middle = top + row * (index + 0.5)
            place = _shared_place(ranked, index, winners)
            painter.text(
                str(place), left + 20, middle, weight="bold", colour=palette.muted, anchor="middle"
            )
            painter.image(pawn_art(standing.seat, players), left + 40, middle - 14, 28)
            points = painter.text(
                str(standing.points), left + broad - 8, middle, size=19, weight="bold",
                anchor="right",
            )  # fmt: skip
            painter.text(
                player_name(standing.seat, players), left + 78, middle, size=20, face="display",
                weight="bold", colour=player_colour(painter, standing.seat, players),
                fit=broad - 78 - 20 - points,
            )  # fmt: skip

    return Block(row * len(ranked), draw)


def _shared_place(ranked: Sequence[SeatScore], index: int, winners: int) -> int:
    """Returns the place of a standing, which it shares with those before it on equal points."""
    if index < winners:
        return 1
    if index > winners and ranked[index].points == ranked[index - 1].points:
        return _shared_place(ranked, index - 1, winners)
    return index + 1


def chart_blocks(
    painter: Painter,
    game_info: GameInfo,
    view: Any,
    players: Sequence[SeatedPlayer],
    place: tuple[float, float, float],
) -> tuple[Block, ...]:
    """Returns the points after each round, one line for everybody, if there are rounds."""
    left, broad, tall = place
    chart = game_info.score_chart(view)
    if chart is None:
        return ()
    seats = [standing.seat for standing in game_info.standings(view)]
    highest = max(chart.target, *(max(line) for line in chart.lines))
    rounds = max(len(line) for line in chart.lines) - 1
    palette = painter.palette
    margin = painter.measure(str(highest), size="small")[0] + 22

    def draw(top: float) -> None:
        painter.panel(left, top, broad, tall, 18, palette.surface)
        x0, x1 = left + margin, left + broad - _CHART_PAWN_SIZE - 10
        y0, y1 = top + tall - 20, top + 20

        def at(rounded: int, points: int) -> tuple[float, float]:
            return x0 + (x1 - x0) * rounded / max(1, rounds), y0 + (y1 - y0) * points / highest

        for points in (0, round(chart.target / 2), chart.target):
            y = at(0, points)[1]
            ruled = palette.highlight if points == chart.target else palette.outline
            painter.rect(x0, y - 1, x1 - x0 + _CHART_PAWN_SIZE / 2, 2, ruled)
            painter.text(
                str(points), x0 - 10, y, size="small", colour=palette.muted, anchor="right"
            )
        for seat, line in zip(seats, chart.lines, strict=True):
            points_of_line = [at(index, points) for index, points in enumerate(line)]
            painter.line(points_of_line, player_colour(painter, seat, players), 4)
        ends = [at(rounds, line[-1]) for line in chart.lines]
        for seat, (x, y) in zip(
            seats, spread_vertically(ends, _CHART_PAWN_SIZE - 6, (y1, y0)), strict=True
        ):
            painter.image(
                pawn_art(seat, players), x - 2, y - _CHART_PAWN_SIZE / 2, _CHART_PAWN_SIZE
            )

    return (Block(tall, draw),)


def spread_vertically(
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


def pawn_art(seat: Seat | None, players: Sequence[SeatedPlayer]) -> str:
    """Returns the picture of a player's pawn; the app itself has no seat."""
    return "pawn-app" if seat is None else f"pawn-{players[seat].colour + 1}"


def player_name(seat: Seat | None, players: Sequence[SeatedPlayer]) -> str:
    """Returns a player's name."""
    return tr("The app") if seat is None else players[seat].name


def player_colour(painter: Painter, seat: Seat | None, players: Sequence[SeatedPlayer]) -> str:
    """Returns a player's colour."""
    palette = painter.palette
    return palette.muted if seat is None else palette.players[players[seat].colour].colour
