"""Waz Baraz in every state, posed for a picture."""

from collections.abc import Callable, Sequence

from coven.boards.waz_baraz.board import WazBarazBoard
from coven.screens.play import PlayScreen
from coven.settings import Verbosity
from coven.words import say
from tests.app.driver import Driver
from tests.app.play import still
from tests.app.play.still import Position, StillTable, card_for, secret
from tests.app.play.studio import Scene, Studio
from tests.app.player import Players

CHOOSING = Position(
    lambda match: still.public(match).step == "choose" and bool(still.public(match).rounds)
)
MIDDLE = Position(still.both_words)
ASKING = Position(still.asking)
NEAR = Position(still.nearly_known)
LATE = Position(still.late)
OVER = Position(still.over)
SIX = Position(still.late, seats=6)
SHUFFLED = Position(still.middle, options={"shuffled_circle": True})
FOUR = Position(still.middle, seats=4, options={"mistresses": 4})
MARKS = Position(still.middle, options={"notebook": "marks"})
ALONE = Position(still.middle, seats=3, seed=2)
LOST = Position(still.lost, seats=2, level="easy", options={"app_master": True})
AGAINST_APP = Position(still.middle, seats=2, options={"app_master": True})
NOTES = (
    '{"round": 0, "marks": {"2": "?", "5": "\\u2713", "9": "\\u2717", "10": "\\u2717", "16": "?"}}'
)


