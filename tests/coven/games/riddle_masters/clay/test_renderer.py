"""The renderer draws depth correctly, stores every sprite and stays within its budget."""

import io
import sys
import zlib
from collections.abc import Callable, Iterator
from importlib import import_module
from math import cos, pi, sin
from pathlib import Path
from types import ModuleType

import pytest
import toga
from PIL import Image

from coven.games.riddle_masters.clay import renderer, sprites, thumbnails, turntable
from coven.games.riddle_masters.clay.camera import Camera, close_up_camera, turntable_camera
from coven.games.riddle_masters.clay.renderer import render_png, render_region, render_steps
from coven.games.riddle_masters.clay.sprites import nearest_facing, sprite_image, stored_facings
from coven.games.riddle_masters.clay.thumbnails import SlicedRendering
from coven.games.riddle_masters.clay.turntable import CameraFactory, Turntable
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from engine.games.riddle_masters.sculpture import (
    BALL,
    COAL,
    COLOURS,
    CONE,
    CREAM,
    EGG,
    KINDS,
    MOSS,
    MOST_LUMPS,
    Lump,
    Sculpture,
)
from tests.coven.app_driver import Driver
from tests.coven.games.riddle_masters.clay.sculpture_builders import random_sculpture
from tests.coven.ui.draw_count import draw_count

ART = Path(__file__).resolve().parents[5] / "resources" / "art"
ROOM = (300.0, 240.0)
MOST_IMAGES = 150
BACK = Lump(BALL, 4, CREAM, 0, 30, -10)
FRONT = Lump(BALL, 2, COAL, 0, 30, 20)


@pytest.fixture(scope="module")
def clay_sprites() -> Iterator[ModuleType]:
    """Returns the script that makes the sprites."""
    sys.path.insert(0, str(ART))
    yield import_module("clay_sprites")
    sys.path.remove(str(ART))


def portrait(sculpture: Sculpture, camera: Camera) -> Image.Image:
    """Renders a sculpture at rest on its whole frame."""
    part = render_region(sculpture, camera)._replace(pixels=1.0)
    image = Image.open(io.BytesIO(render_png(sculpture, camera, part))).convert("RGBA")
    whole = Image.new("RGBA", (int(ROOM[0]), int(ROOM[1])))
    whole.paste(image, (part.left, part.top))
    return whole


def clay_at(image: Image.Image, x: float, y: float) -> int | None:
    """Returns the colour of the clay at a pixel."""
    pixel = image.getpixel((round(x), round(y)))
    assert isinstance(pixel, tuple)
    return next(
        (clay for clay in COLOURS if pixel[:3] in renderer.shade_ramp(clay) and pixel[3]), None
    )


# At rest


def test_a_nearer_lump_hides_the_one_behind_it() -> None:
    camera = turntable_camera((BACK, FRONT), ROOM)
    for sculpture in ((BACK, FRONT), (FRONT, BACK)):
        image = portrait(sculpture, camera)
        assert clay_at(image, *camera.project((0, 30, 20))[:2]) == COAL
        assert clay_at(image, *camera.project((12, 30, -10))[:2]) == CREAM
    behind = camera.rotate(180, 0)
    assert clay_at(portrait((BACK, FRONT), behind), *behind.project((0, 30, 0))[:2]) == CREAM


def test_lumps_that_meet_have_a_seam_and_not_an_edge_of_ink_between_them() -> None:
    left, right = (Lump(BALL, 4, MOSS, x, 30, 0) for x in (-8, 8))
    camera = close_up_camera((left, right), ROOM).rotate(0, -18)
    image = portrait((left, right), camera)
    x, y, _ = camera.project((0.0, 30.0, 0.0))
    assert image.getpixel((round(x), round(y))) in [
        (*c, 255) for c in renderer.shade_ramp(MOSS)[:2]
    ]


def test_a_lump_throws_a_shadow_on_the_table_unless_one_looks_along_it() -> None:
    lump = Lump(BALL, 2, MOSS, 0, 40, 0)
    camera = turntable_camera((lump,), ROOM)
    dark = (0, 0, 0, 70)
    assert dark in set(portrait((lump,), camera).get_flattened_data())
    assert dark not in set(portrait((lump,), camera.rotate(0, -18)).get_flattened_data())


def test_the_light_comes_from_above_on_the_left() -> None:
    camera = turntable_camera((BACK,), ROOM)
    image = portrait((BACK,), camera)
    x, y, _ = camera.project((0, 30, -10))
    far = 9 * camera.scale
    upper, lower = (image.getpixel((round(x + s * far), round(y + s * far))) for s in (-1, 1))
    ramp = [(*shade, 255) for shade in renderer.shade_ramp(CREAM)]
    assert ramp.index(upper) > ramp.index(lower) + 8  # type: ignore[arg-type]


def test_the_frame_holds_every_lump_and_its_ink() -> None:
    sculpture = random_sculpture(30)
    camera = turntable_camera(sculpture, ROOM)
    part = render_region(sculpture, camera)
    image = Image.open(io.BytesIO(render_png(sculpture, camera, part))).convert("RGBA")
    assert image.size == (round(part.width * part.pixels), round(part.height * part.pixels))
    box = image.getbbox()
    assert box is not None
    assert box[0] > 0
    assert box[1] > 0
    assert box[2] < image.width


