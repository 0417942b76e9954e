"""Setting up as a bot does it: which Loa, and where to put a die (BV-04, BV-05)."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action
from engine.games.baron_voodoo.allure import FACE_WORTH
from engine.games.baron_voodoo.captures import JUMPS_OVER
from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOURS,
    FACE_OF,
    STARTING_COLOURS,
    Cell,
    Choose,
    Die,
    Place,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, own_side, side_of

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the game's bot, and with it this module.
    from engine.bots import Level

# [cell][colour] from how many sides the opening board lets a colour jump over a space
JUMPS_BY_COLOUR = tuple(
    tuple(
        sum(STARTING_COLOURS[jump[1]] == colour for jump in JUMPS_OVER[cell]) for colour in COLOURS
    )
    for cell in CELLS
)


def choose_setup_action(
    level: "Level", view: View, legal: Sequence[Action], random: Random
) -> Action:
    """Returns the step of a set-up: a good face goes where one's own dice reach it."""
    if level == "easy":
        return random.choice(legal)
    if isinstance(legal[0], Place):
        (die,) = view.held
        good = face_advantage(die)
        return max(legal, key=lambda place: (good * _exposure(view, place.cell), random.random()))
    if isinstance(legal[0], Choose):
        return max(legal, key=lambda take: (FACE_WORTH[FACE_OF[take.die]], random.random()))
    return random.choice(legal)


def face_advantage(die: Die) -> float:
    """Returns how much more than others a die's face is worth."""
    return FACE_WORTH[FACE_OF[die]] - sum(FACE_WORTH) / len(FACE_WORTH)


def _exposure(view: View, cell: Cell) -> float:
    """Returns how much more a space is within reach of one's own side than of the others."""
    side = own_side(view)
    reach = [
        (1.0 if side_of(view.terms, seat) == side else -1.0) * JUMPS_BY_COLOUR[cell][loa]
        for seat, loa in enumerate(view.loas)
        if loa is not None
    ]
    return sum(reach)
