"""What to make of a captured die of Baron Voodoo at C1 to C3 (BV-08, BV-19 .. BV-23)."""

from engine.games.baron_voodoo.allure import NOT_CAPTURABLE, best_capture_values
from engine.games.baron_voodoo.appraisal import margin, side_holdings
from engine.games.baron_voodoo.combos import Dice
from engine.games.baron_voodoo.hoard import (
    TurnsLeft,
    die_gains,
    zone_with,
    zone_without,
    zone_worth,
)
from engine.games.baron_voodoo.horizon import turns_left_by_seat
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    FACE_OF,
    FACES,
    OFFER,
    OFFERING,
    PASS,
    POINT,
    PROTECTION,
    REROLL,
    SET_FACE,
    SWAP,
    TAKE,
    THEFT,
    TRADE,
    TURN,
    USE_FACE,
    Die,
    Face,
    Side,
    Steal,
)  # fmt: skip
from engine.games.baron_voodoo.scene import (
    Candidate,
    TurnContext,
    board_worth,
    offering_cost,
    weighted_captures,
)
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import View, offerings_in_reserve
from engine.games.baron_voodoo.turns import apply

REPLACEMENT_DIE_WORTH = 0.5  # what an opponent gets back whatever they get
SAFE_WORLD_WORTH = 0.1  # of a Spirit World that nobody steals from


def offering_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """Returns C1: an offering for nothing is always taken."""
    return [(0.0, (TAKE,))]


def face_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """Returns C2: each face that the captured die can show."""
    table = context.table
    assert table.captured is not None
    shown = FACE_OF[table.captured]
    rest, colour = zone_without(table.zones[context.side], table.captured), table.captured - shown
    found: list[Candidate] = []
    for face in FACES:
        zone = zone_with(rest, colour + face)
        worth = zone_worth(zone, turns_left_to_bank(context)) + _face_use_worth(context, face, zone)
        kept = face == shown
        found.append(
            (worth, (PASS,)) if kept else (worth - offering_cost(context, 1), (SET_FACE[face],))
        )
    return found


def turns_left_to_bank(context: TurnContext) -> TurnsLeft:
    """Returns by how many turns to come a zone is judged that can be cashed in now."""
    return max(1, context.turns_left)


def _face_use_worth(context: TurnContext, face: Face, zone: Dice) -> float:
    """Returns what a face will bring at C3."""
    table = context.table
    if face == POINT:
        return 1.0
    if face == OFFERING:
        return offering_cost(context, 1) if offerings_in_reserve(table) else 0.0
    if face == REROLL:
        return max(worth for worth, _ in _reroll_candidates(context, zone))
    if face == PROTECTION:
        return 0.0 if table.protected[table.turn] else _protection_worth(context)
    if face == THEFT:
        loot = any(world for side, world in enumerate(table.worlds) if side != context.side)
        return context.weights.theft_worth if loot else 0.0
    return max((worth for worth, _ in _swap_candidates(context, zone)), default=0.0)


def face_use_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """Returns C3: ways to use the face, or to pass it up."""
    table = context.table
    if table.picked is not None:
        return _second_pick_candidates(context, state)
    assert table.captured is not None
    face, zone = FACE_OF[table.captured], table.zones[context.side]
    passed: Candidate = (0.0, (PASS,))
    if face == REROLL:
        return [*_reroll_candidates(context, zone), passed]
    if face == SWAP:
        return [*_swap_candidates(context, zone), passed]
    if face == THEFT:
        return [*_theft_candidates(context, state), passed]
    return [(_face_use_worth(context, face, zone), (USE_FACE,)), passed]


def _second_pick_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """Returns the faces to which a Reroll turns a die, or the dice that a Swap brings."""
    turn = context.table.turn
    return [
        (_holdings_margin(context, apply(state, turn, act).table), (act,)) for act in state.choices
    ]


def _holdings_margin(context: TurnContext, table: View) -> float:
    """Returns how the side stands by what all have, whatever the board is like."""
    ahead = [max(1, turns) for turns in turns_left_by_seat(table)]
    return margin(side_holdings(table, ahead), context.side, context.weights.leader_weight)


def _reroll_candidates(context: TurnContext, zone: Dice) -> list[Candidate]:
    """Returns the best face for each die of a zone, with what it gains (BV-20)."""
    found: list[Candidate] = []
    to_come = turns_left_to_bank(context)
    for die in dict.fromkeys(zone):
        rest, shown = zone_without(zone, die), FACE_OF[die]
        more = die_gains(rest, to_come)[die - shown : die - shown + 6]
        face = max((face for face in FACES if face != shown), key=more.__getitem__)
        worth = zone_worth(rest, to_come) + more[face] - zone_worth(zone, to_come)
        found.append((worth, (TURN[die], SET_FACE[face])))
    return found


def _protection_worth(context: TurnContext) -> float:
    """Returns what Protection keeps from being captured until the next turn (BV-21)."""
    open_to = [
        gain
        and [
            NOT_CAPTURABLE if COLOUR_OF[die] == context.own_loa else more
            for die, more in enumerate(gain)
        ]
        for gain in context.later_die_values
    ]
    open_to[context.own_loa] = context.later_die_values[context.own_loa]
    cells = context.table.cells
    return (
        weighted_captures(context, best_capture_values(cells, open_to))
        - board_worth(context, cells)
        + SAFE_WORLD_WORTH
    )


def _theft_candidates(context: TurnContext, state: State) -> list[Candidate]:
    """Returns what can be stolen: in a Spirit World only colours count (BV-22)."""
    before, tried = _holdings_margin(context, context.table), dict[tuple[Side, int], Candidate]()
    for action in state.choices:
        if isinstance(action, Steal) and (action.side, COLOUR_OF[action.die]) not in tried:
            after = apply(state, context.table.turn, action).table
            worth = _holdings_margin(context, after) - before
            tried[action.side, COLOUR_OF[action.die]] = (worth, (action,))
    return list(tried.values())


def _swap_candidates(context: TurnContext, zone: Dice) -> list[Candidate]:
    """Returns the best die to get for each die of a zone, with what it gains (BV-23)."""
    found: list[Candidate] = []
    to_come = turns_left_to_bank(context)
    harms = _loss_factors(context)
    others = [
        (side, die, harms[side] * _opponent_loss(theirs, die))
        for side, theirs in enumerate(context.table.zones)
        if side != context.side
        for die in dict.fromkeys(theirs)
    ]
    for own in dict.fromkeys(zone):
        rest = zone_without(zone, own)
        more = die_gains(rest, to_come)
        ways = [(more[die] + harm, side, die) for side, die, harm in others if die != own]
        if ways:
            best, side, die = max(ways)
            worth = zone_worth(rest, to_come) + best - zone_worth(zone, to_come)
            found.append((worth, (OFFER[context.side][own], TRADE[side][die])))
    return found


def _loss_factors(context: TurnContext) -> list[float]:
    """Returns for each side how much it counts what it loses: to the spiteful only the leader's."""
    leaning, count = context.weights, len(context.table.zones)
    if leaning.leader_weight < 1:
        return [leaning.opponent_loss_factor] * count
    totals = side_holdings(context.table, turns_left_by_seat(context.table))
    totals[context.side] = -1.0
    foremost = totals.index(max(totals))
    return [leaning.opponent_loss_factor if side == foremost else 0.0 for side in range(count)]


def _opponent_loss(zone: Dice, die: Die) -> float:
    """Returns what an opponent loses when another die takes the place of one."""
    return zone_worth(zone, 2) - zone_worth(zone_without(zone, die), 2) - REPLACEMENT_DIE_WORTH
