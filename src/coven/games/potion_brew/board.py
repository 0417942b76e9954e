"""PotionBrewBoard: modes of a turn, a hand that opens while held, and card animation."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from coven.games.common import BoardButton, Refuse, paint_ground
from coven.games.hand_board import PrivateHandBoard
from coven.games.interface import BoardServices
from coven.games.potion_brew import drawing, hand
from coven.games.potion_brew import input as touch
from coven.games.potion_brew.history import PastTurn, list_past_turns, secret_draws
from coven.games.potion_brew.input import LocalState, Mode
from coven.games.potion_brew.sentences import hand_backs_sentence, turn_prompt, watch_prompt
from coven.i18n import tr, tr_noop
from coven.privacy.hold_to_peek import HoldEnd, HoldToOpen
from coven.ui import animation
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.shapes import CanvasBox
from engine.core import Action, Event, Seat
from engine.games.potion_brew.pieces import Card, Pile
from engine.games.potion_brew.view import View, awaited_seats
from engine.match import Sight

GLIDE_SECONDS = 0.25
_PUSH_DISTANCE = 18  # by which a finger raises or lowers a card
# [mode] zones and labels; the answers are the same with Garlic in the hand and without
_BACK, _CALL = ("back", tr_noop("Back")), ("call", tr_noop("Call"))
_BUTTONS: dict[Mode, tuple[tuple[str, str], ...]] = {
    "turn": (_CALL,),
    "take": (_BACK, _CALL),
    "lay": (_BACK, _CALL),
    "call": (("end", tr_noop("End the round")), _BACK),
    "gather": (("witches", tr_noop("A Witch")), ("owls", tr_noop("An Owl"))),
    "banish": (("witches", tr_noop("Witches")), ("owls", tr_noop("Owls"))),
    "answer": (
        ("yield", tr_noop("Give it up")),
        ("garlic-0", tr_noop("Garlic left")),
        ("garlic-1", tr_noop("Garlic right")),
    ),
}


class PotionBrewBoard(PrivateHandBoard[View]):
    """The board; draws secrets only while the hand is held open."""

    game = "potion_brew"
    mode: Mode

    def __init__(self, services: BoardServices) -> None:
        self.legal: tuple[Action, ...] = ()  # of the seat that holds the phone
        self.drawn_cards: tuple[Card, ...] = ()  # by the seat that has just acted
        self.raised: frozenset[int] = frozenset()
        self.pile: Pile | None = None  # to discard the raised card on
        self.can_answer = True
        self.past_turns: tuple[PastTurn, ...] = ()
        self._own_view: View | None = None  # of a lone player
        self.drawer_seat: Seat | None = None  # of `drawn_cards`
        self.remark: str | None = None  # replaces the prompt once
        self._touched_card: tuple[int, float] | None = None  # index, and y where the push began
        self._answer_timer: animation.Cancellable | None = None
        self._arriving = (0, 0)  # number of cards flying to each pile
        self._share = 1.0
        self.table = Surface(self._paint_table, flex=5)
        strip = HoldToOpen(
            self._paint_strip,
            seconds=services.timings.peek_delay,
            limit=services.timings.peek_limit,
            on_open=self._on_peek_open,
            on_move=self._on_peek_move,
            on_tap=self._on_peek_tap,
            on_close=self._on_peek_close,
            flex=3,
        )
        super().__init__(services, self.table, strip)

    @property
    def has_unread_secret(self) -> bool:
        """Whether the seat that has just acted has not yet seen a card it drew."""
        return self.mode == "watch" and bool(self.drawn_cards) and self.services.is_shared

    def set_news(self, news: Sequence[Event], own: Sight[View] | None) -> None:
        """Sets the turns of the round, and the view of a lone player."""
        self.past_turns = list_past_turns(news, len(self.services.players))
        self._own_view = own.view if own is not None else None

    def show_public(
        self, public: Sight[View], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the table to everybody, without a hand unless one person plays alone."""
        secret = secret_draws(private_news)
        self.drawn_cards = tuple(card for _, card in secret)
        self.drawer_seat = secret[0][0] if secret else None
        self.next_seat = next_seat
        self.legal = ()
        self._show_view(public.view, "watch")

    def show_seat(self, sight: Sight[View], notes: str) -> None:
        """Shows the table to a seat that may act."""
        self.drawn_cards, self.next_seat = (), None
        step = sight.view.step
        mode: Mode = step if step in ("gather", "steal", "banish", "answer") else "turn"
        if sight.seat not in sight.active:
            mode = "own"
        self.legal = sight.legal
        self._show_view(sight.view, mode)

    def prompt(self) -> str:
        view = self._current_view
        if self.remark is not None:
            return self.remark
        if self.has_unread_secret:
            return tr("hold to see what you drew, let go to end your turn")
        if self.mode == "watch":
            front = self.next_seat if self.next_seat is not None else awaited_seats(view)[0]
            return watch_prompt(view, self.services.players[front])
        return turn_prompt(view, self.mode, len(self.raised), self.services.players)

    def card_box(self, card: Card) -> tuple[Surface, CanvasBox] | None:
        """Returns the surface and box of a card in the open hand, preferably one that is not
        raised.
        """
        surface = self.strip
        if self.mode == "watch" or surface.size is None or not self.local_state.hand_open:
            return None
        held = self._current_view.hand
        places = [index for index, each in enumerate(held) if each == card]
        if not places:
            return None
        place = min(places, key=lambda index: index in self.raised)
        fan = hand.Fan.fit(len(held), surface.size, self.services.look.fonts)
        # An overlapped card can be touched on its visible part only.
        box = fan.card_box(place)
        last = place == len(held) - 1
        return surface, box if last else box._replace(width=min(box.width, fan.step))

    @property
    def local_state(self) -> LocalState:
        view = self._current_view
        waiting = awaited_seats(view) if view.seat is None else (view.seat,)
        if self.has_unread_secret and self.drawer_seat is not None:
            waiting = (self.drawer_seat,)
        open_ = self.peeking or not self.services.is_shared
        return LocalState(
            view, self.mode, self.raised, self.pile, waiting, open_, self.can_answer,
            self._arriving, self._share, self.legal,
        )  # fmt: skip

    # Modes

    def _show_view(self, view: View, mode: Mode) -> None:
        self.strip.cancel()
        before, self.view = self.view, view
        self.mode, self.raised, self.pile, self.remark = mode, frozenset(), None, None
        self._delay_answers()
        # The animation has already painted the table.
        self.repaint(but=self.table if self._animate_cards(before, view) else None)

    def _enter_mode(self, mode: Mode, pile: Pile | None = None) -> None:
        self.strip.cancel()
        self.mode, self.pile, self.remark = mode, pile, None
        self.repaint()
        self.services.refresh_prompt()

    def _delay_answers(self) -> None:
        """Disables the answers to a Cat or a Wand for a moment."""
        if self._answer_timer is not None:
            self._answer_timer.cancel()
            self._answer_timer = None
        self.can_answer = self.mode != "answer"
        if not self.can_answer:
            delay = self.services.timings.answer
            self._answer_timer = animation.call_later(delay, self.allow_answers)

    def allow_answers(self) -> None:
        """Enables the answers to a Cat or a Wand."""
        self.can_answer = True
        self.buttons.repaint()

    def _animate_cards(self, before: View | None, after: View) -> bool:
        """Animates the cards of the last move; returns whether there are any."""
        self._stop_glide()
        self._share = 1.0
        if before is None or not self.past_turns or before.piles == after.piles:
            return False
        left, right = (
            max(0, len(a) - len(b)) for a, b in zip(after.piles, before.piles, strict=True)
        )
        self._arriving = (left, right)

        def step(share: float) -> None:
            self._share = share
            self.table.repaint()

        self._glide = animation.Animation(GLIDE_SECONDS, step)
        return True

    # Hand: open while the strip is held, always open for a lone player

    def _on_peek_open(self, x: float, y: float) -> None:
        card = self._card_at(x)
        self._touched_card = None if card is None else (card, y)
        if self.mode == "watch" and not self.has_unread_secret:
            return
        self._start_peek(self.drawer_seat if self.mode == "watch" else self._current_view.seat)
        self.repaint()

    def _on_peek_move(self, x: float, y: float) -> None:
        """Raises or lowers the card that the finger pushes."""
        card = self._card_at(x)
        if card is None or self._touched_card is None or self._touched_card[0] != card:
            self._touched_card = None if card is None else (card, y)
        elif abs(y - self._touched_card[1]) >= _PUSH_DISTANCE:
            pushed_up = y < self._touched_card[1]
            self._touched_card = (card, y)
            if pushed_up != (card in self.raised):
                self._toggle(card)
                # The release after a push is not a tap.
                self._touched_card = None

    def _on_peek_tap(self, x: float, _y: float) -> None:
        card = self._card_at(x)
        if card is not None:
            self._toggle(card)
        elif (
            self.view is not None
            and self.mode in touch.MODE_REFUSALS
            and not self.has_unread_secret
        ):
            refused = touch.MODE_REFUSALS[self.mode]
            self.services.show_refusal(refused.reason, refused.rule)

    def _on_peek_close(self, reason: HoldEnd) -> object:
        # A lone player's hand is always open, so that a long touch is a tap.
        is_tap = not self.services.is_shared and reason is HoldEnd.RELEASED
        if is_tap and self._touched_card is not None:
            self._toggle(self._touched_card[0])
        return super()._on_peek_close(reason)

    def _card_at(self, x: float) -> int | None:
        size = self.strip.size
        if size is None or self.mode not in ("turn", "take", "lay", "call"):
            return None
        return hand.Fan.fit(len(self._current_view.hand), size, self.services.look.fonts).card_at(x)

    def _toggle(self, card: int) -> None:
        """Raises or lowers a card and cancels any other choice of the turn."""
        self.raised ^= {card}
        self.mode, self.pile, self.remark = "turn", None, None
        self.repaint()
        self.services.refresh_prompt()

    # Touches

    async def _apply_touch(self, result: touch.TouchResult) -> None:
        match result:
            case touch.EnterMode(mode, pile):
                self._enter_mode(mode, pile)
            case Refuse(reason, rule):
                self.services.show_refusal(reason, rule)
            case action:
                await self.services.submit([action])

    def _on_touch(self, zone: str) -> Awaitable[None] | None:
        kind, _, number = zone.partition("-")
        if kind != "player":
            return self._apply_touch(touch.resolve_touch(self.local_state, zone))
        seat = int(number)
        name, backs = self.services.players[seat].name, self._current_view.backs[seat]
        self.remark = hand_backs_sentence(name, backs)
        self.services.refresh_prompt()
        return None

    def _handler_for(self, zone: str) -> Callable[[], object]:
        return partial(self._on_touch, zone)

    def _forget_secret(self) -> None:
        self.drawn_cards = ()

    # Painting

    def _paint_table(self, painter: Painter) -> None:
        paint_ground(painter, self.game)
        if self.view is not None:
            last = self.past_turns[-1] if self.past_turns else None
            scene = drawing.BoardScene(self.local_state, last, self.services.players)
            drawing.paint_board(painter, scene, self._handler_for)

    def _paint_strip(self, painter: Painter) -> None:
        paint_ground(painter, self.game)
        if self.view is None:
            return
        if self.mode != "watch":
            hand.paint_strip(painter, hand.build_strip(self.local_state))
        elif self.has_unread_secret:
            strip = hand.build_drawn_strip(self.drawn_cards, self.local_state)
            hand.paint_strip(painter, strip)
        elif self._own_view is not None:
            strip = hand.build_waiting_strip(self._own_view.hand, self.drawn_cards)
            hand.paint_strip(painter, strip)
        else:
            hand.paint_moves(painter, self.past_turns, self.services.players)

    # Buttons; while the hand is hidden they depend on public information only

    def _turn_buttons(self, view: View) -> list[BoardButton]:
        buttons = [
            BoardButton(
                zone, tr(label), self._handler_for(zone), "primary" if zone == "end" else "plain",
                self.can_answer,
            )
            for zone, label in _BUTTONS.get(self.mode, ())
        ]  # fmt: skip
        return [self._cast_button(), *buttons] if self.mode == "turn" else buttons

    def _cast_button(self) -> BoardButton:
        """Returns the button for the raised cards, which names the next step."""
        local, cast = self.local_state, self._handler_for("cast")
        if len(local.raised) > 1:
            is_ready = local.hand_open and touch.can_cast(local)
            return BoardButton(
                "cast", tr("Cast"), cast, "primary" if is_ready else "plain", main=True
            )
        label, reason = tr("Raise cards"), "raise_a_card_first"
        if local.raised:
            label, reason = tr("Exchange: tap a pile"), "touch_a_pile_first"
        why = partial(self.services.show_refusal, reason, "PB-06")
        return BoardButton("cast", label, cast, enabled=False, on_disabled_tap=why)
