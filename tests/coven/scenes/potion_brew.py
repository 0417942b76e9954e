"""Potion Brew in every state, posed for a picture."""

from collections.abc import Callable

from coven.games.potion_brew import INFO
from coven.games.potion_brew.board import PotionBrewBoard
from coven.i18n import tr
from coven.screens.play import PlayScreen
from coven.screens.results import RoundResultScreen
from coven.screens.text.table import TextRoundResultScreen
from coven.settings import Verbosity
from engine.games.potion_brew.pieces import CAT, GARLIC, OWL, PELICAN, WITCH, Call, Cast, Exchange
from tests.coven.app_harness import GalleryScene
from tests.coven.fake_table import CHAIRS
from tests.coven.games.potion_brew import positions
from tests.coven.games.potion_brew.harness import PotionBrewHarness
from tests.coven.games.potion_brew.positions import MIDDLE, MIDDLE_OF_FIVE, MIDDLE_OF_TWO, Position
from tests.coven.games.potion_brew.tap_players import shown_view


def _held(studio: PotionBrewHarness, moment: Position, kind: type | None = None) -> None:
    board = studio.open_turn(moment)
    if kind is not None:
        studio.raise_cards_for(board, kind)
    studio.players.hold_strip(board)


def _raised(studio: PotionBrewHarness, moment: Position, kind: type) -> PotionBrewBoard:
    board = studio.open_turn(moment)
    studio.raise_cards_for(board, kind)
    return board


def _take(studio: PotionBrewHarness) -> None:
    board = _raised(studio, MIDDLE, Exchange)
    for pile in ("pile-0", "pile-1"):
        if board.mode == "turn":
            studio.driver.tap_zone(board.table, pile)


def _lay(studio: PotionBrewHarness) -> None:
    board = _raised(studio, MIDDLE, Cast)
    studio.driver.tap_zone(board.buttons, "cast")


def _wrong_sum(studio: PotionBrewHarness) -> None:
    board = studio.open_turn(MIDDLE)
    for card in (0, 4):
        studio.driver.tap(board.strip.widget, *studio.players.card_point(board, card))
    studio.driver.tap_zone(board.buttons, "cast")


def _call(studio: PotionBrewHarness) -> None:
    board = studio.open_turn(MIDDLE)
    studio.driver.tap_zone(board.buttons, "call")


def _call_refused(studio: PotionBrewHarness) -> None:
    _call(studio)
    studio.driver.tap_zone(studio.players.board.buttons, "end")


def _barred(studio: PotionBrewHarness) -> None:
    board = studio.open_turn(MIDDLE)
    piles = shown_view(board).piles
    barred = next(index for index, pile in enumerate(piles) if pile[-1] < 0)
    studio.driver.tap_zone(board.table, f"pile-{barred}")


def _watched(studio: PotionBrewHarness, moment: Position, kind: type) -> PotionBrewBoard:
    board = studio.open_turn(moment)
    studio.take_turn(board, kind)
    return board


def _drawn_held(studio: PotionBrewHarness) -> None:
    board = studio.open_with_drawn_card()
    studio.players.hold_strip(board)


def _moves(studio: PotionBrewHarness) -> None:
    """Shows everybody the last moves, with nothing to whisper."""
    board = studio.open_with_drawn_card()
    board.drawn_cards = ()
    board.strip.surface.repaint()
    board.buttons.repaint()
    board.services.refresh_prompt()


def _awake(studio: PotionBrewHarness, moment: Position) -> PotionBrewBoard:
    board = studio.open_turn(moment)
    studio.wait_until_awake(board)
    return board


def _asleep(studio: PotionBrewHarness) -> None:
    """Shows the moment in which nobody may answer yet, which quick hands do not meet."""
    board = _awake(studio, Position(positions.is_threatened))
    board.can_answer = False
    board.buttons.repaint()


def _answer_held(studio: PotionBrewHarness) -> None:
    board = _awake(studio, Position(positions.is_guarded, seats=4))
    studio.players.hold_strip(board)


