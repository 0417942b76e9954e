"""Steps A to D of a turn with their legal actions. A step without actions is skipped."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from engine.core import Action
from engine.fast import field_replacer, replace_at
from engine.games.baron_voodoo import combinations, pieces, powers, public_state
from engine.games.baron_voodoo.captures import BoardColumns, Jump
from engine.games.baron_voodoo.combinations import Dice
from engine.games.baron_voodoo.pieces import COLOUR_OF, FACE_OF, Face
from engine.games.baron_voodoo.public_state import View, own_side
from engine.games.baron_voodoo.state import State

T = TypeVar("T")
SKIPS = (pieces.PASS, pieces.END_TURN)
OTHER_FACES = tuple(  # [face]
    tuple(pieces.SET_FACE[face] for face in pieces.FACES if face != shown) for shown in pieces.FACES
)
_with_step = field_replacer(View, "step")


# A and B (BV-06, BV-07)


def begin_turn(table: View) -> State:
    """Starts a turn at A or B, or as blocked (BV-27)."""
    required = powers.required_capture(table)
    captures = _captures(required.jumps)
    usable = powers.usable_powers(public_state.payable_loas(table), table.cells, required)
    if usable:
        return State(_with_step(table, "A"), (*captures, *usable))
    if captures:
        return State(_with_step(table, "B"), captures)
    return State(_with_step(table, "blocked"), (pieces.BLOCKED,))


def to_b(table: View) -> State:
    """Returns step B after a power at A."""
    return State(table, _captures(powers.required_capture(table).jumps))


def _captures(jumps: Iterable[Jump]) -> tuple[pieces.Capture, ...]:
    return tuple([jump[0] for jump in jumps])


# During a power at A or D


def continue_power(table: View) -> State:
    """Returns the next step of the power in use."""
    required = powers.required_capture(table) if table.step == "A" else None
    cells, source = table.cells, table.source
    steps: Iterator[Action]
    assert table.power is not None
    if source is None:
        steps = powers.FIRST_STEPS[table.power](cells, required)
    elif table.power == pieces.LEGBA:
        steps = powers.legba_puts(cells, source, required)
    elif table.power == pieces.FREDA:
        steps = powers.freda_exchanges(cells, source, required)
    else:
        steps = powers.bwa_puts(cells, (source,), table.held, required)
    return State(table, tuple(steps))


def finish_power(table: View, cells: BoardColumns) -> State:
    """Returns the step after a power has changed the board."""
    after = table._replace(cells=tuple(cells), power=None, source=None, held=())
    return to_b(after._replace(step="B")) if table.step == "A" else end_turn(after)


# C1 and C2 (BV-08)


def to_c1(table: View) -> State:
    """Returns C1, or the next step with actions."""
    assert table.captured is not None
    if COLOUR_OF[table.captured] == table.loas[table.turn] and public_state.offerings_in_reserve(
        table
    ):
        return State(_with_step(table, "C1"), (pieces.TAKE, *SKIPS))
    return to_c2(table)


def to_c2(table: View) -> State:
    """Returns C2, or the next step with actions."""
    assert table.captured is not None
    if table.offerings[own_side(table)] >= pieces.FACE_COST:
        return State(_with_step(table, "C2"), OTHER_FACES[FACE_OF[table.captured]] + SKIPS)
    return to_c3(table)


# C3: the captured face (BV-19 .. BV-23)


def to_c3(table: View) -> State:
    """Returns C3, or the next step with actions."""
    assert table.captured is not None
    choices = _face_actions(table, FACE_OF[table.captured])
    return State(_with_step(table, "C3"), (*choices, *SKIPS)) if choices else to_c4(table)


def _face_actions(table: View, face: Face) -> Sequence[Action]:
    """Returns the actions a face offers; empty if it has no effect."""
    if face == pieces.REROLL:
        return _distinct(pieces.TURN, table.zones[own_side(table)])
    if face == pieces.THEFT:
        return _steal_actions(table)
    if face == pieces.SWAP:
        return _offer_actions(table.zones)
    if face == pieces.OFFERING and not public_state.offerings_in_reserve(table):
        return ()
    if face == pieces.PROTECTION and table.protected[table.turn]:
        return ()
    return (pieces.USE_FACE,)


def _distinct(actions: Sequence[T], dice: Dice) -> list[T]:
    """Returns the actions of different dice."""
    return [actions[die] for die in dict.fromkeys(dice)]


def _steal_actions(table: View) -> list[Action]:
    found: list[Action] = []
    for side, world in enumerate(table.worlds):
        # Protection forbids stealing from a side (BV-21, BV-32).
        seats = public_state.seats_of(table.terms, side)
        if side != own_side(table) and not any(table.protected[seat] for seat in seats):
            found += _distinct(pieces.STEAL[side], world)
    return found


def _offer_actions(zones: Sequence[Dice]) -> list[Action]:
    """Returns the dice that differ from some die in another zone."""
    found: list[Action] = []
    for side, zone in enumerate(zones):
        others = {die for other, dice in enumerate(zones) if other != side for die in dice}
        found += [pieces.OFFER[side][die] for die in dict.fromkeys(zone) if others - {die}]
    return found


def offer_second_pick(table: View) -> State:
    """Offers the faces of a Change face, or the second die of a Swap."""
    assert table.captured is not None
    assert table.picked is not None
    side, die = table.picked
    if FACE_OF[table.captured] == pieces.REROLL:
        return State(table, OTHER_FACES[FACE_OF[die]])
    trades = [
        trade
        for other, zone in enumerate(table.zones)
        if other != side
        for trade in _distinct(pieces.TRADE[other], zone)
        if trade.die != die
    ]
    return State(table, tuple(trades))


# C4: the extra turn, and C5: the Spirit World (BV-10, BV-24)


def to_c4(table: View) -> State:
    """Returns C4, or the next step with actions. The captured die is now an ordinary one."""
    if not table.extra and table.offerings[own_side(table)] >= pieces.AGAIN_COST:
        if powers.can_capture_in_extra_turn(table):
            return State(table._replace(step="C4", captured=None), (pieces.AGAIN, *SKIPS))
    return to_c5(table)


def to_c5(table: View) -> State:
    """Returns C5, or the next step with actions."""
    zone = table.zones[own_side(table)]
    if not zone:
        return to_d(table)
    skips = (pieces.END_TURN,) if table.used else SKIPS
    return State(table._replace(step="C5", captured=None), _bank_actions(zone) + skips)


@lru_cache(combinations.COMBINATION_CACHE_SIZE)
def _bank_actions(zone: Dice) -> tuple[Action, ...]:
    """Returns the combinations of a zone, then its single dice."""
    return (*map(pieces.Bank, combinations.combinations(zone)), *_distinct(pieces.BANK_ONE, zone))


# D and the end of a turn (BV-09, BV-27)


def to_d(table: View) -> State:
    """Returns D, or ends the turn if no power can be used."""
    if not table.used:
        usable = powers.usable_powers(public_state.payable_loas(table), table.cells, None)
        if usable:
            return State(_with_step(table, "D"), (*usable, pieces.END_TURN))
    return end_turn(table)


def end_turn(table: View) -> State:
    """Starts the next player's turn, or ends the game after the last round."""
    after = table_after_turn(table)
    return State(after, ()) if after.step == "over" else begin_turn(after)


def table_after_turn(table: View) -> View:
    """Returns the table for the next player's turn, or with the final score."""
    following = public_state.next_seat(table)
    if table.ender is not None and following == table.starter:
        return combinations.final_table(table._replace(captured=None, picked=None))
    return table._replace(
        turn=following,
        turns=table.turns + 1,
        protected=replace_at(table.protected, following, False),
        used=False,
        extra=False,
        captured=None,
    )
