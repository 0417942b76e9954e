"""The strip below the circle: cards face down, face up under a finger, or a secret to read."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.drawing.box import Box
from coven.drawing.lettering import Lettering
from coven.drawing.painter import Painter
from coven.drawing.paragraph import break_lines
from coven.words import say

_GAP = 6
_WIDEST = 84
_PROPORTION = 10 / 7
_SHRUNK = 0.75  # as far as letters may shrink before something is left out


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the strip as it lies there now."""

    value: int
    landing: int | None  # the witch it leads to; None is the start


@dataclass(frozen=True, slots=True)
class Spoken:
    """One move and the master's word, as everybody remembers it."""

    way: str
    waz: bool


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip shows: faces are there only while they may be seen."""

    backs: int = 0
    faces: Sequence[Card] = ()
    pictures: Sequence[str] = ()  # art instead of numbers, for chosen witches
    raised: int | None = None
    caption: str = ""
    words: Sequence[Spoken] = ()  # the last moves, for everybody
    emblem: str = ""  # art alone in the middle


def slots(count: int, width: float, room: float) -> tuple[tuple[float, float], float]:
    """Returns the left edge of the first card and the step to the next, and a card's width."""
    step = min((width - 16) / max(count, 1), _WIDEST + _GAP, room / _PROPORTION + _GAP)
    return ((width - step * count) / 2, step), step - _GAP


def card_at(x: float, count: int, width: float, room: float) -> int | None:
    """Returns which card a finger is on."""
    (left, step), _ = slots(count, width, room)
    index = int((x - left) // step)
    return index if 0 <= index < count else None


def room_for_cards(lettering: Lettering, height: float) -> float:
    """Returns how tall a card may be above the caption."""
    return height - lettering.line_height(lettering.font("text", "small")) - 16


def box_of(index: int, count: int, size: tuple[float, float], lettering: Lettering) -> Box:
    """Returns where a card lies in a strip without a caption."""
    width, height = size
    room = room_for_cards(lettering, height)
    (left, step), wide = slots(count, width, room)
    tall = min(wide * _PROPORTION, room)
    return Box(left + step * index + _GAP / 2, 10 + (room - tall) / 2, wide, tall)


def paint(painter: Painter, strip: Strip) -> None:
    """Draws the strip."""
    palette = painter.palette
    painter.rect(0, 0, painter.width, painter.height, palette.night)
    count = max(strip.backs, len(strip.faces), len(strip.pictures))
    captions = _caption(painter, strip.caption)
    line = painter.lettering.line_height(painter.lettering.font("text", "small"))
    room = room_for_cards(painter.lettering, painter.height) - line * (len(captions) - 1)
    (left, step), wide = slots(count, painter.width, room)
    tall = min(wide * _PROPORTION, room)
    landings = [_landing(card) for card in strip.faces]
    # All say it in the same way: one that has no room makes the others brief too.
    brief = any(painter.measure(text, size="small")[0] > wide - 6 for text in landings)
    for index in range(count):
        lift = 8 if index == strip.raised else 0
        x, y = left + step * index + _GAP / 2, 10 - lift + (room - tall) / 2
        if index == strip.raised:
            painter.panel(x - 3, y - 3, wide + 6, tall + 6, 10, palette.ember)
        if index < len(strip.faces):
            face = strip.faces[index]
            landing = str(face.landing) if brief else landings[index]
            _paint_face(painter, face, landing, (x, y, wide, tall))
        elif index < len(strip.pictures):
            painter.image("card", x, y, wide, tall)
            painter.image(strip.pictures[index], x + wide * 0.1, y + tall * 0.2, wide * 0.8)
        else:
            painter.image("card-back", x, y, wide, tall)
    if strip.emblem:
        side = min(room, 96.0)
        painter.image(strip.emblem, (painter.width - side) / 2, 10 + (room - side) / 2, side)
    if strip.words:
        _paint_words(painter, strip.words)
    for row, caption in enumerate(captions[::-1]):
        painter.text(
            caption, painter.width / 2, painter.height - line * (row + 0.5) - 1, size="small",
            colour=palette.mist, anchor="middle", fit=painter.width - 16,
        )  # fmt: skip


def _caption(painter: Painter, text: str) -> tuple[str, ...]:
    """Returns the rows of the line below the cards: one, unless the letters would be tiny."""
    room = painter.width - 16
    if painter.measure(text, size="small")[0] * _SHRUNK <= room:
        return (text,)
    return break_lines(text, room, lambda part: painter.measure(part, size="small")[0])


def _paint_words(painter: Painter, words: Sequence[Spoken]) -> None:
    """Draws the last moves side by side, the newest at the right; as many as have room."""
    palette, gap = painter.palette, 8
    wide = (painter.width - 28 - gap * (len(words) - 1)) / len(words)
    longest = max(painter.measure(spoken.way, size="small")[0] for spoken in words)
    if len(words) > 1 and longest * _SHRUNK > wide - 8:
        _paint_words(painter, words[1:])
        return
    line = painter.line_height("small")
    tall = 2 * line + 16
    top = max(0.0, (painter.height - tall) / 2)
    for index, spoken in enumerate(words):
        x = 14 + index * (wide + gap)
        painter.panel(x, top, wide, tall, 12, palette.surface)
        painter.text(spoken.way, x + wide / 2, top + 8 + line / 2, size="small",
                     colour=palette.mist, anchor="middle", fit=wide - 8)  # fmt: skip
        painter.text(
            say("WAZ!") if spoken.waz else say("silence"), x + wide / 2, top + 8 + line * 1.5,
            size="small", weight="bold", colour=palette.moon if spoken.waz else palette.text,
            anchor="middle", fit=wide - 8,
        )  # fmt: skip


def _landing(card: Card) -> str:
    return "" if card.landing is None else say("to {witch}", witch=card.landing)


def _paint_face(
    painter: Painter, card: Card, landing: str, box: tuple[float, float, float, float]
) -> None:
    x, y, wide, tall = box
    palette = painter.palette
    line = painter.line_height("small")
    # Where large text leaves no room for both, the circle tells where a raised card leads.
    both = 2 * line <= tall
    painter.image("card", x, y, wide, tall)
    painter.text(
        str(card.value), x + wide / 2, y + tall * (0.4 if both else 0.5),
        size=max(18, wide * (0.55 if both else 0.85)) / painter.lettering.scale, face="display",
        weight="bold", colour=palette.ink, anchor="middle", fit=wide - 8,
    )  # fmt: skip
    if not both:
        return
    if card.landing is None:
        painter.image("start", x + wide / 2 - tall * 0.11, y + tall * 0.66, tall * 0.22)
    else:
        painter.text(
            landing, x + wide / 2, y + tall * 0.77, size="small", colour=palette.ink,
            anchor="middle", fit=wide - 6,
        )  # fmt: skip
