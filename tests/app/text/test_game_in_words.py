"""A whole game is played by three people who only read and press."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest

from coven import stage
from coven.app import PocketCoven
from coven.evening import Evening
from coven.rulebook import rulebook
from coven.screens.screen import Screen
from coven.settings import Settings
from coven.text.board import WordBoard
from coven.text.curtain import WordCurtainScreen
from coven.text.play import WordPlayScreen
from coven.text.recap import WordRecapScreen
from coven.text.results import WordFinalScreen, WordRoundScreen
from coven.text.rules import WordRulesScreen
from engine.chance import SEED_BYTES
from engine.core import IllegalAction
from engine.games.waz_baraz.pieces import Play
from hall.hall import HallTable
from hall.table import Chair, Frame
from tests.app.driver import Driver
from tests.app.play.house import closed_eyes, quick_hands
from tests.app.text.words_table import button, buttons, undrawn

CHAIRS = tuple(Chair(name, seat, "owl") for seat, name in enumerate(("Ana", "Bea", "Cai")))
# What may be read only while it is shown.
SECRET = re.compile(r"^Card \d|^Play \d|Your c|possible|Struck|Surely|^OK:|^NO:|You know")


class Readers:
    """Three people who play through native text and buttons."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.seen: list[str] = []  # what was done
        self.mistresses: tuple[int, ...] = ()

    @property
    def app(self) -> PocketCoven:
        """The app that is played."""
        assert isinstance(self.driver.app, PocketCoven)
        return self.driver.app

    @property
    def screen(self) -> Screen:
        """The screen in front."""
        assert self.app.stage.screen is not None
        return self.app.stage.screen

    @property
    def board(self) -> WordBoard:
        """The board in front."""
        screen = self.screen
        assert isinstance(screen, WordPlayScreen)
        return screen.board

    @property
    def labels(self) -> list[str]:
        """What is written on the buttons."""
        return [each.text for each in buttons(self.screen.content)]

    @property
    def settled(self) -> bool:
        """Whether there is something to read: a new board first asks the hall what to show."""
        evening = self.app.evening
        # What is done first hides what was shown, and is told only when it is saved.
        on_its_way = evening is not None and evening._submitting
        return bool(self.driver.all_texts()) and not on_its_way

    def press(self, label: str) -> None:
        """Presses one button and waits for what it does."""
        screen, before = self.screen, self.driver.all_texts()
        self.driver.press(button(screen.content, label))
        self.driver.until(
            lambda: (
                self.settled and (self.screen is not screen or self.driver.all_texts() != before)
            )
        )
        self.undrawn()

    def undrawn(self) -> None:
        """Fails if anything is drawn, where no screen reader can read it."""
        undrawn(self.screen)

    def hidden(self) -> None:
        """Fails if anything secret can be read."""
        found = [text for text in self.driver.all_texts() if SECRET.search(text)]
        assert found == []

    def look(self) -> tuple[str, ...]:
        """Returns what Show adds, and hides it again."""
        self.hidden()
        before = self.driver.all_texts()
        self.press("Show")
        shown = tuple(text for text in self.driver.all_texts() if text not in before)
        self.press("Hide")
        assert self.driver.all_texts() == before
        return shown

    def step(self) -> None:
        """Does the next thing that the screen in front asks for."""
        screen = self.screen
        if isinstance(screen, WordCurtainScreen):
            self.open(screen)
        elif isinstance(screen, WordRoundScreen):
            self.press("Go on")
            self.seen.append("heard of a round")
        elif isinstance(screen, WordRecapScreen):
            self.hidden()
            self.press("My turn")
            self.seen.append("heard what was missed")
        else:
            self.act()

    def open(self, screen: WordCurtainScreen) -> None:
        """Says to be there, and opens the turn."""
        self.hidden()
        self.press(f"I am {screen.chair.name}")
        self.hidden()
        self.press("Open my turn")
        assert "Show" in self.labels or isinstance(self.screen, WordRecapScreen)
        self.hidden()

    def act(self) -> None:
        """Does what the buttons offer: chooses, names what is known, else plays a card."""
        self.hidden()
        passing = [label for label in self.labels if label.startswith("Pass the phone to ")]
        if passing:
            if "Show" in self.labels:
                shown = self.look()
                answer = "OK" if self.mistresses[0] == 5 else "NO"
                assert any(text.startswith(answer) for text in shown)
                self.seen.append("read the answer")
            self.press(passing[0])
        elif "0 of 2 chosen" in self.driver.all_texts():
            self.choose()
        elif "Ask nothing" in self.labels:
            self.press("5")
            self.press("Ask about 5")
            self.seen.append("asked")
        elif "Name the pair" in self.labels:
            self.turn()
        else:
            self.play()

    def choose(self) -> None:
        """Picks two witches, others in each round."""
        first = 5 + self.seen.count("chose") % 3
        self.mistresses = (first, first + 8)
        for witch in self.mistresses:
            self.press(str(witch))
        assert f"Your choice: {first} and {first + 8}." in self.look()
        self.press("Let these 2 lead the dance")
        self.seen.append("chose")

    def turn(self) -> None:
        """Names wrongly once, plays until somebody has asked, then names rightly."""
        assert any(text.startswith("Card 1: ") for text in self.look())
        names: tuple[int, ...] = ()
        if "named wrongly" not in self.seen:
            names = (1, 2)
            self.seen.append("named wrongly")
        elif "asked" in self.seen:
            names = self.mistresses
            self.seen.append("found")
        if not names:
            self.press("Play a card")
            self.play()
            return
        self.press("Name the pair")
        for witch in names:
            self.press(str(witch))
        self.press(f"Say it: {names[0]} and {names[1]}")

    def play(self) -> None:
        """Plays to the start if a card leads there, else the first card face down."""
        shown = self.look()
        there = [label for label in shown if label.endswith(" to the start")]
        if there:
            self.press("Show")
            self.press(there[0])
        else:
            self.press("Play card 1")
        self.seen.append("played")


