"""Saved games: any number, renamed, deleted and restored."""

from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.replay.screen import ReplayScreen
from coven.screens.app_menu import AppMenuScreen
from coven.screens.import_export import ExportScreen
from coven.screens.saved_games import PAGE_SIZE, SavedGameScreen, SavedGamesScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.table.results import GameResultScreen
from coven.settings import Settings
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING as PACE
from tests.coven.app_driver import Driver
from tests.coven.app_harness import labelled_buttons, native_buttons, press_label
from tests.coven.app_sandbox import copy_as_killed
from tests.coven.data.builders import PLAYERS, POTION_BREW, WAZ_BARAZ, archived_game
from tests.coven.screens.conftest import ScreenOpener


def save_games(app: PocketCoven, driver: Driver, running: int, finished: int) -> None:
    """Saves some games."""
    for _ in range(running):
        driver.run(app.hall.create_table(WAZ_BARAZ, PLAYERS[:3], {"first_master": 1}))
    pasts = [archived_game(POTION_BREW, luck=luck) for luck in range(1, finished + 1)]
    driver.run(app.hall.with_archive(lambda archive: archive.import_matches(pasts, {})))


def saved_ids(app: PocketCoven, driver: Driver) -> list[str]:
    """Returns the ids of the saved games."""
    return [card.id for card in driver.run(app.hall.table_summaries())]


