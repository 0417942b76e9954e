"""Riddle Masters in words, posed for a picture."""

from collections.abc import Callable

from coven.settings import Verbosity
from coven.words import say
from tests.app.boards.riddle_masters import moments
from tests.app.boards.riddle_masters.moments import Made
from tests.app.boards.riddle_masters.workshop import Workshop
from tests.app.play.studio import Scene


def _table(match: Callable[[], Made], verbosity: Verbosity = "usual") -> Callable[[Workshop], None]:
    def pose(studio: Workshop) -> None:
        studio.in_words(verbosity)
        studio.seat(match())

    return pose


def _making(studio: Workshop) -> None:
    studio.in_words("usual")
    studio.read(moments.begun())


def _making_shown(studio: Workshop) -> None:
    _making(studio)
    studio.press(say("Show"))


WORDS = tuple(
    Scene(f"riddle-words-{name}", Workshop, pose)
    for name, pose in {
        "making": _making,
        "making-shown": _making_shown,
        "table": _table(moments.made),
        "table-brief": _table(moments.made, "brief"),
        "table-full": _table(moments.made, "full"),
        "asking": _table(moments.asking),
        "letter": _table(moments.letter),
        "late": _table(moments.late),
        "final": _table(moments.over),
    }.items()
)
