"""Renders the pictures of single lumps of clay: `python resources/art/clay_sprites.py`."""

import struct
from collections.abc import Iterator
from pathlib import Path

from coven.games.riddle_masters.clay import renderer
from coven.games.riddle_masters.clay.renderer import outline_relief, solid_relief
from coven.games.riddle_masters.clay.sprites import (
    RIM_WIDTH,
    SPRITE_FIRST_SHADE,
    SPRITE_RADIUS,
    SPRITE_RIM,
    SPRITES_FILE,
    SpriteFacing,
    facing_direction,
    sprite_side,
    stored_facings,
)
from engine.games.riddle_masters.sculpture import KINDS

RESOURCES = Path(__file__).resolve().parents[1]
FINEST = 9
EXACT = 1


def rows(kind: int, facing: SpriteFacing) -> list[bytes]:
    """Returns a lump as palette indices: a rim and the shades inside."""
    along, wide = facing_direction(facing), sprite_side(kind)
    middle = wide // 2
    picture = [bytearray(wide) for _ in range(wide)]
    around = outline_relief(kind, along, float(SPRITE_RADIUS), EXACT, RIM_WIDTH)
    for number, run in enumerate(around.runs, middle + around.top):
        picture[number][middle + run.left : middle + run.right + 1] = bytes([SPRITE_RIM]) * len(
            run.values
        )
    body = solid_relief(kind, along, float(SPRITE_RADIUS), EXACT)
    for number, run in enumerate(body.runs, middle + body.top):
        shades = bytes(SPRITE_FIRST_SHADE + (value & 0xFF) for value in run.values)
        picture[number][middle + run.left : middle + run.right + 1] = shades
    return [bytes(row) for row in picture]


def pictures() -> Iterator[tuple[int, SpriteFacing]]:
    """Returns the pictures in the order of the file."""
    return ((kind, facing) for kind in KINDS for facing in stored_facings(kind))


def main() -> None:
    """Writes the file."""
    store = bytearray()
    for kind, facing in pictures():
        data = renderer.compress_rows(rows(kind, facing), FINEST)
        store += struct.pack(">I", len(data)) + data
    (RESOURCES / SPRITES_FILE).write_bytes(store)


if __name__ == "__main__":
    main()
