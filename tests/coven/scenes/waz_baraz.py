"""Waz Baraz in every state, posed for a picture."""

from collections.abc import Callable, Sequence

from coven.games.waz_baraz.board import WazBarazBoard
from coven.i18n import tr
from coven.screens.play import PlayScreen
from coven.settings import Verbosity
from tests.coven import fake_table
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.fake_table import FakeTable, Position, card_index_for, mistresses_of
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers

CHOOSING = Position(
    lambda match: (
        fake_table.public_view(match).step == "choose"
        and bool(fake_table.public_view(match).rounds)
    )
)
MIDDLE = Position(fake_table.can_hear_both_answers)
ASKING = Position(fake_table.is_asking)
NEARLY_KNOWN = Position(fake_table.is_nearly_known)
LATE = Position(fake_table.is_late)
OVER = Position(fake_table.is_won)
SIX = Position(fake_table.is_late, seats=6)
SHUFFLED = Position(fake_table.is_mid_round, options={"shuffled_circle": True})
FOUR = Position(fake_table.is_mid_round, seats=4, options={"mistresses": 4})
MARKS = Position(fake_table.is_mid_round, options={"notebook": "marks"})
ALONE = Position(fake_table.is_mid_round, seats=3, seed=2)
LOST = Position(fake_table.is_lost_to_app, seats=2, level="easy", options={"app_master": True})
AGAINST_APP = Position(fake_table.is_mid_round, seats=2, options={"app_master": True})
NOTES = (
    '{"round": 0, "marks": {"2": "?", "5": "\\u2713", "9": "\\u2717", "10": "\\u2717", "16": "?"}}'
)


