"""Forest Chase in every state, posed for a picture."""

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


def _counting(studio: ForestChaseHarness) -> None:
    """Shows a number of the count-in, at which quick hands do not look."""
    board = studio.open_position(Position(positions.is_later_card))
    board._countdown.left = 2
    board._refresh()


def _looking(studio: ForestChaseHarness) -> None:
    """Shows the open forest with the seconds standing still."""
    board = studio.open_position(Position(at_step("look"), options=FIRST_LOOK))
    board._countdown.stop()
    board._countdown.left = 14
    board._refresh()


def _picked(studio: ForestChaseHarness) -> None:
    board = studio.open_position(Position(choosing_for("fog")))
    studio.driver.tap_zone(board.forest, "tile-6")


def _swapped(studio: ForestChaseHarness) -> None:
    board = studio.open_position(Position(choosing_for("fog")))
    for spot in (6, 9):
        studio.driver.tap_zone(board.forest, f"tile-{spot}")
    studio.show_latest()


def _not_your_step(studio: ForestChaseHarness) -> None:
    board = studio.open_position(Position(positions.is_racing))
    dark = next(pad for pad in board.pads if not board._models[pad].lit)
    studio.driver.tap_zone(dark, "pad")


def _pressed(studio: ForestChaseHarness) -> None:
    """Shows a pad whose step the table has yet to take."""
    board = studio.open_position(Position(positions.is_racing, seats=3))
    lit = next(at for at, pad in enumerate(board.pads) if board._models[pad].lit)
    board._set_resting(frozenset({lit}))


def _returning(studio: ForestChaseHarness) -> None:
    """Shows the witch on her way back."""
    board = studio.open_position(Position(positions.is_racing))
    match = studio.table.match
    for _ in range(3):
        seat = next(seat for seat in match.active if seat != match.sight(None).view.turn)
        match.act(seat, [STEP], match.version)
    studio.show_latest()
    assert board.view is not None


def _lone_walker(studio: ForestChaseHarness, seats: int) -> None:
    """Shows a lone person whose step it is while a bot searches."""
    studio.open_alone(Position(lambda view: mover(view) == 0 and view.steps > 1, seats))


def _scenes(
    poses: dict[str, Callable[[ForestChaseHarness], object]],
) -> tuple[GalleryScene[ForestChaseHarness], ...]:
    return tuple(
        GalleryScene(f"forest-{name}", ForestChaseHarness, pose) for name, pose in poses.items()
    )


BOARD = _scenes(
    {
        "look": _looking,
        "place": lambda studio: studio.open_position(Position(at_step("place"))),
        "card": lambda studio: studio.open_position(Position(positions.is_later_card)),
        "count-in": _counting,
        "race-fresh": lambda studio: studio.open_position(Position(positions.is_fresh_race)),
        "race": lambda studio: studio.open_position(Position(positions.is_racing)),
        "race-returning": _returning,
        "race-two": lambda studio: studio.open_position(Position(positions.is_racing, seats=2)),
        "race-three": lambda studio: studio.open_position(Position(positions.is_racing, seats=3)),
        "race-five": lambda studio: studio.open_position(Position(positions.is_racing, seats=5)),
        "race-calm": lambda s: s.open_position(
            Position(positions.is_racing, seats=3, options=CALM_PACE)
        ),
        "race-not-your-step": _not_your_step,
        "race-pressed": _pressed,
        "race-wind": lambda studio: studio.open_position(Position(positions.is_long_path)),
        "race-fatigue": lambda studio: studio.open_position(Position(positions.is_short_path)),
        "race-house": lambda studio: studio.open_position(Position(positions.has_house)),
        "race-lifted": lambda studio: studio.open_position(Position(positions.is_house_lifted)),
        "race-tiny": lambda s: s.open_position(
            Position(has_pose("race", "tiny"), options=SCREEN_HANDICAP)
        ),
        "race-glare": lambda s: s.open_position(
            Position(has_pose("race", "glare"), options=SCREEN_HANDICAP)
        ),
        "race-alone": lambda studio: _lone_walker(studio, 4),
        "race-alone-two": lambda studio: _lone_walker(studio, 2),
        "race-bots": lambda studio: studio.open_position(
            Position(positions.is_racing), bots=range(4)
        ),
        "cast": lambda studio: studio.open_position(Position(positions.is_cast)),
        "failed": lambda studio: studio.open_position(Position(positions.is_failed)),
        "missed": lambda studio: studio.open_position(Position(positions.is_missed)),
        "target-fatigue": lambda studio: studio.open_position(
            Position(choosing_for("fatigue"), seats=5)
        ),
        "target-tiny": lambda studio: studio.open_position(Position(choosing_for("tiny"))),
        "target-glare": lambda studio: studio.open_position(Position(choosing_for("glare"))),
        "fog": lambda studio: studio.open_position(Position(choosing_for("fog"))),
        "fog-picked": _picked,
        "fog-swapped": _swapped,
        "hut-legs": lambda studio: studio.open_position(Position(choosing_for("hut_legs"))),
        "hut-legs-kept": lambda studio: studio.open_position(Position(at_step("legs"))),
        "home": lambda studio: studio.open_position(Position(at_step("home"), options=HOME)),
        "pose-tiny": lambda studio: studio.open_position(Position(has_pose("card", "tiny"))),
        "pose-glare": lambda studio: studio.open_position(Position(has_pose("card", "glare"))),
        "pose-tiny-screen": lambda s: s.open_position(
            Position(has_pose("card", "tiny"), options=SCREEN_HANDICAP)
        ),
        "pose-glare-screen": lambda s: s.open_position(
            Position(has_pose("card", "glare"), options=SCREEN_HANDICAP)
        ),
    }
)
RESULTS = _scenes(
    {"final": lambda studio: studio.open_match(Position(positions.is_over, seats=3).match())}
)
