"""A hand in a film, small and open."""

from coven.drawing.painter import Painter
from coven.film.hands import SeatSecret
from coven.screens.spreads import paint_card_face

_CARD = 0.7  # as wide as tall


def paint_secret(
    painter: Painter, secret: SeatSecret, box: tuple[float, float, float, float]
) -> None:
    """Draws what somebody holds in a box: cards side by side, or words."""
    x, y, room, tall = box
    if not secret.cards:
        painter.text(secret.words, x, y + tall / 2, size="small", fit=room)
        return
    step = min(tall * _CARD + 3, room / len(secret.cards))
    for index, shown in enumerate(secret.cards):
        left = x + index * step
        if shown.glyph and shown.background:
            paint_card_face(painter, shown, (left, y, tall * _CARD, tall))
        elif shown.glyph:
            painter.image(shown.glyph, left, y, tall)
        else:
            painter.image(shown.background, left, y, tall * _CARD, tall)
            painter.text(
                shown.value, left + tall * _CARD / 2, y + tall / 2, face="display",
                size=20 / painter.lettering.scale, weight="bold", anchor="middle",
                colour=painter.palette.ink,
            )  # fmt: skip
