"""The replay on the real boards and in text mode, controlled by taps."""

import pytest

from coven.app import PocketCoven
from coven.data.deal_seal import seal_pictures
from coven.games import GAME_INFOS
from coven.replay.screen import ReplayScreen
from coven.replay.text_screen import TextReplayScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.table.results import GameResultScreen
from coven.settings import Settings
from tests.coven.app_driver import Driver
from tests.coven.app_harness import native_buttons
from tests.coven.app_sandbox import without_painting
from tests.coven.data.builders import PLAYERS, POTION_BREW, WAZ_BARAZ, archived_game, play_out_table
from tests.coven.screens.conftest import ScreenOpener
from tests.phone.surface_contents import texts_on


def open_replay(app: PocketCoven, driver: Driver, game: str = WAZ_BARAZ) -> ReplayScreen:
    """Opens the replay of a game at its start."""
    screen = ReplayScreen(app, archived_game(game), on_back=app.open_shelf)
    app.window.show(screen)
    driver.wait_until(lambda: screen.controller.frame is not None and app.is_idle)
    return screen


def shown_moment(screen: ReplayScreen | TextReplayScreen) -> int:
    """Returns the shown event."""
    assert screen.controller.frame is not None
    return screen.controller.frame.index


def tap_key(driver: Driver, screen: ReplayScreen, name: str) -> None:
    """Taps a button and waits until the replay has moved."""
    driver.tap_zone(screen.header if name.startswith("eyes") else screen.controls, name)
    driver.wait_until(lambda: screen.app.is_idle)


