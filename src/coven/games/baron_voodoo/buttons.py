"""The footer, with powers and the buttons of each step, and the turn bar."""

from collections.abc import Collection
from dataclasses import dataclass
from math import pi
from typing import Literal

from coven.games.baron_voodoo.dice_art import HandlerFor, loa_art, power_art
from coven.games.baron_voodoo.input import LegalActions, LocalState, chosen_dice
from coven.games.baron_voodoo.names import loa_name
from coven.games.baron_voodoo.panels import paint_recent_sentences
from coven.games.common import BoardButton, game_colours, paint_board_buttons
from coven.i18n import tr, tr_plural
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.combinations import best_set, combination_points, is_combination
from engine.games.baron_voodoo.public_state import LOAS_OWN_FIRST, View, own_side, power_price

_SIDE, _GAP, _BOTTOM = 12, 8, 14
_END_SHARE = 0.32  # of the width, for the end of the turn beside the powers


@dataclass(frozen=True, slots=True)
class FooterButton:
    zone_name: str
    label: str
    kind: Literal["primary", "plain", "quiet"] = "primary"
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class PowerButton:
    """A power to read about, and to invoke if it is ready."""

    loa: pieces.Loa
    price: int
    is_ready: bool


@dataclass(frozen=True, slots=True)
class PowerFooter:
    """Contents of the footer."""

    buttons: tuple[FooterButton, ...] = ()
    powers: tuple[PowerButton, ...] = ()
    story: tuple[str, ...] = ()  # latest actions, for those who watch


def build_footer(
    view: View, legal: LegalActions, local: LocalState, story: tuple[str, ...]
) -> PowerFooter:
    """Returns the buttons of the person in turn, or the latest actions for those who watch."""
    if not legal:
        return PowerFooter(story=story)
    if view.step == "loas":
        return PowerFooter(_take_loa_buttons(local, legal))
    if view.step == "draft":
        return PowerFooter((_undo_button(),) if view.held else ())
    if local.loa is not None:
        return PowerFooter(_invoke_buttons(view, legal, local.loa))
    if view.step in ("A", "D") and view.power is None:
        end = (FooterButton("end", tr("End turn")),) if view.step == "D" else ()
        return PowerFooter(end, _power_buttons(view, legal))
    return PowerFooter(_step_buttons(view, legal, local))


def _undo_button() -> FooterButton:
    return FooterButton("undo", tr("Undo"), "plain")


def _take_loa_buttons(local: LocalState, legal: LegalActions) -> tuple[FooterButton, ...]:
    if local.loa is None:
        return ()
    label = tr("Take {loa}", loa=loa_name(local.loa))
    return (FooterButton("loa", label, enabled=pieces.TakeLoa(local.loa) in legal),)


def _invoke_buttons(view: View, legal: LegalActions, loa: pieces.Loa) -> tuple[FooterButton, ...]:
    cost = power_price(view, loa)
    label = tr_plural("Use for {n} offering", "Use for {n} offerings", cost)
    if not cost:
        label = tr("Use it")
    return (
        FooterButton("back", tr("Back"), "plain"),
        FooterButton("invoke", label, enabled=pieces.Invoke(loa) in legal),
    )


def _power_buttons(view: View, legal: LegalActions) -> tuple[PowerButton, ...]:
    own = view.loas[view.turn]
    assert own is not None
    return tuple(
        PowerButton(loa, power_price(view, loa), pieces.Invoke(loa) in legal)
        for loa in LOAS_OWN_FIRST[own]
    )


