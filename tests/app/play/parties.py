"""Who plays whole games by taps, and how."""

from dataclasses import dataclass, field, replace

from coven.settings import Settings
from engine.bots import Level
from engine.core import Value
from hall.table import Chair
from tests.app.driver import PHONE
from tests.app.play.house import STILL
from tests.app.play.still import CHAIRS


def party(people: int, *bots: Level) -> tuple[Chair, ...]:
    """Returns who sits down, bots last."""
    levels = (*(None for _ in range(people)), *bots)
    return tuple(
        replace(chair, level=level)
        for chair, level in zip(CHAIRS[: len(levels)], levels, strict=True)
    )


@dataclass(frozen=True)
class Game:
    """One way to spend an evening."""

    chairs: tuple[Chair, ...]
    options: dict[str, Value] = field(default_factory=dict)
    settings: Settings = STILL
    size: tuple[int, int] = PHONE
    seed: int = 1
