"""A whole game of Riddle Masters played by three people with native texts, buttons and fields."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
import toga

from coven.app import PocketCoven
from coven.games.riddle_masters.sentences import reply_text
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.results import GameResultScreen
from engine.core import Options
from engine.match import verify_draws
from engine.wire import load_log
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.waz_baraz.test_text_ui_games import TextPlayers
from tests.coven.text_table.text_board_harness import inputs, text_mode

PLAYERS = tuple(SeatedPlayer(name, seat, "owl") for seat, name in enumerate(("Ana", "Bea", "Cai")))
TABLE: Options = {"clay": "table", "track": "short", "starter": 0}
WORDS = (
    "zeppelin", "étoile", "þröskuldur", "kaleidoscope", "xylophone", "quiche", "Yeti", "wombat",
    "jodhpurs",
)  # fmt: skip
WRONG, OTHER_NAME = "vuvuzela", "dirigible"
# Texts that may be visible only while shown.
SECRET = re.compile(
    r"^Your words?[: ]|You know|^The guess|^Your guess |^Your notes:|It is \w\.|here is none"
)


class RiddleMastersTextPlayers(TextPlayers):
    """Plays through native texts, fields and buttons, and counts actions."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.done: Counter[str] = Counter()
        self.riddle = 0  # the number of the riddle to guess

    def check_hidden(self) -> None:
        """Fails if a text contains a secret."""
        texts = self.driver.all_texts()
        assert [text for text in texts if SECRET.search(text)] == []
        spoken = "\n".join(texts).casefold()
        typed = (*WORDS, WRONG, OTHER_NAME)
        assert [word for word in typed if word.casefold() in spoken] == []

    @property
    def field(self) -> toga.TextInput:
        """The text field."""
        (found,) = inputs(self.screen.content)
        return found

    def fill(self, text: str, label: str) -> None:
        """Types a text, hides it once, types it again and submits it."""
        for again in (True, False):
            self.driver.type_into(self.field, text)
            assert text in self.driver.all_texts()
            if again:
                self.press("Hide secret")
                self.check_hidden()
        self.press(label)

    def act(self) -> None:
        """Presses an offered button."""
        self.check_hidden()
        labels = self.labels
        passing = [label for label in labels if label.startswith("Pass the phone to ")]
        if passing:
            self.press(passing[0])
        elif "Save word" in labels:
            self.fill(WORDS[self.done["written"]], "Save word")
            self.done["written"] += 1
        elif "Accept the guess" in labels:
            self.judge()
        elif "Back to table" in labels:
            self.study()
        else:
            self.play()

    # Private pages

    def judge(self) -> None:
        """Reads a guess beside the own word and judges it."""
        told = [text for text in self.peek() if ": " in text]
        guess, word = (text.rstrip(".").split(": ")[1] for text in told)
        self.done["judged"] += 1
        if guess == OTHER_NAME:
            self.done["accepted"] += 1
        self.press("Reject the guess" if guess == WRONG else "Accept the guess")
        assert guess in (WRONG, OTHER_NAME, word)

    def study(self) -> None:
        """Reads the notebook, and guesses if that is the plan."""
        shown = self.peek()
        assert any(text.startswith("Your words: ") for text in shown)
        if not self.riddle:
            if any(re.search(r"It is \w\.", text) for text in shown):
                self.done["read a letter"] += 1
            self.press("Back to table")
            return
        number, self.riddle = self.riddle, 0
        self.press(next(each for each in self.labels if each.endswith(f" riddle {number}")))
        if not self.done["noted"]:
            self.press("Write a note")
            self.fill("shy and round", "Save note")
            assert "Your notes: shy and round" in self.peek()
            self.done["noted"] += 1
        self.press(
            "Guess this riddle" if "Guess this riddle" in self.labels else "Guess with a curse"
        )
        self.fill(self.word(number), "Send guess")
        self.done["guessed"] += 1

    def word(self, number: int) -> str:
        """Returns a wrong guess at first, then a synonym, then the word."""
        if not self.done["guessed"]:
            return WRONG
        return OTHER_NAME if self.done["guessed"] == 1 else WORDS[number - 1]

    # At the open table

    def play(self) -> None:
        """Uses a curse of each kind, reads letters, and takes the turn."""
        labels = self.labels
        reading = [label for label in labels if label.endswith(": read your letter")]
        if reading and self.done["read a letter"] < self.done["letters"]:
            self.press(reading[0])
        elif "Roll the die" in labels:
            self.turn()
        elif "Ask for a letter" in labels:
            self.press("Ask for a letter")
            self.take_a_letter()
        elif "Stop asking" in labels:
            self.ask()
        else:
            raise AssertionError(labels)

    def turn(self) -> None:
        """Rolls once, uses two curses, moves to an elf once, and then to questions."""
        if not self.done["rolled"]:
            self.press("Roll the die")
            self.done["rolled"] += 1
        elif not self.done["letters"]:
            self.press("Cai: curses, notebook")
            self.press("Use a curse for a letter")
            self.take_a_letter()
        elif not self.done["guessed"]:
            self.press("Bea: curses, notebook")
            self.riddle = 9
            self.press("Use a curse for a guess")
        elif self.done["letters"] == 1:
            self.move("elf")
        else:
            self.move("question")

    def move(self, space: str) -> None:
        """Pays for a space."""
        self.press("Pay gems")
        ways = [label for label in self.labels if label.endswith(f": {space}")]
        self.press(ways[0])
        self.done["paid"] += 1

    def take_a_letter(self) -> None:
        """Asks for the second letter from the end of a word."""
        self.press(self.labels[0])
        self.press("Show letters 1 to 10 from the end")
        self.press("Ask for letter 2 from the end")
        self.done["letters"] += 1

    def ask(self) -> None:
        """Asks and answers, and makes any possible guess in the second series."""
        labels = self.labels
        if f"Answer: {reply_text('yes')}" in labels:
            self.press(f"Answer: {reply_text('no' if self.done['answered'] == 2 else 'probably')}")
            self.done["answered"] += 1
        elif self.done["answered"] < 3:
            again = [label for label in labels if label.startswith("Ask again: ")]
            if again:
                self.press(again[0])
            else:
                self.press("Ask about a riddle")
                self.press(next(each for each in self.labels if "'s riddle " in each))
            self.press("I have asked")
        elif "Go to the second series" in labels:
            self.press("Go to the second series")
        elif "Guess in secret" in labels:
            turn = self.driver.all_texts()[0].split(",")[0]
            self.riddle = self.left(turn)
            self.press("Guess in secret")
        else:
            self.press("Stop asking")

    def left(self, name: str) -> int:
        """Returns the number of a riddle that a player may still guess."""
        session = self.app.session
        assert session is not None
        sight = self.driver.run(
            session.table.sight([player.name for player in PLAYERS].index(name))
        )
        guess = next(action for action in sight.legal if type(action).__name__ == "Guess")
        return int(guess.object) + 1


