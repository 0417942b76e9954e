"""Plays Baron Voodoo through the window by tapping offered zones only."""

from coven.games.baron_voodoo.board import BaronVoodooBoard
from coven.games.baron_voodoo.input import best_banks
from coven.ui.canvas import Surface
from engine.core import Action
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    Again,
    Bank,
    BankOne,
    Blocked,
    Capture,
    Choose,
    Die,
    EndTurn,
    Exchange,
    Invoke,
    Lift,
    Offer,
    Pass,
    Pick,
    Place,
    Put,
    SetFace,
    Slide,
    Steal,
    Take,
    TakeLoa,
    Trade,
    Turn,
    UseFace,
)  # fmt: skip
from engine.games.baron_voodoo.public_state import View, own_side
from tests.coven.games.baron_voodoo.harness import board_of
from tests.coven.games.baron_voodoo.positions import sensible_action
from tests.coven.tap_players import TapPlayers
from tests.phone.surface_contents import zones_on

_BUTTONS: dict[type, str] = {
    Take: "take", UseFace: "use", Again: "again", EndTurn: "end", Blocked: "blocked",
}  # fmt: skip


class BaronVoodooTapPlayers(TapPlayers):
    @property
    def board(self) -> BaronVoodooBoard:
        """The current board."""
        return board_of(self.app)

    def act(self) -> None:
        """Takes the next action by taps, or waits for bots."""
        board, screen = self.board, self.app.window.screen
        view = shown_view(board)
        if board.legal:
            action = sensible_action(view, board.legal, self.random)
            names = taps_for(board, view, action)
            for name in names[:-1]:
                self.tap_on_board(board, name)
                self.on_screen_change()
            self.tap_on_board(board, names[-1])
        self.driver.wait_until(
            lambda: (
                (self.app.window.screen is not screen or board.view is not view)
                and self.is_board_ready
            )
        )

    def tap_on_board(self, board: BaronVoodooBoard, name: str) -> None:
        """Taps a zone on any part of the board."""
        self.tap_zone(surface_with(board, name), name)


def surface_with(board: BaronVoodooBoard, name: str) -> Surface:
    """Returns the surface that has a zone."""
    return next(surface for surface in board.surfaces if name in zones_on(surface))


def shown_view(board: BaronVoodooBoard) -> View:
    """Returns the view on the board."""
    assert board.view is not None
    return board.view


def taps_for(board: BaronVoodooBoard, view: View, action: Action) -> list[str]:
    """Returns the zones to tap, in order, for an action."""
    match action:
        case TakeLoa(loa):
            return [f"loa-{loa}", "loa"]
        case Choose(die):
            colour = COLOUR_OF[die]
            tab = [] if board.state.draft_colour == colour else [f"tab-{colour}"]
            return [*tab, f"pool-{die}"]
        case Capture() as capture:
            return [f"cell-{capture.cell}", f"cell-{JUMP_BY_CAPTURE[capture][3]}"]
        case Invoke(loa):
            return [f"power-{loa}", "invoke"]
        case Slide(line, way):
            return [f"slide-{line}-{way}"]
        case Place(cell) | Lift(cell) | Put(cell) | Pick(cell) | Exchange(cell):
            return [f"cell-{cell}"]
        case SetFace(face):
            return [f"face-{face}"]
        case Turn(die):
            return [f"own-{view.zones[own_side(view)].index(die)}"]
        case Steal(side, die):
            return [f"world-{side}-{die}"]
        case Offer(side, die) | Trade(side, die):
            return [f"zone-{side}-{view.zones[side].index(die)}"]
    return _at_the_end(view, action)


def _at_the_end(view: View, action: Action) -> list[str]:
    zone = view.zones[own_side(view)]
    proposed = best_banks(zone)
    match action:
        case Bank() if action in proposed:
            return [f"bank-{proposed.index(action)}"]
        case Bank(dice):
            return ["own", *zone_names(zone, dice), "bank"]
        case BankOne(die):
            return ["own", *zone_names(zone, (die,)), "bank"]
        case Pass() if view.step == "C5" and proposed:
            return ["own", "pass"]
        case Pass():
            return ["pass"]
    return [_BUTTONS[type(action)]]


def zone_names(zone: tuple[Die, ...], dice: tuple[Die, ...]) -> list[str]:
    """Returns the zones of certain dice in a capture zone, equal dice in turn."""
    left = list(enumerate(zone))
    found = []
    for die in dice:
        pair = next(each for each in left if each[1] == die)
        left.remove(pair)
        found.append(f"own-{pair[0]}")
    return found
