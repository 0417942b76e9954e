"""The text of a sculpture describes its lumps, and sculptures made in text mode match it."""

from itertools import combinations
from math import cos, pi, sin

import pytest

from coven.games.riddle_masters.clay.edits import remove_lump
from coven.games.riddle_masters.clay.sculpture_text import (
    BACK,
    DOWN,
    FRONT,
    LEFT,
    RIGHT,
    SIDES,
    UP,
    NextLump,
    group_lumps,
    put_lumps,
    sculpture_lines,
)
from coven.settings import Verbosity
from engine.games.riddle_masters.library.sculptures import sculpted_ids, sculpture_by_id
from engine.games.riddle_masters.sculpture import (
    BALL,
    CONE,
    CREAM,
    DISC,
    EGG,
    GOLD,
    KINDS,
    MOSS,
    MOST_LUMPS,
    ROLL,
    SIZES,
    TERRACOTTA,
    Lump,
    Sculpture,
    check_sculpture,
)

BODY = NextLump(BALL, 5, TERRACOTTA)


def shape_in_words(*work: tuple[NextLump, int]) -> Sculpture:
    """Returns a ball on the table, with further pieces each beside the last."""
    clay = put_lumps((), BODY)
    for piece, side in work:
        assert clay is not None
        clay = put_lumps(clay, piece, side)
    assert clay is not None
    return clay


@pytest.mark.parametrize(
    ("side", "where"),
    [
        (UP, "on top of part 1"),
        (DOWN, "below part 1"),
        (RIGHT, "right of part 1"),
        (LEFT, "left of part 1"),
        (FRONT, "in front of part 1"),
        (BACK, "behind part 1"),
    ],
)
def test_a_lump_is_described_with_its_place(side: int, where: str) -> None:
    base = shape_in_words((NextLump(EGG, 4, MOSS), UP))[
        1:
    ]  # high enough to have something below it
    clay = put_lumps(base, NextLump(BALL, 1, GOLD), side)
    assert clay is not None
    assert sculpture_lines(clay, "usual")[1:] == (
        "Part 1: 1 very large egg in moss, upright.",
        f"Part 2: 1 small ball in gold, {where}.",
    )


@pytest.mark.parametrize(
    ("piece", "phrase"),
    [
        (NextLump(BALL, 0, MOSS), "1 tiny ball in moss"),
        (NextLump(BALL, 3, MOSS, RIGHT), "1 large ball in moss"),
        (NextLump(EGG, 1, CREAM), "1 small egg in cream, upright"),
        (NextLump(EGG, 1, CREAM, DOWN), "1 small egg in cream, upright"),
        (NextLump(ROLL, 2, GOLD, LEFT), "1 medium roll in gold, lying across"),
        (NextLump(ROLL, 2, GOLD, FRONT), "1 medium roll in gold, lying lengthways"),
        (NextLump(DISC, 5, GOLD), "1 huge disc in gold, lying flat"),
        (NextLump(DISC, 5, GOLD, BACK), "1 huge disc in gold, facing the front"),
        (NextLump(DISC, 5, GOLD, RIGHT), "1 huge disc in gold, facing sideways"),
        (NextLump(CONE, 4, GOLD, UP), "1 very large cone in gold, pointing up"),
        (NextLump(CONE, 4, GOLD, DOWN), "1 very large cone in gold, pointing down"),
        (NextLump(CONE, 4, GOLD, LEFT), "1 very large cone in gold, pointing to the left"),
        (NextLump(CONE, 4, GOLD, BACK), "1 very large cone in gold, pointing to the back"),
    ],
)
def test_a_lump_is_described_with_size_clay_and_lean(piece: NextLump, phrase: str) -> None:
    clay = put_lumps((), piece)
    assert clay is not None
    assert sculpture_lines(clay, "usual")[1] == f"Part 1: {phrase}."


def test_equal_lumps_are_described_together() -> None:
    small = NextLump(BALL, 1, GOLD)
    clay = shape_in_words((small, RIGHT), (small, RIGHT), (small, RIGHT), (small, UP))
    assert sculpture_lines(clay, "usual")[2:] == (
        "Part 2: 3 small balls in gold, in a row to the right, right of part 1.",
        "Part 3: 1 small ball in gold, on top of part 2, to the right.",
    )
    twins = put_lumps(shape_in_words(), small, LEFT, RIGHT)
    assert twins is not None
    assert (
        sculpture_lines(twins, "usual")[2]
        == "Part 2: 2 small balls in gold, side by side, in the middle of part 1."
    )


