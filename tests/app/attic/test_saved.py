"""Saved games: any number, renamed, deleted and brought back."""

from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.screens.exchange import GiveScreen
from coven.screens.film import FilmScreen
from coven.screens.hearth import HearthScreen
from coven.screens.result import FinalScreen
from coven.screens.saved import AT_ONCE, SavedGameScreen, SavedScreen
from coven.screens.shelf import ShelfScreen
from coven.settings import Settings
from hall.hall import Hall
from hall.pacing import AT_ONCE as PACE
from tests.app.attic.conftest import Opened
from tests.app.attic.given import BREW, CHAIRS, DANCE, past
from tests.app.driver import Driver
from tests.app.play.house import as_killed


def keep(app: PocketCoven, driver: Driver, running: int, finished: int) -> None:
    """Saves some games."""
    for _ in range(running):
        driver.run(app.hall.open(DANCE, CHAIRS[:3], {"first_master": 1}))
    pasts = [past(BREW, luck=luck) for luck in range(1, finished + 1)]
    driver.run(app.hall.archived(lambda archive: archive.take_in(pasts, {})))


def ids(app: PocketCoven, driver: Driver) -> list[str]:
    """Returns the games that are saved."""
    return [card.id for card in driver.run(app.hall.cards())]


def test_the_shelf_leads_to_the_saved_games(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    shelf = app.stage.screen
    assert isinstance(shelf, ShelfScreen)
    driver.touch(shelf.nav, "nav-coven")
    hearth = app.stage.screen
    assert isinstance(hearth, HearthScreen)
    screen = opened(lambda: driver.press(hearth.doors["saved"]), SavedScreen)
    assert any("No game is saved" in text for text in driver.all_texts())
    driver.touch(screen.head, "back")
    assert isinstance(app.stage.screen, HearthScreen)


def test_a_saved_game_says_what_it_is_who_plays_and_whose_turn_it_is(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    keep(app, driver, 1, 1)
    opened(app.doors.saved, SavedScreen)
    texts = driver.all_texts()
    assert "Waz Baraz: Maximilian-Josef plays" in texts
    assert "Iris, Maximilian-Josef and Þorgerður" in texts
    assert "just now" in texts
    assert "Potion Brew: finished" in texts


def test_any_number_of_games_is_paged_through(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    keep(app, driver, AT_ONCE + 3, 1)
    screen = opened(app.doors.saved, SavedScreen)
    assert len(screen.open) == AT_ONCE
    assert "1 of 2" in driver.all_texts()
    driver.press(screen.turns[1])
    assert len(screen.open) == 4
    assert 1 not in screen.turns
    driver.press(screen.turns[-1])
    assert len(screen.open) == AT_ONCE


def one(app: PocketCoven, driver: Driver, screen: SavedScreen, place: int) -> SavedGameScreen:
    """Returns a game of the page, opened."""
    driver.press(screen.open[place])
    found = app.stage.screen
    assert isinstance(found, SavedGameScreen)
    return found


def test_a_game_gets_a_name_that_is_seen_everywhere(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    keep(app, driver, 1, 0)
    game = one(app, driver, opened(app.doors.saved, SavedScreen), 0)
    driver.type_into(game.field, "  Night \u202e of  storms ")
    screen = opened(lambda: driver.press(game.buttons["rename"]), SavedScreen)
    assert "Night of storms: Maximilian-Josef plays" in driver.all_texts()
    app.open_shelf()
    driver.until(lambda: isinstance(app.stage.screen, ShelfScreen))
    assert "Night of storms" in " ".join(driver.all_texts())
    # Without letters it has none any more.
    game = one(app, driver, opened(app.doors.saved, SavedScreen), 0)
    assert game.field.value == "Night of storms"
    game.field.value = " "
    screen = opened(lambda: driver.press(game.buttons["rename"]), SavedScreen)
    assert "Waz Baraz: Maximilian-Josef plays" in driver.all_texts()
    assert screen.shelf.cards[0].name == ""


def test_a_deleted_game_can_be_brought_back_until_the_page_is_left(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    keep(app, driver, 2, 1)
    before = ids(app, driver)
    game = one(app, driver, opened(app.doors.saved, SavedScreen), 0)
    screen = opened(lambda: driver.press(game.buttons["delete"]), SavedScreen)
    assert len(screen.open) == 2
    assert any(text.startswith("Deleted: ") for text in driver.all_texts())
    assert screen.undo is not None
    driver.press(screen.undo)
    assert len(screen.open) == 3
    opened(app.doors.hearth, HearthScreen)
    assert ids(app, driver) == before


def test_a_deleted_game_is_gone_once_the_page_is_left(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    keep(app, driver, 2, 0)
    before = ids(app, driver)
    driver.run(app.attic.name(before[0], "Gone"))
    game = one(app, driver, opened(app.doors.saved, SavedScreen), 0)
    opened(lambda: driver.press(game.buttons["delete"]), SavedScreen)

    def there_and_back() -> None:
        """Leaves the page, and asks for it again before anything is deleted."""
        app.doors.hearth()
        app.doors.saved()

    screen = opened(there_and_back, SavedScreen)
    assert len(screen.open) == 1
    assert ids(app, driver) == before[1:]
    assert driver.run(app.hall.archived(lambda archive: archive.kept("name:"))) == {}


def test_a_deleted_game_outlives_a_kill_before_the_page_is_left(
    app: PocketCoven, driver: Driver, opened: Opened, tmp_path: Path
) -> None:
    keep(app, driver, 1, 0)
    before = ids(app, driver)
    game = one(app, driver, opened(app.doors.saved, SavedScreen), 0)
    opened(lambda: driver.press(game.buttons["delete"]), SavedScreen)
    left = as_killed(app.hall._path.parent, tmp_path / "killed")
    hall = Hall(left / "coven.db", PACE)
    hall.start()
    assert [card.id for card in driver.run(hall.cards())] == before
    hall.stop()


def test_a_running_game_is_not_given_away_and_says_how_it_moves(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    keep(app, driver, 1, 0)
    game = one(app, driver, opened(app.doors.saved, SavedScreen), 0)
    assert set(game.buttons) == {"rename", "resume", "delete"}
    assert any("is not given away as text" in text for text in driver.all_texts())


@pytest.mark.parametrize(
    ("way", "kind"), [("film", FilmScreen), ("export", GiveScreen), ("resume", FinalScreen)]
)
def test_a_finished_game_is_watched_given_away_or_opened(
    app: PocketCoven,
    driver: Driver,
    opened: Opened,
    way: str,
    kind: type,
) -> None:
    keep(app, driver, 0, 1)
    game = one(app, driver, opened(app.doors.saved, SavedScreen), 0)
    driver.press(game.buttons[way])
    driver.until(lambda: isinstance(app.stage.screen, kind))
    if kind is not FinalScreen:
        screen = app.stage.screen
        assert isinstance(screen, FilmScreen | GiveScreen)
        driver.touch(screen.head, "back")
        driver.until(lambda: app.stage.screen is game)


def test_in_words_every_button_says_which_game_it_opens(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    app.dress(Settings(language="en", motion=False, table="words"))
    keep(app, driver, 2, 0)
    screen = opened(app.doors.saved, SavedScreen)
    assert [button.text for button in screen.open] == ["Open game 1", "Open game 2"]
