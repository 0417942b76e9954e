"""Footer buttons of each step, and the step pads of a lone player."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from coven.games.common import BoardButton
from coven.games.forest_chase.names import ACTION_BUTTONS
from coven.games.forest_chase.panels import Pad
from coven.i18n import tr, tr_plural
from coven.ui.painter import Painter, readable_on
from engine.core import Action
from engine.games.forest_chase.pieces import POSTPONE, TURN_UP

_SIDE, _GAP, _TOP, _BELOW = 14, 10, 2, 16
_MAX_MARK_SIDE = 52.0  # of the footprint on a pad


@dataclass(frozen=True, slots=True)
class RaceFooter:
    """Contents of the footer."""

    actions: tuple[Action, ...] = ()
    countdown: int = 0  # seconds or numbers left
    pads: tuple[Pad, ...] = ()  # of a lone player who walks the witch


@dataclass(frozen=True, slots=True)
class ButtonHandlers:
    """Callbacks of the buttons."""

    on_turn_up: Callable[[], object]
    on_action: Callable[[Action], object]
    on_step: Callable[[Pad], object]
    on_wait: Callable[[], object]  # during a countdown


def build_footer(legal: tuple[Action, ...], counting: int, own: tuple[Pad, ...]) -> RaceFooter:
    """Returns the buttons of the person in turn."""
    return RaceFooter(tuple(action for action in ACTION_BUTTONS if action in legal), counting, own)


def build_buttons(footer: RaceFooter, handlers: ButtonHandlers) -> list[BoardButton]:
    if footer.countdown and TURN_UP not in footer.actions:
        label, wait = tr_plural("{n} second", "{n} seconds", footer.countdown), handlers.on_wait
        return [BoardButton("seconds", label, wait, enabled=False, on_disabled_tap=wait)]
    return [_action_button(action, footer, handlers) for action in footer.actions]


def _action_button(action: Action, footer: RaceFooter, handlers: ButtonHandlers) -> BoardButton:
    name, message = ACTION_BUTTONS[action]
    if action == TURN_UP:
        return BoardButton(name, tr(message), handlers.on_turn_up, enabled=not footer.countdown)
    submit = partial(handlers.on_action, action)
    return BoardButton(name, tr(message), submit, "plain" if action == POSTPONE else "primary")


def paint_step_pads(painter: Painter, footer: RaceFooter, handlers: ButtonHandlers) -> None:
    """Draws the large pads with which a lone player walks the witch."""
    count = len(footer.pads)
    wide = (painter.width - 2 * _SIDE - _GAP * (count - 1)) / count
    for place, pad in enumerate(footer.pads):
        x, tall = _SIDE + place * (wide + _GAP), painter.height - _BELOW
        _paint_step_pad(painter, pad, (x, wide))
        name = f"step-{pad.side}" if pad.side is not None else "step"
        painter.touch_rect(name, x, _TOP, wide, tall, partial(handlers.on_step, pad))


def _paint_step_pad(painter: Painter, pad: Pad, span: tuple[float, float]) -> None:
    palette, (x, wide), tall = painter.palette, span, painter.height - _BELOW
    colour = palette.players[pad.colour].colour
    bright = pad.lit and not pad.resting
    fill, outline = (colour, palette.ink) if bright else (None, colour)
    painter.panel(x, _TOP, wide, tall, 16, fill, outline)
    side, middle = min(tall - 12, _MAX_MARK_SIDE, wide * 0.4), _TOP + tall / 2
    label, room = tr("Step!"), wide - side - 20
    text = min(painter.measure(label, weight="bold")[0], room)
    left = x + (wide - side - 6 - text) / 2
    painter.image("forest-pad", left, middle - side / 2, side)
    painter.text(
        label, left + side + 6, middle, weight="bold", fit=room,
        colour=readable_on(colour, palette.ink) if bright else palette.quiet_button_text,
    )  # fmt: skip
