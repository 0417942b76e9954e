"""Plays Riddle Masters through the window: writes, models, asks, answers and guesses."""

from collections.abc import Callable
from typing import Any

from coven.games.riddle_masters.board import RiddleMastersBoard
from coven.games.riddle_masters.private_pages import (
    GuessPage,
    NotebookPage,
    NotebookRiddlePage,
    WordPage,
)
from coven.games.riddle_masters.riddle_pages import OpenRiddlePage
from coven.games.riddle_masters.table_page import PlayerPage, TablePage
from coven.privacy.hold_to_peek import HOLD_ZONE
from coven.screens.table.play import PlayScreen
from engine.core import Seat
from engine.games.riddle_masters.pieces import CurseGuess, CurseLetter, Guess, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from engine.games.riddle_masters.words import is_same_word
from tests.coven.app_driver import Driver
from tests.coven.tap_players import TapPlayers
from tests.phone.surface_contents import zones_on

WORDS = (
    "lighthouse", "Schnecke", "étoile", "þröskuldur", "umbrella", "teapot", "ánamaðkur", "castle",
    "feather", "mushroom", "anchor", "violin",
)  # fmt: skip
_CURSES = 0.12  # share of the chances to use a curse
_KNOWS = 0.75  # share of right guesses
_ASKS = 0.7  # share of chances to ask again


