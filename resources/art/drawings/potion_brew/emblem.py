"""The emblem of Potion Brew: the cauldron between flask and cat, under the moon."""

from drawings.app import trees
from drawings.potion_brew import bottles, creatures, tools
from drawings.shapes import (
    MOON,
    MOSS,
    PARCHMENT,
    cut,
    darker,
    flat,
    group,
    shape,
    svg,
)

SKY = "#2c1f48"


def emblem() -> str:
    """Returns the cauldron with the cat at its left and a flask at its right."""
    hill = "M1 121Q16 103 60 105Q100 99 140 105Q184 103 199 121Z"
    grass = (
        (30, 116, -2),
        (36, 117, 2),
        (128, 117, -2),
        (172, 115, 2),
        (178, 116, 3),
        (24, 115, -3),
    )
    stars = (
        (20, 26, 6, PARCHMENT),
        (182, 20, 6, PARCHMENT),
        (42, 11, 3.4, MOON),
        (160, 34, 3.4, MOON),
    )
    return "".join(
        (
            trees.moonrise(SKY, stars),
            shape(hill, MOSS, 3.4),
            *(flat(cut((x, y), (x + lean, y - 5), 1.3), darker(MOSS, 0.5)) for x, y, lean in grass),
            trees.toadstool(11, 116, 14, "#c9392f", PARCHMENT),
            group(bottles.bottle(4), move=(161, 75), scale=0.38),
            group(bottles.bottle(1), move=(120, 41), scale=0.74),
            group(creatures.cat(), move=(12, 46), scale=0.7),
            group(tools.cauldron(), move=(57, 24), scale=0.9),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the emblem by name."""
    return {"game-potion-brew": svg(200, 120, emblem())}
