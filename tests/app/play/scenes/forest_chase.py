"""Forest Chase in every state, posed for a picture."""

from collections.abc import Callable

from engine.core import Value
from engine.games.forest_chase.pieces import STEP
from engine.games.forest_chase.view import mover
from tests.app.boards.forest_chase import moments
from tests.app.boards.forest_chase.glade import Glade
from tests.app.boards.forest_chase.moments import CALM, DIGITAL, Moment, at, choosing, posed
from tests.app.play.studio import Scene

FIRST_LOOK: dict[str, Value] = {"first_look": True}
HOME: dict[str, Value] = {"home_sweet_home": True}


def _counting(studio: Glade) -> None:
    """Shows a number of the count-in, at which quick hands do not look."""
    board = studio.open(Moment(moments.later))
    board._countdown.left = 2
    board._refresh()


def _looking(studio: Glade) -> None:
    """Shows the open forest with the seconds standing still."""
    board = studio.open(Moment(at("look"), options=FIRST_LOOK))
    board._countdown.stop()
    board._countdown.left = 14
    board._refresh()


def _picked(studio: Glade) -> None:
    board = studio.open(Moment(choosing("fog")))
    studio.driver.touch(board.forest, "tile-6")


def _swapped(studio: Glade) -> None:
    board = studio.open(Moment(choosing("fog")))
    for spot in (6, 9):
        studio.driver.touch(board.forest, f"tile-{spot}")
    studio.catch_up()


def _not_your_step(studio: Glade) -> None:
    board = studio.open(Moment(moments.racing))
    dark = next(pad for pad in board.pads if not board._shown[pad].lit)
    studio.driver.touch(dark, "pad")


def _pressed(studio: Glade) -> None:
    """Shows a pad whose step the table has yet to take."""
    board = studio.open(Moment(moments.racing, seats=3))
    lit = next(at for at, pad in enumerate(board.pads) if board._shown[pad].lit)
    board._rest(frozenset({lit}))


def _returning(studio: Glade) -> None:
    """Shows the witch on her way back."""
    board = studio.open(Moment(moments.racing))
    match = studio.table.match
    for _ in range(3):
        seat = next(seat for seat in match.active if seat != match.sight(None).view.turn)
        match.act(seat, [STEP], match.version)
    studio.catch_up()
    assert board.view is not None


def _lone_walker(studio: Glade, seats: int) -> None:
    """Shows a lone person whose step it is while a bot searches."""
    studio.alone(Moment(lambda view: mover(view) == 0 and view.steps > 1, seats))


def _scenes(poses: dict[str, Callable[[Glade], object]]) -> tuple[Scene[Glade], ...]:
    return tuple(Scene(f"forest-{name}", Glade, pose) for name, pose in poses.items())


BOARD = _scenes(
    {
        "look": _looking,
        "place": lambda studio: studio.open(Moment(at("place"))),
        "card": lambda studio: studio.open(Moment(moments.later)),
        "count-in": _counting,
        "race-fresh": lambda studio: studio.open(Moment(moments.fresh)),
        "race": lambda studio: studio.open(Moment(moments.racing)),
        "race-returning": _returning,
        "race-two": lambda studio: studio.open(Moment(moments.racing, seats=2)),
        "race-three": lambda studio: studio.open(Moment(moments.racing, seats=3)),
        "race-five": lambda studio: studio.open(Moment(moments.racing, seats=5)),
        "race-calm": lambda s: s.open(Moment(moments.racing, seats=3, options=CALM)),
        "race-not-your-step": _not_your_step,
        "race-pressed": _pressed,
        "race-wind": lambda studio: studio.open(Moment(moments.long)),
        "race-fatigue": lambda studio: studio.open(Moment(moments.short)),
        "race-house": lambda studio: studio.open(Moment(moments.housed)),
        "race-lifted": lambda studio: studio.open(Moment(moments.lifted)),
        "race-tiny": lambda s: s.open(Moment(posed("race", "tiny"), options=DIGITAL)),
        "race-glare": lambda s: s.open(Moment(posed("race", "glare"), options=DIGITAL)),
        "race-alone": lambda studio: _lone_walker(studio, 4),
        "race-alone-two": lambda studio: _lone_walker(studio, 2),
        "race-bots": lambda studio: studio.open(Moment(moments.racing), bots=range(4)),
        "cast": lambda studio: studio.open(Moment(moments.cast)),
        "failed": lambda studio: studio.open(Moment(moments.failed)),
        "missed": lambda studio: studio.open(Moment(moments.missed)),
        "target-fatigue": lambda studio: studio.open(Moment(choosing("fatigue"), seats=5)),
        "target-tiny": lambda studio: studio.open(Moment(choosing("tiny"))),
        "target-glare": lambda studio: studio.open(Moment(choosing("glare"))),
        "fog": lambda studio: studio.open(Moment(choosing("fog"))),
        "fog-picked": _picked,
        "fog-swapped": _swapped,
        "hut-legs": lambda studio: studio.open(Moment(choosing("hut_legs"))),
        "hut-legs-kept": lambda studio: studio.open(Moment(at("legs"))),
        "home": lambda studio: studio.open(Moment(at("home"), options=HOME)),
        "pose-tiny": lambda studio: studio.open(Moment(posed("card", "tiny"))),
        "pose-glare": lambda studio: studio.open(Moment(posed("card", "glare"))),
        "pose-tiny-screen": lambda s: s.open(Moment(posed("card", "tiny"), options=DIGITAL)),
        "pose-glare-screen": lambda s: s.open(Moment(posed("card", "glare"), options=DIGITAL)),
    }
)
RESULTS = _scenes({"final": lambda studio: studio.seat(Moment(moments.over, seats=3).match())})
