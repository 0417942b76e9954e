"""Pictures of clay at rest and in motion, as the app draws them, for tests and the sheet."""

import io
import zlib
from typing import NamedTuple

from PIL import Image

from coven.games.riddle_masters.clay import sprites
from coven.games.riddle_masters.clay.camera import (
    HIGHEST_PITCH,
    LOWEST_PITCH,
    Camera,
    close_up_camera,
)
from coven.games.riddle_masters.clay.renderer import (
    FIRST_SHADE,
    INK,
    clay_palette,
    render_png,
    render_region,
)
from coven.games.riddle_masters.clay.solids import SHADES
from coven.games.riddle_masters.clay.sprites import (
    SPRITE_CLEAR,
    SPRITE_FIRST_SHADE,
    SPRITE_RADIUS,
    nearest_facing,
    sprite_side,
)
from engine.games.riddle_masters.sculpture import RADII, Lump, Sculpture

Picture = list[bytes]  # rows of palette indices of the renderer
Pixel = tuple[int, int]

PITCHES = [LOWEST_PITCH + step * (HIGHEST_PITCH - LOWEST_PITCH) / 22 for step in range(23)]


class Shapes(NamedTuple):
    """The pixels of a picture: all that are drawn, and the clay's colour of those that show it."""

    drawn: frozenset[Pixel]
    colours: dict[Pixel, int]


def look(sculpture: Sculpture, yaw: float, pitch: float, side: float) -> Camera:
    """Returns the camera of a square picture from this side and height."""
    camera = close_up_camera(sculpture, (side, side))
    return camera.rotate(yaw - camera.yaw, pitch - camera.pitch)


def rest_image(sculpture: Sculpture, camera: Camera, frame: Sculpture = ()) -> Image.Image:
    """Renders a sculpture at rest, one pixel per canvas unit, cropped to its frame."""
    part = render_region(frame or sculpture, camera)._replace(pixels=1.0)
    return Image.open(io.BytesIO(render_png(sculpture, camera, part)))


def stored_sprite(kind: int, along: tuple[float, float, float]) -> Picture:
    """Returns the stored sprite of a lump whose axis has this direction."""
    side = sprite_side(kind)
    data = zlib.decompress(sprites.stored_sprites()[kind, nearest_facing(kind, along)])
    return [data[at + 1 : at + side + 1] for at in range(0, len(data), side + 1)]


def moving_image(sculpture: Sculpture, camera: Camera, side: int) -> Image.Image:
    """Draws a sculpture in motion: a sprite for each lump, from back to front."""
    image = Image.new("P", (side, side))
    colours = b"".join(bytes(colour[:3]) for colour in clay_palette())
    image.putpalette(colours)
    for number, (x, y, _) in camera.back_to_front(sculpture):
        lump = sculpture[number]
        sprite = _lump_sprite(lump, camera)
        corner = round(x - sprite.width / 2), round(y - sprite.height / 2)
        image.paste(sprite, corner, sprite.point(lambda value: 255 if value else 0).convert("L"))
    return image


def _lump_sprite(lump: Lump, camera: Camera) -> Image.Image:
    """Returns the sprite of a lump in its size, with the palette indices of the renderer."""
    stored = b"".join(stored_sprite(lump.kind, camera.eye_axis(lump)))
    shades = FIRST_SHADE + lump.colour * SHADES - SPRITE_FIRST_SHADE
    table = bytes(
        0 if value == SPRITE_CLEAR
        else INK if value < SPRITE_FIRST_SHADE
        else min(255, value + shades)
        for value in range(256)
    )  # fmt: skip
    side = sprite_side(lump.kind)
    image = Image.frombytes("L", (side, side), stored.translate(table))
    pixels = round(side * RADII[lump.size] * camera.scale / SPRITE_RADIUS)
    return image.resize((pixels, pixels), Image.Resampling.NEAREST)


def shapes_of(image: Image.Image, corner: Pixel = (0, 0)) -> Shapes:
    """Returns the pixels of a picture at rest or in motion; shadows are no part of it."""
    wide, data = image.width, image.tobytes()
    drawn: set[Pixel] = set()
    colours: dict[Pixel, int] = {}
    for at, value in enumerate(data):
        if value != INK and value < FIRST_SHADE:
            continue
        pixel = corner[0] + at % wide, corner[1] + at // wide
        drawn.add(pixel)
        if value != INK:
            colours[pixel] = (value - FIRST_SHADE) // SHADES
    return Shapes(frozenset(drawn), colours)
