"""Baron Voodoo in every state, posed for a picture."""

from collections.abc import Callable

from engine.core import Value
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
from tests.app.boards.baron_voodoo import moments
from tests.app.boards.baron_voodoo.moments import (
    DRAFT,
    GAME,
    TEAMS,
    Moment,
    at,
    calling,
    second,
    using,
)
from tests.app.boards.baron_voodoo.shrine import Shrine
from tests.app.play.scenes.around import kept, setup
from tests.app.play.studio import Scene

CHOSEN: dict[str, Value] = {"starter": 0}


def _touched(*names: str, so: Moment) -> Callable[[Shrine], object]:
    """Returns a pose in which some things were touched."""

    def pose(studio: Shrine) -> None:
        studio.open(so)
        studio.touch(*names)

    return pose


def _taken_up(studio: Shrine) -> None:
    """Shows a rolled die on its way to a space."""
    board = studio.open(Moment(at("draft"), options=DRAFT))
    studio.touch("tab-2")
    studio.touch(next(name for name in board.table.zones if name.startswith("pool")))


def _picked(studio: Shrine) -> None:
    """Shows the jumps of the die that has the most."""
    board = studio.open(Moment(moments.crowded, seats=2))
    cells = [action.cell for action in board.legal if isinstance(action, Capture)]
    studio.touch(f"cell-{max(cells, key=cells.count)}")


def _fanned(studio: Shrine) -> None:
    """Shows a column that a finger rests on."""
    board = studio.open(Moment(moments.crowded, seats=2))
    cells = board._seen.cells
    highest = max(range(len(cells)), key=lambda cell: len(cells[cell]))
    assert board._hold(f"cell-{highest}")


def _flying(studio: Shrine) -> None:
    """Shows a jump half done."""
    board = studio.open(Moment(at("A", 6)))
    jump = next(action for action in board.legal if isinstance(action, Capture))
    studio.table.match.act(board._seen.turn, [jump], studio.table.match.version)
    studio.catch_up()
    board._step(0.5)


def _not_yours(studio: Shrine) -> None:
    board = studio.open(Moment(at("B", 2)))
    cells = [action.cell for action in board.legal if isinstance(action, Capture)]
    view = board._seen
    loa = view.loas[view.turn]
    other = next(
        cell
        for cell, column in enumerate(view.cells)
        if column and column[-1] // 6 != loa and cell not in cells
    )
    studio.touch(f"cell-{other}")


def _set_up_dice(studio: Shrine) -> None:
    """Shows the questions at the end of the set-up."""
    screen = setup(studio, kept(2, 2), GAME)
    screen.scroll.vertical_position = screen.scroll.max_vertical_position
    studio.driver.settle()


def _open(so: moments.So, seats: int = 3) -> Callable[[Shrine], object]:
    return lambda studio: studio.open(Moment(so, seats))


def _scenes(poses: dict[str, Callable[[Shrine], object]]) -> tuple[Scene[Shrine], ...]:
    return tuple(Scene(f"voodoo-{name}", Shrine, pose) for name, pose in poses.items())


BOARD = _scenes(
    {
        "loas": lambda studio: studio.open(Moment(at("loas"), options=CHOSEN)),
        "loas-read": _touched("loa-1", so=Moment(at("loas"), options=CHOSEN)),
        "draft": lambda studio: studio.open(Moment(at("draft"), options=DRAFT)),
        "draft-space": _touched("cell-8", so=Moment(at("draft"), options=DRAFT)),
        "draft-held": _taken_up,
        "begin": _open(at("A"), 2),
        "begin-four": _open(at("A", 5), 4),
        "teams": lambda studio: studio.open(Moment(at("A", 20), 4, options=TEAMS)),
        "picked": _picked,
        "fan": _fanned,
        "flying": _flying,
        "power-read": _touched("power-1", so=Moment(at("A", 12))),
        "wata": _open(calling(WATA), 2),
        "legba": _open(calling(LEGBA)),
        "legba-put": _open(calling(LEGBA, begun=True)),
        "freda": _open(calling(FREDA)),
        "freda-second": _open(calling(FREDA, begun=True)),
        "bwa": _open(calling(BWA)),
        "bwa-put": _open(calling(BWA, begun=True)),
        "take": _open(moments.own_colour),
        "set-face": _open(at("C2", 8)),
        "use-offering": _open(using(OFFERING)),
        "use-protection": _open(using(PROTECTION)),
        "reroll": _open(using(REROLL)),
        "reroll-face": _open(second(REROLL)),
        "theft": _open(using(THEFT)),
        "swap": _open(using(SWAP)),
        "swap-second": _open(second(SWAP)),
        "again": _open(at("C4", 8)),
        "cash-in": _open(moments.rich),
        "cash-in-own": _touched("own", "own-0", "own-2", so=Moment(moments.rich)),
        "end": _open(at("D", 10)),
        "baron": _open(moments.haunted),
        "last-round": _open(moments.last_round),
        "drawer": _touched("side-0", so=Moment(at("A", 24), 2)),
        "step-told": _touched("step-C4", so=Moment(at("A", 12))),
        "not-yours": _not_yours,
        "bots": lambda studio: studio.open(Moment(at("A", 7)), (0, 1, 2)[1:]),
    }
)

SETUP = _scenes(
    {
        "setup": lambda studio: setup(studio, kept(2, 2), GAME),
        "setup-dice": _set_up_dice,
    }
)

RESULTS = _scenes(
    {
        "final": lambda studio: studio.finish(Moment(moments.over)),
        "final-two": lambda studio: studio.finish(Moment(moments.over, 2)),
        "final-teams": lambda studio: studio.finish(Moment(moments.over, 4, options=TEAMS)),
    }
)