class RiddleMastersTapPlayers(TapPlayers):
    def __init__(
        self, driver: Driver, seed: int, on_screen_change: Callable[[], object] = lambda: None
    ) -> None:
        super().__init__(driver, seed, on_screen_change)
        self.written_words: dict[Object, str] = {}  # every word written by people
        self.counts: dict[str, int] = {}  # [kind of action] how often
        self.wants_to_guess = False  # whether the notebook is opened in order to guess

    @property
    def board(self) -> RiddleMastersBoard:
        """The current board."""
        screen = self.app.window.screen
        assert isinstance(screen, PlayScreen)
        assert isinstance(screen.board, RiddleMastersBoard)
        return screen.board

    @property
    def page(self) -> Any:
        """The current page."""
        return self.board.page

    def act(self) -> None:
        """Takes the next action by taps, or waits for bots."""
        board, screen = self.board, self.app.window.screen
        page, view = self.page, shown_view(board)
        self.count(board.mode)
        getattr(self, f"on_{board.mode}")(page, view)
        self.driver.wait_until(
            lambda: (
                (
                    self.app.window.screen is not screen
                    or board.page is not page
                    or board.view is not view
                )
                and self.is_board_ready
            )
        )

    def count(self, what: str) -> None:
        """Counts an action."""
        self.counts[what] = self.counts.get(what, 0) + 1

    def tap_key(self, name: str) -> None:
        """Taps a button below the page."""
        self.tap_zone(self.board.buttons, name)

    def tap_spot(self, name: str) -> None:
        """Taps a zone on the page."""
        self.tap_zone(self.board.table, name)

    # Private pages

    def on_write(self, page: WordPage, view: View) -> None:
        """Writes a word that its owner has not used yet."""
        word = WORDS[page.draft.thing]
        self.written_words[page.draft.thing] = word
        assert page.text_input is not None
        self.driver.type_into(page.text_input.input, word)
        self.on_screen_change()
        self.tap_key("done")

    def on_model(self, page: Any, view: View) -> None:
        """Adds two lumps of clay, peeks at the word, and finishes."""
        field = page.studio.field
        width, height = field.size
        for x, y in ((0.5, 0.55), (0.4, 0.4)):
            self.driver.tap(field.widget, width * x, height * y)
            self.taps += 1
        self.peek()
        self.tap_key("done")

    def on_verdict(self, page: Any, view: View) -> None:
        """Reads a guess and judges it."""
        self.peek()
        right = is_same_word(page.guess.word, view.words[page.guess.object])
        self.tap_key("right" if right else "wrong")
        self.count("right" if right else "wrong")

    def on_notebook(self, page: NotebookPage, view: View) -> None:
        """Opens the page of a riddle in order to guess."""
        legal = page.context.sights[page.context.seat].legal
        kind = Guess if any(isinstance(a, Guess) for a in legal) else CurseGuess
        things = [action.object for action in legal if isinstance(action, kind)]
        self.peek()
        if self.wants_to_guess and things:
            self.tap_spot(f"riddle-{self.random.choice(things)}")
        else:
            self.tap_key("table")

    def on_riddle(self, page: NotebookRiddlePage, view: View) -> None:
        """Writes a note and continues to the guess."""
        assert page.text_input is not None
        if page.text_input.input.value == "":
            self.driver.type_into(page.text_input.input, note_text(page.context.seat))
        zones = zones_on(self.board.buttons)
        self.tap_key(next((name for name in ("guess", "curse-guess") if name in zones), "back"))

    def on_guess(self, page: GuessPage, view: View) -> None:
        """Guesses, mostly right."""
        self.wants_to_guess = False
        knows = self.random.random() < _KNOWS and page.thing in self.written_words
        assert page.text_input is not None
        word = self.written_words[page.thing].upper() if knows else f"humbug {page.context.seat}"
        self.driver.type_into(page.text_input.input, word)
        self.on_screen_change()
        self.tap_key("give")

    def peek(self) -> None:
        """Holds the button of a secret for a moment."""
        keys = self.board.buttons
        zone = keys.find_zone(HOLD_ZONE)
        assert zone is not None
        self.driver.press_down(keys.widget, *zone.centre)
        self.on_screen_change()
        self.driver.lift(keys.widget, *zone.centre)
        self.on_screen_change()

    # At the open table

    def on_watch(self, page: TablePage, view: View) -> None:
        """Passes the phone, or waits while bots play."""
        if "pass" in zones_on(self.board.buttons):
            self.tap_key("pass")

    def on_table(self, page: TablePage, view: View) -> None:
        """Takes the turn, uses a curse, or reads a letter."""
        zones = zones_on(self.board.buttons)
        able = [
            seat
            for seat, sight in page.context.sights.items()
            if any(isinstance(action, CurseLetter) for action in sight.legal)
        ]
        if page.curse_seat is not None:
            self.tap_spot(f"riddle-{self.foreign_object(view, page.curse_seat)}")
        elif "letter" in zones and self.random.random() < 0.5:
            self.tap_key("letter")
        elif able and self.random.random() < _CURSES:
            self.tap_spot(f"player-{self.random.choice(able)}")
        elif view.turn in page.context.sights:
            getattr(self, f"turn_{view.step}")(page, view)

    def turn_turn(self, page: TablePage, view: View) -> None:
        """Rolls, or pays for a good space."""
        wanted = [step for step in range(1, 7) if (view.places[view.turn] + step) % 12 in (3, 6, 9)]
        if wanted and wanted[0] <= view.gems[view.turn]:
            self.tap_spot(f"space-{(view.places[view.turn] + wanted[0]) % 12}")
            self.on_screen_change()
            self.tap_key("pay")
            self.count("paid")
        else:
            self.tap_key("roll")

    def turn_elf(self, page: TablePage, view: View) -> None:
        """Opens a riddle to ask for a letter, or asks for none."""
        if self.random.random() < 0.2:
            self.tap_key("decline")
        else:
            self.tap_spot(f"riddle-{self.foreign_object(view, view.turn)}")

    def turn_series(self, page: TablePage, view: View) -> None:
        """Asks, closes, stops, or guesses."""
        if self.random.random() < _ASKS and view.asks < 4:
            self.tap_spot(f"riddle-{self.foreign_object(view, view.turn)}")
        elif view.series == 1:
            self.tap_key("close")
        elif self.random.random() < 0.9:
            self.wants_to_guess = True
            self.tap_key("guess")
        else:
            self.tap_key("stop")

    def turn_answer(self, page: TablePage, view: View) -> None:
        """Waits for a bot's answer."""

    def on_look(self, page: OpenRiddlePage, view: View) -> None:
        """Answers a question, asks one, or takes a letter."""
        zones = zones_on(self.board.buttons)
        if "answer-yes" in zones and (
            page.situation == "answering" or self.random.random() < _ASKS
        ):
            self.tap_key(self.random.choice([name for name in zones if name.startswith("answer")]))
            self.count("answered")
        elif "ask" in zones and self.random.random() < _ASKS:
            self.tap_key("ask")
        elif "letter" in zones:
            self.tap_key("letter")
        else:
            self.tap_key("back")

    def on_letter(self, page: Any, view: View) -> None:
        """Chooses a letter, from the start or from the end."""
        if self.random.random() < 0.3:
            self.tap_spot("end")
        self.tap_spot(f"position-{self.random.randrange(1, 9)}")
        self.on_screen_change()
        self.tap_key("ask")
        self.count("letters")

    def on_questions(self, page: Any, view: View) -> None:
        """Asks a bot a question."""
        if view.step == "answer":
            return
        if self.random.random() < 0.3:
            self.tap_key("more")
        asks = [name for name in zones_on(self.board.table) if name.startswith("ask-")]
        self.tap_spot(self.random.choice(asks))

    def on_player(self, page: PlayerPage, view: View) -> None:
        """Uses a curse."""
        sight = page.context.sights.get(page.seat)
        legal = sight.legal if sight is not None else ()
        if not legal:
            self.tap_key("back")
        elif self.random.random() < 0.5 and any(isinstance(a, CurseGuess) for a in legal):
            self.wants_to_guess = True
            self.tap_key("curse-guess")
        else:
            self.tap_key("curse-letter")

    def foreign_object(self, view: View, seat: Seat) -> Object:
        """Returns an object of another player."""
        mine = own_objects(view.terms, seat)
        things = [thing for thing in range(len(view.words)) if thing not in mine]
        return self.random.choice(things)


def note_text(seat: Seat) -> str:
    return f"gizmo {seat}"


def shown_view(board: RiddleMastersBoard) -> View:
    """Returns the view on the board."""
    assert board.view is not None
    return board.view
