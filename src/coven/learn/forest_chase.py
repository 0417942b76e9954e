"""The first game of Forest Chase: a spell is cast in calm, and somebody else has watched."""

from coven.learn.company import company
from coven.learn.lesson import YOU, Lesson, Step, by
from coven.words import mark
from engine.chance import SEED_BYTES
from engine.core import Value
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
NORTH, EAST = PLACE_WITCH[0], PLACE_WITCH[1]

STEPS = (
    Step(
        mark(
            "Under the forest tiles hide sixteen ingredients. A spell asks for four of them, and "
            "three are enough. Whoever casts three spells first wins."
        )
    ),
    Step(
        mark(
            "While one of you searches, the others walk the witch along her path and back. When "
            "she is home, time is up. Bruna puts her down."
        ),
        by(BRUNA, NORTH),
    ),
    Step(
        mark(
            "We play calm: nobody taps for the witch, she takes a step whenever you do something. "
            "Turn up your spell."
        ),
        by(YOU, TURN_UP),
        ("turn-up",),
    ),
    Step(
        mark(
            "These are the four, one from each kind of ground. The forest side of a tile shows its "
            "ground: that is your clue. The witch comes home in eight steps."
        )
    ),
    Step(mark("Try this tile."), by(YOU, FLIP[9]), ("tile-9",)),
    Step(
        mark(
            "It is not on your card. One wrong tile left open spoils the spell, so turn it back. "
            "But remember it!"
        ),
        by(YOU, TURN_BACK[9]),
        ("tile-9",),
    ),
    Step(mark("Now this one."), by(YOU, FLIP[0]), ("tile-0",)),
    Step(mark("Right! It stays open. Here is another one."), by(YOU, FLIP[4]), ("tile-4",)),
    Step(mark("Right again. One more."), by(YOU, FLIP[10]), ("tile-10",)),
    Step(
        mark("Three of four, and nothing wrong lies open. Say that the spell is ready."),
        by(YOU, DECLARE),
        ("ready",),
    ),
    Step(mark("It is cast! Close the forest."), by(YOU, CLOSE), ("close",)),
    Step(
        mark(
            "Every spell does something more. Yours was a Nose: the next time you search, one "
            "ingredient fewer is enough."
        )
    ),
    Step(
        mark("Now Bruna searches. You sit on her left, so you place the witch."),
        by(YOU, EAST),
        ("end-east",),
    ),
    Step(
        mark("Watch well what she opens first."),
        by(BRUNA, TURN_UP, FLIP[9], FLIP[4]),
    ),
    Step(
        mark(
            "Those are two tiles that you have shown her! Everybody sees every tile, and whoever "
            "remembers needs no luck."
        ),
        by(BRUNA, FLIP[2], DECLARE),
    ),
    Step(
        mark(
            "Bruna has cast her first spell, too. In a real race the others tap the witch along as "
            "fast as they may. The first with three spells wins."
        )
    ),
)


def lesson() -> Lesson:
    """Returns the script."""
    options: dict[str, Value] = {"pace": "calm", "starter": YOU}
    return Lesson("forest_chase", SEED.to_bytes(SEED_BYTES, "big"), options, company(2), STEPS)
