"""Blocks of a result: score table, chart, revealed hands and exhibits."""

from collections.abc import Sequence
from typing import Any

from coven.games.info import GameInfo
from coven.games.interface import CardFace, Exhibit, RevealedHand, SeatScore
from coven.i18n import tr
from coven.ui.blocks import Block, Span, paragraph_height
from coven.ui.look import Look
from coven.ui.painter import Painter
from engine.core import Seat
from hall.table import SeatedPlayer

_CHART_PAWN_SIZE = 24


def score_table_block(
    painter: Painter,
    look: Look,
    ranked: Sequence[SeatScore],
    places: Sequence[int],
    players: Sequence[SeatedPlayer],
    span: Span,
) -> Block:
    """Returns the score table in the given order, with the place of each score."""
    left, broad = span
    row = look.height_for_lines(34, 1)
    palette = painter.palette

    def draw(top: float) -> None:
        for index, standing in enumerate(ranked):
            middle = top + row * (index + 0.5)
            place, colour = str(places[index]), palette.muted
            painter.text(place, left + 20, middle, weight="bold", colour=colour, anchor="middle")
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


def chart_blocks(
    painter: Painter,
    game_info: GameInfo,
    view: Any,
    players: Sequence[SeatedPlayer],
    place: tuple[float, float, float],
) -> tuple[Block, ...]:
    """Returns a chart of the points after each round, if the game has rounds."""
    left, broad, tall = place
    chart = game_info.ui.score_chart(view)
    if chart is None:
        return ()
    seats = [standing.seat for standing in game_info.ui.standings(view)]
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
            colour = palette.highlight if points == chart.target else palette.outline
            painter.rect(x0, y - 1, x1 - x0 + _CHART_PAWN_SIZE / 2, 2, colour)
            painter.text(
                str(points), x0 - 10, y, size="small", colour=palette.muted, anchor="right"
            )
        for seat, line in zip(seats, chart.lines, strict=True):
            points_of_line = [at(index, points) for index, points in enumerate(line)]
            painter.line(points_of_line, player_colour(painter, seat, players), 4)
        ends = [at(rounds, line[-1]) for line in chart.lines]
        pawn = _CHART_PAWN_SIZE
        for seat, (x, y) in zip(seats, spread_vertically(ends, pawn - 6, (y1, y0)), strict=True):
            painter.image(pawn_art(seat, players), x - 2, y - pawn / 2, pawn)

    return (Block(tall, draw),)


def spread_vertically(
    points: Sequence[tuple[float, float]], gap: float, span: tuple[float, float]
) -> tuple[tuple[float, float], ...]:
    """Moves points apart vertically so that none overlap, keeping their order."""
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
    """Returns the art of a player's pawn; None is the app."""
    return "pawn-app" if seat is None else f"pawn-{players[seat].colour + 1}"


def player_name(seat: Seat | None, players: Sequence[SeatedPlayer]) -> str:
    return tr("The app") if seat is None else players[seat].name


def player_colour(painter: Painter, seat: Seat | None, players: Sequence[SeatedPlayer]) -> str:
    palette = painter.palette
    return palette.muted if seat is None else palette.players[players[seat].colour].colour


# Exhibits


_EXHIBIT_SIZE = 84.0
_EXHIBIT_GAP = 12
_EXHIBIT_PADDING = 6


def exhibit_blocks(
    painter: Painter, exhibits: Sequence[Exhibit], players: Sequence[SeatedPlayer], span: Span
) -> tuple[Block, ...]:
    """Returns a block for each exhibit: picture, caption and lines."""
    return tuple(_exhibit_block(painter, exhibit, players, span) for exhibit in exhibits)


