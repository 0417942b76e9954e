"""Gallery scenes of Forest Chase in text mode."""

from collections.abc import Sequence

from coven.i18n import tr
from coven.settings import Verbosity
from engine.core import OptionValue
from engine.games.forest_chase.view import mover
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.games.forest_chase import positions
from tests.coven.games.forest_chase.positions import (
    CALM_PACE,
    SCREEN_HANDICAP,
    Position,
    at_step,
    choosing_for,
    has_pose,
)

RACE = Position(positions.is_racing)
FIRST_LOOK: dict[str, OptionValue] = {"first_look": True}
LONE = Position(lambda view: mover(view) == 0 and view.steps > 1)


def _read(
    harness: AppHarness, moment: Position, verbosity: Verbosity = "usual", bots: Sequence[int] = ()
) -> None:
    harness.use_text_mode(verbosity)
    harness.open_match(moment.match(), bots)


def _refused(harness: AppHarness) -> None:
    """Shows a race in which somebody steps too soon."""
    _read(harness, RACE)
    session = harness.app.session
    assert session is not None
    session.phone.show_refusal("too_soon", "FC-37")


def _picked(harness: AppHarness) -> None:
    _read(harness, Position(choosing_for("fog")))
    tile = tr("{tile}, {habitat}", tile="d4", habitat=tr("burrow"))
    harness.press_button(tr("Swap {tile}", tile=tile))


WORDS: tuple[GalleryScene[AppHarness], ...] = tuple(
    GalleryScene(f"forest-text-{name}", AppHarness, pose)
    for name, pose in {
        "look": lambda s: _read(s, Position(at_step("look"), options=FIRST_LOOK)),
        "place-brief": lambda s: _read(s, Position(at_step("place")), "brief"),
        "place": lambda s: _read(s, Position(at_step("place"))),
        "place-full": lambda s: _read(s, Position(at_step("place")), "full"),
        "card": lambda s: _read(s, Position(positions.is_later_card)),
        "pose": lambda s: _read(s, Position(has_pose("card", "tiny"))),
        "race-brief": lambda s: _read(s, RACE, "brief"),
        "race": lambda s: _read(s, RACE),
        "race-full": lambda s: _read(s, RACE, "full"),
        "race-two": lambda s: _read(s, Position(positions.is_racing, seats=2)),
        "race-five": lambda s: _read(s, Position(positions.is_racing, seats=5)),
        "race-calm": lambda s: _read(s, Position(positions.is_racing, seats=3, options=CALM_PACE)),
        "race-lifted": lambda s: _read(s, Position(positions.is_house_lifted)),
        "race-glare": lambda s: _read(
            s, Position(has_pose("race", "glare"), options=SCREEN_HANDICAP)
        ),
        "race-refused": _refused,
        "race-alone": lambda s: _read(s, LONE, bots=range(1, 4)),
        "cast": lambda s: _read(s, Position(positions.is_cast)),
        "failed": lambda s: _read(s, Position(positions.is_failed)),
        "target": lambda s: _read(s, Position(choosing_for("fatigue"), seats=5)),
        "fog": _picked,
        "hut-legs": lambda s: _read(s, Position(choosing_for("hut_legs"))),
        "bots-thinking": lambda s: _read(s, Position(positions.is_later_card), bots=range(4)),
        "final": lambda s: _read(s, Position(positions.is_over, seats=3)),
    }.items()
)