class Dance(Studio):
    """A studio with people who play Waz Baraz."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.players = Players(driver, 1)

    def sit(self, position: Position, bots: Sequence[int] = (), notes: str = "") -> StillTable:
        """Opens a table at a position; whoever is to act is asked for by the curtain."""
        return self.seat(position.match(), bots, notes)

    def open(self, position: Position, notes: str = "") -> tuple[WazBarazBoard, StillTable]:
        """Opens a table and the curtain for whoever is to act."""
        table = self.sit(position, notes=notes)
        self.players.open_curtain()
        return self.players.board, table

    def hold(self, board: WazBarazBoard, card: int = 0) -> None:
        """Puts a finger on the strip and leaves it there."""
        place = self.players.on_card(board, card)
        self.driver.press_down(board.strip.widget, *place)

    def play(self, board: WazBarazBoard, card: int) -> None:
        """Plays a card, and stays to see what it did."""
        self.players.raise_card(board, card)
        self.players.touch(board.buttons, "play")
        self.driver.until(lambda: board.mode == "watch")


def _choose(studio: Dance) -> WazBarazBoard:
    board, _ = studio.open(CHOOSING)
    studio.players.pick(board, [4, 15])
    return board


def _choose_held(studio: Dance) -> None:
    studio.hold(_choose(studio))


def _turn_held(studio: Dance) -> None:
    board, _ = studio.open(MIDDLE)
    studio.hold(board, 3)


def _turn_raised(studio: Dance) -> None:
    board, _ = studio.open(MIDDLE)
    studio.players.raise_card(board, 5)


def _naming(studio: Dance, position: Position, witches: Sequence[int]) -> WazBarazBoard:
    board, _ = studio.open(position)
    studio.players.touch(board.buttons, "name")
    studio.players.pick(board, witches)
    return board


def _wrong(studio: Dance) -> None:
    table = studio.sit(LATE)
    studio.players.open_curtain()
    board = studio.players.board
    mistresses = secret(table.match)
    studio.players.touch(board.buttons, "name")
    studio.players.pick(board, [w for w in range(3, 20, 4) if w not in mistresses][:2])
    view = board.view
    studio.players.touch(board.buttons, "say")
    studio.driver.until(lambda: board.view is not view)


def _spoken(studio: Dance, word: bool) -> None:  # noqa: FBT001
    board, table = studio.open(MIDDLE)
    card = card_for(table.match, word)
    assert card is not None
    studio.play(board, card)


def _answer(studio: Dance) -> WazBarazBoard:
    board, _ = studio.open(ASKING)
    studio.players.pick(board, [7])
    studio.players.touch(board.buttons, "ask")
    studio.driver.until(lambda: board.mode == "watch")
    return board


def _answer_held(studio: Dance) -> None:
    studio.hold(_answer(studio))


def _book(studio: Dance, position: Position, notes: str = "") -> WazBarazBoard:
    board, _ = studio.open(position, notes)
    studio.players.touch(board.circle, "book")
    return board


def _book_held(studio: Dance, position: Position, notes: str = "") -> None:
    board = _book(studio, position, notes)
    if notes:
        studio.players.pick(board, [12])
    studio.hold(board)


def _why(studio: Dance) -> None:
    board, _ = studio.open(MIDDLE)
    studio.players.touch(board.circle, "witch-8")


def _thinking(studio: Dance) -> None:
    match = ALONE.match()
    studio.sit(ALONE, bots=[match.active[0]])


def _lone(studio: Dance) -> None:
    match = ALONE.match()
    studio.sit(ALONE, bots=[seat for seat in range(3) if seat != match.active[0]])
    studio.hold(studio.players.board, 2)
    studio.driver.lift(studio.players.board.strip.widget, 1, 1)


def _round(studio: Dance) -> None:
    table = studio.sit(LATE)
    studio.players.open_curtain()
    board = studio.players.board
    studio.players.touch(board.buttons, "name")
    studio.players.pick(board, secret(table.match))
    studio.players.touch(board.buttons, "say")
    studio.driver.until(lambda: not isinstance(studio.app.stage.screen, PlayScreen))


def _words(studio: Dance, verbosity: Verbosity, *labels: str) -> None:
    studio.in_words(verbosity)
    studio.read(LATE.match(), *labels)


def _words_seated(studio: Dance, position: Position) -> None:
    studio.in_words("usual")
    studio.sit(position)


def _scenes(poses: dict[str, Callable[[Dance], object]]) -> tuple[Scene[Dance], ...]:
    return tuple(Scene(name, Dance, pose) for name, pose in poses.items())


BOARD = _scenes(
    {
        "choose-closed": _choose,
        "choose-held": _choose_held,
        "turn-closed": lambda studio: studio.open(MIDDLE),
        "turn-held": _turn_held,
        "turn-raised": _turn_raised,
        "turn-lone": _lone,
        "naming": lambda studio: _naming(studio, MIDDLE, [6, 17]),
        "wrong": _wrong,
        "waz": lambda studio: _spoken(studio, True),
        "silence": lambda studio: _spoken(studio, False),
        "ask": lambda studio: studio.players.pick(studio.open(ASKING)[0], [7]),
        "answer-closed": _answer,
        "answer-held": _answer_held,
        "book-closed": lambda studio: _book(studio, MIDDLE),
        "book-held": lambda studio: _book_held(studio, MIDDLE),
        "book-near": lambda studio: _book_held(studio, NEAR),
        "book-marks": lambda studio: _book_held(studio, MARKS, NOTES),
        "six-players": lambda studio: studio.hold(studio.open(SIX)[0], 1),
        "shuffled": lambda studio: studio.hold(studio.open(SHUFFLED)[0], 1),
        "four-mistresses": lambda studio: _naming(studio, FOUR, [3, 8, 14, 20]),
        "against-app": lambda studio: studio.hold(studio.open(AGAINST_APP)[0], 1),
        "bots-thinking": _thinking,
        "why-not": _why,
    }
)
RESULTS = _scenes(
    {
        "round": _round,
        "final": lambda studio: studio.sit(OVER),
        "app-wins": lambda studio: studio.sit(LOST),
    }
)
WORDS = _scenes(
    {
        "words-curtain": lambda studio: _words_seated(studio, LATE),
        "words-final": lambda studio: _words_seated(studio, OVER),
        "words-brief": lambda studio: _words(studio, "brief"),
        "words-brief-shown": lambda studio: _words(studio, "brief", say("Show")),
        "words-usual": lambda studio: _words(studio, "usual"),
        "words-usual-shown": lambda studio: _words(studio, "usual", say("Show")),
        "words-full": lambda studio: _words(studio, "full"),
        "words-full-shown": lambda studio: _words(studio, "full", say("Show")),
    }
)
