"""Steps A to D of a turn with their legal actions. A step without actions is skipped."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter

from engine.core import Action
from engine.fast import field_replacer
from engine.games.baron_voodoo.captures import find_jumps
from engine.games.baron_voodoo.combinations import COMBINATION_CACHE_SIZE, combinations, final_table
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    AGAIN_COST,
    BANK_ONE,
    BLOCKED,
    COLOUR_OF,
    END_TURN,
    FACE_OF,
    FACES,
    FREDA,
    LEGBA,
    OFFER,
    OFFERING,
    PASS,
    POINT,
    PROTECTION,
    REROLL,
    SET_FACE,
    STEAL,
    TAKE,
    THEFT,
    TOTAL_OFFERINGS,
    TRADE,
    TURN,
    USE_FACE,
    Bank,
    Cells,
    Die,
    Face,
    Offer,
    Side,
    Steal,
    Trade,
)
from engine.games.baron_voodoo.powers import (
    FIRST_STEPS,
    bwa_puts,
    can_capture_in_extra_turn,
    freda_exchanges,
    legba_puts,
    required_capture,
    usable_powers,
)
from engine.games.baron_voodoo.public_state import (
    View,
    barred_colours,
    is_shielded,
    offerings_in_reserve,
    own_side,
    payable_loas,
)
from engine.games.baron_voodoo.state import State

# Actions of the captured face at C3 (BV-19 .. BV-23)


SKIPS = (PASS, END_TURN)
USE_OR_SKIP = (USE_FACE, *SKIPS)
Dice = tuple[Die, ...]
FACE_CACHE_SIZE = 1 << 11  # zones and Spirit Worlds; most repeat soon or never


def face_actions(table: View, face: Face) -> tuple[Action, ...]:
    """Returns the actions a face offers, with the skips; empty if it has no effect."""
    if face == POINT:
        return USE_OR_SKIP
    if face == OFFERING:
        return USE_OR_SKIP if sum(table.offerings) < TOTAL_OFFERINGS else ()
    if face == PROTECTION:
        return () if table.protected[table.turn] else USE_OR_SKIP
    if face == REROLL:
        return _turn_actions(table.zones[own_side(table)])
    found = _steal_actions(table) if face == THEFT else _offer_actions(table.zones)
    return (*found, *SKIPS) if found else ()


@lru_cache(FACE_CACHE_SIZE)
def _turn_actions(zone: Dice) -> tuple[Action, ...]:
    return (*[TURN[die] for die in dict.fromkeys(zone)], *SKIPS)


def _steal_actions(table: View) -> list[Action]:
    own, guarded = own_side(table), True in table.protected
    found: list[Action] = []
    for side, world in enumerate(table.worlds):
        if side != own and world and not (guarded and is_shielded(table, side)):
            found += _steals_from(side, world)
    return found


@lru_cache(FACE_CACHE_SIZE)
def _steals_from(side: Side, world: Dice) -> tuple[Steal, ...]:
    return tuple([STEAL[side][die] for die in dict.fromkeys(world)])


def _offer_actions(zones: Sequence[Dice]) -> list[Action]:
    found: list[Action] = []
    for side, zone in enumerate(zones):
        if zone:
            kinds = _dice_besides(zones, side)
            if len(kinds) > 1:
                found += _offers_from(side, zone)
            elif kinds:
                # The swap needs a different die in another zone.
                found += [offer for offer in _offers_from(side, zone) if offer.die not in kinds]
    return found


@lru_cache(FACE_CACHE_SIZE)
def _offers_from(side: Side, zone: Dice) -> tuple[Offer, ...]:
    return tuple([OFFER[side][die] for die in dict.fromkeys(zone)])


def _dice_besides(zones: Sequence[Dice], side: Side) -> Sequence[Die]:
    """Returns up to two different dice from the other sides' zones."""
    kinds: Sequence[Die] = ()
    for other, zone in enumerate(zones):
        if zone and other != side:
            # Zones are sorted.
            if zone[0] != zone[-1]:
                return zone[0], zone[-1]
            if kinds and zone[0] != kinds[0]:
                return kinds[0], zone[0]
            kinds = zone[:1]
    return kinds


def trade_actions(zones: Sequence[Dice], side: Side, die: Die) -> tuple[Trade, ...]:
    """Returns the dice with which a Swap can exchange the first one."""
    found: list[Trade] = []
    for other, zone in enumerate(zones):
        if zone and other != side:
            some = _trades_from(other, zone)
            found += [trade for trade in some if trade.die != die] if die in zone else some
    return tuple(found)


@lru_cache(FACE_CACHE_SIZE)
def _trades_from(side: Side, zone: Dice) -> tuple[Trade, ...]:
    return tuple([TRADE[side][die] for die in dict.fromkeys(zone)])


C1_ACTIONS = (TAKE, *SKIPS)
C4_ACTIONS = (AGAIN, *SKIPS)
OTHER_FACES = tuple(  # [face]
    tuple(SET_FACE[face] for face in FACES if face != shown) for shown in FACES
)
C2_ACTIONS = tuple((*others, *SKIPS) for others in OTHER_FACES)
BLOCKED_ACTIONS = (BLOCKED,)

_capture_of_jump = itemgetter(0)

