"""What a board offers: a row of buttons in the thumb's reach."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal

from coven.drawing.painter import BUTTON_LETTERS, SHRINK, Painter
from coven.drawing.zones import Action
from coven.look import Look

_SIDE, _GAP, _BOTTOM = 14, 10, 18
_LARGE = 1.3
OFF = "-off"  # ends the name of a button that only says why not
_AROUND = 22  # what a button needs beside its letters
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
    why: Action | None = None  # answers a touch while it is not enabled

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
    room = painter.width - 2 * _SIDE - look.aside - _GAP * (len(shown) - 1)
    x, tall = _SIDE + look.before, painter.height - _BOTTOM - 6
    for offer, wide in zip(shown, _widths(painter, shown, shares, room), strict=True):
        painter.button(
            offer.name, x, 4, wide, tall, offer.label, offer.action, kind=offer.kind,
            enabled=offer.enabled,
        )  # fmt: skip
        if not offer.enabled and offer.why is not None:
            painter.zone(f"{offer.name}{OFF}", x, 4, wide, tall, offer.why)
        x += wide + _GAP


def _widths(
    painter: Painter, shown: Sequence[Offer], shares: Sequence[float], room: float
) -> list[float]:
    """Returns how wide the buttons are: by their shares, unless a word would not fit into one."""
    widths = [room * share / sum(shares) for share in shares]
    spare = [wide - _least(painter, offer) for wide, offer in zip(widths, shown, strict=True)]
    lacking = -sum(min(0.0, each) for each in spare)
    given = sum(max(0.0, each) for each in spare)
    if not lacking or given < lacking:
        return widths
    return [
        wide - each * (lacking / given if each > 0 else 1)
        for wide, each in zip(widths, spare, strict=True)
    ]


def _least(painter: Painter, offer: Offer) -> float:
    """Returns the width in which the longest word of a button can stand."""
    lettering = painter.lettering
    usual = lettering.font("text", BUTTON_LETTERS, "bold")
    font = lettering.smaller(usual, ceil(usual.size * SHRINK))
    return max(lettering.measure(word, font)[0] for word in offer.label.split()) + _AROUND


def _share(offer: Offer, main: float) -> float:
    if len(offer.label) == 1:
        return _SIGN
    return main if offer.leads else 1.0