@pytest.fixture
def readers(driver: Driver, app: PocketCoven) -> Iterator[RiddleMastersTextPlayers]:
    """Returns players at a text table without delays."""
    with text_mode(driver, app):
        yield RiddleMastersTextPlayers(driver)


def test_three_people_play_a_whole_game_by_reading_pressing_and_typing(
    readers: RiddleMastersTextPlayers,
) -> None:
    driver = readers.driver
    open_seeded_table(driver, PLAYERS, TABLE, 3, "riddle_masters")
    driver.wait_until(lambda: isinstance(readers.screen, CurtainScreen))
    readers.check_nothing_drawn()
    for _ in range(600):
        if isinstance(readers.screen, GameResultScreen):
            break
        readers.step()
    assert isinstance(readers.screen, GameResultScreen)
    assert set(readers.done) == {
        "written", "letters", "read a letter", "guessed", "judged", "accepted", "noted", "paid",
        "rolled", "answered",
    }  # fmt: skip
    assert readers.done["written"] == len(WORDS)
    assert readers.done["read a letter"] == readers.done["letters"] == 2
    texts = driver.all_texts()
    assert re.search(r" wins$| share the win$", texts[0])
    assert any(WORDS[0] in text for text in texts)
    assert readers.labels == ["Play again", "Watch replay", "Home"]
    session = readers.app.session
    assert session is not None
    assert verify_draws(load_log(driver.run(session.table.finished_log()))) > 0


