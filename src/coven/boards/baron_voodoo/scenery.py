"""What the board shows of the table: the view as things to draw."""

from collections.abc import Iterable, Sequence

from coven.boards.baron_voodoo.dice import Shown, loa_art
from coven.boards.baron_voodoo.drawer import Drawer, Shelf
from coven.boards.baron_voodoo.loas import Choice
from coven.boards.baron_voodoo.meaning import jumps_of
from coven.boards.baron_voodoo.moment import Moment
from coven.boards.baron_voodoo.sides import Holding, Member
from coven.boards.baron_voodoo.table import Scene
from coven.text.baron_voodoo.names import side_name
from coven.words import say
from engine.core import Action
from engine.games.baron_voodoo.pieces import (
    FREE_CELLS,
    LEGBA,
    LOAS,
    Capture,
    Cell,
    Exchange,
    Lift,
    Offer,
    Pick,
    Place,
    Put,
    Side,
    Slide,
    Steal,
    TakeLoa,
    Trade,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, seats_of, sides, threshold
from hall.table import Chair

Legal = Sequence[Action]


# The board


def scene(view: View, legal: Legal, moment: Moment, trace: Iterable[Cell]) -> Scene:
    """Returns the board with all that can be touched on it."""
    glowing: set[Cell] = set()
    targets: set[Cell] = set()
    captures: set[Cell] = set()
    picked = moment.picked
    if view.power is not None and (view.power == LEGBA or not view.held):
        picked = view.source
    for action in legal:
        match action:
            case Capture(cell, _) if moment.picked is None:
                glowing.add(cell)
            case Lift(cell) | Pick(cell):
                glowing.add(cell)
            case Exchange(cell):
                glowing.add(cell)
            case Put(cell) if view.cells[cell]:
                glowing.add(cell)
            case Put(cell) | Place(cell):
                targets.add(cell)
    if moment.picked is not None and view.step in ("A", "B"):
        for over, land in jumps_of(legal, moment.picked).values():
            captures.add(over)
            targets.add(land)
    if view.step == "draft" and legal and not view.held and moment.picked is not None:
        targets.add(moment.picked)
        picked = None
    elif view.step == "draft" and legal and not view.held and moment.colour is not None:
        targets |= {cell for cell in FREE_CELLS[moment.colour] if not view.cells[cell]}
    slides = tuple(action for action in legal if isinstance(action, Slide))
    return Scene(
        view.cells, frozenset(glowing), frozenset(targets), frozenset(captures), picked, slides,
        frozenset(trace),
    )  # fmt: skip


# The sides


def holdings(view: View, moment: Moment, chairs: Sequence[Chair]) -> tuple[Holding, ...]:
    """Returns what each side has."""
    goal, teams = threshold(view.terms), view.terms.teams != "none"
    return tuple(
        Holding(
            side,
            tuple(
                Member(
                    view.loas[seat], chairs[seat].colour, view.protected[seat],
                    seat == view.turn and view.step != "over",
                )
                for seat in seats_of(view.terms, side)
            ),
            view.offerings[side], view.points[side], goal, view.baron == side,
            moment.side == side, teams,
        )
        for side in range(sides(view.terms))
    )  # fmt: skip


# The drawer


def drawer(view: View, legal: Legal, moment: Moment, chairs: Sequence[Chair]) -> Drawer | None:
    """Returns whose dice lie open over the board: those looked at, or those to choose from."""
    if moment.side is not None:
        side = moment.side
        shelves = (_zone(view, side, chairs, legal), _world(view, side, chairs, legal))
        return Drawer(shelves, closes=True)
    if any(isinstance(action, Steal) for action in legal):
        robbed = sorted({action.side for action in legal if isinstance(action, Steal)})
        return Drawer(tuple(_world(view, side, chairs, legal) for side in robbed), closes=False)
    if any(isinstance(action, Offer | Trade) for action in legal):
        full = [side for side, zone in enumerate(view.zones) if zone]
        return Drawer(tuple(_zone(view, side, chairs, legal) for side in full), closes=False)
    return None


def _zone(view: View, side: Side, chairs: Sequence[Chair], legal: Legal) -> Shelf:
    name = side_name(view.terms, side, chairs)
    dice = tuple(
        Shown(
            die,
            f"zone-{side}-{place}",
            lit=Offer(side, die) in legal or Trade(side, die) in legal,
            raised=view.picked == (side, die) and die not in view.zones[side][:place],
        )
        for place, die in enumerate(view.zones[side])
    )
    return Shelf(_portraits(view, side), say("{name}: capture zone", name=name), dice)


def _world(view: View, side: Side, chairs: Sequence[Chair], legal: Legal) -> Shelf:
    name = side_name(view.terms, side, chairs)
    dice = tuple(
        Shown(die, f"world-{side}-{die}", Steal(side, die) in legal, count=count)
        for die, count in _counted(view.worlds[side])
    )
    return Shelf(_portraits(view, side), say("{name}: Spirit World", name=name), dice)


def _counted(dice: Sequence[int]) -> list[tuple[int, int]]:
    return [(die, dice.count(die)) for die in dict.fromkeys(dice)]


def _portraits(view: View, side: Side) -> tuple[str, ...]:
    loas = (view.loas[seat] for seat in seats_of(view.terms, side))
    return tuple(loa_art(loa) for loa in loas if loa is not None)


# The Loas


def loas(view: View, legal: Legal, moment: Moment, chairs: Sequence[Chair]) -> Choice | None:
    """Returns the choice of a Loa, while Loas are chosen."""
    if view.step != "loas":
        return None
    left = frozenset(action.loa for action in legal if isinstance(action, TakeLoa))
    taken = tuple(
        (loa, chair.colour) for loa, chair in zip(view.loas, chairs, strict=True) if loa is not None
    )
    if not legal:
        left = frozenset(LOAS) - {loa for loa, _ in taken}
    return Choice(left, taken, moment.loa)
