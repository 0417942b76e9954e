"""The screens around what the phone keeps, posed for a picture."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from coven.screens.ceremony import CeremonyScreen
from coven.screens.exchange import GiveScreen, MovingScreen, TakeScreen
from coven.screens.film import FilmScreen
from coven.screens.hearth import HearthScreen
from coven.screens.people import KnownScreen, PeopleScreen, PersonScreen
from coven.screens.saved import SavedGameScreen, SavedScreen, Shelf
from coven.screens.screen import Screen
from coven.screens.statistics import StatisticsScreen
from coven.screens.tournament import PlanScreen, RunningScreen
from coven.text.film import WordFilmScreen
from coven.text.statistics import WordStatisticsScreen
from tests.app.attic.given import BREW, IRIS, MAX, finished, past
from tests.app.attic.test_tournament import ended
from tests.app.play.scenes.around import NOW, saved
from tests.app.play.studio import Scene, Studio

PEOPLE = (IRIS, MAX)
GAMES = (*finished("1213112"), *finished("22113", BREW))


def _nothing(*_given: object) -> None:
    """Leads nowhere."""


def _shelf() -> Shelf:
    first, *others = saved()
    return Shelf((first, *(replace(card, name="") for card in others)), lambda: NOW)


def _film(studio: Studio, game: str, eyes: int | None, *, chart: bool = False) -> None:
    screen = FilmScreen(studio.app, past(game), _nothing)
    studio.show(screen)
    screen.projector.look(eyes)
    screen.projector.to(len(screen.projector.reel) // 2)
    studio.driver.until(lambda: not studio.app._tasks)
    if chart:
        studio.driver.touch(screen.keys, "chart")


def _words(make: Callable[[Studio], Screen]) -> Callable[[Studio], None]:
    def pose(studio: Studio) -> None:
        studio.in_words("usual")
        studio.show(make(studio))
        studio.driver.until(lambda: not studio.app._tasks)

    return pose


def _drawn(make: Callable[[Any], Screen]) -> Callable[[Studio], None]:
    return lambda studio: studio.show(make(studio.app))


_POSES: dict[str, Callable[[Studio], object]] = {
    "hearth": _drawn(HearthScreen),
    "saved": _drawn(lambda app: SavedScreen(app, _shelf())),
    "saved-running": _drawn(lambda app: SavedGameScreen(app, _shelf(), saved()[0])),
    "saved-finished": _drawn(lambda app: SavedGameScreen(app, _shelf(), saved()[2])),
    "files": _drawn(MovingScreen),
    "give": _drawn(lambda app: GiveScreen(app, past().log, "", _nothing)),
    "take": _drawn(lambda app: TakeScreen(app, _nothing)),
    "people": _drawn(lambda app: PeopleScreen(app, PEOPLE)),
    "person": _drawn(lambda app: PersonScreen(app, MAX, PEOPLE)),
    "known": _drawn(lambda app: KnownScreen(app, PEOPLE, _nothing, _nothing)),
    "statistics": _drawn(lambda app: StatisticsScreen(app, PEOPLE, GAMES, _nothing)),
    "tournament-plan": _drawn(lambda app: PlanScreen(app, PEOPLE, _nothing)),
    "tournament": _drawn(lambda app: RunningScreen(app, ended(), _nothing)),
    "ceremony": _drawn(
        lambda app: CeremonyScreen(app.look, ended().standings(), _nothing, _nothing)
    ),
    "film": lambda studio: _film(studio, "waz_baraz", None),
    "film-eyes": lambda studio: _film(studio, "waz_baraz", 1),
    "film-chart": lambda studio: _film(studio, "waz_baraz", None, chart=True),
    "film-brew": lambda studio: _film(studio, BREW, None),
    "film-voodoo": lambda studio: _film(studio, "baron_voodoo", None),
    "film-forest": lambda studio: _film(studio, "forest_chase", None),
    "film-riddle": lambda studio: _film(studio, "riddle_masters", None),
    "words-film": _words(lambda studio: WordFilmScreen(studio.app, past(), _nothing)),
    "words-statistics": _words(
        lambda studio: WordStatisticsScreen(studio.app, PEOPLE, GAMES, _nothing)
    ),
}
SCENES = tuple(Scene(name, Studio, pose) for name, pose in _POSES.items())
