"""The table in words: any game, wholly playable through native text and buttons."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import toga

from coven.drawing import motion
from coven.drawing.motion import Cancellable, Timer
from coven.drawing.surface import Surface
from coven.settings import Verbosity
from coven.text.composing import PageComposer, TextBoardActions, TextBoardState
from coven.text.pages import (
    ChoiceEffect,
    MenuPosition,
    OpenPrivateView,
    PageContext,
    ReturnToTable,
    RunCallback,
    SaveNotes,
    ShowRefusal,
    SubmitActions,
    TextChoice,
    TextPage,
    TextPrompt,
    TextTable,
    UndoLastStep,
)
from coven.text.sheet import NativeColumn
from coven.words import tr
from engine.core import Event, Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.games.staging import BoardServices, OpenTableState
    from coven.screens.table import SeatHint

SECRET_SECONDS = 10.0


class TextBoard:
    """A game's part of the play screen in words; what is secret is there only while shown."""

    def __init__(
        self,
        services: "BoardServices",
        text_table: TextTable,
        verbosity: Verbosity,
        timer: Timer = motion.call_later,
    ) -> None:
        self.services = services
        self.text_table = text_table
        self.verbosity: Verbosity = verbosity
        self.has_unread_secret = False
        self.surfaces: tuple[Surface, ...] = ()
        self._column = NativeColumn(services.look, services.accepts_input)
        self.widget: toga.Widget = self._column.widget
        ways = TextBoardActions(
            self._show_secrets,
            self.hide_secrets,
            self._apply_effect,
            self._submit_text,
            self._on_type,
            self._pass_phone,
        )
        self._composer = PageComposer(services, ways)
        self._timer = timer
        self._context: PageContext | None = None
        self._page = TextPage(())
        self._refusal: tuple[str, str | None] | None = None  # a refusal and its rule
        self._hint: SeatHint | None = None
        self._private_news: tuple[Event, ...] | None = None  # None while a seat acts
        self._next_seat: Seat | None = None
        self._is_peeking = False  # a seat reads what is its own, out of turn
        self._news: tuple[Event, ...] = ()
        self._solo_view: Any = None
        self._typed = ""
        self._hide_timer: Cancellable | None = None  # while something secret is shown
        self._delay_timer: Cancellable | None = None  # while a seat may not act yet

    def set_news(self, news: Sequence[Event], own: Sight[Any] | None) -> None:
        """Takes what everybody has heard, and what a lone person sees of it."""
        self._news = tuple(news)
        self._solo_view = own.view if own is not None else None

    def show_public(
        self, public: Sight[Any], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the table to everybody."""
        self._private_news, self._next_seat, self._is_peeking = (
            tuple(private_news),
            next_seat,
            False,
        )
        self._cancel_delay()
        self._show_page(
            PageContext(
                public.view,
                self.services.players,
                self.verbosity,
                news=self._news,
                solo_view=self._solo_view,
            )
        )
        self.has_unread_secret = self._page.secret_owner is not None and self.services.is_shared

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        """Lets a seat act."""
        self._private_news, self.has_unread_secret = None, False
        self._is_peeking = self.text_table.has_private_hands and sight.seat not in sight.active
        self._cancel_delay()
        position, players = self.text_table.start_position(sight.view), self.services.players
        if seconds := self.text_table.turn_delay(sight.view):
            self._delay_timer = self._timer(seconds, self._end_delay)
        self._show_page(
            PageContext(
                sight.view, players, self.verbosity, position, notes,
                news=self._news, seat=sight.seat, solo_view=self._solo_view,
                sights={} if sight.seat is None else {sight.seat: sight},
            )
        )  # fmt: skip

    def show_open_table(self, state: "OpenTableState") -> None:
        """Lets everybody around the table act."""
        view, before = state.public.view, self._context
        gathered = before is not None and before.seat is None and self._private_news is None
        self._private_news, self.has_unread_secret = None, False
        self._cancel_delay()
        context = PageContext(
            view, self.services.players, self.verbosity, news=self._news, sights=state.sights,
            solo_view=self._solo_view,
        )  # fmt: skip
        if before is not None and gathered and self.text_table.keeps_menu(before.view, view):
            self._context = replace(context, position=before.position)
            self._update_column()
            return
        if before is not None:
            # A touch that was meant for the old page must do nothing on the new one.
            self.services.pause_input()
        self._show_page(replace(context, position=self.text_table.start_position(view)))

    def show_refusal(self, why: tuple[str, str | None] | None) -> None:
        """Says first of all why something was refused, or says it no longer."""
        if why != self._refusal:
            self._refusal = why
            self._update_column()
            if self._context is None or not self.text_table.is_race(self._context.view):
                self._column.scroll_to_top()

    def show_hint(self, hint: "SeatHint | None") -> None:
        """Says what a bot would do, below what one may do, or says it no longer."""
        if hint is not self._hint:
            self._hint = hint
            self._update_column()

    def refresh(self) -> None:
        """Says the page anew, because what its words are made of has changed."""
        if self._context is not None:
            self.services.pause_input()
            self._update_column(steady=False)
            self._column.scroll_to_top()

    def hide_secrets(self) -> None:
        """Hides whatever is secret."""
        if self._hide_timer is not None:
            self._forget_secrets()
            self._update_column()
            # The ledger is told last: nothing stays visible if the telling fails.
            self.services.peek_log.end_peek()

    def _end_delay(self) -> None:
        self._delay_timer = None
        self._update_column()

    def _cancel_delay(self) -> None:
        if self._delay_timer is not None:
            self._delay_timer.cancel()
            self._delay_timer = None

    # What is on the sheet

    def _show_page(self, context: PageContext) -> None:
        shown = self._hide_timer is not None
        self._forget_secrets()
        self._context = context
        self._update_column(steady=False)
        self._column.scroll_to_top()
        if shown:
            self.services.peek_log.end_peek()

    def _update_column(self, *, steady: bool = True) -> None:
        assert self._context is not None
        open_ = self._hide_timer is not None or not self.services.is_shared
        context = replace(self._context, secrets_shown=open_)
        self._page = (
            self.text_table.turn_page(context)
            if self._private_news is None
            else self.text_table.public_page(context, self._private_news)
        )
        if self._is_peeking:
            enough = TextChoice(tr("I have seen enough"), ReturnToTable(), "main")
            self._page = replace(self._page, choice_rows=((enough,),), prompt=None)
        self._column.show(self._composer.column_items(self._state(context)), reuse_widgets=steady)

    def _state(self, context: PageContext) -> TextBoardState:
        return TextBoardState(
            self._page, self.text_table, context, self._typed, self._refusal, self._hint,
            is_public=self._private_news is not None, is_peeking=self._is_peeking,
            is_delayed=self._delay_timer is not None, secrets_shown=self._hide_timer is not None,
            has_unread_secret=self.has_unread_secret, next_seat=self._next_seat,
        )  # fmt: skip

    # What is secret

    def _show_secrets(self) -> None:
        owner = self._page.secret_owner
        assert owner is not None
        self._hide_timer = self._timer(SECRET_SECONDS, self.hide_secrets)
        self.services.peek_log.start_peek(owner)
        self._update_column()

    def _on_type(self, text: str) -> None:
        """Takes what is typed; it is shown like any secret, and each letter gives it time."""
        if text == self._typed:
            return
        self._typed = text
        if self._hide_timer is not None:
            self._hide_timer.cancel()
            self._hide_timer = self._timer(SECRET_SECONDS, self.hide_secrets)
        elif self.services.is_shared:
            self._show_secrets()

    def _forget_secrets(self) -> None:
        self._typed = ""
        if self._hide_timer is not None:
            self._hide_timer.cancel()
            self._hide_timer = None

    # What is done

    def _apply_effect(self, effect: ChoiceEffect) -> object:
        match effect:
            case MenuPosition():
                self._open_menu(effect)
                return None
            case SaveNotes(text, spot):
                assert self._context is not None
                self._context = replace(self._context, notes=text)
                self._open_menu(spot)
                return self.services.save_notes(text)
            case ShowRefusal(reason, rule):
                self.services.show_refusal(reason, rule)
                return None
            case SubmitActions(actions, seat):
                self.hide_secrets()
                return (
                    self.services.submit(actions)
                    if seat is None
                    else self.services.submit_for_seat(seat, actions)
                )
            case UndoLastStep(seat):
                return self.services.undo(seat)
            case OpenPrivateView(seat):
                return self.services.open_private_view(seat)
            case ReturnToTable():
                self.hide_secrets()
                return self.services.pass_phone()
            case RunCallback(act):
                return act()

    def _submit_text(self, prompt: TextPrompt) -> object:
        return self._apply_effect(prompt.effect_for(self._typed))

    def _open_menu(self, position: MenuPosition) -> None:
        assert self._context is not None
        context = replace(self._context, position=position)
        if position.menu == self._context.position.menu:
            self._context = context
            self._update_column()
            return
        # A second tap that was meant for the old menu must not play a card of the new one.
        self.services.pause_input()
        self._show_page(context)
        self.services.refresh_prompt()

    def _pass_phone(self) -> object:
        self.hide_secrets()
        self.has_unread_secret = False
        return self.services.pass_phone()
