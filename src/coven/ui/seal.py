"""Draws the four pictures of a sealed deal with their words."""

from collections.abc import Sequence

from coven.data.deal_seal import SealPicture, SealReport
from coven.i18n import tr
from coven.ui.blocks import Block, paragraph_height
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox

_MIN_WORD_SHRINK = 0.7
_GAP = 4.0  # between two words
_PICTURE_SIZE = 44.0
_LEAST_PICTURE = 36.0
_SMALLEST_WORD = 9  # CSS points
_PADDING = 10.0
_TICK_SIZE = 22.0


def paint_seal(painter: Painter, seal: SealReport, box: CanvasBox) -> None:
    """Draws the pictures of a seal, or why there are none."""
    if not seal.problem:
        paint_seal_pictures(painter, seal.pictures, box)
        return
    fonts, font = painter.lettering, painter.lettering.font("text", "small")
    lines = fonts.lines(seal.problem, box.width, font)
    while font.size > _SMALLEST_WORD and len(lines) * fonts.line_height(font) > box.height:
        font = fonts.with_size(font, font.size - 1)
        lines = fonts.lines(seal.problem, box.width, font)
    top = box.y + (box.height - len(lines) * fonts.line_height(font)) / 2
    painter.text_lines(lines, box.centre_x, top, font, painter.palette.alert, "middle")


def paint_seal_pictures(painter: Painter, pictures: Sequence[SealPicture], box: CanvasBox) -> None:
    """Draws the pictures in a row that fills the box, each above its word."""
    fonts, each = painter.lettering, box.width / len(pictures)
    font = fonts.font("text", "small")
    smallest = round(font.size * _MIN_WORD_SHRINK / max(1.0, fonts.scale))
    while font.size > smallest and any(
        fonts.measure(picture.word, font)[0] > each - _GAP for picture in pictures
    ):
        font = fonts.with_size(font, font.size - 1)
    # Small words leave the pictures large enough to compare.
    while font.size > _SMALLEST_WORD and box.height - fonts.line_height(font) < _LEAST_PICTURE:
        font = fonts.with_size(font, font.size - 1)
    line = fonts.line_height(font)
    side = min(box.height - line, each - _GAP, _PICTURE_SIZE * max(1.0, fonts.scale))
    top = box.y + (box.height - side - line) / 2
    for place, picture in enumerate(pictures):
        middle = box.x + each * (place + 0.5)
        painter.image(picture.art, middle - side / 2, top, side)
        below = top + side + line / 2
        painter.text_in_font(picture.word, middle, below, font, painter.palette.text, "middle")


def seal_height(painter: Painter) -> float:
    """Returns the height of a row with pictures of the usual size."""
    return _PICTURE_SIZE + painter.line_height("small")


def paint_seal_panel(painter: Painter, seal: SealReport, title: str, box: CanvasBox) -> None:
    """Draws the pictures of a seal, or why there are none, below a title on a panel."""
    palette, line = painter.palette, painter.line_height("small")
    painter.panel(*box, 16, palette.header)
    painter.text(
        title, box.centre_x, box.y + _PADDING + line / 2, size="small", anchor="middle",
        colour=palette.highlight, fit=box.width - 2 * _PADDING,
    )  # fmt: skip
    inner = box.shrink_by(_PADDING)
    paint_seal(painter, seal, inner._replace(y=inner.y + line, height=inner.height - line))


def seal_panel_height(painter: Painter) -> float:
    """Returns the height of a panel with a title and pictures of the usual size."""
    return seal_height(painter) + painter.line_height("small") + 2 * _PADDING


def verified_seal_block(
    painter: Painter, pictures: Sequence[SealPicture], span: tuple[float, float]
) -> Block:
    """Returns the pictures of a deal that was verified at the end; span: left and width."""
    (left, broad), line = span, max(painter.line_height("small"), _TICK_SIZE)
    title, row = tr("Deal verified"), seal_height(painter)
    tall = line + row + 2 * _PADDING

    def draw(top: float) -> None:
        painter.panel(left, top, broad, tall, 16, painter.palette.success)
        wide = min(painter.measure(title, size="small")[0], broad - 2 * _PADDING - _TICK_SIZE - 8)
        start = left + (broad - wide - _TICK_SIZE - 8) / 2
        middle = top + _PADDING + line / 2 - 2
        painter.image("tick", start, middle - _TICK_SIZE / 2, _TICK_SIZE)
        painter.text(title, start + _TICK_SIZE + 8, middle, size="small", fit=wide)
        inner = CanvasBox(left + _PADDING, top + _PADDING + line, broad - 2 * _PADDING, row)
        paint_seal_pictures(painter, pictures, inner)

    return Block(tall, draw)


def seal_problem_block(painter: Painter, text: str, span: tuple[float, float]) -> Block:
    """Returns the reason why the deal is not verified."""
    (left, broad), room = span, span[1] - 2 * _PADDING
    tall = paragraph_height(painter, text, room, size="small") + 2 * _PADDING

    def draw(top: float) -> None:
        painter.panel(left, top, broad, tall, 16, painter.palette.surface)
        painter.paragraph(
            text, left + _PADDING, top + _PADDING, room, size="small", colour=painter.palette.text
        )

    return Block(tall, draw)
