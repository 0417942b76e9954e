"""Builds the BoardScene, the panels and dice flights from a view."""

from collections.abc import Iterable, Sequence

from coven.games.baron_voodoo.dice_art import RowDie, colour_art, die_art, loa_art
from coven.games.baron_voodoo.drawing import BoardScene, DieFlight
from coven.games.baron_voodoo.history import PastAction
from coven.games.baron_voodoo.input import (
    LegalActions,
    LocalState,
    best_banks,
    legal_jumps,
    shown_draft_colour,
)
from coven.games.baron_voodoo.names import face_sentence, side_name
from coven.games.baron_voodoo.panels import (
    ColourTab,
    DiceCluster,
    Drawer,
    DrawerRow,
    LoaChoice,
    SideMember,
    SidePanel,
    Tray,
)
from coven.i18n import tr, tr_plural
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.combinations import count_colours
from engine.games.baron_voodoo.public_state import View, own_side, seats_of, side_count, threshold
from hall.table import SeatedPlayer

# Board


def build_scene(
    view: View, legal: LegalActions, local: LocalState, last_move: Iterable[pieces.Cell]
) -> BoardScene:
    """Returns the board with everything that can be touched."""
    glowing: set[pieces.Cell] = set()
    targets: set[pieces.Cell] = set()
    captures: set[pieces.Cell] = set()
    picked = local.picked
    if view.power is not None and (view.power == pieces.LEGBA or not view.held):
        picked = view.source
    for action in legal:
        match action:
            case pieces.Capture(cell, _) if local.picked is None:
                glowing.add(cell)
            case pieces.Lift(cell) | pieces.Pick(cell) | pieces.Exchange(cell):
                glowing.add(cell)
            case pieces.Put(cell) if view.cells[cell]:
                glowing.add(cell)
            case pieces.Put(cell) | pieces.Place(cell):
                targets.add(cell)
    if local.picked is not None and view.step in ("A", "B"):
        for over, land in legal_jumps(legal, local.picked).values():
            captures.add(over)
            targets.add(land)
    if view.step == "draft" and legal and not view.held:
        if local.picked is not None:
            targets.add(local.picked)
            picked = None
        elif local.colour is not None:
            free = (cell for cell in pieces.CELLS_OF_COLOUR[local.colour] if not view.cells[cell])
            targets.update(free)
    slides = tuple(action for action in legal if isinstance(action, pieces.Slide))
    return BoardScene(
        view.cells, frozenset(glowing), frozenset(targets), frozenset(captures), picked, slides,
        frozenset(last_move),
    )  # fmt: skip


# Sides


def build_side_panels(
    view: View, local: LocalState, players: Sequence[SeatedPlayer]
) -> tuple[SidePanel, ...]:
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
            view.offerings[side], view.points[side], threshold(view.terms), view.baron == side,
            local.side == side,
        )
        for side in range(side_count(view.terms))
    )  # fmt: skip


# Tray


def build_tray(view: View, legal: LegalActions, local: LocalState, story: tuple[str, ...]) -> Tray:
    """Returns the tray: captured dice, faces to choose from, held dice or dice to place."""
    if view.step == "draft":
        return _draft_tray(view, local)
    if any(isinstance(action, pieces.SetFace) for action in legal):
        return _face_tray(view, legal)
    if view.held:
        dice = tuple(RowDie(die, f"held-{place}") for place, die in enumerate(view.held))
        return Tray((DiceCluster(dice),), title=tr("In your hand, the next one first"))
    if view.step in ("first", "loas", "roll"):
        return Tray(story=story)
    return _capture_zone_tray(view, legal, local, story)


def _capture_zone_tray(
    view: View, legal: LegalActions, local: LocalState, story: tuple[str, ...]
) -> Tray:
    side = own_side(view)
    zone = view.zones[side]
    loa = view.loas[view.turn]
    before = loa_art(loa) if loa is not None else None
    title = tr_plural("{n} captured die", "{n} captured dice", len(zone))
    if view.step == "C5" and legal and not local.choosing:
        return Tray(_best_bank_clusters(zone), before, title, story)
    if view.captured is not None and view.step == "C3":
        story = (face_sentence(pieces.FACE_OF[view.captured]), *story)
    if local.picked is not None:
        jumps = legal_jumps(legal, local.picked).values()
        story = tuple(face_sentence(pieces.FACE_OF[view.cells[over][-1]]) for over, _ in jumps)
    turns = {action.die for action in legal if isinstance(action, pieces.Turn)}
    fresh = zone.index(view.captured) if view.captured is not None else None
    dice = tuple(
        RowDie(
            die,
            f"own-{place}",
            lit=die in turns or (place == fresh and not turns),
            raised=place in local.chosen,
        )
        for place, die in enumerate(zone)
    )
    return Tray((DiceCluster(dice),) if dice else (), before, title, story)


def _best_bank_clusters(zone: tuple[pieces.Die, ...]) -> tuple[DiceCluster, ...]:
    """Returns the captured dice as the best combinations, then the others."""
    left = list(enumerate(zone))
    clusters = []
    for number, bank in enumerate(best_banks(zone)):
        for die in bank.dice:
            left.remove(next(pair for pair in left if pair[1] == die))
        dice, points = tuple(map(RowDie, bank.dice)), pieces.COMBINATION_POINTS[len(bank.dice)]
        clusters.append(DiceCluster(dice, points, f"bank-{number}"))
    if left:
        clusters.append(DiceCluster(tuple(RowDie(die, f"own-{place}") for place, die in left)))
    return tuple(clusters)


