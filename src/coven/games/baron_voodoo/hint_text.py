"""Reasons of a bot's hints in words."""

from collections.abc import Callable, Sequence
from typing import Any

from coven.games.baron_voodoo.names import die_name, face_name, loa_name, side_name
from coven.i18n import tr, tr_noop, tr_plural
from engine.games.baron_voodoo.public_state import View
from engine.hints import HintReason
from hall.table import SeatedPlayer

_ADVICE: dict[str, tuple[str, ...]] = {  # [reason] the message, and the names of the facts in it
    "near": (tr_noop("A good face: put it where your own dice can jump over it."),),
    "far": (tr_noop("A weak face: put it out of reach of your own dice."),),
    "free": (tr_noop("Take the offering: it costs you nothing."),),
    "again": (
        tr_noop(
            "Buy another turn: the next capture is worth the {baron_voodoo.AGAIN_COST "
            "offering|offerings}."
        ),
    ),
    "not_again": (tr_noop("Keep your offerings: another turn is not worth them."),),
    "keep_dice": (tr_noop("Wait: your dice can still make a better combination."),),
    "baron": (tr_noop("Move white dice to your Spirit World: they win you the Baron."),),
    "no_set": (tr_noop("Continue: none of your dice make a combination."),),
    "end": (tr_noop("End the turn: no power makes the board better for you."),),
    "any_way": (tr_noop("This is as good as any other move."),),
    "best_face": (tr_noop("Place {die}: no face that is left is worth more."), "die"),
    "own_colour": (tr_noop("Capture {die}: your own colour earns an offering."), "die"),
    "face": (tr_noop("Capture {die}: its face is the best you can reach."), "die"),
    "leaves_less": (
        tr_noop("Capture {die}: another one scores more now, but helps the others more."),
        "die",
    ),
    "swap_for": (tr_noop("Take {die}: that helps you most."), "die"),
    "keep_face": (tr_noop("Leave it at {face}: no other face is worth an offering."), "face"),
    "set_to_use": (tr_noop("Set it to {face}: that is worth more than the offering."), "face"),
    "use_face": (tr_noop("Use {face}: it can only do you good."), "face"),
    "pass_face": (tr_noop("Do not use {face}: it would not help you now."), "face"),
    "turn_to": (tr_noop("Turn it to {face}: that fits your other dice best."), "face"),
    "any_loa": (tr_noop("Take {loa}: all four are as good as each other."), "loa"),
    "deny": (tr_noop("Use {loa}: the board gets better for you than for the others."), "loa"),
    "power": (tr_noop("Use {loa}: then you can capture {die}."), "loa", "die"),
    "turn_die": (tr_noop("Turn {die} to {face}: that fits your other dice better."), "die", "face"),
    "swap": (tr_noop("Swap {own} for {die}: that helps you more."), "own", "die"),
    "steal": (tr_noop("Steal {die} from {name}: its colour counts at the end."), "name", "die"),
}


def advice(view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    facts: Any = reason.facts
    if reason.name in _ADVICE:
        words: dict[str, Callable[[int], str]] = {
            "die": die_name,
            "own": die_name,
            "face": face_name,
            "loa": loa_name,
            "name": lambda side: side_name(view.terms, side, players),
        }
        message, *names = _ADVICE[reason.name]
        named_facts = zip(names, facts, strict=False)  # some facts are in no message
        return tr(message, **{name: words[name](fact) for name, fact in named_facts})
    match reason.name, facts:
        case "combination", (die, size, points):
            return tr_plural(
                "Capture {die}: you get a combination of {size} dice for {n} point.",
                "Capture {die}: you get a combination of {size} dice for {n} points.",
                points, die=die_name(die), size=size,
            )  # fmt: skip
        case "set_to_fit", (face, size, points):
            return tr_plural(
                "Set it to {face}: you get a combination of {size} dice for {n} point.",
                "Set it to {face}: you get a combination of {size} dice for {n} points.",
                points, face=face_name(face), size=size,
            )  # fmt: skip
        case "bank", (points,):
            return tr_plural(
                "Cash in now for {n} point: waiting would gain you less.",
                "Cash in now for {n} points: waiting would gain you less.",
                points,
            )
    return None
