"""Potion Brew in every state, posed for a picture."""

from collections.abc import Callable

from coven.boards.potion_brew import STAGING
from coven.boards.potion_brew.board import PotionBrewBoard
from coven.screens.play import PlayScreen
from coven.screens.result import RoundScreen
from coven.settings import Verbosity
from coven.text.results import WordRoundScreen
from coven.words import say
from engine.games.potion_brew.pieces import CAT, GARLIC, OWL, PELICAN, WITCH, Call, Cast, Exchange
from tests.app.boards.potion_brew import moments
from tests.app.boards.potion_brew.brewers import seen
from tests.app.boards.potion_brew.kitchen import Kitchen
from tests.app.boards.potion_brew.moments import FIVE, MIDDLE, TWO, Moment
from tests.app.play.still import CHAIRS
from tests.app.play.studio import Scene


def _held(studio: Kitchen, moment: Moment, kind: type | None = None) -> None:
    board = studio.open(moment)
    if kind is not None:
        studio.raised(board, kind)
    studio.players.hold(board)


def _raised(studio: Kitchen, moment: Moment, kind: type) -> PotionBrewBoard:
    board = studio.open(moment)
    studio.raised(board, kind)
    return board


def _take(studio: Kitchen) -> None:
    board = _raised(studio, MIDDLE, Exchange)
    for pile in ("pile-0", "pile-1"):
        if board.mode == "turn":
            studio.driver.touch(board.table, pile)


def _lay(studio: Kitchen) -> None:
    board = _raised(studio, MIDDLE, Cast)
    studio.driver.touch(board.buttons, "cast")


