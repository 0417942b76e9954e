"""Script of the guided first game: one round, from the first clue to the pair."""

from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from coven.games.waz_baraz import PHRASES
from engine.chance import SEED_BYTES
from engine.games.waz_baraz.pieces import ACCUSE, ASK, CHOOSE, PLAY, POINT

BRUNA, MASTER = 1, 2

_TEXTS = PHRASES["lesson"]
STEPS = (
    LessonStep(_TEXTS["goal"]),
    LessonStep(_TEXTS["master"], events_by(MASTER, CHOOSE[1], CHOOSE[4])),
    LessonStep(
        _TEXTS["first_card"],
        events_by(LEARNER, PLAY[6]),
        ("card-6", "play"),
        text_mode_message=_TEXTS["first_card_in_text_mode"],
    ),
    LessonStep(_TEXTS["waz"]),
    LessonStep(_TEXTS["listen"], events_by(BRUNA, PLAY[7])),
    LessonStep(_TEXTS["silence"]),
    LessonStep(
        _TEXTS["notebook"], zones=("book",), text_mode_message=_TEXTS["notebook_in_text_mode"]
    ),
    LessonStep(_TEXTS["back"], zones=("back",), text_mode_message=_TEXTS["back_in_text_mode"]),
    LessonStep(_TEXTS["past_start"], events_by(LEARNER, PLAY[10]), ("card-10", "play")),
    LessonStep(_TEXTS["again"], events_by(BRUNA, PLAY[10])),
    LessonStep(_TEXTS["start"], events_by(LEARNER, PLAY[9]), ("card-9", "play")),
    LessonStep(_TEXTS["ask"], events_by(LEARNER, ASK[4]), ("witch-4", "ask")),
    LessonStep(_TEXTS["answer"], zones=("pass",), text_mode_message=_TEXTS["answer_in_text_mode"]),
    LessonStep(_TEXTS["bruna"], events_by(BRUNA, PLAY[5])),
    LessonStep(
        _TEXTS["name"],
        events_by(LEARNER, ACCUSE, POINT[1], POINT[4]),
        ("name", "witch-1", "witch-4", "say"),
    ),
    LessonStep(
        _TEXTS["choose"],
        events_by(LEARNER, CHOOSE[7], CHOOSE[15]),
        ("witch-7", "witch-15", "choose"),
    ),
    LessonStep(_TEXTS["end"]),
)


def lesson() -> Lesson:
    return Lesson(
        "waz_baraz", bytes(SEED_BYTES), {"first_master": MASTER}, lesson_players(3), STEPS
    )
