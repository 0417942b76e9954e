"""The sculptures of the library: one of clay for many a thing, made when it is first wanted."""

from collections.abc import Callable
from functools import cache

from engine.games.riddle_masters.clay import Sculpture


def sculpted_ids() -> tuple[str, ...]:
    """Returns the ids of the things that have a sculpture."""
    return tuple(_sculptors())


@cache
def sculpture_by_id(id: str) -> Sculpture:
    """Returns the sculpture of a thing."""
    return _sculptors()[id]()


@cache
def _sculptors() -> dict[str, Callable[[], Sculpture]]:
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
        **beasts.LAND_ANIMAL_SCULPTORS,
        **birds.BIRD_SCULPTORS,
        **creatures.SEA_ANIMAL_AND_INSECT_SCULPTORS,
        **garden.PLANT_AND_FOOD_SCULPTORS,
        **home.HOUSEHOLD_SCULPTORS,
        **gear.CLOTHES_AND_TOOL_SCULPTORS,
        **abroad.VEHICLE_AND_PLACE_SCULPTORS,
    }
