"""Buttons of each mode of a turn."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

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
from engine.games.potion_brew.pieces import CALL, GUARDS, YIELD
from engine.games.potion_brew.view import View

ApplyTouch = Callable[[TouchResult], object]


def build_buttons(view: View, local: LocalState, apply_touch: ApplyTouch) -> list[BoardButton]:
    """Returns the buttons; while the hand is hidden they depend on public information only."""
    back = BoardButton("back", tr("Back"), partial(apply_touch, EnterMode("turn")), "plain")
    call = BoardButton("call", tr("Call"), partial(apply_touch, EnterMode("call")), "plain")
    match local.mode:
        case "turn":
            return [_main_button(view, local, apply_touch), call]
        case "take" | "lay":
            return [back, call]
        case "call":
            end = partial(_submit_if_legal, view, local, CALL, apply_touch)
            return [BoardButton("end", tr("End the round"), end), back]
        case "gather":
            return _kind_buttons(view, local, apply_touch, (tr("A Witch"), tr("An Owl")))
        case "banish":
            return _kind_buttons(view, local, apply_touch, (tr("Witches"), tr("Owls")))
        case "answer":
            return _answer_buttons(view, local, apply_touch)
    return []


def _submit_if_legal(
    view: View, local: LocalState, action: object, apply_touch: ApplyTouch
) -> object:
    return apply_touch(submit_or_refuse(view, local, action))


def _main_button(view: View, local: LocalState, apply_touch: ApplyTouch) -> BoardButton:
    """Returns the button for the raised cards, which names the next step."""
    count = len(local.raised)
    cast = partial(_press_cast, view, local, apply_touch)
    if count == 0:
        why = partial(apply_touch, Refuse("raise_a_card_first", "PB-06"))
        return BoardButton("cast", tr("Raise cards"), cast, enabled=False, on_disabled_tap=why)
    if count == 1:
        why = partial(apply_touch, Refuse("touch_a_pile_first", "PB-06"))
        return BoardButton(
            "cast", tr("Exchange: tap a pile"), cast, enabled=False, on_disabled_tap=why
        )
    kind: Literal["primary", "plain"] = "plain"
    if local.hand_open and can_cast(view, local):
        kind = "primary"
    return BoardButton("cast", tr("Cast"), cast, kind, main=True)


def _press_cast(view: View, local: LocalState, apply_touch: ApplyTouch) -> object:
    return apply_touch(resolve_cast_touch(view, local))


def _kind_buttons(
    view: View, local: LocalState, apply_touch: ApplyTouch, labels: Sequence[str]
) -> list[BoardButton]:
    def touch(name: str) -> object:
        return apply_touch(resolve_pile_touch(view, local, name))

    return [
        BoardButton(name, label, partial(touch, name), "plain")
        for name, label in zip(SUPPLY_ZONES, labels, strict=True)
    ]


def _answer_buttons(view: View, local: LocalState, apply_touch: ApplyTouch) -> list[BoardButton]:
    """Returns all answers, with Garlic in the hand or without."""
    left, right = GUARDS
    return [
        BoardButton(
            name,
            label,
            partial(_submit_if_legal, view, local, answer, apply_touch),
            "plain",
            local.can_answer,
        )
        for name, label, answer in (
            ("yield", tr("Give it up"), YIELD),
            ("garlic-0", tr("Garlic left"), left),
            ("garlic-1", tr("Garlic right"), right),
        )
    ]
