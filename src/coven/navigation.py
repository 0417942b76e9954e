"""Navigation: opens screens, tables and links."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from coven.background import in_background, with_wait_screen
from coven.data import party as parties
from coven.data import tournament as tournaments
from coven.data.people import Person
from coven.data.tournament import Tournament
from coven.i18n import tr, tr_noop
from coven.presence import is_multi_phone
from coven.screens.saved_games import SavedGamesList, SavedGamesScreen
from engine.core import Options
from engine.wire import load_log
from hall.storage.archive import FinishedMatch
from hall.table import SeatedPlayer, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from coven.session.session import TableSession


OnBack = Callable[[], object]

GAME_EXPORT_DESCRIPTION = tr_noop(
    "The whole game, line by line, with the players' names. Anyone who "
    "imports it can watch the replay."
)


class Navigation:
    """Opens screens, tables and links, and loads what they show."""

    def __init__(self, app: "PocketCoven") -> None:
        self.app = app
        app.feedback.attempt("links", app.feedback.device.listen_to_links, self._on_link)

    def open_app_menu(self) -> None:
        from coven.screens.app_menu import AppMenuScreen

        self.app.window.show(AppMenuScreen(self.app))

    # Games

    @with_wait_screen
    async def open_saved_games(self) -> None:
        cards = await self.app.store.table_summaries()
        self.app.window.show(SavedGamesScreen(self.app, SavedGamesList(cards)))

    @with_wait_screen
    async def open_table_replay(self, table_id: str, on_back: OnBack) -> None:
        self.open_replay(await self.app.store.finished_match(table_id), on_back)

    def open_session_replay(self, session: "TableSession", log: str, seal_digest: str) -> None:
        """Opens the replay of a game that has just ended, and returns to its result."""
        session.suspend()
        match = FinishedMatch(
            session.table.players, time.time(), load_log(log), seal_digest=seal_digest
        )
        self.open_replay(match, lambda: self.app.run_in_background(session.return_to_table()))

    def open_replay(self, match: FinishedMatch, on_back: OnBack) -> None:
        # Slow imports
        from coven.replay.screen import ReplayScreen
        from coven.replay.text_screen import TextReplayScreen

        screen = TextReplayScreen if self.app.look.text_mode else ReplayScreen
        self.app.window.show(screen(self.app, match, on_back))

    @with_wait_screen
    async def open_game_export(self, table_id: str, on_back: OnBack) -> None:
        from coven.data import export
        from coven.screens.import_export import ExportScreen

        text = export.export_match(await self.app.store.finished_match(table_id))
        self.app.window.show(
            ExportScreen(self.app, text, tr(GAME_EXPORT_DESCRIPTION), on_back=on_back)
        )

    # Files

    def open_files(self) -> None:
        from coven.screens.import_export import FilesScreen

        self.app.window.show(FilesScreen(self.app))

    def open_import(self) -> None:
        from coven.screens.import_export import ImportScreen

        self.app.window.show(ImportScreen(self.app, on_back=self.open_files))

    @in_background
    async def open_backup_export(self) -> None:
        from coven.screens.import_export import ExportScreen

        text = await self.app.store.export_backup()
        story = tr(
            "Copy this text to the new phone and import it there. Anything "
            "already there is not imported twice."
        )
        self.app.window.show(ExportScreen(self.app, text, story, on_back=self.open_files))

    # People

    @in_background
    async def open_people(self) -> None:
        from coven.screens.people import PeopleScreen

        self.app.window.show(PeopleScreen(self.app, await self.app.store.people()))

    def open_person(self, person: Person, people: Sequence[Person]) -> None:
        from coven.screens.people import PersonScreen

        self.app.window.show(PersonScreen(self.app, person, people))

    @with_wait_screen
    async def open_statistics(self) -> None:
        from coven.screens.statistics import StatisticsScreen

        people, games = await self.app.store.people(), await self.app.store.game_results()
        played = [person for person in people if any(game.for_person(person.id) for game in games)]
        self.app.window.show(StatisticsScreen(self.app, played, games))

    # Tournament

    async def _show_tournament(self) -> None:
        """Shows the plan, the standings or the result of the tournament."""
        from coven.screens.tournament import (
            TournamentPlanScreen,
            TournamentResultScreen,
            TournamentStandingsScreen,
        )

        app, tournament = self.app, await tournaments.current_tournament(self.app)
        if tournament is None:
            people = await app.store.people()
            app.window.show(TournamentPlanScreen(app, people, self._save_tournament))
            return
        app.leave_table()
        end = partial(self._save_tournament, None)
        if tournament.current_game is not None:
            app.window.show(TournamentStandingsScreen(app, tournament, end))
        else:
            app.window.show(TournamentResultScreen(app, tournament.standings(), end))

    open_tournament = in_background(_show_tournament)

    @in_background
    async def _save_tournament(self, tournament: Tournament | None) -> None:
        await tournaments.save_tournament(self.app, tournament)
        await self._show_tournament()

    def play_tournament_game(self, tournament: Tournament) -> None:
        """Resumes the current game of the tournament, or sets up the next one."""
        current = tournament.current_game
        assert current is not None
        if current.table is not None:
            self.resume_table(current.table)
        else:
            from coven.screens.setup import SetupScreen

            party = parties.encode_party(tournament.party)
            self.app.window.show(SetupScreen(self.app, current.game, party))

    # Rules; a running session is suspended meanwhile

    def open_rules_index(self) -> None:
        from coven.screens.rules import RulesIndexScreen

        self.app.window.show(RulesIndexScreen(self.app))

    def open_rules(
        self, game: str, rule: str | None = None, alternatives: tuple[str, ...] = ()
    ) -> None:
        """Opens the rules, at a rule if given.

        `alternatives` are labels of actions that are legal instead of the one the rule forbids.
        """
        from coven.screens.rules import RulesScreen

        back = self._suspend_session()
        self.app.window.show(RulesScreen(self.app, game, rule, alternatives, on_back=back))

    def open_reminder(self, game: str) -> None:
        from coven.screens.rules import ReminderScreen

        back = self._suspend_session()
        rules = partial(self.open_rules, game)
        self.app.window.show(ReminderScreen(self.app, game, rules, on_back=back))

    def _suspend_session(self) -> OnBack:
        """Suspends a running session; returns a function that goes back to it, or to a list."""
        if (session := self.app.session) is not None:
            session.suspend()
            return lambda: self.app.run_in_background(session.return_to_table())
        return self.app.open_shelf if self.app.look.text_mode else self.open_rules_index

    # Tables

    async def open_new_table(
        self,
        game: str,
        players: tuple[SeatedPlayer, ...],
        options: Options,
        *,
        hints: bool = False,
    ) -> None:
        app = self.app
        table = await app.hall.create_table(game, players, options)
        await app.store.save_hints(table.id, enabled=hints)
        await app.store.record_seating(table.id, players)
        await tournaments.add_table(app, table)
        await self._create_session(table).start()

    start_table = in_background(open_new_table)

    @in_background
    async def redeal(self, table: Table) -> None:
        """Replaces a deal on which nobody has acted."""
        self.app.leave_table()
        hints = await self.app.store.has_hints(table.id)
        await self.open_new_table(table.game, table.players, table.options, hints=hints)
        await self.app.hall.remove(table.id)

    async def open_saved_table(self, table_id: str) -> None:
        table = await self.app.hall.resume(table_id)
        if is_multi_phone(table) and await self.app.online.enter_resumed(table):
            return
        await self._create_session(table).resume()

    resume_table = with_wait_screen(open_saved_table)

    def _create_session(self, table: Table) -> "TableSession":
        from coven.session.session import TableSession  # slow import

        self.app.session = session = TableSession(self.app, table)
        if table.id == self.app.left_open.table:
            session.drafts.update(self.app.left_open.drafts)
        return session

    @in_background
    async def open_lesson(self, game: str, step: int = 0) -> None:
        """Leaves the table and starts the lesson of a game at a step."""
        from coven.lessons.session import LessonSession  # slow import

        self.app.leave_table()
        self.app.session = LessonSession(self.app, game, step)
        await self.app.session.start()

    # Links that the phone passes to the app

    def _on_link(self) -> None:
        # An intent arrives before the window is shown again; what shows it opens the link.
        if not self.app.feedback.in_background:
            self.app.loop.call_soon(self.open_pending_link)

    def open_pending_link(self) -> None:
        """Opens a pending link, if there is one."""
        feedback = self.app.feedback
        if link := feedback.attempt("links", feedback.device.take_link):
            self.app.online.open_link(link)
