"""The row of buttons in the thumb's reach."""

from dataclasses import dataclass
from typing import Literal

from coven.drawing.painter import Painter
from coven.drawing.zones import Action
from coven.look import Look

_SIDE, _GAP, _BOTTOM = 14, 10, 18
_LARGE = 1.3
_SIGN = 0.6  # of the usual width is enough for a button with a single sign


@dataclass(frozen=True, slots=True)
class Offer:
    """One button of the row."""

    name: str
    label: str
    action: Action
    kind: Literal["primary", "plain", "quiet"] = "primary"
    enabled: bool = True


def paint_buttons(painter: Painter, buttons: list[Offer], look: Look) -> None:
    """Draws the row, the main button widest and under the thumb."""
    if not buttons:
        return
    shown = buttons[::-1] if look.left_handed else buttons
    main = 1.5 if look.lettering.scale < _LARGE else 1.1  # large words leave less to give away
    shares = [_share(button, main) for button in shown]
    room = painter.width - 2 * _SIDE - _GAP * (len(shown) - 1)
    x, tall = float(_SIDE), painter.height - _BOTTOM - 6
    for button, share in zip(shown, shares, strict=True):
        wide = room * share / sum(shares)
        painter.button(
            button.name, x, 4, wide, tall, button.label, button.action, kind=button.kind,
            enabled=button.enabled,
        )  # fmt: skip
        x += wide + _GAP


def _share(button: Offer, main: float) -> float:
    if len(button.label) == 1:
        return _SIGN
    return main if button.kind == "primary" else 1.0