@pytest.fixture
def readers(driver: Driver) -> Iterator[Readers]:
    """Gives three people at a table in words, on a phone that does not make them wait."""
    readers = Readers(driver)
    app = readers.app
    driver.until(lambda: app.stage.screen is not None)
    app.dress(Settings(language="en", table="words", motion=False))
    with quick_hands(), closed_eyes(driver):
        yield readers
    app.open_shelf()
    app.dress(Settings(language="en"))
    driver.settle()


def begin(readers: Readers) -> None:
    """Deals a new game with the first of them as master."""
    app = readers.app
    table = readers.driver.run(
        app.hall.open("waz_baraz", CHAIRS, {"first_master": 0}, bytes(SEED_BYTES))
    )
    app.evening = Evening(app, table)
    readers.driver.run(app.evening.begin())
    readers.driver.until(lambda: isinstance(readers.screen, WordCurtainScreen))
    readers.undrawn()


def test_three_people_play_a_whole_game_by_reading_and_pressing(readers: Readers) -> None:
    begin(readers)
    for _ in range(600):
        if isinstance(readers.screen, WordFinalScreen):
            break
        readers.step()
    assert isinstance(readers.screen, WordFinalScreen)
    assert set(readers.seen) == {
        "chose", "named wrongly", "played", "asked", "read the answer", "found",
        "heard of a round", "heard what was missed",
    }  # fmt: skip
    texts = readers.driver.all_texts()
    assert texts[0].endswith(" wins")
    assert any(re.fullmatch(r"Sealed deal kept: \w+, \w+, \w+, \w+", text) for text in texts)
    assert readers.labels == ["Again", "Watch the film", "To the shelf"]


