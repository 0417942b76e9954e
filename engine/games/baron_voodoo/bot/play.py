"""Bot play of Baron Voodoo: easy and fair levels, set-up choices, memory, and `choose`."""

from collections.abc import Callable, Sequence
from random import Random

from engine.bots import Level, SearchBudget, SeatMemory
from engine.core import Action
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.bot.evaluation import FACE_WORTH, Candidate, die_gains
from engine.games.baron_voodoo.bot.moves import candidate_moves
from engine.games.baron_voodoo.bot.personality import WEIGHTS_BY_PERSONALITY, PersonalityWeights
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE, JUMPS_OVER
from engine.games.baron_voodoo.pieces import FACE_OF, Cell, Die
from engine.games.baron_voodoo.public_state import View, own_side, side_of
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.view import determinize
from engine.match import Sight

EASY_CANDIDATES, FAIR_CANDIDATES = 5, 8  # number of moves considered
EASY_ERROR = 0.5  # standard deviation of its evaluation, in points
FAIR_ERROR = 0.2  # a small error also makes the bot less predictable
EASY_POWER_RATE = 0.3  # probability of using a power at D
EASY_TURNS_LEFT = 2  # turns left it assumes
IMMEDIATE_FACE_WORTH = 1.0  # worth of a face with an immediate gain
OTHER_FACE_WORTH = 0.4  # worth of any other face


def choose_easy(state: State, weights: PersonalityWeights, random: Random) -> Action:
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
    more = die_gains(view.zones[own_side(view)], EASY_TURNS_LEFT)[die]
    shines = (
        FACE_OF[die] in (pieces.POINT, pieces.OFFERING)
        or pieces.COLOUR_OF[die] == view.loas[view.turn]
    )
    return more + (IMMEDIATE_FACE_WORTH if shines else OTHER_FACE_WORTH)


def choose_fair(state: State, weights: PersonalityWeights, random: Random) -> Action:
    """Returns a fair bot's action: the best candidate, with a small error."""
    return _choose_with_error(candidate_moves(state, weights)[:FAIR_CANDIDATES], FAIR_ERROR, random)


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


def choose(
    level: Level,
    sight: Sight[View],
    memory: SeatMemory,
    random: Random,
    budget: int,
    should_continue: Callable[[], bool],
) -> Action:
    """Returns the action of a bot."""
    if len(sight.legal) == 1:
        return sight.legal[0]
    if sight.view.step in ("loas", "draft"):
        return choose_setup_action(level, sight.view, sight.legal, random)
    state, weights = determinize(sight.view, random), WEIGHTS_BY_PERSONALITY[memory.personality]
    if level == "easy":
        return choose_easy(state, weights, random)
    if level == "fair":
        return choose_fair(state, weights, random)
    # Loaded with the first sharp decision.
    from engine.games.baron_voodoo.bot.sharp import choose_sharp

    return choose_sharp(state, weights, SearchBudget(random, budget, should_continue))
