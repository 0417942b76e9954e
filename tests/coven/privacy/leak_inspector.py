"""Checks every screen for leaked secrets, cut texts and excess width."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from coven.app import PocketCoven
from coven.i18n import tr
from coven.screens.table.handoff import CurtainScreen, peek_text
from coven.screens.table.play import PlayScreen
from coven.ui.canvas import Surface
from tests.coven.app_driver import Driver
from tests.phone.surface_contents import zones_on

B = TypeVar("B")


class LeakInspector(ABC, Generic[B]):
    """Fails if a screen is too wide, cuts a text or shows a secret."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.width = driver.content_size[0]
        self.check_counts: dict[str, int] = {}  # [kind of check] number of checks
        self._twin: PlayScreen | None = None

    @property
    def app(self) -> PocketCoven:
        """The inspected app."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        return app

    @abstractmethod
    def board_of(self, screen: PlayScreen) -> B:
        """Returns the board of a screen."""

    @abstractmethod
    def check_public(self, board: B) -> None:
        """Fails if the public board contains a secret."""

    @abstractmethod
    def check_revealed(self, board: B) -> None:
        """Fails unless a board that is held open shows its holder's secrets."""

    @abstractmethod
    def show_other_secrets(self, twin: PlayScreen, screen: PlayScreen) -> None:
        """Makes a twin screen show the same position with other secrets."""

    def inspect(self) -> None:
        """Checks the current screen."""
        screen = self.app.window.screen
        assert screen is not None
        name = type(screen).__name__
        assert self.driver.content_size[0] == self.width, f"{name} widens the window"
        for surface in screen.surfaces:
            assert surface.truncated == (), f"{name} cuts {surface.truncated}"
        if isinstance(screen, CurtainScreen) and screen.surfaces:
            self._look_at_curtain(screen)
        elif isinstance(screen, PlayScreen):
            self._look_at_table(screen)

    def _note(self, what: str) -> None:
        self.check_counts[what] = self.check_counts.get(what, 0) + 1

    def _look_at_curtain(self, screen: CurtainScreen) -> None:
        """Checks that the curtain shows only the next player and the number of peeks."""
        self._note("curtain")
        name = screen.player.name
        said = {tr("Pass the phone to"), name, tr("Hold: I am {name}", name=name)}
        said |= {tr("Leave game"), peek_text(screen.peeks)}
        if screen.seal.pictures:
            said |= {tr("Sealed deal"), *(picture.word for picture in screen.seal.pictures)}
        gossip = words_of(self.driver.all_texts()) - words_of(tuple(said))
        assert not gossip, f"the curtain shows {gossip}"

    def _look_at_table(self, screen: PlayScreen) -> None:
        board: Any = self.board_of(screen)
        session = self.app.session
        assert session is not None
        if board.mode == "watch":
            assert board.view.seat is None
            assert board.view.hand == ()
            self.check_public(board)
        else:
            assert board.view.seat == session.phone.holder
            assert board.view.seat in session.phone.local_seats
        if not board.services.is_shared:
            self._note("lone")
        elif board.peeking:
            self._note(f"{board.mode} held")
            self.check_revealed(board)
        else:
            self._note(
                f"{board.mode} whisper" if board.has_unread_secret else f"{board.mode} closed"
            )
            self._compare(screen, board.mode)

    def _compare(self, screen: PlayScreen, mode: str) -> None:
        """Checks that a closed screen is the same for other hands, answers and choices."""
        twin = self._twin_of(screen)
        self.show_other_secrets(twin, screen)
        twin.refusal, twin.last_private_news = screen.refusal, screen.last_private_news
        twin.prompted_seat = screen.prompted_seat  # who has just acted is public
        for mine, other in zip(screen.surfaces, twin.surfaces, strict=True):
            assert mine.size is not None
            width, height = mine.size
            other._on_resize(width, height)
            other.pressed = mine.pressed
            other.set_style(self.app.look.palette, self.app.look.fonts)
            assert drawing_of(mine) == drawing_of(other), f"a closed {mode} shows a secret"
            assert zones_on(mine) == zones_on(other)

    def _twin_of(self, screen: PlayScreen) -> PlayScreen:
        if self._twin is None or self._twin.services is not screen.services:
            self._twin = PlayScreen(screen.services, screen.game_info, screen.app, screen.game)
        return self._twin


def drawing_of(surface: Surface) -> list[Any]:
    """Returns all drawing actions of a canvas in a comparable form."""
    return [(type(action), vars(action)) for action in surface.widget.root_state.drawing_actions]


def words_of(texts: tuple[str, ...]) -> set[str]:
    """Returns the single words of texts, independent of line breaks."""
    return {word for text in texts for word in text.split()}
