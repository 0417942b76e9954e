"""The emblem of Forest Chase: Baba Yaga over the firs, her hut below."""

from drawings.app import trees
from drawings.forest_chase import baba_yaga, burrow_and_crag, marsh_and_tree
from drawings.shapes import (
    MOON,
    PARCHMENT,
    cut,
    darker,
    flat,
    gouges,
    group,
    lighter,
    roped,
    shape,
    svg,
)

SKY = "#1f4a3a"
GRASS = "#3f7a52"


def _fir(x: float, height: float, seed: int) -> str:
    """Returns a fir of the near wood, cut with moonlight."""
    needles = "#2f6a4c"
    return shape(trees.fir(x, 112, height, 40, seed), needles, 3) + trees.bough_cuts(
        x, 112, height, 34, seed, lighter(needles, 0.35)
    )


def emblem() -> str:
    """Returns the witch before the moon, her hut on one side and a frog on the other."""
    hill = "M1 121Q16 100 60 104Q100 98 140 104Q184 100 199 121Z"
    stars = (
        (22, 16, 6, PARCHMENT),
        (180, 14, 6, PARCHMENT),
        (42, 30, 3.4, MOON),
        (160, 30, 3.4, MOON),
    )
    return "".join(
        (
            trees.moonrise(SKY, stars),
            _fir(18, 74, 3),
            _fir(186, 70, 8),
            _fir(50, 52, 11),
            _fir(150, 48, 5),
            group(
                roped("M62 90L100 26", "#a8743f", 6, 3.2),
                shape("M96 8Q108 6 110 15L106 31Q98 34 91 29Z", "#a8743f", 3.8),
                flat(cut((97, 26), (100, 14), 1.6), lighter("#a8743f", 0.5)),
                baba_yaga.yaga(),
                move=(56, 8),
                scale=0.88,
            ),
            shape(hill, GRASS, 3.4),
            gouges(
                darker(GRASS, 0.5),
                1.3,
                (70, 116, 72, 110),
                (78, 117, 79, 112),
                (122, 117, 124, 111),
            ),
            gouges(darker(GRASS, 0.5), 1.3, (100, 114, 101, 108), (112, 116, 111, 111)),
            group(baba_yaga.hut(), move=(2, 53), scale=0.58),
            group(burrow_and_crag.toadstool(), move=(158, 76), scale=0.38),
            group(marsh_and_tree.frog(), move=(128, 84), scale=0.32),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the emblem by name."""
    return {"game-forest-chase": svg(200, 120, emblem())}
