"""TextBoard: shows a TextTable in native widgets, with the buttons that every table has."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import toga

from coven.data.deal_seal import sealed_text
from coven.errors import reason_message
from coven.i18n import language, tr
from coven.rulebook import load_rulebook
from coven.settings import Verbosity
from coven.text_table import native_column
from coven.text_table import page as text_page
from coven.text_table.native_column import ButtonRow, TextButton, TextLine, single_button
from coven.text_table.page import MenuPosition, PageContext, TextChoice, TextPage, TextTable
from coven.ui import animation
from coven.ui.animation import Cancellable, Timer
from coven.ui.canvas import Surface
from engine.core import Event, Seat
from engine.match import Sight

if TYPE_CHECKING:
    from coven.games.interface import BoardServices, OpenTableState
    from coven.screens.table.table_screen import SeatHint


SECRET_SECONDS = 10.0  # until shown secrets are hidden again


class TextBoard:
    """Shows a game in text mode; secrets are on the page only while they are shown."""

    def __init__(
        self,
        services: "BoardServices",
        text_table: TextTable,
        verbosity: Verbosity,
        timer: Timer = animation.call_later,
    ) -> None:
        self.services = services
        self.text_table = text_table
        self.verbosity: Verbosity = verbosity
        self.has_unread_secret = False
        self.surfaces: tuple[Surface, ...] = ()
        self._column = native_column.NativeColumn(services.look, services.accepts_input)
        self.widget: toga.Widget = self._column.widget
        self._timer = timer
        self.page_context: PageContext | None = None
        self._page = TextPage(())
        self._refusal: tuple[str, str | None] | None = None  # reason and rule id
        self._hint: SeatHint | None = None
        self._private_news: tuple[Event, ...] | None = None  # None while a seat acts
        self._next_seat: Seat | None = None
        self._is_peeking = False  # a seat reads its secrets out of turn
        self._news: tuple[Event, ...] = ()
        self._solo_view: Any = None
        self._typed = ""
        self._hide_timer: Cancellable | None = None  # set while secrets are shown
        self._delay_timer: Cancellable | None = None  # set while a seat may not act yet

    def set_news(self, news: Sequence[Event], own: Sight[Any] | None) -> None:
        """Sets the public news, and the sight of the only person on this phone."""
        self._news = tuple(news)
        self._solo_view = own.view if own is not None else None

    def show_public(
        self, public: Sight[Any], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the public table."""
        self._private_news, self._next_seat = tuple(private_news), next_seat
        self._is_peeking = False
        self._cancel_delay()
        self._show_page(self._page_context(public.view))
        self.has_unread_secret = self._page.secret_owner is not None and self.services.is_shared

    def _page_context(self, view: Any) -> PageContext:
        services = self.services
        remote = [
            seat
            for seat, player in enumerate(services.players)
            if player.level is None and not services.is_local_person(seat)
        ]
        return PageContext(
            view, services.players, self.verbosity, news=self._news, remote_seats=tuple(remote),
            solo_view=self._solo_view,
        )  # fmt: skip

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        """Shows a seat its sight and lets it act."""
        self._private_news, self.has_unread_secret = None, False
        self._is_peeking = self.text_table.has_private_hands and sight.seat not in sight.active
        self._cancel_delay()
        if self.text_table.delays_turn(sight.view):
            self._delay_timer = self._timer(self.services.timings.answer, self._end_delay)
        self._show_page(
            replace(
                self._page_context(sight.view),
                position=self.text_table.start_position(sight.view),
                notes=notes,
                seat=sight.seat,
                sights={} if sight.seat is None else {sight.seat: sight},
            )
        )

    def show_open_table(self, state: "OpenTableState") -> None:
        """Lets all local seats act on one page."""
        view, before = state.public.view, self.page_context
        was_open = before is not None and before.seat is None and self._private_news is None
        self._private_news, self.has_unread_secret = None, False
        self._cancel_delay()
        context = replace(self._page_context(view), sights=state.sights)
        if before is not None and was_open and self.text_table.keeps_menu(before.view, view):
            self.page_context = replace(context, position=before.position)
            self._update_column()
            return
        if before is not None:
            # A tap aimed at the old page must not hit the new one.
            self.services.pause_input()
        self._show_page(replace(context, position=self.text_table.start_position(view)))

    def show_refusal(self, refusal: tuple[str, str | None] | None) -> None:
        """Shows a refusal at the top, or removes it."""
        if refusal != self._refusal:
            self._refusal = refusal
            self._update_column()
            if not self._is_race:
                self._column.scroll_to_top()

    def show_hint(self, hint: "SeatHint | None") -> None:
        """Shows a hint below the choices, or removes it."""
        if hint is not self._hint:
            self._hint = hint
            self._update_column()

    def refresh(self) -> None:
        """Composes the page again because its texts have changed."""
        if self.page_context is not None:
            self.services.pause_input()
            self._update_column(reuse_widgets=False)
            self._column.scroll_to_top()

    @property
    def _is_public(self) -> bool:
        """Whether the page is shown to everybody and nobody acts."""
        return self._private_news is not None

    @property
    def _holder(self) -> Seat | None:
        return None if self.page_context is None else self.page_context.seat

    @property
    def _is_race(self) -> bool:
        return self.page_context is not None and self.text_table.is_race(self.page_context.view)

    @property
    def _are_secrets_open(self) -> bool:
        return self._hide_timer is not None

    def hide_secrets(self) -> None:
        if self._are_secrets_open:
            self._forget_secrets()
            self._update_column()
            # Logged last, so that nothing stays visible if logging fails.
            self.services.peek_log.end_peek()

    def _end_delay(self) -> None:
        self._delay_timer = None
        self._update_column()

    def _cancel_delay(self) -> None:
        if self._delay_timer is not None:
            self._delay_timer.cancel()
            self._delay_timer = None

    # Page

    def _show_page(self, context: PageContext) -> None:
        shown = self._are_secrets_open
        self._forget_secrets()
        self.page_context = context
        self._update_column(reuse_widgets=False)
        self._column.scroll_to_top()
        if shown:
            self.services.peek_log.end_peek()

    def _update_column(self, *, reuse_widgets: bool = True) -> None:
        assert self.page_context is not None
        open_ = self._are_secrets_open or not self.services.is_shared
        context = replace(self.page_context, secrets_shown=open_)
        self._page = (
            self.text_table.turn_page(context)
            if self._private_news is None
            else self.text_table.public_page(context, self._private_news)
        )
        if self._is_peeking:
            done = TextChoice(tr("Done looking"), text_page.ReturnToTable(), "main")
            self._page = replace(self._page, choice_rows=((done,),), prompt=None)
        prompt = self._page.prompt
        if prompt is not None and not self._typed and (open_ or self._page.secret_owner is None):
            self._typed = self.services.drafts.get(prompt.draft_key, "")
        self._column.show(self._column_items(), reuse_widgets=reuse_widgets)

    # Items: the page of the game, and the buttons that every table has

    def _column_items(self) -> list[native_column.ColumnItem]:
        """Returns all items from top to bottom."""
        services, page = self.services, self._page
        first, *others = page.lines
        if self._is_public and page.secret_owner is not None and services.is_shared:
            # The page is the owner's until the owner passes the phone on.
            name = services.players[page.secret_owner].name
            first = tr("{name}, look at your secret, then pass the phone on.", name=name)
        parts = [*self._headline_items(TextLine(first, "headline")), *map(TextLine, others)]
        if (seal := sealed_text(services.seal())) and not self._is_race:
            parts.append(TextLine(seal))
        # The last button hides secrets and passes the phone on.
        is_closing = self._is_public and self._are_secrets_open
        if page.secret_owner is not None and services.is_shared and not is_closing:
            parts.append(
                single_button(tr("Hide secret"), self.hide_secrets)
                if self._are_secrets_open
                else single_button(tr("Show secret"), self._show_secrets)
            )
        parts += map(TextLine, page.secret_lines)
        if (prompt := page.prompt) is not None:
            done = partial(self._submit_text, prompt)
            parts += (
                native_column.TextField(prompt.label, self._typed, self._on_type, done),
                single_button(prompt.button, done, "main"),
            )
        if self._delay_timer is not None:
            parts.append(TextLine(tr("Take a moment: everyone does.")))
        else:
            parts += [ButtonRow(tuple(map(self._button, row))) for row in page.choice_rows]
        if self._is_public:
            parts += self._pass_items()
        elif services.request_hint is not None and not self._is_peeking:
            parts += self._hint_items(services.request_hint)
        parts += self._shared_phone_items()
        if services.open_members is not None and services.status_bar is None:
            parts.append(single_button(tr("Players"), services.open_members))
        leave = TextButton(tr("Leave game"), services.leave_table)
        parts.append(ButtonRow((self._rules_button(tr("Rules"), None), leave)))
        if seal and self._is_race:
            parts.append(TextLine(seal))  # last, so that nothing moves when it ends
        return parts

    def _headline_items(self, headline: TextLine) -> list[native_column.ColumnItem]:
        """Returns the headline, after a refusal and a link to its rule."""
        if self._refusal is None:
            return [headline]
        reason, rule = self._refusal
        sentence = TextLine(reason_message(reason), "refusal")
        if self._is_race:
            # Replaces the headline, so that nothing below moves.
            return [sentence]
        if rule is None:
            return [sentence, headline]
        title = load_rulebook(language(), self.text_table.game).rule(rule).title
        return [
            sentence,
            TextLine(tr("Rule: {title}", title=title)),
            ButtonRow((self._rules_button(tr("Read this rule"), rule),)),
            headline,
        ]

    def _rules_button(self, label: str, rule: str | None) -> TextButton:
        return TextButton(label, partial(self.services.open_rules, rule))

    def _button(self, choice: TextChoice) -> TextButton:
        return TextButton(choice.label, partial(self._apply_effect, choice.effect), choice.kind)

    def _pass_items(self) -> list[native_column.ColumnItem]:
        """Returns the button that passes the phone on."""
        if self._next_seat is not None:
            name = self.services.players[self._next_seat].name
            label = tr("Pass the phone to {name}", name=name)
        elif self.has_unread_secret or (
            self._page.secret_owner is not None and self.services.is_shared
        ):
            label = tr("Done reading")
        else:
            return []
        return [single_button(label, self._pass_phone, "main")]

    def _hint_items(self, ask: Callable[[], object]) -> list[native_column.ColumnItem]:
        """Returns the button that asks for a hint, or the hint and a button that follows it."""
        hint = self._hint
        if hint is None:
            return [single_button(tr("Hint"), ask)]
        if not hint.public and self.services.is_shared and not self._are_secrets_open:
            return [TextLine(tr("Press Show secret to read the hint."))]
        parts: list[native_column.ColumnItem] = [TextLine(hint.sentence, "title")]
        if hint.hint is not None:
            # Only at an open table must the seat be named.
            seat = None if self._holder is not None else hint.seat
            steps = text_page.SubmitActions(hint.hint.steps, seat)
            place = self.text_table.action_location(hint.hint.action)
            label = tr("Follow hint: {place}", place=place) if place else tr("Follow hint")
            parts.append(single_button(label, partial(self._apply_effect, steps)))
        return parts

    def _shared_phone_items(self) -> list[native_column.ColumnItem]:
        """Returns the buttons for players who share a phone."""
        services, parts = self.services, list[native_column.ColumnItem]()
        if not services.is_shared:
            return parts
        is_holding = not self._is_public and self._holder is not None
        has_private_news = self._is_public and self._page.secret_owner is not None
        if is_holding or has_private_news:
            parts.append(single_button(tr("Not me!"), services.report_wrong_player))
        elif self.text_table.has_private_hands:
            parts.append(single_button(tr("Show my secrets"), services.ask_who_peeks))
        if is_holding and services.has_missed_turns():
            parts.append(single_button(tr("Since my last turn"), services.show_recap))
        return parts

    # Secrets

    def _show_secrets(self) -> None:
        owner = self._page.secret_owner
        assert owner is not None
        self._hide_timer = self._timer(SECRET_SECONDS, self.hide_secrets)
        self.services.peek_log.start_peek(owner)
        self._update_column()

    def _on_type(self, text: str) -> None:
        """Handles typed text, which a private page shows like a secret; keys prolong that."""
        prompt = self._page.prompt
        if text == self._typed or prompt is None:
            return
        self._typed = self.services.drafts[prompt.draft_key] = text
        if self._hide_timer is not None:
            self._hide_timer.cancel()
            self._hide_timer = self._timer(SECRET_SECONDS, self.hide_secrets)
        elif self.services.is_shared and self._page.secret_owner is not None:
            self._show_secrets()

    def _forget_secrets(self) -> None:
        self._typed = ""
        if self._hide_timer is not None:
            self._hide_timer.cancel()
            self._hide_timer = None

    # Effects

    def _apply_effect(self, effect: text_page.ChoiceEffect) -> object:
        match effect:
            case MenuPosition():
                self._open_menu(effect)
                return None
            case text_page.SaveNotes(text, position):
                assert self.page_context is not None
                self.page_context = replace(self.page_context, notes=text)
                self._open_menu(position)
                return self.services.save_notes(text)
            case text_page.ShowRefusal(reason, rule):
                self.services.show_refusal(reason, rule)
                return None
            case text_page.SubmitActions(actions, seat):
                self.hide_secrets()
                return (
                    self.services.submit(actions)
                    if seat is None
                    else self.services.submit_for_seat(seat, actions)
                )
            case text_page.UndoLastStep(seat):
                return self.services.undo(seat)
            case text_page.OpenPrivateView(seat):
                return self.services.open_private_view(seat)
            case text_page.ReturnToTable():
                self.hide_secrets()
                return self.services.pass_phone()
            case text_page.RunCallback(callback):
                return callback()

    def _submit_text(self, prompt: text_page.TextPrompt) -> object:
        effect = prompt.effect_for(self._typed)
        if not isinstance(effect, text_page.ShowRefusal):
            self.services.drafts.pop(prompt.draft_key, None)
        return self._apply_effect(effect)

    def _open_menu(self, position: MenuPosition) -> None:
        assert self.page_context is not None
        context = replace(self.page_context, position=position)
        if position.menu == self.page_context.position.menu != text_page.GROUP_MENU:
            self.page_context = context
            self._update_column()
            return
        # A second tap aimed at the old menu must not play a card of the new one.
        self.services.pause_input()
        self._show_page(context)
        self.services.refresh_prompt()

    def _pass_phone(self) -> object:
        self.hide_secrets()
        self.has_unread_secret = False
        return self.services.pass_phone()
