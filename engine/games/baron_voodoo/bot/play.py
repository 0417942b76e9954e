"""Bot play of Baron Voodoo: easy and fair levels, set-up choices, `choose`, and hints.

A hint is a fair bot's move without errors.

Reasons of hints and their facts; a die is its number:

    any_loa      Loa: all are equally good
    best_face    die to place: no face is worth more
    near, far    die: a good face goes within one's own reach, a bad one out of it
    combination  die, size of the combination it makes, its score
    own_colour   die: it gives an offering
    face         die, for the effect of its face
    leaves_less  die: another is worth more now, but leaves the others more
    power        Loa, die that can be captured thanks to the power
    free         a free offering
    keep_face    face
    set_to_fit   face, size of the combination it makes, its score
    set_to_use   face
    use_face     face
    pass_face    face
    turn_die     die, the face that fits the others better
    turn_to      face
    steal        side, die
    swap         die to give, die to get
    swap_for     die to get
    again        another capture is worth two offerings
    not_again
    bank         points scored
    baron        loose white dice bring the Baron
    keep_dice    the combination can still grow
    no_set       no dice score together
    deny         Loa: takes good captures away from the others
    end          no power harms the others
    any_way
"""

from collections.abc import Sequence
from random import Random

from engine.bots import Bot, Level, SearchBudget, SeatMemory, keep_memory
from engine.core import Action
from engine.fast import without
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.bot import evaluation
from engine.games.baron_voodoo.bot.evaluation import FACE_WORTH, Candidate, TurnContext
from engine.games.baron_voodoo.bot.moves import candidate_moves, turns_left_to_bank
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE, JUMPS_OVER
from engine.games.baron_voodoo.combinations import Dice, best_set, combination_points
from engine.games.baron_voodoo.pieces import FACE_OF, Cell, Die
from engine.games.baron_voodoo.powers import required_capture
from engine.games.baron_voodoo.public_state import View, offerings_in_reserve, own_side, side_of
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.turns import apply
from engine.games.baron_voodoo.view import determinize
from engine.hints import ONLY_MOVE, Hint, HintReason
from engine.match import Sight

EASY_CANDIDATES, FAIR_CANDIDATES = 5, 8  # number of moves considered
EASY_ERROR = 0.5  # standard deviation of its evaluation, in points
FAIR_ERROR = 0.2  # a small error also makes the bot less predictable
EASY_POWER_RATE = 0.3  # probability of using a power at D
EASY_TURNS_LEFT = 2  # turns left it assumes
IMMEDIATE_FACE_WORTH = 1.0  # worth of a face with an immediate gain
OTHER_FACE_WORTH = 0.4  # worth of any other face


def choose_easy(state: State, weights: evaluation.PersonalityWeights, random: Random) -> Action:
    """Returns an easy bot's action: obvious captures, few powers."""
    view, legal = state.table, state.choices
    captures = [action for action in legal if isinstance(action, pieces.Capture)]
    if captures:
        found: list[Candidate] = [(_quick_capture_worth(view, jump), (jump,)) for jump in captures]
        return _choose_with_error(found, EASY_ERROR, random)
    if pieces.END_TURN in legal and view.step == "D" and random.random() >= EASY_POWER_RATE:
        return pieces.END_TURN
    if view.power is not None:
        return random.choice(legal)
    return _choose_with_error(candidate_moves(state, weights)[:EASY_CANDIDATES], EASY_ERROR, random)


def _quick_capture_worth(view: View, jump: pieces.Capture) -> float:
    """Returns a rough worth of a capture: die, face and colour."""
    die = view.cells[JUMP_BY_CAPTURE[jump][2]][-1]
    more = evaluation.die_gains(view.zones[own_side(view)], EASY_TURNS_LEFT)[die]
    shines = (
        FACE_OF[die] in (pieces.POINT, pieces.OFFERING)
        or pieces.COLOUR_OF[die] == view.loas[view.turn]
    )
    return more + (IMMEDIATE_FACE_WORTH if shines else OTHER_FACE_WORTH)


def _choose_with_error(found: list[Candidate], error: float, random: Random) -> Action:
    """Returns the first step of the best candidate after adding random errors."""
    scores = [worth + random.gauss(0, error) for worth, _ in found]
    return found[scores.index(max(scores))][1][0]


