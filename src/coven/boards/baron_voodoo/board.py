"""Baron Voodoo on the play screen: the sides, the board with its tray, the buttons."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import toga

from coven.boards.baron_voodoo import (
    drawer,
    holding,
    loas,
    offering,
    prompts,
    scenery,
    sides,
    table,
    tale,
    tray,
    turnbar,
)
from coven.boards.baron_voodoo.fingers import Resting
from coven.boards.baron_voodoo.flights import flights
from coven.boards.baron_voodoo.grid import Layout, layout
from coven.boards.baron_voodoo.meaning import Back, Do, Meaning, No, Now
from coven.boards.baron_voodoo.moment import Moment
from coven.boards.baron_voodoo.spelling import spelled
from coven.boards.staging import Gathering, Host
from coven.drawing import motion
from coven.drawing.box import Box
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.text.baron_voodoo.course import Deed, followed
from coven.text.baron_voodoo.names import dice_names, face_does
from coven.words import say
from engine.core import Action, Event, Seat
from engine.games.baron_voodoo.pieces import FACE_OF, Cell, Column
from engine.games.baron_voodoo.table import View
from engine.match import Sight

GLIDE = 0.22
SIDES, BUTTONS = 40, 68
_DRAWER = 0.72  # of the height may be covered by the drawer


class BaronVoodooBoard:
    """The board on the table: nothing is private, whoever is in turn acts in front of all."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.view: View | None = None
        self.moment = Moment()
        self.legal: tuple[Action, ...] = ()  # of a person in turn
        self._news: Sequence[Event] = ()
        self._deeds: tuple[Deed, ...] = ()
        self._moving: tuple[table.Flight, ...] = ()
        self._share = 1.0
        self._glide: motion.Glide | None = None
        self._shown: dict[Surface, Any] = {}  # what each part shows
        self.sides = Surface(self._paint_sides, height=host.look.room(SIDES, 0.3))
        self.table = Resting(self._paint_table, self._hold, self._put_away, flex=1)
        self.buttons = Surface(self._paint_buttons, height=host.look.room(BUTTONS, 1.0))
        self.surfaces: tuple[Surface, ...] = (self.sides, self.table, self.buttons)
        self.widget = toga.Box(
            children=[surface.widget for surface in self.surfaces], direction="column", flex=1
        )

    # What the table tells

    @property
    def whispering(self) -> bool:
        """Whether there is something secret to read: here never."""
        return False

    def hear(self, news: Sequence[Event], own: Sight[View] | None) -> None:
        """Takes what has happened."""
        self._news = news

    def watch(self, public: Sight[View], next_seat: Seat | None, heard: Sequence[Event]) -> None:
        """Shows the table, at which nobody can act now."""
        self.gather(Gathering(public, {}, ()))

    def hand_over(self, sight: Sight[View], notes: str) -> None:
        """Lets a seat act, in front of all as always."""
        assert sight.seat is not None
        self.gather(Gathering(sight, {sight.seat: sight}, ()))

    def lose(self) -> None:
        """Folds up what a finger has fanned out."""
        self.table.lose()

    def gather(self, gathering: Gathering) -> None:
        """Shows the table, and lets the player in turn act."""
        before, view = self.view, gathering.public.view
        self.view = view
        self.legal = _legal(gathering.sights, view.turn)
        self._deeds = followed(view.terms, self._news)
        self.moment = Moment(colour=self.moment.colour if view.step == "draft" else None)
        if before is not None and before.turn != view.turn:
            # A finger of the last player must not begin the next one's turn.
            self.host.pause()
        self._move(before, gathering.news)
        self._refresh()

    def prompt(self) -> str:
        """Returns what is to be done, or by a bot was done."""
        view = self._seen
        if self.legal:
            return prompts.prompt(view, self.legal, self.moment)
        return say("is thinking")

    @property
    def _seen(self) -> View:
        assert self.view is not None
        return self.view

    def _move(self, before: View | None, news: Sequence[Event]) -> None:
        """Lets the dice of the last deed glide to where they lie now."""
        if self._glide is not None:
            self._glide.cancel()
        self._moving, self._share = (), 1.0
        told = [event for event in news if event.seat >= 0]
        # What was taken back, or happened with much else, is simply shown.
        if before is None or len(told) != 1 or not self._deeds:
            return
        deed = self._deeds[-1]
        if deed.action != told[0].action:
            return
        self._moving = flights(deed)
        if self._moving:
            self._glide = motion.glide(GLIDE, self._step)

    def _step(self, share: float) -> None:
        self._share = share
        self._refresh()

    # What is drawn

    def _refresh(self) -> None:
        """Paints the parts that show something else than before."""
        if self.view is None:
            return
        view, moment, chairs = self.view, self.moment, self.host.chairs
        turn = tale.of_turn(self._deeds, view.turn)
        scene = replace(
            scenery.scene(view, self.legal, moment, tale.trace(self._deeds)),
            flights=self._moving,
            share=self._share,
        )
        bar = turnbar.Bar(
            turnbar.marks(view.step, tale.steps_done(turn), _closed(view)),
            undo=bool(self.legal and turn),
        )
        story = tale.lately(self._deeds, view.terms, chairs)
        shown: dict[Surface, Any] = {
            self.sides: scenery.holdings(view, moment, chairs),
            self.table: (
                scene,
                bar,
                # Who has begun a turn knows what happened, and long lines are dear to paint.
                holding.tray(view, self.legal, moment, story if self.legal and not turn else ()),
                scenery.drawer(view, self.legal, moment, chairs),
                scenery.loas(view, self.legal, moment, chairs),
                moment,
            ),
            self.buttons: offering.foot(view, self.legal, moment, story),
        }
        for surface, model in shown.items():
            if self._shown.get(surface) != model:
                self._shown[surface] = model
                surface.repaint()

    def _paint_sides(self, painter: Painter) -> None:
        _paint_page(painter)
        if self.sides in self._shown:
            sides.paint(painter, self._shown[self.sides], self._touching)

    def _paint_table(self, painter: Painter) -> None:
        _paint_page(painter)
        if self.table not in self._shown:
            return
        scene, bar, shown, opened, choice, moment = self._shown[self.table]
        draft = self._seen.step == "draft"
        place = layout(painter.width, painter.height, painter.lettering.scale)
        table.paint(painter, scene, place.grid, self._touching)
        if draft:
            # Before the first turn there is no bar, and much to choose from.
            tray.paint(painter, shown, place.below, self._touching)
        elif choice is not None:
            loas.paint(painter, choice, place.whole, self._touching)
        else:
            turnbar.paint(painter, bar, place.bar, self._touching)
            tray.paint(painter, shown, place.tray, self._touching)
        if opened is not None:
            most = painter.height * _DRAWER
            tall = drawer.tall(painter, opened, place.tray.wide, most)
            top = place.tray.y + place.tray.tall - tall
            box = Box(place.tray.x, top, place.tray.wide, tall)
            drawer.paint(painter, opened, box, self._touching)
        if moment.fan is not None:
            table.paint_fan(painter, scene.cells[moment.fan], moment.fan, place.grid)
        if moment.note:
            _paint_note(painter, moment.note, place, self._touching("note"))

    def _paint_buttons(self, painter: Painter) -> None:
        _paint_page(painter)
        if self.buttons in self._shown:
            offering.paint(painter, self._shown[self.buttons], self.host.look, self._touching)

    # What fingers do

    def _touching(self, name: str) -> Callable[[], object]:
        return partial(self._touch, name)

    def _touch(self, name: str) -> Awaitable[None] | None:
        if self.view is None:
            return None
        return self._act(spelled(self.view, self.legal, self.moment, name))

    def _hold(self, name: str) -> bool:
        """Fans out a column, and tells what the die on top does."""
        kind, _, number = name.partition("-")
        if kind != "cell" or not self._seen.cells[int(number)]:
            return False
        cell: Cell = int(number)
        self.moment = replace(self.moment, fan=cell, note=_told(self._seen.cells[cell]))
        self._refresh()
        return True

    def _put_away(self) -> None:
        self.moment = replace(self.moment, fan=None, note="")
        self._refresh()

    def _act(self, meaning: Meaning) -> Awaitable[None] | None:
        seat = self._seen.turn
        match meaning:
            case No(reason, rule):
                self._put_away()
                self.host.explain(reason, rule)
            case Now(moment):
                self.moment = moment
                self._refresh()
                self.host.retell()
            case Back():
                return self.host.undo(seat)
            case Do(steps):
                return self.host.act(seat, steps)
        return None


