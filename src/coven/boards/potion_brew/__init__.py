"""Potion Brew on the app's stage."""

from coven.boards.staging import Choice, Lead, Performance, Question, Staging
from coven.words import mark


def _perform() -> Performance:
    from coven.boards.potion_brew.performance import PERFORMANCE

    return PERFORMANCE


STAGING = Staging(
    game="potion_brew",
    title=mark("Baba Yaga: Potion Brew"),
    tagline=mark("brew spells, keep the fewest points"),
    minutes=30,
    emblem="game-potion-brew",
    credit=mark("Itay Ben Ari, Gamewright 2016"),
    ours=mark("Our choice: how many of each card there are, and what the rules mark as ours."),
    questions=(
        Question(
            "play",
            mark("Rounds"),
            (
                Choice("rounds", mark("Several"), mark("points add up over the rounds")),
                Choice("single", mark("Just one"), mark("one round, the lowest hand wins")),
            ),
        ),
        Question(
            "target",
            mark("The game ends at"),
            (
                Choice(100, mark("100"), mark("when somebody has 100 points, as usual")),
                Choice(50, mark("50"), mark("when somebody has 50 points: a short game")),
            ),
        ),
    ),
    perform=_perform,
    lead=Lead(
        "starter",
        mark("Who begins"),
        mark("Chance names who begins."),
        mark("Whoever saw a black cat last: you choose."),
    ),
    best="fewest",
    hands=True,
)
