"""Builds the BoardScene, the panels and dice flights from a view."""

from collections.abc import Iterable, Sequence

from coven.games.baron_voodoo.dice_art import RowDie, loa_art
from coven.games.baron_voodoo.drawing import BoardScene, Flight
from coven.games.baron_voodoo.history import PastAction
from coven.games.baron_voodoo.input import LocalState, legal_jumps
from coven.games.baron_voodoo.names import side_name
from coven.games.baron_voodoo.panels import Drawer, DrawerRow, LoaChoice, SideMember, SidePanel
from coven.i18n import tr
from engine.core import Action
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.pieces import (
    CELLS_OF_COLOUR,
    LEGBA,
    LINE_CELLS,
    LINE_WAYS,
    LOAS,
    WIDTH,
    Capture,
    Cell,
    Cells,
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
)
from engine.games.baron_voodoo.public_state import View, seats_of, side_count, threshold
from hall.table import SeatedPlayer

LegalActions = Sequence[Action]


# Board


def build_scene(
    view: View, legal: LegalActions, local: LocalState, last_move: Iterable[Cell]
) -> BoardScene:
    """Returns the board with everything that can be touched."""
    glowing: set[Cell] = set()
    targets: set[Cell] = set()
    captures: set[Cell] = set()
    picked = local.picked
    if view.power is not None and (view.power == LEGBA or not view.held):
        picked = view.source
    for action in legal:
        match action:
            case Capture(cell, _) if local.picked is None:
                glowing.add(cell)
            case Lift(cell) | Pick(cell):
                glowing.add(cell)
            case Exchange(cell):
                glowing.add(cell)
            case Put(cell) if view.cells[cell]:
                glowing.add(cell)
            case Put(cell) | Place(cell):
                targets.add(cell)
    if local.picked is not None and view.step in ("A", "B"):
        for over, land in legal_jumps(legal, local.picked).values():
            captures.add(over)
            targets.add(land)
    if view.step == "draft" and legal and not view.held and local.picked is not None:
        targets.add(local.picked)
        picked = None
    elif view.step == "draft" and legal and not view.held and local.colour is not None:
        targets |= {cell for cell in CELLS_OF_COLOUR[local.colour] if not view.cells[cell]}
    slides = tuple(action for action in legal if isinstance(action, Slide))
    return BoardScene(
        view.cells, frozenset(glowing), frozenset(targets), frozenset(captures), picked, slides,
        frozenset(last_move),
    )  # fmt: skip


# Sides


def build_side_panels(
    view: View, local: LocalState, players: Sequence[SeatedPlayer]
) -> tuple[SidePanel, ...]:
    goal, teams = threshold(view.terms), view.terms.teams != "none"
    return tuple(
        SidePanel(
            side,
            tuple(
                SideMember(
                    view.loas[seat], players[seat].colour, view.protected[seat],
                    seat == view.turn and view.step != "over",
                )
                for seat in seats_of(view.terms, side)
            ),
            view.offerings[side], view.points[side], goal, view.baron == side,
            local.side == side, teams,
        )
        for side in range(side_count(view.terms))
    )  # fmt: skip


# Drawer


def build_drawer(
    view: View, legal: LegalActions, local: LocalState, players: Sequence[SeatedPlayer]
) -> Drawer | None:
    """Returns the open drawer: a side's dice to look at, or dice to choose from."""
    if local.side is not None:
        side = local.side
        shelves = (_zone_row(view, side, players, legal), _world_row(view, side, players, legal))
        return Drawer(shelves, closes_on_touch=True)
    if any(isinstance(action, Steal) for action in legal):
        robbed = sorted({action.side for action in legal if isinstance(action, Steal)})
        return Drawer(
            tuple(_world_row(view, side, players, legal) for side in robbed), closes_on_touch=False
        )
    if any(isinstance(action, Offer | Trade) for action in legal):
        full = [side for side, zone in enumerate(view.zones) if zone]
        return Drawer(
            tuple(_zone_row(view, side, players, legal) for side in full), closes_on_touch=False
        )
    return None


def _zone_row(
    view: View, side: Side, players: Sequence[SeatedPlayer], legal: LegalActions
) -> DrawerRow:
    name = side_name(view.terms, side, players)
    dice = tuple(
        RowDie(
            die,
            f"zone-{side}-{place}",
            lit=Offer(side, die) in legal or Trade(side, die) in legal,
            raised=view.picked == (side, die) and die not in view.zones[side][:place],
        )
        for place, die in enumerate(view.zones[side])
    )
    return DrawerRow(_portraits(view, side), tr("{name}: capture zone", name=name), dice)


def _world_row(
    view: View, side: Side, players: Sequence[SeatedPlayer], legal: LegalActions
) -> DrawerRow:
    name = side_name(view.terms, side, players)
    dice = tuple(
        RowDie(die, f"world-{side}-{die}", Steal(side, die) in legal, count=count)
        for die, count in _count_dice(view.worlds[side])
    )
    return DrawerRow(_portraits(view, side), tr("{name}: Spirit World", name=name), dice)


def _count_dice(dice: Sequence[int]) -> list[tuple[int, int]]:
    return [(die, dice.count(die)) for die in dict.fromkeys(dice)]


def _portraits(view: View, side: Side) -> tuple[str, ...]:
    loas = (view.loas[seat] for seat in seats_of(view.terms, side))
    return tuple(loa_art(loa) for loa in loas if loa is not None)


# Loas


def build_loa_choice(
    view: View, legal: LegalActions, local: LocalState, players: Sequence[SeatedPlayer]
) -> LoaChoice | None:
    """Returns the choice of a Loa, if Loas are being chosen."""
    if view.step != "loas":
        return None
    left = frozenset(action.loa for action in legal if isinstance(action, TakeLoa))
    taken = tuple(
        (loa, chair.colour)
        for loa, chair in zip(view.loas, players, strict=True)
        if loa is not None
    )
    if not legal:
        left = frozenset(LOAS) - {loa for loa, _ in taken}
    return LoaChoice(left, taken, local.loa)


# Moving dice


def action_flights(past: PastAction) -> tuple[Flight, ...]:
    """Returns the dice that an action has moved."""
    cells, source = past.before.cells, past.before.source
    match past.action:
        case Capture() as capture:
            _, start, over, end = JUMP_BY_CAPTURE[capture]
            return (
                Flight(cells[start][-1:], start, end, len(cells[end]), hops=True),
                Flight(cells[over][-1:], over, None),
            )
        case Slide() as slide:
            return _slide_flights(cells, slide)
        case Put(cell) if source is not None and past.before.power == LEGBA:
            return (Flight(cells[source], source, cell, hops=True),)
        case Put(cell) if source is not None:
            return (Flight(past.before.held[:1], source, cell, len(cells[cell]), hops=True),)
        case Exchange(cell) if source is not None:
            return Flight(cells[source], source, cell), Flight(cells[cell], cell, source)
    return ()


def _slide_flights(cells: Cells, slide: Slide) -> tuple[Flight, ...]:
    spots: Sequence[int] = LINE_CELLS[slide.line]
    filled = [cell for cell in spots if cells[cell]]
    first = 0 if slide.way == LINE_WAYS[slide.line][0] else WIDTH - len(filled)
    return tuple(
        Flight(cells[cell], cell, spots[first + place])
        for place, cell in enumerate(filled)
        if spots[first + place] != cell
    )
