"""Who looks at each screen as a designer, a bystander and a cheat would."""

from dataclasses import replace
from typing import Any

from coven.app import PocketCoven
from coven.boards.waz_baraz.board import WazBarazBoard
from coven.drawing.surface import Surface
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.text.curtain import peek_story
from coven.words import say
from engine.games.waz_baraz.pieces import WITCHES, Told
from engine.games.waz_baraz.view import View
from engine.match import Sight
from tests.app.driver import Driver
from tests.app.player import seen


class Inspector:
    """Fails as soon as a screen is too wide, cuts a text or shows what is nobody's business."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.width = driver.content_size[0]
        self.looked: dict[str, int] = {}  # [what was looked at] how often
        self._twin: PlayScreen | None = None

    @property
    def app(self) -> PocketCoven:
        """The app that is looked at."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        return app

    def look(self) -> None:
        """Looks at the screen in front."""
        screen = self.app.stage.screen
        assert screen is not None
        name = type(screen).__name__
        assert self.driver.content_size[0] == self.width, f"{name} widens the window"
        for surface in screen.surfaces:
            assert surface.cut == (), f"{name} cuts {surface.cut}"
        if isinstance(screen, CurtainScreen):
            self._look_at_curtain(screen)
        elif isinstance(screen, PlayScreen):
            self._look_at_table(screen)

    def _note(self, what: str) -> None:
        self.looked[what] = self.looked.get(what, 0) + 1

    def _look_at_curtain(self, screen: CurtainScreen) -> None:
        """The curtain says who comes next and how often secrets were open, and no more."""
        self._note("curtain")
        name = screen.chair.name
        said = {say("Pass the phone to"), name, say("Hold: I am {name}", name=name)}
        said |= {say("Put away"), peek_story(screen.peeks)}
        gossip = words_of(self.driver.all_texts()) - words_of(tuple(said))
        assert not gossip, f"the curtain tells {gossip}"

    def _look_at_table(self, screen: PlayScreen) -> None:
        board = screen.board
        assert isinstance(board, WazBarazBoard)
        view = seen(board)
        evening = self.app.evening
        assert evening is not None
        if board.mode == "watch":
            assert view.seat is None
            assert view.hand == ()
            assert view.mistresses == () or view.step == "over"
        else:
            assert view.seat == evening.holder
            assert view.seat in evening.people
        if not board.host.secret:
            self._note("lone")
        elif board.peeking:
            self._note(f"{board.mode} held")
            self._look_at_open_hand(board, view)
        else:
            self._note(f"{board.mode} whisper" if board.whispering else f"{board.mode} closed")
            self._compare(screen, board)

    def _look_at_open_hand(self, board: WazBarazBoard, view: View) -> None:
        if board.mode == "turn":
            texts = board.strip.surface.texts()
            assert all(str(card) in texts for card in view.hand)

    def _compare(self, screen: PlayScreen, board: WazBarazBoard) -> None:
        """A closed screen is the same for every hand, answer and choice that there could be."""
        twin_screen = self._twin_of(screen)
        twin = twin_screen.board
        assert isinstance(twin, WazBarazBoard)
        sight = screen._sight
        assert sight is not None
        if board.mode == "watch":
            twin_screen.watch(sight, board.next_seat, None)
            if board.whisper is not None:
                twin.whisper = Told(board.whisper.witch, not board.whisper.mistress)
        else:
            twin_screen.hand_over(replace(sight, view=otherwise(sight)), "")
            twin.mode, twin.raised = board.mode, board.raised
            twin.picks = shifted(board.picks) if board.mode == "choose" else board.picks
        # The same place after another way there, up to the last digit.
        twin._marker_at, twin_screen.why = board._marker_at, screen.why
        for mine, other in zip(screen.surfaces, twin_screen.surfaces, strict=True):
            assert mine.size is not None
            width, height = mine.size
            other._resized(width, height)
            other.pressed = mine.pressed
            other.dress(self.app.look.palette, self.app.look.lettering)
            assert drawn(mine) == drawn(other), f"a closed {board.mode} shows a secret"
            assert mine.zones == other.zones

    def _twin_of(self, screen: PlayScreen) -> PlayScreen:
        if self._twin is None or self._twin.host is not screen.host:
            self._twin = PlayScreen(screen.host, screen.staging, screen.app, screen.game)
        return self._twin


def drawn(surface: Surface) -> list[Any]:
    """Returns all that a canvas holds, in a form that can be compared."""
    return [(type(action), vars(action)) for action in surface.widget.root_state.drawing_actions]


def otherwise(sight: Sight[View]) -> View:
    """Returns a view that only its own seat could tell from the real one."""
    view = sight.view
    hand = tuple(card + 1 if card < 10 else 3 for card in view.hand)
    return view._replace(hand=hand, told=(), mistresses=())


def shifted(picks: tuple[int, ...]) -> tuple[int, ...]:
    """Returns as many other witches."""
    return tuple(sorted(pick % len(WITCHES) + 1 for pick in picks))


def words_of(texts: tuple[str, ...]) -> set[str]:
    """Returns the single words of texts, however they are broken into lines."""
    return {word for text in texts for word in text.split()}
