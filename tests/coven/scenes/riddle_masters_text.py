"""Gallery scenes of Riddle Masters in text mode."""

from collections.abc import Callable

from coven.i18n import tr
from coven.settings import Verbosity
from tests.coven.app_harness import GalleryScene
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.games.riddle_masters.positions import AnyMatch


def _table(
    match: Callable[[], AnyMatch], verbosity: Verbosity = "usual"
) -> Callable[[RiddleMastersHarness], None]:
    def pose(harness: RiddleMastersHarness) -> None:
        harness.use_text_mode(verbosity)
        harness.open_match(match())

    return pose


def _making(harness: RiddleMastersHarness) -> None:
    harness.use_text_mode("usual")
    harness.open_text_turn(positions.new_match())


def _making_shown(harness: RiddleMastersHarness) -> None:
    _making(harness)
    harness.press_button(tr("Show secret"))


WORDS = tuple(
    GalleryScene(f"riddle-text-{name}", RiddleMastersHarness, pose)
    for name, pose in {
        "making": _making,
        "making-shown": _making_shown,
        "table": _table(positions.match_with_riddles),
        "table-brief": _table(positions.match_with_riddles, "brief"),
        "table-full": _table(positions.match_with_riddles, "full"),
        "asking": _table(positions.match_in_first_series),
        "letter": _table(positions.match_with_letter),
        "late": _table(positions.late_match),
        "final": _table(positions.ended_match),
    }.items()
)