def test_the_shelf_leads_to_the_saved_games(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    shelf = app.window.screen
    assert isinstance(shelf, ShelfScreen)
    driver.tap_zone(shelf.nav_bar, "nav-coven")
    menu = app.window.screen
    assert isinstance(menu, AppMenuScreen)
    screen = open_screen(lambda: press_label(driver, "Saved games"), SavedGamesScreen)
    assert any("No saved games" in text for text in driver.all_texts())
    driver.tap_zone(screen.header, "back")
    assert isinstance(app.window.screen, AppMenuScreen)


def test_a_saved_game_says_what_it_is_who_plays_and_whose_turn_it_is(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    save_games(app, driver, 1, 1)
    open_screen(app.navigation.open_saved_games, SavedGamesScreen)
    texts = driver.all_texts()
    assert "Waz Baraz: Maximilian-Josef plays" in texts
    assert "Iris, Maximilian-Josef and Þorgerður" in texts
    assert "just now" in texts
    assert "Potion Brew: finished" in texts


def test_any_number_of_games_is_paged_through(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    save_games(app, driver, PAGE_SIZE + 3, 1)
    open_screen(app.navigation.open_saved_games, SavedGamesScreen)
    assert len(labelled_buttons(driver, "Open")) == PAGE_SIZE
    assert "1 of 2" in driver.all_texts()
    press_label(driver, "Older games")
    assert len(labelled_buttons(driver, "Open")) == 4
    assert not labelled_buttons(driver, "Older games")
    press_label(driver, "Newer games")
    assert len(labelled_buttons(driver, "Open")) == PAGE_SIZE


def open_saved_game(
    app: PocketCoven, driver: Driver, screen: SavedGamesScreen, place: int
) -> SavedGameScreen:
    """Opens a game of the page and returns its screen."""
    press_label(driver, "Open", place)
    found = app.window.screen
    assert isinstance(found, SavedGameScreen)
    return found


def test_a_game_gets_a_name_that_is_seen_everywhere(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    save_games(app, driver, 1, 0)
    game = open_saved_game(
        app, driver, open_screen(app.navigation.open_saved_games, SavedGamesScreen), 0
    )
    driver.type_into(game.name_field, "  Night \u202e of  storms ")
    screen = open_screen(lambda: press_label(driver, "Rename"), SavedGamesScreen)
    assert "Night of storms: Maximilian-Josef plays" in driver.all_texts()
    app.open_shelf()
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    assert "Night of storms" in " ".join(driver.all_texts())
    # An empty name removes it.
    game = open_saved_game(
        app, driver, open_screen(app.navigation.open_saved_games, SavedGamesScreen), 0
    )
    assert game.name_field.value == "Night of storms"
    game.name_field.value = " "
    screen = open_screen(lambda: press_label(driver, "Rename"), SavedGamesScreen)
    assert "Waz Baraz: Maximilian-Josef plays" in driver.all_texts()
    assert screen.saved_games.cards[0].name == ""


def test_a_deleted_game_can_be_restored_until_the_page_is_left(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    save_games(app, driver, 2, 1)
    before = saved_ids(app, driver)
    open_saved_game(app, driver, open_screen(app.navigation.open_saved_games, SavedGamesScreen), 0)
    open_screen(lambda: press_label(driver, "Delete game"), SavedGamesScreen)
    assert len(labelled_buttons(driver, "Open")) == 2
    assert any(text.startswith("Deleted: ") for text in driver.all_texts())
    press_label(driver, "Undo")
    assert len(labelled_buttons(driver, "Open")) == 3
    open_screen(app.navigation.open_app_menu, AppMenuScreen)
    assert saved_ids(app, driver) == before


def test_a_deleted_game_is_removed_once_the_page_is_left(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    save_games(app, driver, 2, 0)
    before = saved_ids(app, driver)
    driver.run(app.store.rename_table(before[0], "Gone"))
    open_saved_game(app, driver, open_screen(app.navigation.open_saved_games, SavedGamesScreen), 0)
    open_screen(lambda: press_label(driver, "Delete game"), SavedGamesScreen)

    def there_and_back() -> None:
        """Leaves the page and opens it again before anything is deleted."""
        app.navigation.open_app_menu()
        app.navigation.open_saved_games()

    open_screen(there_and_back, SavedGamesScreen)
    assert len(labelled_buttons(driver, "Open")) == 1
    assert saved_ids(app, driver) == before[1:]
    assert driver.run(app.hall.with_archive(lambda archive: archive.load_values("name:"))) == {}


def test_a_deleted_game_outlives_a_kill_before_the_page_is_left(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener, tmp_path: Path
) -> None:
    save_games(app, driver, 1, 0)
    before = saved_ids(app, driver)
    open_saved_game(app, driver, open_screen(app.navigation.open_saved_games, SavedGamesScreen), 0)
    open_screen(lambda: press_label(driver, "Delete game"), SavedGamesScreen)
    left = copy_as_killed(app.hall.path.parent, tmp_path / "killed")
    hall = Hall(left / "coven.db", PACE)
    hall.start()
    assert [card.id for card in driver.run(hall.table_summaries())] == before
    hall.stop()


def test_a_running_game_is_not_given_away_and_says_how_it_moves(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    save_games(app, driver, 1, 0)
    game = open_saved_game(
        app, driver, open_screen(app.navigation.open_saved_games, SavedGamesScreen), 0
    )
    labels = [button.text for button in native_buttons(game.content)]
    assert labels == ["Rename", "Continue", "Delete game"]
    assert any("cannot be exported" in text for text in driver.all_texts())


@pytest.mark.parametrize(
    ("way", "kind"),
    [
        ("Watch replay", ReplayScreen),
        ("Export as text", ExportScreen),
        ("Result", GameResultScreen),
    ],
)
def test_a_finished_game_is_watched_given_away_or_opened(
    app: PocketCoven,
    driver: Driver,
    open_screen: ScreenOpener,
    way: str,
    kind: type,
) -> None:
    save_games(app, driver, 0, 1)
    game = open_saved_game(
        app, driver, open_screen(app.navigation.open_saved_games, SavedGamesScreen), 0
    )
    press_label(driver, way)
    driver.wait_until(lambda: isinstance(app.window.screen, kind))
    if kind is not GameResultScreen:
        screen = app.window.screen
        assert isinstance(screen, ReplayScreen | ExportScreen)
        driver.tap_zone(screen.header, "back")
        driver.wait_until(lambda: app.window.screen is game)


def test_every_button_in_text_mode_names_its_game(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    app.apply_settings(Settings(language="en", motion=False, table="words"))
    save_games(app, driver, 2, 0)
    screen = open_screen(app.navigation.open_saved_games, SavedGamesScreen)
    labels = [button.text for button in native_buttons(screen.body)]
    assert labels == ["Open game 1", "Open game 2"]
