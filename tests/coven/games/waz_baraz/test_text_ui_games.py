"""A whole game played by three people with native texts and buttons only."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.rulebook import load_rulebook
from coven.screens.rules import RulesScreen
from coven.screens.table.handoff import CurtainScreen, TextRecapScreen
from coven.screens.table.results import GameResultScreen, RoundResultScreen
from coven.screens.table.table_screen import TextPlayScreen
from coven.session.session import TableSession
from coven.settings import Settings
from coven.text_table.board import TextBoard
from coven.ui.timings import DEFAULT_TIMINGS
from coven.ui.window import Screen
from engine.chance import SEED_BYTES
from engine.core import IllegalAction
from engine.games.waz_baraz.pieces import Play
from hall.hall import TableProxy
from hall.table import PublicUpdate, SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import QUICK, without_painting
from tests.coven.text_table.text_board_harness import assert_nothing_drawn, button, buttons

PLAYERS = tuple(SeatedPlayer(name, seat, "owl") for seat, name in enumerate(("Ana", "Bea", "Cai")))
# Texts that may be visible only while shown.
SECRET = re.compile(r"^Card \d|^Play \d|Your c|possible|Struck|Surely|^OK:|^NO:|You know")


class TextPlayers:
    """Three people who play through native texts and buttons."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.seen: list[str] = []  # actions done
        self.mistresses: tuple[int, ...] = ()

    @property
    def app(self) -> PocketCoven:
        """The driven app."""
        assert isinstance(self.driver.app, PocketCoven)
        return self.driver.app

    @property
    def screen(self) -> Screen:
        """The current screen."""
        assert self.app.window.screen is not None
        return self.app.window.screen

    @property
    def board(self) -> TextBoard:
        """The current board."""
        screen = self.screen
        assert isinstance(screen, TextPlayScreen)
        return screen.board

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons."""
        return [each.text for each in buttons(self.screen.content)]

    @property
    def is_ready(self) -> bool:
        """Whether the board has loaded: a new board first asks the hall for its sight."""
        session = self.app.session
        # An action first hides the shown secrets, and is announced only when it is saved.
        on_its_way = session is not None and session.is_submitting
        return bool(self.driver.all_texts()) and not on_its_way

    def press(self, label: str) -> None:
        """Presses one button and waits for its effect."""
        screen, before = self.screen, self.driver.all_texts()
        self.driver.press_button(button(screen.content, label))
        self.driver.wait_until(
            lambda: (
                self.is_ready and (self.screen is not screen or self.driver.all_texts() != before)
            )
        )
        self.check_nothing_drawn()

    def check_nothing_drawn(self) -> None:
        """Fails if anything is drawn, which no screen reader could read."""
        assert_nothing_drawn(self.screen)

    def check_hidden(self) -> None:
        """Fails if a text contains a secret."""
        found = [text for text in self.driver.all_texts() if SECRET.search(text)]
        assert found == []

    def peek(self) -> tuple[str, ...]:
        """Returns the texts that Show adds, and hides them again."""
        self.check_hidden()
        before = self.driver.all_texts()
        self.press("Show secret")
        shown = tuple(text for text in self.driver.all_texts() if text not in before)
        self.press("Hide secret")
        assert self.driver.all_texts() == before
        return shown

    def step(self) -> None:
        """Does the next thing that the screen asks for."""
        screen = self.screen
        if isinstance(screen, CurtainScreen):
            self.open_turn(screen)
        elif isinstance(screen, RoundResultScreen):
            self.press("Continue")
            self.seen.append("heard of a round")
        elif isinstance(screen, TextRecapScreen):
            self.check_hidden()
            self.press("My turn")
            self.seen.append("heard what was missed")
        else:
            self.act()

    def open_turn(self, screen: CurtainScreen) -> None:
        """Confirms the player and opens the turn."""
        self.check_hidden()
        self.press(f"I am {screen.player.name}")
        self.check_hidden()
        self.press("Start my turn")
        assert "Show secret" in self.labels or isinstance(self.screen, TextRecapScreen)
        self.check_hidden()

    def act(self) -> None:
        """Presses an offered button: chooses, names known mistresses, else plays a card."""
        self.check_hidden()
        passing = [label for label in self.labels if label.startswith("Pass the phone to ")]
        if passing:
            if "Show secret" in self.labels:
                # A secret answer is shown until its owner passes the phone on.
                self.press("Show secret")
                answer = "OK" if self.mistresses[0] == 5 else "NO"
                assert any(text.startswith(answer) for text in self.driver.all_texts())
                self.seen.append("read the answer")
            self.press(passing[0])
            self.check_hidden()
        elif "0 of 2 chosen" in self.driver.all_texts():
            self.choose()
        elif "Do not ask" in self.labels:
            self.press("Pick 5")
            self.press("Ask about 5")
            self.seen.append("asked")
        elif "Name the pair" in self.labels:
            self.turn()
        else:
            self.play()

    def choose(self) -> None:
        """Picks two witches, different ones in each round."""
        first = 5 + self.seen.count("chose") % 3
        self.mistresses = (first, first + 8)
        for witch in self.mistresses:
            self.press(f"Pick {witch}")
        assert f"Your choice: {first} and {first + 8}." in self.peek()
        self.press("Let these 2 lead the dance")
        self.seen.append("chose")

    def turn(self) -> None:
        """Names wrongly once, plays until a question was asked, then names rightly."""
        assert any(text.startswith("Card 1: ") for text in self.peek())
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
            self.press(f"Pick {witch}")
        self.press(f"Name {names[0]} and {names[1]}")

    def play(self) -> None:
        """Plays a card that reaches the start if there is one, else the first card face down."""
        shown = self.peek()
        there = [label for label in shown if label.endswith(" to the start")]
        if there:
            self.press("Show secret")
            self.press(there[0])
        else:
            self.press("Play card 1")
        self.seen.append("played")


@pytest.fixture
def text_players(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[TextPlayers]:
    """Returns three people at a text table without delays."""
    readers = TextPlayers(driver)
    app = readers.app
    driver.wait_until(lambda: app.window.screen is not None)
    app.apply_settings(Settings(language="en", table="words", motion=False))
    monkeypatch.setattr(app.window, "timings", QUICK)
    with without_painting(driver):
        yield readers
    app.open_shelf()
    app.apply_settings(Settings(language="en"))
    driver.settle()


def deal_game(readers: TextPlayers) -> None:
    """Deals a new game with the first player as master."""
    app = readers.app
    table = readers.driver.run(
        app.hall.create_table("waz_baraz", PLAYERS, {"first_master": 0}, bytes(SEED_BYTES))
    )
    app.session = TableSession(app, table)
    readers.driver.run(app.session.start())
    readers.driver.wait_until(lambda: isinstance(readers.screen, CurtainScreen))
    readers.check_nothing_drawn()


def test_three_people_play_a_whole_game_by_reading_and_pressing(text_players: TextPlayers) -> None:
    deal_game(text_players)
    for _ in range(600):
        if isinstance(text_players.screen, GameResultScreen):
            break
        text_players.step()
    assert isinstance(text_players.screen, GameResultScreen)
    assert set(text_players.seen) == {
        "chose", "named wrongly", "played", "asked", "read the answer", "found",
        "heard of a round", "heard what was missed",
    }  # fmt: skip
    texts = text_players.driver.all_texts()
    assert texts[0].endswith(" wins")
    assert any(re.fullmatch(r"Deal verified: \w+, \w+, \w+, \w+", text) for text in texts)
    assert text_players.labels == ["Play again", "Watch replay", "Home"]


def test_no_sight_is_asked_for_before_the_second_button_is_pressed(
    text_players: TextPlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    real = TableProxy.sight

    async def sight(self: TableProxy, seat: int) -> Any:
        asked.append(seat)
        return await real(self, seat)

    monkeypatch.setattr(TableProxy, "sight", sight)
    deal_game(text_players)
    title, seal, *buttons = text_players.driver.all_texts()
    assert (title, buttons) == ("Pass the phone to Ana", ["I am Ana", "Leave game"])
    assert re.fullmatch(r"Sealed deal: \w+, \w+, \w+, \w+", seal)
    text_players.press("I am Ana")
    text_players.driver.settle()
    assert asked == []
    text_players.press("Start my turn")
    assert asked == [0]
    text_players.choose()
    asked.clear()
    text_players.press("Pass the phone to Bea")
    text_players.press("I am Bea")
    text_players.driver.settle()
    assert asked == []
    text_players.press("Start my turn")
    assert asked == [1]


def test_a_refused_action_is_explained_natively_until_something_else_is_done(
    text_players: TextPlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(self: TableProxy, *_args: object) -> int:
        raise IllegalAction("card_not_in_hand", "WB-06")

    deal_game(text_players)
    while "Play a card" not in text_players.labels:
        text_players.step()
    text_players.press("Play a card")
    with monkeypatch.context() as patch:
        patch.setattr(TableProxy, "submit", refuse)
        text_players.press("Play card 1")
    title = load_rulebook("en", "waz_baraz").rule("WB-06").title
    refusal = ("You do not hold that card: play one of yours.", f"Rule: {title}")
    assert text_players.driver.all_texts()[:2] == refusal
    text_players.press("Read this rule")
    assert isinstance(text_players.screen, RulesScreen)
    assert text_players.driver.all_texts()[:4] == (
        "Back",
        "Waz Baraz",
        "This is the rule",
        title,
    )
    text_players.driver.press_button(next(buttons(text_players.screen.content)))
    text_players.driver.wait_until(lambda: "Play a card" in text_players.labels)
    assert refusal[0] not in text_players.driver.all_texts()


def test_another_menu_takes_a_refusal_away(text_players: TextPlayers) -> None:
    deal_game(text_players)
    while "Play a card" not in text_players.labels:
        text_players.step()
    before = text_players.driver.all_texts()
    screen = text_players.screen
    assert isinstance(screen, TextPlayScreen)
    screen.show_refusal("stale", None)
    text_players.driver.settle()
    assert len(text_players.driver.all_texts()) == len(before) + 1
    text_players.press("Play a card")
    text_players.press("Back")
    assert text_players.driver.all_texts() == before


def test_the_curtain_does_not_count_looks_in_the_own_turn(text_players: TextPlayers) -> None:
    deal_game(text_players)
    text_players.step()
    text_players.peek()
    text_players.peek()
    text_players.app.main_window.on_hide()  # type: ignore[union-attr, misc]
    text_players.driver.wait_until(lambda: isinstance(text_players.screen, CurtainScreen))
    assert not any("were shown" in text for text in text_players.driver.all_texts())
    text_players.check_nothing_drawn()
    text_players.step()
    assert "0 of 2 chosen" in text_players.driver.all_texts()


def test_a_move_during_a_pending_one_is_shown(
    text_players: TextPlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_game(text_players)
    text_players.step()
    for witch in ("Pick 4", "Pick 9"):
        text_players.press(witch)
    assert text_players.app.session is not None
    table, news = text_players.app.session.table, text_players.app.session.table_news
    real = table.public_update

    async def catch_up(since: int) -> PublicUpdate:
        """Returns the update of just before the next player's move."""
        monkeypatch.undo()
        before, theirs = await real(since), await table.sight(1)
        move = next(action for action in theirs.legal if isinstance(action, Play))
        await table.submit(1, [move], theirs.version)
        while news.newest_version == theirs.version:  # noqa: ASYNC110
            await asyncio.sleep(0)
        return before

    monkeypatch.setattr(table, "public_update", catch_up)
    text_players.press("Let these 2 lead the dance")
    text_players.driver.wait_until(lambda: "Cai is next." in text_players.driver.all_texts())
    assert "Pass the phone to Cai" in text_players.labels


