"""Players of the machine's own: each knows its seat's sight and news, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol, TypeAlias, get_args

from engine.core import Action, Event, Seat
from engine.games.baron_voodoo.bot import hints as voodoo_hints
from engine.games.baron_voodoo.bot import play as baron_voodoo
from engine.games.forest_chase.bot import hints as forest_hints
from engine.games.forest_chase.bot import play as forest_chase
from engine.games.potion_brew.bot import hints as brew_hints
from engine.games.potion_brew.bot import play as potion_brew
from engine.games.riddle_masters.bot import hints as riddle_hints
from engine.games.riddle_masters.bot import play as riddle_masters
from engine.games.waz_baraz.bot import hints as waz_hints
from engine.games.waz_baraz.bot import play as waz_baraz
from engine.hints import Hint
from engine.match import Sight

Level: TypeAlias = Literal["easy", "fair", "sharp"]
LEVELS: tuple[Level, ...] = get_args(Level)
BUDGETS: dict[Level, int] = {"easy": 0, "fair": 0, "sharp": 600}
"""How many iterations a decision usually gets; only searching levels use any."""

Personality: TypeAlias = Literal["even", "cautious", "bold", "spiteful"]
"""What a bot leans to, whatever its level; spite needs somebody to aim at."""
PERSONALITIES: tuple[Personality, ...] = get_args(Personality)

Memory: TypeAlias = Any
"""A frozen value of the game's own making."""
ShouldContinue: TypeAlias = Callable[[], bool]

DecisionKind: TypeAlias = Literal[
    "choice",
    "next_step",  # of a move that a seat has begun
    # In a race
    "look",  # at the forest while it lies open (FC-38)
    "count_in",  # before a card is turned up
    "read",  # the card, and find a first tile
    "flip",  # the next one
    "flip_posed",  # with a chin on a fist, or with one eye
    "tidy",  # a wrong tile away, or call the spell ready
    "step",  # with the witch (FC-33)
    "step_at_hard",  # while somebody searches at level hard
    "reckon",  # why a spell was cast or not
]
"""What a seat is about to do, as far as everybody at the table can tell."""


def no_decision_kind(view: Any, seat: Seat) -> DecisionKind | None:
    """Leaves it to whoever has a clock what a seat is about to do."""
    return None


def no_hint(sight: Sight[Any], memory: Memory, random: Random) -> None:
    """Gives no hint."""


class NewMemory(Protocol):
    """How a memory is begun, which the bot's temper is part of."""

    def __call__(self, seat: Seat, personality: Personality = "even") -> Memory:
        """Returns the memory of a bot that has just sat down."""


@dataclass(frozen=True, slots=True)
class Bot:
    """How a game is played by a machine, as plain functions."""

    new_memory: NewMemory
    update_memory: Callable[[Memory, tuple[Event, ...]], Memory]  # the seat's news, in order
    # None leaves it to others for now; the seat that the table waits for, the first one, acts.
    choose: Callable[[Level, Sight[Any], Memory, Random, int, ShouldContinue], Action | None]
    # What a fair bot would do that does not err, and why; None where it cannot tell.
    hint: Callable[[Sight[Any], Memory, Random], Hint | None] = no_hint
    # Of the public view alone: a tempo that depended on a secret would tell of it.
    decision_kind: Callable[[Any, Seat], DecisionKind | None] = no_decision_kind
    # Where nobody can be aimed at, the spiteful play as the even do.
    personalities: tuple[Personality, ...] = PERSONALITIES


BOTS: dict[str, Bot] = {
    "baron_voodoo": Bot(
        baron_voodoo.new_memory, baron_voodoo.update_memory, baron_voodoo.choose, voodoo_hints.hint
    ),
    "forest_chase": Bot(
        forest_chase.new_memory,
        forest_chase.update_memory,
        forest_chase.choose,
        forest_hints.hint,
        forest_chase.decision_kind,
    ),
    "potion_brew": Bot(
        potion_brew.new_memory, potion_brew.update_memory, potion_brew.choose, brew_hints.hint
    ),
    "riddle_masters": Bot(
        riddle_masters.new_memory,
        riddle_masters.update_memory,
        riddle_masters.choose,
        riddle_hints.hint,
    ),
    "waz_baraz": Bot(
        waz_baraz.new_memory,
        waz_baraz.update_memory,
        waz_baraz.choose,
        waz_hints.hint,
        personalities=("even", "cautious", "bold"),
    ),
}
