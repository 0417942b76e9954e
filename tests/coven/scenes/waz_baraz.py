"""Gallery scenes of Waz Baraz's board."""

from collections.abc import Callable, Sequence

from coven.games.waz_baraz.board import WazBarazBoard
from coven.i18n import tr
from coven.screens.table.play import PlayScreen
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
    """A harness with people who play Waz Baraz."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.players = WazBarazTapPlayers(driver, 1)

    def open_position(
        self, position: Position, bots: Sequence[int] = (), notes: str = ""
    ) -> FakeTable:
        """Opens a table at a position; the curtain asks for the seat that is to act."""
        return self.open_match(position.match(), bots, notes)

    def open_turn(self, position: Position, notes: str = "") -> tuple[WazBarazBoard, FakeTable]:
        """Opens a table and the curtain for the seat that is to act."""
        table = self.open_position(position, notes=notes)
        self.players.open_curtain()
        return self.players.board, table

    def hold_strip(self, board: WazBarazBoard, card: int = 0) -> None:
        """Presses a finger on the strip and keeps it down."""
        place = self.players.card_centre(board, card)
        self.driver.press_down(board.strip.widget, *place)

    def play_card(self, board: WazBarazBoard, card: int) -> None:
        """Plays a card and waits for its result."""
        self.players.raise_card(board, card)
        self.players.tap_zone(board.buttons, "play")
        self.driver.wait_until(lambda: board.mode == "watch")


def _choose(harness: WazBarazHarness) -> WazBarazBoard:
    board, _ = harness.open_turn(CHOOSING)
    harness.players.pick_witches(board, [4, 15])
    return board


def _choose_held(harness: WazBarazHarness) -> None:
    harness.hold_strip(_choose(harness))


def _turn_held(harness: WazBarazHarness) -> None:
    board, _ = harness.open_turn(MIDDLE)
    harness.hold_strip(board, 3)


def _turn_raised(harness: WazBarazHarness) -> None:
    board, _ = harness.open_turn(MIDDLE)
    harness.players.raise_card(board, 5)


def _naming(harness: WazBarazHarness, position: Position, witches: Sequence[int]) -> WazBarazBoard:
    board, _ = harness.open_turn(position)
    harness.players.tap_zone(board.buttons, "name")
    harness.players.pick_witches(board, witches)
    return board


def _wrong(harness: WazBarazHarness) -> None:
    table = harness.open_position(LATE)
    harness.players.open_curtain()
    board = harness.players.board
    mistresses = mistresses_of(table.match)
    harness.players.tap_zone(board.buttons, "name")
    harness.players.pick_witches(board, [w for w in range(3, 20, 4) if w not in mistresses][:2])
    view = board.view
    harness.players.tap_zone(board.buttons, "say")
    harness.driver.wait_until(lambda: board.view is not view)


def _spoken(harness: WazBarazHarness, word: bool) -> None:  # noqa: FBT001
    board, table = harness.open_turn(MIDDLE)
    card = card_index_for(table.match, word)
    assert card is not None
    harness.play_card(board, card)


def _answer(harness: WazBarazHarness) -> WazBarazBoard:
    board, _ = harness.open_turn(ASKING)
    harness.players.pick_witches(board, [7])
    harness.players.tap_zone(board.buttons, "ask")
    harness.driver.wait_until(lambda: board.mode == "watch")
    return board


def _answer_held(harness: WazBarazHarness) -> None:
    harness.hold_strip(_answer(harness))


def _book(harness: WazBarazHarness, position: Position, notes: str = "") -> WazBarazBoard:
    board, _ = harness.open_turn(position, notes)
    harness.players.tap_zone(board.circle, "book")
    return board


def _book_held(harness: WazBarazHarness, position: Position, notes: str = "") -> None:
    board = _book(harness, position, notes)
    if notes:
        harness.players.pick_witches(board, [12])
    harness.hold_strip(board)


def _why(harness: WazBarazHarness) -> None:
    board, _ = harness.open_turn(MIDDLE)
    harness.players.tap_zone(board.circle, "witch-8")


def _thinking(harness: WazBarazHarness) -> None:
    match = ALONE.match()
    harness.open_position(ALONE, bots=[match.active[0]])


def _lone(harness: WazBarazHarness) -> None:
    match = ALONE.match()
    harness.open_position(ALONE, bots=[seat for seat in range(3) if seat != match.active[0]])
    harness.hold_strip(harness.players.board, 2)
    harness.driver.lift(harness.players.board.strip.widget, 1, 1)


def _round(harness: WazBarazHarness) -> None:
    table = harness.open_position(LATE)
    harness.players.open_curtain()
    board = harness.players.board
    harness.players.tap_zone(board.buttons, "name")
    harness.players.pick_witches(board, mistresses_of(table.match))
    harness.players.tap_zone(board.buttons, "say")
    harness.driver.wait_until(lambda: not isinstance(harness.app.window.screen, PlayScreen))


def _text_mode(harness: WazBarazHarness, verbosity: Verbosity, *labels: str) -> None:
    harness.use_text_mode(verbosity)
    harness.open_text_turn(LATE.match(), *labels)


def _words_seated(harness: WazBarazHarness, position: Position) -> None:
    harness.use_text_mode("usual")
    harness.open_position(position)


def _scenes(
    poses: dict[str, Callable[[WazBarazHarness], object]],
) -> tuple[GalleryScene[WazBarazHarness], ...]:
    return tuple(GalleryScene(name, WazBarazHarness, pose) for name, pose in poses.items())


BOARD = _scenes(
    {
        "choose-closed": _choose,
        "choose-held": _choose_held,
        "turn-closed": lambda harness: harness.open_turn(MIDDLE),
        "turn-held": _turn_held,
        "turn-raised": _turn_raised,
        "turn-lone": _lone,
        "naming": lambda harness: _naming(harness, MIDDLE, [6, 17]),
        "wrong": _wrong,
        "waz": lambda harness: _spoken(harness, True),
        "silence": lambda harness: _spoken(harness, False),
        "ask": lambda harness: harness.players.pick_witches(harness.open_turn(ASKING)[0], [7]),
        "answer-closed": _answer,
        "answer-held": _answer_held,
        "book-closed": lambda harness: _book(harness, MIDDLE),
        "book-held": lambda harness: _book_held(harness, MIDDLE),
        "book-near": lambda harness: _book_held(harness, NEARLY_KNOWN),
        "book-marks": lambda harness: _book_held(harness, MARKS, NOTES),
        "six-players": lambda harness: harness.hold_strip(harness.open_turn(SIX)[0], 1),
        "shuffled": lambda harness: harness.hold_strip(harness.open_turn(SHUFFLED)[0], 1),
        "four-mistresses": lambda harness: _naming(harness, FOUR, [3, 8, 14, 20]),
        "against-app": lambda harness: harness.hold_strip(harness.open_turn(AGAINST_APP)[0], 1),
        "bots-thinking": _thinking,
        "why-not": _why,
    }
)
RESULTS = _scenes(
    {
        "round": _round,
        "final": lambda harness: harness.open_position(OVER),
        "app-wins": lambda harness: harness.open_position(LOST),
    }
)
WORDS = _scenes(
    {
        "text-curtain": lambda harness: _words_seated(harness, LATE),
        "text-final": lambda harness: _words_seated(harness, OVER),
        "text-brief": lambda harness: _text_mode(harness, "brief"),
        "text-brief-shown": lambda harness: _text_mode(harness, "brief", tr("Show secret")),
        "text-usual": lambda harness: _text_mode(harness, "usual"),
        "text-usual-shown": lambda harness: _text_mode(harness, "usual", tr("Show secret")),
        "text-full": lambda harness: _text_mode(harness, "full"),
        "text-full-shown": lambda harness: _text_mode(harness, "full", tr("Show secret")),
    }
)
