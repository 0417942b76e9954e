"""What a bot advises at Baron Voodoo, in one sentence."""

from collections.abc import Sequence

from coven.text.baron_voodoo.names import die_name, face_name, loa_name, side_name
from coven.words import mark, say, say_many
from engine.games.baron_voodoo.table import View
from engine.hints import Reason
from hall.table import Chair

_PLAIN = {
    "near": mark("It is a good face: put it where your own dice can jump over it."),
    "far": mark("It is a poor face: put it out of the way of your own dice."),
    "free": mark("Take the offering: it costs you nothing."),
    "again": mark("Buy another turn: the next capture is worth the two offerings."),
    "not_again": mark("Keep your offerings: another turn would bring you less."),
    "keep_dice": mark("Wait: your dice can still become more together."),
    "no_set": mark("Go on: none of your dice score together."),
    "end": mark("End the turn: no power makes the board better for you."),
    "any_way": mark("This is as good as any other way."),
}
_OF_A_DIE = {
    "best_face": mark("Place {die}: no face that is left is worth more."),
    "own_colour": mark("Capture {die}: your own colour brings you an offering."),
    "face": mark("Capture {die}: its face is the best that you can reach."),
    "leaves_less": mark("Capture {die}: another one brings more now, but leaves the others more."),
    "swap_for": mark("Take {die} for it: that serves you best."),
}
_OF_A_FACE = {
    "keep_face": mark("Leave it at {face}: no other face is worth an offering."),
    "set_to_use": mark("Set it to {face}: that is worth more than the offering."),
    "use_face": mark("Use {face}: it can only do you good."),
    "pass_face": mark("Do without {face}: it would not help you now."),
    "turn_to": mark("Turn it to {face}: so it goes best with your other dice."),
}
_OF_A_LOA = {
    "any_loa": mark("Take {loa}: all four are as good as each other."),
    "deny": mark("Call upon {loa}: the board will be better for you than for the others."),
}


def advice(view: View, reason: Reason, chairs: Sequence[Chair]) -> str | None:
    """Returns a reason in words."""
    name = reason.name
    if name in _PLAIN:
        return say(_PLAIN[name])
    match name, reason.facts:
        case _, (int(die),) if name in _OF_A_DIE:
            return say(_OF_A_DIE[name], die=die_name(die))
        case _, (int(face),) if name in _OF_A_FACE:
            return say(_OF_A_FACE[name], face=face_name(face))
        case _, (int(loa),) if name in _OF_A_LOA:
            return say(_OF_A_LOA[name], loa=loa_name(loa))
        case "power", (int(loa), int(die)):
            return say(
                "Call upon {loa}: then you can capture {die}.",
                loa=loa_name(loa), die=die_name(die),
            )  # fmt: skip
        case "turn_die", (int(die), int(face)):
            return say(
                "Turn {die} to {face}: so it goes better with your other dice.",
                die=die_name(die), face=face_name(face),
            )  # fmt: skip
        case "swap", (int(own), int(die)):
            return say(
                "Give {own} for {die}: that serves you better.",
                own=die_name(own), die=die_name(die),
            )  # fmt: skip
        case "steal", (int(side), int(die)):
            return say(
                "Steal {die} from {name}: its colour will count in the end.",
                die=die_name(die), name=side_name(view.terms, side, chairs),
            )  # fmt: skip
    return _scoring(reason)


def _scoring(reason: Reason) -> str | None:
    """Returns a reason that has to do with combinations."""
    match reason.name, reason.facts:
        case "combination", (int(die), int(size), int(points)):
            return say_many(
                "Capture {die}: it makes {size} dice that score {n} point together.",
                "Capture {die}: it makes {size} dice that score {n} points together.",
                points, die=die_name(die), size=size,
            )  # fmt: skip
        case "set_to_fit", (int(face), int(size), int(points)):
            return say_many(
                "Set it to {face}: that makes {size} dice that score {n} point together.",
                "Set it to {face}: that makes {size} dice that score {n} points together.",
                points, face=face_name(face), size=size,
            )  # fmt: skip
        case "bank", (int(points),):
            return say_many(
                "Cash in now for {n} point: waiting would gain you less.",
                "Cash in now for {n} points: waiting would gain you less.",
                points,
            )
    return None
