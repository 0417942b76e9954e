"""Players of the machine's own: each knows its seat's sight and news, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol, TypeAlias, get_args

from engine.core import Action, Event, Seat
from engine.games.baron_voodoo import bot as baron_voodoo
from engine.games.baron_voodoo import hints as voodoo_hints
from engine.games.forest_chase import bot as forest_chase
from engine.games.forest_chase import hints as forest_hints
from engine.games.potion_brew import bot as potion_brew
from engine.games.potion_brew import hints as brew_hints
from engine.games.riddle_masters import bot as riddle_masters
from engine.games.riddle_masters import hints as riddle_hints
from engine.games.waz_baraz import bot as waz_baraz
from engine.games.waz_baraz import hints as waz_hints
from engine.hints import Hint
from engine.match import Sight

Level: TypeAlias = Literal["easy", "fair", "sharp"]
LEVELS: tuple[Level, ...] = get_args(Level)
BUDGETS: dict[Level, int] = {"easy": 0, "fair": 0, "sharp": 600}
"""How many iterations a decision usually gets; only searching levels use any."""

Temper: TypeAlias = Literal["even", "cautious", "bold", "spiteful"]
"""What a bot leans to, whatever its level; spite needs somebody to aim at."""
TEMPERS: tuple[Temper, ...] = get_args(Temper)

Memory: TypeAlias = Any
"""A frozen value of the game's own making."""
GoOn: TypeAlias = Callable[[], bool]

Kind: TypeAlias = Literal[
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


def unpaced(view: Any, seat: Seat) -> Kind | None:
    """Leaves it to whoever has a clock what a seat is about to do."""
    return None


def silent(sight: Sight[Any], memory: Memory, random: Random) -> None:
    """Gives no hint."""


class Start(Protocol):
    """How a memory is begun, which the bot's temper is part of."""

    def __call__(self, seat: Seat, temper: Temper = "even") -> Memory:
        """Returns the memory of a bot that has just sat down."""


@dataclass(frozen=True, slots=True)
class Bot:
    """How a game is played by a machine, as plain functions."""

    start: Start
    remember: Callable[[Memory, tuple[Event, ...]], Memory]  # the seat's news, in order
    # None leaves it to others for now; the seat that the table waits for, the first one, acts.
    choose: Callable[[Level, Sight[Any], Memory, Random, int, GoOn], Action | None]
    # What a fair bot would do that does not err, and why; None where it cannot tell.
    hint: Callable[[Sight[Any], Memory, Random], Hint | None] = silent
    # Of the public view alone: a tempo that depended on a secret would tell of it.
    pace: Callable[[Any, Seat], Kind | None] = unpaced
    # Where nobody can be aimed at, the spiteful play as the even do.
    tempers: tuple[Temper, ...] = TEMPERS


BOTS: dict[str, Bot] = {
    "baron_voodoo": Bot(
        baron_voodoo.start, baron_voodoo.remember, baron_voodoo.choose, voodoo_hints.hint
    ),
    "forest_chase": Bot(
        forest_chase.start, forest_chase.remember, forest_chase.choose, forest_hints.hint,
        forest_chase.pace,
    ),
    "potion_brew": Bot(
        potion_brew.start, potion_brew.remember, potion_brew.choose, brew_hints.hint
    ),
    "riddle_masters": Bot(
        riddle_masters.start, riddle_masters.remember, riddle_masters.choose, riddle_hints.hint
    ),
    "waz_baraz": Bot(
        waz_baraz.start, waz_baraz.remember, waz_baraz.choose, waz_hints.hint,
        tempers=("even", "cautious", "bold"),
    ),
}  # fmt: skip