def _step_buttons(view: View, legal: LegalActions, local: LocalState) -> tuple[FooterButton, ...]:
    end = (FooterButton("end", tr("End turn"), "quiet"),) if pieces.END_TURN in legal else ()
    if pieces.BLOCKED in legal:
        return (FooterButton("blocked", tr("Pass")),)
    if view.step == "C5":
        return _bank_buttons(view, legal, local)
    no = FooterButton("pass", tr("No"), "plain")
    if pieces.TAKE in legal:
        return (*end, no, FooterButton("take", tr("Take it")))
    if pieces.USE_FACE in legal:
        return (*end, no, FooterButton("use", tr("Use it")))
    if pieces.AGAIN in legal:
        return (*end, FooterButton("again", tr("Yes"), "plain"), FooterButton("pass", tr("No")))
    if pieces.PASS in legal:
        return (*end, FooterButton("pass", tr("Continue")))
    if view.power is not None or view.picked is not None:
        return (_undo_button(),)
    return ()


def _bank_buttons(view: View, legal: LegalActions, local: LocalState) -> tuple[FooterButton, ...]:
    """Returns the buttons of C5: the player's own choice, the best combinations, and the way on."""
    on = FooterButton("end", tr("End turn"))
    if pieces.PASS in legal:
        on = FooterButton("pass", tr("Continue"))
    if local.choosing:
        back, chosen = FooterButton("back", tr("Back"), "plain"), chosen_dice(view, local)
        if not chosen:
            return back, on
        # For translators: captured dice are moved to the Spirit World and score nothing.
        label = tr("Just move")
        if is_combination(chosen):
            label = tr("Cash in: +{points}", points=combination_points((chosen,)))
        return back, FooterButton("bank", label)
    own = FooterButton("own", tr("Pick dice"), "plain")
    best = combination_points(best_set(view.zones[own_side(view)]))
    if not best:
        return own, on
    end = FooterButton("end", tr("End turn"), "quiet")
    return end, own, FooterButton("cash", tr("Cash in: +{points}", points=best))


def paint_footer(
    painter: Painter, footer: PowerFooter, look: Look, handler_for: HandlerFor
) -> None:
    """Draws the powers as portraits with the end of the turn, or a row of buttons."""
    if footer.story:
        paint_recent_sentences(
            painter, footer.story, CanvasBox(_SIDE, 2, painter.width - 2 * _SIDE, painter.height)
        )
        return
    if not footer.powers:
        offers = [
            BoardButton(
                button.zone_name,
                button.label,
                handler_for(button.zone_name),
                button.kind,
                button.enabled,
                on_disabled_tap=handler_for(button.zone_name),
            )
            for button in footer.buttons
        ]
        paint_board_buttons(painter, offers, look)
        return
    room = painter.width - 2 * _SIDE - look.hint_button_inset
    first = _SIDE + look.left_inset
    tall = painter.height - _BOTTOM - 4
    if footer.buttons:
        wide = room * _END_SHARE
        button = footer.buttons[0]
        x = first if look.left_handed else first + room - wide
        painter.button(
            button.zone_name, x, 4, wide, tall, button.label, handler_for(button.zone_name)
        )
        room -= wide + _GAP
    left = first + wide + _GAP if footer.buttons and look.left_handed else first
    wide = (room - _GAP * (len(footer.powers) - 1)) / len(footer.powers)
    for place, power in enumerate(footer.powers):
        box = CanvasBox(left + place * (wide + _GAP), 4, wide, tall)
        _paint_power(painter, power, box)
        painter.touch_rect(f"power-{power.loa}", *box, handler_for(f"power-{power.loa}"))


def _paint_power(painter: Painter, power: PowerButton, box: CanvasBox) -> None:
    palette = painter.palette
    ground = game_colours(palette, "baron_voodoo")
    painter.panel(*box, 14, ground.panel, palette.accent if power.is_ready else None, 2.5)
    both = box.width > 74
    side = min(box.height - 8, box.width * (0.56 if both else 0.88))
    sign = min(box.height * 0.56, box.width - side - 12) if both else 0.0
    x = box.centre_x - (side + sign) / 2 - 1
    painter.image(loa_art(power.loa), x, box.centre_y - side / 2, side)
    if both:
        painter.image(power_art(power.loa), x + side + 2, box.y + 4, sign)
    if power.price:
        coin = box.height * 0.4
        painter.image(
            "voodoo-offering", box.x + box.width - coin - 4, box.y + box.height - coin - 2, coin
        )
    if not power.is_ready:
        painter.panel(*box, 14, f"{ground.page}99")


