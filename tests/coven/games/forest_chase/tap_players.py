"""Plays Forest Chase through the window: one player searches, the others move the witch."""

from collections.abc import Callable

from coven.games.forest_chase.board import ForestChaseBoard
from coven.screens.table.play import PlayScreen
from coven.ui.canvas import Surface
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
from tests.coven.app_driver import Driver
from tests.coven.games.forest_chase.positions import open_tiles, sensible_action
from tests.coven.tap_players import TapPlayers
from tests.phone.surface_contents import zones_on

_STEPS = 0.3  # share of taps in a race that move the witch, if both are possible


class ForestChaseTapPlayers(TapPlayers):
    def __init__(
        self, driver: Driver, seed: int, on_screen_change: Callable[[], object] = lambda: None
    ) -> None:
        super().__init__(driver, seed, on_screen_change)
        self.known_tiles: dict[Spot, Ingredient] = {}  # every tile seen so far

    @property
    def board(self) -> ForestChaseBoard:
        """The current board."""
        screen = self.app.window.screen
        assert isinstance(screen, PlayScreen)
        assert isinstance(screen.board, ForestChaseBoard)
        return screen.board

    def act(self) -> None:
        """Takes the next action by taps, or waits for bots."""
        board, screen = self.board, self.app.window.screen
        view = shown_view(board)
        self.known_tiles.update(open_tiles(view))
        if view.step == "swap":
            self.known_tiles.clear()
        self.tap_for_someone(board, view)
        self.driver.wait_until(
            lambda: (
                (self.app.window.screen is not screen or board.view is not view)
                and self.is_board_ready
            )
        )

    def tap_for_someone(self, board: ForestChaseBoard, view: View) -> None:
        """Taps for one of the seats that may act, if it is a person."""
        walker = mover(view)
        walks = walker in board.sights
        searches = view.turn in board.sights
        if walks and (not searches or self.random.random() < _STEPS):
            assert walker is not None
            self.tap_zone(*self.step_pad(board, walker))
        elif view.step == "race" and searches:
            legal = board.sights[view.turn].legal
            self.tap_action(board, sensible_action(view, legal, self.known_tiles))
        elif board.sights and view.step != "race":
            [sight] = board.sights.values()
            self.choose_step(board, view, self.random.choice(sight.legal))

    def step_pad(self, board: ForestChaseBoard, seat: Seat) -> tuple[Surface, str]:
        """Returns the pad for a seat's next step."""
        if zones_on(board.buttons) and zones_on(board.buttons)[0].startswith("step"):
            lit = [pad for pad in board.shown[board.buttons].pads if pad.lit]
            name = "step" if lit[0].side is None else f"step-{lit[0].side}"
            return board.buttons, name
        lit = [pad for pad in board.pads if board.shown[pad].lit]
        assert board.shown[lit[0]].seat == seat
        return lit[0], "pad"

    def choose_step(self, board: ForestChaseBoard, view: View, action: Action) -> None:
        """Takes the action of a step outside of a race."""
        if view.step == "card":
            self.tap_zone(board.buttons, "turn-up")
        elif view.step == "check":
            self.tap_zone(board.buttons, "close")
        elif view.step != "look":
            self.tap_action(board, action)

    def tap_action(self, board: ForestChaseBoard, action: Action) -> None:
        """Takes an action by its taps."""
        match action:
            case PlaceWitch(end):
                self.tap_zone(board.forest, f"end-{end}")
            case Flip(spot) | TurnBack(spot) | PlaceHouse(spot):
                self.tap_zone(board.forest, f"tile-{spot}")
            case Lift():
                self.tap_zone(board.forest, f"tile-{shown_view(board).house}")
            case Swap(first, second):
                self.tap_zone(board.forest, f"tile-{first}")
                self.on_screen_change()
                self.tap_zone(board.forest, f"tile-{second}")
            case Target(seat):
                pad = next(pad for pad in board.pads if board.shown[pad].seat == seat)
                self.tap_zone(pad, "pad")
            case PutBack():
                self.tap_zone(board.buttons, "put-back")
            case Declare():
                self.tap_zone(board.buttons, "ready")
            case _:
                self.tap_zone(board.buttons, "postpone")


def shown_view(board: ForestChaseBoard) -> View:
    """Returns the view on the board."""
    assert board.view is not None
    return board.view
