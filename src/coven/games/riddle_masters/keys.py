"""The buttons below a page, in as many rows as it needs; one may open a secret while held."""

from collections.abc import Iterator, Sequence

from coven.drawing.lettering import TextRole
from coven.drawing.painter import Painter
from coven.games.offers import DISABLED_SUFFIX, BoardButton
from coven.look import Look
from coven.secret.hold import HOLD_ZONE

_SIDE, _GAP, _BOTTOM, _TOP = 14, 8, 14, 4
_ROW, _LOW_ROW = 56, 44
_MAIN_SHARE = 1.4
_PAD = 12
_TEXT_SIZES: tuple[TextRole, ...] = ("heading", "body", "small")

ButtonBox = tuple[float, float, float, float]


def button_rows_height(rows: int, look: Look, *, low: bool = False) -> float:
    """Returns how tall so many rows are."""
    return rows * (_row_height(look, low=low) + _GAP) + _BOTTOM


def _row_height(look: Look, *, low: bool) -> float:
    return look.height_for_lines(_LOW_ROW if low else _ROW, 1.2)


def paint_button_rows(
    painter: Painter,
    rows: Sequence[Sequence[BoardButton]],
    look: Look,
    secret_lines: Sequence[str],
    *,
    low: bool = False,
) -> None:
    """Draws the rows, or in their place a secret while its button is held."""
    # Four answers, or three buttons under a studio, leave little room for each.
    size: TextRole | float = (
        "small" if low or any(offer.fill for row in rows for offer in row) else 17
    )
    if secret_lines:
        _paint_secret(painter, secret_lines)
    for offer, box in _button_boxes(painter, rows, look, _row_height(look, low=low)):
        if secret_lines:
            if offer.name == HOLD_ZONE:
                painter.touch_rect(HOLD_ZONE, *box, None)
        elif offer.name == HOLD_ZONE:
            painter.panel(*box, 16, painter.palette.header, painter.palette.highlight, 2)
            painter.button(HOLD_ZONE, *box, offer.label, None, kind="quiet", size=size)
        else:
            painter.button(
                offer.name, *box, offer.label, offer.on_tap, kind=offer.kind,
                enabled=offer.enabled, fill=offer.fill, size=size,
            )  # fmt: skip
            if not offer.enabled and offer.on_disabled_tap is not None:
                painter.touch_rect(f"{offer.name}{DISABLED_SUFFIX}", *box, offer.on_disabled_tap)


def _button_boxes(
    painter: Painter, rows: Sequence[Sequence[BoardButton]], look: Look, tall: float
) -> Iterator[tuple[BoardButton, ButtonBox]]:
    """Returns each button with its place, the main one of two widest and under the thumb."""
    y = float(_TOP)
    for number, row in enumerate(rows, start=1):
        # The light stands beside the last row.
        aside, before = (
            (look.hint_button_inset, look.left_inset) if number == len(rows) else (0.0, 0.0)
        )
        shown = row[::-1] if look.left_handed else row
        shares = [_MAIN_SHARE if offer.is_prominent and len(row) == 2 else 1.0 for offer in shown]
        room = painter.width - 2 * _SIDE - aside - _GAP * (len(row) - 1)
        x = _SIDE + before
        for offer, share in zip(shown, shares, strict=True):
            wide = room * share / sum(shares)
            yield offer, (x, y, wide, tall)
            x += wide + _GAP
        y += tall + _GAP


def _paint_secret(painter: Painter, secret_lines: Sequence[str]) -> None:
    """Writes what is secret as large as there is room for it."""
    palette = painter.palette
    wide, tall = painter.width - 2 * _SIDE, painter.height - _BOTTOM
    painter.panel(_SIDE, 2, wide, tall, 16, palette.card, palette.ink, 3)
    room = wide - 2 * _PAD
    for size in _TEXT_SIZES:
        line = painter.line_height(size)
        rows = [painter.line_count(text, room, size=size, weight="bold") for text in secret_lines]
        if sum(rows) * line <= tall - 8:
            break
    y = 2 + (tall - sum(rows) * line) / 2
    for text in secret_lines:
        y += painter.paragraph(
            text, _SIDE + _PAD, y, room, size=size, weight="bold", colour=palette.ink,
            anchor="middle",
        )  # fmt: skip
