"""The sculptures of the library: one of clay for many a thing, made when it is first wanted."""

from collections.abc import Callable
from functools import cache

from engine.games.riddle_masters.clay import Sculpture


def sculpted() -> tuple[str, ...]:
    """Returns the ids of the things that have a sculpture."""
    return tuple(_shapes())


@cache
def sculpture(id: str) -> Sculpture:
    """Returns the sculpture of a thing."""
    return _shapes()[id]()


@cache
def _shapes() -> dict[str, Callable[[], Sculpture]]:
    from engine.games.riddle_masters.library.sculptures import (
        abroad,
        beasts,
        birds,
        creatures,
        garden,
        gear,
        home,
    )

    return {
        **beasts.SHAPES,
        **birds.SHAPES,
        **creatures.SHAPES,
        **garden.SHAPES,
        **home.SHAPES,
        **gear.SHAPES,
        **abroad.SHAPES,
    }
