"""A board for those who only watch: nothing on it can be touched."""

from collections.abc import Sequence
from dataclasses import MISSING, fields, replace
from typing import Any

from coven.boards.staging import DrawnBoard, Host, Staging
from coven.drawing.lettering import Lettering
from coven.film.reel import Frame
from coven.look import Look
from coven.secret.ledger import Ledger
from hall.table import Chair


def _nothing(*_given: object) -> None:
    """Does nothing, in a film."""


def onlooker(look: Look, chairs: Sequence[Chair]) -> Host:
    """Returns what a board stands on when the game is over and only watched."""
    required = (field.name for field in fields(Host) if field.default is MISSING)
    given: dict[str, Any] = dict.fromkeys(required, _nothing)
    given |= {
        "look": look,
        "chairs": tuple(chairs),
        "secret": False,
        "ledger": Ledger(),
        "accepts": lambda: False,
    }
    return Host(**given)


def seat(staging: Staging, look: Look, chairs: Sequence[Chair]) -> DrawnBoard:
    """Returns a game's board to watch a film on.

    It is a picture with less room than in a game, so that its words stay as small as they can.
    """
    look = replace(look, lettering=Lettering(1.0))
    board = staging.board(onlooker(look, chairs))
    for surface in board.surfaces:
        surface.accepts = lambda: False
        surface.dress(look.palette, look.lettering)
    return board


def show(board: DrawnBoard, frame: Frame) -> None:
    """Puts one moment on a board."""
    board.hear(frame.news, frame.own)
    board.watch(frame.public, None, ())
