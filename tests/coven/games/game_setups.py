"""Players, options, settings and window sizes for whole games played by taps."""

from dataclasses import dataclass, field, replace

from coven.settings import Settings
from engine.bots import Level
from engine.core import OptionValue
from hall.table import SeatedPlayer
from tests.coven.app_driver import PHONE
from tests.coven.app_sandbox import NO_MOTION
from tests.coven.fake_table import PLAYERS


def players_for(people: int, *bots: Level) -> tuple[SeatedPlayer, ...]:
    """Returns the seated players, bots last."""
    levels = (*(None for _ in range(people)), *bots)
    return tuple(
        replace(player, level=level)
        for player, level in zip(PLAYERS[: len(levels)], levels, strict=True)
    )


@dataclass(frozen=True)
class GameSetup:
    """The set-up of one whole game."""

    players: tuple[SeatedPlayer, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    settings: Settings = NO_MOTION
    size: tuple[int, int] = PHONE
    seed: int = 1
