"""Every screen of the attic fits the smallest phone at the largest text, in every language."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from coven.app import PocketCoven
from coven.drawing.lettering import SCALES
from coven.screens.ceremony import CeremonyScreen, WordCeremonyScreen
from coven.screens.exchange import GiveScreen, MovingScreen, TakeScreen
from coven.screens.film import FilmScreen
from coven.screens.hearth import HearthScreen
from coven.screens.people import KnownScreen, PeopleScreen, PersonScreen
from coven.screens.saved import SavedGameScreen, SavedScreen, Shelf
from coven.screens.screen import Screen
from coven.screens.splash import SplashScreen
from coven.screens.statistics import StatisticsScreen
from coven.screens.tournament import PlanScreen, RunningScreen
from coven.settings import Settings
from coven.text.film import WordFilmScreen
from coven.text.statistics import WordStatisticsScreen
from coven.words import LANGUAGES
from tests.app.attic.given import BREW, IRIS, MAX, finished, past
from tests.app.attic.test_tournament import ended
from tests.app.driver import Driver
from tests.app.gallery import faults
from tests.app.play.house import closed_eyes
from tests.app.screens.given import NOW, card

SMALLEST = (360, 640)
LARGEST = len(SCALES) - 1
CARDS = (card("a", active=(1,)), replace(card("b", over=True), name="The night of the storm"))
GAMES = (*finished("1213"), *finished("22113", BREW))


def _nothing(*_given: object) -> None:
    """Leads nowhere."""


def _shelf(removed: bool) -> Shelf:  # noqa: FBT001
    return Shelf(CARDS, lambda: NOW, removed=[CARDS[0]] if removed else [])


Make = Callable[[PocketCoven], Screen]
DRAWN: dict[str, Make] = {
    "hearth": HearthScreen,
    "saved": lambda app: SavedScreen(app, _shelf(removed=False)),
    "deleted": lambda app: SavedScreen(app, _shelf(removed=True)),
    "running": lambda app: SavedGameScreen(app, _shelf(removed=False), CARDS[0]),
    "finished": lambda app: SavedGameScreen(app, _shelf(removed=False), CARDS[1]),
    "give": lambda app: GiveScreen(app, past().log, "A story.", _nothing),
    "take": lambda app: TakeScreen(app, _nothing),
    "moving": MovingScreen,
    "people": lambda app: PeopleScreen(app, (IRIS, MAX), IRIS),
    "person": lambda app: PersonScreen(app, MAX, (IRIS, MAX)),
    "known": lambda app: KnownScreen(app, (IRIS, MAX), _nothing, _nothing),
    "statistics": lambda app: StatisticsScreen(app, (IRIS, MAX), GAMES, _nothing),
    "no statistics": lambda app: StatisticsScreen(app, (), (), _nothing),
    "plan": lambda app: PlanScreen(app, (IRIS, MAX), _nothing),
    "tournament": lambda app: RunningScreen(app, ended(), _nothing),
    "ceremony": lambda app: CeremonyScreen(app.look, ended().standings(), _nothing, _nothing),
    "film": lambda app: FilmScreen(app, past(), _nothing),
}
WORDS: dict[str, Make] = {
    **{f"{name} in words": DRAWN[name] for name in ("hearth", "deleted", "finished", "people")},
    "statistics in words": lambda app: WordStatisticsScreen(app, (IRIS, MAX), GAMES, _nothing),
    "film in words": lambda app: WordFilmScreen(app, past(), _nothing),
    "ceremony in words": lambda app: WordCeremonyScreen(
        app.stage, ended().standings(), _nothing, _nothing
    ),
    "tournament in words": lambda app: RunningScreen(app, ended(), _nothing),
}


@pytest.mark.faults
@pytest.mark.parametrize("name", [*DRAWN, *WORDS])
def test_no_word_is_cut_and_no_window_widened(app: PocketCoven, driver: Driver, name: str) -> None:
    driver.resize(*SMALLEST)
    with closed_eyes(driver):
        for language in LANGUAGES:
            settings = Settings(language=language, text=LARGEST, motion=False)
            app.dress(replace(settings, table="words") if name in WORDS else settings)
            app.stage.show(SplashScreen())
            screen = {**DRAWN, **WORDS}[name](app)
            app.stage.show(screen)
            driver.until(lambda: not app._tasks)
            assert list(faults(driver, SMALLEST[0])) == [], language
            if isinstance(screen, FilmScreen):
                screen.projector.to(8)
                driver.until(lambda: not app._tasks)
                assert list(faults(driver, SMALLEST[0])) == [], language
                driver.touch(screen.keys, "chart")
                assert list(faults(driver, SMALLEST[0])) == [], language


@pytest.mark.parametrize("name", DRAWN)
def test_a_repaint_stays_within_the_budget(app: PocketCoven, driver: Driver, name: str) -> None:
    screen = DRAWN[name](app)
    app.stage.show(screen)
    driver.until(lambda: not app._tasks)
    if isinstance(screen, FilmScreen):
        screen.projector.to(8)
        driver.until(lambda: not app._tasks)
        driver.touch(screen.keys, "chart")
    for surface in screen.surfaces:
        assert surface.count.shapes + surface.count.texts <= 100
