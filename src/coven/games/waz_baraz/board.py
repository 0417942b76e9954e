"""WazBarazBoard: modes of a turn, a hand that opens while held, and marker animation."""

from collections.abc import Sequence
from functools import partial
from typing import Literal

from coven.games.common import BoardButton, paint_ground
from coven.games.hand_board import PrivateHandBoard
from coven.games.interface import BoardServices
from coven.games.waz_baraz import PHRASES, drawing, hand
from coven.games.waz_baraz.notes import Mark, Notes
from coven.games.waz_baraz.secret_text import secret_answer_line
from coven.games.waz_baraz.sentences import choose_label, witch_list
from coven.i18n import tr, tr_plural
from coven.privacy.hold_to_peek import HoldToOpen
from coven.text_table.action_menu import toggle_pick
from coven.ui import animation
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import Palette
from coven.ui.shapes import CanvasBox
from engine.core import Event, Seat
from engine.games.waz_baraz.pieces import (
    ACCUSE,
    ASK,
    CHOOSE,
    DECLINE,
    PLAY,
    POINT,
    SPACES,
    Heard,
    Told,
)
from engine.games.waz_baraz.view import View
from engine.match import Sight

Mode = Literal["watch", "own", "turn", "name", "ask", "choose", "book"]

MARK_BUTTONS: tuple[tuple[str, Mark], ...] = (("maybe", "?"), ("yes", "✓"), ("no", "✗"))
GLIDE_SECONDS = 0.25
_MAX_MOVES = 3  # side by side
_MODE_BY_STEP: dict[str, Mode] = {"point": "name", "ask": "ask", "choose": "choose"}
_RULE_BY_MODE = {"choose": "WB-03", "name": "WB-05", "ask": "WB-09", "turn": "WB-06"}


