"""Whatever happens around the table: nothing is lost, and nothing is shown to the wrong eyes."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from coven import words
from coven.app import PocketCoven
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.settings import SettingsScreen
from coven.screens.shelf import ShelfScreen
from coven.words import LANGUAGES, say
from tests.app.driver import PHONE, Driver
from tests.app.hands import Hands
from tests.app.play.house import STILL, closed_eyes
from tests.app.robust.tables import HANDS, begin, nothing_is_open, put_away, take_out, version

OFTEN = 20
DAY = 86400
games = pytest.mark.parametrize("game", HANDS)


@games
def test_twenty_times_into_the_background(driver: Driver, app: PocketCoven, game: str) -> None:
    with closed_eyes(driver):
        hands = begin(driver, game)
        reached = []
        for at in range(OFTEN):
            if hands.play_on(1 + at % 3):  # up to an open turn, and up to what came of it
                break
            before = version(hands)
            put_away(hands)
            nothing_is_open(hands)
            take_out(hands)
            nothing_is_open(hands)
            assert version(hands) >= before
            reached.append(version(hands))
        assert reached[-1] > reached[0], "the game went on"
        hands.play_on(4)


@games
def test_a_phone_that_is_turned_while_people_play(
    driver: Driver, app: PocketCoven, game: str
) -> None:
    hands = begin(driver, game)
    kinds = set[type]()
    with closed_eyes(driver):
        for at in range(10):
            hands.step()
            screen, before = app.stage.screen, version(hands)
            turn = app.evening.front.turn if app.evening else None
            kinds.add(type(screen))
            driver.resize(844, 390)
            driver.resize(*((360, 640) if at % 2 else PHONE))
            assert app.stage.screen is screen, "the same screen, in another shape"
            assert app.evening is not None
            assert app.evening.front.turn == turn
            assert version(hands) == before
            driver.resize(*PHONE)
    assert PlayScreen in kinds


def test_a_hand_that_is_held_open_is_closed_when_the_phone_is_put_away(
    driver: Driver, app: PocketCoven
) -> None:
    hands = begin(driver, "waz_baraz")
    board: Any = _turn_of(hands)
    wide, high = board.strip.surface.size
    driver.press_down(board.strip.widget, wide / 2, high / 2)
    assert board.peeking
    driver.resize(844, 390)
    put_away(hands)
    nothing_is_open(hands)
    driver.resize(*PHONE)
    take_out(hands)
    assert isinstance(app.stage.screen, CurtainScreen)


@games
def test_another_language_in_the_middle_of_a_game(
    driver: Driver, app: PocketCoven, game: str
) -> None:
    hands = begin(driver, game)
    hands.play_on(5)
    assert app.evening is not None
    table, before = app.evening.table.id, version(hands)
    for language in ("is", "fr"):
        app.open_shelf()
        driver.until(lambda: isinstance(app.stage.screen, ShelfScreen))
        app.open_settings()
        settings = app.stage.screen
        assert isinstance(settings, SettingsScreen)
        driver.press(settings.chips["language"].buttons[1 + LANGUAGES.index(language)])
        assert words.language() == language
        app.open_shelf()
        driver.until(lambda: isinstance(app.stage.screen, ShelfScreen))
        app.resume(table)
        driver.until(lambda: isinstance(app.stage.screen, CurtainScreen | PlayScreen))
        driver.until(lambda: hands.at_rest)
        nothing_is_open(hands)
        assert version(hands) == before, "nothing is lost"
        if isinstance(app.stage.screen, CurtainScreen):
            assert say("Pass the phone to") in driver.all_texts()
        hands.play_on(2)
        before = version(hands)


def test_the_phones_own_language_changes_under_an_open_turn(
    driver: Driver, app: PocketCoven
) -> None:
    hands = begin(driver, "waz_baraz")
    board = _turn_of(hands)
    before, screen = version(hands), app.stage.screen
    app.dress(replace(STILL, language="is"))
    driver.settle()
    assert app.stage.screen is screen
    assert board.view is not None
    hands.step()
    assert version(hands) > before
    hands.play_on(3)


@pytest.mark.parametrize(
    ("jump", "told"),
    [
        (-3 * 365 * DAY, "1095 days ago"),
        (-3600, "1 hour ago"),
        (3600, "just now"),  # nothing was played in the future
        (3 * 365 * DAY, "just now"),
    ],
)
def test_a_clock_that_jumps(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch, jump: float, told: str
) -> None:
    real = time.time
    hands = begin(driver, "waz_baraz")
    hands.play_on(4)
    assert app.evening is not None
    table, before = app.evening.table.id, version(hands)
    set_clock(driver, app, lambda: real() + jump)
    monkeypatch.setattr(time, "time", lambda: real() + jump)
    hands.play_on(4)
    reached = version(hands)
    assert reached > before
    set_clock(driver, app, real)
    monkeypatch.undo()
    app.open_shelf()
    driver.until(lambda: isinstance(app.stage.screen, ShelfScreen))
    assert told in " ".join(driver.all_texts())
    app.resume(table)
    driver.until(lambda: isinstance(app.stage.screen, CurtainScreen))
    assert version(hands) == reached
    hands.play_on(3)


def set_clock(driver: Driver, app: PocketCoven, clock: Callable[[], float]) -> None:
    """Lets the journal's clock show something else."""
    driver.run(app.hall.archived(lambda archive: setattr(archive._journal, "_clock", clock)))


def _turn_of(hands: Hands) -> Any:
    """Plays up to an open turn, and returns its board."""
    while not isinstance(hands.app.stage.screen, PlayScreen) or hands.board.mode != "turn":
        hands.step()
    return hands.board
