"""Builds the BoardScene, the tray, the drawer and dice flights from the state of the board."""

from collections.abc import Sequence

from coven.games.baron_voodoo.dice_art import RowDie, die_art, loa_art
from coven.games.baron_voodoo.drawing import BoardScene, DieFlight
from coven.games.baron_voodoo.history import PastAction
from coven.games.baron_voodoo.input import BoardState, best_banks
from coven.games.baron_voodoo.names import face_sentence, side_name
from coven.games.baron_voodoo.panels import DiceCluster, DrawerRow, Tray
from coven.games.baron_voodoo.prompts import last_move_cells
from coven.i18n import tr, tr_plural
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.public_state import seats_of

# Board


def build_scene(
    state: BoardState, flights: tuple[DieFlight, ...] = (), share: float = 1.0
) -> BoardScene:
    """Returns the board with everything that can be touched."""
    view, local = state.view, state.local
    glowing: set[pieces.Cell] = set()
    targets: set[pieces.Cell] = set()
    captures: set[pieces.Cell] = set()
    picked = local.picked
    if view.power is not None and (view.power == pieces.LEGBA or not view.held):
        picked = view.source
    for action in state.legal:
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
        for over, land in state.jumps(local.picked).values():
            captures.add(over)
            targets.add(land)
    if view.step == "draft" and state.legal and not view.held:
        if local.picked is not None:
            targets.add(local.picked)
            picked = None
        elif local.colour is not None:
            free = (cell for cell in pieces.CELLS_OF_COLOUR[local.colour] if not view.cells[cell])
            targets.update(free)
    slides = tuple(action for action in state.legal if isinstance(action, pieces.Slide))
    return BoardScene(
        view.cells, frozenset(glowing), frozenset(targets), frozenset(captures), picked, slides,
        frozenset(last_move_cells(state.past_actions)), flights, share,
    )  # fmt: skip


# Tray


def build_tray(state: BoardState, story: tuple[str, ...]) -> Tray:
    """Returns the tray: captured dice, faces to choose from, held dice or dice to place."""
    view = state.view
    if view.step == "draft":
        return _draft_tray(state)
    if any(isinstance(action, pieces.SetFace) for action in state.legal):
        return _face_tray(state)
    if view.held:
        dice = tuple(RowDie(die, f"held-{place}") for place, die in enumerate(view.held))
        return Tray((DiceCluster(dice),), title=tr("In your hand, the next one first"))
    if view.step in ("first", "loas", "roll"):
        return Tray(story=story)
    return _capture_zone_tray(state, story)


def _capture_zone_tray(state: BoardState, story: tuple[str, ...]) -> Tray:
    view, local, zone = state.view, state.local, state.own_zone
    loa = view.loas[view.turn]
    before = loa_art(loa) if loa is not None else None
    title = tr_plural("{n} captured die", "{n} captured dice", len(zone))
    if view.step == "C5" and state.legal and not local.choosing:
        return Tray(_best_bank_clusters(zone), before, title, story)
    if view.captured is not None and view.step == "C3":
        story = (face_sentence(pieces.FACE_OF[view.captured]), *story)
    if local.picked is not None:
        jumps = state.jumps(local.picked).values()
        story = tuple(face_sentence(pieces.FACE_OF[view.cells[over][-1]]) for over, _ in jumps)
    turns = {action.die for action in state.legal if isinstance(action, pieces.Turn)}
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
        clusters.append(DiceCluster(tuple(map(RowDie, bank.dice)), f"bank-{number}"))
    if left:
        clusters.append(DiceCluster(tuple(RowDie(die, f"own-{place}") for place, die in left)))
    return tuple(clusters)


def _face_tray(state: BoardState) -> Tray:
    """Returns the faces to which a die can be set."""
    view = state.view
    die = view.captured if view.picked is None else view.picked[1]
    assert die is not None
    colour = pieces.COLOUR_OF[die]
    dice = tuple(
        RowDie(6 * colour + face, f"face-{face}")
        for face in pieces.FACES
        if pieces.SetFace(face) in state.legal
    )
    lines = () if view.picked is not None else (face_sentence(pieces.FACE_OF[die]),)
    return Tray((DiceCluster(dice),), die_art(die), tr("Turn it to"), lines)


def _draft_tray(state: BoardState) -> Tray:
    """Returns the rolled dice of the colour on show, with tabs for the others."""
    view, now = state.view, state.draft_colour
    if view.held:
        return Tray((DiceCluster((RowDie(view.held[0], "held-0", lit=True),)),))
    dice = tuple(
        RowDie(die, f"pool-{die}", count=view.pool.count(die))
        for die in dict.fromkeys(view.pool)
        if pieces.COLOUR_OF[die] == now
    )
    return Tray((DiceCluster(dice),), tab_dice=view.pool, open_tab=now)


# Drawer


def build_drawer(state: BoardState) -> tuple[DrawerRow, ...]:
    """Returns the rows of the open drawer: a side's dice to look at, or dice to choose from."""
    side = state.local.side
    if side is not None:
        return _zone_row(state, side), _world_row(state, side)
    victims = sorted({action.side for action in state.legal if isinstance(action, pieces.Steal)})
    if victims:
        return tuple(_world_row(state, side) for side in victims)
    if any(isinstance(action, pieces.Offer | pieces.Trade) for action in state.legal):
        return tuple(_zone_row(state, side) for side, zone in enumerate(state.view.zones) if zone)
    return ()


def _zone_row(state: BoardState, side: pieces.Side) -> DrawerRow:
    zone = state.view.zones[side]
    dice = tuple(
        RowDie(
            die,
            f"zone-{side}-{place}",
            lit=pieces.Offer(side, die) in state.legal or pieces.Trade(side, die) in state.legal,
            raised=state.view.picked == (side, die) and die not in zone[:place],
        )
        for place, die in enumerate(zone)
    )
    name = side_name(state.view.terms, side, state.players)
    return DrawerRow(_portraits(state, side), tr("{name}: capture zone", name=name), dice)


def _world_row(state: BoardState, side: pieces.Side) -> DrawerRow:
    world = state.view.worlds[side]
    dice = tuple(
        RowDie(
            die,
            f"world-{side}-{die}",
            lit=pieces.Steal(side, die) in state.legal,
            count=world.count(die),
        )
        for die in dict.fromkeys(world)
    )
    name = side_name(state.view.terms, side, state.players)
    return DrawerRow(_portraits(state, side), tr("{name}: Spirit World", name=name), dice)


def _portraits(state: BoardState, side: pieces.Side) -> tuple[str, ...]:
    loas = (state.view.loas[seat] for seat in seats_of(state.view.terms, side))
    return tuple(loa_art(loa) for loa in loas if loa is not None)


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
