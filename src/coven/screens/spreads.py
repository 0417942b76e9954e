"""The hands at the end of a round, turned over for everybody."""

from collections.abc import Sequence

from coven.boards.staging import Shown, Spread
from coven.drawing.blocks import Block
from coven.drawing.painter import Painter
from coven.look import Look
from coven.screens.scores import Span, colour, name, pawn
from hall.table import Chair

_CARD = 32.0
_WIDEST = 44.0
_PROPORTION = 10 / 7
_GAP = 3
_PAWN = 26
_NAME = 20


def spread_blocks(
    painter: Painter,
    look: Look,
    spreads: Sequence[Spread],
    chairs: Sequence[Chair],
    span: Span,
) -> tuple[Block, ...]:
    """Returns a row for each hand: who held it, the cards, and what they came to."""
    if not spreads:
        return ()
    _, broad = span
    card = min(_WIDEST, max(_CARD, broad / 11))
    cards = max(len(spread.cards) for spread in spreads) * (card + _GAP)
    points = max(painter.measure(spread.points, size=19, weight="bold")[0] for spread in spreads)
    room = broad - _PAWN - 8 - cards - points - 24
    names = [name(spread.seat, chairs) for spread in spreads]
    size = look.large(_NAME)
    widest = max(
        painter.measure(each, size=size, face="display", weight="bold")[0] for each in names
    )
    line = painter.line_height(size, "display")
    # Where a name has no room beside the cards, all stand above them.
    above = line if widest * 0.78 > room else 0.0

    def row(spread: Spread) -> Block:
        return Block(
            card * _PROPORTION + 8 + above,
            lambda top: _paint_row(painter, look, spread, chairs, (span, top, card, points, above)),
        )

    return tuple(map(row, spreads))


def _paint_row(
    painter: Painter,
    look: Look,
    spread: Spread,
    chairs: Sequence[Chair],
    place: tuple[Span, float, float, float, float],
) -> None:
    (left, broad), top, card, points, above = place
    tall = card * _PROPORTION
    middle = top + above + 4 + tall / 2
    beside = middle if not above else top + above / 2
    painter.text(spread.points, left + broad, middle, size=19, weight="bold", anchor="right")
    x = left + broad - points - 14 - len(spread.cards) * (card + _GAP)
    right = left + broad if above else x
    if above:
        x = left + _PAWN + 8
    for index, shown in enumerate(spread.cards):
        paint_shown(painter, shown, (x + index * (card + _GAP), middle - tall / 2, card, tall))
    painter.image(pawn(spread.seat, chairs), left, beside - _PAWN / 2, _PAWN)
    if spread.won:
        painter.image("crown", left + _PAWN * 0.2, beside - _PAWN * 0.9, _PAWN * 0.6)
    painter.text(
        name(spread.seat, chairs), left + _PAWN + 8, beside, size=look.large(_NAME), face="display",
        weight="bold", colour=colour(painter, spread.seat, chairs), fit=right - left - _PAWN - 14,
    )  # fmt: skip


def paint_shown(painter: Painter, shown: Shown, box: tuple[float, float, float, float]) -> None:
    """Draws one card, small."""
    x, y, wide, tall = box
    painter.image(shown.ground, x, y, wide, tall)
    painter.image(shown.glyph, x + wide * 0.17, y + tall * 0.36, wide * 0.7)
    painter.text(
        shown.value, x + wide * 0.29, y + tall * 0.21,
        size=max(15.0, wide * 0.36) / painter.lettering.scale, face="display", weight="bold",
        colour=painter.palette.ink, anchor="middle", fit=wide * 0.54,
    )  # fmt: skip
