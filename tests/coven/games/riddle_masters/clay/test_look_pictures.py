"""A look at a riddle begins as fine as it stays: its first picture was rendered before the tap."""

import io

import pytest
import toga
from PIL import Image, ImageChops, ImageStat

from coven.games.riddle_masters.clay import thumbnails, turntable
from coven.games.riddle_masters.clay.thumbnails import LookPictures, SlicedRendering
from coven.games.riddle_masters.clay.turntable import ClayTimings, SculptureViewer
from engine.games.riddle_masters.sculpture import Sculpture
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import QUICK
from tests.coven.games.riddle_masters.clay.sculpture_builders import random_sculpture
from tests.coven.games.riddle_masters.clay.test_renderer import TurntableFrameTimer
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.games.riddle_masters.positions import match_in_first_series

PAGE = (390.0, 600.0)
NEVER = ClayTimings(first_render=600.0)


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgets the pictures that other tests have rendered."""
    monkeypatch.setattr(thumbnails, "KEPT_PICTURES", {})
    monkeypatch.setattr(thumbnails, "_rendered", {})
    monkeypatch.setattr(turntable, "STILLS", {})


def render_ahead(*sculptures: Sculpture) -> int:
    """Renders the first pictures; returns the number of slices."""
    timer = TurntableFrameTimer()
    pictures = LookPictures(0.0, SlicedRendering(timer=timer, clock=timer.clock))
    pictures.request(sculptures, PAGE)
    slices = timer.play()
    assert pictures.is_ready
    return slices


def is_waiting(timer: TurntableFrameTimer) -> bool:
    return timer.next is not None


def window_picture(driver: Driver) -> Image.Image:
    return Image.open(io.BytesIO(driver.screenshot().data)).convert("RGB")


def difference_at_start(driver: Driver, sculpture: Sculpture) -> float:
    """Returns how much the first frame of a look differs from the still, on average."""
    viewer = SculptureViewer(sculpture, timings=NEVER, flex=1)
    driver.show(toga.Box(children=[viewer.widget], direction="column"))
    first = window_picture(driver)
    assert viewer.turntable.still_image is None
    viewer.turntable._schedule_render(0.0)
    driver.wait_until(lambda: viewer.turntable.still_image is not None)
    return sum(ImageStat.Stat(ImageChops.difference(first, window_picture(driver))).mean) / 3


def test_the_first_frame_of_a_look_is_as_fine_as_the_still(empty_window: Driver) -> None:
    sculpture = random_sculpture(9, seed=77)
    thumbnails._render(sculpture)
    coarse = difference_at_start(empty_window, sculpture)
    turntable.STILLS.clear()
    render_ahead(sculpture)
    fine = difference_at_start(empty_window, sculpture)
    assert fine < coarse / 4, (fine, coarse)


def test_pictures_are_rendered_in_slices_once_for_each_size() -> None:
    clay = [random_sculpture(9, seed=seed) for seed in (1, 2)]
    assert render_ahead(*clay) > 5
    timer = TurntableFrameTimer()
    pictures = LookPictures(0.0, SlicedRendering(timer=timer, clock=timer.clock))
    pictures.request(clay, PAGE)
    assert not is_waiting(timer), "all are kept"
    pictures.request(clay, (300.0, 300.0))
    assert is_waiting(timer)
    pictures.stop()
    assert not is_waiting(timer)


def test_a_board_renders_the_pictures_of_its_riddles(harness: RiddleMastersHarness) -> None:
    harness.app.window.timings = QUICK
    board = harness.open_position(match_in_first_series())
    harness.driver.wait_until(lambda: board.look_pictures.is_ready)
    shown = {clay for clay in board.page.view.sculptures if clay}  # type: ignore[union-attr]
    assert shown
    assert set(thumbnails.KEPT_PICTURES) == shown