# Turn bar: the steps A to D of a turn


STEPS = ("A", "B", "C1", "C2", "C3", "C4", "C5", "D")
REQUIRED_STEP = "B"
StepMark = Literal["done", "passed", "now", "ahead", "closed"]
_UNDO = 46.0
_STEP_TEXT_SIZE = 15
_CLOSED: StepMark = "closed"


@dataclass(frozen=True, slots=True)
class TurnBar:
    """The state of each step of a turn."""

    marks: tuple[StepMark, ...]  # [step]
    can_undo: bool


def paint_turn_bar(painter: Painter, bar: TurnBar, box: CanvasBox, handler_for: HandlerFor) -> None:
    """Draws the undo button and the steps."""
    ground = game_colours(painter.palette, "baron_voodoo")
    left = box.x + _UNDO + 4
    wide = (box.width - _UNDO - 4) / len(STEPS)
    undo = box._replace(width=_UNDO)
    _paint_undo(painter, bar, undo)
    if bar.can_undo:
        painter.touch_rect("undo", *undo, handler_for("undo"))
    painter.panel(left, box.y, wide * len(STEPS), box.height, box.height / 2, ground.panel)
    for place, (step, mark) in enumerate(zip(STEPS, bar.marks, strict=True)):
        step_box = CanvasBox(left + place * wide, box.y, wide, box.height)
        _paint_step(painter, step, mark, step_box)
        painter.touch_rect(f"step-{step}", *step_box, handler_for(f"step-{step}"))


def _paint_step(painter: Painter, step: str, mark: StepMark, box: CanvasBox) -> None:
    palette = painter.palette
    is_left_out = mark in ("passed", "closed")
    colour = palette.muted if is_left_out else palette.text
    if mark == "now":
        colour = palette.ink
        painter.panel(*box, box.height / 2, palette.accent, palette.ink, 2)
    elif step == REQUIRED_STEP and mark == "ahead":
        # The only mandatory step has a frame.
        painter.panel(*box.shrink_by(2), box.height / 2, None, palette.accent, 2)
    painter.text(
        step, box.centre_x, box.centre_y, size=_STEP_TEXT_SIZE, weight="bold", colour=colour,
        anchor="middle", fit=box.width - 7,
    )  # fmt: skip
    if is_left_out:
        half = painter.measure(step, size=_STEP_TEXT_SIZE, weight="bold")[0] / 2
        painter.rect(box.centre_x - half, box.centre_y - 1, 2 * half, 2, palette.muted)
    if mark == "done":
        tick = min(box.height * 0.62, box.width * 0.45)
        painter.image("mark-tick", box.x + box.width - tick * 0.9, box.y - tick * 0.2, tick)


def _paint_undo(painter: Painter, bar: TurnBar, box: CanvasBox) -> None:
    """Draws an undo arrow, faint while there is nothing to undo."""
    palette = painter.palette
    colour = palette.text if bar.can_undo else palette.outline
    if bar.can_undo:
        painter.panel(*box, box.height / 2, palette.surface, palette.ink, 2)
    r = box.height * 0.24
    x, y = box.centre_x, box.centre_y + r * 0.2
    painter.arc(x, y, r, -pi * 0.75, pi * 0.75, colour, 3)
    x, y = x - r * 0.75, y - r * 0.75
    painter.polygon([(x - 5, y + 4), (x + 5, y + 5), (x - 2, y - 6)], colour)


def step_marks(now: str, done: Collection[str], closed: Collection[str]) -> tuple[StepMark, ...]:
    """Returns the mark of each step."""
    if now not in STEPS:
        return (_CLOSED,) * len(STEPS)
    at = STEPS.index(now)
    before: list[StepMark] = ["done" if step in done else "passed" for step in STEPS[:at]]
    after: list[StepMark] = ["closed" if step in closed else "ahead" for step in STEPS[at + 1 :]]
    return (*before, "now", *after)
