"""Riddle Masters in words, posed for a picture."""

from collections.abc import Callable

from coven.i18n import tr
from coven.settings import Verbosity
from tests.app.boards.riddle_masters import moments
from tests.app.boards.riddle_masters.moments import AnyMatch
from tests.app.boards.riddle_masters.workshop import RiddleMastersHarness
from tests.app.play.studio import GalleryScene


def _table(
    match: Callable[[], AnyMatch], verbosity: Verbosity = "usual"
) -> Callable[[RiddleMastersHarness], None]:
    def pose(studio: RiddleMastersHarness) -> None:
        studio.use_text_mode(verbosity)
        studio.open_match(match())

    return pose


def _making(studio: RiddleMastersHarness) -> None:
    studio.use_text_mode("usual")
    studio.open_text_turn(moments.new_match())


def _making_shown(studio: RiddleMastersHarness) -> None:
    _making(studio)
    studio.press_button(tr("Show"))


WORDS = tuple(
    GalleryScene(f"riddle-words-{name}", RiddleMastersHarness, pose)
    for name, pose in {
        "making": _making,
        "making-shown": _making_shown,
        "table": _table(moments.match_with_riddles),
        "table-brief": _table(moments.match_with_riddles, "brief"),
        "table-full": _table(moments.match_with_riddles, "full"),
        "asking": _table(moments.match_in_first_series),
        "letter": _table(moments.match_with_letter),
        "late": _table(moments.late_match),
        "final": _table(moments.ended_match),
    }.items()
)
