"""Riddle Masters on the app's stage."""

from coven.boards.staging import Choice, Lead, Performance, Question, Staging
from coven.words import language, mark


def _perform() -> Performance:
    from coven.boards.riddle_masters.performance import PERFORMANCE

    return PERFORMANCE


STAGING = Staging(
    game="riddle_masters",
    title=mark("Barbarossa: Riddle Masters"),
    tagline=mark("model riddles in clay, guess the others'"),
    minutes=60,
    emblem="game-riddle-masters",
    credit=mark("Klaus Teuber, 1988"),
    ours=mark(
        "Our choice: the order of the spaces, the length of the track, and what the rules "
        "mark as ours."
    ),
    questions=(
        Question(
            "clay",
            mark("Clay"),
            (
                Choice("studio", mark("In the app"), mark("everybody models on the phone")),
                Choice("table", mark("Real clay"), mark("it lies on the table, with its number")),
            ),
        ),
        Question(
            "riddles",
            mark("A riddle is"),
            (
                Choice("word", mark("One word"), mark("one thing, 3 to 20 letters")),
                Choice("two_words", mark("Two words"), mark("two words, up to 40 letters")),
                Choice("phrase", mark("A phrase"), mark("a saying or a title, up to 40 letters")),
            ),
        ),
        Question(
            "track",
            mark("Score track"),
            (
                Choice("normal", mark("Usual"), mark("30 steps with 4 or 6 players, else 33")),
                Choice("short", mark("Short"), mark("6 steps fewer")),
                Choice("long", mark("Long"), mark("6 steps more")),
            ),
        ),
        Question(
            "theme",
            mark("Theme"),
            (
                Choice(False, mark("Off"), mark("everybody makes what they like")),
                Choice(True, mark("On"), mark("each player's riddles share a theme")),
            ),
        ),
        Question(
            "penalty_always",
            mark("Unguessed riddles"),
            (
                Choice(False, mark("Last arrow"), mark("cost points if the last arrow ends it")),
                Choice(True, mark("Always"), mark("cost points however the game ends")),
            ),
        ),
        Question(
            "language",
            mark("Language of the bots"),
            (
                Choice("en", mark("English"), mark("their riddles and guesses are English words")),
                Choice("fr", mark("French"), mark("their riddles and guesses are French words")),
                Choice("is", mark("Icelandic"), mark("their words are Icelandic")),
            ),
            usual=language,
        ),
    ),
    perform=_perform,
    lead=Lead(
        "starter",
        mark("Who begins"),
        mark("The dice decide who begins."),
        mark("You choose who begins."),
    ),
    best="most",
)