def test_a_large_picture_has_no_more_pixels_than_a_phone_can_work_out() -> None:
    sculpture = random_sculpture(30)
    part = render_region(sculpture, turntable_camera(sculpture, (1600.0, 1600.0)))
    assert part.width * part.height * part.pixels**2 <= 600_001


def test_the_work_comes_in_pieces_of_a_few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderer, "_reliefs", {})
    camera = close_up_camera((BACK,), (390.0, 390.0))
    region = render_region((BACK,), camera)
    pieces = list(render_steps((BACK,), camera, region))
    assert len(pieces) > region.height * region.pixels / 64, "one lump alone is a long piece"
    assert set(pieces[:-1]) == {None}
    assert pieces[-1] is not None


def test_a_lump_half_out_of_the_picture_is_cut_off() -> None:
    camera = turntable_camera((BACK,), ROOM)
    part = render_region((BACK,), camera)._replace(
        left=140, top=100, width=20, height=20, pixels=1.0
    )
    image = Image.open(io.BytesIO(render_png((BACK, FRONT), camera, part)))
    assert image.size == (20, 20)


# Sprites


def directions() -> Iterator[tuple[float, float, float]]:
    """Returns directions all round."""
    for rise in range(-6, 7):
        for spin in range(48):
            # None of them is halfway between two facings.
            up, turn = rise * pi / 12.3, (spin + 0.1) * pi / 24
            yield cos(up) * cos(turn), cos(up) * sin(turn), sin(up)


@pytest.mark.parametrize("kind", KINDS)
def test_every_facing_is_stored(kind: int) -> None:
    stored = {known for of, known in sprites.stored_sprites() if of == kind}
    assert stored == set(stored_facings(kind))
    assert {nearest_facing(kind, along) for along in directions()} <= stored


def test_only_a_cone_has_another_end() -> None:
    for along in directions():
        back = (-along[0], -along[1], -along[2])
        assert nearest_facing(EGG, along) == nearest_facing(EGG, back)
    assert nearest_facing(CONE, (0.6, 0.0, 0.8)) != nearest_facing(CONE, (-0.6, 0.0, -0.8))


def test_the_stored_sprites_are_what_the_script_makes(clay_sprites: ModuleType) -> None:
    for number, (kind, known) in enumerate(clay_sprites.pictures()):
        if number % 25:
            continue
        rows = zlib.decompress(sprites.stored_sprites()[kind, known])
        made = b"".join(b"\0" + row for row in clay_sprites.rows(kind, known))
        assert len(rows) == len(made)
        # Other machines may round a pixel at a border differently.
        assert sum(a != b for a, b in zip(rows, made, strict=True)) < 20, "run clay_sprites.py"


def test_the_stored_sprites_are_small() -> None:
    assert (ART / "clay.sprites").stat().st_size < 400_000


def test_a_sprite_has_the_pixels_it_was_asked_for(empty_window: Driver) -> None:
    image = sprite_image(EGG, (0.6, 0.8, 0.0), MOSS, 37)
    assert (image.width, image.height) == (37, 37)
    assert sprite_image(EGG, (0.6, 0.8, 0.0), MOSS, 37) is image
    assert sprite_image(EGG, (0.6, 0.8, 0.0), MOSS, 0).width == 1


def test_a_picture_of_few_colours_is_read_by_others() -> None:
    palette = ((0, 0, 0, 0), (255, 0, 0, 255), (0, 0, 255, 128))
    file = renderer.encode_png(
        3, 2, palette, renderer.compress_rows([bytes([0, 1, 2]), bytes([2, 1, 0])])
    )
    image = Image.open(io.BytesIO(file)).convert("RGBA")
    clear, red, blue = palette
    assert list(image.get_flattened_data()) == [clear, red, blue, blue, red, clear]


def test_every_clay_grows_lighter_from_its_shadow_to_its_shine() -> None:
    for clay in COLOURS:
        brightness = [sum(shade) for shade in renderer.shade_ramp(clay)]
        assert brightness == sorted(brightness)
        assert brightness[-1] - brightness[0] > 150
    assert len(renderer.clay_palette()) <= 256


# On the turntable


class TurntableFrameTimer:
    """A timer that the test fires, with its clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.next: Callable[[], None] | None = None

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> "TurntableFrameTimer":
        self.now += seconds
        self.next = callback
        return self

    def cancel(self) -> None:
        self.next = None

    def clock(self) -> float:
        self.now += 0.005
        return self.now

    def play(self) -> int:
        """Runs all calls and returns their number."""
        calls = 0
        while self.next is not None:
            callback, self.next = self.next, None
            callback()
            calls += 1
        return calls


class TurntableStand:
    """A turntable on its own surface."""

    def __init__(self, driver: Driver, camera: CameraFactory = turntable_camera) -> None:
        self.frames = TurntableFrameTimer()
        self.surface = Surface(self.paint, flex=1)
        rendering = SlicedRendering(timer=self.frames, clock=self.frames.clock)
        self.wheel = Turntable(self.surface.repaint, camera, rendering=rendering)
        driver.show(toga.Box(children=[self.surface.widget], direction="column"))

    def has_still(self) -> bool:
        return self.wheel.still_image is not None

    def paint(self, painter: Painter) -> None:
        self.wheel.paint(painter)


@pytest.fixture(autouse=True)
def no_stills(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgets the stills that other tests have rendered."""
    monkeypatch.setattr(turntable, "STILLS", {})


