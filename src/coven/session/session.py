"""TableSession: the controller of one table on this phone."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from coven.games.hints import hint_sentence, legal_labels
from coven.games.interface import BoardServices, OpenTableState
from coven.presence import is_multi_phone
from coven.screens.table.play import PlayScreen
from coven.screens.table.table_screen import SeatHint, TableScreen, TextPlayScreen
from coven.session.handoff import Handoff
from coven.session.members import SessionMembers, SessionSeal
from coven.session.news import TableNews
from coven.session.phone import PhoneState
from coven.session.results import show_game_result, show_round_result
from coven.text_table.board import TextBoard
from engine.core import Action, IllegalAction, Seat
from engine.match import Sight
from hall.local.hints import HintWorker
from hall.table import HallError, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven

HINT_BUTTON_WIDTH = 56.0  # layout units


class TableSession:
    """Controls one table on this phone, from screen to screen and action to action.

    The order of a hand-off keeps secrets: the action is saved, the curtain is shown, and only when
    the next player holds it open is that player's sight requested. While nothing is private, the
    phone is an open table and everybody acts on one screen.
    """

    is_saved = True  # the hall can open the table again

    def __init__(self, app: "PocketCoven", table: Table) -> None:
        self.app = app
        self.table = table
        self.drafts: dict[str, str] = {}  # [page and seat] text being typed
        self.phone = PhoneState(app, table)
        self.table_news = TableNews(self.phone)
        self.seal = SessionSeal(self)
        self.members = SessionMembers(self)
        self.handoff = Handoff(self)
        self._hint_worker = HintWorker(table)
        self._has_hints = False
        self._was_in_background = False  # the phone was put away while others played on
        self._suspended = False  # another page, such as the rules, has the screen
        self.is_submitting = False
        self.is_following = False
        self._lost_turn = False  # a turn was replaced and its player needs a notice
        self._unsubscribe: Callable[[], None] = lambda: None

    # Start and end

    async def start(self) -> None:
        """Opens a new table. A single person on the phone needs no curtain."""
        if len(self.phone.local_seats) == 1:
            self.phone.holder = self.phone.local_seats[0]
        self.app.feedback.play_sound("deal")
        public = await self._prepare()
        self.table_news.turn_log.dealt_version = public.version
        await self._enter(public)

    async def resume(self) -> None:
        """Returns to a table, behind the curtain unless one person plays here with other phones."""
        if len(self.phone.local_seats) == 1 and is_multi_phone(self.table):
            self.phone.holder = self.phone.local_seats[0]
        await self._enter(await self._prepare())

    async def _prepare(self) -> Sight[Any]:
        """Loads hints, people and members before the first event; returns the public sight."""
        self._has_hints = await self.app.store.has_hints(self.table.id)
        if self.is_saved:
            await self.seal.load()
        self.phone.people = await self.app.store.people_at_table(self.table.id)
        self.members.start()
        await self.return_to_members()
        self._unsubscribe = self.table.subscribe(self.on_version)
        return await self.table_news.public_sight()

    async def _enter(self, public: Sight[Any]) -> None:
        self.members.local_seats = self.table.local_seats
        self.table_news.last_view = public.view
        await self._show_next(public, fresh=True)

    def suspend(self) -> None:
        """Leaves the screen to another page for a while."""
        self._suspended = True
        self.phone.clear_table()
        self.handoff.stop_limit()
        self.table_news.cues.stop()

    async def return_to_table(self) -> None:
        """Returns from another page; the holder may go on without a curtain."""
        self._suspended = False
        await self.advance(fresh=self.phone.holder is None)

    async def close(self) -> None:
        """Ends the session. The table is saved, and bots pause until somebody returns."""
        self.phone.is_closed = True
        self.suspend()
        self._hint_worker.close()
        self._unsubscribe()
        self.members.stop()
        for seat in self.phone.local_seats:
            await self.table.leave(seat)

    async def leave_members(self) -> None:
        """Tells the other phones that nobody is here while the app is in the background."""
        if is_multi_phone(self.table):
            for seat in self.phone.local_seats:
                await self.table.leave(seat)

    async def return_to_members(self) -> None:
        """Tells the other phones that the players of this phone are here."""
        if is_multi_phone(self.table) and not self.phone.is_closed:
            for seat in self.phone.local_seats:
                await self.table.arrive(seat)

    def on_local_seats_changed(self) -> None:
        """Continues with the present local seats and forgets what belongs to the others."""
        if self.phone.holder not in self.phone.local_seats:
            self.phone.holder = None
        self.table_news.solo_sight = None
        self.phone.forget_notes()
        self.phone.clear_table()
        if not self._suspended:
            self.app.run_in_background(self.advance(fresh=True))

    def cover_screen(self) -> None:
        """Covers secrets and forgets the holder, because the phone was put away."""
        if self.phone.is_shared:
            self.handoff.cover()
        else:
            self._was_in_background = is_multi_phone(self.table)

    # From screen to screen

    async def advance(self, *, fresh: bool = False) -> None:
        """Shows the table's current state; `fresh` if it was not on the screen just now."""
        await self._show_next(await self.table_news.public_sight(), fresh=fresh)

    async def _show_next(self, public: Sight[Any], *, fresh: bool = False) -> None:
        round_summary = self.table_news.round_summary(public)
        self.table_news.mark_shown(public, round_summary)
        self.phone.shown_seat = None
        if public.result is not None:
            await show_game_result(self, public)
        elif round_summary is not None:
            await show_round_result(self, round_summary, public)
        elif self.phone.game_info.ui.is_open_table(public.view):
            await self.show_open_table(public)
        else:
            await self._show_next_turn(public, fresh=fresh)
        self.phone.guard_private_news()
        if self._lost_turn:
            # Shown again over quick moves of others, until the player's next turn is open.
            self.phone.show_refusal("turn_over", None)
            self._lost_turn = self.phone.shown_seat is None
        # News may have arrived when there was no screen to show them.
        self.follow_if_behind()

    async def _show_next_turn(self, public: Sight[Any], *, fresh: bool) -> None:
        seat = self.phone.next_local_seat(public)
        if seat is not None and seat == self.phone.holder:
            absent, self._was_in_background = self._was_in_background, False
            await (self.handoff.start_turn(seat) if absent else self.handoff.open_sight(seat))
        elif seat is not None and fresh:
            self.handoff.show_curtain(seat)
        else:
            self.show_table().show_public(public, seat, None)

    async def show_open_table(self, public: Sight[Any]) -> None:
        """Shows the public table with the legal actions of all local seats on one screen."""
        phone, table_news = self.phone, self.table_news
        seats = [seat for seat in public.active if seat in phone.local_seats]
        sights = await asyncio.gather(*(self.table.sight(seat) for seat in seats))
        is_old = public.version < table_news.shown_version
        if phone.is_closed or phone.shown_seat is not None or is_old:
            return
        same_version = all(sight.version == public.version for sight in sights)
        if not same_version or not table_news.is_current(public):
            # The table moved on meanwhile; legal actions must match the view that is shown.
            await self.advance()
            return
        phone.seen_version = public.version
        if phone.is_shared:
            phone.holder = None
        # Private views must not be on a screen that everybody sees.
        public_sights = {
            seat: replace(sight, view=public.view)
            for seat, sight in zip(seats, sights, strict=True)
        }
        self.show_table().show_open_table(
            OpenTableState(public, public_sights, table_news.take_new())
        )

    def show_table(self) -> TableScreen:
        """Shows the play screen with all news and returns it."""
        phone, table_news = self.phone, self.table_news
        if phone.apply_look(phone.holder) or phone.table_screen is None:
            phone.table_screen = self._create_table_screen(self.board_services())
            phone.show(phone.table_screen)
        phone.table_screen.board.set_news(table_news.news, table_news.solo_sight)
        return phone.table_screen

    async def pass_phone(self) -> None:
        """Shows the curtain of the next local seat, or lets the holder go on."""
        self.handoff.peek_log.end_turn()
        public = await self.table_news.public_sight()
        seat = self.phone.next_local_seat(public)
        is_open = self.phone.game_info.ui.is_open_table(public.view)
        if seat is None or seat == self.phone.holder or is_open:
            await self._show_next(public)
        else:
            self.handoff.show_curtain(seat)

    # Actions

    async def submit(self, steps: Sequence[Action]) -> None:
        """Submits the actions of the shown seat and shows their outcome."""
        seat, seen = self.phone.shown_seat, self.phone.seen_version
        if seat is None or self.is_submitting:
            return
        self.is_submitting = True
        try:
            try:
                await self.table.submit(seat, steps, seen)
            except (IllegalAction, HallError) as refused:
                await self._show_refused_turn(seat, refused)
            else:
                await self.handoff.equalize_turn_time()
                # The table may have been left during the wait.
                if not self.phone.is_closed:
                    await self._show_outcome(seat, seen)
        except HallError:
            # A table that was left, or that the app closed as it ended, shows nothing more.
            if not self.phone.is_closed:
                raise
        finally:
            self.is_submitting = False
            # A quick bot may have acted before the action's outcome was shown.
            self.follow_if_behind()

    async def _show_refused_turn(self, seat: Seat, refused: IllegalAction | HallError) -> None:
        """Shows the turn again with the reason why its action was refused."""
        if self.phone.is_closed:
            return
        reason = self.members.refusal_reason(refused)
        if seat not in self.phone.local_seats:
            await self.advance(fresh=True)
        elif self.phone.is_held_by(seat):
            await self.handoff.open_sight(seat)
        self.phone.show_refusal(reason, getattr(refused, "rule", None))

    async def _show_outcome(self, seat: Seat, seen: int) -> None:
        """Shows the public outcome of a seat's action, and that seat its private news."""
        table_news = self.table_news
        private_news = await self.table.news(seat, seen)
        public = await table_news.public_sight()
        self.phone.shown_seat = None
        table_news.turn_log.mark_acted(seat)
        round_over = table_news.round_summary(public)
        is_open = self.phone.game_info.ui.is_open_table(public.view)
        if public.result or round_over or seat in public.active or is_open:
            await self._show_next(public)
            return
        table_news.mark_shown(public, None)
        if self.phone.is_held_by(seat):
            self.handoff.show_private_news(public, seat, private_news)
        else:
            # The phone was put away meanwhile: private news wait behind the curtain.
            self.handoff.show_curtain(
                seat, partial(self.handoff.repeat_private_news, seat, private_news)
            )

    async def submit_for_seat(self, seat: Seat, steps: Sequence[Action]) -> None:
        """Submits actions of a seat at the open table."""
        await self._change_openly(self.table.submit(seat, steps, self.phone.seen_version))

    async def _undo(self, seat: Seat) -> None:
        await self._change_openly(self.table.undo(seat))

    async def _change_openly(self, change: Awaitable[int]) -> None:
        try:
            await change
        except (IllegalAction, HallError) as refused:
            reason = self.members.refusal_reason(refused)
            self.phone.show_refusal(reason, getattr(refused, "rule", None))

    def on_version(self, version: int) -> None:
        """Records a new version of the table and follows it unless an action is on its way."""
        self.table_news.newest_version = version
        if not self.is_submitting and not self.is_following:
            # Set here, since the next version may arrive before the task starts.
            self.is_following = True
            self.app.run_in_background(self._follow())

    def follow_if_behind(self) -> None:
        """Follows the table if it has a newer version than the screen."""
        if self.table_news.is_behind:
            self.on_version(self.table_news.newest_version)

    async def _follow(self) -> None:
        """Shows what others did, unless the holder still reads private news."""
        phone = self.phone
        try:
            while self.table_news.is_behind:
                public = await self.table_news.public_sight()
                if self.is_submitting or phone.table_screen is None:
                    return
                private_news = phone.private_news
                if phone.shown_seat is not None:
                    if phone.is_idle_look:
                        # Its reader closes it, or the time limit; both show the table as it is.
                        self.handoff.start_limit()
                        return
                    await self._replace_turn(phone.shown_seat, public)
                elif private_news is None or not self._is_quiet(public):
                    await self._show_next(public)
                elif phone.is_shared:
                    # The owner of the news passes the phone on, or the time limit ends.
                    return
                else:
                    self.table_news.mark_shown(public, None)
                    self.handoff.show_private_news(public, *private_news)
        finally:
            self.is_following = False

    def _is_quiet(self, public: Sight[Any]) -> bool:
        """Returns whether nothing happened that this phone must show at once."""
        is_over = public.result is not None or self.table_news.round_summary(public) is not None
        return not is_over and (self.phone.is_shared or self.phone.next_local_seat(public) is None)

    async def _replace_turn(self, seat: Seat, public: Sight[Any]) -> None:
        """Replaces an open turn by the newer version of the table, with an explanation.

        A turn belongs to one version: another phone, a bot that stands in, or an action that was
        sent late may have used it up.
        """
        phone, table_news, screen = self.phone, self.table_news, self.phone.table_screen
        sight, notes = await self.table.sight(seat), await self.phone.read_notes(seat)
        if screen is None or phone.table_screen is not screen or phone.shown_seat != seat:
            return
        if self.is_submitting:
            return
        before = screen.acting_sights.get(seat)
        goes_on = seat in sight.active and before is not None
        if not goes_on or public.result or table_news.round_summary(public):
            self._lost_turn = True
            await self._show_next(public)
            return
        assert before is not None
        table_news.mark_shown(public, None)
        phone.seen_version = sight.version
        if self.phone.game_info.ui.keeps_turn(before, sight):
            screen.update_sight(sight)
            return
        self.show_table().show_seat(sight, notes)
        phone.show_refusal("stale", None)

    # Board services

    def board_services(self) -> BoardServices:
        """Returns the functions that a board of this table may call."""
        phone, app, look = self.phone, self.app, self.app.look
        if self._has_hints:
            look = replace(look, hint_button_inset=HINT_BUTTON_WIDTH)
        return BoardServices(
            look=look,
            timings=app.window.timings,
            players=self.table.players,
            is_shared=phone.is_shared,
            peek_log=self.handoff.peek_log,
            accepts_input=app.window.accepts_input,
            pause_input=app.window.pause_input,
            open_rules=self._open_rules,
            leave_table=app.open_shelf,
            submit=self.submit,
            submit_for_seat=self.submit_for_seat,
            undo=self._undo,
            open_private_view=self.handoff.open_private_view,
            pass_phone=self.pass_phone,
            show_refusal=phone.show_refusal,
            refresh_prompt=phone.refresh_prompt,
            play_with_haptics=app.feedback.play_with_haptics,
            report_wrong_player=self.handoff.report_wrong_player,
            has_missed_turns=self.handoff.has_missed_turns,
            show_recap=self.handoff.show_missed_turns,
            ask_who_peeks=self.handoff.ask_who_peeks,
            save_notes=phone.write_notes,
            local_seats=lambda: phone.local_seats,
            drafts=self.drafts,
            seal=self.seal.opening_report,
            request_hint=self._show_hint if self._has_hints else None,
            open_members=self.members.open_screen,
            status_bar=self.members.create_status_bar(),
        )

    def _create_table_screen(self, services: BoardServices) -> TableScreen:
        if services.look.text_mode:
            return TextPlayScreen(self.app.window, self._create_text_board(services))
        return PlayScreen(services, self.phone.game_info, self.app, self.table.game)

    def _create_text_board(self, services: BoardServices) -> TextBoard:
        text_table = self.phone.game_info.ui.text_table
        return TextBoard(services, text_table, self.app.settings.verbosity)

    def _open_rules(self, rule: str | None) -> None:
        """Opens the reminder, or a rule with the labels of the actions that are legal now."""
        table, play, navigation = self.table, self.phone.table_screen, self.app.navigation
        if rule is None:
            navigation.open_reminder(table.game)
            return
        labels: tuple[str, ...] = ()
        if play is not None:
            sights, news = play.acting_sights, self.table_news.news
            labels = legal_labels(table.game, sights, play.holder, table.players, news)
        navigation.open_rules(table.game, rule, labels)

    async def _show_hint(self) -> None:
        """Shows what a bot would do for the acting seat, unless the screen moves on meanwhile.

        If others see the screen too, the bot uses public information only.
        """
        phone, screen, table = self.phone, self.phone.table_screen, self.table
        if screen is None or screen.hint_seat is None:
            return
        seat, shared = screen.hint_seat, phone.is_shared and phone.shown_seat is None
        ask = self._hint_worker.public_hint if shared else self._hint_worker.private_hint
        sight, hint = await ask(seat, self.table_news.news)
        if screen.hint_seat == seat:
            words = hint_sentence(table.game, sight.view, hint, table.players)
            screen.show_hint(SeatHint(seat, sight.view, hint, words, public=shared))
