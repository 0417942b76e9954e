"""People who play Forest Chase through the window: one searches, the others walk the witch."""

from collections.abc import Callable

from coven.boards.forest_chase.board import ForestChaseBoard
from coven.drawing.surface import Surface
from coven.screens.play import PlayScreen
from engine.core import Action, Seat
from engine.games.forest_chase.pieces import (
    Declare,
    Flip,
    Ingredient,
    Lift,
    PlaceHouse,
    PlaceWitch,
    PutBack,
    Spot,
    Swap,
    Target,
    TurnBack,
)
from engine.games.forest_chase.view import View, mover
from tests.app.boards.forest_chase.moments import sensible, shown
from tests.app.driver import Driver
from tests.app.hands import Hands

_STEPS = 0.3  # of the taps in a race walk the witch, where both can be done


class Searchers(Hands):
    """Everybody at a table of Forest Chase."""

    def __init__(
        self, driver: Driver, seed: int, look: Callable[[], object] = lambda: None
    ) -> None:
        super().__init__(driver, seed, look)
        self.known: dict[Spot, Ingredient] = {}  # all that was ever seen

    @property
    def board(self) -> ForestChaseBoard:
        """The board in front."""
        screen = self.app.stage.screen
        assert isinstance(screen, PlayScreen)
        assert isinstance(screen.board, ForestChaseBoard)
        return screen.board

    def act(self) -> None:
        """Does the next thing by taps, or waits for bots who have it to do."""
        board, screen = self.board, self.app.stage.screen
        view = seen(board)
        self.known.update(shown(view))
        if view.step == "swap":
            self.known.clear()
        self.take_part(board, view)
        self.driver.until(
            lambda: (self.app.stage.screen is not screen or board.view is not view) and self.at_rest
        )

    def take_part(self, board: ForestChaseBoard, view: View) -> None:
        """Taps for one of those who may act, if they are people."""
        walker = mover(view)
        walks = walker in board._sights
        searches = view.turn in board._sights
        if walks and (not searches or self.random.random() < _STEPS):
            assert walker is not None
            self.touch(*self.pad(board, walker))
        elif view.step == "race" and searches:
            legal = board._sights[view.turn].legal
            self.tap(board, sensible(view, legal, self.known))
        elif board._sights and view.step != "race":
            [sight] = board._sights.values()
            self.choose(board, view, self.random.choice(sight.legal))

    def pad(self, board: ForestChaseBoard, seat: Seat) -> tuple[Surface, str]:
        """Returns the pad by which a seat steps now."""
        if board.buttons.zones and board.buttons.zones[0].startswith("step"):
            lit = [pad for pad in board._shown[board.buttons].pads if pad.lit]
            name = "step" if lit[0].side is None else f"step-{lit[0].side}"
            return board.buttons, name
        lit = [pad for pad in board.pads if board._shown[pad].lit]
        assert board._shown[lit[0]].seat == seat
        return lit[0], "pad"

    def choose(self, board: ForestChaseBoard, view: View, action: Action) -> None:
        """Does what a step outside of a race asks for."""
        if view.step == "card":
            self.touch(board.buttons, "turn-up")
        elif view.step == "check":
            self.touch(board.buttons, "close")
        elif view.step != "look":
            self.tap(board, action)

    def tap(self, board: ForestChaseBoard, action: Action) -> None:
        """Does something by the taps that it needs."""
        match action:
            case PlaceWitch(end):
                self.touch(board.forest, f"end-{end}")
            case Flip(spot) | TurnBack(spot) | PlaceHouse(spot):
                self.touch(board.forest, f"tile-{spot}")
            case Lift():
                self.touch(board.forest, f"tile-{seen(board).house}")
            case Swap(first, second):
                self.touch(board.forest, f"tile-{first}")
                self.look()
                self.touch(board.forest, f"tile-{second}")
            case Target(seat):
                pad = next(pad for pad in board.pads if board._shown[pad].seat == seat)
                self.touch(pad, "pad")
            case PutBack():
                self.touch(board.buttons, "put-back")
            case Declare():
                self.touch(board.buttons, "ready")
            case _:
                self.touch(board.buttons, "postpone")


def seen(board: ForestChaseBoard) -> View:
    """Returns what the board shows."""
    assert board.view is not None
    return board.view