@pytest.fixture
def stand(empty_window: Driver) -> TurntableStand:
    return TurntableStand(empty_window)


def test_in_motion_there_is_one_image_a_lump(stand: TurntableStand) -> None:
    stand.wheel.show(random_sculpture(MOST_LUMPS))
    stand.wheel.turn(20, 5)
    assert draw_count(stand.surface).images == MOST_LUMPS <= MOST_IMAGES
    assert draw_count(stand.surface).shapes <= 12


def test_at_rest_there_is_one_image_in_all(stand: TurntableStand) -> None:
    stand.wheel.show(random_sculpture(12))
    calls = stand.frames.play()
    assert calls > 3  # with pauses in which touches are handled
    assert stand.wheel.still_image is not None
    assert draw_count(stand.surface).images == 1


def test_a_look_does_not_wait_for_its_still_as_a_turn_does(stand: TurntableStand) -> None:
    before = stand.frames.now
    stand.wheel.show(random_sculpture(12))
    assert stand.frames.next is not None
    assert stand.frames.now == before
    stand.wheel.turn(5, 0)
    assert stand.frames.now == before + 0.25


def look_at(driver: Driver, sculpture: Sculpture) -> TurntableStand:
    """Returns a turntable that has just begun to show a sculpture closely."""
    stand = TurntableStand(driver, lambda shown, room: close_up_camera(shown or (FRONT,), room))
    stand.wheel.show(sculpture)
    driver.settle()
    return stand


def test_a_look_begins_with_the_shading_of_the_still(
    empty_window: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    sculpture = random_sculpture(9, seed=77)
    boxes: list[tuple[float, ...]] = []
    scaled_image = Painter.scaled_image

    def draw(painter: Painter, image: toga.Image, *box: float) -> None:
        boxes.append(box)
        scaled_image(painter, image, *box)

    monkeypatch.setattr(Painter, "scaled_image", draw)
    thumbnails._render(sculpture)
    stand = look_at(empty_window, sculpture)
    assert not stand.has_still()
    assert draw_count(stand.surface).images == 1, "one thumbnail, not a sprite of each lump"
    left, top, wide, tall, _ = render_region(sculpture, stand.wheel.camera)
    # The thumbnail is cut to whole units of its own, smaller scale, with a margin.
    assert boxes[-1] == pytest.approx((left, top, wide, tall), abs=12)
    stand.wheel.turn(20, 0)
    assert draw_count(stand.surface).images == len(sculpture)


def test_another_look_at_a_sculpture_begins_with_its_still(empty_window: Driver) -> None:
    sculpture = random_sculpture(8, seed=78)
    first = look_at(empty_window, sculpture)
    assert not first.has_still()
    first.frames.play()
    assert first.has_still()
    again = look_at(empty_window, sculpture)
    assert again.has_still()
    assert again.frames.next is None, "nothing is left to render"
    assert draw_count(again.surface).images == 1


def test_every_movement_ends_the_rest(stand: TurntableStand) -> None:
    stand.wheel.show(random_sculpture(12))
    stand.frames.play()
    stirs: tuple[Callable[[], None], ...] = (
        lambda: stand.wheel.turn(1, 0),
        lambda: stand.wheel.show(random_sculpture(11)),
        lambda: stand.wheel.turn(-1, 5),
    )
    for stir in stirs:
        stir()
        assert stand.wheel.still_image is None
        assert draw_count(stand.surface).images == len(stand.wheel.sculpture)
        stand.frames.play()
        assert draw_count(stand.surface).images == 1


def test_a_change_restarts_unfinished_rendering(stand: TurntableStand) -> None:
    stand.wheel.show(random_sculpture(12))
    first = stand.frames.next
    assert first is not None
    first()
    stand.wheel.turn(30, 0)
    assert stand.frames.play() > 3
    assert draw_count(stand.surface).images == 1


def test_a_stopped_turntable_renders_nothing(stand: TurntableStand) -> None:
    stand.wheel.show(random_sculpture(12))
    stand.wheel.stop()
    assert stand.frames.play() == 0


def test_an_empty_table_has_nothing_to_render(stand: TurntableStand) -> None:
    stand.wheel.turn(10, 0)
    assert stand.frames.next is None
    assert draw_count(stand.surface).images == 0


def test_another_screen_size_is_rendered_again(empty_window: Driver, stand: TurntableStand) -> None:
    stand.wheel.show(random_sculpture(5))
    stand.frames.play()
    empty_window.resize(500, 600)
    assert stand.wheel.still_image is None
    stand.frames.play()
    assert draw_count(stand.surface).images == 1
