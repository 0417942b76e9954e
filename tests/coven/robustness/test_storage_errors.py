"""A full, read-only or lost journal is reported, and nothing acknowledged is lost."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from coven.app import PocketCoven
from coven.errors import reason_message
from coven.screens.notice_page import NoticeScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from hall.hall import Hall
from hall.storage import sqlite
from hall.storage.sqlite import StorageError, lock_database
from tests.coven.app_driver import Driver
from tests.coven.app_harness import press_label
from tests.coven.app_sandbox import NO_MOTION, start_app
from tests.coven.games.game_setups import players_for
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers, shown_view
from tests.coven.robustness.phone_interruptions import (
    check_nothing_revealed,
    open_table,
    table_version,
)


def on_disk(driver: Driver, app: PocketCoven, order: Callable[[sqlite3.Connection], None]) -> None:
    """Runs a function on the open database, on its own thread."""
    driver.run(app.hall.with_archive(lambda archive: order(archive.database.connection)))


def fill_up(file: sqlite3.Connection) -> None:
    """Leaves no space for another page."""
    (pages,) = file.execute("PRAGMA page_count").fetchone()
    file.execute(f"PRAGMA max_page_count = {pages}")


def make_room(file: sqlite3.Connection) -> None:
    """Restores the space."""
    file.execute("PRAGMA max_page_count = 1000000")


def lock_up(file: sqlite3.Connection) -> None:
    """Makes the file read-only."""
    file.execute("PRAGMA query_only = ON")


def unlock(file: sqlite3.Connection) -> None:
    """Makes the file writable again."""
    file.execute("PRAGMA query_only = OFF")


def with_small_pages(folder: Path) -> Path:
    """Returns a folder whose journal soon needs another page."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / "coven.db")) as file:
        file.execute("PRAGMA page_size = 512")
        file.execute("VACUUM")
    return folder


def play_until_refused(players: WazBarazTapPlayers) -> tuple[str, ...]:
    """Plays cards until the screen shows a refusal, and returns its text."""
    before = -1
    while table_version(players) != before:
        to_turn(players)
        before = table_version(players)
        players.step()
    return players.driver.all_texts()


def to_turn(players: WazBarazTapPlayers) -> None:
    """Plays to an open turn."""
    while not isinstance(players.app.window.screen, PlayScreen) or players.board.mode != "turn":
        players.step()


@pytest.mark.parametrize(
    ("harm", "heal", "reason"),
    [(fill_up, make_room, "disk_full"), (lock_up, unlock, "read_only")],
)
def test_a_turn_that_cannot_be_saved_is_reported_and_repeated_later(
    driver: Driver,
    app: PocketCoven,
    tmp_path: Path,
    harm: Callable[[sqlite3.Connection], None],
    heal: Callable[[sqlite3.Connection], None],
    reason: str,
) -> None:
    start_app(driver, with_small_pages(tmp_path / "small"), NO_MOTION)
    players = open_table(driver, "waz_baraz")
    assert isinstance(players, WazBarazTapPlayers)
    to_turn(players)
    on_disk(driver, app, harm)
    shown = play_until_refused(players)
    assert reason_message(reason) in " ".join(shown)
    held = table_version(players)
    assert app.session is not None
    assert shown_view(players.board).seat == app.session.phone.holder, "the same turn is open"
    on_disk(driver, app, heal)
    players.raise_card(players.board, 0)
    players.tap_zone(players.board.buttons, "play")
    driver.wait_until(lambda: table_version(players) > held)


def test_a_new_table_that_cannot_be_saved_is_reported(driver: Driver, app: PocketCoven) -> None:
    on_disk(driver, app, lock_up)
    app.navigation.start_table("waz_baraz", players_for(3), {})
    driver.wait_until(lambda: isinstance(app.window.screen, NoticeScreen))
    notice = app.window.screen
    assert isinstance(notice, NoticeScreen)
    assert notice.text == reason_message("read_only")
    on_disk(driver, app, unlock)
    driver.tap_zone(notice.footer, "begin")
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    assert driver.run(app.hall.table_summaries()) == ()