def _legal(sights: Mapping[Seat, Sight[View]], seat: Seat) -> tuple[Action, ...]:
    return sights[seat].legal if seat in sights else ()


def _closed(view: View) -> tuple[str, ...]:
    """Returns the steps that cannot come in this turn any more (BV-09, BV-10)."""
    return (*(("C4",) if view.extra else ()), *(("D",) if view.used else ()))


def _told(column: Column) -> str:
    """Returns in words what lies on a space."""
    if len(column) == 1:
        return face_does(FACE_OF[column[0]])
    # For translators: the dice of a column.
    return say("From the top: {dice}.", dice=dice_names(column[::-1]))


def _paint_note(
    painter: Painter, note: str, place: Layout, touch: Callable[[], object]
) -> None:  # fmt: skip
    """Tells something in words on a card over the tray, which a touch puts away."""
    palette, box = painter.palette, place.tray
    room = box.wide - 24
    tall = painter.line_height("small") * painter.rows(note, room, size="small") + 14
    top = box.y + box.tall - tall
    painter.panel(box.x, top, box.wide, tall, 12, palette.parchment, palette.ink)
    painter.paragraph(note, box.x + 12, top + 7, room, size="small", colour=palette.ink)
    painter.zone("note", box.x, top, box.wide, tall, touch)


def _paint_page(painter: Painter) -> None:
    ground = painter.palette.ground("baron_voodoo")
    painter.rect(0, 0, painter.width, painter.height, ground.page)