def test_typed_text_is_removed_when_the_phone_is_put_away(
    readers: RiddleMastersTextPlayers,
) -> None:
    driver = readers.driver
    open_seeded_table(driver, PLAYERS, TABLE, 3, "riddle_masters")
    readers.step()
    driver.type_into(readers.field, WORDS[0])
    assert WORDS[0] in driver.all_texts()
    readers.app.main_window.on_hide()  # type: ignore[union-attr, misc]
    driver.wait_until(lambda: isinstance(readers.screen, CurtainScreen))
    readers.check_hidden()
    readers.step()
    assert readers.field.value == ""


def test_clay_that_was_begun_outlasts_the_curtain(readers: RiddleMastersTextPlayers) -> None:
    driver = readers.driver
    open_seeded_table(driver, PLAYERS, {**TABLE, "clay": "studio"}, 3, "riddle_masters")
    readers.step()
    readers.fill(WORDS[0], "Shape it now")
    readers.check_hidden()
    for label in ("Put it on the table", "Put it on top"):
        readers.press(label)
    before = driver.all_texts()
    readers.app.main_window.on_hide()  # type: ignore[union-attr, misc]
    driver.wait_until(lambda: isinstance(readers.screen, CurtainScreen))
    readers.step()
    assert driver.all_texts() == before
    assert f"Your word: {WORDS[0]}." in readers.peek()
    readers.press("Finish the riddle")
    assert driver.all_texts()[0] == "Ana, write the word of your riddle 2 of 3."


class LoneRiddleMastersTextPlayer(RiddleMastersTextPlayers):
    """One person among bots, who sees all texts at once."""

    def make(self) -> None:
        """Writes and models three riddles."""
        for word in WORDS[:3]:
            self.driver.type_into(self.field, word)
            for label in (
                "Shape it now",
                "Put it on the table",
                "Put it on both sides",
                "Finish the riddle",
            ):
                self.press(label)

    def act(self) -> None:
        """Does the next thing, or waits for bots."""
        labels, texts = self.labels, self.driver.all_texts()
        assert "Show secret" not in labels
        if "Accept the guess" in labels:
            self.press("Reject the guess")
        elif f"Answer: {reply_text('yes')}" in labels:
            assert re.match("Ana, answer about riddle [123]: ", texts[0])
            self.press(f"Answer: {reply_text('dont_know')}")
        elif "Roll the die" in labels:
            self.move("elf" if not self.done["letters"] else "question")
        elif "Ask for a letter" in labels:
            self.press("Ask for a letter")
            self.take_a_letter()
        elif "Ask about a riddle" in labels and not self.done["asked"]:
            self.press("Ask about a riddle")
            self.press(self.labels[0])
            self.press("Ask question 2")
            self.done["asked"] += 1
        elif "Stop asking" in labels and "Ask about a riddle" in labels:
            self.press("Stop asking")
        else:
            self.driver.wait_until(lambda: self.driver.all_texts() != texts)

    def move(self, space: str) -> None:
        """Pays for a space, or rolls if that is too expensive."""
        self.press("Pay gems")
        ways = [label for label in self.labels if label.endswith(f": {space}")]
        self.press(ways[0] if ways else "Back")
        if not ways:
            self.press("Roll the die")


def test_a_lone_person_makes_reads_and_asks_among_bots_without_a_curtain(
    readers: RiddleMastersTextPlayers,
) -> None:
    hermit = LoneRiddleMastersTextPlayer(readers.driver)
    bots = tuple(SeatedPlayer(name, seat, "cat", "fair") for seat, name in ((1, "Bib"), (2, "Bob")))
    studio = {**TABLE, "clay": "studio"}
    open_seeded_table(readers.driver, (PLAYERS[0], *bots), studio, 4, "riddle_masters")
    hermit.make()
    letters: list[str] = []
    answers: list[str] = []
    for _ in range(400):
        if isinstance(hermit.screen, GameResultScreen) or (letters and answers):
            break
        hermit.act()
        texts = readers.driver.all_texts()
        letters += [text for text in texts if text.startswith("Your last letter: ")]
        answers += [text for text in texts if text.startswith("Is it an animal?")]
    assert re.search(r"letter 2 from the end: (\w|none)\.$", letters[0])
    assert answers
