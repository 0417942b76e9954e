"""Script of the guided first game: a short round, from the first exchange to the call."""

from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from coven.games.potion_brew import PHRASES
from engine.chance import SEED_BYTES
from engine.games.potion_brew import pieces

BRUNA = 1
SEED = 4

_TEXTS = PHRASES["lesson"]
STEPS = (
    LessonStep(_TEXTS["goal"]),
    LessonStep(
        _TEXTS["exchange"],
        events_by(LEARNER, pieces.Exchange(3, 1, "pile")),
        ("card-3", "pile-1", "pile-0"),
        text_mode_message=_TEXTS["exchange_in_text_mode"],
    ),
    LessonStep(
        _TEXTS["mortar"],
        events_by(BRUNA, pieces.Cast(pieces.PELICAN, (pieces.MORTAR,), 1), pieces.Gather("owl")),
    ),
    LessonStep(
        _TEXTS["cast"],
        events_by(LEARNER, pieces.Cast(pieces.PELICAN, (2, 5), 0)),
        (f"card-{pieces.PELICAN}", "card-2", "card-5", "cast", "pile-0"),
        text_mode_message=_TEXTS["cast_in_text_mode"],
    ),
    LessonStep(_TEXTS["gather"], events_by(LEARNER, pieces.Gather("owl")), ("owls",)),
    LessonStep(_TEXTS["backs"], events_by(BRUNA, pieces.Exchange(pieces.CAT, 0, "deck"))),
    LessonStep(
        _TEXTS["owl"],
        events_by(LEARNER, pieces.Cast(pieces.OWL, (2, 5), 1)),
        (f"card-{pieces.OWL}", "card-2", "card-5", "cast", "pile-1"),
        text_mode_message=_TEXTS["owl_in_text_mode"],
    ),
    LessonStep(_TEXTS["points"], events_by(BRUNA, pieces.Exchange(pieces.WAND, 1, "pile"))),
    LessonStep(_TEXTS["call"], events_by(LEARNER, pieces.CALL), ("call", "end")),
    LessonStep(_TEXTS["score"]),
    LessonStep(_TEXTS["others"]),
)


def lesson() -> Lesson:
    return Lesson(
        "potion_brew",
        SEED.to_bytes(SEED_BYTES, "big"),
        {"starter": LEARNER},
        lesson_players(2),
        STEPS,
    )
