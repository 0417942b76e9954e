"""Script of the guided first game: one round, from the first clue to the pair."""

from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from coven.i18n import tr_noop
from engine.chance import SEED_BYTES
from engine.games.waz_baraz.pieces import ACCUSE, ASK, CHOOSE, PLAY, POINT

BRUNA, MASTER = 1, 2

STEPS = (
    LessonStep(
        tr_noop(
            "{waz_baraz.WITCHES} witches dance in a circle, and two of them secretly "
            "lead it. Only the master knows which two. Find the pair to score "
            "{waz_baraz.FOUND_POINTS[2] point|points}."
        )
    ),
    LessonStep(
        tr_noop(
            "Old Marsh is the master and takes no turns. First the master "
            "secretly chooses two mistresses."
        ),
        events_by(MASTER, CHOOSE[1], CHOOSE[4]),
    ),
    LessonStep(
        tr_noop(
            "It is your turn. Your cards move the marker round the circle. Take the 6, then play "
            "it."
        ),
        events_by(LEARNER, PLAY[6]),
        ("card-6", "play"),
        text_mode_message=tr_noop(
            "It is your turn. Your cards move the marker round the circle. Play the 6."
        ),
    ),
    LessonStep(
        tr_noop(
            "WAZ! At least one mistress is between the start and witch 6: one of "
            "1 to 5. The first and last space of a move never count."
        )
    ),
    LessonStep(
        tr_noop("You took the old marker into your hand. Now Bruna plays. Listen!"),
        events_by(BRUNA, PLAY[7]),
    ),
    LessonStep(
        tr_noop(
            "Silence. So no mistress is between 6 and 13: witches 7 to 12 are "
            "out. Everyone hears every answer."
        )
    ),
    LessonStep(
        tr_noop("Open your notebook. It crosses out witches who cannot be a mistress."),
        zones=("book",),
        text_mode_message=tr_noop("Your notebook lists the witches who cannot be a mistress."),
    ),
    LessonStep(
        tr_noop("It has every answer so far. Go back to the table."),
        zones=("back",),
        text_mode_message=tr_noop("It has every answer so far."),
    ),
    LessonStep(
        tr_noop(
            "Play the 10. It passes the start, which gives the master "
            "{waz_baraz.PASSED_POINTS point|points}: do not take too long."
        ),
        events_by(LEARNER, PLAY[10]),
        ("card-10", "play"),
    ),
    LessonStep(
        tr_noop("WAZ again, somewhere from 14 round to 1. Bruna plays another card."),
        events_by(BRUNA, PLAY[10]),
    ),
    LessonStep(
        tr_noop("WAZ between 2 and 12. Now play the 9: it lands exactly on the start."),
        events_by(LEARNER, PLAY[9]),
        ("card-9", "play"),
    ),
    LessonStep(
        tr_noop(
            "If you land on the start, you may ask about one witch, and only you "
            "get the answer. Witch 1 is certain by now. Ask about witch 4."
        ),
        events_by(LEARNER, ASK[4]),
        ("witch-4", "ask"),
    ),
    LessonStep(
        tr_noop("She is a mistress! Only you know it. Continue."),
        zones=("pass",),
        text_mode_message=tr_noop("She is a mistress! Only you know it."),
    ),
    LessonStep(
        tr_noop("Bruna does not know. She plays a card."),
        events_by(BRUNA, PLAY[5]),
    ),
    LessonStep(
        tr_noop(
            "Before you play a card you may name the pair aloud. A wrong pair gives "
            "the master {waz_baraz.WRONG_POINTS point|points}. You are sure: name 1 "
            "and 4!"
        ),
        events_by(LEARNER, ACCUSE, POINT[1], POINT[4]),
        ("name", "witch-1", "witch-4", "say"),
    ),
    LessonStep(
        tr_noop(
            "You found the pair, so you are the next master. Choose two witches "
            "in secret: take 7 and 15."
        ),
        events_by(LEARNER, CHOOSE[7], CHOOSE[15]),
        ("witch-7", "witch-15", "choose"),
    ),
    LessonStep(
        tr_noop(
            "Play continues round by round. The app says WAZ for you. The first pawn "
            "to go all the way round, with {waz_baraz.TARGET point|points}, wins."
        )
    ),
)


def lesson() -> Lesson:
    return Lesson(
        "waz_baraz", bytes(SEED_BYTES), {"first_master": MASTER}, lesson_players(3), STEPS
    )
