"""The first game of Waz Baraz: one round, from the first word to the pair."""

from coven.learn.company import company
from coven.learn.lesson import YOU, Lesson, Step, by
from coven.words import mark
from engine.chance import SEED_BYTES
from engine.games.waz_baraz.pieces import ACCUSE, ASK, CHOOSE, PLAY, POINT

BRUNA, MASTER = 1, 2

STEPS = (
    Step(
        mark(
            "Twenty witches dance in a circle, and two of them secretly lead it. Only the master "
            "knows which two. Whoever finds the pair scores 5 points."
        )
    ),
    Step(
        mark(
            "Old Marsh is the master and takes no turns. First he chooses his two mistresses, and "
            "nobody sees it."
        ),
        by(MASTER, CHOOSE[1], CHOOSE[4]),
    ),
    Step(
        mark(
            "It is your turn. Your cards move the marker round the circle. Take the 6, then play "
            "it."
        ),
        by(YOU, PLAY[6]),
        ("card-6", "play"),
        in_words=mark("It is your turn. Your cards move the marker round the circle. Play the 6."),
    ),
    Step(
        mark(
            "WAZ! At least one mistress stands between the start and witch 6: it is one of 1 to 5. "
            "Where the marker left and where it landed never count."
        )
    ),
    Step(
        mark("You have taken up the old marker, so your hand stays full. Now Bruna plays. Listen!"),
        by(BRUNA, PLAY[7]),
    ),
    Step(
        mark(
            "Silence. So no mistress stands between 6 and 13: witches 7 to 12 are out. Everybody "
            "hears every word, whoever plays."
        )
    ),
    Step(
        mark("Open your notebook. It strikes out by itself whoever cannot be a mistress."),
        touches=("book",),
        in_words=mark("Your notebook says by itself who cannot be a mistress any more."),
    ),
    Step(
        mark("The words you have heard are all in here. Go back to the table."),
        touches=("back",),
        in_words=mark("It knows every word that you have heard."),
    ),
    Step(
        mark(
            "Play the 10. It passes the start, which gives the master a point: do not dawdle too "
            "long."
        ),
        by(YOU, PLAY[10]),
        ("card-10", "play"),
    ),
    Step(
        mark("WAZ again, somewhere from 14 round to 1. Bruna plays another card."),
        by(BRUNA, PLAY[10]),
    ),
    Step(
        mark("WAZ between 2 and 12. Now play the 9: it lands exactly on the start."),
        by(YOU, PLAY[9]),
        ("card-9", "play"),
    ),
    Step(
        mark(
            "Who lands on the start may ask about one witch, and hears the answer alone. Witch 1 "
            "is certain by now. Ask about witch 4."
        ),
        by(YOU, ASK[4]),
        ("witch-4", "ask"),
    ),
    Step(
        mark("She is a mistress! Only you have read it. Go on."),
        touches=("pass",),
        in_words=mark("She is a mistress! Only you have read it."),
    ),
    Step(
        mark("Bruna does not know. She plays a card."),
        by(BRUNA, PLAY[5]),
    ),
    Step(
        mark(
            "Before you play a card you may name the pair aloud. A wrong name gives the master 2 "
            "points. You are sure: name 1 and 4!"
        ),
        by(YOU, ACCUSE, POINT[1], POINT[4]),
        ("name", "witch-1", "witch-4", "say"),
    ),
    Step(
        mark(
            "Whoever finds the pair is the next master. Now you choose two witches in secret: take "
            "7 and 15."
        ),
        by(YOU, CHOOSE[7], CHOOSE[15]),
        ("witch-7", "witch-15", "choose"),
    ),
    Step(
        mark(
            "So it goes on, round by round. The app says WAZ for you. The first pawn that has gone "
            "all the way round, with 21 points, wins."
        )
    ),
)  # fmt: skip


def lesson() -> Lesson:
    """Returns the script."""
    return Lesson("waz_baraz", bytes(SEED_BYTES), {"first_master": MASTER}, company(3), STEPS)
