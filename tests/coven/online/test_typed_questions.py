"""Riddle Masters on several phones: questions are typed and answered on the owner's phone."""

from collections.abc import Callable

import pytest

from coven.games.common import DISABLED_SUFFIX
from coven.games.riddle_masters.board import RiddleMastersBoard
from coven.games.riddle_masters.riddle_pages import OpenRiddlePage
from coven.games.riddle_masters.sentences import awaited_seat
from coven.screens.table.play import PlayScreen
from engine.core import Action, Options
from engine.games.riddle_masters.pieces import Answer, Ask, Stop, Verdict, Write
from engine.games.riddle_masters.view import View
from hall.rooms.codes import format_code
from tests.coven.app_driver import Driver
from tests.coven.games.riddle_masters.tap_players import WORDS, RiddleMastersTapPlayers
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone
from tests.hall.random_play import random_action

OLAF, IRIS, NETTLE = range(3)
OPTIONS: Options = {"clay": "table", "track": "short", "starter": IRIS}
QUESTION = "Is it larger than a house?"


class AskingPlayer(RiddleMastersTapPlayers):
    """Iris in front of the window; she types what she asks."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver, seed=5)
        self.asked: list[str] = []

    def on_look(self, page: OpenRiddlePage, view: View) -> None:
        """Types a question, answers one, or does what is done on one phone."""
        if not page.is_question_typed:
            super().on_look(page, view)
            return
        assert not [name for name in self.board.buttons.surface.zone_names if "answer" in name]
        if view.asks >= 2:
            self.tap_key("back")
            return
        self.tap_key(f"ask{DISABLED_SUFFIX}")
        assert page.text_input is not None
        text = f"{QUESTION} {len(self.asked)}"
        self.driver.type_into(page.text_input.input, text)
        self.asked.append(text)
        self.tap_key("ask")


class TypedGame:
    """A game at two phones: Iris plays by taps, Olaf through his own hall."""

    def __init__(self, players: OnlineTapPlayers, olaf: OtherPhone) -> None:
        self.players, self.olaf = players, olaf
        self.iris = AskingPlayer(players.driver)
        self.answered = {OLAF: 0, IRIS: 0}  # typed questions of the other one, by who answered
        code = olaf.host(2, "riddle_masters", OPTIONS)
        players.join_by_code(olaf.address, format_code(code))
        players.wait_for_screen(PlayScreen)

    def play(self, is_done: Callable[[View], bool]) -> View:
        """Plays until something is so, each step at the phone that it belongs to."""
        driver = self.players.driver
        while True:
            driver.wait_until(self.is_settled)
            sight = self.players.public_sight()
            if sight.result is not None or is_done(sight.view):
                view: View = sight.view
                return view
            seat = awaited_seat(sight.view)
            if sight.view.step == "making":
                seat = OLAF if self._olaf_writes() else IRIS
            if seat == OLAF:
                self._act_as_olaf(sight.version)
            elif seat == IRIS:
                self._act_as_iris(sight.view)
            else:
                driver.wait_until(lambda v=sight.version: self.players.public_sight().version > v)  # type: ignore[misc]

    def is_settled(self) -> bool:
        """Returns whether the window shows the newest of the table."""
        screen = self.players.app.window.screen
        news = self.players.session.table_news
        if not isinstance(screen, PlayScreen):
            return self.players.public_sight().result is not None
        board = screen.board
        assert isinstance(board, RiddleMastersBoard)
        # A private page stays while others go on making their riddles.
        alone = board.page is not None and board.page.is_private
        return board.view is not None and (alone or news.shown_version >= news.newest_version)

    def _olaf_writes(self) -> bool:
        return any(isinstance(action, Write) for action in self.olaf.sight().legal)

    def _act_as_iris(self, view: View) -> None:
        if view.step == "answer" and view.turn == OLAF:
            assert view.questions[-1].text == QUESTION
            self.players.wait_for_text(QUESTION)
            self.answered[IRIS] += 1
        self.iris.step()

    def _act_as_olaf(self, version: int) -> None:
        olaf, driver = self.olaf, self.players.driver
        driver.wait_until(lambda: olaf.sight().version >= version)
        sight = olaf.sight()
        action = self._choose_for_olaf(sight.legal, sight.view)
        if action is None:
            action = random_action("riddle_masters", sight, olaf.random)
        driver.run(olaf.table.submit(OLAF, [action], sight.version))
        driver.wait_until(lambda: self.players.public_sight().version > version)

    def _choose_for_olaf(self, legal: tuple[Action, ...], view: View) -> Action | None:
        kinds = {type(action): action for action in legal}
        if Write in kinds:
            thing = kinds[Write].object
            return Write(thing, WORDS[thing])
        if Answer in kinds:
            if view.turn == IRIS:
                # The words that Iris typed are on this phone.
                assert view.questions[-1].text == self.iris.asked[-1]
                self.answered[OLAF] += 1
            return Answer("probably")
        if Verdict in kinds:
            return kinds[Verdict]
        if Ask in kinds:
            mine = len(view.words) // 3
            return Ask(mine, QUESTION) if view.asks < 2 else Stop()
        return None


@pytest.mark.rule("RM-12")
def test_a_game_between_two_phones_with_typed_questions_is_played_by_taps(
    players: OnlineTapPlayers, add_phone: Callable[[], OtherPhone]
) -> None:
    game = TypedGame(players, add_phone())

    view = game.play(lambda _: False)

    assert view.step == "over"
    # Dice and the bot decide which of them may ask, and how often.
    assert sum(game.answered.values()) >= 2
    typed = [question for question in view.questions if question.text.startswith(QUESTION)]
    assert game.answered[IRIS] == sum(question.seat == OLAF for question in typed)
    assert all(question.reply for question in typed)
    # Olaf's phone has every question and answer, and so has a spectator.
    assert game.olaf.sight().view.questions == view.questions


@pytest.mark.rule("RM-12")
def test_everybody_reads_a_typed_question_and_its_answer(
    players: OnlineTapPlayers, add_phone: Callable[[], OtherPhone]
) -> None:
    game = TypedGame(players, add_phone())

    game.play(lambda view: game.answered[OLAF] > 0 and view.step == "series")

    players.wait_for_text("Olaf: Probably")
    assert game.iris.asked[-1] in players.all_text()
