"""Art, names and painting of one card."""

from coven.games.interface import CardFace
from coven.games.potion_brew.sentences import CARD_KEYS, card_name
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from engine.games.potion_brew import pieces

CARD_RATIO = 10 / 7  # height to width
_NAME_MIN_WIDTH = 92  # least width of a card with a name
_NAME_SHRINK = 0.8  # smallest scale of the name
_NUMBER_POSITION = (0.257, 0.18)  # centre of the number, as shares of width and height
_SHADOW_COLOUR = "#00000055"


def card_art(card: pieces.Card) -> str:
    """Returns the name of a card's art."""
    return f"brew-{CARD_KEYS[card]}" if card in CARD_KEYS else f"brew-potion-{card}"


def card_face(card: pieces.Card) -> CardFace:
    return CardFace("brew-card", card_art(card), str(pieces.CARD_POINTS[card]))


def paint_card(painter: Painter, card: pieces.Card | pieces.Back, box: CanvasBox) -> None:
    """Draws a card face up, or face down if only its back is known."""
    if isinstance(card, int):
        _paint_face_parts(painter, card, box, (0.76, 0.56))
    else:
        painter.image(f"brew-back-{card}", *box)


def paint_named_face(painter: Painter, card: pieces.Card, box: CanvasBox) -> None:
    """Draws a card face up, with its name if there is room."""
    x, y, wide, tall = box
    label = card_name(card)
    if wide < _NAME_MIN_WIDTH or painter.measure(label, size="small")[0] * _NAME_SHRINK > wide - 24:
        paint_card(painter, card, box)
        return
    _paint_face_parts(painter, card, box, (0.66, 0.51))
    painter.text(
        label, x + wide / 2, y + tall * 0.845, size="small", colour=painter.palette.ink,
        anchor="middle", fit=wide - 24,
    )  # fmt: skip


def _paint_face_parts(
    painter: Painter, card: pieces.Card, box: CanvasBox, picture: tuple[float, float]
) -> None:
    (x, y, wide, tall), points = box, pieces.CARD_POINTS[card]
    side, centre = wide * picture[0], y + tall * picture[1]
    painter.image("brew-card", *box)
    painter.image(card_art(card), x + (wide - side) / 2, centre - side / 2, side)
    painter.text(
        str(points), x + wide * _NUMBER_POSITION[0], y + tall * _NUMBER_POSITION[1],
        size=max(17.0, wide * 0.27) / painter.lettering.scale, face="display", weight="bold",
        colour=painter.palette.ink, anchor="middle", fit=max(wide * 0.34, 8.0),
    )  # fmt: skip


def paint_card_shadow(painter: Painter, box: CanvasBox) -> None:
    painter.panel(box.x + 1, box.y + 3, box.width, box.height, box.width * 0.13, _SHADOW_COLOUR)


def paint_glow(painter: Painter, box: CanvasBox, colour: str, line: float = 4) -> None:
    """Draws a glow behind a card that may be touched or has just changed."""
    painter.panel(
        box.x - line, box.y - line, box.width + 2 * line, box.height + 2 * line,
        box.width * 0.13 + line, colour,
    )  # fmt: skip
