"""Gallery scenes of Baron Voodoo's board."""

from collections.abc import Callable

from engine.core import OptionValue
from engine.games.baron_voodoo.pieces import (
    BWA,
    FREDA,
    LEGBA,
    OFFERING,
    PROTECTION,
    REROLL,
    SWAP,
    THEFT,
    WATA,
    Capture,
)  # fmt: skip
from tests.coven.app_harness import GalleryScene
from tests.coven.games.baron_voodoo import positions
from tests.coven.games.baron_voodoo.harness import BaronVoodooHarness
from tests.coven.games.baron_voodoo.positions import (
    DRAFT_OPTIONS,
    GAME,
    TEAM_OPTIONS,
    Position,
    at_step,
    second_half,
    using_face,
    using_power,
)
from tests.coven.games.baron_voodoo.tap_players import shown_view
from tests.coven.scenes.start_screens import remembered_players, show_setup

CHOSEN: dict[str, OptionValue] = {"starter": 0}


def _touched(*names: str, so: Position) -> Callable[[BaronVoodooHarness], object]:
    """Returns a pose that taps some zones."""

    def pose(harness: BaronVoodooHarness) -> None:
        harness.open_position(so)
        harness.tap_zones(*names)

    return pose


def _taken_up(harness: BaronVoodooHarness) -> None:
    """Shows a rolled die that is being placed."""
    harness.open_position(Position(at_step("draft"), options=DRAFT_OPTIONS))
    harness.tap_zones("tab-2")
    harness.tap_zones(harness.wait_for_zone("pool"))


def _picked(harness: BaronVoodooHarness) -> None:
    """Shows the jumps of the die that has the most."""
    board = harness.open_position(Position(positions.is_crowded, seats=2))
    cells = [action.cell for action in board.legal if isinstance(action, Capture)]
    harness.tap_zones(f"cell-{max(cells, key=cells.count)}")


def _fanned(harness: BaronVoodooHarness) -> None:
    """Shows a column that is fanned out under a finger."""
    board = harness.open_position(Position(positions.is_crowded, seats=2))
    cells = shown_view(board).cells
    highest = max(range(len(cells)), key=lambda cell: len(cells[cell]))
    assert board.fan_out(f"cell-{highest}")


def _flying(harness: BaronVoodooHarness) -> None:
    """Shows the middle of a jump."""
    board = harness.open_position(Position(at_step("A", 6)))
    jump = next(action for action in board.legal if isinstance(action, Capture))
    harness.table.match.act(shown_view(board).turn, [jump], harness.table.match.version)
    harness.show_latest()
    board.show_flight(0.5)


def _not_yours(harness: BaronVoodooHarness) -> None:
    board = harness.open_position(Position(at_step("B", 2)))
    cells = [action.cell for action in board.legal if isinstance(action, Capture)]
    view = shown_view(board)
    loa = view.loas[view.turn]
    other = next(
        cell
        for cell, column in enumerate(view.cells)
        if column and column[-1] // 6 != loa and cell not in cells
    )
    harness.tap_zones(f"cell-{other}")


def _set_up_dice(harness: BaronVoodooHarness) -> None:
    """Shows the questions at the end of the set-up."""
    screen = show_setup(harness, remembered_players(2, 2), GAME)
    screen.scroll.vertical_position = screen.scroll.max_vertical_position
    harness.driver.settle()


def _open(so: positions.ViewCondition, seats: int = 3) -> Callable[[BaronVoodooHarness], object]:
    return lambda harness: harness.open_position(Position(so, seats))


def _scenes(
    poses: dict[str, Callable[[BaronVoodooHarness], object]],
) -> tuple[GalleryScene[BaronVoodooHarness], ...]:
    return tuple(
        GalleryScene(f"voodoo-{name}", BaronVoodooHarness, pose) for name, pose in poses.items()
    )


BOARD = _scenes(
    {
        "loas": lambda harness: harness.open_position(Position(at_step("loas"), options=CHOSEN)),
        "loas-read": _touched("loa-1", so=Position(at_step("loas"), options=CHOSEN)),
        "draft": lambda harness: harness.open_position(
            Position(at_step("draft"), options=DRAFT_OPTIONS)
        ),
        "draft-space": _touched("cell-8", so=Position(at_step("draft"), options=DRAFT_OPTIONS)),
        "draft-held": _taken_up,
        "begin": _open(at_step("A"), 2),
        "begin-four": _open(at_step("A", 5), 4),
        "teams": lambda harness: harness.open_position(
            Position(at_step("A", 20), 4, options=TEAM_OPTIONS)
        ),
        "picked": _picked,
        "fan": _fanned,
        "flying": _flying,
        "power-read": _touched("power-1", so=Position(at_step("A", 12))),
        "wata": _open(using_power(WATA), 2),
        "legba": _open(using_power(LEGBA)),
        "legba-put": _open(using_power(LEGBA, begun=True)),
        "freda": _open(using_power(FREDA)),
        "freda-second": _open(using_power(FREDA, begun=True)),
        "bwa": _open(using_power(BWA)),
        "bwa-put": _open(using_power(BWA, begun=True)),
        "take": _open(positions.can_take_offering),
        "set-face": _open(at_step("C2", 8)),
        "use-offering": _open(using_face(OFFERING)),
        "use-protection": _open(using_face(PROTECTION)),
        "reroll": _open(using_face(REROLL)),
        "reroll-face": _open(second_half(REROLL)),
        "theft": _open(using_face(THEFT)),
        "swap": _open(using_face(SWAP)),
        "swap-second": _open(second_half(SWAP)),
        "again": _open(at_step("C4", 8)),
        "cash-in": _open(positions.can_cash_in),
        "cash-in-own": _touched("own", "own-0", "own-2", so=Position(positions.can_cash_in)),
        "end": _open(at_step("D", 10)),
        "baron": _open(positions.has_baron_and_protection),
        "last-round": _open(positions.is_last_round),
        "drawer": _touched("side-0", so=Position(at_step("A", 24), 2)),
        "step-told": _touched("step-C4", so=Position(at_step("A", 12))),
        "not-yours": _not_yours,
        "bots": lambda harness: harness.open_position(Position(at_step("A", 7)), (0, 1, 2)[1:]),
    }
)

SETUP = _scenes(
    {
        "setup": lambda harness: show_setup(harness, remembered_players(2, 2), GAME),
        "setup-dice": _set_up_dice,
    }
)

RESULTS = _scenes(
    {
        "final": lambda harness: harness.show_final(Position(positions.is_over)),
        "final-two": lambda harness: harness.show_final(Position(positions.is_over, 2)),
        "final-teams": lambda harness: harness.show_final(
            Position(positions.is_over, 4, options=TEAM_OPTIONS)
        ),
    }
)
