"""Who plays whole games by taps, and how."""

from dataclasses import dataclass, field, replace

from coven.settings import Settings
from engine.bots import Level
from engine.core import OptionValue
from hall.table import SeatedPlayer
from tests.coven.app_driver import PHONE
from tests.coven.app_sandbox import NO_MOTION
from tests.coven.fake_table import CHAIRS


def chairs_for(people: int, *bots: Level) -> tuple[SeatedPlayer, ...]:
    """Returns who sits down, bots last."""
    levels = (*(None for _ in range(people)), *bots)
    return tuple(
        replace(chair, level=level)
        for chair, level in zip(CHAIRS[: len(levels)], levels, strict=True)
    )


@dataclass(frozen=True)
class GameSetup:
    """One way to spend an evening."""

    chairs: tuple[SeatedPlayer, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    settings: Settings = NO_MOTION
    size: tuple[int, int] = PHONE
    seed: int = 1
