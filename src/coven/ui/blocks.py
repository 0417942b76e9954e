"""Parts of a drawn screen that stand one below another, each as tall as it needs to be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from coven.ui.painter import Painter
from coven.ui.text_layout import FontFace, FontWeight, TextRole, break_lines


@dataclass(frozen=True, slots=True)
class Block:
    """One part: how tall it is, and what draws it from its upper edge."""

    height: float
    draw: Callable[[float], object]


def total_height(blocks: Sequence[Block]) -> float:
    """Returns how tall the parts are together."""
    return sum(block.height for block in blocks)


def draw_stacked(blocks: Sequence[Block], top: float, bottom: float, widest_gap: float) -> None:
    """Draws the parts from top to bottom, the room that is left shared out between them."""
    spare = max(0.0, bottom - top - total_height(blocks))
    gap = min(widest_gap, spare / (len(blocks) + 1))
    y = top + (spare - gap * (len(blocks) - 1)) / 2
    for block in blocks:
        block.draw(y)
        y += block.height + gap


def paginate_blocks(blocks: Sequence[Block], room: float) -> tuple[tuple[Block, ...], ...]:
    """Returns the parts in as many leaves as it takes to keep each within the room."""
    turned: list[list[Block]] = [[]]
    for block in blocks:
        if turned[-1] and total_height([*turned[-1], block]) > room:
            turned.append([])
        turned[-1].append(block)
    return tuple(map(tuple, turned))


def paragraph_height(
    painter: Painter,
    text: str,
    width: float,
    *,
    size: TextRole | float = "body",
    face: FontFace = "text",
    weight: FontWeight = "normal",
) -> float:
    """Returns how tall a paragraph would be."""
    fonts = painter.lettering
    font = fonts.font(face, size, weight)
    lines = break_lines(text, width, lambda part: fonts.measure(part, font)[0])
    return fonts.line_height(font) * len(lines)
