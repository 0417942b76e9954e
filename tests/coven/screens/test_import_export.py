"""Games and complete backups are exported and imported as text."""

from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.data.people import person_entries
from coven.native import NativeDevice
from coven.replay.screen import ReplayScreen
from coven.screens.import_export import ExportScreen, FilesScreen, ImportScreen
from coven.screens.saved_games import SavedGamesScreen
from tests.coven.app_driver import Driver
from tests.coven.app_harness import press_label
from tests.coven.app_sandbox import NO_MOTION, start_app
from tests.coven.data.builders import IRIS, MAX, PLAYERS, archived_game, play_out_table
from tests.coven.screens.conftest import ScreenOpener


class FakeSharing(NativeDevice):
    """Records a phone's sharing and clipboard."""

    can_share = can_copy = True

    def __init__(self) -> None:
        self.shared: list[tuple[str, str]] = []
        self.clip = ""
        self.broken = False

    def share(self, text: str, title: str) -> None:
        """Records the text."""
        if self.broken:
            raise OSError
        self.shared.append((text, title))

    def copy(self, text: str) -> None:
        """Keeps the text."""
        if self.broken:
            raise OSError
        self.clip = text

    def paste(self) -> str:
        """Returns what was copied."""
        if self.broken:
            raise OSError
        return self.clip


@pytest.fixture
def phone(app: PocketCoven, monkeypatch: pytest.MonkeyPatch) -> FakeSharing:
    """Returns the fake sharing of the phone."""
    phone = FakeSharing()
    monkeypatch.setattr(app.feedback, "device", phone)
    return phone


def import_text(app: PocketCoven, driver: Driver, text: str) -> str:
    """Imports a text and returns the message."""
    app.navigation.open_import()
    screen = app.window.screen
    assert isinstance(screen, ImportScreen)
    screen.field.value = text
    press_label(driver, "Import")
    driver.wait_until(lambda: app.is_idle)
    return screen.message.text


def export_text(app: PocketCoven, driver: Driver, opened: ScreenOpener, table: str) -> str:
    """Returns the exported text of a table."""
    screen = opened(lambda: app.navigation.open_game_export(table, app.open_shelf), ExportScreen)
    assert screen.field is not None
    assert screen.field.readonly
    return str(screen.field.value)


def test_a_finished_game_goes_to_another_phone_and_is_watched_there(
    app: PocketCoven,
    driver: Driver,
    open_screen: ScreenOpener,
    tmp_path: Path,
) -> None:
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    text = export_text(app, driver, open_screen, table.id)
    assert import_text(app, driver, text) == "You already have this game."
    start_app(driver, tmp_path / "other", NO_MOTION)
    driver.wait_until(lambda: app.is_idle)
    assert import_text(app, driver, text).startswith("Imported. Watch the replay")
    saved = open_screen(app.navigation.open_saved_games, SavedGamesScreen)
    assert isinstance(saved, SavedGamesScreen)
    assert [card.players for card in saved.saved_games.cards] == [PLAYERS[:3]]
    replay = open_screen(
        lambda: app.navigation.open_table_replay(saved.saved_games.cards[0].id, app.open_shelf),
        ReplayScreen,
    )
    assert isinstance(replay, ReplayScreen)
    # Another person's game can be replayed but is not counted.
    assert driver.run(app.store.game_results()) == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "The text is empty: paste all of it."),
        ("hello", "Line 1: This line is damaged or incomplete."),
        ("POCKET COVEN MOVES 1\nAAAA\n00", "Line 3: The text is incomplete or changed"),
        ("POCKET COVEN MOVES 9\n", "Line 1: It was made by a newer version: update this app."),
    ],
)
def test_an_invalid_text_is_refused_and_changes_nothing(
    app: PocketCoven, driver: Driver, text: str, told: str
) -> None:
    before = driver.run(app.hall.with_archive(lambda archive: archive.load_values("")))
    assert import_text(app, driver, text).startswith(told)
    assert driver.run(app.hall.table_summaries()) == ()
    assert driver.run(app.hall.with_archive(lambda archive: archive.load_values(""))) == before


def test_everything_moves_to_a_new_phone_once(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener, tmp_path: Path
) -> None:
    changes = {**person_entries([IRIS, MAX])}
    driver.run(app.hall.with_archive(lambda archive: archive.save_values(changes)))
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    driver.run(app.store.record_seating(table.id, table.players))
    driver.run(
        app.hall.with_archive(
            lambda a: a.import_matches([archived_game(luck=2, name="Theirs")], {})
        )
    )
    games, people = driver.run(app.store.game_results()), driver.run(app.store.people())
    assert len(games) == 2
    assert [person.name for person in people] == ["Iris", "Maximilian-Josef", "Þorgerður"]
    screen = open_screen(app.navigation.open_backup_export, ExportScreen)
    start_app(driver, tmp_path / "new", NO_MOTION)
    driver.wait_until(lambda: app.is_idle)
    told = "New on this phone: {} games to watch, {} players and {} games for the statistics."
    assert import_text(app, driver, screen.text) == told.format(2, 3, 2)
    assert driver.run(app.store.game_results()) == games
    assert driver.run(app.store.people()) == people
    assert {card.name for card in driver.run(app.store.table_summaries())} == {"", "Theirs"}
    assert import_text(app, driver, screen.text) == told.format(0, 0, 0)
    assert driver.run(app.store.game_results()) == games


def test_a_phone_shares_copies_and_pastes(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener, phone: FakeSharing
) -> None:
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    screen = open_screen(
        lambda: app.navigation.open_game_export(table.id, app.open_shelf), ExportScreen
    )
    press_label(driver, "Share")
    assert phone.shared == [(screen.text, "Export")]
    press_label(driver, "Copy")
    assert phone.clip == screen.text
    assert screen.message.text == "Copied."
    app.navigation.open_import()
    taking = app.window.screen
    assert isinstance(taking, ImportScreen)
    press_label(driver, "Paste")
    assert taking.field.value == screen.text
    phone.broken = True
    app.window.show(screen)
    press_label(driver, "Copy")
    assert "Could not" in screen.message.text
    app.window.show(taking)
    press_label(driver, "Paste")
    assert "Could not" in taking.message.text


def test_a_page_leads_to_both_ways(app: PocketCoven, driver: Driver) -> None:
    app.navigation.open_files()
    screen = app.window.screen
    assert isinstance(screen, FilesScreen)
    press_label(driver, "Import")
    assert isinstance(app.window.screen, ImportScreen)
    app.navigation.open_files()
    screen = app.window.screen
    assert isinstance(screen, FilesScreen)
    press_label(driver, "Make a backup")
    driver.wait_until(lambda: isinstance(app.window.screen, ExportScreen))
