"""Parts that boards share: the row of buttons, the ground, and refusals of an action."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from random import Random
from typing import Any, Literal

from coven.ui.look import Look
from coven.ui.painter import BUTTON_FONT_SIZE, MIN_SHRINK, Painter
from coven.ui.palette import GameColours, Palette
from coven.ui.text_layout import unbreakable_parts
from coven.ui.touch import TapHandler
from engine.core import Action, IllegalAction, Rules, Seat

_ROW_MARGIN, _BUTTON_GAP, _ROW_BOTTOM = 14, 10, 18
_LARGE_TEXT_SCALE = 1.3
DISABLED_SUFFIX = "-off"  # suffix of the zone of a disabled button that explains itself
_BUTTON_PADDING = 22  # beside the text of a button
_ICON_SHARE = 0.6  # of the usual width, for a button with a single sign


@dataclass(frozen=True, slots=True)
class BoardButton:
    """One button of the row."""

    name: str
    label: str
    on_tap: TapHandler
    kind: Literal["primary", "plain", "quiet"] = "primary"
    enabled: bool = True
    main: bool = False  # as wide as a primary one
    fill: str | None = None  # background colour
    on_disabled_tap: TapHandler | None = None  # explains why the button is disabled

    @property
    def is_prominent(self) -> bool:
        """Whether it gets the width and position of a main button."""
        return self.main or self.kind == "primary"


def paint_board_buttons(painter: Painter, buttons: Sequence[BoardButton], look: Look) -> None:
    """Draws the row; the main button is the widest and near the thumb."""
    if not buttons:
        return
    turned = look.left_handed and any(offer.is_prominent for offer in buttons)
    shown = buttons[::-1] if turned else buttons
    # Large text leaves less width to give away.
    main = 1.5 if look.fonts.scale < _LARGE_TEXT_SCALE else 1.1
    shares = [_width_share(offer, main) for offer in shown]
    room = painter.width - 2 * _ROW_MARGIN - look.hint_button_inset - _BUTTON_GAP * (len(shown) - 1)
    x, tall = _ROW_MARGIN + look.left_inset, painter.height - _ROW_BOTTOM - 6
    for offer, wide in zip(shown, _widths(painter, shown, shares, room), strict=True):
        painter.button(
            offer.name, x, 4, wide, tall, offer.label, offer.on_tap, kind=offer.kind,
            enabled=offer.enabled,
        )  # fmt: skip
        if not offer.enabled and offer.on_disabled_tap is not None:
            painter.touch_rect(
                f"{offer.name}{DISABLED_SUFFIX}", x, 4, wide, tall, offer.on_disabled_tap
            )
        x += wide + _BUTTON_GAP


def _widths(
    painter: Painter, shown: Sequence[BoardButton], shares: Sequence[float], room: float
) -> list[float]:
    """Returns the widths of the buttons: by their shares, unless a word would not fit."""
    widths = [room * share / sum(shares) for share in shares]
    spare = [wide - _min_width(painter, offer) for wide, offer in zip(widths, shown, strict=True)]
    lacking = -sum(min(0.0, each) for each in spare)
    given = sum(max(0.0, each) for each in spare)
    if not lacking or given < lacking:
        return widths
    return [
        wide - each * (lacking / given if each > 0 else 1)
        for wide, each in zip(widths, spare, strict=True)
    ]


def _min_width(painter: Painter, button: BoardButton) -> float:
    """Returns the width that the longest word of a button needs."""
    fonts = painter.lettering
    usual = fonts.font("text", BUTTON_FONT_SIZE, "bold")
    font = fonts.with_size(usual, ceil(usual.size * MIN_SHRINK))
    words = unbreakable_parts(button.label)
    return max(fonts.measure(word, font)[0] for word in words) + _BUTTON_PADDING


def _width_share(button: BoardButton, main: float) -> float:
    if len(button.label) == 1:
        return _ICON_SHARE
    return main if button.is_prominent else 1.0


def game_colours(palette: Palette, game: str) -> GameColours:
    """Returns the colours of a game in a theme, or the theme's own."""
    from coven.games import GAME_INFOS  # which is above this module

    info = GAME_INFOS.get(game)
    return palette.colours_of(info.colours if info is not None else None)


def paint_ground(painter: Painter, game: str) -> None:
    """Fills a surface with the ground of a game."""
    ground = game_colours(painter.palette, game).page
    painter.rect(0, 0, painter.width, painter.height, ground)


# Refusals


@dataclass(frozen=True, slots=True)
class Refuse:
    """A touch result: the reason why an action is not legal, and the id of its rule."""

    reason: str
    rule: str | None


NOT_NOW = Refuse("not_now", None)


def refusal_unless_legal(
    rules: Rules[Any, Any],
    view: object,
    action: Action,
    *,
    seat: Seat,
    legal: Sequence[Action],
    form: Action | None = None,
) -> Refuse | None:
    """Returns None if the legal actions of a seat's sight contain an action, else a reason.

    `legal` contains only the blank `form` of an action with a typed value; the rules check the
    value.
    """
    if form is None and action in legal:
        return None
    return _refusal_reason(rules, view, seat, action) or (None if form in legal else NOT_NOW)


def _refusal_reason(
    rules: Rules[Any, Any], view: object, seat: Seat, action: Action
) -> Refuse | None:
    """Returns the reason that the rules give against an action, or None if they give none."""
    # The reason depends on the view alone, so that any state compatible with it gives the answer.
    try:
        rules.check(rules.determinize(view, Random(0)), seat, action)
    except IllegalAction as refused:
        return Refuse(refused.reason, refused.rule)
    return None
