"""Waz Baraz on the app's stage."""

from coven.boards.staging import Choice, Lead, Performance, Question, Staging
from coven.words import mark


def _perform() -> Performance:
    from coven.boards.waz_baraz.performance import PERFORMANCE

    return PERFORMANCE


STAGING = Staging(
    game="waz_baraz",
    title=mark("Waz Baraz"),
    tagline=mark("find the dance mistresses"),
    minutes=25,
    emblem="game-waz-baraz",
    credit=mark("Spartaco Albertarelli, 2004"),
    ours=mark("Our choice: how many of each card there are, and what the rules mark as ours."),
    questions=(
        Question(
            "mistresses",
            mark("Mistresses"),
            (
                Choice(2, mark("2"), mark("two, as usual")),
                Choice(3, mark("3"), mark("three: longer and harder")),
                Choice(4, mark("4"), mark("four: for old hands")),
            ),
        ),
        Question(
            "shuffled_circle",
            mark("Shuffled circle"),
            (
                Choice(False, mark("Off"), mark("witches in the order of their numbers")),
                Choice(True, mark("On"), mark("witches in no order")),
            ),
        ),
        Question(
            "notebook",
            mark("Notebook"),
            (
                Choice("full", mark("Full"), mark("strikes out by itself what cannot be")),
                Choice("marks", mark("Marks"), mark("each player marks by hand")),
                Choice("off", mark("None"), mark("everything by heart")),
            ),
        ),
    ),
    perform=_perform,
    lead=Lead(
        "first_master",
        mark("First master"),
        mark("Chance names the first master."),
        mark("You choose who is master first."),
        "app_master",
        mark("The app keeps the secret in every round, and all of you guess together against it."),
    ),
    best="most",
    hands=True,
)
