"""Gallery scenes of Potion Brew, drawn and in text mode."""

from collections.abc import Callable

from coven.games.potion_brew import INFO
from coven.games.potion_brew.board import PotionBrewBoard
from coven.i18n import tr
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import RoundResultScreen
from coven.settings import Verbosity
from engine.games.potion_brew.pieces import CAT, GARLIC, OWL, PELICAN, WITCH, Call, Cast, Exchange
from tests.coven.app_harness import GalleryScene
from tests.coven.fake_table import PLAYERS
from tests.coven.games.potion_brew import positions
from tests.coven.games.potion_brew.harness import PotionBrewHarness
from tests.coven.games.potion_brew.positions import MIDDLE, MIDDLE_OF_FIVE, MIDDLE_OF_TWO, Position
from tests.coven.games.potion_brew.tap_players import shown_view


def _held(harness: PotionBrewHarness, moment: Position, kind: type | None = None) -> None:
    board = harness.open_turn(moment)
    if kind is not None:
        harness.raise_cards_for(board, kind)
    harness.players.hold_strip(board)


def _raised(harness: PotionBrewHarness, moment: Position, kind: type) -> PotionBrewBoard:
    board = harness.open_turn(moment)
    harness.raise_cards_for(board, kind)
    return board


def _take(harness: PotionBrewHarness) -> None:
    board = _raised(harness, MIDDLE, Exchange)
    for pile in ("pile-0", "pile-1"):
        if board.mode == "turn":
            harness.driver.tap_zone(board.table, pile)


def _lay(harness: PotionBrewHarness) -> None:
    board = _raised(harness, MIDDLE, Cast)
    harness.driver.tap_zone(board.buttons, "cast")


