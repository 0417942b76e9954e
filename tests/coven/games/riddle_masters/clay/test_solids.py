"""Each solid has the right outline and is lit from the upper left."""

from math import cos, pi, sin, sqrt

import pytest

from coven.games.riddle_masters.clay.renderer import DEPTH_BITS, outline_relief, solid_relief
from coven.games.riddle_masters.clay.solids import (
    REACH,
    SHADES,
    Vector,
    axis,
    ray_caster,
    reach_down,
    shade_index,
)
from engine.games.riddle_masters.sculpture import BALL, CONE, DISC, EGG, KINDS, ROLL, Lump

UP: Vector = (0.0, 1.0, 0.0)
RIGHT: Vector = (1.0, 0.0, 0.0)
TO_THE_EYE: Vector = (0.0, 0.0, 1.0)
FROM_THE_EYE: Vector = (0.0, 0.0, -1.0)
SLANTING: Vector = (0.48, 0.6, 0.64)


def extent(kind: int, along: Vector) -> tuple[int, int]:
    """Returns the width and height in pixels of a solid of radius 20."""
    runs = solid_relief(kind, along, 20.0).runs
    return max(run.right for run in runs) - min(run.left for run in runs) + 1, len(runs)


@pytest.mark.parametrize(
    ("kind", "along", "size"),
    [
        (BALL, UP, (39, 39)),
        (BALL, SLANTING, (39, 39)),
        (EGG, UP, (35, 49)),
        (EGG, RIGHT, (49, 35)),
        (EGG, TO_THE_EYE, (35, 35)),
        (ROLL, UP, (19, 59)),
        (ROLL, TO_THE_EYE, (19, 19)),
        (DISC, UP, (49, 15)),
        (DISC, TO_THE_EYE, (49, 49)),
        (CONE, TO_THE_EYE, (39, 39)),
    ],
)
def test_a_solid_is_as_large_as_its_kind_says(
    kind: int, along: Vector, size: tuple[int, int]
) -> None:
    assert extent(kind, along) == size


def test_a_cone_is_widest_at_its_foot_and_ends_in_a_point() -> None:
    widths = [len(run.values) for run in solid_relief(CONE, UP, 20.0).runs]
    assert widths == sorted(widths)
    assert widths[0] <= 3
    assert widths[-1] == pytest.approx(2 * 0.95 * 20, abs=3)


def test_a_cone_that_points_away_shows_its_flat_foot() -> None:
    depths = {
        v >> DEPTH_BITS for run in solid_relief(CONE, FROM_THE_EYE, 20.0).runs for v in run.values
    }
    assert depths == {18}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("along", [UP, RIGHT, TO_THE_EYE, FROM_THE_EYE, SLANTING])
def test_no_part_is_further_from_the_middle_than_the_kind_reaches(kind: int, along: Vector) -> None:
    meet = ray_caster(kind, along, 1.0)
    places = [(x / 20, y / 20) for x in range(-32, 33) for y in range(-32, 33)]
    touches = [(x, y, touch[0]) for x, y in places if (touch := meet(x, y))]
    assert touches
    assert max(sqrt(x * x + y * y + z * z) for x, y, z in touches) <= REACH[kind] + 1e-9


def test_the_side_towards_the_light_is_brighter() -> None:
    assert shade_index(-0.27, 0.37, 0.89) == SHADES - 1
    assert shade_index(-1, 1, 1) > shade_index(0, 0, 1) > shade_index(1, -1, 0.5)
    assert shade_index(1, -1, 0) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_coarser_relief_keeps_the_exact_outline(kind: int) -> None:
    fine, coarse = solid_relief(kind, SLANTING, 24.0), solid_relief(kind, SLANTING, 24.0, 2)
    assert fine.top == coarse.top
    spans = [[(run.left, run.right) for run in each.runs] for each in (fine, coarse)]
    assert spans[0] == spans[1]


@pytest.mark.parametrize("kind", KINDS)
def test_the_outline_surrounds_the_body(kind: int) -> None:
    body, around = solid_relief(kind, SLANTING, 24.0), outline_relief(kind, SLANTING, 24.0, 1, 3.0)
    assert around.top == body.top - 3
    assert len(around.runs) == len(body.runs) + 6
    for run, wider in zip(body.runs, around.runs[3:], strict=False):
        assert wider.left <= run.left - 3
        assert wider.right >= run.right + 3


@pytest.mark.parametrize(
    ("turn", "tilt", "expected"),
    [
        (0, 0, (0, 1, 0)),
        (7, 12, (0, -1, 0)),
        (0, 6, (1, 0, 0)),
        (6, 6, (0, 0, 1)),
        (12, 6, (-1, 0, 0)),
        (0, 18, (-1, 0, 0)),
        (0, 3, (sin(pi / 4), cos(pi / 4), 0)),
    ],
)
def test_a_lump_leans_where_its_turn_points(
    turn: int, tilt: int, expected: tuple[float, float, float]
) -> None:
    assert axis(Lump(CONE, 2, 0, 0, 0, 0, turn, tilt)) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("tilt", range(0, 24, 3))
def test_the_foot_is_as_low_as_the_solid_reaches(kind: int, tilt: int) -> None:
    lump = Lump(kind, 5, 0, 0, 0, 0, 0, tilt)
    rows = solid_relief(kind, axis(lump), 26.0)
    assert rows.top + len(rows.runs) - 1 == pytest.approx(reach_down(lump), abs=2)
