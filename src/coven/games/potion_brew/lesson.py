"""Script of the guided first game: a short round, from the first exchange to the call."""

from coven.games.lesson import LEARNER, Lesson, LessonStep, events_by, lesson_players
from coven.i18n import tr_noop
from engine.chance import SEED_BYTES
from engine.games.potion_brew import pieces

BRUNA = 1
SEED = 4

STEPS = (
    LessonStep(
        tr_noop(
            "Everyone holds {potion_brew.HAND_SIZE card|cards}, and the fewer points, "
            "the better. A potion counts its number, a spell "
            "{potion_brew.SPELL_COSTS[PELICAN]} or {potion_brew.SPELL_COSTS[WAND]}. A "
            "Witch counts 0."
        )
    ),
    LessonStep(
        tr_noop(
            "On your turn you do one of three things. The first is to exchange. Raise the 3, lay "
            "it on the right pile, and take the Pelican from the left one."
        ),
        events_by(LEARNER, pieces.Exchange(3, 1, "pile")),
        ("card-3", "pile-1", "pile-0"),
        text_mode_message=tr_noop(
            "On your turn you do one of three things. The first is to exchange. Give the 3 to the "
            "right pile, and take the Pelican from the left one."
        ),
    ),
    LessonStep(
        tr_noop(
            "Bruna casts a spell. A Mortar pays for any spell, and the Pelican gives her an Owl."
        ),
        events_by(BRUNA, pieces.Cast(pieces.PELICAN, (pieces.MORTAR,), 1), pieces.Gather("owl")),
    ),
    LessonStep(
        tr_noop(
            "Casting is the second thing. Your Pelican costs "
            "{potion_brew.SPELL_COSTS[PELICAN]}: a 2 and a 5. Raise all three, press "
            "Cast, and tap the left pile."
        ),
        events_by(LEARNER, pieces.Cast(pieces.PELICAN, (2, 5), 0)),
        (f"card-{pieces.PELICAN}", "card-2", "card-5", "cast", "pile-0"),
        text_mode_message=tr_noop(
            "Casting is the second thing. Your Pelican costs "
            "{potion_brew.SPELL_COSTS[PELICAN]}: a 2 and a 5. Cast it on the left "
            "pile."
        ),
    ),
    LessonStep(
        tr_noop("A Pelican gives you a Witch or an Owl. Take an Owl: you will soon see why."),
        events_by(LEARNER, pieces.Gather("owl")),
        ("owls",),
    ),
    LessonStep(
        tr_noop(
            "You drew up to {potion_brew.HAND_SIZE} again. Everyone sees only the "
            "backs of your cards: red is a Witch, teal an Owl. Bruna exchanges a "
            "card."
        ),
        events_by(BRUNA, pieces.Exchange(pieces.CAT, 0, "deck")),
    ),
    LessonStep(
        tr_noop(
            "The Owl is a spell, too. It costs {potion_brew.SPELL_COSTS[OWL]} and "
            "gives you two Witches. Raise it with the 2 and the 5, press Cast, and "
            "tap the right pile."
        ),
        events_by(LEARNER, pieces.Cast(pieces.OWL, (2, 5), 1)),
        (f"card-{pieces.OWL}", "card-2", "card-5", "cast", "pile-1"),
        text_mode_message=tr_noop(
            "The Owl is a spell, too. It costs {potion_brew.SPELL_COSTS[OWL]} and "
            "gives you two Witches. Cast it with the 2 and the 5 on the right pile."
        ),
    ),
    LessonStep(
        tr_noop("Two Witches and three ones: 3 points. One more turn for Bruna."),
        events_by(BRUNA, pieces.Exchange(pieces.WAND, 1, "pile")),
    ),
    LessonStep(
        tr_noop(
            "The third thing: with {potion_brew.CALL_LIMIT point|points} or fewer you "
            "may call, and the round is over. Press Call, then end the round."
        ),
        events_by(LEARNER, pieces.CALL),
        ("call", "end"),
    ),
    LessonStep(
        tr_noop(
            "The lowest hand scores 0, the others score their cards. But if someone "
            "beats the caller, the caller scores {potion_brew.BEATEN_CALL_POINTS}. Is "
            "your hand low enough?"
        )
    ),
    LessonStep(
        tr_noop(
            "A Cat steals a Witch or an Owl, a Lost Wand sends them away, and Garlic "
            "stops both. When someone has {potion_brew.TARGETS[0] point|points}, the "
            "lowest total wins."
        )
    ),
)


def lesson() -> Lesson:
    return Lesson(
        "potion_brew",
        SEED.to_bytes(SEED_BYTES, "big"),
        {"starter": LEARNER},
        lesson_players(2),
        STEPS,
    )
