"""The steps of a turn, A to D, each with its choices; one that offers nothing is passed over."""

from functools import lru_cache

from engine.core import Action
from engine.games.baron_voodoo.captures import jumps_on
from engine.games.baron_voodoo.combos import KEPT, combinations
from engine.games.baron_voodoo.ground import Ground
from engine.games.baron_voodoo.marks import Marks
from engine.games.baron_voodoo.means import first_steps, possible
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    AGAIN_COST,
    BANK_ONE,
    BLOCKED,
    BWA,
    COLOUR_OF,
    END_TURN,
    FACE_OF,
    FACES,
    FREDA,
    INVOKE,
    LEGBA,
    OFFER,
    OFFERING,
    OFFERINGS,
    PASS,
    POINT,
    PROTECTION,
    REROLL,
    SET_FACE,
    STEAL,
    TAKE,
    THEFT,
    TRADE,
    TURN,
    USE_FACE,
    Bank,
    Die,
    Face,
)  # fmt: skip
from engine.games.baron_voodoo.powers import (
    freda_exchanges,
    legba_puts,
)
from engine.games.baron_voodoo.prospects import can_capture_again, quarry
from engine.games.baron_voodoo.scoring import finished
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import View, barred, own_side, payable, reserve, shielded
from engine.games.baron_voodoo.unstacking import bwa_puts
from engine.rebuilding import changing

SKIPS = (PASS, END_TURN)
TAKING = (TAKE, *SKIPS)
USING = (USE_FACE, *SKIPS)
BUYING = (AGAIN, *SKIPS)
OTHER_FACES = tuple(  # [face]
    tuple(SET_FACE[face] for face in FACES if face != shown) for shown in FACES
)
SETTING = tuple((*others, *SKIPS) for others in OTHER_FACES)
STUCK = (BLOCKED,)

_at = changing(View, "step")
_past_face = changing(View, "step", "captured")
_turned_to = changing(View, "step", "turn", "turns", "protected", "used", "extra", "captured")
_put_down = changing(View, "picked")
_past_power = changing(View, "power", "source", "held")


# A and B (BV-06, BV-07)


def begin_turn(table: View, marks: Marks) -> State:
    """Returns the beginning of a turn: a power or a capture, or nothing at all (BV-27)."""
    hunt = quarry(table, marks)
    ground = Ground(table.cells, marks, hunt)
    powers = tuple([INVOKE[loa] for loa in payable(table) if possible(loa, ground)])
    jumps = tuple([jump[0] for jump in hunt.jumps])
    if powers:
        return State(table if table.step == "A" else _at(table, "A"), jumps + powers, marks)
    if jumps:
        return State(_at(table, "B"), jumps, marks)
    return State(_at(table, "blocked"), STUCK, marks)


def capturing(table: View, marks: Marks) -> State:
    """Returns step B after a power at A."""
    own = table.loas[table.turn]
    assert own is not None
    jumps = jumps_on(marks, own, barred(table))
    return State(_at(table, "B"), tuple([jump[0] for jump in jumps]), marks)


# In the middle of a power at A or D


def carrying_out(table: View, marks: Marks) -> State:
    """Returns the next step of the power that was called upon."""
    hunt = quarry(table, marks) if table.step == "A" else None
    ground, source = Ground(table.cells, marks, hunt), table.source
    assert table.power is not None
    if source is None:
        return State(table, tuple(first_steps(table.power, ground)), marks)
    if table.power == LEGBA:
        return State(table, tuple(legba_puts(ground, source)), marks)
    if table.power == FREDA:
        return State(table, tuple(freda_exchanges(ground, source)), marks)
    assert table.power == BWA
    return State(table, tuple(bwa_puts(ground, source, table.held)), marks)


def power_done(table: View, marks: Marks) -> State:
    """Returns what comes after a power."""
    done = _past_power(table, None, None, ())
    return capturing(done, marks) if table.step == "A" else end_turn(done, marks)


# C1 .. C5 (BV-08)


def to_c1(table: View, marks: Marks) -> State:
    """Returns C1, or the next step that offers something."""
    assert table.captured is not None
    if COLOUR_OF[table.captured] == table.loas[table.turn] and reserve(table):
        return State(_at(table, "C1"), TAKING, marks)
    return to_c2(table, marks)


def to_c2(table: View, marks: Marks) -> State:
    """Returns C2, or the next step that offers something."""
    assert table.captured is not None
    if table.offerings[own_side(table)]:
        return State(_at(table, "C2"), SETTING[FACE_OF[table.captured]], marks)
    return to_c3(table, marks)


