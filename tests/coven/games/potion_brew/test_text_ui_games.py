"""A whole game of Potion Brew played by three people with native texts and buttons only."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from coven.app import PocketCoven
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.results import GameResultScreen
from coven.session.session import TableSession
from coven.settings import Settings
from engine.chance import SEED_BYTES
from engine.match import verify_draws
from engine.wire import load_log
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import without_painting
from tests.coven.games.waz_baraz.test_text_ui_games import TextPlayers

PLAYERS = tuple(SeatedPlayer(name, seat, "owl") for seat, name in enumerate(("Ana", "Bea", "Cai")))
# Texts that may be visible only while shown; Owls and Witches are known by their backs.
SECRET = re.compile(
    r"^Card \d+:|^Card \d+, (?!an Owl|a Witch)|in hand|^You c|^You may|^You drew|Your cards|Picked:"
)
# Seed of a short round in which every kind of spell that needs a choice is cast.
SEED = 26
CALLABLE, CASTABLE = "You may call.", "You can cast: "


class PotionBrewTextPlayers(TextPlayers):
    """Plays through native texts and buttons, and counts actions."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.random = Random(5)
        self.done: Counter[str] = Counter()

    def check_hidden(self) -> None:
        """Fails if a text contains a secret."""
        found = [text for text in self.driver.all_texts() if SECRET.search(text)]
        assert found == []

    def act(self) -> None:
        """Presses an offered button: calls, casts if possible, else exchanges."""
        self.check_hidden()
        passing = [label for label in self.labels if label.startswith("Pass the phone to ")]
        if passing:
            if "Show secret" in self.labels:
                # A drawn card is shown until its owner passes the phone on.
                self.press("Show secret")
                assert any(text.startswith("You drew ") for text in self.driver.all_texts())
                self.done["read"] += 1
            self.press(passing[0])
            self.check_hidden()
        elif "Exchange a card" in self.labels:
            self.turn()
        else:
            self.answer()

    def turn(self) -> None:
        """Takes a turn that the hand allows."""
        shown = self.peek()
        if CALLABLE in shown:
            self.press("Call")
            self.press("End the round")
            self.done["called"] += 1
        elif brews := [text for text in shown if text.startswith(CASTABLE)]:
            self.cast(brews[0].removeprefix(CASTABLE).removesuffix("."))
        else:
            self.exchange(shown)

    def cast(self, brew: str) -> None:
        """Casts a spell that is shown with its payment."""
        self.press("Cast a spell")
        self.press("Show secret")
        self.press(f"Cast {brew}")
        self.check_hidden()
        self.press(self.random.choice([each for each in self.labels if each.startswith("Cast on")]))
        self.done["cast"] += 1

    def exchange(self, shown: tuple[str, ...]) -> None:
        """Gives away the highest card, by its index and hidden."""
        cards = [re.fullmatch(r"Card (\d): .*, (\d+) points?\.", text) for text in shown]
        worth = {int(card[1]): int(card[2]) for card in cards if card}
        place = max(worth, key=lambda at: worth[at])
        self.press("Exchange a card")
        self.press(
            next(label for label in self.labels if label.startswith(f"Discard card {place}"))
        )
        self.press(next(label for label in self.labels if label.startswith("Discard on")))
        ways = [label for label in self.labels if label.startswith(("Take ", "Draw "))]
        self.press(self.random.choice(ways))
        self.done["exchanged"] += 1

    def answer(self) -> None:
        """Chooses the effect of a spell, or answers another player's."""
        self.driver.wait_until(lambda: self.ways)
        way = self.ways[0]
        self.press(way)
        self.done[re.sub(r" from \w+", " from someone", way)] += 1

    @property
    def ways(self) -> list[str]:
        """The choices that a spell needs."""
        told = ("Get a", "Take a", "Send ", "Give it up")
        return [label for label in self.labels if label.startswith(told)]


@pytest.fixture
def readers(driver: Driver, app: PocketCoven) -> Iterator[PotionBrewTextPlayers]:
    """Returns players at a text table without delays."""
    app.apply_settings(Settings(language="en", table="words", motion=False))
    with without_painting(driver):
        yield PotionBrewTextPlayers(driver)
    app.open_shelf()
    app.apply_settings(Settings(language="en"))
    driver.settle()


def test_three_people_play_a_whole_round_by_reading_and_pressing(
    readers: PotionBrewTextPlayers,
) -> None:
    app, driver = readers.app, readers.driver
    table = driver.run(
        app.hall.create_table(
            "potion_brew", PLAYERS, {"play": "single"}, SEED.to_bytes(SEED_BYTES, "big")
        )
    )
    app.session = TableSession(app, table)
    driver.run(app.session.start())
    driver.wait_until(lambda: isinstance(readers.screen, CurtainScreen))
    readers.check_nothing_drawn()
    for _ in range(900):
        if isinstance(readers.screen, GameResultScreen):
            break
        readers.step()
    assert isinstance(readers.screen, GameResultScreen)
    assert set(readers.done) == {
        "read", "cast", "exchanged", "called", "Get a Witch", "Take a Witch from someone",
        "Send Witches away", "Give it up",
    }  # fmt: skip
    assert readers.done["called"] == 1
    texts = driver.all_texts()
    assert re.search(r" wins$| share the win$", texts[0])
    assert any(re.fullmatch(r"Deal verified: \w+, \w+, \w+, \w+", text) for text in texts)
    assert readers.labels == ["Play again", "Watch replay", "Home"]
    assert verify_draws(load_log(driver.run(table.finished_log()))) > 0
