"""Clay has no cracks: ink follows the edge of the lump in front and crosses no clay."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from random import Random

import pytest

from coven.games.riddle_masters.clay import sprites
from coven.games.riddle_masters.clay.camera import Camera, lump_centre
from coven.games.riddle_masters.clay.renderer import FIRST_SHADE, INK, render_region
from coven.games.riddle_masters.clay.solids import ray_caster, reach
from coven.games.riddle_masters.clay.sprites import (
    SPRITE_FIRST_SHADE,
    SPRITE_RADIUS,
    sprite_side,
    stored_facings,
)
from engine.games.riddle_masters.library.sculptures import sculpted_ids, sculpture_by_id
from engine.games.riddle_masters.sculpture import (
    BALL,
    CONE,
    DISC,
    EGG,
    KINDS,
    RADII,
    ROLL,
    SIZES,
    TILTS,
    TURNS,
    Lump,
    Sculpture,
)
from tests.coven.games.riddle_masters.clay.clay_pictures import (
    PITCHES,
    Picture,
    Pixel,
    look,
    rest_image,
    stored_sprite,
)
from tests.laws.variants import FULL, SEED

Rounds = Callable[[int], int]

SIDE = 48.0
YAWS = range(0, 360, 5)
# Share of its shape that a lump keeps from motion to rest: a stored facing is up to 11 degrees
# off.
LEAST_OVERLAP = {BALL: 1.0, EGG: 0.9, ROLL: 0.62, DISC: 0.72, CONE: 0.72}


def rest(sculpture: Sculpture, camera: Camera, frame: Sculpture = ()) -> Picture:
    """Renders a sculpture at rest as rows of palette indices, cropped to its frame."""
    image = rest_image(sculpture, camera, frame)
    data, wide = image.tobytes(), image.width
    return [data[at : at + wide] for at in range(0, len(data), wide)]


def lines(picture: Picture) -> Iterator[bytes]:
    """Returns the rows, columns and diagonals of a picture."""
    tall, wide = len(picture), len(picture[0])
    yield from picture
    yield from map(bytes, zip(*picture, strict=True))
    for start in range(-tall, wide):
        yield bytes(picture[y][start + y] for y in range(tall) if 0 <= start + y < wide)
        back = range(tall)
        yield bytes(picture[tall - 1 - y][start + y] for y in back if 0 <= start + y < wide)


def is_cracked(picture: Picture, first_shade: int) -> bool:
    """Returns whether a line has anything but clay between two pixels of clay."""
    table = bytes(1 if value >= first_shade else 32 for value in range(256))
    return any(32 in line.translate(table).strip() for line in lines(picture))


def directions(random: Random, count: int) -> Iterator[tuple[int, int, int, float]]:
    """Returns a grid of turns and tilts of a lump and of rotations of the table."""
    every = list(product(TURNS, TILTS, range(len(PITCHES))))
    for turn, tilt, height in random.sample(every, count):
        yield turn, tilt, random.choice(YAWS), PITCHES[height]


# Every turn and tilt of a lump seen from every second height, in every size in turn. Turning the
# table is the same as turning the lump.
GRID = tuple(product(TURNS, TILTS, PITCHES[::2]))


@pytest.mark.parametrize("kind", KINDS)
def test_no_ink_is_between_two_pixels_of_one_lump(kind: int) -> None:
    """In a full run at every place of the grid, else at a tenth that follows from COVEN_SEED."""
    start, step = (0, 1) if FULL else (Random(f"{SEED}:{kind}").randrange(10), 10)
    print(f"COVEN_SEED={SEED}: every {step} of {len(GRID)} places from {start}")
    cracked = []
    for number in range(start, len(GRID), step):
        turn, tilt, pitch = GRID[number]
        lump = Lump(kind, SIZES[number % len(SIZES)], 0, 0, 30, 0, turn, tilt)
        if is_cracked(rest((lump,), look((lump,), 0, pitch, SIDE)), FIRST_SHADE):
            cracked.append((lump, pitch))
    assert not cracked


@pytest.mark.parametrize("kind", KINDS)
def test_no_ink_is_between_two_pixels_of_a_lump_in_motion(kind: int) -> None:
    pictures = {
        facing: stored_sprite(kind, sprites.facing_direction(facing))
        for facing in stored_facings(kind)
    }
    assert not [f for f, picture in pictures.items() if is_cracked(picture, SPRITE_FIRST_SHADE)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_lump_has_the_same_shape_in_motion_and_at_rest(kind: int, rounds: Rounds) -> None:
    random = Random(f"{SEED}:{kind}:motion")
    scale = SPRITE_RADIUS / RADII[4]
    worst = 1.0
    for turn, tilt, yaw, pitch in directions(random, rounds(1500)):
        lump = Lump(kind, 4, 0, 0, 0, 0, turn, tilt)
        middle = sprite_side(kind) // 2
        camera = Camera(yaw, pitch, scale, middle, middle, (0.0, 0.0, 0.0))
        still = clay_pixels(rest((lump,), camera), FIRST_SHADE, render_region((lump,), camera))
        moving = clay_pixels(stored_sprite(kind, camera.eye_axis(lump)), SPRITE_FIRST_SHADE)
        worst = min(worst, len(still & moving) / len(still | moving))
    assert worst >= LEAST_OVERLAP[kind]


def clay_pixels(picture: Picture, first_shade: int, part: object = None) -> set[Pixel]:
    left, top = (part.left, part.top) if part is not None else (0, 0)  # type: ignore[attr-defined]
    return {
        (left + x, top + y)
        for y, row in enumerate(picture)
        for x, value in enumerate(row)
        if value >= first_shade
    }


def test_a_lump_in_front_hides_the_outline_of_the_one_behind(rounds: Rounds) -> None:
    random = Random(f"{SEED}:groups")
    for turn, tilt, yaw, pitch in directions(random, rounds(3000)):
        behind = Lump(random.choice(KINDS), random.choice(SIZES), 1, 0, 60, 0, turn, tilt)
        in_front = random_lump_in_front(behind, random, yaw, pitch)
        pair = (behind, in_front)
        camera = look(pair, yaw, pitch, SIDE)
        alone = rest((in_front,), camera, pair)
        for sculpture in (pair, pair[::-1]):
            both = rest(sculpture, camera, pair)
            assert [
                (x, y)
                for y, row in enumerate(alone)
                for x, value in enumerate(row)
                if (value == INK or value >= FIRST_SHADE) and both[y][x] != value
            ] == [], (sculpture, camera)


def random_lump_in_front(behind: Lump, random: Random, yaw: float, pitch: float) -> Lump:
    """Returns a lump that partly hides another and is nearer in every point."""
    camera = Camera(yaw, pitch, 1.0, 0.0, 0.0, (0.0, 0.0, 0.0))
    kind, size = random.choice(KINDS), random.choice(SIZES)
    turn, tilt = random.choice(TURNS), random.choice(TILTS)
    front = Lump(kind, size, 4, 0, 0, 0, turn, tilt)
    far = reach(behind) + reach(front) + 5
    aside = random.uniform(-0.8, 0.8) * reach(behind), random.uniform(-0.8, 0.8) * reach(behind)
    x, y, z = camera.to_table((*aside, far))
    return front._replace(x=behind.x + round(x), y=behind.y + round(y), z=behind.z + round(z))


class LumpMap:
    """The depth of one lump per pixel, from its lines of sight alone."""

    def __init__(self, lump: Lump, camera: Camera) -> None:
        x, y, near = camera.project(lump_centre(lump))
        meet = ray_caster(lump.kind, camera.eye_axis(lump), RADII[lump.size] * camera.scale)
        far = int(reach(lump) * camera.scale) + 2
        self.depths: dict[Pixel, float] = {}
        for down in range(round(y) - far, round(y) + far + 1):
            for across in range(round(x) - far, round(x) + far + 1):
                touch = meet(across - x, y - down)
                if touch is not None:
                    self.depths[across, down] = near + touch[0]
        self.edge = {
            pixel: depth
            for pixel, depth in self.depths.items()
            if any(beside not in self.depths for beside in around(pixel, 1))
        }


def around(pixel: Pixel, far: int) -> Iterator[Pixel]:
    x, y = pixel
    steps = range(-far, far + 1)
    return ((x + across, y + down) for across in steps for down in steps)


def unexplained_ink(picture: Picture, corner: Pixel, maps: Iterable[LumpMap]) -> list[Pixel]:
    """Returns the pixels of ink that are on no edge in front of the clay there.

    The picture moves every lump by up to half a pixel and rotates it slightly.
    """
    edges: dict[Pixel, float] = {}  # the nearest edge within two pixels
    covered: dict[Pixel, float] = {}  # the depth of clay that covers all pixels around
    for each in maps:
        for pixel, depth in each.edge.items():
            for beside in around(pixel, 3):
                edges[beside] = max(depth, edges.get(beside, depth))
        for pixel in each.depths.keys() - each.edge.keys():
            depth = min(each.depths[beside] for beside in around(pixel, 1))
            covered[pixel] = max(depth, covered.get(pixel, depth))
    left, top = corner
    ink = (
        (left + x, top + y)
        for y, row in enumerate(picture)
        for x, value in enumerate(row)
        if value == INK
    )
    return [
        pixel
        for pixel in ink
        if pixel not in edges or edges[pixel] + 1.5 < covered.get(pixel, edges[pixel])
    ]


def test_every_sculpture_of_the_library_has_ink_on_edges_in_front_only(rounds: Rounds) -> None:
    random = Random(f"{SEED}:library")
    cracked = []
    for name in sculpted_ids():
        sculpture = sculpture_by_id(name)
        for _ in range(rounds(20)):
            camera = look(sculpture, random.choice(YAWS), random.choice(PITCHES), 90.0)
            part = render_region(sculpture, camera)
            wrong = unexplained_ink(
                rest(sculpture, camera),
                (part.left, part.top),
                [LumpMap(lump, camera) for lump in sculpture],
            )
            if wrong:
                cracked.append((name, camera.yaw, camera.pitch, len(wrong), wrong[:3]))
    assert not cracked