@pytest.mark.parametrize("game", GAME_INFOS)
def test_every_game_plays_on_its_own_board(app: PocketCoven, driver: Driver, game: str) -> None:
    with without_painting(driver):
        screen = open_replay(app, driver, game)
        last = len(screen.controller.replay) - 1
        seen = set()
        for index in [*range(0, last, max(1, last // 12)), last, 0]:
            screen.controller.go_to(index)
            driver.wait_until(lambda: app.is_idle)
            assert shown_moment(screen) == index
            seen.add(tuple(text for s in screen.board.surfaces for text in texts_on(s)))
            tap_key(driver, screen, f"eyes-{index % 3}")
            tap_key(driver, screen, "eyes-all")
    assert len(seen) > 3
    assert driver.content_size == (390, 844)


def test_taps_step_through_a_replay(app: PocketCoven, driver: Driver) -> None:
    screen = open_replay(app, driver)
    tap_key(driver, screen, "on-one")
    tap_key(driver, screen, "on-one")
    assert shown_moment(screen) == 2
    tap_key(driver, screen, "back-one")
    assert shown_moment(screen) == 1
    tap_key(driver, screen, "first")
    assert shown_moment(screen) == 0


def test_a_tap_on_the_timeline_goes_there(app: PocketCoven, driver: Driver) -> None:
    screen = open_replay(app, driver)
    size, key = screen.controls.size, screen.controls.find_zone("play")
    assert size is not None
    assert key is not None
    for share in (0.5, 1.0, 0.0):
        driver.tap(screen.controls.widget, 24 + (size[0] - 48) * share, key.y - 20)
        driver.wait_until(lambda: app.is_idle)
        assert shown_moment(screen) == round(share * (len(screen.controller.replay) - 1))


def test_a_replay_plays_by_itself_until_a_tap(app: PocketCoven, driver: Driver) -> None:
    screen = open_replay(app, driver)
    for _ in range(2):
        tap_key(driver, screen, "pace")
    tap_key(driver, screen, "play")
    driver.wait_until(lambda: shown_moment(screen) >= 2)
    tap_key(driver, screen, "play")
    assert not screen.controller.is_playing
    # It stops when the screen is left during playback.
    tap_key(driver, screen, "play")
    driver.tap_zone(screen.header, "back")
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    assert not screen.controller.is_playing


def test_all_hands_are_open_or_one_alone(app: PocketCoven, driver: Driver) -> None:
    screen = open_replay(app, driver)
    screen.controller.go_to(8)
    driver.wait_until(lambda: app.is_idle)
    frame = screen.controller.frame
    assert frame is not None
    everybody = sorted(str(card) for sight in frame.sights for card in sight.view.hand)
    assert sorted(texts_on(screen.hands)) == everybody
    other = next(seat for seat, sight in enumerate(frame.sights) if sight.view.hand)
    tap_key(driver, screen, f"eyes-{other}")
    assert list(texts_on(screen.hands)) == [str(card) for card in frame.sights[other].view.hand]


def test_nothing_on_the_board_can_be_touched(app: PocketCoven, driver: Driver) -> None:
    screen = open_replay(app, driver)
    assert not any(
        surface.accepts_input and surface.accepts_input() for surface in screen.board.surfaces
    )


def test_the_chart_shows_what_was_possible_and_the_seal(app: PocketCoven, driver: Driver) -> None:
    screen = open_replay(app, driver)
    driver.wait_until(lambda: screen.world_counts is not None)
    tap_key(driver, screen, "chart")
    shown = " ".join(texts_on(screen.chart))
    assert "How much was still possible" in shown
    assert "190" in shown
    assert screen.seal == seal_pictures(screen.match.record.commitment)
    assert "Deal verified" in shown
    assert all(picture.word in shown for picture in screen.seal)
    tap_key(driver, screen, "chart")
    assert screen.board.widget.parent is not None


def test_a_game_without_worlds_says_why_in_place_of_a_chart(
    app: PocketCoven, driver: Driver
) -> None:
    screen = open_replay(app, driver, "baron_voodoo")
    tap_key(driver, screen, "chart")
    assert "Nothing is hidden in this game" in " ".join(texts_on(screen.chart))


def test_a_game_that_has_just_ended_can_be_watched(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    app.navigation.resume_table(table.id)
    driver.wait_until(lambda: isinstance(app.window.screen, GameResultScreen))
    final = app.window.screen
    assert isinstance(final, GameResultScreen)
    screen = open_screen(lambda: driver.tap_zone(final.surface, "replay"), ReplayScreen)
    driver.wait_until(lambda: screen.controller.frame is not None)
    driver.tap_zone(screen.header, "back")
    driver.wait_until(lambda: isinstance(app.window.screen, GameResultScreen))


def press(app: PocketCoven, driver: Driver, label: str) -> None:
    """Presses the native button with this label."""
    assert app.window.screen is not None
    driver.press_button(
        next(b for b in native_buttons(app.window.screen.content) if b.text == label)
    )
    driver.wait_until(lambda: app.is_idle)


@pytest.mark.parametrize("game", GAME_INFOS)
def test_every_replay_can_be_read(app: PocketCoven, driver: Driver, game: str) -> None:
    app.apply_settings(Settings(language="en", motion=False, table="words"))
    screen = TextReplayScreen(app, archived_game(game), on_back=app.open_shelf)
    app.window.show(screen)
    driver.wait_until(lambda: screen.controller.frame is not None and app.is_idle)
    for label in ("Next step", "Ten steps forward", "As Iris saw it", "Go to end"):
        press(app, driver, label)
    assert shown_moment(screen) == len(screen.controller.replay) - 1
    assert driver.all_texts()[0].endswith(("wins", "win"))
    press(app, driver, "Ten steps back")
    press(app, driver, "Show all hands")
    texts = driver.all_texts()
    count = len(screen.controller.replay)
    assert texts[0].startswith(f"{count - 10} of {count}: after ")
    assert "All hands are shown." in texts
    assert any(text.startswith("Deal verified: ") for text in texts)


def test_a_replay_reads_the_hand_and_the_legal_actions(app: PocketCoven, driver: Driver) -> None:
    app.apply_settings(Settings(language="en", motion=False, table="words"))
    screen = TextReplayScreen(app, archived_game(POTION_BREW), on_back=app.open_shelf)
    app.window.show(screen)
    driver.wait_until(lambda: screen.controller.frame is not None and app.is_idle)
    texts = driver.all_texts()
    assert sum(" has a" in text or " has some" in text for text in texts) == 3
    assert sum("possibilities" in text for text in texts) == 3
    press(app, driver, "As Maximilian-Josef saw it")
    texts = driver.all_texts()
    assert sum("possibilities" in text for text in texts) == 1


def test_a_finished_game_in_words_leads_to_its_replay(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    app.change_settings(Settings(language="en", motion=False, table="words"))
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    app.navigation.resume_table(table.id)
    driver.wait_until(lambda: isinstance(app.window.screen, GameResultScreen))
    open_screen(lambda: press(app, driver, "Watch replay"), TextReplayScreen)
