"""People who play Riddle Masters through the window: they write, shape, ask, answer and guess."""

from collections.abc import Callable
from typing import Any

from coven.boards.riddle_masters.around import PlayerPage, TablePage
from coven.boards.riddle_masters.board import RiddleMastersBoard
from coven.boards.riddle_masters.looking import LookPage
from coven.boards.riddle_masters.making import WritePage
from coven.boards.riddle_masters.notebook import GuessPage, NotebookPage, RiddlePage
from coven.screens.play import PlayScreen
from coven.secret.hold import ZONE
from engine.core import Seat
from engine.games.riddle_masters.folding import same_word
from engine.games.riddle_masters.pieces import CurseGuess, CurseLetter, Guess, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from tests.app.driver import Driver
from tests.app.hands import Hands

WORDS = (
    "lighthouse", "Schnecke", "étoile", "þröskuldur", "umbrella", "teapot", "ánamaðkur", "castle",
    "feather", "mushroom", "anchor", "violin",
)  # fmt: skip
_CURSES = 0.12  # of the moments at which somebody could use one
_KNOWS = 0.75  # of the guesses are right
_ASKS = 0.7  # of the chances to ask on are taken


class Riddlers(Hands):
    """Everybody at a table of Riddle Masters."""

    def __init__(
        self, driver: Driver, seed: int, look: Callable[[], object] = lambda: None
    ) -> None:
        super().__init__(driver, seed, look)
        self.words: dict[Object, str] = {}  # all that people wrote
        self.done: dict[str, int] = {}  # [what was done] how often
        self.eager = False  # whoever opens a notebook wants to guess

    @property
    def board(self) -> RiddleMastersBoard:
        """The board in front."""
        screen = self.app.stage.screen
        assert isinstance(screen, PlayScreen)
        assert isinstance(screen.board, RiddleMastersBoard)
        return screen.board

    @property
    def page(self) -> Any:
        """The page in front."""
        return self.board.page

    def act(self) -> None:
        """Does the next thing by taps, or waits for bots who have it to do."""
        board, screen = self.board, self.app.stage.screen
        page, view = self.page, seen(board)
        self.note(board.mode)
        getattr(self, f"on_{board.mode}")(page, view)
        self.driver.until(
            lambda: (
                (
                    self.app.stage.screen is not screen
                    or board.page is not page
                    or board.view is not view
                )
                and self.at_rest
            )
        )

    def note(self, what: str) -> None:
        """Counts something that was done."""
        self.done[what] = self.done.get(what, 0) + 1

    def key(self, name: str) -> None:
        """Taps a button below the page."""
        self.touch(self.board.keys.surface, name)

    def spot(self, name: str) -> None:
        """Taps something on the page."""
        self.touch(self.board.scene, name)

    # Alone

    def on_write(self, page: WritePage, view: View) -> None:
        """Writes a word that its owner has not used yet."""
        word = WORDS[page.thing]
        self.words[page.thing] = word
        assert page.line is not None
        self.driver.type_into(page.line.input, word)
        self.look()
        self.key("done")

    def on_model(self, page: Any, view: View) -> None:
        """Puts two lumps of clay, peeks at the word, and is content."""
        field = page.studio.field
        width, height = field.size
        for x, y in ((0.5, 0.55), (0.4, 0.4)):
            self.driver.tap(field.widget, width * x, height * y)
            self.taps += 1
        self.peek()
        self.key("done")

    def on_verdict(self, page: Any, view: View) -> None:
        """Reads a guess and judges it."""
        self.peek()
        right = same_word(page.guess.word, view.words[page.guess.object])
        self.key("right" if right else "wrong")
        self.note("right" if right else "wrong")

    def on_notebook(self, page: NotebookPage, view: View) -> None:
        """Opens the page of a riddle to guess, if somebody came for that."""
        kind = Guess if any(isinstance(a, Guess) for a in page.book.sight.legal) else CurseGuess
        things = [action.object for action in page.book.sight.legal if isinstance(action, kind)]
        self.peek()
        if self.eager and things:
            self.spot(f"riddle-{self.random.choice(things)}")
        else:
            self.key("table")

    def on_riddle(self, page: RiddlePage, view: View) -> None:
        """Notes something, and goes on to guess."""
        assert page.line is not None
        if page.line.input.value == "":
            self.driver.type_into(page.line.input, remark(page.book.seat))
        zones = self.board.keys.surface.zones
        self.key(next((name for name in ("guess", "curse-guess") if name in zones), "back"))

    def on_guess(self, page: GuessPage, view: View) -> None:
        """Guesses, mostly right."""
        self.eager = False
        knows = self.random.random() < _KNOWS and page.thing in self.words
        assert page.line is not None
        word = self.words[page.thing].upper() if knows else f"humbug {page.book.seat}"
        self.driver.type_into(page.line.input, word)
        self.look()
        self.key("give")

    def peek(self) -> None:
        """Holds the button of what is secret for a look."""
        keys = self.board.keys
        zone = keys.surface.zone(ZONE)
        assert zone is not None
        self.driver.press_down(keys.widget, *zone.centre)
        self.look()
        self.driver.lift(keys.widget, *zone.centre)
        self.look()

    # At the open table

    def on_watch(self, page: TablePage, view: View) -> None:
        """Gives the phone away, or waits while bots play."""
        if "pass" in self.board.keys.surface.zones:
            self.key("pass")

    def on_table(self, page: TablePage, view: View) -> None:
        """Takes the turn, or uses a curse, or reads a letter that was told."""
        zones = self.board.keys.surface.zones
        able = [
            seat
            for seat, sight in page.moment.sights.items()
            if any(isinstance(action, CurseLetter) for action in sight.legal)
        ]
        if page.errand is not None:
            self.spot(f"riddle-{self.others(view, page.errand)}")
        elif "letter" in zones and self.random.random() < 0.5:
            self.key("letter")
        elif able and self.random.random() < _CURSES:
            self.spot(f"player-{self.random.choice(able)}")
        elif view.turn in page.moment.sights:
            getattr(self, f"turn_{view.step}")(page, view)

    def turn_turn(self, page: TablePage, view: View) -> None:
        """Rolls, or pays for a good space."""
        wanted = [step for step in range(1, 7) if (view.places[view.turn] + step) % 12 in (3, 6, 9)]
        if wanted and wanted[0] <= view.gems[view.turn]:
            self.spot(f"space-{(view.places[view.turn] + wanted[0]) % 12}")
            self.look()
            self.key("pay")
            self.note("paid")
        else:
            self.key("roll")

    def turn_elf(self, page: TablePage, view: View) -> None:
        """Looks at a riddle to ask for a letter, or asks for none."""
        if self.random.random() < 0.2:
            self.key("decline")
        else:
            self.spot(f"riddle-{self.others(view, view.turn)}")

    def turn_series(self, page: TablePage, view: View) -> None:
        """Asks, closes, stops, or guesses."""
        if self.random.random() < _ASKS and view.asks < 4:
            self.spot(f"riddle-{self.others(view, view.turn)}")
        elif view.series == 1:
            self.key("close")
        elif self.random.random() < 0.9:
            self.eager = True
            self.key("guess")
        else:
            self.key("stop")

    def turn_answer(self, page: TablePage, view: View) -> None:
        """Waits for a bot's answer."""

    def on_look(self, page: LookPage, view: View) -> None:
        """Answers a question, asks one, or takes a letter."""
        zones = self.board.keys.surface.zones
        if "answer-yes" in zones and (page.answering or self.random.random() < _ASKS):
            self.key(self.random.choice([name for name in zones if name.startswith("answer")]))
            self.note("answered")
        elif "ask" in zones and self.random.random() < _ASKS:
            self.key("ask")
        elif "letter" in zones:
            self.key("letter")
        else:
            self.key("back")

    def on_letter(self, page: Any, view: View) -> None:
        """Chooses a letter, from the front or from the end."""
        if self.random.random() < 0.3:
            self.spot("end")
        self.spot(f"position-{self.random.randrange(1, 9)}")
        self.look()
        self.key("ask")
        self.note("letters")

    def on_questions(self, page: Any, view: View) -> None:
        """Asks a bot something."""
        if view.step == "answer":
            return
        if self.random.random() < 0.3:
            self.key("more")
        asks = [name for name in self.board.scene.zones if name.startswith("ask-")]
        self.spot(self.random.choice(asks))

    def on_player(self, page: PlayerPage, view: View) -> None:
        """Uses a curse."""
        sight = page.moment.sights.get(page.seat)
        legal = sight.legal if sight is not None else ()
        if not legal:
            self.key("back")
        elif self.random.random() < 0.5 and any(isinstance(a, CurseGuess) for a in legal):
            self.eager = True
            self.key("curse-guess")
        else:
            self.key("curse-letter")

    def others(self, view: View, seat: Seat) -> Object:
        """Returns an object of somebody else."""
        mine = own_objects(view.terms, seat)
        things = [thing for thing in range(len(view.words)) if thing not in mine]
        return self.random.choice(things)


def remark(seat: Seat) -> str:
    """Returns what somebody notes."""
    return f"gizmo {seat}"


def seen(board: RiddleMastersBoard) -> View:
    """Returns what the board shows."""
    assert board.view is not None
    return board.view