# Set-up: which Loa, and where to put a die (BV-04, BV-05)


# [cell][colour] jumps of a colour over the space on the opening board
JUMPS_BY_COLOUR = tuple(
    tuple(
        sum(pieces.STARTING_COLOURS[jump[1]] == colour for jump in JUMPS_OVER[cell])
        for colour in pieces.COLOURS
    )
    for cell in pieces.CELLS
)


def choose_setup_action(
    level: Level, view: View, legal: Sequence[Action], random: Random
) -> Action:
    """Returns a set-up action: good faces go within reach of one's own dice."""
    if level == "easy":
        return random.choice(legal)
    if isinstance(legal[0], pieces.Place):
        (die,) = view.held
        good = face_advantage(die)
        return max(legal, key=lambda place: (good * _exposure(view, place.cell), random.random()))
    if isinstance(legal[0], pieces.Choose):
        return max(legal, key=lambda take: (FACE_WORTH[FACE_OF[take.die]], random.random()))
    return random.choice(legal)


def face_advantage(die: Die) -> float:
    """Returns the worth of a die's face relative to the average face."""
    return FACE_WORTH[FACE_OF[die]] - sum(FACE_WORTH) / len(FACE_WORTH)


def _exposure(view: View, cell: Cell) -> float:
    """Returns how many more own jumps than opponents' jumps reach the space."""
    side = own_side(view)
    reach = [
        (1.0 if side_of(view.terms, seat) == side else -1.0) * JUMPS_BY_COLOUR[cell][loa]
        for seat, loa in enumerate(view.loas)
        if loa is not None
    ]
    return sum(reach)


# The bot


def choose(level: Level, sight: Sight[View], memory: SeatMemory, budget: SearchBudget) -> Action:
    """Returns the action of a bot."""
    random = budget.random
    if len(sight.legal) == 1:
        return sight.legal[0]
    if sight.view.step in ("loas", "draft"):
        return choose_setup_action(level, sight.view, sight.legal, random)
    state = determinize(sight.view, random)
    weights = evaluation.WEIGHTS_BY_PERSONALITY[memory.personality]
    if level == "easy":
        return choose_easy(state, weights, random)
    if level == "fair":
        found = candidate_moves(state, weights)[:FAIR_CANDIDATES]
        return _choose_with_error(found, FAIR_ERROR, random)
    # Loaded with the first sharp decision.
    from engine.games.baron_voodoo.bot.sharp import choose_sharp

    return choose_sharp(state, weights, budget)


# Hints


_NEGLIGIBLE = 0.05  # smaller differences in points are ignored


def hint(sight: Sight[View], memory: SeatMemory, random: Random) -> Hint | None:
    """Returns a fair bot's best move and its reason."""
    view, legal = sight.view, sight.legal
    if not legal:
        return None
    if len(legal) == 1:
        return Hint(legal[0], ONLY_MOVE)
    if view.step in ("loas", "draft"):
        action = choose_setup_action("fair", view, legal, random)
        return Hint(action, _setup_reason(view, action))
    state = determinize(view, random)
    first, *later = steps = candidate_moves(state)[0][1]
    return Hint(first, _reason(state, steps), tuple(later))


def _setup_reason(view: View, action: Action) -> HintReason:
    match action:
        case pieces.Place():
            (die,) = view.held
            return HintReason("near" if face_advantage(die) > 0 else "far", (die,))
        case pieces.Choose(die):
            return HintReason("best_face", (die,))
    assert isinstance(action, pieces.TakeLoa)
    return HintReason("any_loa", (action.loa,))


def _reason(state: State, steps: Sequence[Action]) -> HintReason:
    table = state.table
    if table.step in ("A", "B"):
        return _capture_reason(state, steps)
    if table.step == "C2":
        return _face_reason(evaluation.turn_context(table), steps[0])
    if table.step == "C3":
        return _face_use_reason(table, steps)
    if table.step == "C4":
        return HintReason("again" if steps[0] == pieces.AGAIN else "not_again")
    if table.step == "C5":
        return _bank_reason(table.zones[evaluation.turn_context(table).side], steps)
    if steps[0] == pieces.TAKE:
        return HintReason("free")
    if steps[0] == pieces.END_TURN:
        return HintReason("end")
    return HintReason("deny", (_power_used(table, steps),))


