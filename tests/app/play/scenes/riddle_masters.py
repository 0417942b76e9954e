"""Riddle Masters in every state, posed for a picture."""

from collections.abc import Callable

from coven.text.riddle_masters.notes import Notes
from engine.games.riddle_masters.library import sculpture
from tests.app.boards.riddle_masters import moments
from tests.app.boards.riddle_masters.moments import TABLE_CLAY
from tests.app.boards.riddle_masters.workshop import Workshop
from tests.app.play.studio import Scene

SNAIL = Notes(words={0: "snail"}, clay={0: sculpture("snail")}).write()
REMARKS = Notes(remarks={3: "has it legs?"}).write()


def _typed(studio: Workshop, text: str) -> None:
    studio.held(moments.begun())
    studio.type(text)


def _modelled(studio: Workshop) -> None:
    studio.held(moments.begun(), SNAIL)


def _model_held(studio: Workshop) -> None:
    _modelled(studio)
    studio.hold()


def _made_one(studio: Workshop) -> None:
    """Shows everybody that the first player is ready."""
    match = moments.begun(options=TABLE_CLAY)
    studio.held(match)
    for word in ("snail", "lighthouse"):
        studio.type(word)
        studio.players.key("done")


def _paying(studio: Workshop) -> None:
    studio.open(moments.made())
    studio.spots("space-5")


def _too_dear(studio: Workshop) -> None:
    studio.open(moments.poor())
    studio.spots("space-2")


def _letter(studio: Workshop, *more: str) -> None:
    studio.open(moments.elf())
    studio.spots("riddle-4")
    studio.keys("letter")
    studio.spots(*more)


def _asking(studio: Workshop, seats: int = 4) -> None:
    studio.open(moments.asking(seats))
    studio.spots("riddle-4")


def _questions(studio: Workshop) -> None:
    studio.open(moments.asking(), bots=[2])
    studio.spots("riddle-4")
    studio.keys("ask")


def _player(studio: Workshop, *names: str) -> None:
    studio.open(moments.made())
    studio.spots("player-1")
    studio.keys(*names)


def _bot(studio: Workshop) -> None:
    studio.open(moments.made(), bots=[1])
    studio.spots("player-1")


def _no_curse(studio: Workshop) -> None:
    studio.open(moments.second())
    studio.spots("player-1")
    studio.keys("curse-letter")


def _look(studio: Workshop) -> None:
    studio.open(moments.late())
    studio.spots("riddle-2")


def _look_at_real_clay(studio: Workshop) -> None:
    studio.open(moments.made(options=TABLE_CLAY))
    studio.spots("riddle-2")


def _notebook(studio: Workshop, *names: str, notes: str = REMARKS) -> None:
    studio.aside(moments.late(), 0, notes)
    studio.spots(*names)


def _notebook_held(studio: Workshop) -> None:
    _notebook(studio)
    studio.hold()


def _guess(studio: Workshop, text: str) -> None:
    studio.aside(moments.second(), 0)
    studio.spots("riddle-2")
    studio.keys("guess")
    studio.type(text)


def _verdict_held(studio: Workshop) -> None:
    studio.held(moments.guessed("a kind of rodent"))
    studio.hold()


def _it_is_the_word(studio: Workshop) -> None:
    studio.held(moments.guessed(moments.words(4)[2]))
    studio.keys("wrong")


def _veiled(studio: Workshop) -> None:
    studio.aside(moments.letter(), 0)
    studio.board.lose()


def _alone(studio: Workshop) -> None:
    studio.open(moments.letter(), bots=[1, 2, 3])


def _scenes(poses: dict[str, Callable[[Workshop], object]]) -> tuple[Scene[Workshop], ...]:
    return tuple(Scene(f"riddle-{name}", Workshop, pose) for name, pose in poses.items())


BOARD = _scenes(
    {
        "write": lambda studio: studio.held(moments.begun()),
        "write-typed": lambda studio: _typed(studio, "lighthouse"),
        "write-refused": lambda studio: _typed(studio, "x2"),
        "write-theme": lambda s: s.held(moments.begun(options={**TABLE_CLAY, "theme": True})),
        "model-empty": lambda s: s.held(moments.begun(), Notes(words={0: "snail"}).write()),
        "model": _modelled,
        "model-held": _model_held,
        "making": _made_one,
        "table": lambda studio: studio.open(moments.made()),
        "table-three": lambda studio: studio.open(moments.made(3)),
        "table-five": lambda studio: studio.open(moments.made(5)),
        "table-six": lambda studio: studio.open(moments.late(6)),
        "table-late": lambda studio: studio.open(moments.late()),
        "table-real-clay": lambda studio: studio.open(moments.late(options=TABLE_CLAY)),
        "table-paying": _paying,
        "table-too-dear": _too_dear,
        "table-thinking": lambda studio: studio.open(moments.made(), bots=[0]),
        "elf": lambda studio: studio.open(moments.elf()),
        "letter": _letter,
        "letter-end": lambda studio: _letter(studio, "end", "position-3"),
        "letter-told": lambda studio: studio.open(moments.letter()),
        "look": _look,
        "look-real-clay": _look_at_real_clay,
        "series-first": lambda studio: studio.open(moments.asking()),
        "series-second": lambda studio: studio.open(moments.second()),
        "ask": _asking,
        "answer": lambda studio: studio.open(moments.asked()),
        "answer-bot": lambda studio: studio.open(moments.asked("?big"), bots=[0]),
        "questions": _questions,
        "player": _player,
        "player-bot": _bot,
        "player-no-curse": _no_curse,
        "curse-letter": lambda studio: _player(studio, "curse-letter"),
        "notebook": _notebook,
        "notebook-held": _notebook_held,
        "notebook-riddle": lambda studio: _notebook(studio, "riddle-3"),
        "guess": lambda studio: _guess(studio, "mouse"),
        "guess-refused": lambda studio: _guess(studio, "?!"),
        "verdict": lambda studio: studio.held(moments.guessed("rat")),
        "verdict-held": _verdict_held,
        "verdict-is-the-word": _it_is_the_word,
        "judging": lambda studio: studio.judging(),
        "veil": _veiled,
        "alone": _alone,
    }
)


def _final(studio: Workshop, leaf: int) -> None:
    studio.seat(moments.over())
    screen = studio.app.stage.screen
    assert screen is not None
    for _ in range(leaf):
        studio.driver.touch(screen.surfaces[0], "more")


RESULTS = _scenes(
    {"final": lambda studio: _final(studio, 0), "final-words": lambda studio: _final(studio, 1)}
)
