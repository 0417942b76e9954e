"""Script of the guided first game: one spell at the calm pace, then a second player's turn."""

from coven.games.forest_chase import PHRASES
from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from engine.chance import SEED_BYTES
from engine.core import OptionValue
from engine.games.forest_chase.pieces import CLOSE, DECLARE, FLIP, PLACE_WITCH, TURN_BACK, TURN_UP

BRUNA = 1
SEED = 19
PLACE_WITCH_NORTH, PLACE_WITCH_EAST = PLACE_WITCH[0], PLACE_WITCH[1]

_TEXTS = PHRASES["lesson"]
STEPS = (
    LessonStep(_TEXTS["goal"]),
    LessonStep(_TEXTS["witch"], events_by(BRUNA, PLACE_WITCH_NORTH)),
    LessonStep(_TEXTS["calm"], events_by(LEARNER, TURN_UP), ("turn-up",)),
    LessonStep(_TEXTS["clue"]),
    LessonStep(_TEXTS["try"], events_by(LEARNER, FLIP[9]), ("tile-9",)),
    LessonStep(_TEXTS["wrong"], events_by(LEARNER, TURN_BACK[9]), ("tile-9",)),
    LessonStep(_TEXTS["next"], events_by(LEARNER, FLIP[0]), ("tile-0",)),
    LessonStep(_TEXTS["right"], events_by(LEARNER, FLIP[4]), ("tile-4",)),
    LessonStep(_TEXTS["again"], events_by(LEARNER, FLIP[10]), ("tile-10",)),
    LessonStep(_TEXTS["ready"], events_by(LEARNER, DECLARE), ("ready",)),
    LessonStep(_TEXTS["close"], events_by(LEARNER, CLOSE), ("close",)),
    LessonStep(_TEXTS["effect"]),
    LessonStep(_TEXTS["place"], events_by(LEARNER, PLACE_WITCH_EAST), ("end-east",)),
    LessonStep(_TEXTS["watch"], events_by(BRUNA, TURN_UP, FLIP[9], FLIP[4])),
    LessonStep(_TEXTS["memory"], events_by(BRUNA, FLIP[2], DECLARE)),
    LessonStep(_TEXTS["end"]),
)


def lesson() -> Lesson:
    options: dict[str, OptionValue] = {"pace": "calm", "starter": LEARNER}
    return Lesson(
        "forest_chase", SEED.to_bytes(SEED_BYTES, "big"), options, lesson_players(2), STEPS
    )
