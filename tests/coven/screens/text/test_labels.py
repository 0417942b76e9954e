"""In text mode the buttons of a page are clear without their headings and neighbours."""

import pytest

from coven.app import PocketCoven
from coven.settings import Settings
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness
from tests.coven.scenes import SCENES
from tests.coven.text_table.text_board_harness import buttons, text_mode

# Pages with several questions, or with a button for each person or game.
PAGES = (
    "text-player", "text-statistics", "online-members-text-mode", "known", "tournament-plan",
    "who-looks", "online-games", "rules-index", "person",
)  # fmt: skip
NAMES = {"Iris", "Olaf", "Noémie", "Maximilian-Josef", "Waz Baraz", "Potion Brew", "owl", "Yes"}


@pytest.mark.parametrize("name", PAGES)
def test_labels_are_unique_and_no_bare_names(app: PocketCoven, driver: Driver, name: str) -> None:
    (scene,) = (each for each in SCENES if each.name == name)
    with text_mode(driver, app):
        AppHarness(driver).apply_settings(Settings("en", table="words", motion=False))
        scene.show(driver)
        assert app.window.screen is not None
        labels = [button.text for button in buttons(app.window.screen.content)]
    assert len(labels) > 2
    assert len(set(labels)) == len(labels)
    assert not NAMES & set(labels)
