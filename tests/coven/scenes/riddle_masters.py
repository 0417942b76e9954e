"""Riddle Masters in every state, posed for a picture."""

from collections.abc import Callable

from coven.games.riddle_masters.notes import Notes
from engine.games.riddle_masters.library import sculpture_by_id
from tests.coven.app_harness import GalleryScene
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.games.riddle_masters.positions import REAL_CLAY

SNAIL = Notes(words={0: "snail"}, clay={0: sculpture_by_id("snail")}).to_json()
REMARKS = Notes(remarks={3: "has it legs?"}).to_json()


def _typed(studio: RiddleMastersHarness, text: str) -> None:
    studio.open_private(positions.new_match())
    studio.type_text(text)


def _modelled(studio: RiddleMastersHarness) -> None:
    studio.open_private(positions.new_match(), SNAIL)


def _model_held(studio: RiddleMastersHarness) -> None:
    _modelled(studio)
    studio.hold_secret()


def _made_one(studio: RiddleMastersHarness) -> None:
    """Shows everybody that the first player is ready."""
    match = positions.new_match(options=REAL_CLAY)
    studio.open_private(match)
    for word in ("snail", "lighthouse"):
        studio.type_text(word)
        studio.players.tap_key("done")


def _paying(studio: RiddleMastersHarness) -> None:
    studio.open_position(positions.match_with_riddles())
    studio.tap_spots("space-5")


def _too_dear(studio: RiddleMastersHarness) -> None:
    studio.open_position(positions.match_without_gems())
    studio.tap_spots("space-2")


def _letter(studio: RiddleMastersHarness, *more: str) -> None:
    studio.open_position(positions.match_at_elf())
    studio.tap_spots("riddle-4")
    studio.tap_keys("letter")
    studio.tap_spots(*more)


def _asking(studio: RiddleMastersHarness, seats: int = 4) -> None:
    studio.open_position(positions.match_in_first_series(seats))
    studio.tap_spots("riddle-4")


def _questions(studio: RiddleMastersHarness) -> None:
    studio.open_position(positions.match_in_first_series(), bots=[2])
    studio.tap_spots("riddle-4")
    studio.tap_keys("ask")


def _player(studio: RiddleMastersHarness, *names: str) -> None:
    studio.open_position(positions.match_with_riddles())
    studio.tap_spots("player-1")
    studio.tap_keys(*names)


def _bot(studio: RiddleMastersHarness) -> None:
    studio.open_position(positions.match_with_riddles(), bots=[1])
    studio.tap_spots("player-1")


def _no_curse(studio: RiddleMastersHarness) -> None:
    studio.open_position(positions.match_in_second_series())
    studio.tap_spots("player-1")
    studio.tap_keys("curse-letter")


def _look(studio: RiddleMastersHarness) -> None:
    studio.open_position(positions.late_match())
    studio.tap_spots("riddle-2")


def _look_at_real_clay(studio: RiddleMastersHarness) -> None:
    studio.open_position(positions.match_with_riddles(options=REAL_CLAY))
    studio.tap_spots("riddle-2")


def _notebook(studio: RiddleMastersHarness, *names: str, notes: str = REMARKS) -> None:
    studio.open_notebook(positions.late_match(), 0, notes)
    studio.tap_spots(*names)


def _notebook_held(studio: RiddleMastersHarness) -> None:
    _notebook(studio)
    studio.hold_secret()


def _guess(studio: RiddleMastersHarness, text: str) -> None:
    studio.open_notebook(positions.match_in_second_series(), 0)
    studio.tap_spots("riddle-2")
    studio.tap_keys("guess")
    studio.type_text(text)


def _verdict_held(studio: RiddleMastersHarness) -> None:
    studio.open_private(positions.match_with_guess("a kind of rodent"))
    studio.hold_secret()


def _it_is_the_word(studio: RiddleMastersHarness) -> None:
    studio.open_private(positions.match_with_guess(positions.object_words(4)[2]))
    studio.tap_keys("wrong")


def _veiled(studio: RiddleMastersHarness) -> None:
    studio.open_notebook(positions.match_with_letter(), 0)
    studio.board.hide_secrets()


def _alone(studio: RiddleMastersHarness) -> None:
    studio.open_position(positions.match_with_letter(), bots=[1, 2, 3])


def _scenes(
    poses: dict[str, Callable[[RiddleMastersHarness], object]],
) -> tuple[GalleryScene[RiddleMastersHarness], ...]:
    return tuple(
        GalleryScene(f"riddle-{name}", RiddleMastersHarness, pose) for name, pose in poses.items()
    )


BOARD = _scenes(
    {
        "write": lambda studio: studio.open_private(positions.new_match()),
        "write-typed": lambda studio: _typed(studio, "lighthouse"),
        "write-refused": lambda studio: _typed(studio, "x2"),
        "write-theme": lambda s: s.open_private(
            positions.new_match(options={**REAL_CLAY, "theme": True})
        ),
        "model-empty": lambda s: s.open_private(
            positions.new_match(), Notes(words={0: "snail"}).to_json()
        ),
        "model": _modelled,
        "model-held": _model_held,
        "making": _made_one,
        "table": lambda studio: studio.open_position(positions.match_with_riddles()),
        "table-three": lambda studio: studio.open_position(positions.match_with_riddles(3)),
        "table-five": lambda studio: studio.open_position(positions.match_with_riddles(5)),
        "table-six": lambda studio: studio.open_position(positions.late_match(6)),
        "table-late": lambda studio: studio.open_position(positions.late_match()),
        "table-real-clay": lambda studio: studio.open_position(
            positions.late_match(options=REAL_CLAY)
        ),
        "table-paying": _paying,
        "table-too-dear": _too_dear,
        "table-thinking": lambda studio: studio.open_position(
            positions.match_with_riddles(), bots=[0]
        ),
        "elf": lambda studio: studio.open_position(positions.match_at_elf()),
        "letter": _letter,
        "letter-end": lambda studio: _letter(studio, "end", "position-3"),
        "letter-told": lambda studio: studio.open_position(positions.match_with_letter()),
        "look": _look,
        "look-real-clay": _look_at_real_clay,
        "series-first": lambda studio: studio.open_position(positions.match_in_first_series()),
        "series-second": lambda studio: studio.open_position(positions.match_in_second_series()),
        "ask": _asking,
        "answer": lambda studio: studio.open_position(positions.match_with_question()),
        "answer-bot": lambda studio: studio.open_position(
            positions.match_with_question("?big"), bots=[0]
        ),
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
        "verdict": lambda studio: studio.open_private(positions.match_with_guess("rat")),
        "verdict-held": _verdict_held,
        "verdict-is-the-word": _it_is_the_word,
        "judging": lambda studio: studio.open_judging(),
        "veil": _veiled,
        "alone": _alone,
    }
)


def _final(studio: RiddleMastersHarness, leaf: int) -> None:
    studio.open_match(positions.ended_match())
    screen = studio.app.window.screen
    assert screen is not None
    for _ in range(leaf):
        studio.driver.tap_zone(screen.surfaces[0], "more")


RESULTS = _scenes(
    {"final": lambda studio: _final(studio, 0), "final-words": lambda studio: _final(studio, 1)}
)
