"""The buttons below a page, in as many rows as it needs; one may open a secret while held."""

from collections.abc import Iterator, Sequence

from coven.boards.offers import OFF, Offer
from coven.drawing.lettering import Role
from coven.drawing.painter import Painter
from coven.look import Look
from coven.secret.hold import ZONE

_SIDE, _GAP, _BOTTOM, _TOP = 14, 8, 14, 4
_ROW, _LOW_ROW = 56, 44
_LEADS = 1.4
_PAD = 12
_SIZES: tuple[Role, ...] = ("heading", "body", "small")

Box = tuple[float, float, float, float]


def height(rows: int, look: Look, *, low: bool = False) -> float:
    """Returns how tall so many rows are."""
    return rows * (_row(look, low=low) + _GAP) + _BOTTOM


def _row(look: Look, *, low: bool) -> float:
    return look.room(_LOW_ROW if low else _ROW, 1.2)


def paint_keys(
    painter: Painter,
    rows: Sequence[Sequence[Offer]],
    look: Look,
    whisper: Sequence[str],
    *,
    low: bool = False,
) -> None:
    """Draws the rows, or in their place a secret while its button is held."""
    # Four answers, or three buttons under a studio, leave little room for each.
    size: Role | float = "small" if low or any(offer.fill for row in rows for offer in row) else 17
    if whisper:
        _paint_whisper(painter, whisper)
    for offer, box in _placed(painter, rows, look, _row(look, low=low)):
        if whisper:
            if offer.name == ZONE:
                painter.zone(ZONE, *box, None)
        elif offer.name == ZONE:
            painter.panel(*box, 16, painter.palette.deep, painter.palette.moon, 2)
            painter.button(ZONE, *box, offer.label, None, kind="quiet", size=size)
        else:
            painter.button(
                offer.name, *box, offer.label, offer.action, kind=offer.kind,
                enabled=offer.enabled, fill=offer.fill, size=size,
            )  # fmt: skip
            if not offer.enabled and offer.why is not None:
                painter.zone(f"{offer.name}{OFF}", *box, offer.why)


def _placed(
    painter: Painter, rows: Sequence[Sequence[Offer]], look: Look, tall: float
) -> Iterator[tuple[Offer, Box]]:
    """Returns each button with its place, the main one of two widest and under the thumb."""
    y = float(_TOP)
    for number, row in enumerate(rows, start=1):
        # The light stands beside the last row.
        aside, before = (look.aside, look.before) if number == len(rows) else (0.0, 0.0)
        shown = row[::-1] if look.left_handed else row
        shares = [_LEADS if offer.leads and len(row) == 2 else 1.0 for offer in shown]
        room = painter.width - 2 * _SIDE - aside - _GAP * (len(row) - 1)
        x = _SIDE + before
        for offer, share in zip(shown, shares, strict=True):
            wide = room * share / sum(shares)
            yield offer, (x, y, wide, tall)
            x += wide + _GAP
        y += tall + _GAP


def _paint_whisper(painter: Painter, whisper: Sequence[str]) -> None:
    """Writes what is secret as large as there is room for it."""
    palette = painter.palette
    wide, tall = painter.width - 2 * _SIDE, painter.height - _BOTTOM
    painter.panel(_SIDE, 2, wide, tall, 16, palette.parchment, palette.ink, 3)
    room = wide - 2 * _PAD
    for size in _SIZES:
        line = painter.line_height(size)
        rows = [painter.rows(text, room, size=size, weight="bold") for text in whisper]
        if sum(rows) * line <= tall - 8:
            break
    y = 2 + (tall - sum(rows) * line) / 2
    for text in whisper:
        y += painter.paragraph(
            text, _SIDE + _PAD, y, room, size=size, weight="bold", colour=palette.ink,
            anchor="middle",
        )  # fmt: skip
