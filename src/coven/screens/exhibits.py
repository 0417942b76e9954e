"""What everybody made, shown to all at the end."""

from collections.abc import Sequence

from coven.boards.staging import Exhibit
from coven.drawing.blocks import Block, paragraph_height
from coven.drawing.painter import Painter
from coven.screens.scores import Span, colour
from hall.table import Chair

_PICTURE = 84.0
_GAP = 12
_PAD = 6


def exhibit_blocks(
    painter: Painter, exhibits: Sequence[Exhibit], chairs: Sequence[Chair], span: Span
) -> tuple[Block, ...]:
    """Returns a block for each thing: its picture, what it is, and who thought what of it."""
    return tuple(_block(painter, exhibit, chairs, span) for exhibit in exhibits)


def _block(
    painter: Painter, exhibit: Exhibit, chairs: Sequence[Chair], span: Span
) -> Block:  # fmt: skip
    left, broad = span
    room = broad - _PICTURE - _GAP - _PAD
    title = painter.line_height("heading", "display")
    lines = (exhibit.caption, *exhibit.lines)
    words = title + sum(paragraph_height(painter, text, room, size="small") for text in lines)
    tall = max(_PICTURE, words) + 2 * _PAD

    def draw(top: float) -> None:
        palette = painter.palette
        painter.panel(left, top, broad, tall - 2, 12, palette.surface)
        exhibit.paint(painter, (left + _PAD, top + (tall - _PICTURE) / 2, _PICTURE))
        x, y = left + _PAD + _PICTURE + _GAP, top + max(_PAD, (tall - words) / 2)
        painter.text(
            exhibit.title, x, y + title / 2, size="heading", face="display", weight="bold",
            colour=colour(painter, exhibit.seat, chairs), fit=room - _PAD,
        )  # fmt: skip
        y += title
        for text in lines:
            y += painter.paragraph(
                text, x, y, room, size="small",
                colour=palette.mist if text is exhibit.caption else palette.text,
            )  # fmt: skip

    return Block(tall, draw)
