"""What the board says in its one line: what is to be done, and what others have done."""

from collections.abc import Sequence

from coven.boards.baron_voodoo.moment import Moment
from coven.text.baron_voodoo.names import die_name, loa_name
from coven.words import mark, say
from engine.core import Action
from engine.games.baron_voodoo.pieces import (
    BWA,
    FACE_OF,
    FREDA,
    LEGBA,
    OFFERING,
    POINT,
    PROTECTION,
    REROLL,
    SWAP,
    THEFT,
    WATA,
    Capture,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.table import View

# For translators: these follow the name of the player, who is told what to do.
_ACTING = {
    "B": mark("jump over a die with one that glows"),
    "C1": mark("your own colour: take an offering?"),
    "C4": mark("pay 2 offerings for another turn at once?"),
    "D": mark("call a power, or end your turn"),
    "blocked": mark("no die of yours can jump, so you pass"),
}
_FACES = {
    OFFERING: mark("Offering: take one from the reserve?"),
    POINT: mark("Point: score 1?"),
    REROLL: mark("Reroll: touch a die of yours to turn"),
    PROTECTION: mark("Protection: shield your colour?"),
    THEFT: mark("Theft: touch a die to steal"),
    SWAP: mark("Swap: touch the first die"),
}
_POWERS: dict[Loa, str] = {
    WATA: mark("Mamy Wata: touch an arrow"),
    LEGBA: mark("Papa Legba: touch a single die"),
    FREDA: mark("Erzulie Freda: touch a single die"),
    BWA: mark("Gran Bwa: touch a column"),
}
_POWERS_ON: dict[Loa, str] = {
    LEGBA: mark("Papa Legba: touch an empty space"),
    FREDA: mark("Erzulie Freda: touch the other die"),
}


def prompt(view: View, legal: Sequence[Action], moment: Moment) -> str:
    """Returns what the person in turn is to do."""
    if view.step == "loas":
        return say("touch a Loa to read about it, then take it")
    if view.step == "draft":
        return _draft(view, moment)
    if view.power is not None:
        return _power(view, view.power)
    if view.picked is not None:
        return _second(view)
    if moment.loa is not None:
        return say("call upon {loa}?", loa=loa_name(moment.loa))
    if view.step in ("A", "B") and moment.picked is not None:
        return say("touch where it lands, or what it captures")
    if view.step == "A":
        return _begin(view, legal)
    if view.step == "B" and view.ender is not None:
        return say("last round: jump with a die that glows")
    if view.step == "C2" and view.captured is not None:
        return say("pay 1 offering to turn {die}?", die=die_name(view.captured))
    if view.step == "C3" and view.captured is not None:
        message = _FACES[FACE_OF[view.captured]]
        return say(message)
    if view.step == "C5":
        return _banking(moment)
    message = _ACTING.get(view.step, "")
    return say(message)


def _begin(view: View, legal: Sequence[Action]) -> str:
    if any(isinstance(action, Capture) for action in legal):
        if view.ender is not None:
            return say("last round: jump with a die that glows")
        return say("jump with a die that glows, or call a power")
    return say("no die can jump yet: call a power")


def _draft(view: View, moment: Moment) -> str:
    if view.held:
        return say("touch a space for {die}", die=die_name(view.held[0]))
    if moment.picked is not None:
        return say("choose the die for this space")
    return say("choose a rolled die, or touch a free space")


def _power(view: View, power: Loa) -> str:
    if view.source is None:
        message = _POWERS[power]
        return say(message)
    if power == BWA:
        return say("Gran Bwa: put {die} where it glows", die=die_name(view.held[0]))
    message = _POWERS_ON[power]
    return say(message)


def _second(view: View) -> str:
    assert view.captured is not None
    assert view.picked is not None
    if FACE_OF[view.captured] == REROLL:
        return say("Reroll: choose the new face of {die}", die=die_name(view.picked[1]))
    return say("Swap: touch a die in another capture zone")


def _banking(moment: Moment) -> str:
    if moment.choosing:
        return say("choose dice for your Spirit World")
    return say("cash in combinations, or go on")
