"""The emblem of Potion Brew: the cauldron between flask and cat, under the moon."""

from workshop import bottles, familiars, spellware, woods
from workshop.ink import (
    MOON,
    MOSS,
    PARCHMENT,
    blob,
    cut,
    darker,
    flat,
    group,
    mix,
    shape,
    star,
    svg,
)

SKY = "#2c1f48"


def emblem() -> str:
    """Returns the cauldron with the cat at its left and a flask at its right."""
    moon = blob(100, 56, 52, 52, 7, 0.008)
    hill = "M1 121Q16 103 60 105Q100 99 140 105Q184 103 199 121Z"
    grass = (
        (30, 116, -2),
        (36, 117, 2),
        (128, 117, -2),
        (172, 115, 2),
        (178, 116, 3),
        (24, 115, -3),
    )
    stars = "".join(
        flat(star(x, y, size, size * 0.36, 4), colour)
        for x, y, size, colour in (
            (20, 26, 6, PARCHMENT),
            (182, 20, 6, PARCHMENT),
            (42, 11, 3.4, MOON),
            (160, 34, 3.4, MOON),
        )
    )
    return "".join(
        (
            stars,
            woods.rays(100, 56, 58, 68, mix(SKY, MOON, 0.6), 36, 1.3),
            shape(moon, MOON, 3.4),
            flat("M118 14Q146 56 112 102Q148 96 152 56Q148 20 118 14Z", darker(MOON, 0.12)),
            shape(hill, MOSS, 3.4),
            *(flat(cut((x, y), (x + lean, y - 5), 1.3), darker(MOSS, 0.5)) for x, y, lean in grass),
            woods.toadstool(11, 116, 14, "#c9392f", PARCHMENT),
            group(bottles.bottle(4), move=(161, 75), scale=0.38),
            group(bottles.bottle(1), move=(120, 41), scale=0.74),
            group(familiars.cat(), move=(12, 46), scale=0.7),
            group(spellware.cauldron(), move=(57, 24), scale=0.9),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the emblem by name."""
    return {"game-potion-brew": svg(200, 120, emblem())}