def test_no_sight_is_asked_for_before_the_second_button_is_pressed(
    readers: Readers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    real = HallTable.sight

    async def sight(self: HallTable, seat: int) -> Any:
        asked.append(seat)
        return await real(self, seat)

    monkeypatch.setattr(HallTable, "sight", sight)
    begin(readers)
    assert readers.driver.all_texts() == ("Pass the phone to Ana", "I am Ana", "Put away")
    readers.press("I am Ana")
    readers.driver.wait(0.05)
    assert asked == []
    readers.press("Open my turn")
    assert asked == [0]
    readers.choose()
    asked.clear()
    readers.press("Pass the phone to Bea")
    readers.press("I am Bea")
    readers.driver.wait(0.05)
    assert asked == []
    readers.press("Open my turn")
    assert asked == [1]


def test_a_refused_action_is_explained_natively_until_something_else_is_done(
    readers: Readers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(self: HallTable, *_args: object) -> int:
        raise IllegalAction("card_not_in_hand", "WB-06")

    begin(readers)
    while "Play a card" not in readers.labels:
        readers.step()
    readers.press("Play a card")
    with monkeypatch.context() as patch:
        patch.setattr(HallTable, "submit", refuse)
        readers.press("Play card 1")
    title = rulebook("en", "waz_baraz").rule("WB-06").title
    refusal = ("You do not hold that card: play one of yours.", f"The rule: {title}")
    assert readers.driver.all_texts()[:2] == refusal
    readers.press("Read this rule")
    assert isinstance(readers.screen, WordRulesScreen)
    assert readers.driver.all_texts()[1:3] == ("This is the rule", title)
    readers.driver.press(next(buttons(readers.screen.content)))
    readers.driver.until(lambda: "Play a card" in readers.labels)
    assert refusal[0] not in readers.driver.all_texts()


def test_another_menu_takes_a_refusal_away(readers: Readers) -> None:
    begin(readers)
    while "Play a card" not in readers.labels:
        readers.step()
    before = readers.driver.all_texts()
    screen = readers.screen
    assert isinstance(screen, WordPlayScreen)
    screen.explain("stale", None)
    readers.driver.settle()
    assert len(readers.driver.all_texts()) == len(before) + 1
    readers.press("Play a card")
    readers.press("Back")
    assert readers.driver.all_texts() == before


def test_the_curtain_tells_how_often_secrets_were_open(readers: Readers) -> None:
    begin(readers)
    readers.step()
    readers.look()
    readers.look()
    readers.app.main_window.on_hide()  # type: ignore[union-attr, misc]
    readers.driver.until(lambda: isinstance(readers.screen, WordCurtainScreen))
    assert any("were open 2 times" in text for text in readers.driver.all_texts())
    readers.undrawn()
    readers.step()
    assert "0 of 2 chosen" in readers.driver.all_texts()


def test_a_move_made_while_the_last_one_is_still_on_its_way_is_told(
    readers: Readers, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(readers)
    readers.step()
    for witch in ("4", "9"):
        readers.press(witch)
    assert readers.app.evening is not None
    table = readers.app.evening.table
    real = table.catch_up

    async def catch_up(since: int) -> Frame:
        """Returns what was so just before the next player moved."""
        monkeypatch.undo()
        before, theirs = await real(since), await table.sight(1)
        move = next(action for action in theirs.legal if isinstance(action, Play))
        await table.submit(1, [move], theirs.version)
        await asyncio.sleep(0.05)
        return before

    monkeypatch.setattr(table, "catch_up", catch_up)
    readers.press("Let these 2 lead the dance")
    readers.driver.until(lambda: "Cai is next." in readers.driver.all_texts())
    assert "Pass the phone to Cai" in readers.labels


def test_the_curtain_and_the_rules_hide_what_was_shown(readers: Readers) -> None:
    begin(readers)
    readers.step()
    for witch in ("4", "9", "Show"):
        readers.press(witch)
    assert "Your choice: 4 and 9." in readers.driver.all_texts()
    board = readers.board
    readers.press("Rules")
    assert readers.driver.all_texts()[:2] == ("Waz Baraz", "In short")
    readers.press("All rules")
    assert any("WB-07" in text for text in readers.driver.all_texts())
    assert not any("Your choice" in text for text in readers.driver.all_texts())
    assert "Show" in [each.text for each in buttons(board.widget)]


def test_buttons_are_deaf_for_a_moment_after_the_curtain(
    readers: Readers, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(readers)
    monkeypatch.setattr(stage, "INPUT_PAUSE", 60.0)
    for label in ("I am Ana", "Open my turn"):
        monkeypatch.setattr(readers.app.stage, "_changed", float("-inf"))
        readers.press(label)
    before = readers.driver.all_texts()
    readers.driver.press(button(readers.board.widget, "Show"))
    assert readers.driver.all_texts() == before
