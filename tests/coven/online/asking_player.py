"""A person in front of one phone who plays Riddle Masters by taps and types every question."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from coven.games.common import DISABLED_SUFFIX
from coven.games.riddle_masters.private_pages import GuessPage, NotebookPage
from coven.games.riddle_masters.riddle_pages import OpenRiddlePage
from coven.games.riddle_masters.sentences import awaited_seat, question_and_answer, reply_text
from coven.games.riddle_masters.table_page import TablePage
from coven.replay.screen import ReplayScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import GameResultScreen
from engine.core import Seat
from engine.games.riddle_masters.pieces import BOARD, MOST_ARROWS, Object, Question, Reply
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from tests.coven.app_driver import Driver
from tests.coven.games.riddle_masters.tap_players import (
    WORDS,
    RiddleMastersTapPlayers,
    shown_view,
)
from tests.phone.surface_contents import zones_on

IRIS, OLAF = range(2)
NAMES = ("Iris", "Olaf")
QUESTION = "is it big?"
QUESTIONS_PER_SERIES, MOST_QUESTIONS = 2, 4  # of each person
_ANSWERED = re.compile(rf"\w+ \d+: {re.escape(QUESTION)} \w+: [^.]+\.")
STEPS = 2000  # more than a game takes


@dataclass
class PhoneReport:
    """Everything that one person has typed and answered, and what the window showed at the end."""

    asked: list[str] = field(default_factory=list)
    answers: dict[str, Reply] = field(default_factory=dict)  # [question of the other phone]
    read: list[str] = field(default_factory=list)  # own questions with their answers
    replayed: list[str] = field(default_factory=list)  # typed questions with their answers


class AskingPlayer(RiddleMastersTapPlayers):
    """One of two people, each with a phone; a bot has the third seat.

    Each pays for a question space and asks the other in the first series, so that the first round
    has questions of both. Nobody guesses before.
    """

    def __init__(
        self, driver: Driver, seat: Seat, seed: int, check: Callable[[], object] = lambda: None
    ) -> None:
        super().__init__(driver, seed)
        self._check = check  # called while waiting for others
        self.seat, self.other = seat, OLAF if seat == IRIS else IRIS
        self.report = PhoneReport()

    def play_to_end(self) -> PhoneReport:
        """Plays whenever it is this person's turn, and reads the replay of the game."""
        for _ in range(STEPS):
            self.driver.wait_until(lambda: self._check() or self.is_over or self.may_act)
            if self.is_over:
                break
            self.step()
        self.report.replayed = self.read_replay()
        return self.report

    @property
    def may_act(self) -> bool:
        """Whether the window asks this person for something."""
        screen = self.app.window.screen
        if not isinstance(screen, PlayScreen):
            return True
        page, session = self.page, self.app.session
        if page is None or session is None:
            return False
        if page.is_private:
            # It stays while others go on making their riddles.
            return True
        news = session.table_news
        is_newest = news.shown_version >= news.newest_version
        view = page.view
        return is_newest and view.step != "making" and awaited_seat(view) == self.seat

    # Turns

    def turn_turn(self, page: TablePage, view: View) -> None:
        """Pays for a question space, or moves the others towards the goal; rolls without gems."""
        needs_questions = self._may_type_more or self._known_riddles(view)
        wanted = ("question",) if needs_questions else ("dragon", "ghost")
        place = view.places[self.seat]
        steps = next(n for n in range(1, 13) if BOARD[(place + n) % len(BOARD)] in wanted)
        if steps > view.gems[self.seat]:
            self.tap_key("roll")
            return
        self.tap_spot(f"space-{(place + steps) % len(BOARD)}")
        self.tap_key("pay")

    def turn_series(self, page: TablePage, view: View) -> None:
        """Asks the other person in the first series, and guesses once both have been asked."""
        if view.series == 1 and self._may_type_more and view.asks < QUESTIONS_PER_SERIES:
            things = own_objects(view.terms, self.other)
            self.tap_spot(f"riddle-{self.random.choice(list(things))}")
        elif not self._known_riddles(view):
            self.tap_key("stop")
        elif view.series == 1:
            self.tap_key("close")
        else:
            self.wants_to_guess = True
            self.tap_key("guess")

    @property
    def _may_type_more(self) -> bool:
        return len(self.report.asked) < MOST_QUESTIONS

    def _known_riddles(self, view: View) -> list[Object]:
        """Returns the riddles that this person can guess, once both people have answered."""
        typed = [one for one in view.questions if one.text.endswith(QUESTION)]
        if {one.seat for one in typed if one.reply} != {IRIS, OLAF}:
            return []
        return [
            thing
            for thing in own_objects(view.terms, self.other)
            if self.seat not in view.arrows[thing] and len(view.arrows[thing]) < MOST_ARROWS
        ]

    def on_notebook(self, page: NotebookPage, view: View) -> None:
        """Opens a riddle of the other person in order to guess, if one is left."""
        known = self._known_riddles(view)
        if self.wants_to_guess and known:
            self.tap_spot(f"riddle-{self.random.choice(known)}")
        else:
            self.tap_key("table")

    def on_guess(self, page: GuessPage, view: View) -> None:
        """Types the word, which both people have from the same list."""
        self.wants_to_guess = False
        assert page.text_input is not None
        self.driver.type_into(page.text_input.input, WORDS[page.thing])
        self.tap_key("give")

    # Questions

    def on_look(self, page: OpenRiddlePage, view: View) -> None:
        """Types a question, answers one, or does what is done on one phone."""
        if page.situation == "answering" and view.turn == self.other:
            self._answer(view)
        elif page.situation == "ask_typed":
            self._ask(page, view)
        else:
            super().on_look(page, view)

    def _answer(self, view: View) -> None:
        """Reads the question in the window and taps an answer."""
        text = view.questions[-1].text
        assert text in self._shown_text()
        zones = zones_on(self.board.buttons)
        key = self.random.choice([name for name in zones if name.startswith("answer-")])
        reply: Any = key.removeprefix("answer-")
        self.report.answers[text] = reply
        self.tap_key(key)

    def _ask(self, page: OpenRiddlePage, view: View) -> None:
        """Reads the answer to the last question, and types another one or goes back."""
        assert not [name for name in zones_on(self.board.buttons) if "answer" in name]
        last = view.questions[-1] if view.questions else None
        if last is not None and last.seat == self.seat and last.object == page.thing:
            sentence = answered_sentence(last, view)
            assert sentence in self._shown_text()
            if sentence not in self.report.read:
                self.report.read.append(sentence)
        is_last = view.series == 2 or view.asks >= QUESTIONS_PER_SERIES
        if is_last or not self._may_type_more:
            self.tap_key("back")
            return
        self.tap_key(f"ask{DISABLED_SUFFIX}")
        assert page.text_input is not None
        text = f"{NAMES[self.seat]} {len(self.report.asked) + 1}: {QUESTION}"
        self.driver.type_into(page.text_input.input, text)
        self.report.asked.append(text)
        self.tap_key("ask")
        self.driver.wait_until(lambda: shown_view(self.board).questions[-1:] != view.questions[-1:])

    def _shown_text(self) -> str:
        """Returns the texts of the window; a broken line is whole again."""
        return " ".join(self.driver.all_texts())

    # After the game

    def read_replay(self) -> list[str]:
        """Steps through the replay by taps; returns the typed questions with their answers."""
        result = self.app.window.screen
        assert isinstance(result, GameResultScreen)
        self.tap_zone(result.surface, "replay")
        self.driver.wait_until(lambda: isinstance(self.app.window.screen, ReplayScreen))
        replay = self.app.window.screen
        assert isinstance(replay, ReplayScreen)
        self.driver.wait_until(lambda: replay.controller.frame is not None)
        found: list[str] = []
        for index in range(1, len(replay.controller.replay)):
            self.tap_zone(replay.controls, "on-one")
            self.driver.wait_until(lambda index=index: shown_index(replay) == index)  # type: ignore[misc]
            found += _ANSWERED.findall(self._shown_text())
        return found


def shown_index(replay: ReplayScreen) -> int:
    """Returns the number of the shown frame."""
    frame = replay.controller.frame
    return -1 if frame is None else frame.index


def answered_sentence(question: Question, view: View) -> str:
    """Returns a question with its answer, as the window shows it."""
    assert question.reply is not None
    owner: Object = question.object // view.terms.each
    return question_and_answer(question.text, NAMES[owner], reply_text(question.reply))
