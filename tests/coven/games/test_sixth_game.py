"""A sixth game needs one line in each of the two registries and no change to generic code."""

from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.games import GAME_INFOS
from coven.i18n import tr
from coven.screens.table.results import GameResultScreen
from engine.bots import Bot
from engine.bots.registry import BOTS
from engine.games import GAMES
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness, native_buttons
from tests.coven.app_sandbox import NO_MOTION, open_seeded_table, start_app
from tests.coven.games.game_setups import chairs_for
from tests.toy_games import hidden_hands, toy_hands_ui

EASY_BOT = Bot(
    new_memory=lambda seat, personality="even": None,
    update_memory=lambda memory, news: memory,
    choose=lambda level, sight, memory, random, budget, should_continue: sight.legal[0],
)


@pytest.fixture
def sixth_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """Adds the toy to both registries and returns its id."""
    game = hidden_hands.RULES.name
    # Before GAMES: the registry of the bots imports the bot of a game that it finds there.
    monkeypatch.setitem(BOTS, game, EASY_BOT)
    monkeypatch.setitem(GAMES, game, hidden_hands.RULES)
    monkeypatch.setitem(GAME_INFOS, game, toy_hands_ui.INFO)
    return game


def test_a_sixth_game_is_played_to_its_end_in_text_mode(
    driver: Driver, app: PocketCoven, sixth_game: str, tmp_path: Path
) -> None:
    start_app(driver, tmp_path / "toy", NO_MOTION)
    harness = AppHarness(driver)
    harness.use_text_mode("usual")
    open_seeded_table(driver, chairs_for(2), {}, 7, sixth_game)
    pressed = 0
    while not isinstance(app.window.screen, GameResultScreen):
        pressed += 1
        assert pressed < 200, driver.all_texts()
        screen = app.window.screen
        assert screen is not None
        buttons = {button.text: button for button in native_buttons(screen.content)}
        wanted = min(filter(_leads_on, buttons), key=_order)
        driver.press_button(buttons[wanted])
        driver.wait_until(lambda: app.is_idle)
        driver.settle()
    assert any("wins" in text for text in driver.all_texts())


def _leads_on(label: str) -> bool:
    return label.startswith(_steps())


def _order(label: str) -> int:
    return next(at for at, start in enumerate(_steps()) if label.startswith(start))


def _steps() -> tuple[str, ...]:
    """Returns the starts of the labels to press; an earlier one goes first."""
    hand_off = (tr("Pass the phone"), tr("Start my turn"), tr("I am {name}", name=""))
    return ("Pick", "Lay", *hand_off)
