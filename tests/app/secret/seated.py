"""A table of people in front of the window, and what they can be made to do."""

from collections.abc import Callable
from typing import Any

from coven.boards.waz_baraz.board import WazBarazBoard
from coven.evening import Evening
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from engine.games.waz_baraz.view import View
from hall.table import Chair
from tests.app.player import Players

LUCK = 4  # with it every kind of turn comes up early
NAMES = (("Iris", "owl"), ("Olaf", "frog"), ("Noé", "mushroom"))
PEOPLE = tuple(Chair(name, colour, face) for colour, (name, face) in enumerate(NAMES))
ALONE = (PEOPLE[0], *(Chair(chair.name, chair.colour, chair.face, "easy") for chair in PEOPLE[1:]))


class Table(Players):
    """A table of people in front of the window."""

    def begin(self, chairs: tuple[Chair, ...] = PEOPLE, **options: Any) -> None:
        """Opens a table with the first player as master."""
        self.app.begin("waz_baraz", chairs, {"first_master": 0, **options})
        self.driver.until(lambda: self.screen in (CurtainScreen, PlayScreen))

    @property
    def evening(self) -> Evening:
        """The table's evening."""
        assert self.app.evening is not None
        return self.app.evening

    @property
    def view(self) -> View:
        """The view on the board."""
        assert self.board.view is not None
        return self.board.view

    @property
    def seat(self) -> int:
        """Whose sight is on the board."""
        assert self.view.seat is not None
        return self.view.seat

    def hide(self) -> None:
        """Puts the phone away, as another app in front does."""
        window: Any = self.app.main_window
        window.on_hide()

    def lose_focus(self) -> None:
        """Takes the focus from the app, as a call does."""
        window: Any = self.app.main_window
        window.on_lose_focus()

    @property
    def screen(self) -> type:
        """The kind of screen in front."""
        return type(self.app.stage.screen)

    def to_turn(self) -> WazBarazBoard:
        """Plays until the first player's turn is open."""
        while self.screen is not PlayScreen or self.board.mode != "turn":
            self.step()
        return self.board

    def reach(self, wanted: Callable[[WazBarazBoard], bool]) -> WazBarazBoard:
        """Plays on until the board is as wanted."""
        while self.screen is not PlayScreen or not wanted(self.board):
            self.step()
        return self.board

    def press_strip(self) -> tuple[float, float]:
        """Puts a finger on the strip and leaves it there."""
        size = self.board.strip.surface.size
        assert size is not None
        middle = (size[0] / 2, size[1] / 2)
        self.driver.press_down(self.board.strip.widget, *middle)
        return middle

    @property
    def shown(self) -> str:
        """Every text on the strip and the circle."""
        board = self.board
        return " ".join((*board.strip.surface.texts(), *board.circle.texts()))


def faces(board: WazBarazBoard) -> list[str]:
    """Returns the texts of the cards that lie face up."""
    return [text for text in board.strip.surface.texts() if text.isdigit()]


def release(table: Table, at: tuple[float, float]) -> None:
    """Lifts the finger."""
    table.driver.lift(table.board.strip.widget, *at)
