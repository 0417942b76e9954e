"""A board for those who only watch: nothing on it can be touched."""

from collections.abc import Sequence
from dataclasses import MISSING, fields, replace
from typing import Any

from coven.drawing.lettering import Fonts
from coven.film.reel import ReplayFrame
from coven.games.staging import BoardServices, DrawnBoard, GameInfo
from coven.look import Look
from coven.secret.ledger import PeekLog
from hall.table import SeatedPlayer


def _do_nothing(*_given: object) -> None:
    """Does nothing, in a film."""


def watch_only_services(look: Look, players: Sequence[SeatedPlayer]) -> BoardServices:
    """Returns what a board stands on when the game is over and only watched."""
    required = (field.name for field in fields(BoardServices) if field.default is MISSING)
    given: dict[str, Any] = dict.fromkeys(required, _do_nothing)
    given |= {
        "look": look,
        "players": tuple(players),
        "is_shared": False,
        "peek_log": PeekLog(),
        "accepts_input": lambda: False,
    }
    return BoardServices(**given)


def replay_board(info: GameInfo, look: Look, players: Sequence[SeatedPlayer]) -> DrawnBoard:
    """Returns a game's board to watch a film on.

    It is a picture with less room than in a game, so that its words stay as small as they can.
    """
    look = replace(look, fonts=Fonts(1.0))
    board = info.board(watch_only_services(look, players))
    for surface in board.surfaces:
        surface.accepts_input = lambda: False
        surface.set_style(look.palette, look.fonts)
    return board


def show_frame(board: DrawnBoard, frame: ReplayFrame) -> None:
    """Puts one moment on a board."""
    board.set_news(frame.news, frame.own_sight)
    board.show_public(frame.public, None, ())
