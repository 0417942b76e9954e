"""Sculptures of the library's things by id, built on first use."""

from collections.abc import Callable
from functools import cache

from engine.games.riddle_masters.sculpture import Sculpture


def sculpted_ids() -> tuple[str, ...]:
    """Returns the ids of the things that have a sculpture."""
    return tuple(_sculptors())


@cache
def sculpture_by_id(id: str) -> Sculpture:
    return _sculptors()[id]()


@cache
def _sculptors() -> dict[str, Callable[[], Sculpture]]:
    from engine.games.riddle_masters.library.sculptures import animals, household, outdoors

    return {
        **animals.LAND_ANIMAL_SCULPTORS,
        **animals.BIRD_SCULPTORS,
        **animals.SEA_ANIMAL_AND_INSECT_SCULPTORS,
        **outdoors.PLANT_AND_FOOD_SCULPTORS,
        **household.HOUSEHOLD_SCULPTORS,
        **household.CLOTHES_AND_TOOL_SCULPTORS,
        **outdoors.VEHICLE_AND_PLACE_SCULPTORS,
    }
