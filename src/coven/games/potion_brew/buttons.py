"""Buttons of each mode of a turn."""

from collections.abc import Callable, Sequence
from functools import partial

from coven.games.common import BoardButton, Refuse
from coven.games.potion_brew.drawing import SUPPLY_ZONES
from coven.games.potion_brew.input import (
    EnterMode,
    LocalState,
    TouchResult,
    can_cast,
    resolve_cast_touch,
    resolve_pile_touch,
    submit_or_refuse,
)
from coven.i18n import tr
from engine.core import Action
from engine.games.potion_brew.pieces import CALL, GUARDS, YIELD
from engine.games.potion_brew.view import View

ApplyTouch = Callable[[TouchResult], object]


def build_buttons(view: View, local: LocalState, apply_touch: ApplyTouch) -> list[BoardButton]:
    """Returns the buttons; while the hand is hidden they depend on public information only."""

    def submit(action: Action) -> object:
        return apply_touch(submit_or_refuse(view, local, action))

    back = BoardButton("back", tr("Back"), partial(apply_touch, EnterMode("turn")), "plain")
    call = BoardButton("call", tr("Call"), partial(apply_touch, EnterMode("call")), "plain")
    match local.mode:
        case "turn":
            return [_main_button(view, local, apply_touch), call]
        case "take" | "lay":
            return [back, call]
        case "call":
            return [BoardButton("end", tr("End the round"), lambda: submit(CALL)), back]
        case "gather":
            return _kind_buttons(view, local, apply_touch, (tr("A Witch"), tr("An Owl")))
        case "banish":
            return _kind_buttons(view, local, apply_touch, (tr("Witches"), tr("Owls")))
        case "answer":
            return _answer_buttons(local, submit)
    return []


def _main_button(view: View, local: LocalState, apply_touch: ApplyTouch) -> BoardButton:
    """Returns the button for the raised cards, which names the next step."""

    def cast() -> object:
        return apply_touch(resolve_cast_touch(view, local))

    if len(local.raised) > 1:
        is_ready = local.hand_open and can_cast(view, local)
        return BoardButton("cast", tr("Cast"), cast, "primary" if is_ready else "plain", main=True)
    label, reason = tr("Raise cards"), "raise_a_card_first"
    if local.raised:
        label, reason = tr("Exchange: tap a pile"), "touch_a_pile_first"
    why = partial(apply_touch, Refuse(reason, "PB-06"))
    return BoardButton("cast", label, cast, enabled=False, on_disabled_tap=why)


def _kind_buttons(
    view: View, local: LocalState, apply_touch: ApplyTouch, labels: Sequence[str]
) -> list[BoardButton]:
    def touch(name: str) -> object:
        return apply_touch(resolve_pile_touch(view, local, name))

    return [
        BoardButton(name, label, partial(touch, name), "plain")
        for name, label in zip(SUPPLY_ZONES, labels, strict=True)
    ]


def _answer_buttons(local: LocalState, submit: Callable[[Action], object]) -> list[BoardButton]:
    """Returns all answers, with Garlic in the hand or without."""
    left, right = GUARDS
    return [
        BoardButton(name, label, partial(submit, answer), "plain", local.can_answer)
        for name, label, answer in (
            ("yield", tr("Give it up"), YIELD),
            ("garlic-0", tr("Garlic left"), left),
            ("garlic-1", tr("Garlic right"), right),
        )
    ]
