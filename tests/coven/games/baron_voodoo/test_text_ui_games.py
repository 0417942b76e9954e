"""Whole games of Baron Voodoo played with native texts and buttons only."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from coven.app import PocketCoven
from coven.screens.table.results import GameResultScreen
from coven.screens.table.table_screen import TextPlayScreen
from coven.session.session import TableSession
from coven.settings import Settings
from engine.chance import SEED_BYTES
from engine.match import verify_draws
from engine.wire import load_log
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import without_painting
from tests.coven.games.waz_baraz.test_text_ui_games import TextPlayers

NAMES = ("Ana", "Bea", "Cai", "Dee")
PRESSES = 400
MOST_BUTTONS = 15  # includes those for the rules, the members and leaving the game
# Labels that are tried first if offered; others are chosen at random.
WISHES = (
    "Cash in all", "Cash in combination 1", "Take 1 offering", "Score 1 point", "Protect my colour",
    "Capture ", "End the turn",
)  # fmt: skip
ASIDE = (
    "Rules", "Leave game", "Players", "Look around", "Undo the last step", "Back",
    "Choose dice yourself", "Skip the rest of the turn", "Play again, 2 offerings",
)  # fmt: skip
HASTE, MIGHT = 0.8, 0.15  # probability of skipping the rest, and of using a power


class BaronVoodooTextPlayers(TextPlayers):
    """Plays through native texts and buttons, and counts actions."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.random = Random(5)
        self.done: Counter[str] = Counter()

    def act(self) -> None:
        """Presses the next button of a turn; at first also looks around and undoes."""
        labels = self.labels
        assert 2 < len(labels) <= MOST_BUTTONS
        if not self.done["looked"]:
            self.look_around()
        elif not self.done["took back"] and "Undo the last step" in labels:
            self.press("Undo the last step")
            self.done["took back"] += 1
        else:
            label = self.choose_label(labels)
            self.press(label)
            self.done["capture" if label.startswith("Capture ") else label] += 1

    def choose_label(self, labels: list[str]) -> str:
        """Returns the label to press."""
        powers = [label for label in labels if label.startswith("Use ")]
        if "Skip the rest of the turn" in labels and self.random.random() < HASTE:
            return "Skip the rest of the turn"
        if powers and self.random.random() < MIGHT:
            return self.random.choice(powers)
        for wish in WISHES:
            if found := [label for label in labels if label.startswith(wish)]:
                return found[0]
        return self.random.choice([label for label in labels if label not in ASIDE])

    def look_around(self) -> None:
        """Reads every page of looking around and returns to the turn."""
        before = self.driver.all_texts()
        self.press("Look around")
        for look in self.labels[:6]:
            self.press(look)
            self.press("Back")
        self.press("Back")
        assert self.driver.all_texts() == before
        self.done["looked"] += 1


@pytest.fixture
def text_players(driver: Driver, app: PocketCoven) -> Iterator[BaronVoodooTextPlayers]:
    """Returns players at a text table without delays."""
    app.apply_settings(Settings(language="en", table="words", verbosity="brief", motion=False))
    with without_painting(driver):
        yield BaronVoodooTextPlayers(driver)
    app.open_shelf()
    app.apply_settings(Settings(language="en"))
    driver.settle()


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [
        (2, {}, 1),
        (3, {"loas": "random", "placement": "fixed_chaotic"}, 2),
        (4, {"teams": "legba_wata", "loas": "in_order"}, 3),
    ],
)
def test_people_play_a_whole_game_by_reading_and_pressing(
    text_players: BaronVoodooTextPlayers, seats: int, options: dict[str, str], seed: int
) -> None:
    app, driver = text_players.app, text_players.driver
    players = tuple(SeatedPlayer(name, seat, "owl") for seat, name in enumerate(NAMES[:seats]))
    luck = seed.to_bytes(SEED_BYTES, "big")
    table = driver.run(app.hall.create_table("baron_voodoo", players, options, luck))
    app.session = TableSession(app, table)
    driver.run(app.session.start())
    driver.wait_until(
        lambda: isinstance(text_players.screen, TextPlayScreen) and text_players.is_ready
    )
    for _ in range(PRESSES):
        if isinstance(text_players.screen, GameResultScreen):
            break
        text_players.step()
    assert isinstance(text_players.screen, GameResultScreen)
    assert {"capture", "End the turn", "looked", "took back"} <= set(text_players.done)
    assert text_players.done["capture"] > 10
    texts = driver.all_texts()
    assert any(re.fullmatch(r"Deal verified: \w+, \w+, \w+, \w+", text) for text in texts)
    assert text_players.labels == ["Play again", "Watch replay", "Home"]
    assert verify_draws(load_log(driver.run(table.finished_log()))) > 0
