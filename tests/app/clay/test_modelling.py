"""Hands make sculptures out of sculptures, and every one of them may be shown."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coven.clay.bench import PUSH, Bench, Tool
from coven.clay.bodies import axis, foot
from coven.clay.camera import Camera
from coven.clay.modelling import (
    EMPTY,
    History,
    Plane,
    added,
    alike,
    leant,
    mirrored,
    moved,
    pointed,
    removed,
    replaced,
    spun,
    twin,
)
from engine.games.riddle_masters.clay import (
    BALL,
    COAL,
    CONE,
    CREAM,
    DISC,
    MOSS,
    MOST_LUMPS,
    ROLL,
    SAND,
    Lump,
    check_sculpture,
)
from tests.app.clay.heaps import heap

EYE = Camera(0.0, 0.0, 3.0, 180.0, 150.0, (0.0, 30.0, 0.0))
HEAD = Lump(BALL, 4, SAND, 0, 40, 0)
HORN = Lump(CONE, 1, CREAM, 10, 50, 4, 2, 3)


def at(x: float, y: float, z: float = 0.0, eye: Camera = EYE) -> tuple[float, float]:
    """Returns where one sees a point."""
    return eye.project((x, y, z))[:2]


def bench(*lumps: Lump, **fields: object) -> Bench:
    """Returns a bench with these lumps on it."""
    return Bench(History(now=lumps), **fields)  # type: ignore[arg-type]


# History


def test_what_was_done_is_undone_and_done_again() -> None:
    one, two = (HEAD,), (HEAD, HORN)
    done = EMPTY.then(one).then(two)
    assert done.undone().now == one
    assert done.undone().undone().now == ()
    assert done.undone().undone().redone().redone() == done


def test_a_change_forgets_what_was_taken_back() -> None:
    history = EMPTY.then((HEAD,)).undone().then((HORN,))
    assert history.redone() == history
    assert history.now == (HORN,)


def test_nothing_is_no_change() -> None:
    history = EMPTY.then((HEAD,))
    assert history.then((HEAD,)) is history
    assert EMPTY.undone() == EMPTY


def test_only_so_much_is_remembered() -> None:
    history = EMPTY
    for x in range(-60, 60):
        for size in (1, 2):
            history = history.then((HEAD._replace(x=x, size=size),))
    assert len(history.past) == 200


# Twins


@pytest.mark.parametrize("plane", ["x", "z"])
def test_a_twin_of_a_twin_is_the_lump_itself(plane: Plane) -> None:
    for lump in heap(40):
        assert alike(mirrored(mirrored(lump, plane), plane), lump)


def test_a_twin_lies_and_leans_the_other_way() -> None:
    x, y, z = axis(HORN)
    assert axis(mirrored(HORN, "x")) == pytest.approx((-x, y, z))
    assert axis(mirrored(HORN, "z")) == pytest.approx((x, y, -z))
    assert mirrored(HORN, "x")[3:6] == (-10, 50, 4)
    assert mirrored(HORN, "z")[3:6] == (10, 50, -4)


def test_a_lump_in_the_plane_has_no_twin() -> None:
    assert added((), HEAD, "x") == (HEAD,)
    lying = Lump(ROLL, 2, SAND, 0, 9, 0, 0, 6)
    assert added((), lying, "x") == (lying,)
    assert len(added((), Lump(CONE, 2, SAND, 0, 9, 0, 0, 6), "x")) == 2


def test_a_change_is_made_to_the_twin_too() -> None:
    both = added((HEAD,), HORN, "x")
    assert twin(both, 1, "x") == 2
    dark = replaced(both, 1, HORN._replace(colour=COAL, y=55), "x")
    assert [lump.colour for lump in dark] == [SAND, COAL, COAL]
    assert dark[2] == mirrored(dark[1], "x")
    assert replaced(both, 1, HORN._replace(colour=COAL))[2] == both[2]
    assert removed(both, 2, "x") == (HEAD,)
    assert removed(both, 2) == (HEAD, HORN)


def test_a_full_bench_takes_nothing_more() -> None:
    almost = heap(MOST_LUMPS - 1)
    assert added(almost, HORN, "x") == almost
    assert added(almost, HORN) == (*almost, HORN)
    full = bench(*almost, HORN)
    assert full.full
    assert full.put(EYE, *at(50, 100)) == full


# Places


def test_a_lump_stays_on_the_grid_and_above_the_table() -> None:
    lump = moved(HORN, (999.0, -50.0, -61.2))
    assert lump[3:6] == (60, -(-foot(HORN) // 1), -60)
    assert moved(HORN, (0.4, 500.0, 0.6))[3:6] == (0, 120, 1)


@pytest.mark.parametrize("step", range(24))
def test_a_lump_points_where_it_is_told(step: int) -> None:
    lump = HORN._replace(turn=step, tilt=5)
    assert axis(pointed(HORN, axis(lump))) == pytest.approx(axis(lump), abs=1e-9)


def test_leaning_and_spinning_come_round_again() -> None:
    for turned in (leant, spun):
        lump = HORN
        seen = set()
        for _ in range(24):
            lump = turned(lump)
            seen.add(axis(lump))
        assert lump == HORN
        assert len(seen) == 24


# The bench


def test_a_lump_put_on_the_empty_table_stands_where_the_finger_is() -> None:
    made = bench(tool=DISC, size=2, colour=MOSS).put(EYE, *at(12, 30))
    assert made.sculpture == (Lump(DISC, 2, MOSS, 12, 30, 0, 0, 0),)
    assert made.held == 0


def test_a_roll_lies_across_for_whoever_looks() -> None:
    (front,) = bench(tool=ROLL).put(EYE, *at(0, 30)).sculpture
    assert axis(front) == pytest.approx((1, 0, 0))
    (side,) = bench(tool=ROLL).put(EYE.turned(90, 0), *at(0, 30)).sculpture
    assert abs(axis(side)[2]) == pytest.approx(1)


def test_a_lump_put_on_clay_sticks_to_it_and_points_outwards() -> None:
    made = bench(HEAD, tool=CONE, size=1).put(EYE, *at(0, 57.5))
    horn = made.sculpture[1]
    assert axis(horn)[1] > 0.9
    assert horn.y > HEAD.y + 18
    nose = bench(HEAD, tool=BALL, size=0).put(EYE, *at(0, 40)).sculpture[1]
    assert (nose.x, nose.y) == (0, 40)
    assert nose.z == pytest.approx(19, abs=1)


def test_mirrored_clay_comes_in_pairs_left_and_right_of_whoever_looks() -> None:
    made = bench(tool=BALL, size=1, mirror=True).put(EYE, *at(9, 30))
    assert [lump.x for lump in made.sculpture] == [9, -9]
    aside = EYE.turned(90, 0)
    made = bench(tool=BALL, size=1, mirror=True).put(aside, *at(0, 30, 9, aside))
    assert [(lump.x, lump.z) for lump in made.sculpture] == [(0, 9), (0, -9)]


def test_a_string_is_one_change() -> None:
    drawn = bench(tool="string", size=1).strung(EYE, [at(-30, 20), at(0, 20), at(30, 20)])
    beads = drawn.sculpture
    assert [lump.y for lump in beads] == [20] * len(beads)
    assert beads[0].x == -30
    assert beads[-1].x > 25
    gaps = {b.x - a.x for a, b in pairwise(beads)}
    assert gaps <= {4, 5}
    assert drawn.undone().sculpture == ()


def test_a_lump_is_dragged_at_its_distance() -> None:
    far = HEAD._replace(z=-20)
    moved_ = bench(far, tool="hand", held=0).dragged(EYE, (50.0, 50.0), (80.0, 20.0))
    assert moved_.sculpture[0][3:6] == (10, 50, -20)


def test_a_small_lump_dragged_over_a_large_one_keeps_to_its_surface() -> None:
    eye_ball = Lump(BALL, 0, COAL, 40, 40, 0)
    held = bench(HEAD, eye_ball, tool="hand", held=1)
    start = at(40, 40)
    on_top = held.dragged(EYE, start, at(5, 45)).sculpture[1]
    assert on_top.z > 15
    large = bench(eye_ball, HEAD._replace(x=40), tool="hand", held=1)
    assert large.dragged(EYE, start, at(40, 45)).sculpture[1].z == 0


def test_push_and_pull_are_away_from_the_eye_and_nearer() -> None:
    held = bench(HEAD, tool="hand", held=0)
    assert held.pushed(EYE, PUSH).sculpture[0].z == 2
    assert held.pushed(EYE, -PUSH).sculpture[0].z == -2
    assert held.pushed(EYE.turned(90, 0), PUSH).sculpture[0][3:6] == (-2, 40, 0)
    assert held.pushed(EYE.turned(0, 80), PUSH).sculpture[0][3:6] == (0, 42, 0)


def test_size_and_clay_are_of_the_lump_in_the_hand_or_else_of_the_next() -> None:
    held = bench(HEAD, tool="hand", held=0)
    assert held.sized(1, EYE).coloured(COAL, EYE).sculpture[0][:3] == (BALL, 1, COAL)
    putting = bench(HEAD, tool=BALL, held=0).sized(1, EYE).coloured(COAL, EYE)
    assert putting.sculpture == (HEAD,)
    assert (putting.size, putting.colour) == (1, COAL)


def test_a_copy_lies_beside_its_model_and_is_in_hand() -> None:
    copied = bench(HEAD, tool="hand", held=0).copied(EYE)
    assert copied.sculpture == (HEAD, HEAD._replace(x=25))
    assert copied.held == 1


def test_without_a_lump_in_hand_nothing_happens() -> None:
    idle = bench(HEAD, tool="hand")
    for deed in (Bench.leant, Bench.spun, Bench.copied, Bench.removed):
        assert deed(idle, EYE) == idle
    assert idle.pushed(EYE, PUSH) == idle.sent(EYE, (3, 3)) == idle.dragged(EYE, (0, 0), (9, 9))


Deed = tuple[str, Tool, tuple[float, float]]
PLAIN: dict[str, Callable[[Bench, Camera], Bench]] = {
    "push": lambda now, eye: now.pushed(eye, -PUSH),
    "lean": Bench.leant,
    "spin": Bench.spun,
    "copy": Bench.copied,
    "remove": Bench.removed,
    "undo": lambda now, _: now.undone(),
    "redo": lambda now, _: now.redone(),
    "mirror": lambda now, _: now.reflecting(),
    "grow": lambda now, eye: now.sized(5, eye),
}
PLACES = st.tuples(st.floats(-50, 410), st.floats(-50, 350))
DEEDS: st.SearchStrategy[Deed] = st.one_of(
    st.tuples(st.just("put"), st.sampled_from(range(5)), PLACES),
    st.tuples(st.just("string"), st.just("string"), PLACES),
    st.tuples(st.just("send"), st.just("hand"), PLACES),
    st.tuples(st.sampled_from(sorted(PLAIN)), st.just("hand"), PLACES),
)


def after(now: Bench, deed: Deed, eye: Camera) -> Bench:
    """Returns the bench after one deed."""
    name, tool, place = deed
    now = now.taking(tool)
    if name == "put":
        return now.put(eye, *place)
    if name == "string":
        return now.strung(eye, [place, (180.0, 150.0)])
    return now.sent(eye, place) if name == "send" else PLAIN[name](now, eye)


@settings(max_examples=60, deadline=None)
@given(st.lists(DEEDS, max_size=25), st.floats(0, 360), st.floats(-30, 60))
def test_whatever_hands_do_the_sculpture_may_be_shown(
    deeds: list[Deed], yaw: float, pitch: float
) -> None:
    eye = EYE.turned(yaw, pitch)
    made = bench()
    for deed in deeds:
        made = after(made, deed, eye)
        if made.sculpture:
            check_sculpture(made.sculpture)
        assert made.held is None or made.held < len(made.sculpture)
