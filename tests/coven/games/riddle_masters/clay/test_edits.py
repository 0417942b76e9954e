"""Every edit of a valid sculpture gives a valid sculpture."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coven.games.riddle_masters.clay.camera import Camera
from coven.games.riddle_masters.clay.edits import (
    EMPTY_HISTORY,
    PUSH_STEPS,
    MirrorPlane,
    StudioState,
    Tool,
    UndoHistory,
    add_lump,
    are_alike,
    find_twin,
    mirror_lump,
    move_lump,
    point_lump,
    remove_lump,
    replace_lump,
)
from coven.games.riddle_masters.clay.solids import axis, reach_down
from engine.games.riddle_masters.sculpture import (
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
from tests.coven.games.riddle_masters.clay.sculpture_builders import random_sculpture

EYE = Camera(0.0, 0.0, 3.0, 180.0, 150.0, (0.0, 30.0, 0.0))
HEAD = Lump(BALL, 4, SAND, 0, 40, 0)
HORN = Lump(CONE, 1, CREAM, 10, 50, 4, 2, 3)


def screen_position(x: float, y: float, z: float = 0.0, eye: Camera = EYE) -> tuple[float, float]:
    """Returns the position of a point on the screen."""
    return eye.project((x, y, z))[:2]


def bench(*lumps: Lump, **fields: object) -> StudioState:
    """Returns an editor with these lumps."""
    return StudioState(UndoHistory(now=lumps), **fields)  # type: ignore[arg-type]


# History


def test_an_edit_is_undone_and_redone() -> None:
    one, two = (HEAD,), (HEAD, HORN)
    done = EMPTY_HISTORY.record(one).record(two)
    assert done.undo().now == one
    assert done.undo().undo().now == ()
    assert done.undo().undo().redo().redo() == done


def test_a_change_clears_the_redo_history() -> None:
    history = EMPTY_HISTORY.record((HEAD,)).undo().record((HORN,))
    assert history.redo() == history
    assert history.now == (HORN,)


def test_an_equal_sculpture_is_no_change() -> None:
    history = EMPTY_HISTORY.record((HEAD,))
    assert history.record((HEAD,)) is history
    assert EMPTY_HISTORY.undo() == EMPTY_HISTORY


def test_the_undo_history_is_limited() -> None:
    history = EMPTY_HISTORY
    for x in range(-60, 60):
        for size in (1, 2):
            history = history.record((HEAD._replace(x=x, size=size),))
    assert len(history.past) == 200


# Mirrored lumps


@pytest.mark.parametrize("plane", ["x", "z"])
def test_a_twin_of_a_twin_is_the_lump_itself(plane: MirrorPlane) -> None:
    for lump in random_sculpture(40):
        assert are_alike(mirror_lump(mirror_lump(lump, plane), plane), lump)


def test_a_twin_is_mirrored_in_place_and_lean() -> None:
    x, y, z = axis(HORN)
    assert axis(mirror_lump(HORN, "x")) == pytest.approx((-x, y, z))
    assert axis(mirror_lump(HORN, "z")) == pytest.approx((x, y, -z))
    assert mirror_lump(HORN, "x")[3:6] == (-10, 50, 4)
    assert mirror_lump(HORN, "z")[3:6] == (10, 50, -4)


def test_a_lump_in_the_plane_has_no_twin() -> None:
    assert add_lump((), HEAD, "x") == (HEAD,)
    lying = Lump(ROLL, 2, SAND, 0, 9, 0, 0, 6)
    assert add_lump((), lying, "x") == (lying,)
    assert len(add_lump((), Lump(CONE, 2, SAND, 0, 9, 0, 0, 6), "x")) == 2


def test_a_change_is_made_to_the_twin_too() -> None:
    both = add_lump((HEAD,), HORN, "x")
    assert find_twin(both, 1, "x") == 2
    dark = replace_lump(both, 1, HORN._replace(colour=COAL, y=55), "x")
    assert [lump.colour for lump in dark] == [SAND, COAL, COAL]
    assert dark[2] == mirror_lump(dark[1], "x")
    assert replace_lump(both, 1, HORN._replace(colour=COAL))[2] == both[2]
    assert remove_lump(both, 2, "x") == (HEAD,)
    assert remove_lump(both, 2) == (HEAD, HORN)


def test_a_full_sculpture_takes_no_more_lumps() -> None:
    almost = random_sculpture(MOST_LUMPS - 1)
    assert add_lump(almost, HORN, "x") == almost
    assert add_lump(almost, HORN) == (*almost, HORN)
    full = bench(*almost, HORN)
    assert len(full.sculpture) == MOST_LUMPS
    assert full.put_lump(EYE, *screen_position(50, 100)) == full


# Positions


def test_a_lump_stays_on_the_grid_and_above_the_table() -> None:
    lump = move_lump(HORN, (999.0, -50.0, -61.2))
    assert lump[3:6] == (60, -(-reach_down(HORN) // 1), -60)
    assert move_lump(HORN, (0.4, 500.0, 0.6))[3:6] == (0, 120, 1)


@pytest.mark.parametrize("step", range(24))
def test_a_lump_points_in_the_given_direction(step: int) -> None:
    lump = HORN._replace(turn=step, tilt=5)
    assert axis(point_lump(HORN, axis(lump))) == pytest.approx(axis(lump), abs=1e-9)


def test_leaning_and_spinning_come_round_again() -> None:
    for edit in (StudioState.tilt_held, StudioState.turn_held):
        state = bench(HORN, held=0)
        seen = set()
        for _ in range(24):
            state = edit(state, EYE)
            seen.add(axis(state.sculpture[0]))
        assert state.sculpture == (HORN,)
        assert len(seen) == 24


# The editor


def test_a_lump_put_on_the_empty_table_is_under_the_finger() -> None:
    made = bench(tool=DISC, size=2, colour=MOSS).put_lump(EYE, *screen_position(12, 30))
    assert made.sculpture == (Lump(DISC, 2, MOSS, 12, 30, 0, 0, 0),)
    assert made.held == 0


def test_a_roll_is_placed_across_the_view() -> None:
    (front,) = bench(tool=ROLL).put_lump(EYE, *screen_position(0, 30)).sculpture
    assert axis(front) == pytest.approx((1, 0, 0))
    (side,) = bench(tool=ROLL).put_lump(EYE.rotate(90, 0), *screen_position(0, 30)).sculpture
    assert abs(axis(side)[2]) == pytest.approx(1)


def test_a_lump_put_on_clay_sticks_to_it_and_points_outwards() -> None:
    made = bench(HEAD, tool=CONE, size=1).put_lump(EYE, *screen_position(0, 57.5))
    horn = made.sculpture[1]
    assert axis(horn)[1] > 0.9
    assert horn.y > HEAD.y + 18
    nose = bench(HEAD, tool=BALL, size=0).put_lump(EYE, *screen_position(0, 40)).sculpture[1]
    assert (nose.x, nose.y) == (0, 40)
    assert nose.z == pytest.approx(19, abs=1)


def test_mirrored_clay_comes_in_pairs_left_and_right_of_the_viewer() -> None:
    made = bench(tool=BALL, size=1, mirror=True).put_lump(EYE, *screen_position(9, 30))
    assert [lump.x for lump in made.sculpture] == [9, -9]
    aside = EYE.rotate(90, 0)
    made = bench(tool=BALL, size=1, mirror=True).put_lump(aside, *screen_position(0, 30, 9, aside))
    assert [(lump.x, lump.z) for lump in made.sculpture] == [(0, 9), (0, -9)]


def test_a_string_is_one_change() -> None:
    drawn = bench(tool="string", size=1).draw_string(
        EYE, [screen_position(-30, 20), screen_position(0, 20), screen_position(30, 20)]
    )
    beads = drawn.sculpture
    assert [lump.y for lump in beads] == [20] * len(beads)
    assert beads[0].x == -30
    assert beads[-1].x > 25
    gaps = {b.x - a.x for a, b in pairwise(beads)}
    assert gaps <= {4, 5}
    assert drawn.undo(EYE).sculpture == ()


def test_a_lump_is_dragged_at_its_distance() -> None:
    far = HEAD._replace(z=-20)
    moved_ = bench(far, tool="hand", held=0).drag_held(EYE, (50.0, 50.0), (80.0, 20.0))
    assert moved_.sculpture[0][3:6] == (10, 50, -20)


def test_a_small_lump_dragged_over_a_large_one_keeps_to_its_surface() -> None:
    eye_ball = Lump(BALL, 0, COAL, 40, 40, 0)
    held = bench(HEAD, eye_ball, tool="hand", held=1)
    start = screen_position(40, 40)
    on_top = held.drag_held(EYE, start, screen_position(5, 45)).sculpture[1]
    assert on_top.z > 15
    large = bench(eye_ball, HEAD._replace(x=40), tool="hand", held=1)
    assert large.drag_held(EYE, start, screen_position(40, 45)).sculpture[1].z == 0


def test_push_and_pull_are_away_from_the_eye_and_nearer() -> None:
    held = bench(HEAD, tool="hand", held=0)
    assert held.push_held(EYE, PUSH_STEPS).sculpture[0].z == 2
    assert held.push_held(EYE, -PUSH_STEPS).sculpture[0].z == -2
    assert held.push_held(EYE.rotate(90, 0), PUSH_STEPS).sculpture[0][3:6] == (-2, 40, 0)
    assert held.push_held(EYE.rotate(0, 80), PUSH_STEPS).sculpture[0][3:6] == (0, 42, 0)


def test_size_and_clay_are_of_the_lump_in_the_hand_or_else_of_the_next() -> None:
    held = bench(HEAD, tool="hand", held=0)
    assert held.with_choice(EYE, size=1).with_choice(EYE, colour=COAL).sculpture[0][:3] == (
        BALL,
        1,
        COAL,
    )
    putting = bench(HEAD, tool=BALL, held=0).with_choice(EYE, size=1).with_choice(EYE, colour=COAL)
    assert putting.sculpture == (HEAD,)
    assert (putting.size, putting.colour) == (1, COAL)


def test_a_copy_is_beside_its_model_and_selected() -> None:
    copied = bench(HEAD, tool="hand", held=0).copy_held(EYE)
    assert copied.sculpture == (HEAD, HEAD._replace(x=25))
    assert copied.held == 1


def test_without_a_lump_in_hand_nothing_happens() -> None:
    idle = bench(HEAD, tool="hand")
    for action in (
        StudioState.tilt_held,
        StudioState.turn_held,
        StudioState.copy_held,
        StudioState.remove_held,
    ):
        assert action(idle, EYE) == idle
    assert (
        idle.push_held(EYE, PUSH_STEPS)
        == idle.move_held_to(EYE, (3, 3))
        == idle.drag_held(EYE, (0, 0), (9, 9))
    )


ModelAction = tuple[str, Tool, tuple[float, float]]
PLAIN: dict[str, Callable[[StudioState, Camera], StudioState]] = {
    "push": lambda now, eye: now.push_held(eye, -PUSH_STEPS),
    "lean": StudioState.tilt_held,
    "spin": StudioState.turn_held,
    "copy": StudioState.copy_held,
    "remove": StudioState.remove_held,
    "undo": StudioState.undo,
    "redo": StudioState.redo,
    "mirror": lambda now, eye: now.with_choice(eye, mirror=not now.mirror),
    "grow": lambda now, eye: now.with_choice(eye, size=5),
}
PLACES = st.tuples(st.floats(-50, 410), st.floats(-50, 350))
MODEL_ACTIONS: st.SearchStrategy[ModelAction] = st.one_of(
    st.tuples(st.just("put"), st.sampled_from(range(5)), PLACES),
    st.tuples(st.just("string"), st.just("string"), PLACES),
    st.tuples(st.just("send"), st.just("hand"), PLACES),
    st.tuples(st.sampled_from(sorted(PLAIN)), st.just("hand"), PLACES),
)


def bench_after(now: StudioState, action: ModelAction, eye: Camera) -> StudioState:
    """Returns the editor after one edit."""
    name, tool, place = action
    now = now.with_choice(EYE, tool=tool)
    if name == "put":
        return now.put_lump(eye, *place)
    if name == "string":
        return now.draw_string(eye, [place, (180.0, 150.0)])
    return now.move_held_to(eye, place) if name == "send" else PLAIN[name](now, eye)


@settings(max_examples=60, deadline=None)
@given(st.lists(MODEL_ACTIONS, max_size=25), st.floats(0, 360), st.floats(-30, 60))
def test_every_sequence_of_edits_gives_a_valid_sculpture(
    actions: list[ModelAction], yaw: float, pitch: float
) -> None:
    eye = EYE.rotate(yaw, pitch)
    made = bench()
    for action in actions:
        made = bench_after(made, action, eye)
        if made.sculpture:
            check_sculpture(made.sculpture)
        assert made.held is None or made.held < len(made.sculpture)
