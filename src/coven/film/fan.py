"""A hand in a film, small and open."""

from coven.drawing.painter import Painter
from coven.film.hands import Held
from coven.screens.spreads import paint_shown

_CARD = 0.7  # as wide as tall


def paint_held(painter: Painter, one: Held, box: tuple[float, float, float, float]) -> None:
    """Draws what somebody holds in a box: cards side by side, or words."""
    x, y, room, tall = box
    if not one.cards:
        painter.text(one.words, x, y + tall / 2, size="small", fit=room)
        return
    step = min(tall * _CARD + 3, room / len(one.cards))
    for index, shown in enumerate(one.cards):
        left = x + index * step
        if shown.glyph and shown.ground:
            paint_shown(painter, shown, (left, y, tall * _CARD, tall))
        elif shown.glyph:
            painter.image(shown.glyph, left, y, tall)
        else:
            painter.image(shown.ground, left, y, tall * _CARD, tall)
            painter.text(
                shown.value, left + tall * _CARD / 2, y + tall / 2, face="display",
                size=20 / painter.lettering.scale, weight="bold", anchor="middle",
                colour=painter.palette.ink,
            )  # fmt: skip
