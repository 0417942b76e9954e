"""The data screens fit the smallest phone at the largest text, in every language."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from coven.app import PocketCoven
from coven.i18n import LANGUAGES
from coven.replay.screen import ReplayScreen
from coven.replay.text_screen import TextReplayScreen
from coven.screens.app_menu import AppMenuScreen
from coven.screens.import_export import ExportScreen, FilesScreen, ImportScreen
from coven.screens.notices import SplashScreen
from coven.screens.people import ChoosePersonScreen, PeopleScreen, PersonScreen
from coven.screens.saved_games import SavedGameScreen, SavedGamesList, SavedGamesScreen
from coven.screens.statistics import StatisticsScreen
from coven.screens.tournament import (
    TournamentPlanScreen,
    TournamentResultScreen,
    TournamentStandingsScreen,
)
from coven.settings import TEXT_SCALES, Settings
from coven.ui.window import Screen
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import without_painting
from tests.coven.data.builders import IRIS, MAX, POTION_BREW, archived_game, finished_games
from tests.coven.gallery import screen_faults
from tests.coven.screens.builders import NOW, saved_card
from tests.coven.screens.test_tournament import finished_tournament
from tests.coven.ui.draw_count import draw_count

SMALLEST = (360, 640)
LARGEST = len(TEXT_SCALES) - 1
CARDS = (
    saved_card("a", active=(1,)),
    replace(saved_card("b", over=True), name="The night of the storm"),
)
GAMES = (*finished_games("1213"), *finished_games("22113", POTION_BREW))


def _nothing(*_given: object) -> None:
    """Does nothing."""


def _shelf(removed: bool) -> SavedGamesList:  # noqa: FBT001
    return SavedGamesList(CARDS, lambda: NOW, removed=[CARDS[0]] if removed else [])


Make = Callable[[PocketCoven], Screen]
DRAWN: dict[str, Make] = {
    "app-menu": AppMenuScreen,
    "saved": lambda app: SavedGamesScreen(app, _shelf(removed=False)),
    "deleted": lambda app: SavedGamesScreen(app, _shelf(removed=True)),
    "running": lambda app: SavedGameScreen(app, _shelf(removed=False), CARDS[0]),
    "finished": lambda app: SavedGameScreen(app, _shelf(removed=False), CARDS[1]),
    "export": lambda app: ExportScreen(app, archived_game().log, "A story."),
    "import": lambda app: ImportScreen(app),
    "moving": FilesScreen,
    "people": lambda app: PeopleScreen(app, (IRIS, MAX), IRIS),
    "person": lambda app: PersonScreen(app, MAX, (IRIS, MAX)),
    "known": lambda app: ChoosePersonScreen(app, (IRIS, MAX), _nothing),
    "statistics": lambda app: StatisticsScreen(app, (IRIS, MAX), GAMES),
    "no statistics": lambda app: StatisticsScreen(app, (), ()),
    "plan": lambda app: TournamentPlanScreen(app, (IRIS, MAX), _nothing),
    "tournament": lambda app: TournamentStandingsScreen(app, finished_tournament(), _nothing),
    "tournament-result": lambda app: TournamentResultScreen(
        app, finished_tournament().standings(), _nothing
    ),
    "replay": lambda app: ReplayScreen(app, archived_game(), _nothing),
}
WORDS: dict[str, Make] = {
    **{
        f"{name} in text mode": DRAWN[name]
        for name in ("app-menu", "deleted", "finished", "people")
    },
    "statistics in words": lambda app: StatisticsScreen(app, (IRIS, MAX), GAMES),
    "replay in text mode": lambda app: TextReplayScreen(app, archived_game(), _nothing),
    "ceremony in words": lambda app: TournamentResultScreen(
        app, finished_tournament().standings(), _nothing
    ),
    "tournament in words": lambda app: TournamentStandingsScreen(
        app, finished_tournament(), _nothing
    ),
}


@pytest.mark.faults
@pytest.mark.parametrize("name", [*DRAWN, *WORDS])
def test_no_word_is_cut_and_no_window_widened(app: PocketCoven, driver: Driver, name: str) -> None:
    driver.resize(*SMALLEST)
    with without_painting(driver):
        for language in LANGUAGES:
            settings = Settings(language=language, text=LARGEST, motion=False)
            app.apply_settings(replace(settings, table="words") if name in WORDS else settings)
            app.window.show(SplashScreen())
            screen = {**DRAWN, **WORDS}[name](app)
            app.window.show(screen)
            driver.wait_until(lambda: app.is_idle)
            assert list(screen_faults(driver, SMALLEST[0])) == [], language
            if isinstance(screen, ReplayScreen):
                screen.controller.go_to(8)
                driver.wait_until(lambda: app.is_idle)
                assert list(screen_faults(driver, SMALLEST[0])) == [], language
                driver.tap_zone(screen.controls, "chart")
                assert list(screen_faults(driver, SMALLEST[0])) == [], language


@pytest.mark.parametrize("name", DRAWN)
def test_a_repaint_stays_within_the_budget(app: PocketCoven, driver: Driver, name: str) -> None:
    screen = DRAWN[name](app)
    app.window.show(screen)
    driver.wait_until(lambda: app.is_idle)
    if isinstance(screen, ReplayScreen):
        screen.controller.go_to(8)
        driver.wait_until(lambda: app.is_idle)
        driver.tap_zone(screen.controls, "chart")
    for surface in screen.surfaces:
        assert draw_count(surface).shapes + draw_count(surface).texts <= 100
