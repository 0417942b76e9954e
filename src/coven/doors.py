"""The ways to what the app keeps: saved games, films, players, statistics, files."""

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from coven import contest, gamefile
from coven.people import Person
from coven.screens import party as parties
from coven.screens.ceremony import CeremonyScreen, WordCeremonyScreen
from coven.screens.exchange import GiveScreen, MovingScreen, TakeScreen
from coven.screens.hearth import HearthScreen
from coven.screens.people import PeopleScreen, PersonScreen
from coven.screens.saved import SavedScreen, Shelf
from coven.screens.setup import SetupScreen
from coven.screens.statistics import StatisticsScreen
from coven.screens.tournament import PlanScreen, RunningScreen
from coven.text.statistics import WordStatisticsScreen
from coven.tournament import Tournament
from coven.words import say
from engine.wire import load_log
from hall.archive import Past

if TYPE_CHECKING:
    from coven.app import PocketCoven
    from coven.evening import Evening

Back = Callable[[], object]


class Doors:
    """Opens screens; whatever must first be asked of the hall is asked on the way."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app

    def hearth(self) -> None:
        """Shows the door to all of this."""
        self._app.stage.show(HearthScreen(self._app))

    # Games

    def saved(self) -> None:
        """Shows the saved games."""
        self._app.patiently(self._saved())

    async def _saved(self) -> None:
        cards = await self._app.attic.cards()
        self._app.stage.show(SavedScreen(self._app, Shelf(cards)))

    def film_of(self, table_id: str, on_back: Back) -> None:
        """Shows the film of a finished table."""
        self._app.patiently(self._film_of(table_id, on_back))

    async def _film_of(self, table_id: str, on_back: Back) -> None:
        self.film(await self._app.attic.past(table_id), on_back)

    def film_at(self, evening: "Evening", log: str) -> None:
        """Shows the film of a game that has just ended, and comes back to how it ended."""
        evening.step_aside()
        past = Past(evening.table.chairs, time.time(), load_log(log))
        self.film(past, lambda: self._app.background(evening.come_back()))

    def film(self, past: Past, on_back: Back) -> None:
        """Shows the film of a finished game."""
        # Neither is needed before the first film.
        from coven.screens.film import FilmScreen
        from coven.text.film import WordFilmScreen

        screen = WordFilmScreen if self._app.look.words else FilmScreen
        self._app.stage.show(screen(self._app, past, on_back))

    def export_game(self, table_id: str, on_back: Back) -> None:
        """Gives a finished table away as text."""
        self._app.patiently(self._export_game(table_id, on_back))

    async def _export_game(self, table_id: str, on_back: Back) -> None:
        text = gamefile.written(await self._app.attic.past(table_id))
        story = say(
            "The whole game, line by line, with the names of its players. "
            "Whoever brings it in can watch its film."
        )
        self._app.stage.show(GiveScreen(self._app, text, story, on_back))

    # Files

    def moving(self) -> None:
        """Shows what can be brought in and packed."""
        self._app.stage.show(MovingScreen(self._app))

    def take(self) -> None:
        """Lets something be brought in."""
        self._app.stage.show(TakeScreen(self._app, self.moving))

    def pack(self) -> None:
        """Packs everything for a new phone."""
        self._app.background(self._pack())

    async def _pack(self) -> None:
        text = await self._app.attic.luggage()
        story = say(
            "Bring this text to the new phone and take it in there. "
            "What is known there already is not doubled."
        )
        self._app.stage.show(GiveScreen(self._app, text, story, self.moving))

    # People

    def people(self) -> None:
        """Shows everybody who plays here."""
        self._app.background(self._people())

    async def _people(self) -> None:
        self._app.stage.show(PeopleScreen(self._app, await self._app.attic.people()))

    def person(self, person: Person, people: Sequence[Person]) -> None:
        """Shows one player."""
        self._app.stage.show(PersonScreen(self._app, person, people))

    def statistics(self) -> None:
        """Shows how everybody fared."""
        self._app.patiently(self._statistics())

    async def _statistics(self) -> None:
        people, games = await self._app.attic.people(), await self._app.attic.games()
        played = [person for person in people if any(game.of(person.id) for game in games)]
        screen = WordStatisticsScreen if self._app.look.words else StatisticsScreen
        self._app.stage.show(screen(self._app, played, games, self.hearth))

    # The evening's tournament

    def tournament(self) -> None:
        """Shows the evening: its plan, its running table, or how it ended."""
        self._app.background(self._tournament())

    async def _tournament(self) -> None:
        app, tournament = self._app, await contest.current(self._app)
        if tournament is None:
            people = await app.attic.people()
            app.stage.show(PlanScreen(app, people, self._begin_tournament))
        elif tournament.next is not None:
            app.leave_table()
            app.stage.show(RunningScreen(app, tournament, self._end_tournament))
        else:
            app.leave_table()
            self._crown(tournament)

    def _crown(self, tournament: Tournament) -> None:
        app, standings = self._app, tournament.standings()
        again, shelf = self._end_tournament, app.open_shelf
        app.stage.show(
            WordCeremonyScreen(app.stage, standings, again, shelf)
            if app.look.words
            else CeremonyScreen(app.look, standings, again, shelf)
        )

    def _begin_tournament(self, tournament: Tournament) -> None:
        self._app.background(self._keep_tournament(tournament))

    def _end_tournament(self) -> None:
        self._app.background(self._keep_tournament(None))

    async def _keep_tournament(self, tournament: Tournament | None) -> None:
        await contest.keep(self._app, tournament)
        await self._tournament()

    def play_round(self, tournament: Tournament) -> None:
        """Goes on with the game that the evening is at, or sets the next one up."""
        coming = tournament.next
        assert coming is not None
        if coming.table is not None:
            self._app.resume(coming.table)
        else:
            party = parties.kept(tournament.party)
            self._app.stage.show(SetupScreen(self._app, coming.game, party))
