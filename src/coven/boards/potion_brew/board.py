"""Potion Brew on the play screen: the table, the strip with one's cards, the buttons."""

from collections.abc import Sequence

import toga

from coven.boards.offers import Offer, paint_offers
from coven.boards.potion_brew import hand, prompts, scenery, table
from coven.boards.potion_brew.meaning import (
    REFUSALS,
    Do,
    Go,
    Meaning,
    No,
    judged,
    of_place,
)
from coven.boards.potion_brew.offering import offers
from coven.boards.potion_brew.pose import Mode, Pose
from coven.boards.staging import Host
from coven.drawing import motion
from coven.drawing.box import Box
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.secret.hold import Hold, Reason
from coven.text.potion_brew import ANSWER_PAUSE
from coven.text.potion_brew.deeds import holding
from coven.text.potion_brew.moves import Move, told
from coven.words import say
from engine.core import Event, Seat
from engine.games.potion_brew.pieces import OWL, Card, Draw, Kind, Pile, Steal
from engine.games.potion_brew.view import View
from engine.match import Sight

PEEK_DELAY = 0.15  # a finger that is lifted sooner has tapped
PEEK_LIMIT = 10.0
BUTTONS = 84
GLIDE = 0.25
_PUSH = 18  # how far a finger pushes a card up or down


