"""Script of the guided first game: one spell at the calm pace, then a second player's turn."""

from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from coven.i18n import tr_noop
from engine.chance import SEED_BYTES
from engine.core import OptionValue
from engine.games.forest_chase.pieces import (
    CLOSE,
    DECLARE,
    FLIP,
    PLACE_WITCH,
    TURN_BACK,
    TURN_UP,
)

BRUNA = 1
SEED = 19
PLACE_WITCH_NORTH, PLACE_WITCH_EAST = PLACE_WITCH[0], PLACE_WITCH[1]

STEPS = (
    LessonStep(
        tr_noop(
            "Under the forest tiles hide sixteen ingredients. A spell asks for four of them, and "
            "three are enough. Whoever casts three spells first wins."
        )
    ),
    LessonStep(
        tr_noop(
            "While one of you searches, the others walk the witch along her path and back. When "
            "she is home, time is up. Bruna puts her down."
        ),
        events_by(BRUNA, PLACE_WITCH_NORTH),
    ),
    LessonStep(
        tr_noop(
            "We play calm: nobody taps for the witch, she takes a step whenever you do something. "
            "Turn up your spell."
        ),
        events_by(LEARNER, TURN_UP),
        ("turn-up",),
    ),
    LessonStep(
        tr_noop(
            "These are the four, one from each kind of ground. The forest side of a tile shows its "
            "ground: that is your clue. The witch comes home in eight steps."
        )
    ),
    LessonStep(tr_noop("Try this tile."), events_by(LEARNER, FLIP[9]), ("tile-9",)),
    LessonStep(
        tr_noop(
            "It is not on your card. One wrong tile left open spoils the spell, so turn it back. "
            "But remember it!"
        ),
        events_by(LEARNER, TURN_BACK[9]),
        ("tile-9",),
    ),
    LessonStep(tr_noop("Now this one."), events_by(LEARNER, FLIP[0]), ("tile-0",)),
    LessonStep(
        tr_noop("Right! It stays open. Here is another one."),
        events_by(LEARNER, FLIP[4]),
        ("tile-4",),
    ),
    LessonStep(tr_noop("Right again. One more."), events_by(LEARNER, FLIP[10]), ("tile-10",)),
    LessonStep(
        tr_noop("Three of four, and nothing wrong lies open. Say that the spell is ready."),
        events_by(LEARNER, DECLARE),
        ("ready",),
    ),
    LessonStep(tr_noop("It is cast! Close the forest."), events_by(LEARNER, CLOSE), ("close",)),
    LessonStep(
        tr_noop(
            "Every spell does something more. Yours was a Nose: the next time you search, one "
            "ingredient fewer is enough."
        )
    ),
    LessonStep(
        tr_noop("Now Bruna searches. You sit on her left, so you place the witch."),
        events_by(LEARNER, PLACE_WITCH_EAST),
        ("end-east",),
    ),
    LessonStep(
        tr_noop("Watch well what she opens first."),
        events_by(BRUNA, TURN_UP, FLIP[9], FLIP[4]),
    ),
    LessonStep(
        tr_noop(
            "Those are two tiles that you have shown her! Everybody sees every tile, and whoever "
            "remembers needs no luck."
        ),
        events_by(BRUNA, FLIP[2], DECLARE),
    ),
    LessonStep(
        tr_noop(
            "Bruna has cast her first spell, too. In a real race the others tap the witch along as "
            "fast as they may. The first with three spells wins."
        )
    ),
)


def lesson() -> Lesson:
    options: dict[str, OptionValue] = {"pace": "calm", "starter": LEARNER}
    return Lesson(
        "forest_chase", SEED.to_bytes(SEED_BYTES, "big"), options, lesson_players(2), STEPS
    )
