"""Players of the machine's own: each knows its seat's sight and news, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, TypeAlias, get_args

from engine.core import Action, Event, Seat
from engine.games.potion_brew import bot as potion_brew
from engine.games.waz_baraz import bot as waz_baraz
from engine.match import Sight

Level: TypeAlias = Literal["easy", "fair", "sharp"]
LEVELS: tuple[Level, ...] = get_args(Level)
BUDGETS: dict[Level, int] = {"easy": 0, "fair": 0, "sharp": 600}
"""How many iterations a decision usually gets; only searching levels use any."""

Memory: TypeAlias = Any
"""A frozen value of the game's own making."""
GoOn: TypeAlias = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Bot:
    """How a game is played by a machine, as plain functions."""

    start: Callable[[Seat], Memory]
    remember: Callable[[Memory, tuple[Event, ...]], Memory]  # the seat's news, in order
    choose: Callable[[Level, Sight[Any], Memory, Random, int, GoOn], Action]


BOTS: dict[str, Bot] = {
    "potion_brew": Bot(potion_brew.start, potion_brew.remember, potion_brew.choose),
    "waz_baraz": Bot(waz_baraz.start, waz_baraz.remember, waz_baraz.choose),
}
