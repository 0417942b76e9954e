"""Gallery scenes of Forest Chase's board."""

from collections.abc import Callable

from engine.core import OptionValue
from engine.games.forest_chase.pieces import STEP
from engine.games.forest_chase.view import mover
from tests.coven.app_harness import GalleryScene
from tests.coven.games.forest_chase import positions
from tests.coven.games.forest_chase.harness import ForestChaseHarness
from tests.coven.games.forest_chase.positions import (
    CALM_PACE,
    SCREEN_HANDICAP,
    Position,
    at_step,
    choosing_for,
    has_pose,
)

FIRST_LOOK: dict[str, OptionValue] = {"first_look": True}
HOME: dict[str, OptionValue] = {"home_sweet_home": True}


def _counting(harness: ForestChaseHarness) -> None:
    """Shows a number of the countdown, which tests without delays skip."""
    board = harness.open_position(Position(positions.is_later_card))
    board.countdown.left = 2
    board.refresh()


def _looking(harness: ForestChaseHarness) -> None:
    """Shows the open forest with a stopped countdown."""
    board = harness.open_position(Position(at_step("look"), options=FIRST_LOOK))
    board.countdown.stop()
    board.countdown.left = 14
    board.refresh()


def _picked(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(choosing_for("fog")))
    harness.driver.tap_zone(board.forest, "tile-6")


def _swapped(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(choosing_for("fog")))
    for spot in (6, 9):
        harness.driver.tap_zone(board.forest, f"tile-{spot}")
    harness.show_latest()


def _not_your_step(harness: ForestChaseHarness) -> None:
    board = harness.open_position(Position(positions.is_racing))
    dark = next(pad for pad in board.pads if not board.shown[pad].lit)
    harness.driver.tap_zone(dark, "pad")


def _pressed(harness: ForestChaseHarness) -> None:
    """Shows a pad whose step the table has not accepted yet."""
    board = harness.open_position(Position(positions.is_racing, seats=3))
    lit = next(at for at, pad in enumerate(board.pads) if board.shown[pad].lit)
    board.show_resting(frozenset({lit}))


def _returning(harness: ForestChaseHarness) -> None:
    """Shows the witch on her way back."""
    board = harness.open_position(Position(positions.is_racing))
    match = harness.table.match
    for _ in range(3):
        seat = next(seat for seat in match.active if seat != match.sight(None).view.turn)
        match.act(seat, [STEP], match.version)
    harness.show_latest()
    assert board.view is not None


def _lone_walker(harness: ForestChaseHarness, seats: int) -> None:
    """Shows a single person whose step it is while a bot searches."""
    harness.open_alone(Position(lambda view: mover(view) == 0 and view.steps > 1, seats))


def _scenes(
    poses: dict[str, Callable[[ForestChaseHarness], object]],
) -> tuple[GalleryScene[ForestChaseHarness], ...]:
    return tuple(
        GalleryScene(f"forest-{name}", ForestChaseHarness, pose) for name, pose in poses.items()
    )


BOARD = _scenes(
    {
        "look": _looking,
        "place": lambda harness: harness.open_position(Position(at_step("place"))),
        "card": lambda harness: harness.open_position(Position(positions.is_later_card)),
        "count-in": _counting,
        "race-fresh": lambda harness: harness.open_position(Position(positions.is_fresh_race)),
        "race": lambda harness: harness.open_position(Position(positions.is_racing)),
        "race-returning": _returning,
        "race-two": lambda harness: harness.open_position(Position(positions.is_racing, seats=2)),
        "race-three": lambda harness: harness.open_position(Position(positions.is_racing, seats=3)),
        "race-five": lambda harness: harness.open_position(Position(positions.is_racing, seats=5)),
        "race-calm": lambda s: s.open_position(
            Position(positions.is_racing, seats=3, options=CALM_PACE)
        ),
        "race-not-your-step": _not_your_step,
        "race-pressed": _pressed,
        "race-wind": lambda harness: harness.open_position(Position(positions.is_long_path)),
        "race-fatigue": lambda harness: harness.open_position(Position(positions.is_short_path)),
        "race-house": lambda harness: harness.open_position(Position(positions.has_house)),
        "race-lifted": lambda harness: harness.open_position(Position(positions.is_house_lifted)),
        "race-tiny": lambda s: s.open_position(
            Position(has_pose("race", "tiny"), options=SCREEN_HANDICAP)
        ),
        "race-glare": lambda s: s.open_position(
            Position(has_pose("race", "glare"), options=SCREEN_HANDICAP)
        ),
        "race-alone": lambda harness: _lone_walker(harness, 4),
        "race-alone-two": lambda harness: _lone_walker(harness, 2),
        "race-bots": lambda harness: harness.open_position(
            Position(positions.is_racing), bots=range(4)
        ),
        "cast": lambda harness: harness.open_position(Position(positions.is_cast)),
        "failed": lambda harness: harness.open_position(Position(positions.is_failed)),
        "missed": lambda harness: harness.open_position(Position(positions.is_missed)),
        "target-fatigue": lambda harness: harness.open_position(
            Position(choosing_for("fatigue"), seats=5)
        ),
        "target-tiny": lambda harness: harness.open_position(Position(choosing_for("tiny"))),
        "target-glare": lambda harness: harness.open_position(Position(choosing_for("glare"))),
        "fog": lambda harness: harness.open_position(Position(choosing_for("fog"))),
        "fog-picked": _picked,
        "fog-swapped": _swapped,
        "hut-legs": lambda harness: harness.open_position(Position(choosing_for("hut_legs"))),
        "hut-legs-kept": lambda harness: harness.open_position(Position(at_step("legs"))),
        "home": lambda harness: harness.open_position(Position(at_step("home"), options=HOME)),
        "pose-tiny": lambda harness: harness.open_position(Position(has_pose("card", "tiny"))),
        "pose-glare": lambda harness: harness.open_position(Position(has_pose("card", "glare"))),
        "pose-tiny-screen": lambda s: s.open_position(
            Position(has_pose("card", "tiny"), options=SCREEN_HANDICAP)
        ),
        "pose-glare-screen": lambda s: s.open_position(
            Position(has_pose("card", "glare"), options=SCREEN_HANDICAP)
        ),
    }
)
RESULTS = _scenes(
    {"final": lambda harness: harness.open_match(Position(positions.is_over, seats=3).match())}
)
