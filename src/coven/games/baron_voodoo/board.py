"""BaronVoodooBoard: surfaces, touch handling, dice animation, and the dice in tray and drawer."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import toga

from coven.games.baron_voodoo import buttons, drawing, panels, prompts
from coven.games.baron_voodoo.dice_art import RowDie, die_art, loa_art
from coven.games.baron_voodoo.drawing import Layout, compute_layout
from coven.games.baron_voodoo.history import PastAction, list_past_actions
from coven.games.baron_voodoo.input import (
    BoardState,
    LocalState,
    TouchResult,
    best_banks,
    resolve_touch,
)
from coven.games.baron_voodoo.names import dice_names, face_sentence, side_name
from coven.games.baron_voodoo.panels import DiceCluster, DrawerRow, Tray
from coven.games.common import Refuse, paint_ground
from coven.games.interface import BoardServices, OpenTableState, PublicBoard
from coven.i18n import tr, tr_noop, tr_plural
from coven.ui import animation
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from coven.ui.touch import MIN_TOUCH_SIZE
from coven.ui.touch_surfaces import HoldSurface
from engine.core import CHANCE, Action, Event, Seat
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.public_state import View, seats_of

GLIDE_SECONDS = 0.22
SIDES_HEIGHT, BUTTONS_HEIGHT = 44, 68
_MAX_DRAWER_SHARE = 0.98  # of the table's height


class BaronVoodooBoard(PublicBoard):
    """The open table, at which the player in turn acts in front of everybody."""

    def __init__(self, services: BoardServices) -> None:
        self.services = services
        self.view: View | None = None
        self.local = LocalState()
        self.legal: tuple[Action, ...] = ()  # of a person in turn
        self.past_actions: tuple[PastAction, ...] = ()
        self.flights: tuple[drawing.DieFlight, ...] = ()  # of the last action
        self.flight_share = 1.0  # of their way
        self._glide: animation.Animation | None = None
        self._shown: dict[Surface, object] = {}  # the state that each surface was painted from
        self.sides = Surface(
            self._paint_sides, height=services.look.height_for_lines(SIDES_HEIGHT, 0.3)
        )
        self.table = HoldSurface(
            self._paint_table, self.fan_out, self._close_note, services.timings, flex=1
        )
        self.buttons = Surface(
            self._paint_buttons, height=services.look.height_for_lines(BUTTONS_HEIGHT, 1.0)
        )
        self.surfaces: tuple[Surface, ...] = (self.sides, self.table, self.buttons)
        self.widget = toga.Box(
            children=[surface.widget for surface in self.surfaces], direction="column", flex=1
        )

    # Updates from the table

    def hide_secrets(self) -> None:
        """Closes a fanned-out column."""
        self.table.cancel_hold()

    def show_open_table(self, state: OpenTableState) -> None:
        """Shows the table and lets a person in turn act."""
        before, view = self.view, state.public.view
        self.view = view
        self.legal = state.sights[view.turn].legal if view.turn in state.sights else ()
        self.past_actions = list_past_actions(view.terms, self.news)
        self.local = LocalState(colour=self.local.colour if view.step == "draft" else None)
        if before is not None and before.turn != view.turn:
            # A late tap of the last player must not start the next turn.
            self.services.pause_input()
        self._animate(before, state.news)
        self.refresh()

    def prompt(self) -> str:
        return prompts.prompt(self.state) if self.legal else tr("is thinking")

    @property
    def _current_view(self) -> View:
        assert self.view is not None
        return self.view

    @property
    def state(self) -> BoardState:
        """Everything on the board, except moving dice."""
        players = self.services.players
        return BoardState(self._current_view, players, self.past_actions, self.legal, self.local)

    @property
    def _undo_seat(self) -> Seat | None:
        """The person of this phone who made the last action, in this turn or in the last one."""
        last = self.past_actions[-1].seat if self.past_actions else CHANCE
        over = self._current_view.step == "over"
        return last if self.services.is_local_person(last) and not over else None

    def _animate(self, before: View | None, news: Sequence[Event]) -> None:
        """Animates the dice of the last action."""
        if self._glide is not None:
            self._glide.cancel()
        self.flights, self.flight_share = (), 1.0
        events = [event for event in news if event.seat >= 0]
        # Undone actions and several at once are not animated.
        if before is None or len(events) != 1 or not self.past_actions:
            return
        past = self.past_actions[-1]
        if past.action != events[0].action:
            return
        self.flights = drawing.action_flights(past)
        if self.flights:
            self._glide = animation.Animation(GLIDE_SECONDS, self.show_flight)

    def show_flight(self, share: float) -> None:
        """Shows the flying dice at a share of their way."""
        self.flight_share = share
        self.refresh()

    # Painting

    def refresh(self) -> None:
        """Repaints the surfaces whose contents may have changed."""
        if self.view is None:
            return
        state, local = self.state, self.local
        shown: dict[Surface, object] = {
            self.sides: (state.view, local.side),
            self.table: (state, self._undo_seat, self.flights, self.flight_share),
            self.buttons: (state.view, state.legal, local.loa, local.choosing, local.chosen),
        }
        for surface, contents in shown.items():
            if self._shown.get(surface) != contents:
                self._shown[surface] = contents
                surface.repaint()

    def _paint_sides(self, painter: Painter) -> None:
        paint_ground(painter, "baron_voodoo")
        if self.view is not None:
            panels.paint_side_panels(painter, self.state, self._handler_for)

    def _paint_table(self, painter: Painter) -> None:
        paint_ground(painter, "baron_voodoo")
        if self.view is None:
            return
        state, touch = self.state, self._handler_for
        layout = compute_layout(painter.width, painter.height, painter.lettering.scale)
        board = drawing.build_scene(state, self.flights, self.flight_share)
        drawing.paint_board(painter, board, layout.grid, touch)
        # A player who has begun the turn knows the story, and long lines are slow to paint.
        is_new = state.legal and not prompts.turn_actions(state)
        tray = _build_tray(state, prompts.recent_sentences(state) if is_new else ())
        if state.view.step == "draft":
            # A draft has no turn bar and needs room for the dice.
            panels.paint_tray(painter, tray, layout.down_from(layout.turn_bar.y), touch)
        elif state.view.step == "loas":
            panels.paint_loa_choice(painter, state, layout.down_from(layout.grid.top), touch)
        else:
            can_undo = self._undo_seat is not None
            buttons.paint_turn_bar(painter, state, layout.turn_bar, touch, can_undo=can_undo)
            panels.paint_tray(painter, tray, layout.tray, touch)
        rows, local = _build_drawer(state), state.local
        if rows:
            most = painter.height * _MAX_DRAWER_SHARE
            tall = panels.drawer_height(painter, rows, layout.tray.width, most)
            top = layout.tray.y + layout.tray.height - tall
            box = CanvasBox(layout.tray.x, top, layout.tray.width, tall)
            panels.paint_drawer(painter, rows, box, touch, closes_on_touch=local.side is not None)
        if local.fan is not None:
            drawing.paint_column_fan(painter, board.cells[local.fan], local.fan, layout.grid)
        if local.note:
            _paint_note(painter, local.note, layout, touch("note"))

    def _paint_buttons(self, painter: Painter) -> None:
        paint_ground(painter, "baron_voodoo")
        if self.view is not None:
            buttons.paint_footer(painter, self.state, self.services.look, self._handler_for)

    # Touches

    def _handler_for(self, name: str) -> Callable[[], object]:
        return partial(self._on_touch, name)

    def _on_touch(self, name: str) -> Awaitable[None] | None:
        return None if self.view is None else self._apply_touch(resolve_touch(self.state, name))

    def fan_out(self, name: str) -> bool:
        """Fans out a column and explains its top die."""
        kind, _, number = name.partition("-")
        column = self._current_view.cells[int(number)] if kind == "cell" else ()
        if not column:
            return False
        self.local = replace(self.local, fan=int(number), note=_column_text(column))
        self.refresh()
        return True

    def _close_note(self) -> None:
        self.local = replace(self.local, fan=None, note="")
        self.refresh()

    def _apply_touch(self, result: TouchResult) -> Awaitable[None] | None:
        seat = self._current_view.turn
        match result:
            case Refuse(reason, rule):
                self._close_note()
                self.services.show_refusal(reason, rule)
            case LocalState():
                self.local = result
                self.refresh()
                self.services.refresh_prompt()
            case "undo":
                last = self._undo_seat
                return self.services.undo(seat if last is None else last)
            case _:
                return self.services.submit_for_seat(seat, result)
        return None


# Tray


def _build_tray(state: BoardState, story: tuple[str, ...]) -> Tray:
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


def _build_drawer(state: BoardState) -> tuple[DrawerRow, ...]:
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
    dice = (
        RowDie(
            die,
            f"zone-{side}-{place}",
            lit=pieces.Offer(side, die) in state.legal or pieces.Trade(side, die) in state.legal,
            raised=state.view.picked == (side, die) and die not in zone[:place],
        )
        for place, die in enumerate(zone)
    )
    return _drawer_row(state, side, tr_noop("{name}: capture zone"), dice)


def _world_row(state: BoardState, side: pieces.Side) -> DrawerRow:
    world = state.view.worlds[side]
    dice = (
        RowDie(
            die,
            f"world-{side}-{die}",
            lit=pieces.Steal(side, die) in state.legal,
            count=world.count(die),
        )
        for die in dict.fromkeys(world)
    )
    return _drawer_row(state, side, tr_noop("{name}: Spirit World"), dice)


def _drawer_row(
    state: BoardState, side: pieces.Side, title: str, dice: Iterable[RowDie]
) -> DrawerRow:
    """Returns a row with a title that names the owners."""
    terms = state.view.terms
    loas = (state.view.loas[seat] for seat in seats_of(terms, side))
    portraits = tuple(loa_art(loa) for loa in loas if loa is not None)
    name = side_name(terms, side, state.players)
    return DrawerRow(portraits, tr(title, name=name), tuple(dice))


# Notes


def _column_text(column: pieces.Column) -> str:
    """Returns the dice of a column, or the effect of a single die."""
    if len(column) == 1:
        return face_sentence(pieces.FACE_OF[column[0]])
    # For translators: the dice of a column.
    return tr("From the top: {dice}.", dice=dice_names(column[::-1]))


def _paint_note(painter: Painter, note: str, layout: Layout, touch: Callable[[], object]) -> None:
    """Draws a note over the tray, which a touch closes."""
    palette, box = painter.palette, layout.tray
    room = box.width - 24
    letters = painter.line_height("small") * painter.line_count(note, room, size="small")
    tall = max(letters + 14, MIN_TOUCH_SIZE)
    top = box.y + box.height - tall
    painter.panel(box.x, top, box.width, tall, 12, palette.card, palette.ink)
    painter.paragraph(
        note, box.x + 12, top + (tall - letters) / 2, room, size="small", colour=palette.ink
    )
    painter.touch_rect("note", box.x, top, box.width, tall, touch)
