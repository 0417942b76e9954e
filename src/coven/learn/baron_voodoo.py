"""The first game of Baron Voodoo: two turns, a power, a favour and a combination."""

from coven.learn.company import company
from coven.learn.lesson import YOU, Lesson, Step, by
from coven.words import mark
from engine.chance import SEED_BYTES
from engine.core import Value
from engine.games.baron_voodoo.pieces import (
    END_TURN,
    INVOKE,
    PASS,
    POINT,
    PURPLE,
    TURQUOISE,
    USE_FACE,
    WATA,
    Bank,
    Capture,
    Slide,
    Way,
)

BRUNA = 1
RIGHT: Way = 1
DOWN: Way = 2
PAIR = Bank((6 * PURPLE + POINT, 6 * TURQUOISE + POINT))

STEPS = (
    Step(
        mark(
            "The dice are souls. You are the Loa Mamy Wata, and yellow is your colour. Bring souls "
            "to your Spirit World in good company, and they score."
        )
    ),
    Step(
        mark(
            "Once in each turn a die of yours jumps over a neighbour and captures it. Touch this "
            "yellow one, then the turquoise one below."
        ),
        by(YOU, Capture(10, DOWN)),
        ("cell-10", "cell-17"),
        in_words=mark(
            "Once in each turn a die of yours jumps over a neighbour and captures it. Capture the "
            "turquoise Point that lies beside the empty centre."
        ),
    ),
    Step(
        mark(
            "It landed in the empty centre, and the captured die is yours. For an offering you "
            "could turn it to another face. Not now: go on."
        ),
        by(YOU, PASS),
        ("pass",),
    ),
    Step(
        mark("Each face does you a favour. This one is a Point: use it."),
        by(YOU, USE_FACE),
        ("use",),
    ),
    Step(
        mark("Two offerings would buy another turn at once. Keep yours."),
        by(YOU, PASS),
        ("pass",),
    ),
    Step(
        mark("Captured dice wait until two or more go together. You have only one, so go on."),
        by(YOU, PASS),
        ("pass",),
    ),
    Step(
        mark(
            "Once in a turn you may use a power, before you capture or now. Not yet: end your turn."
        ),
        by(YOU, END_TURN),
        ("end",),
    ),
    Step(
        mark("Bruna plays red. She captures a Protection and uses it."),
        by(BRUNA, Capture(7, RIGHT), PASS, USE_FACE, END_TURN),
    ),
    Step(
        mark(
            "Now nobody can capture red dice until her next turn. But others will do. First your "
            "power, which is free: touch your Loa, and use it."
        ),
        by(YOU, INVOKE[WATA]),
        ("power-0", "invoke"),
        in_words=mark(
            "Now nobody can capture red dice until her next turn. But others will do. First your "
            "power, which is free: call Mamy Wata."
        ),
    ),
    Step(
        mark("Mamy Wata slides a whole line to its edge. Touch this arrow."),
        by(YOU, Slide(10, DOWN)),
        ("slide-10-2",),
        in_words=mark("Mamy Wata slides a whole line to its edge: the middle one, down."),
    ),
    Step(
        mark("The gap has closed. Now capture: this yellow die jumps over the purple Point."),
        by(YOU, Capture(13, DOWN)),
        ("cell-13", "cell-20"),
    ),
    Step(mark("Leave its face as it is."), by(YOU, PASS), ("pass",)),
    Step(mark("A Point again: use it."), by(YOU, USE_FACE), ("use",)),
    Step(mark("And no extra turn."), by(YOU, PASS), ("pass",)),
    Step(
        mark(
            "Two dice with the same face and different colours are a combination. So are two of "
            "one colour with different faces. Cash them in!"
        ),
        by(YOU, PAIR),
        ("cash",),
    ),
    Step(
        mark(
            "2 dice score 1 point, 3 score 3, and 4 score 5. A white die stands for any colour, "
            "and whoever has most white ones has the Baron's help."
        )
    ),
    Step(
        mark(
            "With two players the end comes at 18 points, or when somebody cannot capture. Then "
            "the most dice of each colour bring 3 more. Most points win the Baron's hat."
        )
    ),
)


def lesson() -> Lesson:
    """Returns the script."""
    options: dict[str, Value] = {
        "placement": "fixed_balanced",
        "loas": "in_order",
        "starter": YOU,
    }
    return Lesson("baron_voodoo", bytes(SEED_BYTES), options, company(2), STEPS)
