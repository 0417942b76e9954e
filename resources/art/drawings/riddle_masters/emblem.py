"""The emblem of Riddle Masters: a snail of clay and two puzzled wizards."""

import math

from drawings.app import trees
from drawings.riddle_masters import hats, spaces
from drawings.riddle_masters.markers import lump
from drawings.shapes import (
    INK,
    MOON,
    PARCHMENT,
    darker,
    dot,
    gouges,
    group,
    ring,
    roped,
    shape,
    stroke,
    svg,
)
from drawings.themes import NIGHT

SKY = "#33271c"
WOOD = "#a8743f"
SLUG = "#dcb679"


def _snail() -> str:
    """Returns a snail made of many lumps."""
    body = "".join(
        lump(x, y, r, SLUG)
        for x, y, r in (
            (64, 97, 6),
            (71, 98, 7),
            (79, 99, 7.6),
            (88, 99.6, 8),
            (97, 99.6, 8),
            (106, 99, 8),
            (115, 97, 8.4),
            (123, 92, 9),
        )
    )
    horns = "".join(
        roped(path, SLUG, 3, 2.2) + ring(x, y, 3.4, PARCHMENT, 2.2) + dot(x + 0.8, y, 1.5)
        for path, x, y in (
            ("M128 78Q128 68 124 62", 123.4, 59),
            ("M134 80Q137 70 138 66", 138.6, 62),
        )
    )
    turns = []
    for place in range(23):
        angle = 0.95 + place * 0.5
        reach = 28 - place * 1.12
        turns.append(
            lump(
                92 + reach * math.cos(angle),
                69 + reach * 0.96 * math.sin(angle),
                10.6 - place * 0.24,
            )
        )
    return "".join(
        (
            body,
            *turns,
            horns,
            lump(130, 84, 11.4, SLUG),
            stroke("M125.4 86Q130 90.6 135.4 86", INK, 2.4),
        )
    )


def emblem() -> str:
    """Returns the snail on its wheel between two wizards, under the moon."""
    wheel = "M42 106Q44 98 100 98Q156 98 158 106Q156 117 100 118Q44 117 42 106Z"
    stars = (
        (16, 22, 6, PARCHMENT),
        (186, 16, 6, PARCHMENT),
        (38, 10, 3.4, MOON),
        (170, 36, 3.4, MOON),
    )
    return "".join(
        (
            trees.moonrise(SKY, stars),
            group(hats.wizard(0, NIGHT.players[1]), move=(2, 46), scale=0.74),
            group(hats.wizard(4, NIGHT.players[4]), move=(142, 58), scale=0.6),
            shape(wheel, WOOD, 3.4),
            gouges(darker(WOOD, 0.5), 1.4, (54, 109, 74, 112), (120, 113, 144, 109)),
            _snail(),
            group(spaces.question(), move=(132, 4), scale=0.44),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the emblem by name."""
    return {"game-riddle-masters": svg(200, 120, emblem())}
