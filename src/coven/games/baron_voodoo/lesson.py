"""Script of the guided first game: two turns with a power, a face and a combination."""

from coven.games.baron_voodoo import PHRASES
from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from engine.chance import SEED_BYTES
from engine.core import OptionValue
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.pieces import END_TURN, PASS, POINT, USE_FACE, Bank, Capture, Way

BRUNA = 1
RIGHT: Way = 1
DOWN: Way = 2
PAIR = Bank((6 * pieces.PURPLE + POINT, 6 * pieces.TURQUOISE + POINT))

_TEXTS = PHRASES["lesson"]
STEPS = (
    LessonStep(_TEXTS["goal"]),
    LessonStep(
        _TEXTS["jump"],
        events_by(LEARNER, Capture(10, DOWN)),
        ("cell-10", "cell-17"),
        text_mode_message=_TEXTS["jump_in_text_mode"],
    ),
    LessonStep(_TEXTS["landed"], events_by(LEARNER, PASS), ("pass",)),
    LessonStep(_TEXTS["point"], events_by(LEARNER, USE_FACE), ("use",)),
    LessonStep(_TEXTS["again"], events_by(LEARNER, PASS), ("pass",)),
    LessonStep(_TEXTS["wait"], events_by(LEARNER, PASS), ("pass",)),
    LessonStep(_TEXTS["power"], events_by(LEARNER, END_TURN), ("end",)),
    LessonStep(_TEXTS["bruna"], events_by(BRUNA, Capture(7, RIGHT), PASS, USE_FACE, END_TURN)),
    LessonStep(
        _TEXTS["protected"],
        events_by(LEARNER, pieces.INVOKE[pieces.WATA]),
        ("power-0", "invoke"),
        text_mode_message=_TEXTS["protected_in_text_mode"],
    ),
    LessonStep(
        _TEXTS["slide"],
        events_by(LEARNER, pieces.Slide(10, DOWN)),
        ("slide-10-2",),
        text_mode_message=_TEXTS["slide_in_text_mode"],
    ),
    LessonStep(_TEXTS["capture"], events_by(LEARNER, Capture(13, DOWN)), ("cell-13", "cell-20")),
    LessonStep(_TEXTS["keep_face"], events_by(LEARNER, PASS), ("pass",)),
    LessonStep(_TEXTS["point_again"], events_by(LEARNER, USE_FACE), ("use",)),
    LessonStep(_TEXTS["no_again"], events_by(LEARNER, PASS), ("pass",)),
    LessonStep(_TEXTS["cash"], events_by(LEARNER, PAIR), ("cash",)),
    LessonStep(_TEXTS["points"]),
    LessonStep(_TEXTS["end"]),
)


def lesson() -> Lesson:
    options: dict[str, OptionValue] = {
        "placement": "fixed_balanced",
        "loas": "in_order",
        "starter": LEARNER,
    }
    return Lesson("baron_voodoo", bytes(SEED_BYTES), options, lesson_players(2), STEPS)
