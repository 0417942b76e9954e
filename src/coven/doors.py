"""The ways to what the app keeps: saved games, films, players, statistics, files."""

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from coven import contest, gamefile
from coven.people import Person
from coven.screens import party as parties
from coven.screens.ceremony import TextTournamentResultScreen, TournamentResultScreen
from coven.screens.exchange import ExportScreen, FilesScreen, ImportScreen
from coven.screens.hearth import AppMenuScreen
from coven.screens.people import PeopleScreen, PersonScreen
from coven.screens.saved import SavedGamesList, SavedGamesScreen
from coven.screens.setup import SetupScreen
from coven.screens.statistics import StatisticsScreen
from coven.screens.tournament import TournamentPlanScreen, TournamentStandingsScreen
from coven.text.statistics import TextStatisticsScreen
from coven.tournament import Tournament
from coven.words import tr
from engine.wire import load_log
from hall.storage.archive import FinishedMatch

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from coven.evening import TableSession

OnBack = Callable[[], object]


class Navigation:
    """Opens screens; whatever must first be asked of the hall is asked on the way."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app

    def open_app_menu(self) -> None:
        """Shows the door to all of this."""
        self._app.window.show(AppMenuScreen(self._app))

    # Games

    def open_saved_games(self) -> None:
        """Shows the saved games."""
        self._app.run_with_wait_screen(self._show_saved_games())

    async def _show_saved_games(self) -> None:
        cards = await self._app.store.table_summaries()
        self._app.window.show(SavedGamesScreen(self._app, SavedGamesList(cards)))

    def open_table_replay(self, table_id: str, on_back: OnBack) -> None:
        """Shows the film of a finished table."""
        self._app.run_with_wait_screen(self._show_table_replay(table_id, on_back))

    async def _show_table_replay(self, table_id: str, on_back: OnBack) -> None:
        self.open_replay(await self._app.store.finished_match(table_id), on_back)

    def open_session_replay(self, session: "TableSession", log: str) -> None:
        """Shows the film of a game that has just ended, and comes back to how it ended."""
        session.suspend()
        match = FinishedMatch(session.table.players, time.time(), load_log(log))
        self.open_replay(match, lambda: self._app.run_in_background(session.return_to_table()))

    def open_replay(self, match: FinishedMatch, on_back: OnBack) -> None:
        """Shows the film of a finished game."""
        # Neither is needed before the first film.
        from coven.screens.film import ReplayScreen
        from coven.text.film import TextReplayScreen

        screen = TextReplayScreen if self._app.look.text_mode else ReplayScreen
        self._app.window.show(screen(self._app, match, on_back))

    def open_game_export(self, table_id: str, on_back: OnBack) -> None:
        """Gives a finished table away as text."""
        self._app.run_with_wait_screen(self._show_game_export(table_id, on_back))

    async def _show_game_export(self, table_id: str, on_back: OnBack) -> None:
        text = gamefile.export_match(await self._app.store.finished_match(table_id))
        story = tr(
            "The whole game, line by line, with the names of its players. "
            "Whoever brings it in can watch its film."
        )
        self._app.window.show(ExportScreen(self._app, text, story, on_back))

    # Files

    def open_files(self) -> None:
        """Shows what can be brought in and packed."""
        self._app.window.show(FilesScreen(self._app))

    def open_import(self) -> None:
        """Lets something be brought in."""
        self._app.window.show(ImportScreen(self._app, self.open_files))

    def open_backup_export(self) -> None:
        """Packs everything for a new phone."""
        self._app.run_in_background(self._show_backup_export())

    async def _show_backup_export(self) -> None:
        text = await self._app.store.export_backup()
        story = tr(
            "Bring this text to the new phone and take it in there. "
            "What is known there already is not doubled."
        )
        self._app.window.show(ExportScreen(self._app, text, story, self.open_files))

    # People

    def open_people(self) -> None:
        """Shows everybody who plays here."""
        self._app.run_in_background(self._show_people())

    async def _show_people(self) -> None:
        self._app.window.show(PeopleScreen(self._app, await self._app.store.people()))

    def open_person(self, person: Person, people: Sequence[Person]) -> None:
        """Shows one player."""
        self._app.window.show(PersonScreen(self._app, person, people))

    def open_statistics(self) -> None:
        """Shows how everybody fared."""
        self._app.run_with_wait_screen(self._show_statistics())

    async def _show_statistics(self) -> None:
        people, games = await self._app.store.people(), await self._app.store.game_results()
        played = [person for person in people if any(game.for_person(person.id) for game in games)]
        screen = TextStatisticsScreen if self._app.look.text_mode else StatisticsScreen
        self._app.window.show(screen(self._app, played, games, self.open_app_menu))

    # The evening's tournament

    def open_tournament(self) -> None:
        """Shows the evening: its plan, its running table, or how it ended."""
        self._app.run_in_background(self._show_tournament())

    async def _show_tournament(self) -> None:
        app, tournament = self._app, await contest.current_tournament(self._app)
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
        app, standings = self._app, tournament.standings()
        again, shelf = self._end_tournament, app.open_shelf
        app.window.show(
            TextTournamentResultScreen(app.window, standings, again, shelf)
            if app.look.text_mode
            else TournamentResultScreen(app.look, standings, again, shelf)
        )

    def _begin_tournament(self, tournament: Tournament) -> None:
        self._app.run_in_background(self._save_tournament(tournament))

    def _end_tournament(self) -> None:
        self._app.run_in_background(self._save_tournament(None))

    async def _save_tournament(self, tournament: Tournament | None) -> None:
        await contest.save_tournament(self._app, tournament)
        await self._show_tournament()

    def play_tournament_game(self, tournament: Tournament) -> None:
        """Goes on with the game that the evening is at, or sets the next one up."""
        coming = tournament.current_game
        assert coming is not None
        if coming.table is not None:
            self._app.resume_table(coming.table)
        else:
            party = parties.encode_party(tournament.party)
            self._app.window.show(SetupScreen(self._app, coming.game, party))
