"""The strip below the circle: cards face down or up, recent moves, or a secret answer."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.i18n import tr
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from coven.ui.text_layout import Fonts, break_lines

_GAP = 6
_WIDEST = 84
_CARD_RATIO = 10 / 7
_MIN_SHRINK = 0.75  # smallest scale of text before something is left out


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card with the space that it leads to."""

    value: int
    landing_witch: int | None  # None is the start


@dataclass(frozen=True, slots=True)
class RecentMove:
    """A move and the master's word."""

    text: str
    waz: bool


@dataclass(frozen=True, slots=True)
class Strip:
    """Contents of the strip; `faces` is empty unless the hand is open."""

    backs: int = 0
    faces: Sequence[HandCard] = ()
    pictures: Sequence[str] = ()  # art of chosen witches instead of numbers
    raised: int | None = None
    caption: str = ""
    recent_moves: Sequence[RecentMove] = ()  # for everybody
    emblem: str = ""  # a single picture in the middle


def card_slots(count: int, width: float, room: float) -> tuple[tuple[float, float], float]:
    """Returns the left edge and the pitch of the cards, and their width."""
    step = min((width - 16) / max(count, 1), _WIDEST + _GAP, room / _CARD_RATIO + _GAP)
    return ((width - step * count) / 2, step), step - _GAP


def card_at(x: float, count: int, width: float, room: float) -> int | None:
    """Returns the index of the card at x."""
    (left, step), _ = card_slots(count, width, room)
    index = int((x - left) // step)
    return index if 0 <= index < count else None


def room_for_cards(lettering: Fonts, height: float) -> float:
    """Returns the height for cards above the caption."""
    return height - lettering.line_height(lettering.font("text", "small")) - 16


def hand_card_box(index: int, count: int, size: tuple[float, float], lettering: Fonts) -> CanvasBox:
    """Returns the box of a card in a strip without a caption."""
    width, height = size
    room = room_for_cards(lettering, height)
    (left, step), wide = card_slots(count, width, room)
    tall = min(wide * _CARD_RATIO, room)
    return CanvasBox(left + step * index + _GAP / 2, 10 + (room - tall) / 2, wide, tall)


def paint_strip(painter: Painter, strip: Strip) -> None:
    palette = painter.palette
    painter.rect(0, 0, painter.width, painter.height, palette.page)
    count = max(strip.backs, len(strip.faces), len(strip.pictures))
    captions = _caption_rows(painter, strip.caption)
    line = painter.lettering.line_height(painter.lettering.font("text", "small"))
    room = room_for_cards(painter.lettering, painter.height) - line * (len(captions) - 1)
    (left, step), wide = card_slots(count, painter.width, room)
    tall = min(wide * _CARD_RATIO, room)
    landings = [_landing_text(card) for card in strip.faces]
    # If one text does not fit, all cards use the short form.
    brief = any(painter.measure(text, size="small")[0] > wide - 6 for text in landings)
    for index in range(count):
        lift = 8 if index == strip.raised else 0
        x, y = left + step * index + _GAP / 2, 10 - lift + (room - tall) / 2
        if index == strip.raised:
            painter.panel(x - 3, y - 3, wide + 6, tall + 6, 10, palette.accent)
        if index < len(strip.faces):
            face = strip.faces[index]
            landing = str(face.landing_witch) if brief else landings[index]
            _paint_face(painter, face, landing, (x, y, wide, tall))
        elif index < len(strip.pictures):
            painter.image("card", x, y, wide, tall)
            painter.image(strip.pictures[index], x + wide * 0.1, y + tall * 0.2, wide * 0.8)
        else:
            painter.image("card-back", x, y, wide, tall)
    if strip.emblem:
        side = min(room, 96.0)
        painter.image(strip.emblem, (painter.width - side) / 2, 10 + (room - side) / 2, side)
    if strip.recent_moves:
        _paint_moves(painter, strip.recent_moves)
    for row, caption in enumerate(captions[::-1]):
        painter.text(
            caption, painter.width / 2, painter.height - line * (row + 0.5) - 1, size="small",
            colour=palette.muted, anchor="middle", fit=painter.width - 16,
        )  # fmt: skip


def _caption_rows(painter: Painter, text: str) -> tuple[str, ...]:
    """Returns the caption in one row, or in several if it would shrink too much."""
    room = painter.width - 16
    if painter.measure(text, size="small")[0] * _MIN_SHRINK <= room:
        return (text,)
    return break_lines(text, room, lambda part: painter.measure(part, size="small")[0])


def _paint_moves(painter: Painter, recent_moves: Sequence[RecentMove]) -> None:
    """Draws as many recent moves as fit side by side, the newest at the right."""
    palette, gap = painter.palette, 8
    wide = (painter.width - 28 - gap * (len(recent_moves) - 1)) / len(recent_moves)
    longest = max(painter.measure(move.text, size="small")[0] for move in recent_moves)
    if len(recent_moves) > 1 and longest * _MIN_SHRINK > wide - 8:
        _paint_moves(painter, recent_moves[1:])
        return
    line = painter.line_height("small")
    tall = 2 * line + 16
    top = max(0.0, (painter.height - tall) / 2)
    for index, move in enumerate(recent_moves):
        x = 14 + index * (wide + gap)
        painter.panel(x, top, wide, tall, 12, palette.surface)
        painter.text(move.text, x + wide / 2, top + 8 + line / 2, size="small",
                     colour=palette.muted, anchor="middle", fit=wide - 8)  # fmt: skip
        painter.text(
            tr("WAZ!") if move.waz else tr("silence"), x + wide / 2, top + 8 + line * 1.5,
            size="small", weight="bold", colour=palette.highlight if move.waz else palette.text,
            anchor="middle", fit=wide - 8,
        )  # fmt: skip


def _landing_text(card: HandCard) -> str:
    return "" if card.landing_witch is None else tr("to {witch}", witch=card.landing_witch)


def _paint_face(
    painter: Painter, card: HandCard, landing: str, box: tuple[float, float, float, float]
) -> None:
    x, y, wide, tall = box
    palette = painter.palette
    line = painter.line_height("small")
    # With large text there is room for the value only; the circle shows where a raised card leads.
    both = 2 * line <= tall
    painter.image("card", x, y, wide, tall)
    painter.text(
        str(card.value), x + wide / 2, y + tall * (0.4 if both else 0.5),
        size=max(18, wide * (0.55 if both else 0.85)) / painter.lettering.scale, face="display",
        weight="bold", colour=palette.ink, anchor="middle",
        fit=max(wide - 8, wide * 0.8),
    )  # fmt: skip
    if not both:
        return
    if card.landing_witch is None:
        painter.image("start", x + wide / 2 - tall * 0.11, y + tall * 0.66, tall * 0.22)
    else:
        painter.text(
            landing, x + wide / 2, y + tall * 0.77, size="small", colour=palette.ink,
            anchor="middle", fit=wide - 6,
        )  # fmt: skip
