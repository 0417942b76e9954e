"""Script of the guided first game: two turns with a power, a face and a combination."""

from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from coven.i18n import tr_noop
from engine.chance import SEED_BYTES
from engine.core import OptionValue
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.pieces import END_TURN, PASS, POINT, USE_FACE, Bank, Capture, Way

BRUNA = 1
RIGHT: Way = 1
DOWN: Way = 2
PAIR = Bank((6 * pieces.PURPLE + POINT, 6 * pieces.TURQUOISE + POINT))

STEPS = (
    LessonStep(
        tr_noop(
            "The dice are souls. You are the Loa Mamy Wata, and your colour is "
            "yellow. Move matching souls to your Spirit World to score."
        )
    ),
    LessonStep(
        tr_noop(
            "Once in each turn a die of yours jumps over a neighbour and "
            "captures it. Tap this yellow one, then the turquoise one below."
        ),
        events_by(LEARNER, Capture(10, DOWN)),
        ("cell-10", "cell-17"),
        text_mode_message=tr_noop(
            "Once in each turn a die of yours jumps over a neighbour and "
            "captures it. Capture the turquoise Point beside the empty centre."
        ),
    ),
    LessonStep(
        tr_noop(
            "It landed in the empty centre, and the captured die is yours. For "
            "an offering you could turn it to another face. Not now: continue."
        ),
        events_by(LEARNER, PASS),
        ("pass",),
    ),
    LessonStep(
        tr_noop("Each face has an effect. This one is a Point: use it."),
        events_by(LEARNER, USE_FACE),
        ("use",),
    ),
    LessonStep(
        tr_noop(
            "{baron_voodoo.AGAIN_COST offering|offerings} would buy another turn at once. "
            "Keep yours."
        ),
        events_by(LEARNER, PASS),
        ("pass",),
    ),
    LessonStep(
        tr_noop("Captured dice wait until two or more match. You have only one, so continue."),
        events_by(LEARNER, PASS),
        ("pass",),
    ),
    LessonStep(
        tr_noop(
            "Once in a turn you may use a power, before you capture or now. Not yet: end your turn."
        ),
        events_by(LEARNER, END_TURN),
        ("end",),
    ),
    LessonStep(
        tr_noop("Bruna plays red. She captures a Protection and uses it."),
        events_by(BRUNA, Capture(7, RIGHT), PASS, USE_FACE, END_TURN),
    ),
    LessonStep(
        tr_noop(
            "Now nobody can capture red dice until her next turn. You can still "
            "capture others. First your power, which is free: tap your Loa, and "
            "use it."
        ),
        events_by(LEARNER, pieces.INVOKE[pieces.WATA]),
        ("power-0", "invoke"),
        text_mode_message=tr_noop(
            "Now nobody can capture red dice until her next turn. You can still "
            "capture others. First your power, which is free: use Mamy Wata."
        ),
    ),
    LessonStep(
        tr_noop("Mamy Wata slides a whole line to its edge. Tap this arrow."),
        events_by(LEARNER, pieces.Slide(10, DOWN)),
        ("slide-10-2",),
        text_mode_message=tr_noop(
            "Mamy Wata slides a whole line to its edge: the middle one, down."
        ),
    ),
    LessonStep(
        tr_noop("The gap has closed. Now capture: this yellow die jumps over the purple Point."),
        events_by(LEARNER, Capture(13, DOWN)),
        ("cell-13", "cell-20"),
    ),
    LessonStep(tr_noop("Leave its face as it is."), events_by(LEARNER, PASS), ("pass",)),
    LessonStep(tr_noop("A Point again: use it."), events_by(LEARNER, USE_FACE), ("use",)),
    LessonStep(tr_noop("And no extra turn."), events_by(LEARNER, PASS), ("pass",)),
    LessonStep(
        tr_noop(
            "Two dice with the same face and different colours are a combination. So are two of "
            "one colour with different faces. Cash them in!"
        ),
        events_by(LEARNER, PAIR),
        ("cash",),
    ),
    LessonStep(
        tr_noop(
            "2 dice score {baron_voodoo.COMBINATION_POINTS[2] point|points}, 3 score "
            "{baron_voodoo.COMBINATION_POINTS[3]}, and 4 score "
            "{baron_voodoo.COMBINATION_POINTS[4]}. A white die counts as any colour. "
            "The Baron helps the player with the most white dice."
        )
    ),
    LessonStep(
        tr_noop(
            "With two players the game ends at {baron_voodoo.THRESHOLDS[2] "
            "point|points}, or when someone cannot capture. Then the player with "
            "the most dice of a colour scores {baron_voodoo.MAJORITY_POINTS} more. The "
            "player with the most points wins the Baron's hat."
        )
    ),
)


def lesson() -> Lesson:
    options: dict[str, OptionValue] = {
        "placement": "fixed_balanced",
        "loas": "in_order",
        "starter": LEARNER,
    }
    return Lesson("baron_voodoo", bytes(SEED_BYTES), options, lesson_players(2), STEPS)
