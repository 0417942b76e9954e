"""What the names of touched things mean: dice, buttons, sides, steps of the turn bar."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from coven.boards.baron_voodoo.holding import proposals
from coven.boards.baron_voodoo.meaning import Back, Do, Meaning, No, Now, judged, of_cell, of_pool
from coven.boards.baron_voodoo.moment import Moment
from coven.text.baron_voodoo.names import face_does, power_does
from coven.words import mark, say
from engine.core import Action
from engine.games.baron_voodoo.combos import is_combination
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    BANK_ONE,
    BLOCKED,
    END_TURN,
    FACE_OF,
    INVOKE,
    OFFER,
    PASS,
    SET_FACE,
    STEAL,
    TAKE,
    TAKE_LOA,
    TRADE,
    TURN,
    USE_FACE,
    Bank,
    Die,
    Slide,
    Way,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, own_side

Legal = Sequence[Action]

_PLAIN: dict[str, Action] = {
    "take": TAKE, "use": USE_FACE, "again": AGAIN, "pass": PASS, "end": END_TURN,
    "blocked": BLOCKED,
}  # fmt: skip
_STEPS = {
    "A": mark("A, if you like: your Loa's power, or another's for 1 offering."),
    "B": mark("B, always: jump over a die and capture it."),
    "C1": mark("C1: take 1 offering if you captured your own colour."),
    "C2": mark("C2: pay 1 offering to turn the captured die."),
    "C3": mark("C3: use the face of the captured die."),
    "C4": mark("C4: pay 2 offerings for another turn at once."),
    "C5": mark("C5: move dice to your Spirit World, combinations score."),
    "D": mark("D: the power, if you did not use one at A."),
}


def spelled(view: View, legal: Legal, moment: Moment, name: str) -> Meaning:
    """Returns what a touch of something means, by the name of its zone."""
    kind, _, rest = name.partition("-")
    if kind == "side":
        side = int(rest)
        return Now(replace(moment, side=None if moment.side == side else side, note=""))
    if kind == "step":
        message = _STEPS[rest]
        return _noted(moment, say(message))
    if name in ("drawer", "note"):
        return Now(replace(moment, side=moment.side if name == "note" else None, note=""))
    if kind in ("zone", "world") and (moment.side is not None or not legal):
        return _noted(moment, _face_told(_die(view, name)))
    if kind == "loa" and rest:
        return Now(replace(moment, loa=int(rest)))
    if not legal:
        return No("not_your_turn", "BV-04")
    if kind in _ACTING:
        return _ACTING[kind](view, legal, moment, rest)
    return judged(view, _PLAIN[name])


def _noted(moment: Moment, note: str) -> Now:
    """Tells something; told once more, it is put away."""
    return Now(replace(moment, note="" if moment.note == note else note))


def _face_told(die: Die) -> str:
    return face_does(FACE_OF[die])


def _die(view: View, name: str) -> Die:
    kind, side, place = name.split("-")
    return view.zones[int(side)][int(place)] if kind == "zone" else int(place)


# The board


def _cell(view: View, legal: Legal, moment: Moment, rest: str) -> Meaning:
    return of_cell(view, legal, moment, int(rest))


def _slide(view: View, _legal: Legal, _moment: Moment, rest: str) -> Meaning:
    line, way = map(int, rest.split("-"))
    direction: Way = way  # type: ignore[assignment]
    return judged(view, Slide(line, direction))


# The tray


def _own(view: View, legal: Legal, moment: Moment, rest: str) -> Meaning:
    """Means a die of one's own capture zone: to be turned, to be moved, or to be read about."""
    if not rest:
        return Now(replace(moment, choosing=True, chosen=frozenset(), note=""))
    place = int(rest)
    die = view.zones[own_side(view)][place]
    if TURN[die] in legal:
        return Do((TURN[die],))
    if view.step == "C5":
        return Now(replace(moment, choosing=True, chosen=moment.chosen ^ {place}, note=""))
    return _noted(moment, _face_told(die))


def _bank_one_tap(view: View, _legal: Legal, _moment: Moment, rest: str) -> Meaning:
    if rest:
        return Do((proposals(view.zones[own_side(view)])[int(rest)],))
    return _bank_chosen(view, _moment)


def _bank_chosen(view: View, moment: Moment) -> Meaning:
    zone = view.zones[own_side(view)]
    dice = tuple(zone[place] for place in sorted(moment.chosen))
    if is_combination(dice):
        return Do((Bank(dice),))
    return Do(tuple(BANK_ONE[die] for die in dice))


def _cash(view: View, _legal: Legal, _moment: Moment, _rest: str) -> Meaning:
    return Do(proposals(view.zones[own_side(view)]))


def _face(view: View, _legal: Legal, _moment: Moment, rest: str) -> Meaning:
    return judged(view, SET_FACE[int(rest)])


def _held(view: View, _legal: Legal, moment: Moment, rest: str) -> Meaning:
    return _noted(moment, _face_told(view.held[int(rest)]))


def _tab(_view: View, _legal: Legal, moment: Moment, rest: str) -> Meaning:
    return Now(replace(moment, colour=int(rest), picked=None))


def _pool(view: View, _legal: Legal, moment: Moment, rest: str) -> Meaning:
    return of_pool(view, moment, int(rest))


# The drawer


def _zone(view: View, _legal: Legal, _moment: Moment, rest: str) -> Meaning:
    side, place = map(int, rest.split("-"))
    die = view.zones[side][place]
    if view.picked == (side, die):
        return Back()
    return judged(view, OFFER[side][die] if view.picked is None else TRADE[side][die])


def _world(view: View, _legal: Legal, _moment: Moment, rest: str) -> Meaning:
    side, die = map(int, rest.split("-"))
    return judged(view, STEAL[side][die])


# Powers and buttons


def _power(_view: View, _legal: Legal, moment: Moment, rest: str) -> Meaning:
    loa = int(rest)
    return Now(Moment(loa=loa, note=power_does(loa), colour=moment.colour))


def _invoke(view: View, _legal: Legal, moment: Moment, _rest: str) -> Meaning:
    assert moment.loa is not None
    return judged(view, INVOKE[moment.loa])


def _take_loa(view: View, _legal: Legal, moment: Moment, _rest: str) -> Meaning:
    assert moment.loa is not None
    return judged(view, TAKE_LOA[moment.loa])


def _back(_view: View, _legal: Legal, _moment: Moment, _rest: str) -> Meaning:
    return Now(Moment())


def _undo(_view: View, _legal: Legal, _moment: Moment, _rest: str) -> Meaning:
    return Back()


_ACTING: dict[str, Callable[[View, Legal, Moment, str], Meaning]] = {
    "cell": _cell, "slide": _slide, "own": _own, "bank": _bank_one_tap, "cash": _cash,
    "face": _face, "held": _held, "tab": _tab, "pool": _pool, "zone": _zone, "world": _world,
    "power": _power, "invoke": _invoke, "loa": _take_loa, "back": _back, "undo": _undo,
}  # fmt: skip
