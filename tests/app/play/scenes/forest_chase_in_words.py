"""Forest Chase in words, posed for a picture."""

from collections.abc import Sequence

from coven.settings import Verbosity
from coven.words import say
from engine.core import Value
from engine.games.forest_chase.view import mover
from tests.app.boards.forest_chase import moments
from tests.app.boards.forest_chase.moments import CALM, DIGITAL, Moment, at, choosing, posed
from tests.app.play.studio import Scene, Studio

RACE = Moment(moments.racing)
FIRST_LOOK: dict[str, Value] = {"first_look": True}
LONE = Moment(lambda view: mover(view) == 0 and view.steps > 1)


def _read(
    studio: Studio, moment: Moment, verbosity: Verbosity = "usual", bots: Sequence[int] = ()
) -> None:
    studio.in_words(verbosity)
    studio.seat(moment.match(), bots)


def _refused(studio: Studio) -> None:
    """Shows a race in which somebody steps too soon."""
    _read(studio, RACE)
    evening = studio.app.evening
    assert evening is not None
    evening.front.explain("too_soon", "FC-37")


def _picked(studio: Studio) -> None:
    _read(studio, Moment(choosing("fog")))
    studio.press(say("{tile}, {habitat}", tile="d4", habitat=say("burrow")))


WORDS: tuple[Scene[Studio], ...] = tuple(
    Scene(f"forest-words-{name}", Studio, pose)
    for name, pose in {
        "look": lambda s: _read(s, Moment(at("look"), options=FIRST_LOOK)),
        "place-brief": lambda s: _read(s, Moment(at("place")), "brief"),
        "place": lambda s: _read(s, Moment(at("place"))),
        "place-full": lambda s: _read(s, Moment(at("place")), "full"),
        "card": lambda s: _read(s, Moment(moments.later)),
        "pose": lambda s: _read(s, Moment(posed("card", "tiny"))),
        "race-brief": lambda s: _read(s, RACE, "brief"),
        "race": lambda s: _read(s, RACE),
        "race-full": lambda s: _read(s, RACE, "full"),
        "race-two": lambda s: _read(s, Moment(moments.racing, seats=2)),
        "race-five": lambda s: _read(s, Moment(moments.racing, seats=5)),
        "race-calm": lambda s: _read(s, Moment(moments.racing, seats=3, options=CALM)),
        "race-lifted": lambda s: _read(s, Moment(moments.lifted)),
        "race-glare": lambda s: _read(s, Moment(posed("race", "glare"), options=DIGITAL)),
        "race-refused": _refused,
        "race-alone": lambda s: _read(s, LONE, bots=range(1, 4)),
        "cast": lambda s: _read(s, Moment(moments.cast)),
        "failed": lambda s: _read(s, Moment(moments.failed)),
        "target": lambda s: _read(s, Moment(choosing("fatigue"), seats=5)),
        "fog": _picked,
        "hut-legs": lambda s: _read(s, Moment(choosing("hut_legs"))),
        "bots-thinking": lambda s: _read(s, Moment(moments.later), bots=range(4)),
        "final": lambda s: _read(s, Moment(moments.over, seats=3)),
    }.items()
)
