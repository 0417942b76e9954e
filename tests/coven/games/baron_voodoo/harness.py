"""Opens tables of Baron Voodoo at any position and taps their parts."""

from collections.abc import Sequence
from unittest import mock

from coven.app import PocketCoven
from coven.games.baron_voodoo.board import BaronVoodooBoard
from coven.games.baron_voodoo.drawing import BoardScene, build_scene
from coven.games.baron_voodoo.history import without_undone
from coven.screens.table.play import PlayScreen
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from engine.core import Action
from tests.coven.app_harness import AppHarness
from tests.coven.games.baron_voodoo.positions import Position
from tests.phone.surface_contents import zones_on


def board_of(app: PocketCoven) -> BaronVoodooBoard:
    """Returns the current board."""
    screen = app.window.screen
    assert isinstance(screen, PlayScreen)
    assert isinstance(screen.board, BaronVoodooBoard)
    return screen.board


def drawn_pictures(surface: Surface) -> list[str]:
    """Repaints a surface and returns the names of its pictures."""
    names: list[str] = []
    draw = Painter.image

    def record(painter: Painter, name: str, *place: float) -> None:
        names.append(name)
        draw(painter, name, *place)

    with mock.patch.object(Painter, "image", record):
        surface.repaint()
    return names


class BaronVoodooHarness(AppHarness):
    """A harness with people who play Baron Voodoo."""

    _before = 0  # events before the first touch

    def open_position(self, moment: Position, bots: Sequence[int] = ()) -> BaronVoodooBoard:
        """Shows the public board at a position."""
        match = moment.match()
        self._before = match.version
        self.open_match(match, bots)
        return self.board

    @property
    def actions_done(self) -> list[Action]:
        """The players' actions since then, without undone ones."""
        events = self.table.match.record.events
        kept = without_undone(events)[len(without_undone(events[: self._before])) :]
        return [event.action for event in kept if event.seat >= 0]

    def show_final(self, moment: Position) -> None:
        """Shows the end of a game."""
        self.open_match(moment.match())

    @property
    def board(self) -> BaronVoodooBoard:
        """The current board."""
        return board_of(self.app)

    @property
    def scene(self) -> BoardScene:
        """The board without moving dice."""
        return build_scene(self.board.state)

    def wait_for_zone(self, start: str) -> str:
        """Waits for a zone whose name starts like this, and returns its name."""
        board = self.board

        def names() -> list[str]:
            found = [name for surface in board.surfaces for name in zones_on(surface)]
            return [name for name in found if name.startswith(start)]

        self.driver.wait_until(names)
        return names()[0]

    def tap_zones(self, *names: str) -> None:
        """Taps zones one after another, and shows the new state after each."""
        board = self.board
        for name in names:
            self.wait_for_zone(name)
            surface = next(each for each in board.surfaces if name in zones_on(each))
            self.driver.tap_zone(surface, name)
            self.show_latest()

    def show_latest(self) -> None:
        """Shows the present state; a fake table notifies nobody."""
        if self.table.match.version > self.session.table_news.shown_version:
            self.driver.run(self.session.advance())
        self.driver.settle()

    @property
    def refusal(self) -> tuple[str, str | None] | None:
        """The last refusal on the screen."""
        play = self.session.phone.table_screen
        assert play is not None
        return play.refusal