def _no_garlic(studio: PotionBrewHarness) -> None:
    board = _awake(studio, Position(positions.is_threatened))
    studio.driver.tap_zone(board.buttons, "garlic-0")


def _answered(studio: PotionBrewHarness) -> None:
    board = _awake(studio, Position(positions.is_guarded, seats=4, seed=2))
    studio.driver.tap_zone(board.buttons, "garlic-0")
    studio.driver.wait_until(lambda: board.mode == "watch")


def _alone_cast(studio: PotionBrewHarness) -> None:
    studio.raise_cards_for(studio.open_alone(MIDDLE), Cast)


def _alone_watch(studio: PotionBrewHarness) -> None:
    board = studio.open_alone(Position(positions.is_quiet, seats=4))
    studio.take_turn(board, Exchange)


def _thinking(studio: PotionBrewHarness) -> None:
    moment = Position(positions.is_quiet, seats=4)
    studio.open_position(moment, bots=[moment.match().active[0]])


def _owl(studio: PotionBrewHarness) -> None:
    """Casts an Owl, which asks for nothing more."""
    board = studio.open_turn(Position(positions.can_cast_owl, seats=4))
    cast = next(a for a in studio.legal_actions() if isinstance(a, Cast) and a.spell == OWL)
    studio.players.perform(board, cast)
    studio.wait_until_public(board)


# Results


def _round(studio: PotionBrewHarness, seats: int) -> None:
    board = studio.open_turn(Position(positions.can_call_in_third_round, seats=seats))
    studio.players.perform(board, Call())
    studio.driver.wait_until(lambda: not isinstance(studio.app.window.screen, PlayScreen))


# Hands with which a round is called by the first, one for each way of scoring.
LOW, FEWER, HIGH = (1, 1, 2, WITCH, WITCH), (1, 1, 1, WITCH, WITCH), (5, 6, CAT, GARLIC, PELICAN)
ENDS: dict[str, tuple[tuple[int, ...], ...]] = {
    "usual": (LOW, HIGH, (2, 3, 4, OWL, WITCH), (1, 2, 2, 3, WITCH)),
    "shared": (LOW, HIGH, LOW, (2, 3, 4, OWL, WITCH)),
    "beaten": (LOW, FEWER, HIGH, (2, 2, 3, 7, WITCH)),
    "witches": ((WITCH,) * 5, LOW, HIGH, (2, 2, 3, 7, WITCH)),
    "ones": (LOW, HIGH, (1,) * 5, (2, 2, 3, 7, WITCH)),
}


def _ended(studio: PotionBrewHarness, end: str) -> None:
    before, after = positions.views_around_round_end(ENDS[end], caller=0)
    chairs = CHAIRS[: len(after.backs)]
    told = INFO.round_summary(before, after, chairs)
    assert told is not None
    screen = RoundResultScreen(
        studio.app.window, INFO, told, after, chairs, on_continue=lambda: None
    )
    studio.show_screen(screen)


# In words


def _words(
    studio: PotionBrewHarness, verbosity: Verbosity, *labels: str, moment: Position = MIDDLE
) -> None:
    studio.use_text_mode(verbosity)
    studio.open_text_turn(moment.match(), *labels)


def _words_seated(studio: PotionBrewHarness, moment: Position) -> None:
    studio.use_text_mode("usual")
    studio.open_position(moment)


def _words_round(studio: PotionBrewHarness) -> None:
    before, after = positions.views_around_round_end(ENDS["beaten"], caller=0)
    told = INFO.round_summary(before, after, CHAIRS)
    assert told is not None
    stage = studio.app.window
    studio.show_screen(
        TextRoundResultScreen(stage, INFO, told, after, CHAIRS[:4], on_continue=lambda: None)
    )


