"""Forest Chase on the play screen: pads at the edge, the forest, the spell, the buttons."""

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import toga

from coven.boards.forest_chase import clockwork, forest, offering, pads, prompts, scenery, spell
from coven.boards.forest_chase.clockwork import Countdown
from coven.boards.forest_chase.meaning import Do, Errands, Meaning, No, Pick, judged, of_tile
from coven.boards.forest_chase.scenery import Moment
from coven.boards.forest_chase.tale import touched
from coven.boards.forest_chase.touching import Hand, Quick
from coven.boards.offers import OFF, paint_offers
from coven.boards.opening import OpenTable
from coven.boards.staging import Gathering, Host
from coven.drawing import motion
from coven.drawing.events import perform
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from engine.core import Action, Event, Seat
from engine.games.forest_chase.pieces import (
    CLOSE,
    PLACE_WITCH,
    SEARCH,
    STEP,
    TURN_UP,
    End,
    Spot,
    Swap,
    Target,
    WitchStep,
)
from engine.games.forest_chase.view import View, mover
from engine.match import Sight

GLIDE = 0.18
REST = 0.15  # until a pad that the table refused can be seen to be ready again
BUTTONS = 76
_PADS, _FOREST, _STRIP = 20, 92, 26  # shares of the height


class ForestChaseBoard(OpenTable):
    """The board on the table; each part that is touched in a race is a widget of its own."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.view: View | None = None
        self.people = [seat for seat, chair in enumerate(host.chairs) if chair.level is None]
        self.moment = Moment(facing=host.look.facing and len(self.people) > 1)
        self._sights: Mapping[Seat, Sight[View]] = {}
        self._errands = Errands()
        self._hand = Hand()
        self._countdown = Countdown(self._count)
        self._glide: motion.Glide | None = None
        self._shown: dict[Surface, Any] = {}  # what each part shows
        self.pads = tuple(
            Quick(partial(self._paint_pad, place), _at_once, flex=1)
            for place in range(max(2, len(host.chairs) - 1))
        )
        self.forest = Quick(self._paint_forest, _at_once, self._hand, flex=_FOREST)
        self.strip = Surface(self._paint_strip, flex=_STRIP)
        self.buttons = Quick(
            self._paint_buttons, _is_step, self._hand, height=host.look.room(BUTTONS, 1.2)
        )
        self.surfaces: tuple[Surface, ...] = (*self.pads, self.forest, self.strip, self.buttons)
        self.widget = toga.Box(
            children=[
                toga.Box(children=[pad.widget for pad in self.pads], direction="row", flex=_PADS),
                self.forest.widget,
                self.strip.widget,
                self.buttons.widget,
            ],
            direction="column",
            flex=1,
        )

    # What the table tells

    def lose(self) -> None:
        """Stops counting: whoever looks away must not miss the start."""
        self._countdown.stop()
        self._refresh()

    def gather(self, gathering: Gathering) -> None:
        """Shows the table, and lets those who may act do so."""
        before, view = self.view, gathering.public.view
        self.view, self._sights = view, gathering.sights
        if before is None or (before.step, before.turns) != (view.step, view.turns):
            self._enter(before, view)
        self._errands.hear(view.turn, gathering.news)
        self._move(before, view, gathering.news)
        self._refresh()

    def prompt(self) -> str:
        """Returns what is to be done."""
        view = self._seen
        front = self.host.chairs[scenery.acting(view)]
        return prompts.prompt(
            view,
            front,
            picked=self.moment.picked is not None,
            own_step=self._walks_alone(view) and mover(view) in self.people,
        )

    @property
    def _seen(self) -> View:
        assert self.view is not None
        return self.view

    def _enter(self, before: View | None, view: View) -> None:
        """Begins another part of the turn."""
        self._countdown.stop()
        self._errands.forget()
        changed = () if view.step in ("race", "check") else touched(self.news)
        self.moment = replace(self.moment, picked=None, changed=changed, resting=frozenset())
        if before is not None and view.step != "race":
            # A finger that was still racing, or placing the witch, must not do the next thing.
            self.host.pause()
        if view.step == "look":
            self._countdown.start(clockwork.FIRST_LOOK, clockwork.SECOND, self._looked)

    def _move(self, before: View | None, view: View, news: Sequence[Event]) -> None:
        """Lets the witch, a flipped tile or two swapped ones glide to how they are now."""
        if self._glide is not None:
            self._glide.cancel()
        same = before is not None and before.turns == view.turns
        start = before.steps if before is not None and same else view.steps
        opened: tuple[Spot, ...] = ()
        if before is not None and view.step == "race":
            opened = tuple(spot for spot in view.up if spot not in before.up)
        swaps = [event.action for event in news if isinstance(event.action, Swap)]
        swapped = (swaps[-1].first, swaps[-1].second) if swaps else None
        changed = opened if view.step == "race" else self.moment.changed
        self.moment = replace(
            self.moment, changed=changed, swapped=swapped, walked=view.steps, moved=1.0
        )
        if start != view.steps:
            self.moment = replace(self.moment, resting=frozenset())
        if start == view.steps and not opened and swapped is None:
            return

        def step(share: float) -> None:
            walked = start + (view.steps - start) * share
            self.moment = replace(self.moment, walked=walked, moved=share)
            self._refresh()

        self._glide = motion.glide(GLIDE, step)

    # What is drawn

    def _refresh(self) -> None:
        """Paints the parts that show something else than before."""
        if self.view is None:
            return
        view, moment, chairs = self.view, self.moment, self.host.chairs
        if self._countdown.left and view.step == "card":
            moment = replace(moment, number=self._countdown.left)
        row = scenery.row(view, moment, chairs)
        sight = self._sights.get(view.turn)
        legal = sight.legal if sight is not None and view.step != "place" else ()
        own = row if self._walks_alone(view) else ()
        if len(chairs) > 2:
            own = tuple(pad for pad in own if pad.person)
        shown: dict[Surface, Any] = dict(zip(self.pads, row, strict=True))
        shown[self.forest] = scenery.scene(view, moment, chairs)
        shown[self.strip] = scenery.strip(view, self.news, chairs)
        shown[self.buttons] = offering.foot(view, legal, self._countdown.left, own)
        for surface, model in shown.items():
            if self._shown.get(surface) != model:
                self._shown[surface] = model
                surface.repaint()

    def _walks_alone(self, view: View) -> bool:
        """Returns whether a lone person walks the witch for a bot that searches."""
        racing = view.step == "race" and not view.terms.calm
        return racing and len(self.people) == 1 and view.turn not in self.people

    def _paint_pad(self, place: int, painter: Painter) -> None:
        pad = self._shown.get(self.pads[place])
        _paint_page(painter)
        if pad is not None:
            pads.paint(painter, pad)
            if pad.target or (pad.person and pad.walking):
                touch = partial(self._touch_pad, place)
                painter.zone("pad", 0, 0, painter.width, painter.height, touch)
            else:
                still = partial(self._touch_still_pad, place)
                painter.zone(f"pad{OFF}", 0, 0, painter.width, painter.height, still)

    def _paint_forest(self, painter: Painter) -> None:
        _paint_page(painter)
        if self.forest in self._shown:
            touches = forest.Touches(self._touch_tile, self._touch_end)
            forest.paint(painter, self._shown[self.forest], touches)

    def _paint_strip(self, painter: Painter) -> None:
        _paint_page(painter)
        if self.strip in self._shown:
            spell.paint(painter, self._shown[self.strip])

    def _paint_buttons(self, painter: Painter) -> None:
        _paint_page(painter)
        shown = self._shown.get(self.buttons)
        if shown is None:
            return
        acts = offering.Acts(self._turn_up, self._do, self._step, self._hold_on)
        if shown.pads:
            offering.paint_steps(painter, shown, acts)
        else:
            paint_offers(painter, offering.offers(shown, acts), self.host.look)

    # What fingers do

    def _touch_tile(self, spot: Spot) -> Awaitable[None] | None:
        view = self._seen
        if self._countdown.left:
            self._hold_on()
            return None
        if self.host.chairs[view.turn].level is not None:
            self.host.explain("not_your_turn", "FC-06")
            return None
        return self._act(of_tile(view, spot, self.moment.picked, self._errands.sent))

    def _touch_end(self, end: End) -> Awaitable[None] | None:
        view = self._seen
        action = next(place for place in PLACE_WITCH if place.end == end)
        return self._act(judged(view, scenery.acting(view), action))

    def _touch_pad(self, place: int) -> Awaitable[None] | None:
        view, pad = self._seen, self._shown[self.pads[place]]
        if pad.target:
            return self._act(judged(view, view.turn, Target(pad.seat)))
        return self._step(pad)

    def _touch_still_pad(self, place: int) -> None:
        """Says why nobody steps here: it is no race, or no person's pad."""
        pad = self._shown[self.pads[place]]
        refused = judged(self._seen, pad.seat, STEP if pad.side is None else WitchStep(pad.side))
        if isinstance(refused, No):
            self.host.explain(refused.reason, refused.rule)
        else:
            self.host.explain("not_your_step", "FC-12")

    def _step(self, pad: pads.Pad) -> Awaitable[None] | None:
        """Steps at once, whatever is drawn just now; the table knows whose step it is."""
        view, action = self._seen, STEP if pad.side is None else WitchStep(pad.side)
        if view.step != "race":
            return self._act(judged(view, pad.seat, action))
        self._rest(self.moment.resting | {pad.place})
        return self._walk(pad, action)

    async def _walk(self, pad: pads.Pad, action: Action) -> None:
        await self.host.act(pad.seat, [action])
        # A step that was taken is seen sooner than this; one that was refused is not.
        motion.after(REST, lambda: self._rest(self.moment.resting - {pad.place}))

    def _rest(self, resting: frozenset[int]) -> None:
        self.moment = replace(self.moment, resting=resting)
        self._refresh()

    def _turn_up(self) -> None:
        if not self._countdown.left:
            turn_up = partial(self._send, self._seen.turn, TURN_UP)
            self._countdown.start(clockwork.COUNT_IN, clockwork.beat(), turn_up)

    def _hold_on(self) -> None:
        """Says that the first look is not over; a finger that is early for a race is forgiven."""
        if self._seen.step == "look":
            self.host.explain("still_counting", "FC-38")

    def _count(self) -> None:
        """Shows how far a count has come; one that ends in a race is heard."""
        if self._countdown.left and self._seen.step == "card":
            self.host.feel("tick")
        self._refresh()

    def _looked(self) -> None:
        """Closes the forest after the first look; a bot that begins does so by itself."""
        turn = self._seen.turn
        if turn in self._sights:
            self._send(turn, CLOSE)

    def _do(self, action: Action) -> Awaitable[None] | None:
        return self._act(Do(self._seen.turn, action))

    def _act(self, meaning: Meaning) -> Awaitable[None] | None:
        """Does what a touch means; what follows from it is judged now, not when it arrives."""
        match meaning:
            case No(reason, rule):
                self.host.explain(reason, rule)
            case Pick(spot):
                self.moment = replace(self.moment, picked=spot)
                self._refresh()
                self.host.retell()
            case Do(seat, action):
                if isinstance(action, SEARCH):
                    self._errands.send(action)
                return self._sent(seat, action)
        return None

    def _send(self, seat: Seat, action: Action) -> None:
        perform(partial(self._sent, seat, action))

    async def _sent(self, seat: Seat, action: Action) -> None:
        await self.host.act(seat, [action])
        self._errands.answer(action)


def _at_once(_name: str) -> bool:
    return True


def _is_step(name: str) -> bool:
    return name.startswith("step")


def _paint_page(painter: Painter) -> None:
    ground = painter.palette.ground("forest_chase")
    painter.rect(0, 0, painter.width, painter.height, ground.page)
