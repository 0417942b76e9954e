"""A whole game is played by three people who only read and press."""

import re
from collections.abc import Iterator

import pytest

from coven import stage
from coven.app import PocketCoven
from coven.evening import Evening
from coven.screens import curtain
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.result import FinalScreen, RoundScreen
from coven.settings import Settings
from coven.text.board import WordBoard
from engine.chance import SEED_BYTES
from hall.table import Chair
from tests.app.driver import Driver
from tests.app.text.words_table import button, buttons

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
    def board(self) -> WordBoard:
        """The board in front."""
        screen = self.app.stage.screen
        assert isinstance(screen, PlayScreen)
        assert isinstance(screen.board, WordBoard)
        return screen.board

    @property
    def labels(self) -> list[str]:
        """What is written on the buttons of the board."""
        return [each.text for each in buttons(self.board.widget)]

    def press(self, label: str) -> None:
        """Presses one button of the board and waits for what it does."""
        screen, before = self.app.stage.screen, self.driver.all_texts()
        self.driver.press(button(self.board.widget, label))
        self.driver.until(
            lambda: self.app.stage.screen is not screen or self.driver.all_texts() != before
        )

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
        screen = self.app.stage.screen
        if isinstance(screen, CurtainScreen):
            self.open(screen)
        elif isinstance(screen, RoundScreen):
            self.driver.touch(screen.surfaces[0], "go")
            self.driver.until(lambda: self.app.stage.screen is not screen)
        else:
            self.act()

    def open(self, screen: CurtainScreen) -> None:
        """Says to be there."""
        zone = screen.hold.surface.zone("hold")
        assert zone is not None
        self.driver.press_down(screen.hold.widget, *zone.centre)
        self.driver.until(lambda: isinstance(self.app.stage.screen, PlayScreen))
        self.driver.until(lambda: "Show" in self.labels)
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
def readers(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Readers]:
    """Gives three people at a table in words, on a phone that does not make them wait."""
    monkeypatch.setattr(stage, "INPUT_PAUSE", 0.0)
    monkeypatch.setattr(curtain, "HOLD_SECONDS", 0.0)
    readers = Readers(driver)
    app = readers.app
    driver.until(lambda: app.stage.screen is not None)
    app.dress(Settings(language="en", table="words", motion=False))
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
    readers.driver.until(lambda: isinstance(app.stage.screen, CurtainScreen))


def test_three_people_play_a_whole_game_by_reading_and_pressing(readers: Readers) -> None:
    begin(readers)
    for _ in range(600):
        if isinstance(readers.app.stage.screen, FinalScreen):
            break
        readers.step()
    assert isinstance(readers.app.stage.screen, FinalScreen)
    assert set(readers.seen) == {
        "chose", "named wrongly", "played", "asked", "read the answer", "found",
    }  # fmt: skip


def test_the_curtain_and_the_rules_hide_what_was_shown(readers: Readers) -> None:
    begin(readers)
    readers.step()
    for witch in ("4", "9", "Show"):
        readers.press(witch)
    assert "Your choice: 4 and 9." in readers.driver.all_texts()
    board = readers.board
    readers.press("Rules")
    assert not any("Your choice" in text for text in readers.driver.all_texts())
    assert "Show" in [each.text for each in buttons(board.widget)]


def test_buttons_are_deaf_for_a_moment_after_the_curtain(
    readers: Readers, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(readers)
    monkeypatch.setattr(stage, "INPUT_PAUSE", 60.0)
    readers.app.stage.pause()
    monkeypatch.setattr(readers.app.stage, "_changed", float("-inf"))
    readers.step()
    before = readers.driver.all_texts()
    readers.driver.press(button(readers.board.widget, "Show"))
    assert readers.driver.all_texts() == before
