"""Blocks of a drawn screen, stacked vertically or split into pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Unpack

from coven.ui.painter import Painter
from coven.ui.text_layout import FontOptions, TextRole

Span = tuple[float, float]  # left edge and width


@dataclass(frozen=True, slots=True)
class Block:
    """One part of a screen: its height, and a function that draws it at a top edge."""

    height: float
    draw: Callable[[float], object]


def total_height(blocks: Sequence[Block]) -> float:
    return sum(block.height for block in blocks)


def draw_stacked(blocks: Sequence[Block], top: float, bottom: float, widest_gap: float) -> None:
    """Draws the blocks from top to bottom and distributes the free height between them."""
    spare = max(0.0, bottom - top - total_height(blocks))
    gap = min(widest_gap, spare / (len(blocks) + 1))
    y = top + (spare - gap * (len(blocks) - 1)) / 2
    for block in blocks:
        block.draw(y)
        y += block.height + gap


def paginate_blocks(blocks: Sequence[Block], room: float) -> tuple[tuple[Block, ...], ...]:
    """Splits the blocks into pages that each fit the height."""
    turned: list[list[Block]] = [[]]
    for block in blocks:
        if turned[-1] and total_height([*turned[-1], block]) > room:
            turned.append([])
        turned[-1].append(block)
    return tuple(map(tuple, turned))


def paragraph_block(
    painter: Painter,
    text: str,
    span: Span,
    *,
    size: TextRole | float = "body",
    colour: str | None = None,
) -> Block:
    """Returns a centred paragraph."""
    (x, width), height = span, paragraph_height(painter, text, span[1], size=size)

    def draw(top: float) -> None:
        painter.paragraph(text, x, top, width, size=size, colour=colour, anchor="middle")

    return Block(height, draw)


def title_block(
    painter: Painter, text: str, span: Span, size: float, colour: str, shrink: float
) -> Block:
    """Returns a centred title; one that fits when shrunk to a share is shrunk, not broken."""
    (x, width), font = span, FontOptions(size=size, face="display", weight="bold")
    whole, line = painter.measure(text, **font)
    if whole * shrink > width:
        height = paragraph_height(painter, text, width, **font)
        return Block(
            height,
            lambda top: painter.paragraph(
                text, x, top, width, colour=colour, anchor="middle", **font
            ),
        )
    return Block(
        line,
        lambda top: painter.text(
            text, x + width / 2, top + line / 2, colour=colour, anchor="middle", fit=width, **font
        ),
    )


def paragraph_height(
    painter: Painter, text: str, width: float, **options: Unpack[FontOptions]
) -> float:
    """Returns the height of a wrapped paragraph."""
    line_height = painter.lettering.line_height(painter.lettering.font(**options))
    return line_height * painter.line_count(text, width, **options)