def test_the_curtain_and_the_rules_hide_what_was_shown(text_players: TextPlayers) -> None:
    deal_game(text_players)
    text_players.step()
    for witch in ("Pick 4", "Pick 9", "Show secret"):
        text_players.press(witch)
    assert "Your choice: 4 and 9." in text_players.driver.all_texts()
    board = text_players.board
    text_players.press("Rules")
    assert text_players.driver.all_texts()[:2] == ("Back", "Waz Baraz")
    text_players.press("All rules")
    assert any("WAZ" in text for text in text_players.driver.all_texts())
    assert not any("Your choice" in text for text in text_players.driver.all_texts())
    assert "Show secret" in [each.text for each in buttons(board.widget)]


def test_buttons_ignore_taps_just_after_the_curtain(
    text_players: TextPlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_game(text_players)
    window = text_players.app.window
    now = window.clock()
    monkeypatch.setattr(window, "clock", lambda: now)
    monkeypatch.setattr(window, "timings", DEFAULT_TIMINGS)
    for label in ("I am Ana", "Start my turn"):
        now += DEFAULT_TIMINGS.input_pause
        text_players.press(label)
    before = text_players.driver.all_texts()
    text_players.driver.press_button(button(text_players.board.widget, "Show secret"))
    assert text_players.driver.all_texts() == before
