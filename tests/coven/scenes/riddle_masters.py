"""Gallery scenes of Riddle Masters' board."""

from collections.abc import Callable

from coven.games.riddle_masters.notes import Notes
from engine.games.riddle_masters.library.sculptures import sculpture_by_id
from tests.coven.app_harness import GalleryScene
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.games.riddle_masters.positions import REAL_CLAY

SNAIL = Notes(words={0: "snail"}, clay={0: sculpture_by_id("snail")}).to_json()
REMARKS = Notes(remarks={3: "has it legs?"}).to_json()


def _typed(harness: RiddleMastersHarness, text: str) -> None:
    harness.open_private(positions.new_match())
    harness.type_text(text)


def _modelled(harness: RiddleMastersHarness) -> None:
    harness.open_private(positions.new_match(), SNAIL)


def _model_held(harness: RiddleMastersHarness) -> None:
    _modelled(harness)
    harness.hold_secret()


def _made_one(harness: RiddleMastersHarness) -> None:
    """Shows the public board when the first player is ready."""
    match = positions.new_match(options=REAL_CLAY)
    harness.open_private(match)
    for word in ("snail", "lighthouse"):
        harness.type_text(word)
        harness.players.tap_key("done")


def _paying(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_with_riddles())
    harness.tap_spots("space-5")


def _too_dear(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_without_gems())
    harness.tap_spots("space-2")


def _letter(harness: RiddleMastersHarness, *more: str) -> None:
    harness.open_position(positions.match_at_elf())
    harness.tap_spots("riddle-4")
    harness.tap_keys("letter")
    harness.tap_spots(*more)


def _asking(harness: RiddleMastersHarness, seats: int = 4) -> None:
    harness.open_position(positions.match_in_first_series(seats))
    harness.tap_spots("riddle-4")


def _questions(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_in_first_series(), bots=[2])
    harness.tap_spots("riddle-4")
    harness.tap_keys("ask")


def _player(harness: RiddleMastersHarness, *names: str) -> None:
    harness.open_position(positions.match_with_riddles())
    harness.tap_spots("player-1")
    harness.tap_keys(*names)


def _bot(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_with_riddles(), bots=[1])
    harness.tap_spots("player-1")


def _no_curse(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_in_second_series())
    harness.tap_spots("player-1")
    harness.tap_keys("curse-letter")


def _look(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.late_match())
    harness.tap_spots("riddle-2")


def _look_at_real_clay(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_with_riddles(options=REAL_CLAY))
    harness.tap_spots("riddle-2")


def _notebook(harness: RiddleMastersHarness, *names: str, notes: str = REMARKS) -> None:
    harness.open_notebook(positions.late_match(), 0, notes)
    harness.tap_spots(*names)


def _notebook_held(harness: RiddleMastersHarness) -> None:
    _notebook(harness)
    harness.hold_secret()


def _guess(harness: RiddleMastersHarness, text: str) -> None:
    harness.open_notebook(positions.match_in_second_series(), 0)
    harness.tap_spots("riddle-2")
    harness.tap_keys("guess")
    harness.type_text(text)


def _verdict_held(harness: RiddleMastersHarness) -> None:
    harness.open_private(positions.match_with_guess("a kind of rodent"))
    harness.hold_secret()


def _it_is_the_word(harness: RiddleMastersHarness) -> None:
    harness.open_private(positions.match_with_guess(positions.object_words(4)[2]))
    harness.tap_keys("wrong")


def _veiled(harness: RiddleMastersHarness) -> None:
    harness.open_notebook(positions.match_with_letter(), 0)
    harness.board.hide_secrets()


def _alone(harness: RiddleMastersHarness) -> None:
    harness.open_position(positions.match_with_letter(), bots=[1, 2, 3])


def _scenes(
    poses: dict[str, Callable[[RiddleMastersHarness], object]],
) -> tuple[GalleryScene[RiddleMastersHarness], ...]:
    return tuple(
        GalleryScene(f"riddle-{name}", RiddleMastersHarness, pose) for name, pose in poses.items()
    )


BOARD = _scenes(
    {
        "write": lambda harness: harness.open_private(positions.new_match()),
        "write-typed": lambda harness: _typed(harness, "lighthouse"),
        "write-refused": lambda harness: _typed(harness, "x2"),
        "write-theme": lambda s: s.open_private(
            positions.new_match(options={**REAL_CLAY, "theme": True})
        ),
        "model-empty": lambda s: s.open_private(
            positions.new_match(), Notes(words={0: "snail"}).to_json()
        ),
        "model": _modelled,
        "model-held": _model_held,
        "making": _made_one,
        "table": lambda harness: harness.open_position(positions.match_with_riddles()),
        "table-three": lambda harness: harness.open_position(positions.match_with_riddles(3)),
        "table-five": lambda harness: harness.open_position(positions.match_with_riddles(5)),
        "table-six": lambda harness: harness.open_position(positions.late_match(6)),
        "table-late": lambda harness: harness.open_position(positions.late_match()),
        "table-real-clay": lambda harness: harness.open_position(
            positions.late_match(options=REAL_CLAY)
        ),
        "table-paying": _paying,
        "table-too-dear": _too_dear,
        "table-thinking": lambda harness: harness.open_position(
            positions.match_with_riddles(), bots=[0]
        ),
        "elf": lambda harness: harness.open_position(positions.match_at_elf()),
        "letter": _letter,
        "letter-end": lambda harness: _letter(harness, "end", "position-3"),
        "letter-told": lambda harness: harness.open_position(positions.match_with_letter()),
        "look": _look,
        "look-real-clay": _look_at_real_clay,
        "series-first": lambda harness: harness.open_position(positions.match_in_first_series()),
        "series-second": lambda harness: harness.open_position(positions.match_in_second_series()),
        "ask": _asking,
        "answer": lambda harness: harness.open_position(positions.match_with_question()),
        "answer-bot": lambda harness: harness.open_position(
            positions.match_with_question("?big"), bots=[0]
        ),
        "questions": _questions,
        "player": _player,
        "player-bot": _bot,
        "player-no-curse": _no_curse,
        "curse-letter": lambda harness: _player(harness, "curse-letter"),
        "notebook": _notebook,
        "notebook-held": _notebook_held,
        "notebook-riddle": lambda harness: _notebook(harness, "riddle-3"),
        "guess": lambda harness: _guess(harness, "mouse"),
        "guess-refused": lambda harness: _guess(harness, "?!"),
        "verdict": lambda harness: harness.open_private(positions.match_with_guess("rat")),
        "verdict-held": _verdict_held,
        "verdict-is-the-word": _it_is_the_word,
        "judging": lambda harness: harness.open_judging(),
        "veil": _veiled,
        "alone": _alone,
    }
)


def _final(harness: RiddleMastersHarness, leaf: int) -> None:
    harness.open_match(positions.ended_match())
    screen = harness.app.window.screen
    assert screen is not None
    for _ in range(leaf):
        harness.driver.tap_zone(screen.surfaces[0], "more")


RESULTS = _scenes(
    {"final": lambda harness: _final(harness, 0), "final-words": lambda harness: _final(harness, 1)}
)
