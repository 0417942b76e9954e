"""The camera projects points correctly, finds the nearest lump, and frames a whole sculpture."""

import pytest

from coven.games.riddle_masters.clay.camera import (
    HIGHEST_PITCH,
    LOWEST_PITCH,
    Camera,
    close_up_camera,
    lump_centre,
    turntable_camera,
)
from coven.games.riddle_masters.clay.solids import Vector, reach
from engine.games.riddle_masters.sculpture import BALL, CREAM, MOSS, Lump
from tests.coven.games.riddle_masters.clay.sculpture_builders import random_sculpture

FRONT = Camera(0.0, 0.0, 2.0, 100.0, 100.0, (0.0, 20.0, 0.0))
TURNED = Camera(215.0, 33.0, 3.0, 150.0, 120.0, (4.0, 18.0, -7.0))
NEAR = Lump(BALL, 3, MOSS, 0, 20, 20)
FAR = Lump(BALL, 3, CREAM, 0, 20, -20)


def test_from_the_front_x_is_right_y_is_up_and_z_is_near() -> None:
    assert FRONT.project((10.0, 20.0, 0.0)) == pytest.approx((120, 100, 0))
    assert FRONT.project((0.0, 30.0, 0.0)) == pytest.approx((100, 80, 0))
    assert FRONT.project((0.0, 20.0, 10.0)) == pytest.approx((100, 100, 20))


def test_a_table_turned_to_the_right_shows_its_left_side() -> None:
    assert FRONT.rotate(90, 0).project((-10.0, 20.0, 0.0)) == pytest.approx((100, 100, 20))


def test_from_above_the_far_side_is_higher_on_the_picture() -> None:
    assert FRONT.rotate(0, 30).project((0.0, 20.0, -10.0))[1] < 100


@pytest.mark.parametrize("point", [(0.0, 0.0, 0.0), (13.0, 40.0, -22.0), (-60.0, 5.0, 31.0)])
def test_a_projected_point_can_be_projected_back(point: Vector) -> None:
    assert TURNED.unproject(*TURNED.project(point)) == pytest.approx(point)


@pytest.mark.parametrize("camera", [FRONT, TURNED, FRONT.rotate(0, 80), FRONT.rotate(40, -20)])
def test_a_plane_that_faces_the_eye_keeps_its_distance(camera: Camera) -> None:
    through = (5.0, 14.0, -9.0)
    found = camera.unproject_to_plane(120, 90, through)
    assert camera.project(found)[:2] == pytest.approx((120, 90))
    away = sum((a - b) * n for a, b, n in zip(found, through, camera.towards_eye, strict=True))
    assert away == pytest.approx(0, abs=1e-9)


def test_one_looks_neither_from_below_nor_over_the_top() -> None:
    assert FRONT.rotate(0, 500).pitch == HIGHEST_PITCH
    assert FRONT.rotate(0, -500).pitch == LOWEST_PITCH


def test_the_furthest_lump_comes_first() -> None:
    assert [number for number, _ in FRONT.back_to_front((NEAR, FAR))] == [1, 0]
    assert [number for number, _ in FRONT.rotate(180, 0).back_to_front((NEAR, FAR))] == [0, 1]


def test_a_finger_touches_the_nearest_surface() -> None:
    hit = FRONT.hit_test((NEAR, FAR), 100, 100)
    assert hit is not None
    assert hit.number == 0
    assert hit.depth == pytest.approx(64)
    behind = FRONT.rotate(180, 0).hit_test((NEAR, FAR), 100, 100)
    assert behind is not None
    assert behind.number == 1


def test_a_surface_faces_away_from_the_middle_of_its_lump() -> None:
    hit = FRONT.hit_test((NEAR,), 100, 80)
    assert hit is not None
    x, y, z = hit.facing
    assert (x, y > 0, z > 0) == (0, True, True)


def test_beside_a_lump_only_a_broad_finger_touches_it() -> None:
    assert FRONT.hit_test((NEAR,), 130, 100) is None
    touched = FRONT.hit_test((NEAR,), 130, 100, slack=10)
    assert touched is not None
    assert touched.number == 0


@pytest.mark.parametrize("aim", [turntable_camera, close_up_camera])
@pytest.mark.parametrize(("yaw", "pitch"), [(0, 0), (77, 40), (200, -40), (300, 60)])
def test_all_of_a_sculpture_is_seen_however_it_is_turned(
    aim: object, yaw: float, pitch: float
) -> None:
    assert callable(aim)
    room, sculpture = (360.0, 240.0), random_sculpture(40)
    camera = aim(sculpture, room).rotate(yaw, pitch)
    for lump in sculpture:
        x, y, _ = camera.project(lump_centre(lump))
        far = reach(lump) * camera.scale - 1e-6
        assert 0 <= x - far <= x + far <= room[0]
        assert 0 <= y - far <= y + far <= room[1]


def test_the_camera_keeps_still_while_a_sculpture_grows_a_little() -> None:
    small = (Lump(BALL, 2, MOSS, 0, 8, 0),)
    room = (360.0, 300.0)
    assert turntable_camera(small, room) == turntable_camera((), room)
    assert turntable_camera((*small, Lump(BALL, 2, MOSS, 9, 17, 5)), room) == turntable_camera(
        small, room
    )
    assert turntable_camera((Lump(BALL, 5, MOSS, 60, 99, 0),), room).scale < 1.5
