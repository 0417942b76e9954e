"""The footer, with powers and the buttons of each step, and the turn bar."""

from math import pi
from typing import Literal, NamedTuple

from coven.games.baron_voodoo.dice_art import HandlerFor, loa_art, power_art
from coven.games.baron_voodoo.input import BoardState
from coven.games.baron_voodoo.names import loa_name
from coven.games.baron_voodoo.panels import paint_recent_sentences
from coven.games.baron_voodoo.prompts import recent_sentences, turn_actions
from coven.games.common import BoardButton, game_colours, paint_board_buttons
from coven.i18n import tr, tr_plural
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.combinations import best_set, combination_points, is_combination
from engine.games.baron_voodoo.public_state import LOAS_OWN_FIRST, power_price

_SIDE, _GAP, _BOTTOM = 12, 8, 14
_END_SHARE = 0.32  # of the width, for the end of the turn beside the powers


class FooterButton(NamedTuple):
    zone_name: str
    label: str
    kind: Literal["primary", "plain", "quiet"] = "primary"
    enabled: bool = True


def paint_footer(painter: Painter, state: BoardState, look: Look, handler_for: HandlerFor) -> None:
    """Draws the buttons of the person in turn, or the latest actions for those who watch."""
    view, loa = state.view, state.local.loa
    if not state.legal:
        box = CanvasBox(_SIDE, 2, painter.width - 2 * _SIDE, painter.height)
        paint_recent_sentences(painter, recent_sentences(state), box)
    elif view.step in ("A", "D") and view.power is None and loa is None:
        _paint_powers(painter, state, look, handler_for)
    else:
        offers = [
            BoardButton(
                name, label, handler_for(name), kind, enabled, on_disabled_tap=handler_for(name)
            )
            for name, label, kind, enabled in _footer_buttons(state)
        ]
        paint_board_buttons(painter, offers, look)


def _footer_buttons(state: BoardState) -> tuple[FooterButton, ...]:
    view, loa = state.view, state.local.loa
    undo = FooterButton("undo", tr("Undo"), "plain")
    if view.step == "draft":
        return (undo,) if view.held else ()
    if loa is not None:
        return _loa_buttons(state, loa)
    if view.step == "loas":
        return ()
    if pieces.BLOCKED in state.legal:
        return (FooterButton("blocked", tr("Pass")),)
    if view.step == "C5":
        return _bank_buttons(state)
    end = (FooterButton("end", tr("End turn"), "quiet"),) if pieces.END_TURN in state.legal else ()
    no = FooterButton("pass", tr("No"), "plain")
    if pieces.TAKE in state.legal:
        return (*end, no, FooterButton("take", tr("Take it")))
    if pieces.USE_FACE in state.legal:
        return (*end, no, FooterButton("use", tr("Use it")))
    if pieces.AGAIN in state.legal:
        return (*end, FooterButton("again", tr("Yes"), "plain"), FooterButton("pass", tr("No")))
    if pieces.PASS in state.legal:
        return (*end, FooterButton("pass", tr("Continue")))
    return (undo,) if view.power is not None or view.picked is not None else ()


def _loa_buttons(state: BoardState, loa: pieces.Loa) -> tuple[FooterButton, ...]:
    """Returns the buttons to take a Loa, or to use the power of one."""
    if state.view.step == "loas":
        label = tr("Take {loa}", loa=loa_name(loa))
        return (FooterButton("loa", label, enabled=pieces.TakeLoa(loa) in state.legal),)
    cost = power_price(state.view, loa)
    label = tr_plural("Use for {n} offering", "Use for {n} offerings", cost)
    if not cost:
        label = tr("Use it")
    return (
        FooterButton("back", tr("Back"), "plain"),
        FooterButton("invoke", label, enabled=pieces.Invoke(loa) in state.legal),
    )


def _bank_buttons(state: BoardState) -> tuple[FooterButton, ...]:
    """Returns the buttons of C5: the player's own choice, the best combinations, and the way on."""
    on = FooterButton("end", tr("End turn"))
    if pieces.PASS in state.legal:
        on = FooterButton("pass", tr("Continue"))
    if state.local.choosing:
        back, chosen = FooterButton("back", tr("Back"), "plain"), state.chosen_dice
        if not chosen:
            return back, on
        # For translators: captured dice are moved to the Spirit World and score nothing.
        label = tr("Just move")
        if is_combination(chosen):
            label = tr("Cash in: +{points}", points=combination_points((chosen,)))
        return back, FooterButton("bank", label)
    own = FooterButton("own", tr("Pick dice"), "plain")
    best = combination_points(best_set(state.own_zone))
    if not best:
        return own, on
    end = FooterButton("end", tr("End turn"), "quiet")
    return end, own, FooterButton("cash", tr("Cash in: +{points}", points=best))