class WazBarazBoard(PrivateHandBoard[View]):
    """The board; draws secrets only while they are held open."""

    game = "waz_baraz"
    mode: Mode

    def __init__(self, services: BoardServices) -> None:
        self.secret_answer: Told | None = None
        self._answer_reader: Seat | None = None  # the seat that may read `secret_answer`
        self.raised: int | None = None
        self.picks: tuple[int, ...] = ()
        self.notes = Notes()
        self.marker_at: float | None = None  # between two spaces while it moves
        self.circle = Surface(self._paint_circle, flex=3)
        strip = HoldToOpen(
            self._paint_strip,
            limit=services.timings.peek_limit,
            on_open=self._on_peek_open,
            on_move=self._on_peek_move,
            on_close=self._on_peek_close,
            flex=1,
        )
        super().__init__(services, self.circle, strip)

    @property
    def has_unread_secret(self) -> bool:
        """Whether the seat that has just acted has not yet read a secret answer."""
        return self.secret_answer is not None

    def set_news(self, news: Sequence[Event], own: Sight[View] | None) -> None:
        """Does nothing: the view contains all clues."""

    def show_public(
        self, public: Sight[View], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the circle to everybody, without a hand."""
        self.secret_answer = self._answer_reader = None
        for event in private_news:
            if isinstance(event.action, Told):
                self.secret_answer, self._answer_reader = event.action, event.seat
        self.next_seat = next_seat
        self._show_view(public.view, "watch")

    def show_seat(self, sight: Sight[View], notes: str) -> None:
        """Shows the table to a seat that may act."""
        self.secret_answer = None
        self.notes = Notes.from_json(notes, len(sight.view.rounds))
        mode: Mode = "own"
        if sight.seat in sight.active:
            mode = _MODE_BY_STEP.get(sight.view.step, "turn")
        self._show_view(sight.view, mode)

    def prompt(self) -> str:
        view, mode, count = self._current_view, self.mode, self._current_view.terms.mistresses
        if self.has_unread_secret:
            if self.services.is_shared:
                return tr("hold to read the answer, let go to end your turn")
            return tr("this answer is for your eyes only")
        if mode == "watch" and view.step == "choose":
            return tr_plural(
                "chooses {n} mistress in secret", "chooses {n} mistresses in secret", count
            )
        if mode == "watch":
            is_bot = self.services.players[view.turn].level is not None
            return tr("is thinking") if is_bot else tr("is next")
        if mode == "choose":
            return tr_plural(
                "tap {n} witch to lead the dance", "tap {n} witches to lead the dance", count
            )
        if mode == "name":
            return tr_plural("tap the {n} mistress", "tap the {n} mistresses", count)
        return PHRASES.text("prompts", view.step if mode == "turn" else mode)

    def card_box(self, card: int) -> tuple[Surface, CanvasBox] | None:
        """Returns the surface and box of a card in the open hand."""
        row = self._card_row
        if row is None or not self._is_hand_open or card not in self._current_view.hand:
            return None
        return self.strip, row.card_box(self._current_view.hand.index(card))

    @property
    def _card_row(self) -> hand.CardRow | None:
        """The cards in the strip while one of them can be raised."""
        size = self.strip.size
        if self.mode != "turn" or self.view is None or size is None:
            return None
        return hand.CardRow.fit(len(self.view.hand), size, self.services.look.fonts)

    # Modes

    def _show_view(self, view: View, mode: Mode) -> None:
        self.strip.cancel()
        before, self.view = self.view, view
        self.mode, self.raised, self.picks = mode, None, view.picked
        self._animate_marker(before, view)
        self.repaint()

    def _enter_mode(self, mode: Mode) -> None:
        self.strip.cancel()
        self.mode, self.picks = mode, ()
        self.repaint()
        self.services.refresh_prompt()

    def _animate_marker(self, before: View | None, after: View) -> None:
        self._stop_glide()
        self.marker_at = after.place
        if before is None or before.place == after.place:
            return
        start, way = before.place, (after.place - before.place) % SPACES

        def step(share: float) -> None:
            self.marker_at = start + way * share
            self.circle.repaint()

        self._glide = animation.Animation(GLIDE_SECONDS, step)

    # Secrets: open while the strip is held, always open for a lone player

    @property
    def _is_hand_open(self) -> bool:
        return self.mode != "watch" and (self.peeking or not self.services.is_shared)

    def _on_peek_open(self, x: float, _y: float) -> None:
        if self.mode == "watch" and self.secret_answer is None:
            return
        answer = self.secret_answer
        self._start_peek(self._current_view.seat if answer is None else self._answer_reader)
        self._on_peek_move(x, _y)

    def _on_peek_move(self, x: float, _y: float) -> None:
        if self._card_row is not None:
            self.raised = self._card_row.card_at(x)
        self.repaint()

    # Touches

    def _touch_witch(self, witch: int) -> None:
        if self.mode in ("watch", "own", "turn"):
            reason = "press_name_first" if self.mode == "turn" else "not_your_turn"
            self.services.show_refusal(reason, "WB-05")
            return
        most = 1 if self.mode in ("ask", "book") else self._current_view.terms.mistresses
        picks = toggle_pick(self.picks, witch, most)
        if picks == self.picks:
            self._refuse("picked_enough")
            return
        self.picks = picks
        self.repaint()

    def _refuse(self, reason: str) -> None:
        """Shows why a touch does nothing, with the rule of the current mode."""
        self.services.show_refusal(reason, _RULE_BY_MODE.get(self.mode, "WB-06"))

    async def _play(self) -> None:
        if self.raised is not None:
            await self.services.submit([PLAY[self._current_view.hand[self.raised]]])

    async def _say_names(self) -> None:
        view = self._current_view
        opening = [] if view.step == "point" else [ACCUSE]
        names = [POINT[witch] for witch in self.picks if witch not in view.picked]
        await self.services.submit([*opening, *names])

    async def _choose(self) -> None:
        view = self._current_view
        await self.services.submit([CHOOSE[w] for w in self.picks if w not in view.picked])

    async def _toggle_mark(self, sign: str) -> None:
        self.notes = self.notes.with_mark_toggled(self.picks[0], sign)
        self.picks = ()
        self.repaint()
        await self.services.save_notes(self.notes.to_json())

    # Painting

    def _paint_circle(self, painter: Painter) -> None:
        view = self.view
        paint_ground(painter, self.game)
        if view is None:
            return
        drawing.paint_board(painter, self._build_scene(painter.palette, view), self._touch_witch)
        if self.mode == "turn" and view.terms.notebook != "off":
            left = 8.0 if self.services.look.left_handed else painter.width - 52
            painter.image("book", left + 4, painter.height - 46, 36)
            painter.touch_rect(
                "book", left, painter.height - 50, 44, 44, lambda: self._enter_mode("book")
            )

    def _build_scene(self, palette: Palette, view: View) -> drawing.BoardScene:
        at = self.marker_at if self.marker_at is not None else view.place
        table = drawing.build_scene(view, at, self.services.players)
        if self.mode == "book":
            notes = self.notes if self._is_hand_open else None
            return drawing.with_notebook(table, view, notes, self.picks, palette)
        if self.mode in ("name", "ask", "choose"):
            hidden = self.mode == "choose" and not self._is_hand_open
            return drawing.with_picks(table, view, self.picks, palette, hidden=hidden)
        if self._is_hand_open and self.raised is not None:
            return drawing.with_card_preview(table, view, view.hand[self.raised], palette)
        return drawing.with_last_clue(table, view, palette)

    def _paint_strip(self, painter: Painter) -> None:
        if self.view is not None:
            hand.paint_strip(painter, self._build_strip(self.view))

    def _build_strip(self, view: View) -> hand.HandStripContents:
        if self.mode == "watch":
            if self.secret_answer is None:
                return hand.HandStripContents(recent_moves=_recent_moves(view))
            if self.peeking or not self.services.is_shared:
                told = self.secret_answer
                sign = "mark-tick" if told.mistress else "mark-cross"
                pictures = [f"witch-{told.witch:02}", sign]
                return hand.HandStripContents(pictures=pictures, caption=secret_answer_line(told))
            return hand.HandStripContents(backs=1, caption=tr("Hold to read the secret answer"))
        if self.mode == "book":
            caption = tr("Hold here to read") if self.services.is_shared else ""
            return hand.HandStripContents(emblem="book", caption=caption)
        if self.mode == "choose" or (self.mode == "own" and view.seat == view.master):
            count = view.terms.mistresses
            if not self._is_hand_open:
                return hand.HandStripContents(backs=count, caption=tr("Hold to see your choice"))
            pictures = [f"witch-{witch:02}" for witch in self.picks]
            return hand.HandStripContents(backs=count, pictures=pictures)
        if not self._is_hand_open:
            asks = self.mode != "turn"
            caption = tr("Hold to look") if asks else tr("Hold to look, slide to raise a card")
            return hand.HandStripContents(len(view.hand), raised=self.raised, caption=caption)
        at = {space: witch for witch, space in enumerate(view.spaces) if witch}
        faces = [(card, at.get((view.place + card) % SPACES)) for card in view.hand]
        return hand.HandStripContents(faces=faces, raised=self.raised)

    def _turn_buttons(self, view: View) -> list[BoardButton]:
        count, submit = view.terms.mistresses, self.services.submit
        whole = len(self.picks) == count
        back = BoardButton("back", tr("Back"), lambda: self._enter_mode("turn"), "plain")
        unpicked = partial(self._refuse, "pick_witches")
        main = partial(BoardButton, on_disabled_tap=unpicked)
        if self.mode == "choose":
            return [main("choose", choose_label(count), self._choose, enabled=whole)]
        if self.mode == "name":
            names = tr("Name {witches}", witches=witch_list(self.picks))
            label = names if whole else tr_plural("Tap {n} witch", "Tap {n} witches", count)
            return [main("say", label, self._say_names, enabled=whole), back]
        if self.mode == "ask":
            asks = [ASK[witch] for witch in self.picks]
            label = tr("Ask about {witch}", witch=self.picks[0]) if asks else tr("Ask")
            return [
                main("ask", label, lambda: submit(asks), enabled=bool(asks)),
                BoardButton("decline", tr("Do not ask"), lambda: submit([DECLINE]), "plain"),
            ]
        if self.mode == "book":
            touch, ready = self._toggle_mark, bool(self.picks)
            marks = [
                BoardButton(f"mark-{name}", sign, partial(touch, sign), "plain", ready)
                for name, sign in (MARK_BUTTONS if view.terms.notebook == "marks" else ())
            ]
            return [*marks, back]
        label = tr("Play the raised card")
        if not self.services.is_shared and self.raised is not None:
            label = tr("Play {value}", value=view.hand[self.raised])
        why = partial(self._refuse, "raise_to_play")
        play = BoardButton(
            "play", label, self._play, enabled=self.raised is not None, on_disabled_tap=why
        )
        if view.step == "move":
            return [play]
        label = tr("Name the pair") if count == 2 else tr_plural("Name {n}", "Name {n}", count)
        return [play, BoardButton("name", label, lambda: self._enter_mode("name"), "plain")]

    def _forget_secret(self) -> None:
        self.secret_answer = None


def _recent_moves(view: View) -> list[tuple[str, bool]]:
    """Returns the latest moves of the round; none if the notebook is off."""
    if view.terms.notebook == "off":
        return []
    heard = [clue for clue in view.clues if isinstance(clue, Heard)]
    return [(_move_text(view, clue), clue.waz) for clue in heard[-_MAX_MOVES:]]


def _move_text(view: View, clue: Heard) -> str:
    spaces = (clue.start, clue.end)
    start, end = (str(view.spaces.index(space)) if space else tr("start") for space in spaces)
    return tr("{start} to {end}", start=start, end=end)