_with_step = field_replacer(View, "step")
_with_step_and_captured = field_replacer(View, "step", "captured")
_with_next_turn = field_replacer(
    View, "step", "turn", "turns", "protected", "used", "extra", "captured"
)
_with_captured_and_picked = field_replacer(View, "captured", "picked")
_with_power_finished = field_replacer(View, "step", "cells", "power", "source", "held")


# A and B (BV-06, BV-07)


def begin_turn(table: View) -> State:
    """Starts a turn at A or B, or as blocked (BV-27)."""
    required = required_capture(table)
    choices: list[Action] = [*map(_capture_of_jump, required.jumps)]
    powers = usable_powers(payable_loas(table), table.cells, required)
    if powers:
        choices += powers
        return State(table if table.step == "A" else _with_step(table, "A"), tuple(choices))
    if choices:
        return State(_with_step(table, "B"), tuple(choices))
    return State(_with_step(table, "blocked"), BLOCKED_ACTIONS)


def to_b(table: View) -> State:
    """Returns step B after a power at A."""
    own = table.loas[table.turn]
    assert own is not None
    jumps = find_jumps(table.cells, own, barred_colours(table))
    return State(table, tuple(map(_capture_of_jump, jumps)))


# During a power at A or D


def continue_power(table: View) -> State:
    """Returns the next step of the power in use."""
    required = required_capture(table) if table.step == "A" else None
    cells, source = table.cells, table.source
    steps: Iterator[Action]
    assert table.power is not None
    if source is None:
        steps = FIRST_STEPS[table.power](cells, required)
    elif table.power == LEGBA:
        steps = legba_puts(cells, source, required)
    elif table.power == FREDA:
        steps = freda_exchanges(cells, source, required)
    else:
        steps = bwa_puts(cells, source, table.held, required)
    return State(table, tuple(steps))


def finish_power(table: View, cells: Cells) -> State:
    """Returns the step after a power has changed the board."""
    if table.step == "A":
        return to_b(_with_power_finished(table, "B", cells, None, None, ()))
    return end_turn(_with_power_finished(table, "D", cells, None, None, ()))


# C1 .. C5 (BV-08)


def to_c1(table: View) -> State:
    """Returns C1, or the next step with actions."""
    assert table.captured is not None
    if COLOUR_OF[table.captured] == table.loas[table.turn] and offerings_in_reserve(table):
        return State(_with_step(table, "C1"), C1_ACTIONS)
    return to_c2(table)


def to_c2(table: View) -> State:
    """Returns C2, or the next step with actions."""
    assert table.captured is not None
    if table.offerings[own_side(table)]:
        return State(_with_step(table, "C2"), C2_ACTIONS[FACE_OF[table.captured]])
    return to_c3(table)


def to_c3(table: View) -> State:
    """Returns C3, or the next step with actions."""
    assert table.captured is not None
    choices = face_actions(table, FACE_OF[table.captured])
    if not choices:
        return to_c4(table)
    return State(table if table.step == "C3" else _with_step(table, "C3"), choices)


def offer_faces(table: View) -> State:
    """Offers the faces for the die chosen by Turn."""
    assert table.picked is not None
    return State(table, OTHER_FACES[FACE_OF[table.picked[1]]])


def offer_trades(table: View) -> State:
    """Offers the second die of a Swap."""
    assert table.picked is not None
    side, die = table.picked
    return State(table, trade_actions(table.zones, side, die))


def offer_second_pick(table: View) -> State:
    """Offers the second choice of a Change face or a Swap."""
    assert table.captured is not None
    return offer_faces(table) if FACE_OF[table.captured] == REROLL else offer_trades(table)


def to_c4(table: View) -> State:
    """Returns C4, or the next step with actions. The captured die is now an ordinary one."""
    if not table.extra and table.offerings[own_side(table)] >= AGAIN_COST:
        if can_capture_in_extra_turn(table):
            return State(_with_step_and_captured(table, "C4", None), C4_ACTIONS)
    return to_c5(table)


def to_c5(table: View) -> State:
    """Returns C5, or the next step with actions."""
    zone = table.zones[own_side(table)]
    if not zone:
        return to_d(table)
    if table.step != "C5":
        table = _with_step_and_captured(table, "C5", None)
    return State(table, _bank_actions(zone, table.used))


@lru_cache(COMBINATION_CACHE_SIZE)
def _bank_actions(zone: tuple[Die, ...], used: bool) -> tuple[Action, ...]:  # noqa: FBT001
    """Returns the combinations of a zone, its single dice, and the skips."""
    loose = [BANK_ONE[die] for die in dict.fromkeys(zone)]
    return (*map(Bank, combinations(zone)), *loose, *((END_TURN,) if used else SKIPS))


# D and the end of a turn (BV-09, BV-27)


def to_d(table: View) -> State:
    """Returns D, or ends the turn if no power can be used."""
    if not table.used:
        powers = usable_powers(payable_loas(table), table.cells, None)
        if powers:
            return State(_with_step(table, "D"), (*powers, END_TURN))
    return end_turn(table)


def end_turn(table: View) -> State:
    """Starts the next player's turn, or ends the game after the last round."""
    following = (table.turn + 1) % table.terms.seats
    if table.ender is not None and following == table.starter:
        return State(final_table(_with_captured_and_picked(table, None, None)), ())
    protected = table.protected
    if protected[following]:
        protected = tuple([seat != following and on for seat, on in enumerate(protected)])
    turns = table.turns + 1
    return begin_turn(_with_next_turn(table, "A", following, turns, protected, False, False, None))
