"""Opens screens and tables: Navigation, RulesNavigation, DeepLinkHandler, TableOpener."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from coven.data import party as parties
from coven.data import table_settings
from coven.data import tournament as tournaments
from coven.data.people import Person
from coven.data.tournament import Tournament
from coven.i18n import tr
from coven.native.links import create_link_source
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


class Navigation:
    """Opens screens that are not a table, and loads what they show."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app

    def open_app_menu(self) -> None:
        from coven.screens.app_menu import AppMenuScreen

        self._app.window.show(AppMenuScreen(self._app))

    # Games

    def open_saved_games(self) -> None:
        self._app.run_with_wait_screen(self._show_saved_games())

    async def _show_saved_games(self) -> None:
        cards = await self._app.store.table_summaries()
        self._app.window.show(SavedGamesScreen(self._app, SavedGamesList(cards)))

    def open_table_replay(self, table_id: str, on_back: OnBack) -> None:
        """Opens the replay of a finished table."""
        self._app.run_with_wait_screen(self._show_table_replay(table_id, on_back))

    async def _show_table_replay(self, table_id: str, on_back: OnBack) -> None:
        self.open_replay(await self._app.store.finished_match(table_id), on_back)

    def open_session_replay(self, session: "TableSession", log: str, seal_digest: str) -> None:
        """Opens the replay of a game that has just ended, and returns to its result."""
        session.suspend()
        match = FinishedMatch(
            session.table.players, time.time(), load_log(log), seal_digest=seal_digest
        )
        self.open_replay(match, lambda: self._app.run_in_background(session.return_to_table()))

    def open_replay(self, match: FinishedMatch, on_back: OnBack) -> None:
        # Slow imports
        from coven.replay.screen import ReplayScreen
        from coven.replay.text_screen import TextReplayScreen

        screen = TextReplayScreen if self._app.look.text_mode else ReplayScreen
        self._app.window.show(screen(self._app, match, on_back))

    def open_game_export(self, table_id: str, on_back: OnBack) -> None:
        self._app.run_with_wait_screen(self._show_game_export(table_id, on_back))

    async def _show_game_export(self, table_id: str, on_back: OnBack) -> None:
        from coven.data import export
        from coven.screens.import_export import ExportScreen

        text = export.export_match(await self._app.store.finished_match(table_id))
        story = tr(
            "The whole game, line by line, with the players' names. Anyone who "
            "imports it can watch the replay."
        )
        self._app.window.show(ExportScreen(self._app, text, story, on_back))

    # Files

    def open_files(self) -> None:
        from coven.screens.import_export import FilesScreen

        self._app.window.show(FilesScreen(self._app))

    def open_import(self) -> None:
        from coven.screens.import_export import ImportScreen

        self._app.window.show(ImportScreen(self._app, self.open_files))

    def open_backup_export(self) -> None:
        self._app.run_in_background(self._show_backup_export())

    async def _show_backup_export(self) -> None:
        from coven.screens.import_export import ExportScreen

        text = await self._app.store.export_backup()
        story = tr(
            "Copy this text to the new phone and import it there. Anything "
            "already there is not imported twice."
        )
        self._app.window.show(ExportScreen(self._app, text, story, self.open_files))

    # People

    def open_people(self) -> None:
        self._app.run_in_background(self._show_people())

    async def _show_people(self) -> None:
        from coven.screens.people import PeopleScreen

        self._app.window.show(PeopleScreen(self._app, await self._app.store.people()))

    def open_person(self, person: Person, people: Sequence[Person]) -> None:
        from coven.screens.people import PersonScreen

        self._app.window.show(PersonScreen(self._app, person, people))

    def open_statistics(self) -> None:
        self._app.run_with_wait_screen(self._show_statistics())

    async def _show_statistics(self) -> None:
        from coven.screens.statistics import StatisticsScreen

        people, games = await self._app.store.people(), await self._app.store.game_results()
        played = [person for person in people if any(game.for_person(person.id) for game in games)]
        self._app.window.show(StatisticsScreen(self._app, played, games, self.open_app_menu))

    # Tournament

    def open_tournament(self) -> None:
        """Opens the plan, the standings or the result of the tournament."""
        self._app.run_in_background(self._show_tournament())

    async def _show_tournament(self) -> None:
        from coven.screens.tournament import TournamentPlanScreen, TournamentStandingsScreen

        app, tournament = self._app, await tournaments.current_tournament(self._app)
        if tournament is None:
            people = await app.store.people()
            app.window.show(TournamentPlanScreen(app, people, self._begin_tournament))
        elif tournament.current_game is not None:
            app.leave_table()
            app.window.show(TournamentStandingsScreen(app, tournament, self._end_tournament))
        else:
            app.leave_table()
            self._show_tournament_result(tournament)

    def _show_tournament_result(self, tournament: Tournament) -> None:
        from coven.screens.tournament import TournamentResultScreen

        app, standings = self._app, tournament.standings()
        app.window.show(
            TournamentResultScreen(app.window, standings, self._end_tournament, app.open_shelf)
        )

    def _begin_tournament(self, tournament: Tournament) -> None:
        self._app.run_in_background(self._save_tournament(tournament))

    def _end_tournament(self) -> None:
        self._app.run_in_background(self._save_tournament(None))

    async def _save_tournament(self, tournament: Tournament | None) -> None:
        await tournaments.save_tournament(self._app, tournament)
        await self._show_tournament()

    def play_tournament_game(self, tournament: Tournament) -> None:
        """Resumes the current game of the tournament, or sets up the next one."""
        current = tournament.current_game
        assert current is not None
        if current.table is not None:
            self._app.resume_table(current.table)
        else:
            from coven.screens.setup import SetupScreen

            party = parties.encode_party(tournament.party)
            self._app.window.show(SetupScreen(self._app, current.game, party))


