"""Whole games of Forest Chase played around one phone with native texts and buttons only."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from coven.app import PocketCoven
from coven.games.forest_chase.text_forest import ingredient_name
from coven.screens.table.results import GameResultScreen
from coven.settings import Settings
from engine.core import OptionValue
from engine.games.forest_chase.view import View
from engine.match import verify_draws
from engine.wire import load_log
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import open_seeded_table, without_painting
from tests.coven.games.forest_chase.text_builders import PLAYERS
from tests.coven.games.waz_baraz.test_text_ui_games import TextPlayers

CALM: dict[str, OptionValue] = {"pace": "calm"}
LEVELS: dict[str, OptionValue] = {"level_0": "easy", "level_1": "normal", "level_2": "hard"}
VARIANTS: dict[str, OptionValue] = {"home_sweet_home": True, "first_look": True, "assist": True}
BOTS = tuple(replace(player, level="fair") for player in PLAYERS[1:3])
GAMES: dict[str, tuple[tuple[SeatedPlayer, ...], dict[str, OptionValue]]] = {
    "two people race": (PLAYERS[:2], {}),
    "two people, calm": (PLAYERS[:2], {**CALM, **VARIANTS}),
    "three people race, a level each": (PLAYERS[:3], LEVELS),
    "three people, calm": (PLAYERS[:3], CALM),
    "one person races with two bots": ((PLAYERS[0], *BOTS), {}),
}
AMONG_PEOPLE = list(GAMES)[:4]  # slow enough to be read
INGREDIENTS = [ingredient_name(ingredient) for ingredient in range(16)]
NAMED = re.compile("|".join(rf"\b{name}\b" for name in INGREDIENTS))
OPEN = re.compile(rf"Turn back ([abde][1245]): ({'|'.join(INGREDIENTS)})")
CLOSED = re.compile(r"Flip ([abde][1245]), (\w+)")
WALKING = re.compile(r"(\w+) steps, (?:then|now with the|with) (\w+)")
WANTED = re.compile(rf"({'|'.join(INGREDIENTS)}) \((\w+)\)")
_HANDS = {"left": "Step left", "right": "Step right", "either": "Step left"}
_ASIDE = ("Rules", "Leave game", "Players")
_STEPS = 0.3  # share of presses in a race that move the witch


class ForestChaseTextPlayers(TextPlayers):
    """Players who know only what they have read."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.random = Random(7)
        self.known: dict[str, str] = {}  # tile: ingredient
        self.done: Counter[str] = Counter()

    @property
    def offered(self) -> list[str]:
        """The labels except those for the rules and leaving."""
        return [label for label in self.labels if label not in _ASIDE]

    def act(self) -> None:
        """Presses an offered button, or waits for bots."""
        self.check_forgotten()
        texts, offered = self.driver.all_texts(), self.offered
        if not offered:
            self.driver.wait_until(lambda: self.driver.all_texts() != texts)
        elif offered[0] in ("Turn up the spell", "Close the forest"):
            self.touch(offered[0], offered[0])
        elif " searches: " in texts[0] or "Find " in texts[1]:
            self.race(texts)
        elif ", Fog: " in texts[0]:
            self.known.clear()
            self.press(offered[5])
            self.touch("Fog", self.offered[2])
        else:
            asked = texts[0].partition(", ")[2].partition(":")[0]
            self.touch(asked, self.random.choice(offered))

    # The race

    def race(self, texts: Sequence[str]) -> None:
        """Moves the witch, or continues the search."""
        walking = [found for text in texts if (found := WALKING.match(text))]
        searching = "The spell is ready!" in self.labels
        if walking and (not searching or self.random.random() < _STEPS):
            name, then = walking[0].groups()
            pad = _HANDS.get(then, f"Step: {name}")
            if pad in self.labels:
                self.touch("stepped", pad)
                return
        if not searching:
            self.driver.wait_until(lambda: self.driver.all_texts() != texts)
            return
        (find,) = (text for text in texts if text.startswith("Find "))
        self.search(int(find.split()[1]), dict(WANTED.findall(find)))

    def search(self, needed: int, wanted: dict[str, str]) -> None:
        """Flips a known or new tile, turns back a wrong one, or calls the spell ready."""
        found = [OPEN.fullmatch(label) for label in self.labels]
        opened = {each[1]: each[2] for each in found if each}
        self.known |= opened
        wrong = [tile for tile, name in opened.items() if name not in wanted]
        if wrong:
            self.touch("turned back", f"Turn back {wrong[0]}: {opened[wrong[0]]}")
        elif len(opened) >= needed:
            self.touch("ready", "The spell is ready!")
        elif "Put the house back" in self.labels and self.random.random() < 0.5:
            self.touch("put back", "Put the house back")
        else:
            self.flip(wanted, opened)

    def flip(self, wanted: dict[str, str], opened: dict[str, str]) -> None:
        """Flips a tile of the first habitat with a missing ingredient, or opens its page first."""
        name, habitat = next(item for item in wanted.items() if item[0] not in opened.values())
        here = [found for label in self.labels if (found := CLOSED.fullmatch(label))]
        if not here or here[0][2] != habitat:
            self.touch("looked", f"Search: {habitat}")
            return
        tiles = [found[1] for found in here]
        sure = [tile for tile in tiles if self.known.get(tile) == name]
        new = [tile for tile in tiles if tile not in self.known]
        housed = [label for label in self.labels if label.startswith("Lift the house")]
        if sure or new:
            self.touch("flipped", f"Flip {(sure or new)[0]}, {habitat}")
        elif housed:
            self.touch("lifted", housed[0])
        else:
            self.touch("gave up", "The spell is ready!")

    def touch(self, action: str, label: str) -> None:
        """Presses a button and counts it."""
        self.done[action] += 1
        self.press(label)

    # Checks

    def check_forgotten(self) -> None:
        """Fails if a text contains a tile that was turned back."""
        desk = self.board.page_context
        assert desk is not None
        view: View = desk.view
        shown = Counter(ingredient_name(tile) for tile in view.tiles if tile is not None)
        told = [
            text
            for text in self.driver.all_texts()
            if not text.startswith(("Find ", "Not found: "))
        ]
        assert Counter(NAMED.findall("\n".join(told))) <= shown


@pytest.fixture
def text_players(driver: Driver, app: PocketCoven) -> Iterator[ForestChaseTextPlayers]:
    """Returns players at a text table without delays."""
    app.apply_settings(Settings(language="en", table="words", motion=False))
    with without_painting(driver):
        yield ForestChaseTextPlayers(driver)
    app.open_shelf()
    app.apply_settings(Settings(language="en"))
    driver.settle()


@pytest.mark.parametrize("name", GAMES)
def test_people_play_a_whole_game_by_reading_and_pressing(
    text_players: ForestChaseTextPlayers, name: str
) -> None:
    driver, (players, options) = text_players.driver, GAMES[name]
    open_seeded_table(driver, players, options, 3, "forest_chase")
    for _ in range(2000):
        if isinstance(text_players.screen, GameResultScreen):
            break
        text_players.step()
    assert isinstance(text_players.screen, GameResultScreen)
    texts = driver.all_texts()
    assert texts[0].endswith(" wins")
    assert re.fullmatch(r"1\. \w+: 3 points", texts[2])
    assert text_players.labels == ["Play again", "Watch replay", "Home"]
    if name in AMONG_PEOPLE:
        assert text_players.done["flipped"] > 20
        assert bool(text_players.done["stepped"]) == ("calm" not in name)
    session = text_players.app.session
    assert session is not None
    assert verify_draws(load_log(driver.run(session.table.finished_log()))) > 0
