"""What a board offers: a row of buttons in the thumb's reach."""

from collections.abc import Sequence
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
    main: bool = False  # as wide as a primary one
    fill: str | None = None  # a colour of its own

    @property
    def leads(self) -> bool:
        """Whether it is what most players press."""
        return self.main or self.kind == "primary"


def paint_offers(painter: Painter, offers: Sequence[Offer], look: Look) -> None:
    """Draws the row, the main button widest and under the thumb."""
    if not offers:
        return
    turned = look.left_handed and any(offer.leads for offer in offers)
    shown = offers[::-1] if turned else offers
    main = 1.5 if look.lettering.scale < _LARGE else 1.1  # large words leave less to give away
    shares = [_share(offer, main) for offer in shown]
    room = painter.width - 2 * _SIDE - _GAP * (len(shown) - 1)
    x, tall = float(_SIDE), painter.height - _BOTTOM - 6
    for offer, share in zip(shown, shares, strict=True):
        wide = room * share / sum(shares)
        painter.button(
            offer.name, x, 4, wide, tall, offer.label, offer.action, kind=offer.kind,
            enabled=offer.enabled,
        )  # fmt: skip
        x += wide + _GAP


def _share(offer: Offer, main: float) -> float:
    if len(offer.label) == 1:
        return _SIGN
    return main if offer.leads else 1.0
