"""Reasons of a bot's hints in words."""

from collections.abc import Sequence

from coven.games.baron_voodoo.names import die_name, face_name, loa_name, side_name
from coven.i18n import tr, tr_noop, tr_plural
from engine.games.baron_voodoo.public_state import View
from engine.hints import HintReason
from hall.table import SeatedPlayer

_ADVICE = {
    "near": tr_noop("A good face: put it where your own dice can jump over it."),
    "far": tr_noop("A weak face: put it out of reach of your own dice."),
    "free": tr_noop("Take the offering: it costs you nothing."),
    "again": tr_noop(
        "Buy another turn: the next capture is worth the {baron_voodoo.AGAIN_COST "
        "offering|offerings}."
    ),
    "not_again": tr_noop("Keep your offerings: another turn is not worth them."),
    "keep_dice": tr_noop("Wait: your dice can still make a better combination."),
    "baron": tr_noop("Move white dice to your Spirit World: they bring you the Baron."),
    "no_set": tr_noop("Continue: none of your dice make a combination."),
    "end": tr_noop("End the turn: no power makes the board better for you."),
    "any_way": tr_noop("This is as good as any other move."),
}
_DIE_ADVICE = {
    "best_face": tr_noop("Place {die}: no face that is left is worth more."),
    "own_colour": tr_noop("Capture {die}: your own colour earns an offering."),
    "face": tr_noop("Capture {die}: its face is the best you can reach."),
    "leaves_less": tr_noop(
        "Capture {die}: another one scores more now, but helps the others more."
    ),
    "swap_for": tr_noop("Take {die}: that helps you most."),
}
_FACE_ADVICE = {
    "keep_face": tr_noop("Leave it at {face}: no other face is worth an offering."),
    "set_to_use": tr_noop("Set it to {face}: that is worth more than the offering."),
    "use_face": tr_noop("Use {face}: it can only do you good."),
    "pass_face": tr_noop("Do not use {face}: it would not help you now."),
    "turn_to": tr_noop("Turn it to {face}: that fits your other dice best."),
}
_LOA_ADVICE = {
    "any_loa": tr_noop("Take {loa}: all four are as good as each other."),
    "deny": tr_noop("Use {loa}: the board gets better for you than for the others."),
}


def advice(view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    name = reason.name
    if name in _ADVICE:
        return tr(_ADVICE[name])
    match name, reason.facts:
        case _, (int(die),) if name in _DIE_ADVICE:
            return tr(_DIE_ADVICE[name], die=die_name(die))
        case _, (int(face),) if name in _FACE_ADVICE:
            return tr(_FACE_ADVICE[name], face=face_name(face))
        case _, (int(loa),) if name in _LOA_ADVICE:
            return tr(_LOA_ADVICE[name], loa=loa_name(loa))
        case "power", (int(loa), int(die)):
            return tr(
                "Use {loa}: then you can capture {die}.",
                loa=loa_name(loa), die=die_name(die),
            )  # fmt: skip
        case "turn_die", (int(die), int(face)):
            return tr(
                "Turn {die} to {face}: that fits your other dice better.",
                die=die_name(die), face=face_name(face),
            )  # fmt: skip
        case "swap", (int(own), int(die)):
            return tr(
                "Swap {own} for {die}: that helps you more.",
                own=die_name(own), die=die_name(die),
            )  # fmt: skip
        case "steal", (int(side), int(die)):
            return tr(
                "Steal {die} from {name}: its colour counts at the end.",
                die=die_name(die), name=side_name(view.terms, side, players),
            )  # fmt: skip
    return _combination_advice(reason)


def _combination_advice(reason: HintReason) -> str | None:
    """Returns a reason about combinations."""
    match reason.name, reason.facts:
        case "combination", (int(die), int(size), int(points)):
            return tr_plural(
                "Capture {die}: you get a combination of {size} dice for {n} point.",
                "Capture {die}: you get a combination of {size} dice for {n} points.",
                points, die=die_name(die), size=size,
            )  # fmt: skip
        case "set_to_fit", (int(face), int(size), int(points)):
            return tr_plural(
                "Set it to {face}: you get a combination of {size} dice for {n} point.",
                "Set it to {face}: you get a combination of {size} dice for {n} "
"points.",
                points, face=face_name(face), size=size,
            )  # fmt: skip
        case "bank", (int(points),):
            return tr_plural(
                "Cash in now for {n} point: waiting would gain you less.",
                "Cash in now for {n} points: waiting would gain you less.",
                points,
            )
    return None
