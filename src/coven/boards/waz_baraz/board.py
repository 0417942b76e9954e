"""Waz Baraz on the play screen: the circle, the strip with one's cards, the buttons."""

from collections.abc import Sequence
from functools import partial
from typing import Literal

import toga

from coven.boards.offers import Offer, paint_offers
from coven.boards.staging import Host
from coven.boards.waz_baraz import hand, prompts, ring, scenes
from coven.drawing import motion
from coven.drawing.box import Box
from coven.drawing.painter import Painter
from coven.drawing.palette import Palette
from coven.drawing.surface import Surface
from coven.secret.hold import Hold, Reason
from coven.text.waz_baraz.marks import Notes, Sign
from coven.words import all_of, say
from engine.core import Event, Seat
from engine.games.waz_baraz.pieces import (
    ACCUSE,
    ASK,
    CHOOSE,
    DECLINE,
    PLAY,
    POINT,
    SPACES,
    Told,
)
from engine.games.waz_baraz.view import View
from engine.match import Sight

Mode = Literal["watch", "own", "turn", "name", "ask", "choose", "book"]

PEEK_LIMIT = 10.0
MARKS: tuple[tuple[str, Sign], ...] = (("maybe", "?"), ("yes", "✓"), ("no", "✗"))
BUTTONS = 84
GLIDE = 0.25
_RULES = {"choose": "WB-03", "name": "WB-05", "ask": "WB-09", "turn": "WB-06"}  # by mode


