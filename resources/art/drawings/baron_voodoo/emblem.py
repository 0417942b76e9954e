"""The emblem of Baron Voodoo: the Baron between his dice, under the moon."""

from drawings.app import trees
from drawings.baron_voodoo import dice as voodoo_dice
from drawings.baron_voodoo import loas
from drawings.shapes import (
    EMBER,
    MOON,
    PARCHMENT,
    darker,
    flat,
    gouges,
    group,
    lighter,
    ring,
    shape,
    svg,
)

SKY = "#3a1c2c"
EARTH = "#5c3440"


def _candle(x: float, foot: float, height: float) -> str:
    """Returns a grave candle."""
    wax = "#f3e6c8"
    return group(
        shape(f"M-6.4 0L-6.4 {-height}Q0 {-height - 3} 6.4 {-height}L6.4 0Z", wax, 2.8),
        shape(
            f"M-6.4 {-height}Q0 {-height - 3} 6.4 {-height}Q6 {-height + 8} 3 {-height + 4}"
            f"Q1 {-height + 12} -2 {-height + 5}Q-6 {-height + 6} -6.4 {-height}Z",
            lighter(wax, 0.6),
            2,
        ),
        group(
            shape("M0 -18Q9 -8 7 -2Q4 3 0 3Q-4 3 -7 -2Q-9 -8 0 -18Z", EMBER, 2.8),
            flat("M0 -9Q4 -4 3 0Q1.6 2 0 2Q-1.6 2 -3 0Q-4 -4 0 -9Z", MOON),
            move=(0, -height - 4),
        ),
        move=(x, foot),
    )


def _coat() -> str:
    """Returns the Baron's shoulders, with lapels and a bow."""
    cloth = "#3a2f4a"
    body = "M100 84Q126 84 136 94Q145 104 147 122L53 122Q55 104 64 94Q74 84 100 84Z"
    bow = "M100 101L88 94L87 109ZM100 101L112 94L113 109Z"
    return "".join(
        (
            shape(body, cloth, 3.4),
            shape("M88 86L112 86L106 122L94 122Z", PARCHMENT, 2.8),
            shape("M84 86L97 122L74 122Q72 100 84 86Z", lighter(cloth, 0.18), 2.8),
            shape("M116 86L103 122L126 122Q128 100 116 86Z", lighter(cloth, 0.18), 2.8),
            shape(bow, "#9a62c7", 2.8),
            ring(100, 101, 3.4, "#9a62c7", 2.6),
        )
    )


def emblem() -> str:
    """Returns the Baron with a heap of dice at each hand."""
    hill = "M1 121Q16 100 58 103Q100 97 142 103Q184 100 199 121Z"
    stars = (
        (20, 24, 6, PARCHMENT),
        (184, 30, 6, PARCHMENT),
        (40, 9, 3.4, MOON),
        (164, 12, 3.4, MOON),
    )
    dice = (
        ("purple", "protection", 5, 76, 0.38, -5),
        ("turquoise", "point", 17, 46, 0.38, -8),
        ("yellow", "theft", 34, 78, 0.38, 4),
        ("white", "swap", 158, 74, 0.38, 6),
        ("red", "offering", 128, 79, 0.38, -4),
    )
    return "".join(
        (
            trees.moonrise(SKY, stars),
            _candle(176, 104, 32),
            _candle(161, 100, 44),
            shape(hill, EARTH, 3.4),
            gouges(
                darker(EARTH, 0.5),
                1.3,
                (76, 113, 84, 112),
                (112, 114, 122, 115),
                (98, 110, 104, 110),
            ),
            _coat(),
            group(loas.baron(), move=(54.5, 4), scale=0.91),
            *(
                group(voodoo_dice.die(colour, face), move=(x, y), scale=scale, turn=turn)
                for colour, face, x, y, scale, turn in dice
            ),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the emblem by name."""
    return {"game-baron-voodoo": svg(200, 120, emblem())}
