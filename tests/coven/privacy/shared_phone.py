"""People who share one phone, with hide and focus events."""

from collections.abc import Callable
from typing import Any

from coven.games.waz_baraz.board import WazBarazBoard
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import GameResultScreen
from coven.session.session import TableSession
from engine.games.waz_baraz.view import View
from hall.table import SeatedPlayer
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers
from tests.phone.surface_contents import texts_on

SEED_BYTE = 4  # with this seed every kind of turn comes early
NAMES = (("Iris", "owl"), ("Olaf", "frog"), ("Noé", "mushroom"))
PEOPLE = tuple(SeatedPlayer(name, colour, face) for colour, (name, face) in enumerate(NAMES))
PERSON_AND_BOTS = (
    PEOPLE[0],
    *(SeatedPlayer(player.name, player.colour, player.face, "easy") for player in PEOPLE[1:]),
)


class SharedPhonePlayers(WazBarazTapPlayers):
    """Players of Waz Baraz who share the phone."""

    def open_table(self, players: tuple[SeatedPlayer, ...] = PEOPLE, **options: Any) -> None:
        """Opens a table with the first player as master."""
        self.app.navigation.start_table("waz_baraz", players, {"first_master": 0, **options})
        self.driver.wait_until(lambda: self.screen_type in (CurtainScreen, PlayScreen))

    @property
    def session(self) -> TableSession:
        """The session of the table."""
        assert self.app.session is not None
        return self.app.session

    @property
    def view(self) -> View:
        """The view on the board."""
        assert self.board.view is not None
        return self.board.view

    @property
    def seat(self) -> int:
        """The seat whose view is on the board."""
        assert self.view.seat is not None
        return self.view.seat

    def hide_app(self) -> None:
        """Hides the app, as another app in front does."""
        window: Any = self.app.main_window
        window.on_hide()

    def lose_focus(self) -> None:
        """Takes the focus from the app, as a call does."""
        window: Any = self.app.main_window
        window.on_lose_focus()

    @property
    def screen_type(self) -> type:
        """The class of the current screen."""
        return type(self.app.window.screen)

    def play_to_turn(self) -> WazBarazBoard:
        """Plays until the first player's turn is open."""
        while self.screen_type is not PlayScreen or self.board.mode != "turn":
            self.step()
        return self.board

    def play_until(self, wanted: Callable[[WazBarazBoard], bool]) -> WazBarazBoard:
        """Plays until the board is in the wanted mode, in another game if one ends."""
        while self.screen_type is not PlayScreen or not wanted(self.board):
            screen = self.app.window.screen
            if isinstance(screen, GameResultScreen):
                self.tap_zone(screen.surface, "again")
                self.driver.wait_until(lambda: self.screen_type is not GameResultScreen)
            else:
                self.step()
        return self.board

    def hold_strip(self) -> tuple[float, float]:
        """Presses a finger on the strip and keeps it down."""
        size = self.board.strip.size
        assert size is not None
        middle = (size[0] / 2, size[1] / 2)
        self.driver.press_down(self.board.strip.widget, *middle)
        return middle

    @property
    def shown_text(self) -> str:
        """Every text on the strip and the circle."""
        board = self.board
        return " ".join((*texts_on(board.strip), *texts_on(board.circle)))


def face_up_cards(board: WazBarazBoard) -> list[str]:
    """Returns the texts of the cards that are face up."""
    return [text for text in texts_on(board.strip) if text.isdigit()]


def release_strip(table: SharedPhonePlayers, at: tuple[float, float]) -> None:
    """Lifts the finger."""
    table.driver.lift(table.board.strip.widget, *at)
