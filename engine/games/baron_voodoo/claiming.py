"""What to make of a captured die of Baron Voodoo at C1 to C3 (BV-08, BV-19 .. BV-23)."""

from engine.games.baron_voodoo.allure import UNSEEN, prizes
from engine.games.baron_voodoo.appraisal import holdings, margin
from engine.games.baron_voodoo.combos import Dice
from engine.games.baron_voodoo.hoard import Ahead, gains, less, plus, promise
from engine.games.baron_voodoo.horizon import turns_ahead
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
from engine.games.baron_voodoo.scene import Option, Scene, shape, spent, staked
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import View, reserve
from engine.games.baron_voodoo.turns import apply

ANY_DIE = 0.5  # what an opponent gets back whatever they get
SAFETY = 0.1  # of a Spirit World that nobody steals from


def taking(view: Scene, state: State) -> list[Option]:
    """Returns C1: an offering for nothing is always taken."""
    return [(0.0, (TAKE,))]


def setting(view: Scene, state: State) -> list[Option]:
    """Returns C2: each face that the captured die can show."""
    table = view.table
    assert table.captured is not None
    shown = FACE_OF[table.captured]
    rest, colour = less(table.zones[view.side], table.captured), table.captured - shown
    found: list[Option] = []
    for face in FACES:
        zone = plus(rest, colour + face)
        worth = promise(zone, to_bank(view)) + _effect(view, face, zone)
        kept = face == shown
        found.append((worth, (PASS,)) if kept else (worth - spent(view, 1), (SET_FACE[face],)))
    return found


def to_bank(view: Scene) -> Ahead:
    """Returns by how many turns to come a zone is judged that can be cashed in now."""
    return max(1, view.ahead)


def _effect(view: Scene, face: Face, zone: Dice) -> float:
    """Returns what a face will bring at C3."""
    table = view.table
    if face == POINT:
        return 1.0
    if face == OFFERING:
        return spent(view, 1) if reserve(table) else 0.0
    if face == REROLL:
        return max(worth for worth, _ in _turns(view, zone))
    if face == PROTECTION:
        return 0.0 if table.protected[table.turn] else _shield(view)
    if face == THEFT:
        loot = any(world for side, world in enumerate(table.worlds) if side != view.side)
        return view.leaning.theft if loot else 0.0
    return max((worth for worth, _ in _swaps(view, zone)), default=0.0)


def using(view: Scene, state: State) -> list[Option]:
    """Returns C3: ways to use the face, or to pass it up."""
    table = view.table
    if table.picked is not None:
        return _second_picks(view, state)
    assert table.captured is not None
    face, zone = FACE_OF[table.captured], table.zones[view.side]
    passed: Option = (0.0, (PASS,))
    if face == REROLL:
        return [*_turns(view, zone), passed]
    if face == SWAP:
        return [*_swaps(view, zone), passed]
    if face == THEFT:
        return [*_thefts(view, state), passed]
    return [(_effect(view, face, zone), (USE_FACE,)), passed]


def _second_picks(view: Scene, state: State) -> list[Option]:
    """Returns the faces to which a Reroll turns a die, or the dice that a Swap brings."""
    turn = view.table.turn
    return [(_held(view, apply(state, turn, act).table), (act,)) for act in state.choices]


def _held(view: Scene, table: View) -> float:
    """Returns how the side stands by what all have, whatever the board is like."""
    ahead = [max(1, turns) for turns in turns_ahead(table)]
    return margin(holdings(table, ahead), view.side, view.leaning.leader)


def _turns(view: Scene, zone: Dice) -> list[Option]:
    """Returns the best face for each die of a zone, with what it gains (BV-20)."""
    found: list[Option] = []
    to_come = to_bank(view)
    for die in dict.fromkeys(zone):
        rest, shown = less(zone, die), FACE_OF[die]
        more = gains(rest, to_come)[die - shown : die - shown + 6]
        face = max((face for face in FACES if face != shown), key=more.__getitem__)
        worth = promise(rest, to_come) + more[face] - promise(zone, to_come)
        found.append((worth, (TURN[die], SET_FACE[face])))
    return found


def _shield(view: Scene) -> float:
    """Returns what Protection keeps from being captured until the next turn (BV-21)."""
    open_to = [
        gain and [UNSEEN if COLOUR_OF[die] == view.own else more for die, more in enumerate(gain)]
        for gain in view.later
    ]
    open_to[view.own] = view.later[view.own]
    cells = view.table.cells
    return staked(view, prizes(cells, open_to)) - shape(view, cells) + SAFETY


def _thefts(view: Scene, state: State) -> list[Option]:
    """Returns what can be stolen: in a Spirit World only colours count (BV-22)."""
    before, tried = _held(view, view.table), dict[tuple[Side, int], Option]()
    for action in state.choices:
        if isinstance(action, Steal) and (action.side, COLOUR_OF[action.die]) not in tried:
            after = apply(state, view.table.turn, action).table
            worth = _held(view, after) - before
            tried[action.side, COLOUR_OF[action.die]] = (worth, (action,))
    return list(tried.values())


def _swaps(view: Scene, zone: Dice) -> list[Option]:
    """Returns the best die to get for each die of a zone, with what it gains (BV-23)."""
    found: list[Option] = []
    to_come = to_bank(view)
    harms = _harms(view)
    others = [
        (side, die, harms[side] * _loss(theirs, die))
        for side, theirs in enumerate(view.table.zones)
        if side != view.side
        for die in dict.fromkeys(theirs)
    ]
    for own in dict.fromkeys(zone):
        rest = less(zone, own)
        more = gains(rest, to_come)
        ways = [(more[die] + harm, side, die) for side, die, harm in others if die != own]
        if ways:
            best, side, die = max(ways)
            worth = promise(rest, to_come) + best - promise(zone, to_come)
            found.append((worth, (OFFER[view.side][own], TRADE[side][die])))
    return found


def _harms(view: Scene) -> list[float]:
    """Returns for each side how much it counts what it loses: to the spiteful only the leader's."""
    leaning, count = view.leaning, len(view.table.zones)
    if leaning.leader < 1:
        return [leaning.harm] * count
    totals = holdings(view.table, turns_ahead(view.table))
    totals[view.side] = -1.0
    foremost = totals.index(max(totals))
    return [leaning.harm if side == foremost else 0.0 for side in range(count)]


def _loss(zone: Dice, die: Die) -> float:
    """Returns what an opponent loses when another die takes the place of one."""
    return promise(zone, 2) - promise(less(zone, die), 2) - ANY_DIE