def _face_tray(view: View, legal: LegalActions) -> Tray:
    """Returns the faces to which a die can be set."""
    die = view.captured if view.picked is None else view.picked[1]
    assert die is not None
    colour = pieces.COLOUR_OF[die]
    dice = tuple(
        RowDie(6 * colour + face, f"face-{face}")
        for face in pieces.FACES
        if pieces.SetFace(face) in legal
    )
    lines = () if view.picked is not None else (face_sentence(pieces.FACE_OF[die]),)
    return Tray((DiceCluster(dice),), die_art(die), tr("Turn it to"), lines)


def _draft_tray(view: View, local: LocalState) -> Tray:
    """Returns the rolled dice of the colour on show, with tabs for the others."""
    if view.held:
        return Tray((DiceCluster((RowDie(view.held[0], "held-0", lit=True),)),))
    now = shown_draft_colour(view, local)
    tabs = tuple(
        ColourTab(colour_art(colour), f"tab-{colour}", count, lit=colour == now)
        for colour, count in enumerate(count_colours(view.pool))
        if count
    )
    dice = tuple(
        RowDie(die, f"pool-{die}", count=view.pool.count(die))
        for die in dict.fromkeys(view.pool)
        if pieces.COLOUR_OF[die] == now
    )
    return Tray((DiceCluster(dice),), tabs=tabs)


# Drawer


def build_drawer(
    view: View, legal: LegalActions, local: LocalState, players: Sequence[SeatedPlayer]
) -> Drawer | None:
    """Returns the open drawer: a side's dice to look at, or dice to choose from."""
    if local.side is not None:
        side = local.side
        rows = (_zone_row(view, side, players, legal), _world_row(view, side, players, legal))
        return Drawer(rows, closes_on_touch=True)
    victims = sorted({action.side for action in legal if isinstance(action, pieces.Steal)})
    if victims:
        worlds = tuple(_world_row(view, side, players, legal) for side in victims)
        return Drawer(worlds, closes_on_touch=False)
    if any(isinstance(action, pieces.Offer | pieces.Trade) for action in legal):
        full = [side for side, zone in enumerate(view.zones) if zone]
        zones = tuple(_zone_row(view, side, players, legal) for side in full)
        return Drawer(zones, closes_on_touch=False)
    return None


def _zone_row(
    view: View, side: pieces.Side, players: Sequence[SeatedPlayer], legal: LegalActions
) -> DrawerRow:
    name = side_name(view.terms, side, players)
    dice = tuple(
        RowDie(
            die,
            f"zone-{side}-{place}",
            lit=pieces.Offer(side, die) in legal or pieces.Trade(side, die) in legal,
            raised=view.picked == (side, die) and die not in view.zones[side][:place],
        )
        for place, die in enumerate(view.zones[side])
    )
    return DrawerRow(_portraits(view, side), tr("{name}: capture zone", name=name), dice)


def _world_row(
    view: View, side: pieces.Side, players: Sequence[SeatedPlayer], legal: LegalActions
) -> DrawerRow:
    name, world = side_name(view.terms, side, players), view.worlds[side]
    dice = tuple(
        RowDie(die, f"world-{side}-{die}", pieces.Steal(side, die) in legal, count=world.count(die))
        for die in dict.fromkeys(world)
    )
    return DrawerRow(_portraits(view, side), tr("{name}: Spirit World", name=name), dice)


def _portraits(view: View, side: pieces.Side) -> tuple[str, ...]:
    loas = (view.loas[seat] for seat in seats_of(view.terms, side))
    return tuple(loa_art(loa) for loa in loas if loa is not None)


# Loas


def build_loa_choice(
    view: View, legal: LegalActions, local: LocalState, players: Sequence[SeatedPlayer]
) -> LoaChoice | None:
    """Returns the choice of a Loa, if Loas are being chosen."""
    if view.step != "loas":
        return None
    left = frozenset(action.loa for action in legal if isinstance(action, pieces.TakeLoa))
    taken = tuple(
        (loa, player.colour)
        for loa, player in zip(view.loas, players, strict=True)
        if loa is not None
    )
    if not legal:
        left = frozenset(pieces.LOAS) - {loa for loa, _ in taken}
    return LoaChoice(left, taken, local.loa)


# Moving dice


def action_flights(past: PastAction) -> tuple[DieFlight, ...]:
    """Returns the dice that an action has moved."""
    cells, source = past.before.cells, past.before.source
    match past.action:
        case pieces.Capture() as capture:
            _, start, over, end = JUMP_BY_CAPTURE[capture]
            return (
                DieFlight(cells[start][-1:], start, end, len(cells[end]), hops=True),
                DieFlight(cells[over][-1:], over, None),
            )
        case pieces.Slide() as slide:
            return _slide_flights(cells, slide)
        case pieces.Put(cell) if source is not None and past.before.power == pieces.LEGBA:
            return (DieFlight(cells[source], source, cell, hops=True),)
        case pieces.Put(cell) if source is not None:
            return (DieFlight(past.before.held[:1], source, cell, len(cells[cell]), hops=True),)
        case pieces.Exchange(cell) if source is not None:
            return DieFlight(cells[source], source, cell), DieFlight(cells[cell], cell, source)
    return ()


def _slide_flights(cells: pieces.Cells, slide: pieces.Slide) -> tuple[DieFlight, ...]:
    spots: Sequence[int] = pieces.LINE_CELLS[slide.line]
    filled = [cell for cell in spots if cells[cell]]
    first = 0 if slide.way == pieces.LINE_WAYS[slide.line][0] else pieces.WIDTH - len(filled)
    return tuple(
        DieFlight(cells[cell], cell, spots[first + place])
        for place, cell in enumerate(filled)
        if spots[first + place] != cell
    )