@pytest.mark.parametrize("reason", ["read_only", "disk_full", "locked"])
def test_a_phone_without_writable_storage_is_reported_at_the_start(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    path = app.hall.path
    app.hall.stop()

    def refuse(*_arguments: object, **_options: object) -> None:
        raise StorageError(reason)

    with monkeypatch.context() as refusing:
        refusing.setattr(sqlite, "open_database", refuse)
        app.hall = Hall(path)
        driver.run(PocketCoven.on_running(app))
        notice = app.window.screen
        assert isinstance(notice, NoticeScreen)
        assert notice.text == reason_message(reason)
        driver.tap_zone(notice.footer, "begin")
        driver.wait_until(lambda: app.window.screen is not notice)
        notice = app.window.screen
        assert isinstance(notice, NoticeScreen), "as long as it is so"
    driver.tap_zone(notice.footer, "begin")
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))


def test_saved_games_in_use_by_another_program_are_reported_at_the_start(
    driver: Driver, app: PocketCoven
) -> None:
    path = app.hall.path
    app.hall.stop()
    app.hall = Hall(path)
    with closing(lock_database(path)):
        driver.run(PocketCoven.on_running(app))
        notice = app.window.screen
        assert isinstance(notice, NoticeScreen)
        assert notice.text.startswith("The saved games are open in another app or server")
    driver.tap_zone(notice.footer, "begin")
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))


def test_damaged_games_are_set_aside_and_new_ones_begun(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    open_table(driver, "waz_baraz").play_steps(6)
    app.open_shelf()
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    app.hall.stop()
    folder = tmp_path / "hurt"
    folder.mkdir()
    garbage = Random(1).randbytes(20_000)
    (folder / "coven.db").write_bytes(garbage)
    app.hall = Hall(folder / "coven.db")
    driver.run(PocketCoven.on_running(app))
    notice = app.window.screen
    assert isinstance(notice, NoticeScreen)
    assert notice.text.startswith(reason_message("set_aside"))
    assert notice.text.endswith("The damaged file contains the secrets of all games.")
    assert (folder / "coven-damaged-1.db").read_bytes() == garbage
    driver.tap_zone(notice.footer, "begin")
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    open_table(driver, "waz_baraz").play_steps(3)


def test_the_app_names_the_salvaged_games_and_offers_to_send_the_damaged_file(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_table(driver, "waz_baraz").play_steps(6)
    app.open_shelf()
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    path = app.hall.path
    app.hall.stop()
    data = path.read_bytes()
    path.write_bytes(data.replace(b" over INTEGER", b" ovfr INTEGER"))
    sent: list[Path] = []
    share = app.feedback.device
    monkeypatch.setattr(share, "can_share", True)
    monkeypatch.setattr(share, "share_file", lambda file, _title: sent.append(file))
    removed: list[bool] = []
    monkeypatch.setattr(share, "remove_shared_files", lambda: removed.append(app.is_recreated))
    app.hall = Hall(path)
    driver.run(PocketCoven.on_running(app))
    assert removed == [False], "copies of an earlier start are deleted"
    notice = app.window.screen
    assert isinstance(notice, NoticeScreen)
    (summary,) = driver.run(app.hall.table_summaries())
    assert "These could be read: Waz Baraz (" in notice.text
    assert all(player.name in notice.text for player in summary.players)
    press_label(driver, "Send the damaged file")
    assert sent == [path.with_name("coven-damaged-1.db")]
    app.is_recreated = True
    driver.run(PocketCoven.on_running(app))
    app.is_recreated = False
    assert removed == [False], "the other app may still read its copy"
    notice = app.window.screen
    assert isinstance(notice, NoticeScreen)
    driver.tap_zone(notice.footer, "begin")
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))


def test_a_damaged_table_is_reported_and_the_others_continue(
    driver: Driver, app: PocketCoven
) -> None:
    players = open_table(driver, "waz_baraz")
    players.play_steps(6)
    hurt = app.session.table.id if app.session else ""
    open_table(driver, "potion_brew").play_steps(4)
    whole = app.session.table.id if app.session else ""
    app.open_shelf()
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    path = app.hall.path
    app.hall.stop()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("UPDATE events SET row = 'x' WHERE match = ? AND version = 2", (hurt,))
    start_app(driver, path.parent, NO_MOTION)
    app.navigation.resume_table(hurt)
    driver.wait_until(lambda: isinstance(app.window.screen, NoticeScreen))
    notice = app.window.screen
    assert isinstance(notice, NoticeScreen)
    assert notice.text == reason_message("bad_log")
    app.navigation.resume_table(whole)
    driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen | PlayScreen))
    check_nothing_revealed(players)
