"""Makes the pictures of single lumps of clay: `python resources/art/mould.py`."""

import struct
from collections.abc import Iterator
from pathlib import Path

from coven.clay import png
from coven.clay.relief import outline, relief
from coven.clay.sprites import (
    FIRST,
    RADIUS,
    RIM,
    RIM_WIDTH,
    STORE,
    Facing,
    direction,
    facings,
    side,
)
from engine.games.riddle_masters.clay import KINDS

RESOURCES = Path(__file__).resolve().parents[1]
FINEST = 9
EXACT = 1


def rows(kind: int, facing: Facing) -> list[bytes]:
    """Returns a lump as places on the palette: a rim, and its shades within."""
    along, wide = direction(facing), side(kind)
    middle = wide // 2
    picture = [bytearray(wide) for _ in range(wide)]
    around = outline(kind, along, float(RADIUS), EXACT, RIM_WIDTH)
    for number, run in enumerate(around.runs, middle + around.top):
        picture[number][middle + run.left : middle + run.right + 1] = bytes([RIM]) * len(run.values)
    body = relief(kind, along, float(RADIUS), EXACT)
    for number, run in enumerate(body.runs, middle + body.top):
        shades = bytes(FIRST + (value & 0xFF) for value in run.values)
        picture[number][middle + run.left : middle + run.right + 1] = shades
    return [bytes(row) for row in picture]


def pictures() -> Iterator[tuple[int, Facing]]:
    """Returns what is stored, in its order."""
    return ((kind, facing) for kind in KINDS for facing in facings(kind))


def main() -> None:
    """Writes the store."""
    store = bytearray()
    for kind, facing in pictures():
        data = png.squeezed(rows(kind, facing), FINEST)
        store += struct.pack(">I", len(data)) + data
    (RESOURCES / STORE).write_bytes(store)


if __name__ == "__main__":
    main()