def to_c3(table: View, marks: Marks) -> State:
    """Returns C3, or the next step that offers something."""
    assert table.captured is not None
    uses = _uses(table, FACE_OF[table.captured])
    return State(_at(table, "C3"), uses, marks) if uses else to_c4(table, marks)


def _uses(table: View, face: Face) -> tuple[Action, ...]:
    """Returns what a face offers, with the ways to pass it up; nothing if it can do nothing."""
    if face == POINT:
        return USING
    if face == OFFERING:
        return USING if sum(table.offerings) < OFFERINGS else ()
    if face == PROTECTION:
        return () if table.protected[table.turn] else USING
    if face == REROLL:
        return _turns(table.zones[own_side(table)])
    found = _thefts(table) if face == THEFT else _offers(table)
    return (*found, *SKIPS) if found else ()


@lru_cache(KEPT)
def _turns(zone: tuple[Die, ...]) -> tuple[Action, ...]:
    return (*[TURN[die] for die in dict.fromkeys(zone)], *SKIPS)


def _thefts(table: View) -> list[Action]:
    own = own_side(table)
    return [
        STEAL[side][die]
        for side, world in enumerate(table.worlds)
        if side != own and world and not shielded(table, side)
        for die in dict.fromkeys(world)
    ]


def _offers(table: View) -> list[Action]:
    kinds = [dict.fromkeys(zone) for zone in table.zones]
    found: list[Action] = []
    for side, own in enumerate(kinds):
        others: set[Die] = set()
        others = others.union(*kinds[:side], *kinds[side + 1 :])
        if len(others) > 1:
            found += [OFFER[side][die] for die in own]
        elif others:
            # Another zone has to hold a die that is not the same.
            found += [OFFER[side][die] for die in own if die not in others]
    return found


def turning(table: View, marks: Marks) -> State:
    """Returns the choice of a face for the die that Reroll turns."""
    assert table.picked is not None
    return State(table, OTHER_FACES[FACE_OF[table.picked[1]]], marks)


def trading(table: View, marks: Marks) -> State:
    """Returns the choice of the second die of a Swap."""
    assert table.picked is not None
    side, die = table.picked
    trades = [
        TRADE[other][second]
        for other, zone in enumerate(table.zones)
        if other != side
        for second in dict.fromkeys(zone)
        if second != die
    ]
    return State(table, tuple(trades), marks)


def picking(table: View, marks: Marks) -> State:
    """Returns the second choice of a Reroll or a Swap."""
    assert table.captured is not None
    return turning(table, marks) if FACE_OF[table.captured] == REROLL else trading(table, marks)


def face_done(table: View, marks: Marks) -> State:
    """Returns what comes after C3."""
    return to_c4(_put_down(table, None), marks)


def to_c4(table: View, marks: Marks) -> State:
    """Returns C4, or the next step that offers something; the captured die is now like others."""
    if not table.extra and table.offerings[own_side(table)] >= AGAIN_COST:
        if can_capture_again(table, marks):
            return State(_past_face(table, "C4", None), BUYING, marks)
    return to_c5(table, marks)


def to_c5(table: View, marks: Marks) -> State:
    """Returns C5, or the next step that offers something."""
    zone = table.zones[own_side(table)]
    if not zone:
        return to_d(table, marks)
    skips = (END_TURN,) if table.used else SKIPS
    return State(_past_face(table, "C5", None), _banks(zone) + skips, marks)


@lru_cache(KEPT)
def _banks(zone: tuple[Die, ...]) -> tuple[Action, ...]:
    """Returns the combinations of a zone and its dice one by one."""
    return (*map(Bank, combinations(zone)), *[BANK_ONE[die] for die in dict.fromkeys(zone)])


# D and the end of a turn (BV-09, BV-27)


def to_d(table: View, marks: Marks) -> State:
    """Returns D, or the end of the turn when no power can be used."""
    if not table.used:
        ground = Ground(table.cells, marks, None)
        powers = [INVOKE[loa] for loa in payable(table) if possible(loa, ground)]
        if powers:
            return State(_at(table, "D"), (*powers, END_TURN), marks)
    return end_turn(table, marks)


def end_turn(table: View, marks: Marks) -> State:
    """Returns the next player's turn, or the end of the game when the round is over."""
    following = (table.turn + 1) % table.terms.seats
    if table.ender is not None and following == table.starter:
        return State(finished(table._replace(captured=None, picked=None)), ())
    protected = table.protected
    if protected[following]:
        protected = tuple([seat != following and on for seat, on in enumerate(protected)])
    turns = table.turns + 1
    return begin_turn(
        _turned_to(table, "A", following, turns, protected, False, False, None), marks
    )
