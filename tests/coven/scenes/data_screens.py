"""Gallery scenes of saved games, people, statistics, tournament, import and replay."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from coven.i18n import tr
from coven.navigation import GAME_EXPORT_DESCRIPTION
from coven.replay.screen import ReplayScreen
from coven.replay.text_screen import TextReplayScreen
from coven.screens.app_menu import AppMenuScreen
from coven.screens.import_export import ExportScreen, FilesScreen, ImportScreen
from coven.screens.people import ChoosePersonScreen, PeopleScreen, PersonScreen
from coven.screens.saved_games import SavedGameScreen, SavedGamesList, SavedGamesScreen
from coven.screens.statistics import StatisticsScreen
from coven.screens.tournament import (
    TournamentPlanScreen,
    TournamentResultScreen,
    TournamentStandingsScreen,
)
from coven.ui.window import Screen
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.data.builders import IRIS, MAX, POTION_BREW, archived_game, finished_games
from tests.coven.scenes.start_screens import NOW, saved_cards
from tests.coven.screens.test_tournament import finished_tournament

PEOPLE = (IRIS, MAX)
FINISHED_GAMES = (*finished_games("1213112"), *finished_games("22113", POTION_BREW))


def _nothing(*_given: object) -> None:
    """Does nothing."""


def _shelf() -> SavedGamesList:
    first, *others = saved_cards()
    return SavedGamesList((first, *(replace(card, name="") for card in others)), lambda: NOW)


def _open_replay(harness: AppHarness, game: str, eyes: int | None, *, chart: bool = False) -> None:
    screen = ReplayScreen(harness.app, archived_game(game), _nothing)
    harness.show_screen(screen)
    screen.controller.set_viewpoint(eyes)
    screen.controller.go_to(len(screen.controller.replay) // 2)
    harness.driver.wait_until(lambda: harness.app.is_idle)
    if chart:
        harness.driver.tap_zone(screen.controls, "chart")


def _text_mode(make: Callable[[AppHarness], Screen]) -> Callable[[AppHarness], None]:
    def pose(harness: AppHarness) -> None:
        harness.use_text_mode("usual")
        harness.show_screen(make(harness))
        harness.driver.wait_until(lambda: harness.app.is_idle)

    return pose


def _drawn(make: Callable[[Any], Screen]) -> Callable[[AppHarness], None]:
    return lambda harness: harness.show_screen(make(harness.app))


_POSES: dict[str, Callable[[AppHarness], object]] = {
    "app-menu": _drawn(AppMenuScreen),
    "saved": _drawn(lambda app: SavedGamesScreen(app, _shelf())),
    "saved-running": _drawn(lambda app: SavedGameScreen(app, _shelf(), saved_cards()[0])),
    "saved-finished": _drawn(lambda app: SavedGameScreen(app, _shelf(), saved_cards()[2])),
    "files": _drawn(FilesScreen),
    "export": _drawn(
        lambda app: ExportScreen(app, archived_game().log, tr(GAME_EXPORT_DESCRIPTION))
    ),
    "import": _drawn(lambda app: ImportScreen(app)),
    "people": _drawn(lambda app: PeopleScreen(app, PEOPLE)),
    "person": _drawn(lambda app: PersonScreen(app, MAX, PEOPLE)),
    "known": _drawn(lambda app: ChoosePersonScreen(app, PEOPLE, _nothing)),
    "statistics": _drawn(lambda app: StatisticsScreen(app, PEOPLE, FINISHED_GAMES)),
    "tournament-plan": _drawn(lambda app: TournamentPlanScreen(app, PEOPLE, _nothing)),
    "tournament": _drawn(
        lambda app: TournamentStandingsScreen(app, finished_tournament(), _nothing)
    ),
    "tournament-result": _drawn(
        lambda app: TournamentResultScreen(app, finished_tournament().standings(), _nothing)
    ),
    "replay": lambda harness: _open_replay(harness, "waz_baraz", None),
    "replay-eyes": lambda harness: _open_replay(harness, "waz_baraz", 1),
    "replay-chart": lambda harness: _open_replay(harness, "waz_baraz", None, chart=True),
    "replay-brew": lambda harness: _open_replay(harness, POTION_BREW, None),
    "replay-voodoo": lambda harness: _open_replay(harness, "baron_voodoo", None),
    "replay-forest": lambda harness: _open_replay(harness, "forest_chase", None),
    "replay-riddle": lambda harness: _open_replay(harness, "riddle_masters", None),
    "text-replay": _text_mode(
        lambda harness: TextReplayScreen(harness.app, archived_game(), _nothing)
    ),
    "text-statistics": _text_mode(
        lambda harness: StatisticsScreen(harness.app, PEOPLE, FINISHED_GAMES)
    ),
}
SCENES = tuple(GalleryScene(name, AppHarness, pose) for name, pose in _POSES.items())