class WazBarazHarness(AppHarness):
    """A studio with people who play Waz Baraz."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.players = WazBarazTapPlayers(driver, 1)

    def open_position(
        self, position: Position, bots: Sequence[int] = (), notes: str = ""
    ) -> FakeTable:
        """Opens a table at a position; whoever is to act is asked for by the curtain."""
        return self.open_match(position.match(), bots, notes)

    def open_turn(self, position: Position, notes: str = "") -> tuple[WazBarazBoard, FakeTable]:
        """Opens a table and the curtain for whoever is to act."""
        table = self.open_position(position, notes=notes)
        self.players.open_curtain()
        return self.players.board, table

    def hold_strip(self, board: WazBarazBoard, card: int = 0) -> None:
        """Puts a finger on the strip and leaves it there."""
        place = self.players.card_centre(board, card)
        self.driver.press_down(board.strip.widget, *place)

    def play_card(self, board: WazBarazBoard, card: int) -> None:
        """Plays a card, and stays to see what it did."""
        self.players.raise_card(board, card)
        self.players.tap_zone(board.buttons, "play")
        self.driver.wait_until(lambda: board.mode == "watch")


def _choose(studio: WazBarazHarness) -> WazBarazBoard:
    board, _ = studio.open_turn(CHOOSING)
    studio.players.pick_witches(board, [4, 15])
    return board


def _choose_held(studio: WazBarazHarness) -> None:
    studio.hold_strip(_choose(studio))


def _turn_held(studio: WazBarazHarness) -> None:
    board, _ = studio.open_turn(MIDDLE)
    studio.hold_strip(board, 3)


def _turn_raised(studio: WazBarazHarness) -> None:
    board, _ = studio.open_turn(MIDDLE)
    studio.players.raise_card(board, 5)


def _naming(studio: WazBarazHarness, position: Position, witches: Sequence[int]) -> WazBarazBoard:
    board, _ = studio.open_turn(position)
    studio.players.tap_zone(board.buttons, "name")
    studio.players.pick_witches(board, witches)
    return board


def _wrong(studio: WazBarazHarness) -> None:
    table = studio.open_position(LATE)
    studio.players.open_curtain()
    board = studio.players.board
    mistresses = mistresses_of(table.match)
    studio.players.tap_zone(board.buttons, "name")
    studio.players.pick_witches(board, [w for w in range(3, 20, 4) if w not in mistresses][:2])
    view = board.view
    studio.players.tap_zone(board.buttons, "say")
    studio.driver.wait_until(lambda: board.view is not view)


def _spoken(studio: WazBarazHarness, word: bool) -> None:  # noqa: FBT001
    board, table = studio.open_turn(MIDDLE)
    card = card_index_for(table.match, word)
    assert card is not None
    studio.play_card(board, card)


def _answer(studio: WazBarazHarness) -> WazBarazBoard:
    board, _ = studio.open_turn(ASKING)
    studio.players.pick_witches(board, [7])
    studio.players.tap_zone(board.buttons, "ask")
    studio.driver.wait_until(lambda: board.mode == "watch")
    return board


def _answer_held(studio: WazBarazHarness) -> None:
    studio.hold_strip(_answer(studio))


def _book(studio: WazBarazHarness, position: Position, notes: str = "") -> WazBarazBoard:
    board, _ = studio.open_turn(position, notes)
    studio.players.tap_zone(board.circle, "book")
    return board


def _book_held(studio: WazBarazHarness, position: Position, notes: str = "") -> None:
    board = _book(studio, position, notes)
    if notes:
        studio.players.pick_witches(board, [12])
    studio.hold_strip(board)


def _why(studio: WazBarazHarness) -> None:
    board, _ = studio.open_turn(MIDDLE)
    studio.players.tap_zone(board.circle, "witch-8")


def _thinking(studio: WazBarazHarness) -> None:
    match = ALONE.match()
    studio.open_position(ALONE, bots=[match.active[0]])


def _lone(studio: WazBarazHarness) -> None:
    match = ALONE.match()
    studio.open_position(ALONE, bots=[seat for seat in range(3) if seat != match.active[0]])
    studio.hold_strip(studio.players.board, 2)
    studio.driver.lift(studio.players.board.strip.widget, 1, 1)


def _round(studio: WazBarazHarness) -> None:
    table = studio.open_position(LATE)
    studio.players.open_curtain()
    board = studio.players.board
    studio.players.tap_zone(board.buttons, "name")
    studio.players.pick_witches(board, mistresses_of(table.match))
    studio.players.tap_zone(board.buttons, "say")
    studio.driver.wait_until(lambda: not isinstance(studio.app.window.screen, PlayScreen))


def _words(studio: WazBarazHarness, verbosity: Verbosity, *labels: str) -> None:
    studio.use_text_mode(verbosity)
    studio.open_text_turn(LATE.match(), *labels)


def _words_seated(studio: WazBarazHarness, position: Position) -> None:
    studio.use_text_mode("usual")
    studio.open_position(position)


def _scenes(
    poses: dict[str, Callable[[WazBarazHarness], object]],
) -> tuple[GalleryScene[WazBarazHarness], ...]:
    return tuple(GalleryScene(name, WazBarazHarness, pose) for name, pose in poses.items())


BOARD = _scenes(
    {
        "choose-closed": _choose,
        "choose-held": _choose_held,
        "turn-closed": lambda studio: studio.open_turn(MIDDLE),
        "turn-held": _turn_held,
        "turn-raised": _turn_raised,
        "turn-lone": _lone,
        "naming": lambda studio: _naming(studio, MIDDLE, [6, 17]),
        "wrong": _wrong,
        "waz": lambda studio: _spoken(studio, True),
        "silence": lambda studio: _spoken(studio, False),
        "ask": lambda studio: studio.players.pick_witches(studio.open_turn(ASKING)[0], [7]),
        "answer-closed": _answer,
        "answer-held": _answer_held,
        "book-closed": lambda studio: _book(studio, MIDDLE),
        "book-held": lambda studio: _book_held(studio, MIDDLE),
        "book-near": lambda studio: _book_held(studio, NEARLY_KNOWN),
        "book-marks": lambda studio: _book_held(studio, MARKS, NOTES),
        "six-players": lambda studio: studio.hold_strip(studio.open_turn(SIX)[0], 1),
        "shuffled": lambda studio: studio.hold_strip(studio.open_turn(SHUFFLED)[0], 1),
        "four-mistresses": lambda studio: _naming(studio, FOUR, [3, 8, 14, 20]),
        "against-app": lambda studio: studio.hold_strip(studio.open_turn(AGAINST_APP)[0], 1),
        "bots-thinking": _thinking,
        "why-not": _why,
    }
)
RESULTS = _scenes(
    {
        "round": _round,
        "final": lambda studio: studio.open_position(OVER),
        "app-wins": lambda studio: studio.open_position(LOST),
    }
)
WORDS = _scenes(
    {
        "words-curtain": lambda studio: _words_seated(studio, LATE),
        "words-final": lambda studio: _words_seated(studio, OVER),
        "words-brief": lambda studio: _words(studio, "brief"),
        "words-brief-shown": lambda studio: _words(studio, "brief", tr("Show")),
        "words-usual": lambda studio: _words(studio, "usual"),
        "words-usual-shown": lambda studio: _words(studio, "usual", tr("Show")),
        "words-full": lambda studio: _words(studio, "full"),
        "words-full-shown": lambda studio: _words(studio, "full", tr("Show")),
    }
)
