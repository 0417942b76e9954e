"""Buttons of each mode of a turn."""

from collections.abc import Callable
from functools import partial

from coven.games.common import BoardButton, Refuse
from coven.games.potion_brew import input as touch
from coven.i18n import tr
from engine.core import Action
from engine.games.potion_brew.pieces import CALL, GUARDS, YIELD

ApplyTouch = Callable[[touch.TouchResult], object]


def build_buttons(local: touch.LocalState, apply_touch: ApplyTouch) -> list[BoardButton]:
    """Returns the buttons; while the hand is hidden they depend on public information only."""

    def submit(action: Action) -> object:
        return apply_touch(touch.check_action(local, action))

    def plain(name: str, label: str, resolve: Callable[[], touch.TouchResult]) -> BoardButton:
        return BoardButton(name, label, lambda: apply_touch(resolve()), "plain")

    def supplies(*labels: str) -> list[BoardButton]:
        return [
            plain(zone, label, partial(touch.resolve_pile_touch, local, zone))
            for zone, label in zip(touch.SUPPLY_ZONES.values(), labels, strict=True)
        ]

    back = plain("back", tr("Back"), lambda: touch.EnterMode("turn"))
    call = plain("call", tr("Call"), lambda: touch.EnterMode("call"))
    match local.mode:
        case "turn":
            return [_main_button(local, apply_touch), call]
        case "take" | "lay":
            return [back, call]
        case "call":
            return [BoardButton("end", tr("End the round"), lambda: submit(CALL)), back]
        case "gather":
            return supplies(tr("A Witch"), tr("An Owl"))
        case "banish":
            return supplies(tr("Witches"), tr("Owls"))
        case "answer":
            answers = (
                ("yield", tr("Give it up"), YIELD),
                ("garlic-0", tr("Garlic left"), GUARDS[0]),
                ("garlic-1", tr("Garlic right"), GUARDS[1]),
            )
            return [  # with Garlic in the hand or without
                BoardButton(name, label, partial(submit, answer), "plain", local.can_answer)
                for name, label, answer in answers
            ]
    return []


def _main_button(local: touch.LocalState, apply_touch: ApplyTouch) -> BoardButton:
    """Returns the button for the raised cards, which names the next step."""

    def cast() -> object:
        return apply_touch(touch.resolve_cast_touch(local))

    if len(local.raised) > 1:
        is_ready = local.hand_open and touch.can_cast(local)
        return BoardButton("cast", tr("Cast"), cast, "primary" if is_ready else "plain", main=True)
    label, reason = tr("Raise cards"), "raise_a_card_first"
    if local.raised:
        label, reason = tr("Exchange: tap a pile"), "touch_a_pile_first"
    why = partial(apply_touch, Refuse(reason, "PB-06"))
    return BoardButton("cast", label, cast, enabled=False, on_disabled_tap=why)