def _scenes(
    poses: dict[str, Callable[[PotionBrewHarness], object]],
) -> tuple[GalleryScene[PotionBrewHarness], ...]:
    return tuple(
        GalleryScene(f"brew-{name}", PotionBrewHarness, pose) for name, pose in poses.items()
    )


BOARD = _scenes(
    {
        "opening": lambda studio: studio.open_turn(Position(positions.is_first_turn)),
        "turn-closed": lambda studio: studio.open_turn(MIDDLE),
        "turn-held": lambda studio: _held(studio, MIDDLE),
        "turn-one-raised": lambda studio: _raised(studio, MIDDLE, Exchange),
        "turn-take": _take,
        "turn-cast-raised": lambda studio: _raised(studio, MIDDLE, Cast),
        "turn-cast-held": lambda studio: _held(studio, MIDDLE, Cast),
        "turn-lay": _lay,
        "turn-wrong-sum": _wrong_sum,
        "turn-barred": _barred,
        "turn-empty-pile": lambda studio: _raised(
            studio, Position(positions.has_empty_pile), Exchange
        ),
        "call": _call,
        "call-refused": _call_refused,
        "gather": lambda studio: studio.open_turn(Position(positions.is_gathering, seats=4)),
        "owl": _owl,
        "steal": lambda studio: studio.open_turn(Position(positions.is_stealing, seats=4)),
        "steal-five": lambda studio: studio.open_turn(Position(positions.is_stealing, seats=5)),
        "banish": lambda studio: studio.open_turn(Position(positions.is_banishing, seats=4)),
        "answer-asleep": _asleep,
        "answer": lambda studio: _awake(studio, Position(positions.is_threatened)),
        "answer-held": _answer_held,
        "answer-wand": lambda studio: _awake(
            studio, Position(positions.is_threatened_by_wand, seats=4)
        ),
        "answer-no-garlic": _no_garlic,
        "answered": _answered,
        "two-players": lambda studio: _held(studio, MIDDLE_OF_TWO),
        "five-players": lambda studio: _held(studio, MIDDLE_OF_FIVE),
        "drawn-closed": lambda studio: studio.open_with_drawn_card(),
        "drawn-held": _drawn_held,
        "moves": _moves,
        "alone": _alone_cast,
        "alone-watch": _alone_watch,
        "bots-thinking": _thinking,
    }
)
RESULTS = _scenes(
    {
        "round": lambda studio: _round(studio, 3),
        "round-five": lambda studio: _round(studio, 5),
        "round-usual": lambda studio: _ended(studio, "usual"),
        "round-shared": lambda studio: _ended(studio, "shared"),
        "round-beaten": lambda studio: _ended(studio, "beaten"),
        "round-witches": lambda studio: _ended(studio, "witches"),
        "round-ones": lambda studio: _ended(studio, "ones"),
        "final": lambda studio: studio.open_position(Position(positions.is_over, seats=4)),
        "final-single": lambda s: s.open_position(
            Position(positions.is_over, options={"play": "single"})
        ),
    }
)
WORDS = _scenes(
    {
        "words-curtain": lambda studio: _words_seated(studio, MIDDLE),
        "words-brief": lambda studio: _words(studio, "brief"),
        "words-brief-shown": lambda studio: _words(studio, "brief", tr("Show")),
        "words-usual": lambda studio: _words(studio, "usual"),
        "words-usual-shown": lambda studio: _words(studio, "usual", tr("Show")),
        "words-full": lambda studio: _words(studio, "full"),
        "words-full-shown": lambda studio: _words(studio, "full", tr("Show")),
        "words-exchange": lambda s: _words(s, "usual", tr("Exchange a card"), tr("Show")),
        "words-cast": lambda s: _words(s, "usual", tr("Cast a spell")),
        "words-answer": lambda s: _words(
            s, "usual", moment=Position(positions.is_threatened_by_wand, seats=4)
        ),
        "words-round": _words_round,
        "words-final": lambda studio: _words_seated(studio, Position(positions.is_over, seats=4)),
    }
)
