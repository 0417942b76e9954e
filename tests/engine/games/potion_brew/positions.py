"""Small positions whose lines of play can be counted completely."""

from engine.games.potion_brew.pieces import CAT, GARLIC, MORTAR, OWL, PELICAN, WAND, WITCH
from engine.games.potion_brew.state import State
from tests.engine.games.potion_brew.builders import make_state

TWOS = (2, 2, 2, 2, 2)
SHUT = ((-PELICAN,), (-PELICAN,))  # piles from which nothing can be taken
POSITIONS: dict[str, State] = {
    "exchanges": make_state(TWOS, (3, 3, 3, 4, 4), deck=(5, 5, 6)),
    "an empty pile": make_state(TWOS, (3, 3, 3, 4, 4), deck=(5, 6, 6), piles=((), (7,))),
    "both piles empty": make_state(TWOS, (3, 3, 3, 3, 4), deck=(5, 6, 7), piles=((), ())),
    "barred": make_state(TWOS, (3, 3, 3, 3, 4), deck=(5, 6), piles=((1,), (7, -PELICAN))),
    "ways to pay": make_state((1, 1, 2, 5, PELICAN), TWOS, deck=(6, 6, 6, 7), piles=SHUT),
    "a mortar": make_state((MORTAR, OWL, 7, 7, 7), TWOS, deck=(6, 6), piles=SHUT),
    "the last witch": make_state((7, 7, 7, 7, OWL), TWOS, deck=(6, 6, 6), witches=1),
    "no witch, no owl": make_state(
        (7, 7, 7, 7, PELICAN), TWOS, deck=(6, 6, 6), witches=0, owls=0, piles=((7,), (3,))
    ),
    "a cat": make_state((7, 7, 7, 7, CAT), (2, 2, 2, OWL, WITCH), deck=(6, 6, 6), piles=SHUT),
    "a cat and garlic": make_state(
        (7, 7, 7, 7, CAT), (2, 2, 2, GARLIC, WITCH), deck=(6, 6, 3), piles=SHUT
    ),
    "no prey": make_state((7, 7, 7, OWL, CAT), TWOS, deck=(6, 6, 6), piles=SHUT),
    "a wand": make_state(
        (4, 4, 4, 4, WAND),
        (2, 2, 2, GARLIC, WITCH),
        (3, 3, 3, 3, WITCH),
        deck=(6, 6, 6, 6),
        piles=SHUT,
    ),
    "a wand for nobody": make_state((4, 4, 4, 4, WAND), TWOS, deck=(6, 6, 6, 6)),
    "the last card": make_state((7, 7, 7, 7, PELICAN), TWOS, deck=(6,), piles=((WITCH,), (-OWL,))),
    "the last cards": make_state((1, 2, 2, 2, PELICAN), TWOS, deck=(6, 5), piles=((OWL, 4), (3,))),
    "mixed backs": make_state(TWOS, (3, 3, 3, 3, 4), deck=(5, OWL, OWL, WITCH), top="red"),
    "a call": make_state(
        (1, 1, WITCH, WITCH, WITCH), (4, WITCH, WITCH, WITCH, WITCH), deck=(6, 5), piles=SHUT
    ),
    "the longest round": make_state(TWOS, (3, 3, 3, 3, 4), deck=(5, 6), turns=198, play="single"),
    "the long bar": make_state(
        TWOS, (3, 3, 3, 3, 4), deck=(5, 6), piles=((1,), (7, -PELICAN)), long_bar=True
    ),
    "ways to pay, long bar": make_state(
        (1, 1, 2, 5, PELICAN), TWOS, deck=(6, 6, 6, 7), piles=SHUT, long_bar=True
    ),
    "a mortar that mixes": make_state(
        (MORTAR, OWL, 2, 5, 6), TWOS, deck=(6, 6), piles=SHUT, mortar_mixes=True
    ),
}
