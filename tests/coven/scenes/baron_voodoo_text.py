"""Gallery scenes of Baron Voodoo in text mode."""

from collections.abc import Callable, Sequence

from coven.i18n import tr, tr_noop
from coven.settings import Verbosity
from engine.games.baron_voodoo.pieces import BWA, FREDA, LEGBA, REROLL, SWAP, THEFT, WATA
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.games.baron_voodoo import positions
from tests.coven.games.baron_voodoo.positions import (
    DRAFT_OPTIONS,
    TEAM_OPTIONS,
    Position,
    at_step,
    second_half,
    using_face,
    using_power,
)

TURN = Position(at_step("A", 12))
CAPTURE, LOOK = tr_noop("Capture a die"), tr_noop("Look around")


def _read(
    moment: Position, *labels: str, verbosity: Verbosity = "usual", bots: Sequence[int] = ()
) -> Callable[[AppHarness], object]:
    """Returns a pose that presses some buttons; labels are message ids."""

    def pose(harness: AppHarness) -> None:
        harness.use_text_mode(verbosity)
        harness.open_match(moment.match(), bots)
        for label in labels:
            harness.press_button(tr(label))

    return pose


def _jump(harness: AppHarness) -> None:
    """Shows the jumps of the first die that can capture."""
    _read(TURN, CAPTURE)(harness)
    harness.wait_until_left(tr(CAPTURE))
    harness.press_button(harness.button_labels()[0])


WORDS: tuple[GalleryScene[AppHarness], ...] = tuple(
    GalleryScene(f"voodoo-text-{name}", AppHarness, pose)
    for name, pose in {
        "loas": _read(Position(at_step("loas"), options={"starter": 0})),
        "draft": _read(Position(at_step("draft"), options=DRAFT_OPTIONS)),
        "brief": _read(TURN, verbosity="brief"),
        "usual": _read(TURN),
        "full": _read(TURN, verbosity="full"),
        "teams": _read(Position(at_step("A", 20), 4, options=TEAM_OPTIONS)),
        "bots": _read(TURN, bots=(0, 1, 2)[1:]),
        "capture": _read(TURN, CAPTURE),
        "jump": _jump,
        "look": _read(TURN, LOOK),
        "board": _read(TURN, LOOK, tr_noop("The board by rows")),
        "board-full": _read(TURN, LOOK, tr_noop("The board by rows"), verbosity="full"),
        "zones": _read(TURN, LOOK, tr_noop("The capture zones")),
        "history": _read(TURN, LOOK, tr_noop("Recent moves")),
        "meanings": _read(TURN, LOOK, tr_noop("Faces and powers")),
        "wata": _read(Position(using_power(WATA), 2)),
        "legba": _read(Position(using_power(LEGBA, begun=True))),
        "freda": _read(Position(using_power(FREDA))),
        "bwa": _read(Position(using_power(BWA, begun=True))),
        "own-colour": _read(Position(positions.can_take_offering)),
        "set-face": _read(Position(at_step("C2", 8))),
        "reroll": _read(Position(second_half(REROLL))),
        "theft": _read(Position(using_face(THEFT))),
        "swap": _read(Position(using_face(SWAP))),
        "again": _read(Position(at_step("C4", 8)), tr_noop("Skip the rest of the turn")),
        "cash-in": _read(Position(positions.can_cash_in)),
        "cash-in-own": _read(Position(positions.can_cash_in), tr_noop("Choose dice yourself")),
        "end": _read(Position(at_step("D", 10))),
        "last-round": _read(Position(positions.is_last_round)),
        "final": _read(Position(positions.is_over)),
        "final-teams": _read(Position(positions.is_over, 4, options=TEAM_OPTIONS)),
    }.items()
)