def _wrong_sum(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    for card in (0, 4):
        harness.driver.tap(board.strip.widget, *harness.players.card_point(board, card))
    harness.driver.tap_zone(board.buttons, "cast")


def _call(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    harness.driver.tap_zone(board.buttons, "call")


def _call_refused(harness: PotionBrewHarness) -> None:
    _call(harness)
    harness.driver.tap_zone(harness.players.board.buttons, "end")


def _barred(harness: PotionBrewHarness) -> None:
    board = harness.open_turn(MIDDLE)
    piles = shown_view(board).piles
    barred = next(index for index, pile in enumerate(piles) if pile[-1] < 0)
    harness.driver.tap_zone(board.table, f"pile-{barred}")


def _watched(harness: PotionBrewHarness, moment: Position, kind: type) -> PotionBrewBoard:
    board = harness.open_turn(moment)
    harness.take_turn(board, kind)
    return board


def _drawn_held(harness: PotionBrewHarness) -> None:
    board = harness.open_with_drawn_card()
    harness.players.hold_strip(board)


def _moves(harness: PotionBrewHarness) -> None:
    """Shows the public board with the last moves."""
    board = harness.open_with_drawn_card()
    screen = harness.app.window.screen
    assert isinstance(screen, PlayScreen)
    assert screen.sight is not None
    screen.show_public(screen.sight, board.next_seat, None)


def _awake(harness: PotionBrewHarness, moment: Position) -> PotionBrewBoard:
    board = harness.open_turn(moment)
    harness.wait_until_awake(board)
    return board


def _asleep(harness: PotionBrewHarness) -> None:
    """Shows the short pause before answers are possible, which tests without delays skip."""
    board = _awake(harness, Position(positions.is_threatened))
    board.can_answer = False
    board.buttons.repaint()


def _answer_held(harness: PotionBrewHarness) -> None:
    board = _awake(harness, Position(positions.is_guarded, seats=4))
    harness.players.hold_strip(board)


def _no_garlic(harness: PotionBrewHarness) -> None:
    board = _awake(harness, Position(positions.is_threatened))
    harness.driver.tap_zone(board.buttons, "garlic-0")


def _answered(harness: PotionBrewHarness) -> None:
    board = _awake(harness, Position(positions.is_guarded, seats=4, seed=2))
    harness.driver.tap_zone(board.buttons, "garlic-0")
    harness.driver.wait_until(lambda: board.mode == "watch")


def _alone_cast(harness: PotionBrewHarness) -> None:
    harness.raise_cards_for(harness.open_alone(MIDDLE), Cast)


def _alone_watch(harness: PotionBrewHarness) -> None:
    board = harness.open_alone(Position(positions.is_quiet, seats=4))
    harness.take_turn(board, Exchange)


def _thinking(harness: PotionBrewHarness) -> None:
    moment = Position(positions.is_quiet, seats=4)
    harness.open_position(moment, bots=[moment.match().active[0]])


def _owl(harness: PotionBrewHarness) -> None:
    """Casts an Owl, which needs no further choice."""
    board = harness.open_turn(Position(positions.can_cast_owl, seats=4))
    cast = next(a for a in harness.legal_actions() if isinstance(a, Cast) and a.spell == OWL)
    harness.players.perform(board, cast)
    harness.wait_until_public(board)


# Results


def _round(harness: PotionBrewHarness, seats: int) -> None:
    board = harness.open_turn(Position(positions.can_call_in_third_round, seats=seats))
    harness.players.perform(board, Call())
    harness.driver.wait_until(lambda: not isinstance(harness.app.window.screen, PlayScreen))


# Hands with which the first player calls, one for each way of scoring.
LOW, FEWER, HIGH = (1, 1, 2, WITCH, WITCH), (1, 1, 1, WITCH, WITCH), (5, 6, CAT, GARLIC, PELICAN)
ENDS: dict[str, tuple[tuple[int, ...], ...]] = {
    "usual": (LOW, HIGH, (2, 3, 4, OWL, WITCH), (1, 2, 2, 3, WITCH)),
    "shared": (LOW, HIGH, LOW, (2, 3, 4, OWL, WITCH)),
    "beaten": (LOW, FEWER, HIGH, (2, 2, 3, 7, WITCH)),
    "witches": ((WITCH,) * 5, LOW, HIGH, (2, 2, 3, 7, WITCH)),
    "ones": (LOW, HIGH, (1,) * 5, (2, 2, 3, 7, WITCH)),
}


def _ended(harness: PotionBrewHarness, end: str) -> None:
    before, after = positions.views_around_round_end(ENDS[end], caller=0)
    players = PLAYERS[: len(after.backs)]
    told = INFO.ui.round_summary(before, after, players)
    assert told is not None
    screen = RoundResultScreen(harness.app.window, INFO, told, after, players, on_back=lambda: None)
    harness.show_screen(screen)


# Text mode


def _text_mode(
    harness: PotionBrewHarness, verbosity: Verbosity, *labels: str, moment: Position = MIDDLE
) -> None:
    harness.use_text_mode(verbosity)
    harness.open_text_turn(moment.match(), *labels)


def _words_seated(harness: PotionBrewHarness, moment: Position) -> None:
    harness.use_text_mode("usual")
    harness.open_position(moment)


def _words_round(harness: PotionBrewHarness) -> None:
    before, after = positions.views_around_round_end(ENDS["beaten"], caller=0)
    told = INFO.ui.round_summary(before, after, PLAYERS)
    assert told is not None
    harness.use_text_mode("usual")
    stage = harness.app.window
    harness.show_screen(
        RoundResultScreen(stage, INFO, told, after, PLAYERS[:4], on_back=lambda: None)
    )


def _scenes(
    poses: dict[str, Callable[[PotionBrewHarness], object]],
) -> tuple[GalleryScene[PotionBrewHarness], ...]:
    return tuple(
        GalleryScene(f"brew-{name}", PotionBrewHarness, pose) for name, pose in poses.items()
    )


BOARD = _scenes(
    {
        "opening": lambda harness: harness.open_turn(Position(positions.is_first_turn)),
        "turn-closed": lambda harness: harness.open_turn(MIDDLE),
        "turn-held": lambda harness: _held(harness, MIDDLE),
        "turn-one-raised": lambda harness: _raised(harness, MIDDLE, Exchange),
        "turn-take": _take,
        "turn-cast-raised": lambda harness: _raised(harness, MIDDLE, Cast),
        "turn-cast-held": lambda harness: _held(harness, MIDDLE, Cast),
        "turn-lay": _lay,
        "turn-wrong-sum": _wrong_sum,
        "turn-barred": _barred,
        "turn-empty-pile": lambda harness: _raised(
            harness, Position(positions.has_empty_pile), Exchange
        ),
        "call": _call,
        "call-refused": _call_refused,
        "gather": lambda harness: harness.open_turn(Position(positions.is_gathering, seats=4)),
        "owl": _owl,
        "steal": lambda harness: harness.open_turn(Position(positions.is_stealing, seats=4)),
        "steal-five": lambda harness: harness.open_turn(Position(positions.is_stealing, seats=5)),
        "banish": lambda harness: harness.open_turn(Position(positions.is_banishing, seats=4)),
        "answer-asleep": _asleep,
        "answer": lambda harness: _awake(harness, Position(positions.is_threatened)),
        "answer-held": _answer_held,
        "answer-wand": lambda harness: _awake(
            harness, Position(positions.is_threatened_by_wand, seats=4)
        ),
        "answer-no-garlic": _no_garlic,
        "answered": _answered,
        "two-players": lambda harness: _held(harness, MIDDLE_OF_TWO),
        "five-players": lambda harness: _held(harness, MIDDLE_OF_FIVE),
        "drawn-closed": lambda harness: harness.open_with_drawn_card(),
        "drawn-held": _drawn_held,
        "moves": _moves,
        "alone": _alone_cast,
        "alone-watch": _alone_watch,
        "bots-thinking": _thinking,
    }
)
RESULTS = _scenes(
    {
        "round": lambda harness: _round(harness, 3),
        "round-five": lambda harness: _round(harness, 5),
        "round-usual": lambda harness: _ended(harness, "usual"),
        "round-shared": lambda harness: _ended(harness, "shared"),
        "round-beaten": lambda harness: _ended(harness, "beaten"),
        "round-witches": lambda harness: _ended(harness, "witches"),
        "round-ones": lambda harness: _ended(harness, "ones"),
        "final": lambda harness: harness.open_position(Position(positions.is_over, seats=4)),
        "final-single": lambda s: s.open_position(
            Position(positions.is_over, options={"play": "single"})
        ),
    }
)
WORDS = _scenes(
    {
        "text-curtain": lambda harness: _words_seated(harness, MIDDLE),
        "text-brief": lambda harness: _text_mode(harness, "brief"),
        "text-brief-shown": lambda harness: _text_mode(harness, "brief", tr("Show secret")),
        "text-usual": lambda harness: _text_mode(harness, "usual"),
        "text-usual-shown": lambda harness: _text_mode(harness, "usual", tr("Show secret")),
        "text-full": lambda harness: _text_mode(harness, "full"),
        "text-full-shown": lambda harness: _text_mode(harness, "full", tr("Show secret")),
        "text-exchange": lambda s: _text_mode(s, "usual", tr("Exchange a card"), tr("Show secret")),
        "text-cast": lambda s: _text_mode(s, "usual", tr("Cast a spell")),
        "text-answer": lambda s: _text_mode(
            s, "usual", moment=Position(positions.is_threatened_by_wand, seats=4)
        ),
        "text-round": _words_round,
        "text-final": lambda harness: _words_seated(harness, Position(positions.is_over, seats=4)),
    }
)
