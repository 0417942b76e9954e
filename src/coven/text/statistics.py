"""How everybody fared, in words."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from coven.boards import STAGINGS
from coven.chronicle import Finished
from coven.people import Person
from coven.screens.screen import Screen
from coven.tally import Tally, tally
from coven.text.sheet import Button, Line, Part, Row, Sheet
from coven.words import all_of, say, say_many

if TYPE_CHECKING:
    from coven.app import PocketCoven

_SHOWN = 8  # of the last games, their points


def of_games(games: Sequence[Finished], person: Person) -> dict[str, Tally]:
    """Returns how somebody fared in each game that they have played."""
    tallies = {
        game: tally(games, person.id, game, staging.best) for game, staging in STAGINGS.items()
    }
    return {game: one for game, one in tallies.items() if one.played}


def played(one: Tally) -> str:
    """Returns how many games were played and won."""
    won = say_many("{n} won", "{n} won", one.won)
    return say_many("{n} game, {won}", "{n} games, {won}", one.played, won=won)


def streaks(one: Tally) -> str:
    """Returns how many games were won in a row."""
    return say("won in a row: {now}, at most {most}", now=one.streak, most=one.longest)


def best(one: Tally) -> str:
    """Returns the personal best."""
    assert one.best is not None
    return say_many("personal best: {n} point", "personal best: {n} points", one.best)


def last(one: Tally) -> str:
    """Returns the points of the last games."""
    scores = [str(score) for score in one.scores[-_SHOWN:]]
    return say("the last ones: {points} points", points=all_of(scores))


class WordStatisticsScreen(Screen):
    """Tells how one player fared in every game."""

    def __init__(
        self,
        app: "PocketCoven",
        people: Sequence[Person],
        games: Sequence[Finished],
        on_back: Callable[[], object],
    ) -> None:
        self.app = app
        self.people = tuple(people)
        self.games = tuple(games)
        self.chosen = 0
        self.reset = Reset(app, self._now)
        self._on_back = on_back
        self._sheet = Sheet(app.look, app.stage.accepts)
        super().__init__(self._sheet.widget, back=on_back)
        self._refresh()

    def _now(self, games: Sequence[Finished]) -> None:
        self.games = tuple(games)
        self._refresh()

    def _refresh(self) -> None:
        back = Row((Button(say("Back"), self._on_back),))
        if not self.people:
            empty = say("Nobody has played a game to its end yet.")
            self._sheet.show([Line(say("Statistics"), "headline"), Line(empty), back])
            return
        person = self.people[self.chosen]
        parts: list[Part] = [Line(say("Statistics"), "headline"), Line(person.name, "title")]
        parts.append(Line(played(tally(self.games, person.id, None))))
        for game, one in of_games(self.games, person).items():
            lines = (played(one), streaks(one), best(one), last(one))
            parts += (Line(STAGINGS[game].short, "title"), Line("\n".join(lines)))
        for place, other in enumerate(self.people):
            if place != self.chosen:
                parts.append(Row((Button(other.name, partial(self._choose, place)),)))
        self._sheet.show([*parts, *self._resetting(), back])

    def _resetting(self) -> list[Part]:
        if self.reset.done:
            return [
                Line(say("The statistics are empty.")),
                Row((Button(say("Bring them back"), self.reset.undo, "main"),)),
            ]
        return [Row((Button(say("Empty the statistics"), self.reset.begin),))]

    def _choose(self, place: int) -> None:
        self.app.stage.pause()
        self.chosen = place
        self._refresh()
        self._sheet.to_top()


class Reset:
    """Empties the statistics, and can bring them back until the screen is left."""

    def __init__(self, app: "PocketCoven", on_change: Callable[[Sequence[Finished]], None]) -> None:
        self.done = False
        self._app = app
        self._on_change = on_change
        self._before: dict[str, object] = {}

    def begin(self) -> None:
        """Empties the statistics."""
        self._app.stage.pause()
        self._app.background(self._forget())

    def undo(self) -> None:
        """Brings them back."""
        self._app.stage.pause()
        self._app.background(self._bring_back())

    async def _forget(self) -> None:
        self._before, self.done = dict(await self._app.attic.forget_games()), True
        self._on_change(await self._app.attic.games())

    async def _bring_back(self) -> None:
        await self._app.attic.bring_back(self._before)  # type: ignore[arg-type]
        self.done = False
        self._on_change(await self._app.attic.games())