class WazBarazBoard:
    """The board in one of its modes; what is secret is drawn only while it is held open."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.mode: Mode = "watch"
        self.view: View | None = None
        self.next_seat: Seat | None = None
        self.whisper: Told | None = None
        self._asker: Seat | None = None  # who may read the whisper
        self.raised: int | None = None
        self.picks: tuple[int, ...] = ()
        self.peeking = False
        self.notes = Notes()
        self._marker_at: float | None = None
        self._glide: motion.Glide | None = None
        look = host.look
        self.circle = Surface(self._paint_circle, flex=3)
        self.strip = Hold(
            self._paint_strip,
            limit=PEEK_LIMIT,
            on_open=self._opened,
            on_move=self._slid,
            on_close=self._closed,
            flex=1,
        )
        self.buttons = Surface(self._paint_buttons, height=look.room(BUTTONS, 1.8))
        self.surfaces: tuple[Surface, ...] = (self.circle, self.strip.surface, self.buttons)
        self.widget = toga.Box(
            children=[self.circle.widget, self.strip.widget, self.buttons.widget],
            direction="column",
            flex=1,
        )

    @property
    def whispering(self) -> bool:
        """Whether the seat that has just acted still has a secret answer to read."""
        return self.whisper is not None

    def hear(self, news: Sequence[Event], own: Sight[View] | None) -> None:
        """Needs nothing of it: the view itself holds every word that was spoken."""

    def watch(self, public: Sight[View], next_seat: Seat | None, heard: Sequence[Event]) -> None:
        """Shows the circle to everybody, with no hand."""
        self.whisper = self._asker = None
        for event in heard:
            if isinstance(event.action, Told):
                self.whisper, self._asker = event.action, event.seat
        self.next_seat = next_seat
        self._show(public.view, "watch")

    def hand_over(self, sight: Sight[View], notes: str) -> None:
        """Lets a seat act."""
        self.whisper = None
        self.notes = Notes.read(notes, len(sight.view.rounds))
        step = sight.view.step
        if sight.seat not in sight.active:
            self._show(sight.view, "own")
        elif step == "point":
            self._show(sight.view, "name")
        else:
            self._show(sight.view, step if step in ("ask", "choose") else "turn")

    def prompt(self) -> str:
        """Returns what is to be done."""
        assert self.view is not None
        if self.mode == "watch":
            return prompts.watching(self.view, self.host.chairs)
        return prompts.acting(self.view, self.mode)

    def lose(self) -> None:
        """Hides hand, choice and notebook."""
        self.strip.lose()

    def card_box(self, card: int) -> tuple[Surface, Box] | None:
        """Returns where a card of the open hand lies."""
        surface = self.strip.surface
        if self.mode != "turn" or self.view is None or surface.size is None or not self._open:
            return None
        if card not in self.view.hand:
            return None
        return surface, hand.box_of(self.view.hand.index(card), len(self.view.hand),
                                    surface.size, self.host.look.lettering)  # fmt: skip

    # Modes

    def _show(self, view: View, mode: Mode) -> None:
        self.strip.lose()
        before, self.view = self.view, view
        self.mode, self.raised, self.picks = mode, None, view.picked
        self._move_marker(before, view)
        self._repaint()

    def _enter(self, mode: Mode) -> None:
        self.strip.lose()
        self.mode, self.picks = mode, ()
        self._repaint()
        self.host.retell()

    def _repaint(self) -> None:
        for surface in self.surfaces:
            surface.repaint()

    def _move_marker(self, before: View | None, after: View) -> None:
        if self._glide is not None:
            self._glide.cancel()
        self._marker_at = after.place
        if before is None or before.place == after.place:
            return
        start, way = before.place, (after.place - before.place) % SPACES

        def step(share: float) -> None:
            self._marker_at = start + way * share
            self.circle.repaint()

        self._glide = motion.glide(GLIDE, step)

    # What is secret: open while the strip is held, always open for a lone player

    @property
    def _open(self) -> bool:
        return self.mode != "watch" and (self.peeking or not self.host.secret)

    def _opened(self, x: float, _y: float) -> None:
        if self.mode == "watch" and self.whisper is None:
            return
        self.peeking = True
        assert self.view is not None
        holder = self.view.seat if self.whisper is None else self._asker
        if self.host.secret and holder is not None:
            self.host.ledger.opened(holder)
        self._slid(x, _y)

    def _slid(self, x: float, _y: float) -> None:
        if self.mode == "turn" and self.view is not None and self.strip.surface.size:
            width, height = self.strip.surface.size
            room = hand.room_for_cards(self.host.look.lettering, height)
            self.raised = hand.card_at(x, len(self.view.hand), width, room)
        self._repaint()

    def _closed(self, _reason: Reason) -> None:
        self.peeking = False
        self.host.ledger.closed()
        self._repaint()

    # Touches

    def _touch_witch(self, witch: int) -> None:
        assert self.view is not None
        if self.mode in ("watch", "own", "turn"):
            reason = "press_name_first" if self.mode == "turn" else "not_your_turn"
            self.host.explain(reason, "WB-05")
            return
        most = 1 if self.mode in ("ask", "book") else self.view.terms.mistresses
        if witch in self.picks:
            self.picks = tuple(pick for pick in self.picks if pick != witch)
        elif most == 1:
            self.picks = (witch,)
        elif len(self.picks) < most:
            self.picks = tuple(sorted((*self.picks, witch)))
        else:
            self._refuse("picked_enough")
            return
        self._repaint()

    def _refuse(self, reason: str) -> None:
        """Says why a touch does nothing, by the rule of what is being done."""
        self.host.explain(reason, _RULES.get(self.mode, "WB-06"))

    async def _play(self) -> None:
        assert self.view is not None
        if self.raised is not None:
            await self.host.submit([PLAY[self.view.hand[self.raised]]])

    async def _say_names(self) -> None:
        assert self.view is not None
        opening = [] if self.view.step == "point" else [ACCUSE]
        names = [POINT[witch] for witch in self.picks if witch not in self.view.picked]
        await self.host.submit([*opening, *names])

    async def _choose(self) -> None:
        assert self.view is not None
        await self.host.submit([CHOOSE[w] for w in self.picks if w not in self.view.picked])

    async def _ask(self) -> None:
        await self.host.submit([ASK[self.picks[0]]])

    async def _mark(self, sign: str) -> None:
        self.notes = self.notes.marked(self.picks[0], sign)
        self.picks = ()
        self._repaint()
        await self.host.note(self.notes.write())

    # Pictures

    def _paint_circle(self, painter: Painter) -> None:
        view = self.view
        painter.rect(0, 0, painter.width, painter.height, painter.palette.night)
        if view is None:
            return
        ring.paint(painter, self._scene(painter.palette, view), self._touch_witch)
        if self.mode == "turn" and view.terms.notebook != "off":
            left = 8.0 if self.host.look.left_handed else painter.width - 52
            painter.image("book", left + 4, painter.height - 46, 36)
            painter.zone("book", left, painter.height - 50, 44, 44, lambda: self._enter("book"))

    def _scene(self, palette: Palette, view: View) -> ring.Scene:
        at = self._marker_at if self._marker_at is not None else view.place
        table = scenes.table(view, at, self.host.chairs)
        if self.mode == "book":
            if not self._open:
                return scenes.closed_book(table, self.picks, palette)
            return scenes.open_book(table, view, self.notes, self.picks, palette)
        if self.mode in ("name", "ask", "choose"):
            hidden = self.mode == "choose" and not self._open
            return scenes.picking(table, view, self.picks, palette, hidden=hidden)
        if self._open and self.raised is not None:
            return scenes.landing(table, view, view.hand[self.raised], palette)
        return scenes.last_word(table, view, palette)

    def _paint_strip(self, painter: Painter) -> None:
        if self.view is not None:
            hand.paint(painter, self._strip(self.view))

    def _strip(self, view: View) -> hand.Strip:
        if self.mode == "watch":
            if self.whisper is None:
                return hand.Strip(words=prompts.lately(view))
            if self.peeking or not self.host.secret:
                return prompts.answer(self.whisper)
            return hand.Strip(backs=1, caption=say("Hold to read the secret answer"))
        if self.mode == "book":
            caption = say("Hold here to read") if self.host.secret else ""
            return hand.Strip(emblem="book", caption=caption)
        if self.mode == "choose" or (self.mode == "own" and view.seat == view.master):
            count = view.terms.mistresses
            if not self._open:
                return hand.Strip(backs=count, caption=say("Hold to see your choice"))
            pictures = [f"witch-{witch:02}" for witch in self.picks]
            return hand.Strip(backs=count, pictures=pictures)
        if not self._open:
            asks = self.mode != "turn"
            caption = say("Hold to look") if asks else say("Hold to look, slide to raise a card")
            return hand.Strip(len(view.hand), raised=self.raised, caption=caption)
        at = {space: witch for witch, space in enumerate(view.spaces) if witch}
        faces = [hand.Card(card, at.get((view.place + card) % SPACES)) for card in view.hand]
        return hand.Strip(faces=faces, raised=self.raised)

    def _paint_buttons(self, painter: Painter) -> None:
        painter.rect(0, 0, painter.width, painter.height, painter.palette.night)
        if self.view is not None:
            paint_offers(painter, self._choices(self.view), self.host.look)

    def _choices(self, view: View) -> list[Offer]:
        count = view.terms.mistresses
        whole = len(self.picks) == count
        back = Offer("back", say("Back"), lambda: self._enter("turn"), "plain")
        unpicked = partial(self._refuse, "pick_witches")
        if self.mode == "watch":
            return self._watch_choices()
        if self.mode == "own":
            return [Offer("pass", say("I have seen enough"), self.host.pass_on)]
        if self.mode == "choose":
            label = prompts.choose_label(count)
            return [Offer("choose", label, self._choose, enabled=whole, why=unpicked)]
        if self.mode == "name":
            label = (
                say("Say it: {witches}", witches=all_of([str(w) for w in self.picks]))
                if whole
                else prompts.point_label(count)
            )
            return [Offer("say", label, self._say_names, enabled=whole, why=unpicked), back]
        if self.mode == "ask":
            label = say("Ask about {witch}", witch=self.picks[0]) if self.picks else say("Ask")
            return [
                Offer("ask", label, self._ask, enabled=bool(self.picks), why=unpicked),
                Offer("decline", say("Ask nothing"), self._decline, "plain"),
            ]
        if self.mode == "book":
            return [*self._marks(view), back]
        label = say("Play the raised card")
        if not self.host.secret and self.raised is not None:
            label = say("Play {value}", value=view.hand[self.raised])
        why = partial(self._refuse, "raise_to_play")
        play = Offer("play", label, self._play, enabled=self.raised is not None, why=why)
        if view.step == "move":
            return [play]
        return [
            play,
            Offer("name", prompts.name_label(count), lambda: self._enter("name"), "plain"),
        ]

    def _watch_choices(self) -> list[Offer]:
        if self.host.offers is not None:
            return list(self.host.offers())
        if self.next_seat is not None:
            name = self.host.chairs[self.next_seat].name
            return [Offer("pass", say("Pass the phone to {name}", name=name), self.host.pass_on)]
        if self.whisper is not None:
            return [Offer("pass", say("I have read it"), self._read)]
        return []

    def _read(self) -> object:
        self.whisper = None
        return self.host.pass_on()

    async def _decline(self) -> None:
        await self.host.submit([DECLINE])

    def _marks(self, view: View) -> list[Offer]:
        if view.terms.notebook != "marks":
            return []
        ready = bool(self.picks)
        return [
            Offer(f"mark-{name}", sign, partial(self._mark, sign), "plain", ready)
            for name, sign in MARKS
        ]