def _power_used(table: View, steps: Sequence[Action]) -> int:
    """Returns the Loa whose power is used."""
    loa = steps[0].loa if isinstance(steps[0], pieces.Invoke) else table.power
    assert loa is not None
    return loa


# Captures


def _capture_reason(state: State, steps: Sequence[Action]) -> HintReason:
    table = state.table
    die = _captured_die(state, steps)
    if die is None:
        return HintReason("any_way")
    if not isinstance(steps[0], pieces.Capture):
        return HintReason("power", (_power_used(table, steps), die))
    view = evaluation.turn_context(table)
    others = [table.cells[over][-1] for _, _, over, _ in required_capture(table).jumps]
    if max(view.die_values[other] for other in others) > view.die_values[die] + _NEGLIGIBLE:
        return HintReason("leaves_less", (die,))
    return _die_reason(view, die)


def _captured_die(state: State, steps: Sequence[Action]) -> Die | None:
    """Returns the die that the steps capture."""
    for step in steps:
        if isinstance(step, pieces.Capture):
            return state.table.cells[JUMP_BY_CAPTURE[step][2]][-1]
        state = apply(state, state.table.turn, step)
    return None


def _die_reason(context: TurnContext, die: Die) -> HintReason:
    """Returns the strongest reason to capture the die."""
    table, zone = context.table, context.table.zones[context.side]
    ahead = evaluation.turns_left_of_side(table, evaluation.turns_left_by_seat(table), context.side)
    size = _group_size(zone, die, ahead)
    worths = {HintReason("face", (die,)): FACE_WORTH[FACE_OF[die]]}
    if pieces.COLOUR_OF[die] == context.own_loa and offerings_in_reserve(table):
        worths[HintReason("own_colour", (die,))] = evaluation.OWN_COLOUR_WORTH
    if size > 1:
        reason = HintReason("combination", (die, size, pieces.COMBINATION_POINTS[size]))
        worths[reason] = evaluation.die_gains(zone, ahead)[die]
    return max(worths, key=worths.__getitem__)


def _group_size(zone: Dice, die: Die, turns_left: evaluation.TurnsLeft) -> int:
    """Returns the size of the largest group that the die extends, itself included."""
    groups = evaluation.best_grouping(zone, turns_left)[1]
    extended = [g for g in groups if len(g) < 4 and evaluation.extends_group(g)[die]]
    return 1 + max(map(len, extended), default=0)


# After the capture


def _face_reason(context: TurnContext, action: Action) -> HintReason:
    table = context.table
    assert table.captured is not None
    if not isinstance(action, pieces.SetFace):
        return HintReason("keep_face", (FACE_OF[table.captured],))
    rest = without(table.zones[context.side], (table.captured,))
    ahead = turns_left_to_bank(context)
    changed = table.captured - FACE_OF[table.captured] + action.face
    size, before = (_group_size(rest, die, ahead) for die in (changed, table.captured))
    if size > max(1, before):
        return HintReason("set_to_fit", (action.face, size, pieces.COMBINATION_POINTS[size]))
    return HintReason("set_to_use", (action.face,))


def _face_use_reason(table: View, steps: Sequence[Action]) -> HintReason:
    match steps:
        case (pieces.Turn(die), pieces.SetFace(face)):
            return HintReason("turn_die", (die, face))
        case (pieces.SetFace(face), *_):
            return HintReason("turn_to", (face,))
        case (pieces.Offer(_, own), pieces.Trade(_, die)):
            return HintReason("swap", (own, die))
        case (pieces.Trade(_, die), *_):
            return HintReason("swap_for", (die,))
        case (pieces.Steal(side, die), *_):
            return HintReason("steal", (side, die))
    assert table.captured is not None
    face = FACE_OF[table.captured]
    return HintReason("use_face" if steps[0] == pieces.USE_FACE else "pass_face", (face,))


def _bank_reason(zone: Dice, steps: Sequence[Action]) -> HintReason:
    banked = [step.dice for step in steps if isinstance(step, pieces.Bank)]
    if banked:
        return HintReason("bank", (combination_points(banked),))
    if any(isinstance(step, pieces.BankOne) for step in steps):
        return HintReason("baron")
    return HintReason("keep_dice" if best_set(zone) else "no_set")


BOT = Bot(SeatMemory, keep_memory, choose, hint)