def _exhibit_block(
    painter: Painter, exhibit: Exhibit, players: Sequence[SeatedPlayer], span: Span
) -> Block:  # fmt: skip
    left, broad = span
    room = broad - _EXHIBIT_SIZE - _EXHIBIT_GAP - 2 * _EXHIBIT_PADDING
    title = painter.line_height("heading", "display")
    lines = (exhibit.caption, *exhibit.lines)
    words = title + sum(paragraph_height(painter, text, room, size="small") for text in lines)
    tall = max(_EXHIBIT_SIZE, words) + 2 * _EXHIBIT_PADDING

    def draw(top: float) -> None:
        palette = painter.palette
        painter.panel(left, top, broad, tall - 2, 12, palette.surface)
        exhibit.paint(
            painter, (left + _EXHIBIT_PADDING, top + (tall - _EXHIBIT_SIZE) / 2, _EXHIBIT_SIZE)
        )
        x = left + _EXHIBIT_PADDING + _EXHIBIT_SIZE + _EXHIBIT_GAP
        y = top + max(_EXHIBIT_PADDING, (tall - words) / 2)
        painter.text(
            exhibit.title, x, y + title / 2, size="heading", face="display", weight="bold",
            colour=player_colour(painter, exhibit.seat, players), fit=room,
        )  # fmt: skip
        y += title
        for text in lines:
            y += painter.paragraph(
                text, x, y, room, size="small",
                colour=palette.muted if text is exhibit.caption else palette.text,
            )  # fmt: skip

    return Block(tall, draw)


# Revealed hands


_CARD_WIDTH = 32.0
_MAX_CARD_WIDTH = 44.0
_CARD_ASPECT = 10 / 7
_CARD_GAP = 3
_HAND_PAWN_SIZE = 26
_HAND_NAME_SIZE = 20


def hand_blocks(
    painter: Painter,
    look: Look,
    hands: Sequence[RevealedHand],
    players: Sequence[SeatedPlayer],
    span: Span,
) -> tuple[Block, ...]:
    """Returns a row for each hand: player, cards and points."""
    if not hands:
        return ()
    _, broad = span
    card = min(_MAX_CARD_WIDTH, max(_CARD_WIDTH, broad / 11))
    cards = max(len(hand.cards) for hand in hands) * (card + _CARD_GAP)
    points = max(painter.measure(hand.points, size=19, weight="bold")[0] for hand in hands)
    room = broad - _HAND_PAWN_SIZE - 8 - cards - points - 24
    names = [player_name(hand.seat, players) for hand in hands]
    size = look.title_size(_HAND_NAME_SIZE)
    widest = max(
        painter.measure(each, size=size, face="display", weight="bold")[0] for each in names
    )
    line = painter.line_height(size, "display")
    # If one name does not fit beside the cards, all names are above them.
    above = line if widest * 0.78 > room else 0.0

    def row(hand: RevealedHand) -> Block:
        return Block(
            card * _CARD_ASPECT + 8 + above,
            lambda top: _paint_hand(painter, look, hand, players, (span, top, card, points, above)),
        )

    return tuple(map(row, hands))


def _paint_hand(
    painter: Painter,
    look: Look,
    hand: RevealedHand,
    players: Sequence[SeatedPlayer],
    place: tuple[Span, float, float, float, float],
) -> None:
    (left, broad), top, card, points, above = place
    tall = card * _CARD_ASPECT
    middle = top + above + 4 + tall / 2
    beside = middle if not above else top + above / 2
    painter.text(hand.points, left + broad, middle, size=19, weight="bold", anchor="right")
    x = left + broad - points - 14 - len(hand.cards) * (card + _CARD_GAP)
    right = left + broad if above else x
    if above:
        x = left + _HAND_PAWN_SIZE + 8
    for index, shown in enumerate(hand.cards):
        paint_card_face(
            painter, shown, (x + index * (card + _CARD_GAP), middle - tall / 2, card, tall)
        )
    pawn = _HAND_PAWN_SIZE
    painter.image(pawn_art(hand.seat, players), left, beside - pawn / 2, pawn)
    if hand.won:
        painter.image("crown", left + pawn * 0.2, beside - pawn * 0.9, pawn * 0.6)
    painter.text(
        player_name(hand.seat, players),
        left + _HAND_PAWN_SIZE + 8,
        beside,
        size=look.title_size(_HAND_NAME_SIZE),
        face="display",
        weight="bold",
        colour=player_colour(painter, hand.seat, players),
        fit=right - left - _HAND_PAWN_SIZE - 14,
    )


def paint_card_face(
    painter: Painter, card_face: CardFace, box: tuple[float, float, float, float]
) -> None:
    x, y, wide, tall = box
    painter.image(card_face.background, x, y, wide, tall)
    painter.image(card_face.glyph, x + wide * 0.17, y + tall * 0.36, wide * 0.7)
    painter.text(
        card_face.value, x + wide * 0.29, y + tall * 0.21,
        size=max(15.0, wide * 0.36) / painter.lettering.scale, face="display", weight="bold",
        colour=painter.palette.ink, anchor="middle", fit=wide * 0.54,
    )  # fmt: skip
