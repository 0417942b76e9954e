"""The clays by number: each a ramp of shades from its shadow to its shine, on one palette."""

from collections.abc import Iterator
from functools import cache

from coven.clay.bodies import SHADES
from engine.games.riddle_masters.sculpture import COLOURS

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]

CLAY_COLOURS = (
    "#c4683f",  # terracotta
    "#cfa46a",  # sand
    "#f0e2c2",  # cream
    "#e9b03c",  # gold
    "#6fae5b",  # moss
    "#4d9ad6",  # sky
    "#8f6bb5",  # plum
    "#454056",  # coal
)

# The palette of every picture of clay: nothing, the ink, two depths of the shadow on the table, and
# then the shades of each clay in turn.
CLEAR, INK, SHADOW, DEEP_SHADOW = range(4)
FIRST_SHADE = 8

INK_RGB: Rgb = (0x24, 0x1B, 0x15)
_SHADOW_RGB: Rgb = (0x1C, 0x12, 0x2A)
_LIGHT_RGB: Rgb = (0xFF, 0xEC, 0xBE)
_SHINE: Rgb = (0xFF, 0xF6, 0xE0)
_BASE = 0.60  # the share of the ramp at which a clay has its own colour
_HATCH = 5  # how many shades a cut in the shadow is darker
_HATCHED = 8  # shades from the dark end that have cuts


def palette_index(colour: int, shade: int = 0) -> int:
    """Returns the place of a clay's shade on the palette."""
    return FIRST_SHADE + colour * SHADES + shade


def parse_rgb(value: str) -> Rgb:
    """Returns the channels of a colour such as `#c4683f`."""
    red, green, blue = bytes.fromhex(value[1:])
    return red, green, blue


@cache
def shade_ramp(colour: int) -> tuple[Rgb, ...]:
    """Returns the shades of a clay, from the darkest to the highlight."""
    return tuple(_shades(parse_rgb(CLAY_COLOURS[colour])))


@cache
def clay_palette() -> tuple[Rgba, ...]:
    """Returns every colour that a picture of clay may have."""
    specials = ((0, 0, 0, 0), (*INK_RGB, 255), (0, 0, 0, 70), (0, 0, 0, 110))
    spare = ((0, 0, 0, 0),) * (FIRST_SHADE - len(specials))
    return (*specials, *spare, *((*shade, 255) for clay in COLOURS for shade in shade_ramp(clay)))


@cache
def hatch_table() -> bytes:
    """Returns the table that makes a cut of a woodcut: dark shades become darker."""
    table = bytearray(range(256))
    for colour in COLOURS:
        for shade in range(_HATCHED):
            table[palette_index(colour, shade)] = palette_index(colour, max(0, shade - _HATCH))
    return bytes(table)


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Returns a colour on the way from one to another."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _shades(own: Rgb) -> Iterator[Rgb]:
    dark, light = mix(own, _SHADOW_RGB, 0.62), mix(own, _LIGHT_RGB, 0.42)
    for shade in range(SHADES - 1):
        share = shade / (SHADES - 2)
        if share < _BASE:
            yield mix(dark, own, share / _BASE)
        else:
            yield mix(own, light, (share - _BASE) / (1 - _BASE))
    yield mix(light, _SHINE, 0.55)