def test_bows_and_rings_are_described() -> None:
    ring = [Lump(BALL, 1, GOLD, *at) for at in round_about(12)]
    assert sculpture_lines(tuple(ring), "usual")[1] == "Part 1: 12 small balls in gold, in a ring."
    assert (
        sculpture_lines(tuple(ring[:6]), "usual")[1] == "Part 1: 6 small balls in gold, in an arc."
    )


def round_about(count: int) -> list[tuple[int, int, int]]:
    """Returns positions in a circle."""
    angles = [2 * pi * at / count for at in range(count)]
    return [(round(40 * cos(angle)), 10, round(40 * sin(angle))) for angle in angles]


def test_the_whole_is_described_first() -> None:
    tall = shape_in_words((BODY, UP), (BODY, UP))
    assert sculpture_lines(tall, "brief")[0] == "3 lumps, taller than wide."
    assert sculpture_lines(shape_in_words((BODY, LEFT)), "brief")[0] == "2 lumps, wider than tall."
    assert sculpture_lines(shape_in_words(), "brief")[0] == "1 lump, as tall as wide."


@pytest.mark.parametrize(("verbosity", "most"), [("brief", 4), ("usual", 12), ("full", 120)])
def test_brief_text_names_the_large_lumps_and_counts_the_others(
    verbosity: Verbosity, most: int
) -> None:
    for name in sculpted_ids():
        clay = sculpture_by_id(name)
        groups, lines = group_lumps(clay), sculpture_lines(clay, verbosity)
        parts = [line for line in lines if line.startswith("Part ")]
        assert len(parts) == min(most, len(groups))
        assert [line for line in lines if line.startswith("And ")] == [*lines[1 + len(parts) :]]
        assert (len(groups) > most) == lines[-1].startswith("And ")


def test_sculptures_of_the_library_have_different_descriptions() -> None:
    stories = [sculpture_lines(sculpture_by_id(name), "full") for name in sculpted_ids()]
    assert all(one != other for one, other in combinations(stories, 2))


# Modelling


@pytest.mark.rule("RM-05")
def test_every_placement_gives_a_valid_sculpture() -> None:
    for kind in KINDS:
        for size in SIZES:
            for lean in SIDES:
                clay: Sculpture = ()
                for side in (*SIDES, *SIDES, UP, UP, LEFT, LEFT):
                    more = put_lumps(clay, NextLump(kind, size, MOSS, lean), side)
                    assert more is not None
                    clay = more
                check_sculpture(clay)


def test_lumps_hold_together() -> None:
    first, second = shape_in_words((BODY, UP))
    assert 26 < second.y - first.y < 52
    assert (second.x, second.z) == (first.x, first.z)


def test_a_lump_may_be_put_beside_an_earlier_one_and_taken_away() -> None:
    clay = shape_in_words((NextLump(BALL, 2, MOSS), UP), (NextLump(BALL, 2, GOLD), UP))
    more = put_lumps(clay, NextLump(CONE, 1, CREAM, beside=-3), LEFT)
    assert more is not None
    assert (
        sculpture_lines(more, "usual")[4]
        == "Part 4: 1 small cone in cream, pointing up, left of part 1."
    )
    assert remove_lump(more, NextLump(beside=-3).anchor(more)) == more[:1] + more[2:]
    assert remove_lump(more, NextLump().anchor(more)) == clay


@pytest.mark.rule("RM-05")
def test_there_are_120_lumps_and_no_more() -> None:
    clay: Sculpture | None = shape_in_words()
    for _ in range(MOST_LUMPS - 1):
        assert clay is not None
        clay = put_lumps(clay, NextLump(BALL, 0, MOSS), UP)
    assert clay is not None
    assert len(clay) == MOST_LUMPS
    assert put_lumps(clay, NextLump(), UP) is None
    assert put_lumps(clay[:-1], NextLump(), LEFT, RIGHT) is None
