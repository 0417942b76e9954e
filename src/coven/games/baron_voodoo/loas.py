"""The four Loas to choose from, each with its power told."""

from dataclasses import dataclass

from coven.drawing.box import CanvasBox
from coven.drawing.painter import Painter
from coven.games.baron_voodoo.dice import HandlerFor, loa_art, power_art
from coven.text.baron_voodoo.names import loa_name, power_sentence
from engine.games.baron_voodoo.pieces import LOAS, Loa

_LOA_GAP = 8


@dataclass(frozen=True, slots=True)
class LoaChoice:
    """Which Loas are there, and which one is read about."""

    available: frozenset[Loa]
    taken: tuple[tuple[Loa, int], ...]  # with the colour of the player
    read_loa: Loa | None


def paint_loa_choice(
    painter: Painter, choice: LoaChoice, box: CanvasBox, handler_for: HandlerFor
) -> None:
    """Draws the portraits two by two, and below them what the one that is read about can do."""
    palette = painter.palette
    painter.panel(*box, 16, palette.colours_for("baron_voodoo").panel, palette.outline, 2)
    painter.touch_rect("loas", *box, None)
    inner = box.shrink_by(10)
    line = painter.line_height("small")
    told = line * max(
        painter.line_count(power_sentence(loa), inner.width, size="small") for loa in LOAS
    )
    tall = (inner.height - told - _LOA_GAP * 3) / 2
    wide = (inner.width - _LOA_GAP) / 2
    for loa in LOAS:
        row, column = divmod(loa, 2)
        card = CanvasBox(
            inner.x + column * (wide + _LOA_GAP), inner.y + row * (tall + _LOA_GAP), wide, tall
        )  # fmt: skip
        _paint_loa_card(painter, choice, loa, card)
        painter.touch_rect(f"loa-{loa}", *card, handler_for(f"loa-{loa}"))
    if choice.read_loa is not None:
        painter.paragraph(
            power_sentence(choice.read_loa), inner.x, inner.y + inner.height - told, inner.width,
            size="small", anchor="middle",
        )  # fmt: skip


def _paint_loa_card(painter: Painter, choice: LoaChoice, loa: Loa, card: CanvasBox) -> None:
    palette = painter.palette
    there = loa in choice.available
    outline = palette.accent if loa == choice.read_loa else palette.highlight if there else None
    painter.panel(*card, 14, palette.header, outline, 3)
    name = painter.line_height("body", "display")
    room = card.height - name - 12
    if room > card.width:
        side = min(card.width * 0.74, room * 0.6)
        power = min(side * 0.6, room - side - 8)
        x, top = card.centre_x - side / 2, card.y + 8 + (room - side - power) / 3
        at = card.centre_x - power / 2, top + side + 6
    else:
        side = min(room - 6, card.width * 0.52)
        power = side * 0.62
        x, top = card.centre_x - (side + power) / 2 - 3, card.y + 6 + (room - side) / 2
        at = x + side + 6, top + (side - power) / 2
    painter.image(loa_art(loa), x, top, side)
    painter.image(power_art(loa), *at, power)
    painter.text(
        loa_name(loa), card.centre_x, card.y + card.height - name / 2 - 5, face="display",
        weight="bold", colour=palette.text if there else palette.quiet_button_text, anchor="middle",
        fit=card.width - 10,
    )  # fmt: skip
    for taken, colour in choice.taken:
        if taken == loa:
            pawn = side * 0.4
            painter.image(f"pawn-{colour + 1}", card.x + 5, card.y + 5, pawn)
