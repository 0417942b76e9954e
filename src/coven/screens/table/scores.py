"""Blocks of a result: score table, chart, revealed hands and exhibits."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from coven.games.interface import CardFace, Exhibit, RevealedHand, ScoreChart, SeatScore
from coven.i18n import tr
from coven.ui.blocks import Block, Span, paragraph_height
from coven.ui.look import Look
from coven.ui.painter import Painter
from engine.core import Seat
from hall.table import SeatedPlayer

_CHART_PAWN_SIZE = 24
_EXHIBIT_SIZE = 84.0
_EXHIBIT_GAP = 12
_EXHIBIT_PADDING = 6
_CARD_WIDTH = 32.0
_MAX_CARD_WIDTH = 44.0
_CARD_ASPECT = 10 / 7
_CARD_GAP = 3
_HAND_PAWN_SIZE = 26
_HAND_NAME_SIZE = 20


@dataclass(frozen=True, slots=True)
class ScoreBlocks:
    """Makes the blocks of a result within a span."""

    painter: Painter
    look: Look
    players: Sequence[SeatedPlayer]
    span: Span

    def score_table(self, ranked: Sequence[SeatScore], places: Sequence[int]) -> Block:
        """Returns the score table in the given order, with the place of each score."""
        painter, players, (left, broad) = self.painter, self.players, self.span
        row, muted = self.look.height_for_lines(34, 1), painter.palette.muted

        def draw(top: float) -> None:
            for index, (standing, place) in enumerate(zip(ranked, places, strict=True)):
                seat, middle = standing.seat, top + row * (index + 0.5)
                painter.text(
                    str(place), left + 20, middle, weight="bold", colour=muted, anchor="middle"
                )
                painter.image(pawn_art(seat, players), left + 40, middle - 14, 28)
                points = painter.text(
                    str(standing.points), left + broad - 8, middle, size=19, weight="bold",
                    anchor="right",
                )  # fmt: skip
                painter.text(
                    player_name(seat, players), left + 78, middle, size=20, face="display",
                    weight="bold", colour=player_colour(painter, seat, players),
                    fit=broad - 78 - 20 - points,
                )  # fmt: skip

        return Block(row * len(ranked), draw)

    def chart(self, chart: ScoreChart, seats: Sequence[Seat | None], tall: float) -> Block:
        """Returns a chart of the points after each round."""
        painter, players, (left, broad) = self.painter, self.players, self.span
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
            spread = spread_vertically(ends, pawn - 6, (y1, y0))
            for seat, (x, y) in zip(seats, spread, strict=True):
                painter.image(pawn_art(seat, players), x - 2, y - pawn / 2, pawn)

        return Block(tall, draw)

    def exhibit(self, exhibit: Exhibit) -> Block:
        """Returns the picture, caption and lines of an exhibit."""
        painter, (left, broad) = self.painter, self.span
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
                colour=player_colour(painter, exhibit.seat, self.players), fit=room,
            )  # fmt: skip
            y += title
            for text in lines:
                colour = palette.muted if text is exhibit.caption else palette.text
                y += painter.paragraph(text, x, y, room, size="small", colour=colour)

        return Block(tall, draw)

    def hands(self, hands: Sequence[RevealedHand]) -> tuple[Block, ...]:
        """Returns a row for each hand: player, cards and points."""
        if not hands:
            return ()
        painter, (left, broad), pawn = self.painter, self.span, _HAND_PAWN_SIZE
        card = min(_MAX_CARD_WIDTH, max(_CARD_WIDTH, broad / 11))
        cards = max(len(hand.cards) for hand in hands) * (card + _CARD_GAP)
        points = max(painter.measure(hand.points, size=19, weight="bold")[0] for hand in hands)
        room = broad - pawn - 8 - cards - points - 24
        names = [player_name(hand.seat, self.players) for hand in hands]
        size = self.look.title_size(_HAND_NAME_SIZE)
        widest = max(
            painter.measure(each, size=size, face="display", weight="bold")[0] for each in names
        )
        # If one name does not fit beside the cards, all names are above them.
        above = painter.line_height(size, "display") if widest * 0.78 > room else 0.0
        tall = card * _CARD_ASPECT

        def draw(hand: RevealedHand, name: str, top: float) -> None:
            middle = top + above + 4 + tall / 2
            beside = middle if not above else top + above / 2
            painter.text(hand.points, left + broad, middle, size=19, weight="bold", anchor="right")
            x = left + broad - points - 14 - len(hand.cards) * (card + _CARD_GAP)
            right = left + broad if above else x
            if above:
                x = left + pawn + 8
            for index, shown in enumerate(hand.cards):
                box = (x + index * (card + _CARD_GAP), middle - tall / 2, card, tall)
                paint_card_face(painter, shown, box)
            painter.image(pawn_art(hand.seat, self.players), left, beside - pawn / 2, pawn)
            if hand.won:
                painter.image("crown", left + pawn * 0.2, beside - pawn * 0.9, pawn * 0.6)
            painter.text(
                name, left + pawn + 8, beside, size=size, face="display", weight="bold",
                colour=player_colour(painter, hand.seat, self.players),
                fit=right - left - pawn - 14,
            )  # fmt: skip

        rows = zip(hands, names, strict=True)
        return tuple(Block(tall + 8 + above, partial(draw, *row)) for row in rows)


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
