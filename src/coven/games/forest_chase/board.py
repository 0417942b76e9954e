"""ForestChaseBoard: surfaces, race input and animation; Countdown."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

import toga

from coven.games import common
from coven.games.common import NOT_NOW, BoardButton, Refuse, paint_board_buttons, paint_ground
from coven.games.forest_chase import drawing, panels, sentences
from coven.games.forest_chase.input import (
    ACTION_BUTTONS,
    LocalState,
    PendingActions,
    TouchResult,
    act_or_refuse,
    tile_action,
    touched_tile_action,
)
from coven.games.interface import BoardServices, OpenTableState, PublicBoard
from coven.i18n import tr, tr_plural
from coven.ui import animation
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.touch import run_action
from coven.ui.touch_surfaces import PressSurface, SingleHand
from engine.core import Action, Event, Seat
from engine.games.forest_chase import pieces
from engine.games.forest_chase.view import View, awaited_seat, mover
from engine.match import Sight

# Countdown


COUNT_IN_NUMBERS = 3  # before a card is turned up


@dataclass(frozen=True, slots=True)
class CountdownTimings:
    """The delays of countdowns, in seconds."""

    beat: float = 0.6  # for each number of a count-in
    still_beat: float = 0.25  # without animations
    count: float = 1.0  # for each number of the first look


COUNTDOWN_TIMINGS = CountdownTimings()


class Countdown:
    """Counts down to one, then calls a function."""

    def __init__(self, on_count: Callable[[], object]) -> None:
        self.left = 0  # the number on show; 0 while idle
        self.on_count = on_count  # called for each number and at the end
        self._timer: animation.Cancellable | None = None

    def start(self, count: int, seconds: float, on_done: Callable[[], object]) -> None:
        """Starts a countdown with `seconds` for each number."""
        self.stop()
        self.left = count
        if count > 0:
            self._timer = animation.call_later(
                seconds, lambda: self.start(count - 1, seconds, on_done)
            )
        self.on_count()
        if count == 0:
            on_done()

    def stop(self) -> None:
        """Cancels the countdown."""
        self.left = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


# Board

GLIDE_SECONDS = 0.18
PAD_REST_SECONDS = 0.15  # until a pad looks ready again after a refused step
BUTTONS_HEIGHT = 76
_PADS_FLEX, _FOREST_FLEX, _STRIP_FLEX = 20, 92, 26  # of the height


class _Footer(NamedTuple):
    """Contents of the footer."""

    actions: tuple[Action, ...]  # of the person in turn
    countdown: int  # seconds or numbers left
    pads: tuple[panels.Pad, ...]  # of a lone player who walks the witch


class ForestChaseBoard(PublicBoard):
    """The open table; every part that is touched in a race is a widget of its own."""

    def __init__(self, services: BoardServices) -> None:
        self.services = services
        self._timings = services.timings.of_game(COUNTDOWN_TIMINGS)
        self.view: View | None = None
        self.people = [seat for seat, player in enumerate(services.players) if player.level is None]
        self.local = LocalState()
        self._resting: frozenset[int] = frozenset()  # pads whose step the table has not answered
        self.sights: Mapping[Seat, Sight[View]] = {}  # of the people who may act
        self.pending_actions = PendingActions()
        self._search_hand = SingleHand()
        self.countdown = Countdown(self._on_count)
        self._glide: animation.Animation | None = None
        self.shown: dict[Surface, Any] = {}  # last painted contents of each surface
        self.pads = tuple(
            PressSurface(partial(self._paint_pad, place), lambda _name: True, flex=1)
            for place in range(max(2, len(services.players) - 1))
        )
        self.forest = PressSurface(
            self._paint_forest, lambda _name: True, self._search_hand, flex=_FOREST_FLEX
        )
        self.strip = Surface(self._paint_strip, flex=_STRIP_FLEX)
        self.buttons = PressSurface(
            self._paint_buttons,
            lambda name: name.startswith("step"),
            self._search_hand,
            height=services.look.height_for_lines(BUTTONS_HEIGHT, 1.2),
        )
        self.surfaces: tuple[Surface, ...] = (*self.pads, self.forest, self.strip, self.buttons)
        self.widget = toga.Box(
            children=[
                toga.Box(
                    children=[pad.widget for pad in self.pads], direction="row", flex=_PADS_FLEX
                ),
                self.forest.widget,
                self.strip.widget,
                self.buttons.widget,
            ],
            direction="column",
            flex=1,
        )

    # Updates from the table

    def hide_secrets(self) -> None:
        """Stops the countdown, so that nobody who looks away misses the start."""
        self.countdown.stop()
        self.refresh()

    def show_open_table(self, state: OpenTableState) -> None:
        """Shows the table with the actions of all people who may act."""
        before, view = self.view, state.public.view
        self.view, self.sights = view, state.sights
        if before is None or (before.step, before.turns) != (view.step, view.turns):
            self._enter_step(before, view)
        self.pending_actions.settle(view.turn, state.news)
        self._animate(before, view, state.news)
        self.refresh()

    def prompt(self) -> str:
        view = self._current_view
        front = self.services.players[awaited_seat(view)]
        return sentences.prompt(
            view,
            front,
            picked=self.local.picked is not None,
            own_step=self._walks_alone(view) and mover(view) in self.people,
        )

    @property
    def _current_view(self) -> View:
        assert self.view is not None
        return self.view

    def _enter_step(self, before: View | None, view: View) -> None:
        """Resets the local state for another step of the turn."""
        self.countdown.stop()
        self.pending_actions.clear()
        changed = () if view.step in ("race", "check") else sentences.changed_tiles(self.news)
        self.local = replace(self.local, picked=None, changed=changed)
        self._resting = frozenset()
        if before is not None and view.step != "race":
            # A late tap of the race, or of placing the witch, must not act in the next step.
            self.services.pause_input()
        if view.step == "look":
            self.countdown.start(
                pieces.FIRST_LOOK_SECONDS, self._timings.count, self._end_first_look
            )

    def _animate(self, before: View | None, view: View, news: Sequence[Event]) -> None:
        """Animates the witch, a flipped tile or two swapped tiles."""
        if self._glide is not None:
            self._glide.cancel()
        same = before is not None and before.turns == view.turns
        start = before.steps if before is not None and same else view.steps
        opened: tuple[pieces.Spot, ...] = ()
        if before is not None and view.step == "race":
            opened = tuple(spot for spot in view.up if spot not in before.up)
        swaps = [event.action for event in news if isinstance(event.action, pieces.Swap)]
        swapped = (swaps[-1].first, swaps[-1].second) if swaps else None
        changed = opened if view.step == "race" else self.local.changed
        self.local = replace(
            self.local, changed=changed, swapped=swapped, walked=view.steps, moved=1.0
        )
        if start != view.steps:
            self._resting = frozenset()
        if start == view.steps and not opened and swapped is None:
            return

        def step(share: float) -> None:
            walked = start + (view.steps - start) * share
            self.local = replace(self.local, walked=walked, moved=share)
            self.refresh()

        self._glide = animation.Animation(GLIDE_SECONDS, step)

    # Painting

    def refresh(self) -> None:
        """Repaints the surfaces whose contents have changed."""
        if self.view is None:
            return
        view, players = self.view, self.services.players
        facing = self.services.look.facing and len(self.people) > 1
        row = panels.build_pads(view, players, self._resting, facing=facing)
        own = row if self._walks_alone(view) else ()
        if len(players) > 2:
            own = tuple(pad for pad in own if pad.is_person)
        sight = self.sights.get(view.turn)
        legal = sight.legal if sight is not None and view.step != "place" else ()
        is_person = players[awaited_seat(view)].level is None
        count_in = self.countdown.left if view.step == "card" else 0
        shown: dict[Surface, Any] = dict(zip(self.pads, row, strict=True))
        shown[self.forest] = drawing.BoardScene(view, self.local, is_person, count_in)
        shown[self.strip] = panels.build_strip(view, self.news, players)
        shown[self.buttons] = _Footer(
            tuple(action for action in ACTION_BUTTONS if action in legal), self.countdown.left, own
        )
        for surface, model in shown.items():
            if self.shown.get(surface) != model:
                self.shown[surface] = model
                surface.repaint()

    def _walks_alone(self, view: View) -> bool:
        """Returns whether a lone person walks the witch while a bot searches."""
        racing = view.step == "race" and not view.terms.calm
        return racing and len(self.people) == 1 and view.turn not in self.people

    def _paint_pad(self, place: int, painter: Painter) -> None:
        pad = self.shown.get(self.pads[place])
        paint_ground(painter, "forest_chase")
        if pad is not None:
            panels.paint_pad(painter, pad)
            name = f"pad{common.DISABLED_SUFFIX}"
            touch: Callable[[int], object] = self._touch_still_pad
            if pad.is_target or (pad.is_person and pad.walking):
                name, touch = "pad", self._touch_pad
            painter.touch_rect(name, 0, 0, painter.width, painter.height, partial(touch, place))

    def _paint_forest(self, painter: Painter) -> None:
        paint_ground(painter, "forest_chase")
        if self.forest in self.shown:
            scene = self.shown[self.forest]
            drawing.paint_board(painter, scene, self._touch_tile, self._touch_end)

    def _paint_strip(self, painter: Painter) -> None:
        paint_ground(painter, "forest_chase")
        if self.strip in self.shown:
            panels.paint_strip(painter, self.shown[self.strip])

    def _paint_buttons(self, painter: Painter) -> None:
        paint_ground(painter, "forest_chase")
        footer = self.shown.get(self.buttons)
        if footer is not None and footer.pads:
            panels.paint_step_pads(painter, footer.pads, self._step)
        elif footer is not None:
            paint_board_buttons(painter, self._build_buttons(footer), self.services.look)

    def _build_buttons(self, footer: _Footer) -> list[BoardButton]:
        if footer.countdown and pieces.TURN_UP not in footer.actions:
            label = tr_plural("{n} second", "{n} seconds", footer.countdown)
            wait = self._explain_wait
            return [BoardButton("seconds", label, wait, enabled=False, on_disabled_tap=wait)]
        buttons = []
        for action in footer.actions:
            name, message = ACTION_BUTTONS[action]
            button = BoardButton(name, tr(message), partial(self._submit_own, action))
            if action == pieces.TURN_UP:
                button = replace(button, on_tap=self._turn_up, enabled=not footer.countdown)
            elif action == pieces.POSTPONE:
                button = replace(button, kind="plain")
            buttons.append(button)
        return buttons

    # Touches

    def _touch_tile(self, spot: pieces.Spot) -> Awaitable[None] | None:
        view = self._current_view
        if self.countdown.left:
            self._explain_wait()
            return None
        if not self.services.is_local_person(view.turn):
            return self._apply_touch(Refuse("not_your_turn", "FC-06"))
        picked, sent = self.local.picked, self.pending_actions.sent
        if view.step == "swap" and picked in (None, spot):
            self.local = replace(self.local, picked=spot if picked is None else None)
            self.refresh()
            self.services.refresh_prompt()
            return None
        if view.step == "race" and sent:
            # The sights do not contain pending actions, so that the table decides.
            return self._apply_touch(Event(view.turn, tile_action(view, spot, sent)))
        return self._act(view.turn, touched_tile_action(view, spot, picked))

    def _touch_end(self, end: pieces.End) -> Awaitable[None] | None:
        return self._act(awaited_seat(self._current_view), pieces.PlaceWitch(end))

    def _touch_pad(self, place: int) -> Awaitable[None] | None:
        pad = self.shown[self.pads[place]]
        if pad.is_target:
            return self._act(self._current_view.turn, pieces.Target(pad.seat))
        return self._step(pad)

    def _touch_still_pad(self, place: int) -> None:
        """Shows why a pad cannot step: there is no race, or it belongs to a bot."""
        pad = self.shown[self.pads[place]]
        event = Event(pad.seat, pieces.WitchStep(pad.side))
        refused = act_or_refuse(self._current_view, self.sights, event)
        self._apply_touch(Refuse("not_your_step", "FC-12") if refused == NOT_NOW else refused)

    def _step(self, pad: panels.Pad) -> Awaitable[None] | None:
        """Sends a step at once, whatever is on screen; the table knows whose step it is."""
        action = pieces.WitchStep(pad.side)
        if self._current_view.step != "race":
            return self._act(pad.seat, action)
        self.show_resting(self._resting | {pad.place})
        return self._send_step(pad, action)

    async def _send_step(self, pad: panels.Pad, action: Action) -> None:
        await self.services.submit_for_seat(pad.seat, [action])
        # An accepted step is shown sooner than this; a refused one is not shown at all.
        animation.call_later(
            PAD_REST_SECONDS, lambda: self.show_resting(self._resting - {pad.place})
        )

    def show_resting(self, resting: frozenset[int]) -> None:
        """Shows pads as pressed, by place."""
        self._resting = resting
        self.refresh()

    def _turn_up(self) -> None:
        if not self.countdown.left:
            turn_up = partial(self._send_soon, self._current_view.turn, pieces.TURN_UP)
            timings = self._timings
            beat = timings.beat if animation.is_motion_enabled() else timings.still_beat
            self.countdown.start(COUNT_IN_NUMBERS, beat, turn_up)

    def _explain_wait(self) -> None:
        """Refuses touches during the first look; early touches before a race are ignored."""
        if self._current_view.step == "look":
            self.services.show_refusal("still_counting", "FC-38")

    def _on_count(self) -> None:
        """Shows a number; the count-in to a race also ticks."""
        if self.countdown.left and self._current_view.step == "card":
            self.services.play_with_haptics("tick")
        self.refresh()

    def _end_first_look(self) -> None:
        """Closes the forest after the first look, unless a bot begins and does so itself."""
        turn = self._current_view.turn
        if turn in self.sights:
            self._send_soon(turn, pieces.CLOSE)

    def _act(self, seat: Seat, action: Action) -> Awaitable[None] | None:
        """Sends an action if it is legal for the seat, else shows the reason why not."""
        event = Event(seat, action)
        return self._apply_touch(act_or_refuse(self._current_view, self.sights, event))

    def _submit_own(self, action: Action) -> Awaitable[None] | None:
        return self._apply_touch(Event(self._current_view.turn, action))

    def _apply_touch(self, result: TouchResult) -> Awaitable[None] | None:
        """Applies a touch result; a search action counts as pending from now on."""
        match result:
            case Refuse(reason, rule):
                self.services.show_refusal(reason, rule)
            case Event(seat, action):
                if isinstance(action, pieces.SEARCH_ACTIONS):
                    self.pending_actions.add(action)
                return self._send_and_confirm(seat, action)
        return None

    def _send_soon(self, seat: Seat, action: Action) -> None:
        run_action(partial(self._send_and_confirm, seat, action))

    async def _send_and_confirm(self, seat: Seat, action: Action) -> None:
        await self.services.submit_for_seat(seat, [action])
        self.pending_actions.confirm(action)
