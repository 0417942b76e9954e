"""One card: its pictures, its name, and how it lies on the table."""

from collections.abc import Callable
from dataclasses import dataclass

from coven.drawing.box import Box as Box
from coven.drawing.painter import Painter
from coven.words import mark, say
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    POINTS,
    POTIONS,
    WAND,
    WITCH,
    Back,
    Card,
)

PROPORTION = 10 / 7  # how much taller than wide
_NAMED = 92  # how wide a card must be to bear its name
_SHRINK = 0.8  # how small its letters may become
_PLAQUE = (0.257, 0.18)  # where the number stands, in parts of the card
_SHADE = "#00000055"

_GLYPHS = {
    **{potion: f"brew-potion-{potion}" for potion in POTIONS},
    PELICAN: "brew-pelican",
    CAT: "brew-cat",
    WAND: "brew-wand",
    GARLIC: "brew-garlic",
    MORTAR: "brew-mortar",
    OWL: "brew-owl",
    WITCH: "brew-witch",
}
# For translators: the names below the pictures of the cards.
_NAMES = {
    **dict.fromkeys(POTIONS, mark("Potion")),
    PELICAN: mark("Pelican"),
    CAT: mark("Cat"),
    WAND: mark("Wand"),
    GARLIC: mark("Garlic"),
    MORTAR: mark("Mortar"),
    OWL: mark("Owl"),
    WITCH: mark("Witch"),
}


@dataclass(frozen=True, slots=True)
class Touch:
    """What a place is called and what a finger there does."""

    name: str
    action: Callable[[], object]


def glyph(card: Card) -> str:
    """Returns the picture of a card."""
    return _GLYPHS[card]


def name(card: Card) -> str:
    """Returns what stands below the picture."""
    message = _NAMES[card]
    return say(message)


def back(colour: Back) -> str:
    """Returns the picture of a card's back."""
    return f"brew-back-{colour}"


def paint_back(painter: Painter, colour: Back, box: Box) -> None:
    """Draws a card that lies face down."""
    painter.image(back(colour), *box)


def paint_face(painter: Painter, card: Card, box: Box) -> None:
    """Draws a card that lies face up: its number and its picture."""
    _paint_face(painter, card, box, (0.76, 0.56))


def paint_named_face(painter: Painter, card: Card, box: Box) -> None:
    """Draws a card that lies face up, with its name if there is room."""
    x, y, wide, tall = box
    label = name(card)
    if wide < _NAMED or painter.measure(label, size="small")[0] * _SHRINK > wide - 24:
        paint_face(painter, card, box)
        return
    _paint_face(painter, card, box, (0.66, 0.51))
    painter.text(
        label, x + wide / 2, y + tall * 0.845, size="small", colour=painter.palette.ink,
        anchor="middle", fit=wide - 24,
    )  # fmt: skip


def _paint_face(painter: Painter, card: Card, box: Box, picture: tuple[float, float]) -> None:
    x, y, wide, tall = box
    side, centre = wide * picture[0], y + tall * picture[1]
    painter.image("brew-card", *box)
    painter.image(glyph(card), x + (wide - side) / 2, centre - side / 2, side)
    painter.text(
        str(POINTS[card]), x + wide * _PLAQUE[0], y + tall * _PLAQUE[1],
        size=max(17.0, wide * 0.27) / painter.lettering.scale, face="display", weight="bold",
        colour=painter.palette.ink, anchor="middle", fit=wide * 0.34,
    )  # fmt: skip


def paint_shade(painter: Painter, box: Box) -> None:
    """Draws the shadow of a card."""
    painter.panel(box.x + 1, box.y + 3, box.wide, box.tall, box.wide * 0.13, _SHADE)


def paint_glow(painter: Painter, box: Box, colour: str, line: float = 4) -> None:
    """Draws the light behind a card that may be touched or was just laid."""
    painter.panel(
        box.x - line, box.y - line, box.wide + 2 * line, box.tall + 2 * line,
        box.wide * 0.13 + line, colour,
    )  # fmt: skip
