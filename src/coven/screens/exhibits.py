"""What everybody made, shown to all at the end."""

from collections.abc import Sequence

from coven.drawing.blocks import Block, paragraph_height
from coven.drawing.painter import Painter
from coven.games.staging import Exhibit
from coven.screens.scores import Span, player_colour
from hall.table import SeatedPlayer

_EXHIBIT_SIZE = 84.0
_EXHIBIT_GAP = 12
_EXHIBIT_PADDING = 6


def exhibit_blocks(
    painter: Painter, exhibits: Sequence[Exhibit], players: Sequence[SeatedPlayer], span: Span
) -> tuple[Block, ...]:
    """Returns a block for each thing: its picture, what it is, and who thought what of it."""
    return tuple(_exhibit_block(painter, exhibit, players, span) for exhibit in exhibits)


def _exhibit_block(
    painter: Painter, exhibit: Exhibit, players: Sequence[SeatedPlayer], span: Span
) -> Block:  # fmt: skip
    left, broad = span
    room = broad - _EXHIBIT_SIZE - _EXHIBIT_GAP - _EXHIBIT_PADDING
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
        x, y = (
            left + _EXHIBIT_PADDING + _EXHIBIT_SIZE + _EXHIBIT_GAP,
            top + max(_EXHIBIT_PADDING, (tall - words) / 2),
        )
        painter.text(
            exhibit.title, x, y + title / 2, size="heading", face="display", weight="bold",
            colour=player_colour(painter, exhibit.seat, players), fit=room - _EXHIBIT_PADDING,
        )  # fmt: skip
        y += title
        for text in lines:
            y += painter.paragraph(
                text, x, y, room, size="small",
                colour=palette.muted if text is exhibit.caption else palette.text,
            )  # fmt: skip

    return Block(tall, draw)
