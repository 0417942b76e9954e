"""Script of the guided first game: one spell at the calm pace, then a second player's turn."""

from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from coven.i18n import tr_noop
from engine.chance import SEED_BYTES
from engine.core import OptionValue
from engine.games.forest_chase.pieces import CLOSE, DECLARE, FLIP, PLACE_WITCH, TURN_BACK, TURN_UP

BRUNA = 1
SEED = 19
PLACE_WITCH_NORTH, PLACE_WITCH_EAST = PLACE_WITCH[0], PLACE_WITCH[1]

STEPS = (
    LessonStep(
        tr_noop(
            "{forest_chase.SPOTS} ingredients hide under the forest tiles. A spell "
            "shows {forest_chase.HABITATS} of them, and you need "
            "{forest_chase.INGREDIENTS_NEEDED[normal]}. The first to cast "
            "{forest_chase.PILE_SIZE spell|spells} wins."
        )
    ),
    LessonStep(
        tr_noop(
            "While one player searches, the others walk the witch along her path "
            "and back. When she is home, time is up. Bruna places her."
        ),
        events_by(BRUNA, PLACE_WITCH_NORTH),
    ),
    LessonStep(
        tr_noop(
            "This is the calm pace: the witch takes a step whenever you do "
            "something. Turn up your spell."
        ),
        events_by(LEARNER, TURN_UP),
        ("turn-up",),
    ),
    LessonStep(
        tr_noop(
            "These are the {forest_chase.HABITATS}, one from each habitat. The forest "
            "side of a tile shows its habitat: that is your clue. The witch is home "
            "in {forest_chase.PATH_STEPS step|steps}."
        )
    ),
    LessonStep(tr_noop("Try this tile."), events_by(LEARNER, FLIP[9]), ("tile-9",)),
    LessonStep(
        tr_noop(
            "It is not on your card. One wrong open tile spoils the spell, so "
            "turn it back. But remember it!"
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
        tr_noop(
            "{forest_chase.INGREDIENTS_NEEDED[normal]} of {forest_chase.HABITATS}, and no "
            "wrong tile is open. Say that the spell is ready."
        ),
        events_by(LEARNER, DECLARE),
        ("ready",),
    ),
    LessonStep(tr_noop("It is cast! Close the forest."), events_by(LEARNER, CLOSE), ("close",)),
    LessonStep(
        tr_noop(
            "Every spell also has an effect. Yours was a Nose: your next search "
            "needs one ingredient fewer."
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
            "Those are two tiles you showed her! Everyone sees every tile, so a "
            "good memory needs no luck."
        ),
        events_by(BRUNA, FLIP[2], DECLARE),
    ),
    LessonStep(
        tr_noop(
            "Bruna has cast her first spell, too. In a real race the others tap the "
            "witch along as fast as they can. The first with {forest_chase.PILE_SIZE "
            "spell|spells} wins."
        )
    ),
)


def lesson() -> Lesson:
    options: dict[str, OptionValue] = {"pace": "calm", "starter": LEARNER}
    return Lesson(
        "forest_chase", SEED.to_bytes(SEED_BYTES, "big"), options, lesson_players(2), STEPS
    )