def _wrong_sum(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    for card in (0, 4):
        studio.driver.tap(board.strip.widget, *studio.players.on_card(board, card))
    studio.driver.touch(board.buttons, "cast")


def _call(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    studio.driver.touch(board.buttons, "call")


def _call_refused(studio: Kitchen) -> None:
    _call(studio)
    studio.driver.touch(studio.players.board.buttons, "end")


def _barred(studio: Kitchen) -> None:
    board = studio.open(MIDDLE)
    piles = seen(board).piles
    barred = next(index for index, pile in enumerate(piles) if pile[-1] < 0)
    studio.driver.touch(board.table, f"pile-{barred}")


def _watched(studio: Kitchen, moment: Moment, kind: type) -> PotionBrewBoard:
    board = studio.open(moment)
    studio.done(board, kind)
    return board


def _drawn_held(studio: Kitchen) -> None:
    board = studio.with_a_drawn_card()
    studio.players.hold(board)


def _moves(studio: Kitchen) -> None:
    """Shows everybody the last moves, with nothing to whisper."""
    board = studio.with_a_drawn_card()
    board.drawn = ()
    board.strip.surface.repaint()
    board.buttons.repaint()
    board.host.retell()


def _awake(studio: Kitchen, moment: Moment) -> PotionBrewBoard:
    board = studio.open(moment)
    studio.awake(board)
    return board


def _asleep(studio: Kitchen) -> None:
    """Shows the moment in which nobody may answer yet, which quick hands do not meet."""
    board = _awake(studio, Moment(moments.threatened))
    board.awake = False
    board.buttons.repaint()


def _answer_held(studio: Kitchen) -> None:
    board = _awake(studio, Moment(moments.guarded, seats=4))
    studio.players.hold(board)


def _no_garlic(studio: Kitchen) -> None:
    board = _awake(studio, Moment(moments.threatened))
    studio.driver.touch(board.buttons, "garlic-0")


def _answered(studio: Kitchen) -> None:
    board = _awake(studio, Moment(moments.guarded, seats=4))
    studio.driver.touch(board.buttons, "garlic-0")
    studio.driver.until(lambda: board.mode == "watch")


def _alone_cast(studio: Kitchen) -> None:
    studio.raised(studio.alone(MIDDLE), Cast)


def _alone_watch(studio: Kitchen) -> None:
    board = studio.alone(Moment(moments.quiet, seats=4))
    studio.done(board, Exchange)


def _thinking(studio: Kitchen) -> None:
    moment = Moment(moments.quiet, seats=4)
    studio.sit(moment, bots=[moment.match().active[0]])


def _owl(studio: Kitchen) -> None:
    """Casts an Owl, which asks for nothing more."""
    board = studio.open(Moment(moments.owling, seats=4))
    cast = next(a for a in studio.table_legal() if isinstance(a, Cast) and a.spell == OWL)
    studio.players.take(board, cast)
    studio.watched(board)


# Results


def _round(studio: Kitchen, seats: int) -> None:
    board = studio.open(Moment(moments.before_round_ends, seats=seats))
    studio.players.take(board, Call())
    studio.driver.until(lambda: not isinstance(studio.app.stage.screen, PlayScreen))


# Hands with which a round is called by the first, one for each way of scoring.
LOW, FEWER, HIGH = (1, 1, 2, WITCH, WITCH), (1, 1, 1, WITCH, WITCH), (5, 6, CAT, GARLIC, PELICAN)
ENDS: dict[str, tuple[tuple[int, ...], ...]] = {
    "usual": (LOW, HIGH, (2, 3, 4, OWL, WITCH), (1, 2, 2, 3, WITCH)),
    "shared": (LOW, HIGH, LOW, (2, 3, 4, OWL, WITCH)),
    "beaten": (LOW, FEWER, HIGH, (2, 2, 3, 7, WITCH)),
    "witches": ((WITCH,) * 5, LOW, HIGH, (2, 2, 3, 7, WITCH)),
    "ones": (LOW, HIGH, (1,) * 5, (2, 2, 3, 7, WITCH)),
}


def _ended(studio: Kitchen, end: str) -> None:
    before, after = moments.ended(ENDS[end], caller=0)
    chairs = CHAIRS[: len(after.backs)]
    told = STAGING.interlude(before, after, chairs)
    assert told is not None
    screen = RoundScreen(studio.app.stage, STAGING, told, after, chairs, on_go=lambda: None)
    studio.show(screen)


# In words


def _words(studio: Kitchen, verbosity: Verbosity, *labels: str, moment: Moment = MIDDLE) -> None:
    studio.in_words(verbosity)
    studio.read(moment.match(), *labels)


def _words_seated(studio: Kitchen, moment: Moment) -> None:
    studio.in_words("usual")
    studio.sit(moment)


def _words_round(studio: Kitchen) -> None:
    before, after = moments.ended(ENDS["beaten"], caller=0)
    told = STAGING.interlude(before, after, CHAIRS)
    assert told is not None
    stage = studio.app.stage
    studio.show(WordRoundScreen(stage, STAGING, told, after, CHAIRS[:4], on_go=lambda: None))


def _scenes(poses: dict[str, Callable[[Kitchen], object]]) -> tuple[Scene[Kitchen], ...]:
    return tuple(Scene(f"brew-{name}", Kitchen, pose) for name, pose in poses.items())


BOARD = _scenes(
    {
        "opening": lambda studio: studio.open(Moment(moments.opening)),
        "turn-closed": lambda studio: studio.open(MIDDLE),
        "turn-held": lambda studio: _held(studio, MIDDLE),
        "turn-one-raised": lambda studio: _raised(studio, MIDDLE, Exchange),
        "turn-take": _take,
        "turn-cast-raised": lambda studio: _raised(studio, MIDDLE, Cast),
        "turn-cast-held": lambda studio: _held(studio, MIDDLE, Cast),
        "turn-lay": _lay,
        "turn-wrong-sum": _wrong_sum,
        "turn-barred": _barred,
        "turn-empty-pile": lambda studio: _raised(studio, Moment(moments.empty_pile), Exchange),
        "call": _call,
        "call-refused": _call_refused,
        "gather": lambda studio: studio.open(Moment(moments.gathering, seats=4)),
        "owl": _owl,
        "steal": lambda studio: studio.open(Moment(moments.stealing, seats=4)),
        "steal-five": lambda studio: studio.open(Moment(moments.stealing, seats=5)),
        "banish": lambda studio: studio.open(Moment(moments.banishing, seats=4)),
        "answer-asleep": _asleep,
        "answer": lambda studio: _awake(studio, Moment(moments.threatened)),
        "answer-held": _answer_held,
        "answer-wand": lambda studio: _awake(studio, Moment(moments.wanded, seats=4)),
        "answer-no-garlic": _no_garlic,
        "answered": _answered,
        "two-players": lambda studio: _held(studio, TWO),
        "five-players": lambda studio: _held(studio, FIVE),
        "drawn-closed": lambda studio: studio.with_a_drawn_card(),
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
        "final": lambda studio: studio.sit(Moment(moments.over, seats=4)),
        "final-single": lambda s: s.sit(Moment(moments.over, options={"play": "single"})),
    }
)
WORDS = _scenes(
    {
        "words-curtain": lambda studio: _words_seated(studio, MIDDLE),
        "words-brief": lambda studio: _words(studio, "brief"),
        "words-brief-shown": lambda studio: _words(studio, "brief", say("Show")),
        "words-usual": lambda studio: _words(studio, "usual"),
        "words-usual-shown": lambda studio: _words(studio, "usual", say("Show")),
        "words-full": lambda studio: _words(studio, "full"),
        "words-full-shown": lambda studio: _words(studio, "full", say("Show")),
        "words-exchange": lambda s: _words(s, "usual", say("Exchange a card"), say("Show")),
        "words-cast": lambda s: _words(s, "usual", say("Cast a spell")),
        "words-answer": lambda s: _words(s, "usual", moment=Moment(moments.wanded, seats=4)),
        "words-round": _words_round,
        "words-final": lambda studio: _words_seated(studio, Moment(moments.over, seats=4)),
    }
)
