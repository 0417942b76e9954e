"""The buttons of a turn."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from coven.boards.offers import Offer
from coven.boards.potion_brew.layout import SUPPLIES
from coven.boards.potion_brew.meaning import (
    Go,
    Meaning,
    No,
    castable,
    judged,
    of_cast,
    of_place,
)
from coven.boards.potion_brew.pose import Pose
from coven.words import say
from engine.games.potion_brew.pieces import CALL, GUARDS, YIELD
from engine.games.potion_brew.view import View

Act = Callable[[Meaning], object]


def offers(view: View, pose: Pose, act: Act) -> list[Offer]:
    """Returns what is offered to the player; what is hidden does not change it."""
    back = Offer("back", say("Back"), partial(act, Go("turn")), "plain")
    call = Offer("call", say("Call"), partial(act, Go("call")), "plain")
    match pose.mode:
        case "turn":
            return [_main(view, pose, act), call]
        case "take" | "lay":
            return [back, call]
        case "call":
            end = partial(_judged, view, CALL, act)
            return [Offer("end", say("End the round"), end), back]
        case "gather":
            return _kinds(view, pose, act, (say("A Witch"), say("An Owl")))
        case "banish":
            return _kinds(view, pose, act, (say("Witches"), say("Owls")))
        case "answer":
            return _answers(view, pose, act)
    return []


def _judged(view: View, action: object, act: Act) -> object:
    return act(judged(view, action))


def _main(view: View, pose: Pose, act: Act) -> Offer:
    """Returns the button that says what comes next."""
    count = len(pose.raised)
    cast = partial(_cast, view, pose, act)
    if count == 0:
        why = partial(act, No("raise_a_card_first", "PB-06"))
        return Offer("cast", say("Raise cards"), cast, enabled=False, why=why)
    if count == 1:
        why = partial(act, No("touch_a_pile_first", "PB-06"))
        return Offer("cast", say("Exchange: touch a pile"), cast, enabled=False, why=why)
    kind: Literal["primary", "plain"] = "plain"
    if pose.open and castable(view, pose):
        kind = "primary"
    return Offer("cast", say("Cast"), cast, kind, main=True)


def _cast(view: View, pose: Pose, act: Act) -> object:
    return act(of_cast(view, pose))


def _kinds(view: View, pose: Pose, act: Act, labels: Sequence[str]) -> list[Offer]:
    def touch(name: str) -> object:
        return act(of_place(view, pose, name))

    return [
        Offer(name, label, partial(touch, name), "plain")
        for name, label in zip(SUPPLIES, labels, strict=True)
    ]


def _answers(view: View, pose: Pose, act: Act) -> list[Offer]:
    """Returns what may be answered, the same with Garlic and without."""
    left, right = GUARDS
    return [
        Offer(name, label, partial(_judged, view, answer, act), "plain", pose.awake)
        for name, label, answer in (
            ("yield", say("Give it up"), YIELD),
            ("garlic-0", say("Garlic left"), left),
            ("garlic-1", say("Garlic right"), right),
        )
    ]