def _paint_powers(painter: Painter, state: BoardState, look: Look, handler_for: HandlerFor) -> None:
    """Draws the powers as portraits, at D beside the end of the turn."""
    room = painter.width - 2 * _SIDE - look.hint_button_inset
    left = first = _SIDE + look.left_inset
    tall = painter.height - _BOTTOM - 4
    if state.view.step == "D":
        wide = room * _END_SHARE
        x = first if look.left_handed else first + room - wide
        painter.button("end", x, 4, wide, tall, tr("End turn"), handler_for("end"))
        room -= wide + _GAP
        left += wide + _GAP if look.left_handed else 0
    own = state.view.loas[state.view.turn]
    assert own is not None
    loas = LOAS_OWN_FIRST[own]
    wide = (room - _GAP * (len(loas) - 1)) / len(loas)
    for place, loa in enumerate(loas):
        box = CanvasBox(left + place * (wide + _GAP), 4, wide, tall)
        _paint_power(painter, state, loa, box)
        painter.touch_rect(f"power-{loa}", *box, handler_for(f"power-{loa}"))


def _paint_power(painter: Painter, state: BoardState, loa: pieces.Loa, box: CanvasBox) -> None:
    """Draws a power to read about, and to invoke if it is ready."""
    palette, is_ready = painter.palette, pieces.Invoke(loa) in state.legal
    ground = game_colours(palette, "baron_voodoo")
    painter.panel(*box, 14, ground.panel, palette.accent if is_ready else None, 2.5)
    both = box.width > 74
    side = min(box.height - 8, box.width * (0.56 if both else 0.88))
    sign = min(box.height * 0.56, box.width - side - 12) if both else 0.0
    x = box.centre_x - (side + sign) / 2 - 1
    painter.image(loa_art(loa), x, box.centre_y - side / 2, side)
    if both:
        painter.image(power_art(loa), x + side + 2, box.y + 4, sign)
    if power_price(state.view, loa):
        coin = box.height * 0.4
        painter.image(
            "voodoo-offering", box.x + box.width - coin - 4, box.y + box.height - coin - 2, coin
        )
    if not is_ready:
        painter.panel(*box, 14, f"{ground.page}99")


# Turn bar: the steps A to D of a turn


STEPS = ("A", "B", "C1", "C2", "C3", "C4", "C5", "D")
REQUIRED_STEP = "B"
StepMark = Literal["done", "passed", "now", "ahead", "closed"]
_UNDO = 46.0
_STEP_TEXT_SIZE = 15
_CLOSED: StepMark = "closed"


def step_marks(state: BoardState) -> tuple[StepMark, ...]:
    """Returns the mark of each step."""
    view = state.view
    if view.step not in STEPS:
        return (_CLOSED,) * len(STEPS)
    at, done = STEPS.index(view.step), _steps_done(state)
    # Steps that are no longer possible in this turn (BV-09, BV-10).
    closed = {"C4": view.extra, "D": view.used}
    before: list[StepMark] = ["done" if step in done else "passed" for step in STEPS[:at]]
    after: list[StepMark] = ["closed" if closed.get(step) else "ahead" for step in STEPS[at + 1 :]]
    return (*before, "now", *after)


def _steps_done(state: BoardState) -> frozenset[str]:
    """Returns the steps of the turn in which something was done."""
    done: set[str] = set()
    for past in turn_actions(state):
        match past.action:
            case pieces.Capture():
                done.add("B")
            case pieces.Invoke():
                done.add("D" if "B" in done else "A")
            case pieces.Take():
                done.add("C1")
            case pieces.SetFace() if past.before.picked is None:
                done.add("C2")
            case pieces.UseFace() | pieces.Turn() | pieces.Steal() | pieces.Offer():
                done.add("C3")
            case pieces.Bank() | pieces.BankOne():
                done.add("C5")
    return frozenset(done)


def paint_turn_bar(
    painter: Painter, state: BoardState, box: CanvasBox, handler_for: HandlerFor, *, can_undo: bool
) -> None:
    """Draws the undo button and the steps."""
    ground = game_colours(painter.palette, "baron_voodoo")
    left = box.x + _UNDO + 4
    wide = (box.width - _UNDO - 4) / len(STEPS)
    undo = box._replace(width=_UNDO)
    _paint_undo(painter, undo, can_undo=can_undo)
    if can_undo:
        painter.touch_rect("undo", *undo, handler_for("undo"))
    painter.panel(left, box.y, wide * len(STEPS), box.height, box.height / 2, ground.panel)
    for place, (step, mark) in enumerate(zip(STEPS, step_marks(state), strict=True)):
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


def _paint_undo(painter: Painter, box: CanvasBox, *, can_undo: bool) -> None:
    """Draws an undo arrow, faint while there is nothing to undo."""
    palette = painter.palette
    colour = palette.text if can_undo else palette.outline
    if can_undo:
        painter.panel(*box, box.height / 2, palette.surface, palette.ink, 2)
    r = box.height * 0.24
    x, y = box.centre_x, box.centre_y + r * 0.2
    painter.arc(x, y, r, -pi * 0.75, pi * 0.75, colour, 3)
    x, y = x - r * 0.75, y - r * 0.75
    painter.polygon([(x - 5, y + 4), (x + 5, y + 5), (x - 2, y - 6)], colour)
