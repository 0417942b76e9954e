"""Small positions whose lines of play can be counted to the last one."""

from engine.games.potion_brew.pieces import CAT, GARLIC, MORTAR, OWL, PELICAN, WAND, WITCH
from engine.games.potion_brew.state import State
from tests.engine.potion_brew.given import table

TWOS = (2, 2, 2, 2, 2)
SHUT = ((-PELICAN,), (-PELICAN,))  # piles from which nothing can be taken
POSITIONS: dict[str, State] = {
    "exchanges": table(TWOS, (3, 3, 3, 4, 4), deck=(5, 5, 6)),
    "an empty pile": table(TWOS, (3, 3, 3, 4, 4), deck=(5, 6, 6), piles=((), (7,))),
    "both piles empty": table(TWOS, (3, 3, 3, 3, 4), deck=(5, 6, 7), piles=((), ())),
    "barred": table(TWOS, (3, 3, 3, 3, 4), deck=(5, 6), piles=((1,), (7, -PELICAN))),
    "ways to pay": table((1, 1, 2, 5, PELICAN), TWOS, deck=(6, 6, 6, 7), piles=SHUT),
    "a mortar": table((MORTAR, OWL, 7, 7, 7), TWOS, deck=(6, 6), piles=SHUT),
    "the last witch": table((7, 7, 7, 7, OWL), TWOS, deck=(6, 6, 6), witches=1),
    "no witch, no owl": table(
        (7, 7, 7, 7, PELICAN), TWOS, deck=(6, 6, 6), witches=0, owls=0, piles=((7,), (3,))
    ),
    "a cat": table((7, 7, 7, 7, CAT), (2, 2, 2, OWL, WITCH), deck=(6, 6, 6), piles=SHUT),
    "a cat and garlic": table(
        (7, 7, 7, 7, CAT), (2, 2, 2, GARLIC, WITCH), deck=(6, 6, 3), piles=SHUT
    ),
    "no prey": table((7, 7, 7, OWL, CAT), TWOS, deck=(6, 6, 6), piles=SHUT),
    "a wand": table(
        (4, 4, 4, 4, WAND),
        (2, 2, 2, GARLIC, WITCH),
        (3, 3, 3, 3, WITCH),
        deck=(6, 6, 6, 6),
        piles=SHUT,
    ),
    "a wand for nobody": table((4, 4, 4, 4, WAND), TWOS, deck=(6, 6, 6, 6)),
    "the last card": table((7, 7, 7, 7, PELICAN), TWOS, deck=(6,), piles=((WITCH,), (-OWL,))),
    "the last cards": table((1, 2, 2, 2, PELICAN), TWOS, deck=(6, 5), piles=((OWL, 4), (3,))),
    "mixed backs": table(TWOS, (3, 3, 3, 3, 4), deck=(5, OWL, OWL, WITCH), top="red"),
    "a call": table(
        (1, 1, WITCH, WITCH, WITCH), (4, WITCH, WITCH, WITCH, WITCH), deck=(6, 5), piles=SHUT
    ),
    "the longest round": table(TWOS, (3, 3, 3, 3, 4), deck=(5, 6), turns=198, play="single"),
}
