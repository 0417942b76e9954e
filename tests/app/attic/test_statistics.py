"""Statistics are reckoned once from what has ended, and can be emptied."""

from pathlib import Path
from typing import Any

import pytest

from coven import chronicle
from coven import people as persons
from coven.app import PocketCoven
from coven.screens.result import FinalScreen
from coven.screens.statistics import StatisticsScreen
from coven.settings import Settings
from coven.text.statistics import WordStatisticsScreen
from hall.archive import Archive
from hall.journal import JournalError
from tests.app.attic.conftest import Opened
from tests.app.attic.given import BREW, CHAIRS, IRIS, MAX, finished, past, played
from tests.app.driver import Driver
from tests.app.play.house import STILL, as_killed, start
from tests.app.play.studio import buttons


def fill(app: PocketCoven, driver: Driver) -> None:
    """Lets the phone have seen some games."""
    games = [*finished("1121"), *finished("2" * 4 + "1", BREW)[4:]]
    changes = {**persons.changed([IRIS, MAX]), **chronicle.changed(games)}
    driver.run(app.hall.archived(lambda archive: archive.change(changes)))


def test_a_game_counts_when_it_ends_and_only_once(
    app: PocketCoven, driver: Driver, tmp_path: Path
) -> None:
    table = driver.run(played(app.hall, CHAIRS[:3]))
    driver.run(app.attic.seat(table.id, table.chairs))
    killed = as_killed(app.hall._path.parent, tmp_path / "killed")
    app.resume(table.id)
    driver.until(lambda: isinstance(app.stage.screen, FinalScreen) and not app._tasks)
    once = driver.run(app.attic.games())
    assert len(once) == 1
    app.resume(table.id)
    driver.until(lambda: not app._tasks)
    assert driver.run(app.attic.games()) == once
    # Deleted, it has been played all the same.
    driver.run(app.attic.remove([table.id]))
    assert driver.run(app.attic.games()) == once
    # Killed before it was counted, it is counted at the next look.
    start(driver, killed, STILL)
    driver.until(lambda: not app._tasks)
    assert [game.key for game in driver.run(app.attic.games())] == [once[0].key]


def test_the_screen_tells_how_each_player_fared(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    fill(app, driver)
    screen = opened(app.doors.statistics, StatisticsScreen)
    texts = screen.surface.texts()
    for text in (
        "Iris", "5 games, 4 won", "4 games, 3 won", "won in a row: 1, at most 2",
        "personal best: 16 points",
    ):  # fmt: skip
        assert text in texts
    driver.touch(screen.surface, "person-1")
    texts = screen.surface.texts()
    assert "Maximilian-Josef" in texts
    assert "5 games, 1 won" in texts


def test_the_statistics_are_emptied_and_brought_back(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    fill(app, driver)
    before = driver.run(app.attic.games())
    screen = opened(app.doors.statistics, StatisticsScreen)
    driver.touch(screen.surface, "reset")
    driver.until(lambda: screen.reset.done and not app._tasks)
    assert driver.run(app.attic.games()) == ()
    assert "0 games, 0 won" in screen.surface.texts()
    driver.touch(screen.surface, "undo")
    driver.until(lambda: not screen.reset.done and not app._tasks)
    assert driver.run(app.attic.games()) == before


def test_what_was_emptied_stays_empty_though_the_games_are_still_there(
    app: PocketCoven, driver: Driver
) -> None:
    table = driver.run(played(app.hall, CHAIRS[:3]))
    driver.run(app.attic.seat(table.id, table.chairs))
    assert len(driver.run(app.attic.games())) == 1
    driver.run(app.attic.forget_games())
    assert driver.run(app.attic.games()) == ()


def test_before_the_first_game_there_is_nothing_to_tell(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    screen = opened(app.doors.statistics, StatisticsScreen)
    assert "Nobody has played a game to its end yet." in screen.surface.texts()


def test_the_same_is_told_in_words(app: PocketCoven, driver: Driver, opened: Opened) -> None:
    app.dress(Settings(language="en", motion=False, table="words"))
    fill(app, driver)
    screen = opened(app.doors.statistics, WordStatisticsScreen)

    def press(label: str) -> None:
        driver.press(next(b for b in buttons(screen.content) if b.text == label))
        driver.until(lambda: not app._tasks)

    texts = " ".join(driver.all_texts())
    for text in ("5 games, 4 won", "personal best: 16 points", "the last ones: 16, 15, 14 and 16"):
        assert text in texts
    press("Maximilian-Josef")
    assert "5 games, 1 won" in " ".join(driver.all_texts())
    press("Empty the statistics")
    assert "The statistics are empty." in driver.all_texts()
    press("Bring them back")
    assert "5 games, 1 won" in " ".join(driver.all_texts())


class Elsewhere:
    """A table that another phone keeps."""

    id = "elsewhere"
    chairs = CHAIRS[:3]


def test_a_game_that_another_phone_keeps_counts_for_those_who_sit_here(
    app: PocketCoven, driver: Driver
) -> None:
    table: Any = Elsewhere()
    driver.run(app.attic.close(table, past().log))
    assert driver.run(app.attic.games()) == ()
    driver.run(app.attic.seat(table.id, table.chairs, here=(1,)))
    for _ in range(2):
        driver.run(app.attic.close(table, past().log))
    (game,) = driver.run(app.attic.games())
    assert [part.person is not None for part in game.parts] == [False, True, False]


def test_a_full_phone_does_not_hide_how_a_game_ended(
    app: PocketCoven, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = driver.run(played(app.hall, CHAIRS[:3]))
    driver.run(app.attic.seat(table.id, table.chairs))

    def full(_archive: Archive, _changes: object) -> None:
        raise JournalError("disk_full")

    with monkeypatch.context() as patch:
        patch.setattr(Archive, "change", full)
        app.resume(table.id)
        driver.until(lambda: isinstance(app.stage.screen, FinalScreen) and not app._tasks)
    assert len(driver.run(app.attic.games())) == 1
