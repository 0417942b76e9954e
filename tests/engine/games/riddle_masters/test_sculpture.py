"""Sculptures are small, are encoded completely, and invalid ones are refused."""

import json
from typing import Any

import pytest

from engine.core import IllegalAction
from engine.games.riddle_masters.sculpture import (
    BALL,
    COLOURS,
    CONE,
    KINDS,
    MOST_LUMPS,
    SIZES,
    TERRACOTTA,
    TILTS,
    TURNS,
    XZ_RANGE,
    Y_RANGE,
    Lump,
    Sculpture,
    check_sculpture,
)
from engine.wire import BadWire, pack, unpack

BEAD = Lump(BALL, 2, TERRACOTTA, 0, 8, 0)
LONGEST = Lump(CONE, SIZES[-1], COLOURS[-1], XZ_RANGE[0], Y_RANGE[-1], XZ_RANGE[0], 23, 23)


def refusal(value: object) -> str:
    """Returns why a value is refused."""
    with pytest.raises(IllegalAction) as refused:
        check_sculpture(value)
    assert refused.value.rule == "RM-05"
    return refused.value.reason


@pytest.mark.rule("RM-05")
def test_a_sculpture_has_at_most_120_lumps() -> None:
    check_sculpture((BEAD,) * 120)
    assert refusal((BEAD,) * 121) == "too_many_lumps"


def test_a_sculpture_has_at_least_one_lump() -> None:
    check_sculpture((BEAD,))
    assert refusal(()) == "no_clay"


def test_the_largest_sculpture_is_under_8_kilobytes() -> None:
    written = json.dumps(pack((LONGEST,) * MOST_LUMPS), separators=(",", ":"))
    assert len(written) < 8 * 1024


def test_a_sculpture_survives_the_wire() -> None:
    sculpture = (BEAD, LONGEST)
    assert unpack(Sculpture, json.loads(json.dumps(pack(sculpture)))) == sculpture


@pytest.mark.parametrize("data", [[[0] * 7], [[0] * 9], [[0] * 7 + ["0"]], [[0] * 7 + [1.0]], [3]])
def test_invalid_lumps_are_refused(data: Any) -> None:
    with pytest.raises(BadWire):
        unpack(Sculpture, data)


@pytest.mark.parametrize(
    ("field", "allowed", "reason"),
    [
        ("kind", KINDS, "no_such_lump"),
        ("size", SIZES, "no_such_size"),
        ("colour", COLOURS, "no_such_colour"),
        ("x", XZ_RANGE, "off_the_table"),
        ("y", Y_RANGE, "off_the_table"),
        ("z", XZ_RANGE, "off_the_table"),
        ("turn", TURNS, "no_such_tilt"),
        ("tilt", TILTS, "no_such_tilt"),
    ],
)
def test_each_field_keeps_within_its_range(field: str, allowed: range, reason: str) -> None:
    for value in (allowed[0], allowed[-1]):
        check_sculpture((BEAD._replace(**{field: value}),))
    for value in (allowed[0] - 1, allowed[-1] + 1, 10**40):
        assert refusal((BEAD, BEAD._replace(**{field: value}))) == reason


class TupleSubclass(tuple[Any, ...]):
    """A tuple subclass, which is not accepted as a tuple."""

    __slots__ = ()


def bead(**fields: Any) -> Lump:
    """Returns an invalid bead."""
    return BEAD._replace(**fields)


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        "clay",
        [BEAD],
        {BEAD},
        TupleSubclass((BEAD,)),
        BEAD,
        (None,),
        ("00000000",),
        (tuple(BEAD),),
        (list(BEAD),),
        (bead(kind=True),),
        (bead(x=0.0),),
        (bead(size="2"),),
        (bead(turn=None),),
        (bead(colour=(0,)),),
        ((BEAD,),),
    ],
)
def test_nothing_else_passes_for_a_sculpture(value: object) -> None:
    assert refusal(value) == "not_a_sculpture"
