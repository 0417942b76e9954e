"""What a fair player who does not err would do in Baron Voodoo, and why.

Reasons and their facts, dice being their numbers:
    any_loa      Loa: all are as good
    best_face    die to place: no other face is worth more
    near, far    die: a good face goes where one reaches it, a bad one where others do
    combination  die, how many dice it makes a combination of, what that scores
    own_colour   die: it brings an offering
    face         die, for what its face does
    leaves_less  die: another brings more now, and leaves the others more
    power        Loa, die that can be captured thanks to it
    free         an offering for nothing
    keep_face    face
    set_to_fit   face, how many dice it makes a combination of, what that scores
    set_to_use   face
    use_face     face
    pass_face    face
    turn_die     die, the face that goes better with the others
    turn_to      face
    steal        side, die
    swap         die to give, die to get
    swap_for     die to get
    again        another capture is worth two offerings
    not_again
    bank         points that are scored
    keep_dice    they can still grow
    no_set       no dice score together
    deny         Loa: it takes good captures away from the others
    end          no power does the others harm
    any_way
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action
from engine.games.baron_voodoo.allure import FACE_WORTH, OWN_COLOUR_WORTH
from engine.games.baron_voodoo.bot import Memory
from engine.games.baron_voodoo.captures import JUMP_OF, captures
from engine.games.baron_voodoo.combos import Dice, best_set, points
from engine.games.baron_voodoo.drafting import set_up, welcome
from engine.games.baron_voodoo.hoard import Ahead, fits, gains, sorting
from engine.games.baron_voodoo.horizon import side_ahead, turns_ahead
from engine.games.baron_voodoo.judgement import options
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    COLOUR_OF,
    COMBINATION_POINTS,
    END_TURN,
    FACE_OF,
    TAKE,
    USE_FACE,
    Bank,
    Capture,
    Choose,
    Die,
    Invoke,
    Offer,
    Place,
    SetFace,
    Steal,
    TakeLoa,
    Trade,
    Turn,
)  # fmt: skip
from engine.games.baron_voodoo.scene import Scene, scene
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import View, barred, reserve
from engine.games.baron_voodoo.turns import apply
from engine.games.baron_voodoo.view import determinize
from engine.hints import ONLY_MOVE, Hint, Reason

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.match import Sight

_FELT = 0.05  # points below which a difference is none


def hint(sight: "Sight[View]", memory: Memory, random: Random) -> Hint | None:
    """Returns what seems best to a fair bot, from nothing but what everybody sees."""
    view, legal = sight.view, sight.legal
    if not legal:
        return None
    if len(legal) == 1:
        return Hint(legal[0], ONLY_MOVE)
    if view.step in ("loas", "draft"):
        action = set_up("fair", view, legal, random)
        return Hint(action, _set_up(view, action))
    state = determinize(view, random)
    first, *later = steps = options(state)[0][1]
    return Hint(first, _reason(state, steps), tuple(later))


def _set_up(view: View, action: Action) -> Reason:
    match action:
        case Place():
            (die,) = view.held
            return Reason("near" if welcome(die) > 0 else "far", (die,))
        case Choose(die):
            return Reason("best_face", (die,))
    assert isinstance(action, TakeLoa)
    return Reason("any_loa", (action.loa,))


def _reason(state: State, steps: Sequence[Action]) -> Reason:
    table = state.table
    if table.step in ("A", "B"):
        return _hunting(state, steps)
    if table.step == "C2":
        return _setting(scene(table), steps[0])
    if table.step == "C3":
        return _using(table, steps)
    if table.step == "C4":
        return Reason("again" if steps[0] == AGAIN else "not_again")
    if table.step == "C5":
        return _banking(table.zones[scene(table).side], steps)
    if steps[0] == TAKE:
        return Reason("free")
    if steps[0] == END_TURN:
        return Reason("end")
    return Reason("deny", (_power(table, steps),))


def _power(table: View, steps: Sequence[Action]) -> int:
    """Returns whose power is used."""
    loa = steps[0].loa if isinstance(steps[0], Invoke) else table.power
    assert loa is not None
    return loa


# Captures


def _hunting(state: State, steps: Sequence[Action]) -> Reason:
    table = state.table
    die = _prey(state, steps)
    if die is None:
        return Reason("any_way")
    if not isinstance(steps[0], Capture):
        return Reason("power", (_power(table, steps), die))
    view = scene(table)
    others = [table.cells[over][-1] for _, _, over, _ in _jumps(view)]
    if max(view.now[other] for other in others) > view.now[die] + _FELT:
        return Reason("leaves_less", (die,))
    return _prize(view, die)


def _jumps(view: Scene) -> Sequence[tuple[Capture, int, int, int]]:
    return captures(view.table.cells, view.own, barred(view.table))


def _prey(state: State, steps: Sequence[Action]) -> Die | None:
    """Returns the die that the steps capture in the end."""
    for step in steps:
        if isinstance(step, Capture):
            return state.table.cells[JUMP_OF[step][2]][-1]
        state = apply(state, state.table.turn, step)
    return None


def _prize(view: Scene, die: Die) -> Reason:
    """Returns for which of its sides a die is captured."""
    table, zone = view.table, view.table.zones[view.side]
    ahead = side_ahead(table, turns_ahead(table), view.side)
    size = _size(zone, die, ahead)
    worths = {
        Reason("face", (die,)): FACE_WORTH[FACE_OF[die]],
        Reason("own_colour", (die,)): OWN_COLOUR_WORTH
        if COLOUR_OF[die] == view.own and reserve(table)
        else 0.0,
        Reason("combination", (die, size, COMBINATION_POINTS[size])): gains(zone, ahead)[die]
        if size > 1
        else 0.0,
    }
    return max(worths, key=worths.__getitem__)


def _size(zone: Dice, die: Die, ahead: Ahead) -> int:
    """Returns how many dice of a zone go together with one more, itself included."""
    groups = sorting(zone, ahead)[1]
    return 1 + max((len(g) for g in groups if len(g) < 4 and fits(g)[die]), default=0)


# What follows on a capture


def _setting(view: Scene, action: Action) -> Reason:
    table = view.table
    assert table.captured is not None
    if not isinstance(action, SetFace):
        return Reason("keep_face", (FACE_OF[table.captured],))
    rest = list(table.zones[view.side])
    rest.remove(table.captured)
    ahead = max(1, view.ahead)
    colour = table.captured - FACE_OF[table.captured]
    size, before = (
        _size(tuple(rest), die, ahead) for die in (colour + action.face, table.captured)
    )
    if size > max(1, before):
        return Reason("set_to_fit", (action.face, size, COMBINATION_POINTS[size]))
    return Reason("set_to_use", (action.face,))


def _using(table: View, steps: Sequence[Action]) -> Reason:
    match steps:
        case (Turn(die), SetFace(face)):
            return Reason("turn_die", (die, face))
        case (SetFace(face), *_):
            return Reason("turn_to", (face,))
        case (Offer(_, own), Trade(_, die)):
            return Reason("swap", (own, die))
        case (Trade(_, die), *_):
            return Reason("swap_for", (die,))
        case (Steal(side, die), *_):
            return Reason("steal", (side, die))
    assert table.captured is not None
    face = FACE_OF[table.captured]
    return Reason("use_face" if steps[0] == USE_FACE else "pass_face", (face,))


def _banking(zone: Dice, steps: Sequence[Action]) -> Reason:
    banked = [step.dice for step in steps if isinstance(step, Bank)]
    if banked:
        return Reason("bank", (points(banked),))
    return Reason("keep_dice" if best_set(zone) else "no_set")
