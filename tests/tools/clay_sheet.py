"""The sheet of clay: `python -m tests.tools.clay_sheet` draws `.github/clay-sheet.png`.

Above every kind of lump from many sides, at rest beside in motion, below every sculpture of the
library at rest.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from PIL import Image, ImageChops

from coven.games.riddle_masters.clay.camera import Camera, close_up_camera
from coven.games.riddle_masters.clay.renderer import render_region
from engine.games.riddle_masters.library.sculptures import sculpted_ids, sculpture_by_id
from engine.games.riddle_masters.sculpture import KINDS, Lump, Sculpture
from tests.coven.games.riddle_masters.clay.clay_pictures import (
    PITCHES,
    look,
    moving_image,
    rest_image,
)

SHEET = Path(__file__).resolve().parents[2] / ".github" / "clay-sheet.png"
LUMP_SIDE, SCULPTURE_SIDE, ACROSS = 44, 80, 15  # pixels; sculptures in a row
DIRECTIONS = ((0, 0), (2, 3), (5, 6), (9, 9), (13, 14), (17, 20), (20, 11))  # turn, tilt
HEIGHTS = (PITCHES[0], PITCHES[11], PITCHES[22])
GROUND = (243, 236, 220)


def draw_sheet() -> Image.Image:
    """Draws the sheet."""
    lumps, sculptures = [*_lump_rows()], [*_sculpture_rows()]
    wide = max(len(row) * row[0].width for row in (*lumps, *sculptures))
    tall = sum(row[0].height for row in (*lumps, *sculptures))
    sheet = Image.new("RGB", (wide, tall), GROUND)
    top = 0
    for row in (*lumps, *sculptures):
        for number, picture in enumerate(row):
            sheet.paste(picture, (number * picture.width, top))
        top += row[0].height
    return sheet.quantize(64, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _lump_rows() -> Iterator[list[Image.Image]]:
    """Yields two rows for each kind: at rest, and in motion below it."""
    for kind in KINDS:
        still, moving = [], []
        for pitch, (turn, tilt) in product(HEIGHTS, DIRECTIONS):
            clay = (Lump(kind, 4, kind, 0, 30, 0, turn, tilt),)
            camera = look(clay, 0, pitch, LUMP_SIDE)
            still.append(_at_rest(clay, camera, LUMP_SIDE))
            moving.append(_on_ground(moving_image(clay, camera, LUMP_SIDE), LUMP_SIDE))
        yield still
        yield moving


def _sculpture_rows() -> Iterator[list[Image.Image]]:
    names = sculpted_ids()
    for start in range(0, len(names), ACROSS):
        row = []
        for name in names[start : start + ACROSS]:
            sculpture = sculpture_by_id(name)
            camera = close_up_camera(sculpture, (SCULPTURE_SIDE, SCULPTURE_SIDE))
            row.append(_at_rest(sculpture, camera, SCULPTURE_SIDE))
        yield row


def _at_rest(sculpture: Sculpture, camera: Camera, side: int) -> Image.Image:
    part = render_region(sculpture, camera)
    return _on_ground(rest_image(sculpture, camera), side, (part.left, part.top))


def _on_ground(image: Image.Image, side: int, corner: tuple[int, int] = (0, 0)) -> Image.Image:
    """Returns a picture of palette indices on a plain ground; index 0 is clear."""
    ground = Image.new("RGB", (side, side), GROUND)
    colours = image.convert("RGBA")
    mask = Image.frombytes("L", image.size, bytes(255 * (v > 0) for v in image.tobytes()))
    ground.paste(colours, corner, ImageChops.darker(mask, colours.getchannel("A")))
    return ground


if __name__ == "__main__":
    draw_sheet().save(SHEET, optimize=True)
    print(SHEET.relative_to(SHEET.parents[1]))
