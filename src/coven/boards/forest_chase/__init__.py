"""Forest Chase on the app's stage."""

from coven.boards.staging import Choice, Lead, Performance, Question, Staging
from coven.words import mark


def _perform() -> Performance:
    from coven.boards.forest_chase.performance import PERFORMANCE

    return PERFORMANCE


STAGING = Staging(
    game="forest_chase",
    title=mark("Baba Yaga: Forest Chase"),
    tagline=mark("find the ingredients before the witch is back"),
    minutes=20,
    emblem="game-forest-chase",
    credit=mark("Jérémie Caplanne, 2013"),
    ours=mark("Our choice: the ingredients, the cards, the calm pace, and what the rules mark so."),
    questions=(
        Question(
            "pace",
            mark("Pace"),
            (
                Choice("race", mark("Race"), mark("one searches while the others walk the witch")),
                Choice("calm", mark("Calm"), mark("the witch takes a step at each touch")),
            ),
        ),
        Question(
            "step_gap",
            mark("The witch's step"),
            (
                Choice(8, mark("0.8 s"), mark("at least so long between two steps, as usual")),
                Choice(6, mark("0.6 s"), mark("a quick witch: for old hands")),
                Choice(10, mark("1.0 s"), mark("a slow witch: for small hands")),
            ),
        ),
        Question(
            "first_look",
            mark("First look"),
            (
                Choice(False, mark("Off"), mark("nobody has seen the forest before")),
                Choice(True, mark("On"), mark("all tiles lie open for 20 seconds at first")),
            ),
        ),
        Question(
            "assist",
            mark("Help for children"),
            (
                Choice(False, mark("Off"), mark("each player alone judges what is right")),
                Choice(True, mark("On"), mark("a wrong tile turns back by itself")),
            ),
        ),
        Question(
            "home_sweet_home",
            mark("Home Sweet Home"),
            (
                Choice(False, mark("Off"), mark("the house moves by Hut legs alone")),
                Choice(True, mark("On"), mark("each turn ends with a move of the house")),
            ),
        ),
        Question(
            "digital_handicap",
            mark("Tiny and Glare"),
            (
                Choice(False, mark("Poses"), mark("chin on a fist, or one eye covered")),
                Choice(True, mark("Screen"), mark("a small or half hidden forest instead")),
            ),
        ),
    ),
    perform=_perform,
    lead=Lead(
        "starter",
        mark("Who searches first"),
        mark("Chance names who searches first."),
        mark("The oldest searches first: you choose."),
    ),
    best="most",
    seat_questions=(
        Question(
            "level_{seat}",
            mark("Level of {name}"),
            (
                Choice("normal", mark("Normal"), mark("3 of 4 ingredients, spells have effects")),
                Choice("easy", mark("Easy"), mark("3 of 4 ingredients, spells have no effects")),
                Choice("hard", mark("Hard"), mark("all 4 ingredients, spells have effects")),
            ),
        ),
    ),
)
