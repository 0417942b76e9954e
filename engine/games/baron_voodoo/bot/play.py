"""Easy and fair play of Baron Voodoo: no searching, only what a look at the table tells."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from engine.core import Action, Event, Seat
from engine.games.baron_voodoo.bot.evaluation import FACE_WORTH, Candidate, die_gains
from engine.games.baron_voodoo.bot.moves import candidate_moves
from engine.games.baron_voodoo.bot.personality import WEIGHTS_BY_PERSONALITY, PersonalityWeights
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE, JUMPS_OVER
from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOUR_OF,
    COLOURS,
    END_TURN,
    FACE_OF,
    OFFERING,
    POINT,
    STARTING_COLOURS,
    Capture,
    Cell,
    Choose,
    Die,
    Place,
)
from engine.games.baron_voodoo.public_state import View, own_side, side_of
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.view import determinize

if TYPE_CHECKING:
    from engine.bots import Level, Personality
    from engine.match import Sight


EASY_CANDIDATES, FAIR_CANDIDATES = 5, 8  # how many ways to go on a player thinks of
EASY_ERROR = 0.5  # points by which an easy player misjudges them, more or less
FAIR_ERROR = 0.2  # the error of a fair player, which also keeps it from being foreseen
EASY_POWER_RATE = 0.3  # how often an easy player uses its power after the capture
EASY_TURNS_LEFT = 2  # turns for which it plans
IMMEDIATE_FACE_WORTH = 1.0  # what a face seems to bring that is a gain at once
OTHER_FACE_WORTH = 0.4  # and any other


def choose_easy(state: State, weights: PersonalityWeights, random: Random) -> Action:
    """Returns what an easy bot does: it takes what it sees, and knows little about powers."""
    view, legal = state.table, state.choices
    captures = [action for action in legal if isinstance(action, Capture)]
    if captures:
        found: list[Candidate] = [(_quick_capture_worth(view, jump), (jump,)) for jump in captures]
        return _choose_with_error(found, EASY_ERROR, random)
    if END_TURN in legal and view.step == "D" and random.random() >= EASY_POWER_RATE:
        return END_TURN
    if view.power is not None:
        return random.choice(legal)
    return _choose_with_error(candidate_moves(state, weights)[:EASY_CANDIDATES], EASY_ERROR, random)


def _quick_capture_worth(view: View, jump: Capture) -> float:
    """Returns what a capture seems to bring: for its face, its colour, and the dice one has."""
    die = view.cells[JUMP_BY_CAPTURE[jump][2]][-1]
    more = die_gains(view.zones[own_side(view)], EASY_TURNS_LEFT)[die]
    shines = FACE_OF[die] in (POINT, OFFERING) or COLOUR_OF[die] == view.loas[view.turn]
    return more + (IMMEDIATE_FACE_WORTH if shines else OTHER_FACE_WORTH)


def choose_fair(state: State, weights: PersonalityWeights, random: Random) -> Action:
    """Returns what a fair bot does: it knows what goes together, what comes next, what to deny."""
    return _choose_with_error(candidate_moves(state, weights)[:FAIR_CANDIDATES], FAIR_ERROR, random)


def _choose_with_error(found: list[Candidate], error: float, random: Random) -> Action:
    """Returns the beginning of what seems best to somebody who errs by so much."""
    judged = [worth + random.gauss(0, error) for worth, _ in found]
    return found[judged.index(max(judged))][1][0]


# Setting up as a bot does it: which Loa, and where to put a die (BV-04, BV-05).


# [cell][colour] from how many sides the opening board lets a colour jump over a space
JUMPS_BY_COLOUR = tuple(
    tuple(
        sum(STARTING_COLOURS[jump[1]] == colour for jump in JUMPS_OVER[cell]) for colour in COLOURS
    )
    for cell in CELLS
)


def choose_setup_action(
    level: "Level", view: View, legal: Sequence[Action], random: Random
) -> Action:
    """Returns the step of a set-up: a good face goes where one's own dice reach it."""
    if level == "easy":
        return random.choice(legal)
    if isinstance(legal[0], Place):
        (die,) = view.held
        good = face_advantage(die)
        return max(legal, key=lambda place: (good * _exposure(view, place.cell), random.random()))
    if isinstance(legal[0], Choose):
        return max(legal, key=lambda take: (FACE_WORTH[FACE_OF[take.die]], random.random()))
    return random.choice(legal)


def face_advantage(die: Die) -> float:
    """Returns how much more than others a die's face is worth."""
    return FACE_WORTH[FACE_OF[die]] - sum(FACE_WORTH) / len(FACE_WORTH)


def _exposure(view: View, cell: Cell) -> float:
    """Returns how much more a space is within reach of one's own side than of the others."""
    side = own_side(view)
    reach = [
        (1.0 if side_of(view.terms, seat) == side else -1.0) * JUMPS_BY_COLOUR[cell][loa]
        for seat, loa in enumerate(view.loas)
        if loa is not None
    ]
    return sum(reach)


# How the machine plays Baron Voodoo at three levels.


class Memory(NamedTuple):
    """What a bot keeps: all lies open, there is nothing to remember but one's seat and temper."""

    seat: Seat
    personality: "Personality" = "even"


def new_memory(seat: Seat, personality: "Personality" = "even") -> Memory:
    """Returns the memory of a bot that sits down."""
    return Memory(seat, personality)


def update_memory(memory: Memory, news: tuple[Event, ...]) -> Memory:
    """Returns the memory after some news."""
    return memory


def choose(
    level: "Level",
    sight: "Sight[View]",
    memory: Memory,
    random: Random,
    budget: int,
    should_continue: Callable[[], bool],
) -> Action:
    """Returns what a bot does, from nothing but its seat's sight."""
    if len(sight.legal) == 1:
        return sight.legal[0]
    if sight.view.step in ("loas", "draft"):
        return choose_setup_action(level, sight.view, sight.legal, random)
    state, leaning = determinize(sight.view, random), WEIGHTS_BY_PERSONALITY[memory.personality]
    if level == "easy":
        return choose_easy(state, leaning, random)
    if level == "fair":
        return choose_fair(state, leaning, random)
    # Not before: the search lies beside the registry of bots, which imports this module.
    from engine.bots.search import SearchBudget
    from engine.games.baron_voodoo.bot.sharp import choose_sharp

    return choose_sharp(state, leaning, SearchBudget(random, budget, should_continue))
