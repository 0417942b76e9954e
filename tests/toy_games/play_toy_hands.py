"""Plays the toy in the app's text mode, from a tree to which it was added as a sixth game."""

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("TOGA_BACKEND", "toga_qt")

from coven.app import PocketCoven
from coven.errors import reason_message
from coven.i18n import tr
from coven.screens.table.results import GameResultScreen
from engine.bots.registry import BOTS
from engine.games import GAMES
from hall.local.bots import INSTANT_TIMING
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness, native_buttons
from tests.coven.app_sandbox import app_in_folder, open_seeded_table
from tests.coven.games.game_setups import players_for
from tests.coven.qt_driver import QtDriver, end_without_exit

GAME = "toy_hands"


def play_to_end(driver: Driver, app: PocketCoven, players: tuple[SeatedPlayer, ...]) -> None:
    """Presses buttons until the result is shown."""
    open_seeded_table(driver, players, {}, 7, GAME)
    pressed = 0
    while not isinstance(app.window.screen, GameResultScreen):
        screen = app.window.screen
        assert screen is not None
        buttons = {button.text: button for button in native_buttons(screen.content)}
        wanted = [label for label in buttons if label.startswith(_steps())]
        if wanted:
            pressed += 1
            assert pressed < 200, driver.all_texts()
            driver.press_button(buttons[min(wanted, key=_order)])
        driver.wait_until(lambda: app.is_idle)
        driver.settle()
    assert pressed
    assert any("wins" in text for text in driver.all_texts())


def _order(label: str) -> int:
    return next(at for at, start in enumerate(_steps()) if label.startswith(start))


def _steps() -> tuple[str, ...]:
    """Returns the starts of the labels to press; an earlier one goes first."""
    hand_off = (tr("Pass the phone"), tr("Start my turn"), tr("I am {name}", name=""))
    return ("Pick", "Lay", *hand_off)


def main() -> int:
    """Plays with two people, and with one person and a bot."""
    assert GAMES[GAME].name == GAME
    assert BOTS[GAME] is not None, "the bot is found by itself"
    assert reason_message("not_in_hand") == "No such card."
    with tempfile.TemporaryDirectory() as folder:
        driver = QtDriver(PocketCoven(Path(folder) / "first", INSTANT_TIMING))
        with app_in_folder(driver, Path(folder) / "phone") as app:
            AppHarness(driver).use_text_mode("usual")
            driver.run(app.show_shelf())
            driver.settle()
            assert any("Toy Hands" in text for text in driver.all_texts()), driver.all_texts()
            people = players_for(2)
            play_to_end(driver, app, people)
            play_to_end(driver, app, (people[0], replace(people[1], level="easy")))
        end_without_exit(driver.app)
    print("played", GAME)
    return 0


if __name__ == "__main__":
    sys.exit(main())
