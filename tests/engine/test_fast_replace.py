"""The fast replacement of fields returns the same state as `_replace`."""

from itertools import combinations
from typing import NamedTuple

import pytest

from engine.fast import field_replacer


class ReplaceSample(NamedTuple):
    """A tuple with some fields."""

    step: str
    turn: int
    hands: tuple[int, ...]
    deck: tuple[int, ...]
    points: int
    over: bool


OLD = ReplaceSample("deal", 1, (2, 3), (4, 5, 6), 7, over=False)
NEW = {"step": "turn", "turn": 0, "hands": (), "deck": (9,), "points": 8, "over": True}


@pytest.mark.parametrize("count", range(1, len(NEW) + 1))
def test_any_fields_are_changed_and_no_others(count: int) -> None:
    for names in combinations(NEW, count):
        changes = {name: NEW[name] for name in names}
        made = field_replacer(ReplaceSample, *names)(OLD, *changes.values())
        assert made == OLD._replace(**changes)  # type: ignore[arg-type]
        assert type(made) is ReplaceSample


def test_the_values_come_in_the_order_of_the_names() -> None:
    assert field_replacer(ReplaceSample, "points", "step")(OLD, 8, "turn") == OLD._replace(
        step="turn", points=8
    )


def test_the_old_one_stays_as_it_is() -> None:
    field_replacer(ReplaceSample, "hands", "turn", "deck", "points", "over")(
        OLD, (), 0, (), 0, True
    )
    assert ReplaceSample("deal", 1, (2, 3), (4, 5, 6), 7, over=False) == OLD


def test_a_field_that_there_is_not_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        field_replacer(ReplaceSample, "colour")
