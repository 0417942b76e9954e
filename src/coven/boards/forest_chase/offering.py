"""The buttons below the forest, and the large pads of a lone player."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from coven.boards.forest_chase.pads import Pad
from coven.boards.offers import Offer
from coven.drawing.painter import Painter, readable
from coven.words import mark, say, say_many
from engine.core import Action
from engine.games.forest_chase.pieces import CLOSE, DECLARE, POSTPONE, PUT_BACK
from engine.games.forest_chase.view import View

_SIDE, _GAP, _TOP, _BELOW = 14, 10, 2, 16
_FOOT = 52.0  # how large the mark on a pad may be

# The buttons that simply do something: their names and labels, the first one leading.
_PLAIN: dict[Action, tuple[str, str]] = {
    PUT_BACK: ("put-back", mark("Put the house back")),
    DECLARE: ("ready", mark("The spell is ready!")),
    POSTPONE: ("postpone", mark("Keep it for my next turn")),
    CLOSE: ("close", mark("Close the forest")),
}


@dataclass(frozen=True, slots=True)
class Foot:
    """What the lowest part of the screen offers at one moment."""

    offered: tuple[Action, ...] = ()
    turning: bool = False  # a spell is to be turned up
    counting: int = 0  # what is counted down
    pads: tuple[Pad, ...] = ()  # of a lone player who walks the witch


@dataclass(frozen=True, slots=True)
class Acts:
    """What the buttons do."""

    turn_up: Callable[[], object]
    do: Callable[[Action], object]
    step: Callable[[Pad], object]
    hold_on: Callable[[], object]  # while something is counted


def foot(view: View, legal: tuple[Action, ...], counting: int, own: tuple[Pad, ...]) -> Foot:
    """Returns what is offered to the person in turn, who may do all that is legal."""
    offered = tuple(action for action in _PLAIN if action in legal)
    return Foot(offered, view.step == "card" and bool(legal), counting, own)


def offers(shown: Foot, acts: Acts) -> list[Offer]:
    """Returns the buttons."""
    if shown.turning:
        label = say("Turn up the spell")
        return [Offer("turn-up", label, acts.turn_up, enabled=not shown.counting)]
    if shown.counting:
        label = say_many("{n} second", "{n} seconds", shown.counting)
        return [Offer("seconds", label, acts.hold_on, enabled=False, why=acts.hold_on)]
    return [_offer(action, acts) for action in shown.offered]


def _offer(action: Action, acts: Acts) -> Offer:
    name, message = _PLAIN[action]
    return Offer(
        name,
        say(message),
        partial(acts.do, action),
        "plain" if action == POSTPONE else "primary",
    )


def paint_steps(painter: Painter, shown: Foot, acts: Acts) -> None:
    """Draws the large pads by which a lone player walks the witch."""
    count = len(shown.pads)
    wide = (painter.width - 2 * _SIDE - _GAP * (count - 1)) / count
    for place, pad in enumerate(shown.pads):
        _paint_step(painter, pad, (_SIDE + place * (wide + _GAP), wide))
        name = f"step-{pad.side}" if pad.side is not None else "step"
        painter.zone(
            name, _SIDE + place * (wide + _GAP), _TOP, wide, painter.height - _BELOW,
            partial(acts.step, pad),
        )  # fmt: skip


def _paint_step(painter: Painter, pad: Pad, span: tuple[float, float]) -> None:
    palette, (x, wide), tall = painter.palette, span, painter.height - _BELOW
    colour = palette.players[pad.colour].colour
    bright = pad.lit and not pad.resting
    fill, outline = (colour, palette.ink) if bright else (None, colour)
    painter.panel(x, _TOP, wide, tall, 16, fill, outline)
    side, middle = min(tall - 12, _FOOT, wide * 0.4), _TOP + tall / 2
    label, room = say("Step!"), wide - side - 20
    text = min(painter.measure(label, weight="bold")[0], room)
    left = x + (wide - side - 6 - text) / 2
    painter.image("forest-pad", left, middle - side / 2, side)
    painter.text(
        label, left + side + 6, middle, weight="bold", fit=room,
        colour=readable(colour, palette.ink) if bright else palette.quiet,
    )  # fmt: skip
