"""What the names of touched things mean: dice, buttons, sides, steps of the turn bar."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from coven.games.baron_voodoo.holding import best_banks
from coven.games.baron_voodoo.meaning import (
    Refuse,
    Select,
    Submit,
    TouchResult,
    UndoStep,
    resolve_cell_touch,
    resolve_pool_touch,
    submit_or_refuse,
)
from coven.games.baron_voodoo.moment import LocalState
from coven.text.baron_voodoo.names import face_sentence, power_sentence
from coven.words import tr, tr_noop
from engine.core import Action
from engine.games.baron_voodoo.combinations import is_combination
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
from engine.games.baron_voodoo.public_state import View, own_side

LegalActions = Sequence[Action]

_BUTTON_ACTIONS: dict[str, Action] = {
    "take": TAKE, "use": USE_FACE, "again": AGAIN, "pass": PASS, "end": END_TURN,
    "blocked": BLOCKED,
}  # fmt: skip
_STEPS = {
    "A": tr_noop("A, if you like: your Loa's power, or another's for 1 offering."),
    "B": tr_noop("B, always: jump over a die and capture it."),
    "C1": tr_noop("C1: take 1 offering if you captured your own colour."),
    "C2": tr_noop("C2: pay 1 offering to turn the captured die."),
    "C3": tr_noop("C3: use the face of the captured die."),
    "C4": tr_noop("C4: pay 2 offerings for another turn at once."),
    "C5": tr_noop("C5: move dice to your Spirit World, combinations score."),
    "D": tr_noop("D: the power, if you did not use one at A."),
}


def resolve_touch(
    view: View, legal: LegalActions, local: LocalState, zone_name: str
) -> TouchResult:
    """Returns what a touch of something means, by the name of its zone."""
    kind, _, rest = zone_name.partition("-")
    if kind == "side":
        side = int(rest)
        return Select(replace(local, side=None if local.side == side else side, note=""))
    if kind == "step":
        message = _STEPS[rest]
        return _toggle_note(local, tr(message))
    if zone_name in ("drawer", "note"):
        return Select(replace(local, side=local.side if zone_name == "note" else None, note=""))
    if kind in ("zone", "world") and (local.side is not None or not legal):
        return _toggle_note(local, _die_face_sentence(_zone_die(view, zone_name)))
    if kind == "loa" and rest:
        return Select(replace(local, loa=int(rest)))
    if not legal:
        return Refuse("not_your_turn", "BV-04")
    if kind in _TOUCH_RESOLVERS:
        return _TOUCH_RESOLVERS[kind](view, legal, local, rest)
    return submit_or_refuse(view, _BUTTON_ACTIONS[zone_name])


def _toggle_note(local: LocalState, note: str) -> Select:
    """Tells something; told once more, it is put away."""
    return Select(replace(local, note="" if local.note == note else note))


def _die_face_sentence(die: Die) -> str:
    return face_sentence(FACE_OF[die])


def _zone_die(view: View, name: str) -> Die:
    kind, side, place = name.split("-")
    return view.zones[int(side)][int(place)] if kind == "zone" else int(place)


# The board


def _resolve_cell(view: View, legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    return resolve_cell_touch(view, legal, local, int(rest))


def _resolve_slide(view: View, _legal: LegalActions, _local: LocalState, rest: str) -> TouchResult:
    line, way = map(int, rest.split("-"))
    direction: Way = way  # type: ignore[assignment]
    return submit_or_refuse(view, Slide(line, direction))


# The tray


def _resolve_own_die(view: View, legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    """Means a die of one's own capture zone: to be turned, to be moved, or to be read about."""
    if not rest:
        return Select(replace(local, choosing=True, chosen=frozenset(), note=""))
    place = int(rest)
    die = view.zones[own_side(view)][place]
    if TURN[die] in legal:
        return Submit((TURN[die],))
    if view.step == "C5":
        return Select(replace(local, choosing=True, chosen=local.chosen ^ {place}, note=""))
    return _toggle_note(local, _die_face_sentence(die))


def _resolve_bank(view: View, _legal: LegalActions, _local: LocalState, rest: str) -> TouchResult:
    if rest:
        return Submit((best_banks(view.zones[own_side(view)])[int(rest)],))
    return _submit_chosen(view, _local)


def _submit_chosen(view: View, local: LocalState) -> TouchResult:
    zone = view.zones[own_side(view)]
    dice = tuple(zone[place] for place in sorted(local.chosen))
    if is_combination(dice):
        return Submit((Bank(dice),))
    return Submit(tuple(BANK_ONE[die] for die in dice))


def _resolve_cash(view: View, _legal: LegalActions, _local: LocalState, _rest: str) -> TouchResult:
    return Submit(best_banks(view.zones[own_side(view)]))


def _resolve_face(view: View, _legal: LegalActions, _local: LocalState, rest: str) -> TouchResult:
    return submit_or_refuse(view, SET_FACE[int(rest)])


def _resolve_held(view: View, _legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    return _toggle_note(local, _die_face_sentence(view.held[int(rest)]))


def _resolve_tab(_view: View, _legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    return Select(replace(local, colour=int(rest), picked=None))


def _resolve_pool(view: View, _legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    return resolve_pool_touch(view, local, int(rest))


# The drawer


def _resolve_zone_die(
    view: View, _legal: LegalActions, _local: LocalState, rest: str
) -> TouchResult:
    side, place = map(int, rest.split("-"))
    die = view.zones[side][place]
    if view.picked == (side, die):
        return UndoStep()
    return submit_or_refuse(view, OFFER[side][die] if view.picked is None else TRADE[side][die])


def _resolve_world_die(
    view: View, _legal: LegalActions, _local: LocalState, rest: str
) -> TouchResult:
    side, die = map(int, rest.split("-"))
    return submit_or_refuse(view, STEAL[side][die])


# Powers and buttons


def _resolve_power(_view: View, _legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    loa = int(rest)
    return Select(LocalState(loa=loa, note=power_sentence(loa), colour=local.colour))


def _resolve_invoke(view: View, _legal: LegalActions, local: LocalState, _rest: str) -> TouchResult:
    assert local.loa is not None
    return submit_or_refuse(view, INVOKE[local.loa])


def _resolve_take_loa(
    view: View, _legal: LegalActions, local: LocalState, _rest: str
) -> TouchResult:
    assert local.loa is not None
    return submit_or_refuse(view, TAKE_LOA[local.loa])


def _resolve_back(_view: View, _legal: LegalActions, _local: LocalState, _rest: str) -> TouchResult:
    return Select(LocalState())


def _resolve_undo(_view: View, _legal: LegalActions, _local: LocalState, _rest: str) -> TouchResult:
    return UndoStep()


_TOUCH_RESOLVERS: dict[str, Callable[[View, LegalActions, LocalState, str], TouchResult]] = {
    "cell": _resolve_cell,
    "slide": _resolve_slide,
    "own": _resolve_own_die,
    "bank": _resolve_bank,
    "cash": _resolve_cash,
    "face": _resolve_face,
    "held": _resolve_held,
    "tab": _resolve_tab,
    "pool": _resolve_pool,
    "zone": _resolve_zone_die,
    "world": _resolve_world_die,
    "power": _resolve_power,
    "invoke": _resolve_invoke,
    "loa": _resolve_take_loa,
    "back": _resolve_back,
    "undo": _resolve_undo,
}
