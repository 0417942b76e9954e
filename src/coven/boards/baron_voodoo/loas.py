"""The four Loas to choose from, each with its power told."""

from dataclasses import dataclass

from coven.boards.baron_voodoo.dice import Touch, loa_art, power_art
from coven.drawing.box import Box
from coven.drawing.painter import Painter
from coven.text.baron_voodoo.names import loa_name, power_does
from engine.games.baron_voodoo.pieces import LOAS, Loa

_GAP = 8


@dataclass(frozen=True, slots=True)
class Choice:
    """Which Loas are there, and which one is read about."""

    left: frozenset[Loa]
    taken: tuple[tuple[Loa, int], ...]  # with the colour of the player
    read: Loa | None


def paint(painter: Painter, choice: Choice, box: Box, touch: Touch) -> None:
    """Draws the portraits two by two, and below them what the one that is read about can do."""
    palette = painter.palette
    painter.panel(*box, 16, palette.ground("baron_voodoo").panel, palette.line, 2)
    painter.zone("loas", *box, None)
    inner = box.shrunk(10)
    line = painter.line_height("small")
    told = line * max(painter.rows(power_does(loa), inner.wide, size="small") for loa in LOAS)
    tall = (inner.tall - told - _GAP * 3) / 2
    wide = (inner.wide - _GAP) / 2
    for loa in LOAS:
        row, column = divmod(loa, 2)
        card = Box(
            inner.x + column * (wide + _GAP), inner.y + row * (tall + _GAP), wide, tall
        )  # fmt: skip
        _paint_card(painter, choice, loa, card)
        painter.zone(f"loa-{loa}", *card, touch(f"loa-{loa}"))
    if choice.read is not None:
        painter.paragraph(
            power_does(choice.read), inner.x, inner.y + inner.tall - told, inner.wide,
            size="small", anchor="middle",
        )  # fmt: skip


def _paint_card(painter: Painter, choice: Choice, loa: Loa, card: Box) -> None:
    palette = painter.palette
    there = loa in choice.left
    outline = palette.ember if loa == choice.read else palette.moon if there else None
    painter.panel(*card, 14, palette.deep, outline, 3)
    name = painter.line_height("body", "display")
    room = card.tall - name - 12
    if room > card.wide:
        side = min(card.wide * 0.74, room * 0.6)
        power = min(side * 0.6, room - side - 8)
        x, top = card.middle - side / 2, card.y + 8 + (room - side - power) / 3
        at = card.middle - power / 2, top + side + 6
    else:
        side = min(room - 6, card.wide * 0.52)
        power = side * 0.62
        x, top = card.middle - (side + power) / 2 - 3, card.y + 6 + (room - side) / 2
        at = x + side + 6, top + (side - power) / 2
    painter.image(loa_art(loa), x, top, side)
    painter.image(power_art(loa), *at, power)
    painter.text(
        loa_name(loa), card.middle, card.y + card.tall - name / 2 - 5, face="display",
        weight="bold", colour=palette.text if there else palette.quiet, anchor="middle",
        fit=card.wide - 10,
    )  # fmt: skip
    for taken, colour in choice.taken:
        if taken == loa:
            pawn = side * 0.4
            painter.image(f"pawn-{colour + 1}", card.x + 5, card.y + 5, pawn)
