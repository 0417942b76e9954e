"""Statistics are computed once from finished games, and can be cleared."""

from pathlib import Path
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.data import results
from coven.data.people import person_entries
from coven.screens.statistics import StatisticsScreen
from coven.screens.table.results import GameResultScreen
from coven.settings import Settings
from hall.storage.archive import Archive
from hall.storage.sqlite import StorageError
from tests.coven.app_driver import Driver
from tests.coven.app_harness import native_buttons, press_label
from tests.coven.app_sandbox import NO_MOTION, copy_as_killed, start_app
from tests.coven.data.builders import (
    IRIS,
    MAX,
    PLAYERS,
    POTION_BREW,
    archived_game,
    finished_games,
    play_out_table,
)
from tests.coven.screens.conftest import ScreenOpener
from tests.phone.surface_contents import texts_on


def add_finished_games(app: PocketCoven, driver: Driver) -> None:
    """Saves some finished games."""
    games = [*finished_games("1121"), *finished_games("2" * 4 + "1", POTION_BREW)[4:]]
    changes = {**person_entries([IRIS, MAX]), **results.result_entries(games)}
    driver.run(app.hall.with_archive(lambda archive: archive.save_values(changes)))


def test_a_game_counts_when_it_ends_and_only_once(
    app: PocketCoven, driver: Driver, tmp_path: Path
) -> None:
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    driver.run(app.store.record_seating(table.id, table.players))
    killed = copy_as_killed(app.hall.path.parent, tmp_path / "killed")
    app.navigation.resume_table(table.id)
    driver.wait_until(lambda: isinstance(app.window.screen, GameResultScreen) and app.is_idle)
    once = driver.run(app.store.game_results())
    assert len(once) == 1
    app.navigation.resume_table(table.id)
    driver.wait_until(lambda: app.is_idle)
    assert driver.run(app.store.game_results()) == once
    # A deleted game still counts as played.
    driver.run(app.store.remove_tables([table.id]))
    assert driver.run(app.store.game_results()) == once
    # If the app is killed before counting, the game is counted at the next visit.
    start_app(driver, killed, NO_MOTION)
    driver.wait_until(lambda: app.is_idle)
    assert [game.key for game in driver.run(app.store.game_results())] == [once[0].key]


def test_the_screen_lists_the_results_of_each_player(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    add_finished_games(app, driver)
    screen = open_screen(app.navigation.open_statistics, StatisticsScreen)
    shown = " ".join(driver.all_texts())
    for text in (
        "Iris", "5 games, 4 won", "4 games, 3 won", "Current streak: 1, best: 2",
        "Best score: 16 points",
    ):  # fmt: skip
        assert text in shown
    faces, *charts = screen.surfaces[1:]
    assert "16" in texts_on(charts[0])
    driver.tap_zone(faces, "person-1")
    shown = " ".join(driver.all_texts())
    assert "Maximilian-Josef" in shown
    assert "5 games, 1 won" in shown


def test_the_statistics_are_cleared_and_restored(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    add_finished_games(app, driver)
    before = driver.run(app.store.game_results())
    screen = open_screen(app.navigation.open_statistics, StatisticsScreen)
    press_label(driver, "Clear statistics")
    driver.wait_until(lambda: screen.is_cleared and app.is_idle)
    assert driver.run(app.store.game_results()) == ()
    assert "0 games, 0 won" in driver.all_texts()
    press_label(driver, "Undo")
    driver.wait_until(lambda: not screen.is_cleared and app.is_idle)
    assert driver.run(app.store.game_results()) == before


def test_cleared_statistics_stay_empty_while_the_games_remain(
    app: PocketCoven, driver: Driver
) -> None:
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    driver.run(app.store.record_seating(table.id, table.players))
    assert len(driver.run(app.store.game_results())) == 1
    driver.run(app.store.clear_statistics())
    assert driver.run(app.store.game_results()) == ()


def test_before_the_first_game_there_are_no_statistics(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    open_screen(app.navigation.open_statistics, StatisticsScreen)
    assert "No finished games yet." in driver.all_texts()


def test_text_mode_shows_the_same_statistics(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    app.apply_settings(Settings(language="en", motion=False, table="words"))
    add_finished_games(app, driver)
    screen = open_screen(app.navigation.open_statistics, StatisticsScreen)

    def press(label: str) -> None:
        driver.press_button(next(b for b in native_buttons(screen.content) if b.text == label))
        driver.wait_until(lambda: app.is_idle)

    texts = " ".join(driver.all_texts())
    for text in ("5 games, 4 won", "Best score: 16 points", "Latest scores: 16, 15, 14 and 16"):
        assert text in texts
    press("Statistics: Maximilian-Josef")
    assert "5 games, 1 won" in " ".join(driver.all_texts())
    press("Clear statistics")
    assert "Statistics cleared." in driver.all_texts()
    press("Undo")
    assert "5 games, 1 won" in " ".join(driver.all_texts())


class OtherPhoneTable:
    """A table on another phone."""

    id = "elsewhere"
    players = PLAYERS[:3]


def test_a_game_that_another_phone_keeps_counts_for_those_who_sit_here(
    app: PocketCoven, driver: Driver
) -> None:
    table: Any = OtherPhoneTable()
    driver.run(app.store.record_result(table, archived_game().log, "00" * 32))
    assert driver.run(app.store.game_results()) == ()
    driver.run(app.store.record_seating(table.id, table.players, here=(1,)))
    for _ in range(2):
        driver.run(app.store.record_result(table, archived_game().log, "00" * 32))
    (game,) = driver.run(app.store.game_results())
    assert [part.person is not None for part in game.seat_results] == [False, True, False]


def test_a_full_phone_does_not_hide_how_a_game_ended(
    app: PocketCoven, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    driver.run(app.store.record_seating(table.id, table.players))

    def full(_archive: Archive, _changes: object) -> None:
        raise StorageError("disk_full")

    with monkeypatch.context() as patch:
        patch.setattr(Archive, "save_values", full)
        app.navigation.resume_table(table.id)
        driver.wait_until(lambda: isinstance(app.window.screen, GameResultScreen) and app.is_idle)
    assert len(driver.run(app.store.game_results())) == 1
