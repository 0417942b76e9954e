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
class HandStripContents:
    """Contents of the strip; `faces` is empty unless the hand is open."""

    backs: int = 0
    faces: Sequence[tuple[int, int | None]] = ()  # value, and witch it leads to; None: the start
    pictures: Sequence[str] = ()  # art of chosen witches instead of numbers
    raised: int | None = None
    caption: str = ""
    recent_moves: Sequence[tuple[str, bool]] = ()  # for everybody: text, and whether it was WAZ
    emblem: str = ""  # a single picture in the middle


@dataclass(frozen=True, slots=True)
class CardRow:
    """Positions of the cards above the caption."""

    count: int
    left: float
    step: float
    room: float  # height for cards

    @classmethod
    def fit(
        cls, count: int, size: tuple[float, float], lettering: Fonts, caption_rows: int = 1
    ) -> "CardRow":
        """Returns the widest row that fits."""
        width, height = size
        room = height - caption_rows * _line_height(lettering) - 16
        step = min((width - 16) / max(count, 1), _WIDEST + _GAP, room / _CARD_RATIO + _GAP)
        return cls(count, (width - step * count) / 2, step, room)

    def card_box(self, index: int) -> CanvasBox:
        """Returns the box of a card that is not raised."""
        wide = self.step - _GAP
        tall = min(wide * _CARD_RATIO, self.room)
        x, y = self.left + self.step * index + _GAP / 2, 10 + (self.room - tall) / 2
        return CanvasBox(x, y, wide, tall)

    def card_at(self, x: float) -> int | None:
        """Returns the index of the card at x."""
        index = int((x - self.left) // self.step)
        return index if 0 <= index < self.count else None


def _line_height(lettering: Fonts) -> float:
    return lettering.line_height(lettering.font("text", "small"))


def paint_strip(painter: Painter, strip: HandStripContents) -> None:
    palette = painter.palette
    painter.rect(0, 0, painter.width, painter.height, palette.page)
    count = max(strip.backs, len(strip.faces), len(strip.pictures))
    captions = _caption_rows(painter, strip.caption)
    line, size = _line_height(painter.lettering), (painter.width, painter.height)
    row = CardRow.fit(count, size, painter.lettering, len(captions))
    landings = ["" if witch is None else tr("to {witch}", witch=witch) for _, witch in strip.faces]
    # If one text does not fit, all cards use the short form.
    room_for_text = row.card_box(0).width - 6
    brief = any(painter.measure(text, size="small")[0] > room_for_text for text in landings)
    for index in range(count):
        box = row.card_box(index)
        if index == strip.raised:
            box = box.offset_by(0, -8)
            painter.panel(*box.shrink_by(-3), 10, palette.accent)
        x, y, wide, tall = box
        if index < len(strip.faces):
            value, witch = strip.faces[index]
            landing = str(witch) if brief and witch else landings[index]
            _paint_face(painter, value, landing, box)
        elif index < len(strip.pictures):
            painter.image("card", *box)
            painter.image(strip.pictures[index], x + wide * 0.1, y + tall * 0.2, wide * 0.8)
        else:
            painter.image("card-back", *box)
    if strip.emblem:
        side = min(row.room, 96.0)
        painter.image(strip.emblem, (painter.width - side) / 2, 10 + (row.room - side) / 2, side)
    if strip.recent_moves:
        _paint_moves(painter, strip.recent_moves)
    for above, caption in enumerate(captions[::-1]):
        painter.text(
            caption, painter.width / 2, painter.height - line * (above + 0.5) - 1, size="small",
            colour=palette.muted, anchor="middle", fit=painter.width - 16,
        )  # fmt: skip


def _caption_rows(painter: Painter, text: str) -> tuple[str, ...]:
    """Returns the caption in one row, or in several if it would shrink too much."""
    room = painter.width - 16
    if painter.measure(text, size="small")[0] * _MIN_SHRINK <= room:
        return (text,)
    return break_lines(text, room, lambda part: painter.measure(part, size="small")[0])


def _paint_moves(painter: Painter, recent_moves: Sequence[tuple[str, bool]]) -> None:
    """Draws as many recent moves as fit side by side, the newest at the right."""
    palette, gap = painter.palette, 8
    wide = (painter.width - 28 - gap * (len(recent_moves) - 1)) / len(recent_moves)
    longest = max(painter.measure(text, size="small")[0] for text, _ in recent_moves)
    if len(recent_moves) > 1 and longest * _MIN_SHRINK > wide - 8:
        _paint_moves(painter, recent_moves[1:])
        return
    line = painter.line_height("small")
    tall = 2 * line + 16
    top = max(0.0, (painter.height - tall) / 2)
    for index, (text, waz) in enumerate(recent_moves):
        x = 14 + index * (wide + gap)
        painter.panel(x, top, wide, tall, 12, palette.surface)
        painter.text(text, x + wide / 2, top + 8 + line / 2, size="small",
                     colour=palette.muted, anchor="middle", fit=wide - 8)  # fmt: skip
        painter.text(
            tr("WAZ!") if waz else tr("silence"), x + wide / 2, top + 8 + line * 1.5,
            size="small", weight="bold", colour=palette.highlight if waz else palette.text,
            anchor="middle", fit=wide - 8,
        )  # fmt: skip


def _paint_face(painter: Painter, value: int, landing: str, box: CanvasBox) -> None:
    """Draws a card; one without a landing text leads to the start."""
    x, y, wide, tall = box
    palette = painter.palette
    line = painter.line_height("small")
    # With large text there is room for the value only; the circle shows where a raised card leads.
    both = 2 * line <= tall
    painter.image("card", x, y, wide, tall)
    painter.text(
        str(value), x + wide / 2, y + tall * (0.4 if both else 0.5),
        size=max(18, wide * (0.55 if both else 0.85)) / painter.lettering.scale, face="display",
        weight="bold", colour=palette.ink, anchor="middle",
        fit=max(wide - 8, wide * 0.8),
    )  # fmt: skip
    if not both:
        return
    if not landing:
        painter.image("start", x + wide / 2 - tall * 0.11, y + tall * 0.66, tall * 0.22)
    else:
        painter.text(
            landing, x + wide / 2, y + tall * 0.77, size="small", colour=palette.ink,
            anchor="middle", fit=wide - 6,
        )  # fmt: skip