class PotionBrewBoard:
    """The board in one of its modes; what is secret is drawn only while it is held open."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.mode: Mode = "watch"
        self.view: View | None = None
        self.next_seat: Seat | None = None
        self.drawn: tuple[Card, ...] = ()  # what the seat that has just acted drew
        self.raised: frozenset[int] = frozenset()
        self.pile: Pile | None = None  # where the raised card goes
        self.peeking = False
        self.awake = True  # an answer may be given
        self.moves: tuple[Move, ...] = ()
        self._own: View | None = None  # of a lone player
        self._drawer: Seat | None = None  # who drew what is in `drawn`
        self._remark: str | None = None  # said instead of the prompt, once
        self._anchor: tuple[int, float] | None = None  # the card a finger is on, and since where
        self._waking: motion.Running | None = None
        self._glide: motion.Glide | None = None
        self._arriving = (0, 0)  # how many cards are flying to each pile
        self._share = 1.0
        self.table = Surface(self._paint_table, flex=5)
        self.strip = Hold(
            self._paint_strip,
            seconds=PEEK_DELAY,
            limit=PEEK_LIMIT,
            on_open=self._opened,
            on_move=self._slid,
            on_tap=self._tapped,
            on_close=self._closed,
            flex=3,
        )
        self.buttons = Surface(self._paint_buttons, height=host.look.room(BUTTONS, 1.8))
        self.surfaces: tuple[Surface, ...] = (self.table, self.strip.surface, self.buttons)
        self.widget = toga.Box(
            children=[self.table.widget, self.strip.widget, self.buttons.widget],
            direction="column",
            flex=1,
        )

    @property
    def whispering(self) -> bool:
        """Whether the seat that has just acted still has a drawn card to look at."""
        return self.mode == "watch" and bool(self.drawn) and self.host.secret

    def hear(self, news: Sequence[Event], own: Sight[View] | None) -> None:
        """Takes the moves of the round, and the hand of a lone player."""
        self.moves = told(news, len(self.host.chairs))
        self._own = own.view if own is not None else None

    def watch(self, public: Sight[View], next_seat: Seat | None, heard: Sequence[Event]) -> None:
        """Shows the table to everybody, with no hand but that of a lone player."""
        draws = [event.action for event in heard if isinstance(event.action, Draw)]
        # Of the cards that others drew the news tell no more than everybody sees.
        secret = [(draw.seat, draw.card) for draw in draws if draw.card and draw.card < OWL]
        self.drawn = tuple(card for _, card in secret)
        self._drawer = secret[0][0] if secret else None
        self.next_seat = next_seat
        self._show(public.view, "watch")

    def hand_over(self, sight: Sight[View], notes: str) -> None:
        """Lets a seat act."""
        self.drawn, self.next_seat = (), None
        step = sight.view.step
        mode: Mode = step if step in ("gather", "steal", "banish", "answer") else "turn"
        if sight.seat not in sight.active:
            mode = "own"
        self._show(sight.view, mode)

    def prompt(self) -> str:
        """Returns what is to be done."""
        view = self._seen
        if self._remark is not None:
            return self._remark
        if self.mode == "watch":
            front = self.next_seat if self.next_seat is not None else _waiting(view)[0]
            return prompts.watching(view, self.host.chairs[front])
        return prompts.acting(view, self.mode, len(self.raised), self.host.chairs)

    def lose(self) -> None:
        """Hides the hand."""
        self.strip.lose()

    def card_box(self, card: Card) -> tuple[Surface, Box] | None:
        """Returns where a card of the open hand lies, one that is raised last of all."""
        surface = self.strip.surface
        if self.mode == "watch" or surface.size is None or not self._pose.open:
            return None
        held = self._seen.hand
        places = [index for index, each in enumerate(held) if each == card]
        if not places:
            return None
        place = min(places, key=lambda index: index in self.raised)
        fan = hand.Fan.within(len(held), surface.size, self.host.look.lettering)
        # Of a card that lies under the next one only a part can be touched.
        box = fan.box(place)
        last = place == len(held) - 1
        return surface, box if last else box._replace(wide=min(box.wide, fan.step))

    @property
    def _seen(self) -> View:
        assert self.view is not None
        return self.view

    @property
    def _pose(self) -> Pose:
        view = self._seen
        waiting = _waiting(view) if view.seat is None else (view.seat,)
        open_ = self.peeking or not self.host.secret
        return Pose(
            self.mode, self.raised, self.pile, waiting, open_, self.awake, self._arriving,
            self._share,
        )  # fmt: skip

    # Modes

    def _show(self, view: View, mode: Mode) -> None:
        self.strip.lose()
        before, self.view = self.view, view
        self.mode, self.raised, self.pile, self._remark = mode, frozenset(), None, None
        self._pause_answers()
        # Cards that fly have painted the table already.
        self._repaint(but=self.table if self._fly(before, view) else None)

    def _enter(self, mode: Mode, pile: Pile | None = None) -> None:
        self.strip.lose()
        self.mode, self.pile, self._remark = mode, pile, None
        self._repaint()
        self.host.retell()

    def _repaint(self, but: Surface | None = None) -> None:
        for surface in self.surfaces:
            if surface is not but:
                surface.repaint()

    def _pause_answers(self) -> None:
        """Lets nobody answer a Cat or a Wand before a moment has passed."""
        if self._waking is not None:
            self._waking.cancel()
        self.awake = self.mode != "answer"
        self._waking = None if self.awake else motion.after(ANSWER_PAUSE, self._wake)

    def _wake(self) -> None:
        self.awake = True
        self.buttons.repaint()

    def _fly(self, before: View | None, after: View) -> bool:
        """Lets the cards of the last move glide to where they lie now; returns whether any do."""
        if self._glide is not None:
            self._glide.cancel()
        self._share = 1.0
        if before is None or not self.moves or before.piles == after.piles:
            return False
        left, right = (
            max(0, len(a) - len(b)) for a, b in zip(after.piles, before.piles, strict=True)
        )
        self._arriving = (left, right)

        def step(share: float) -> None:
            self._share = share
            self.table.repaint()

        self._glide = motion.glide(GLIDE, step)
        return True

    # The hand: open while the strip is held, always open for a lone player

    def _opened(self, x: float, y: float) -> None:
        card = self._card_at(x)
        self._anchor = None if card is None else (card, y)
        if self.mode == "watch" and not self.whispering:
            return
        self.peeking = True
        owner = self._drawer if self.mode == "watch" else self._seen.seat
        if self.host.secret and owner is not None:
            self.host.ledger.opened(owner)
        self._repaint()

    def _slid(self, x: float, y: float) -> None:
        """Pushes the card under the finger up or down."""
        card = self._card_at(x)
        if card is None or self._anchor is None or self._anchor[0] != card:
            self._anchor = None if card is None else (card, y)
        elif abs(y - self._anchor[1]) >= _PUSH:
            pushed_up = y < self._anchor[1]
            self._anchor = (card, y)
            if pushed_up != (card in self.raised):
                self._toggle(card)
                # The finger has said what it wanted: lifted, it does not tap as well.
                self._anchor = None

    def _tapped(self, x: float, _y: float) -> None:
        card = self._card_at(x)
        if card is not None:
            self._toggle(card)
        elif self.view is not None and self.mode in REFUSALS and not self.whispering:
            refused = REFUSALS[self.mode]
            self.host.explain(refused.reason, refused.rule)

    def _closed(self, reason: Reason) -> None:
        self.peeking = False
        self.host.ledger.closed()
        # For a lone player, from whom nothing is hidden, a long touch is a tap.
        if not self.host.secret and reason is Reason.RELEASED and self._anchor is not None:
            self._toggle(self._anchor[0])
        self._repaint()

    def _card_at(self, x: float) -> int | None:
        size = self.strip.surface.size
        if size is None or self.mode not in ("turn", "take", "lay", "call"):
            return None
        return hand.Fan.within(len(self._seen.hand), size, self.host.look.lettering).at(x)

    def _toggle(self, card: int) -> None:
        """Raises a card or lowers it; what was begun with the others is given up."""
        self.raised ^= {card}
        self.mode, self.pile, self._remark = "turn", None, None
        self._repaint()
        self.host.retell()

    # Touches

    async def _act(self, meaning: Meaning) -> None:
        match meaning:
            case Do(action):
                await self.host.submit([action])
            case Go(mode, pile):
                self._enter(mode, pile)
            case No(reason, rule):
                self.host.explain(reason, rule)

    async def _touch_place(self, name: str) -> None:
        await self._act(of_place(self._seen, self._pose, name))

    async def _touch_prey(self, seat: Seat, kind: Kind) -> None:
        await self._act(judged(self._seen, Steal(seat, kind)))

    def _touch_player(self, seat: Seat) -> None:
        self._remark = holding(self.host.chairs[seat].name, self._seen.backs[seat])
        self.host.retell()

    def _read(self) -> object:
        self.drawn = ()
        return self.host.pass_on()

    # Pictures

    def _paint_table(self, painter: Painter) -> None:
        _paint_page(painter)
        if self.view is not None:
            touches = table.Touches(self._touch_place, self._touch_player, self._touch_prey)
            shown = scenery.scene(
                self.view, self._pose, self.moves, self.host.chairs, painter.palette
            )
            table.paint(painter, shown, touches)

    def _paint_strip(self, painter: Painter) -> None:
        _paint_page(painter)
        if self.view is not None:
            hand.paint(painter, self._strip(self.view))

    def _strip(self, view: View) -> hand.Strip:
        if self.mode != "watch":
            return scenery.strip(view, self._pose)
        if self.whispering:
            return scenery.just_drawn(self.drawn, self._pose)
        if self._own is not None:
            return scenery.at_rest(self._own, self.drawn)
        return scenery.lately(self.moves, self.host.chairs)

    def _paint_buttons(self, painter: Painter) -> None:
        _paint_page(painter)
        if self.view is not None:
            paint_offers(painter, self._offers(self.view), self.host.look)

    def _offers(self, view: View) -> list[Offer]:
        if self.mode == "own":
            return [Offer("pass", say("I have seen enough"), self.host.pass_on)]
        if self.mode != "watch":
            return offers(view, self._pose, self._act)
        if self.host.offers is not None:
            return list(self.host.offers())
        if self.next_seat is not None:
            name = self.host.chairs[self.next_seat].name
            return [Offer("pass", say("Pass the phone to {name}", name=name), self.host.pass_on)]
        if self.whispering:
            return [Offer("pass", say("I have read it"), self._read)]
        return []


def _waiting(view: View) -> tuple[Seat, ...]:
    """Returns who is waited for."""
    if view.step == "answer":
        return tuple(seat for seat in view.threatened if seat not in view.answered)
    return (view.turn,)


def _paint_page(painter: Painter) -> None:
    ground = painter.palette.ground("potion_brew")
    painter.rect(0, 0, painter.width, painter.height, ground.page)