# Rules


class RulesNavigation:
    """Opens rules and reminders; a running session is suspended meanwhile."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app

    def open_rules_index(self) -> None:
        from coven.screens.rules import RulesIndexScreen

        self._app.window.show(RulesIndexScreen(self._app))

    def open_rules(
        self, game: str, rule: str | None = None, alternatives: tuple[str, ...] = ()
    ) -> None:
        """Opens the rules, at a rule if given.

        `alternatives` are labels of actions that are legal instead of the one the rule forbids.
        """
        from coven.screens.rules import RulesScreen

        back = partial(self._return, self._suspend_session())
        self._app.window.show(RulesScreen(self._app, game, rule, alternatives, on_back=back))

    def open_reminder(self, game: str) -> None:
        from coven.screens.rules import ReminderScreen

        back = partial(self._return, self._suspend_session())
        rules = partial(self.open_rules, game)
        self._app.window.show(ReminderScreen(self._app.window, game, on_rules=rules, on_back=back))

    def _suspend_session(self) -> "TableSession | None":
        session = self._app.session
        if session is not None:
            session.suspend()
        return session

    def _return(self, session: "TableSession | None") -> None:
        if session is not None:
            self._app.run_in_background(session.return_to_table())
        elif self._app.look.text_mode:
            self._app.open_shelf()
        else:
            self.open_rules_index()


# Deep links


class DeepLinkHandler:
    """Opens links that the phone passes to the app."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app
        self._source = create_link_source()
        self._app.feedback.attempt("links", partial(self._source.listen, self._on_link))

    def _on_link(self) -> None:
        # An intent arrives before the window is shown again; what shows it opens the link.
        if not self._app.feedback.in_background:
            self._app.loop.call_soon(self.open_pending_link)

    def open_pending_link(self) -> bool:
        """Opens a pending link, and returns whether there was one."""
        link = self._app.feedback.attempt("links", self._source.take_link)
        if link:
            self._app.online.open_link(link)
        return bool(link)


# Tables


class TableOpener:
    """Opens tables and starts their sessions."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app

    async def open_new_table(
        self, game: str, players: tuple[SeatedPlayer, ...], options: Options, *, hints: bool
    ) -> None:
        app = self._app
        table = await app.hall.create_table(game, players, options)
        await table_settings.save_table_settings(app.hall, table.id, hints=hints)
        await app.store.record_seating(table.id, players)
        await tournaments.add_table(app, table)
        await self._create_session(table).start()

    async def redeal(self, table: Table) -> None:
        """Replaces a deal on which nobody has acted."""
        hall = self._app.hall
        hints = await table_settings.has_hints(hall, table.id)
        await self.open_new_table(table.game, table.players, table.options, hints=hints)
        await hall.remove(table.id)

    async def resume_table(self, table_id: str) -> None:
        table = await self._app.hall.resume(table_id)
        if is_multi_phone(table) and await self._app.online.enter_resumed(table):
            return
        await self._create_session(table).resume()

    def _create_session(self, table: Table) -> "TableSession":
        from coven.session.session import TableSession  # slow import

        self._app.session = session = TableSession(self._app, table)
        if table.id == self._app.left_open.table:
            session.drafts.update(self._app.left_open.drafts)
        return session

    async def open_lesson(self, game: str, step: int) -> None:
        """Starts a lesson at a step."""
        from coven.lessons.session import LessonSession  # slow import

        self._app.session = LessonSession(self._app, game, step)
        await self._app.session.start()
