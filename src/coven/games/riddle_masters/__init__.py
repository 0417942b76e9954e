"""Riddle Masters: PHRASES; INFO for game list and set-up screen; the UI is loaded lazily."""

from coven.games.info import FirstPlayerQuestion, GameInfo, OptionChoice, OptionQuestion, Phrases
from coven.i18n import language, tr_noop
from coven.ui.palette import GameColours, GameThemes

PHRASES = Phrases("riddle_masters")

INFO = GameInfo(
    game="riddle_masters",
    title=tr_noop("Barbarossa: Riddle Masters"),
    tagline=tr_noop("model riddles in clay, guess the others"),
    player_counts=range(3, 7),
    minutes=60,
    emblem="game-riddle-masters",
    credit=tr_noop("Klaus Teuber, 1988"),
    our_rulings=tr_noop(
        "Our choice: the order of the spaces, the length of the track, and "
        "the rules marked as ours."
    ),
    questions=(
        OptionQuestion(
            "clay",
            tr_noop("Clay"),
            (
                OptionChoice(
                    "studio", tr_noop("In the app"), tr_noop("everyone models on the phone")
                ),
                OptionChoice(
                    "table", tr_noop("Real clay"), tr_noop("real clay on the table, with a number")
                ),
            ),
        ),
        OptionQuestion(
            "riddles",
            tr_noop("Riddles"),
            (
                OptionChoice(
                    "word",
                    tr_noop("One word"),
                    tr_noop(
                        "one object, {riddle_masters.FEWEST_LETTERS} to "
                        "{riddle_masters.MOST_LETTERS[word]} letters"
                    ),
                ),
                OptionChoice(
                    "two_words",
                    tr_noop("Two words"),
                    tr_noop("two words, up to {riddle_masters.MOST_LETTERS[two_words]} letters"),
                ),
                OptionChoice(
                    "phrase",
                    tr_noop("A phrase"),
                    tr_noop(
                        "a saying or a title, up to {riddle_masters.MOST_LETTERS[phrase]} letters"
                    ),
                ),
            ),
        ),
        OptionQuestion(
            "track",
            tr_noop("Score track"),
            (
                OptionChoice(
                    "normal",
                    tr_noop("Standard"),
                    tr_noop(
                        "{riddle_masters.TRACK_LENGTHS[4] step|steps} with 4 or 6 "
                        "players, otherwise {riddle_masters.TRACK_LENGTHS[3]}"
                    ),
                ),
                OptionChoice(
                    "short",
                    tr_noop("Short"),
                    tr_noop("{riddle_masters.TRACK_ADJUSTMENTS[short] step|steps} fewer"),
                ),
                OptionChoice(
                    "long",
                    tr_noop("Long"),
                    tr_noop("{riddle_masters.TRACK_ADJUSTMENTS[long] step|steps} more"),
                ),
            ),
        ),
        OptionQuestion(
            "theme",
            tr_noop("Theme"),
            (
                OptionChoice(False, tr_noop("Off"), tr_noop("everyone makes anything they like")),
                OptionChoice(True, tr_noop("On"), tr_noop("each player's riddles share a theme")),
            ),
        ),
        OptionQuestion(
            "penalty_always",
            tr_noop("Unguessed riddles"),
            (
                OptionChoice(
                    False,
                    tr_noop("Last arrow"),
                    tr_noop("cost points if the last arrow ends the game"),
                ),
                OptionChoice(True, tr_noop("Always"), tr_noop("cost points however the game ends")),
            ),
        ),
        OptionQuestion(
            "language",
            tr_noop("Language of the bots"),
            (
                OptionChoice(
                    "en", tr_noop("English"), tr_noop("their riddles and guesses are English words")
                ),
                OptionChoice(
                    "fr", tr_noop("French"), tr_noop("their riddles and guesses are French words")
                ),
                OptionChoice("is", tr_noop("Icelandic"), tr_noop("their words are Icelandic")),
            ),
            default=language,
        ),
    ),
    first_player=FirstPlayerQuestion(
        "starter",
        tr_noop("First player"),
        tr_noop("The dice decide who starts."),
        tr_noop("You choose who starts."),
    ),
    winning_points="most",
    colours=GameThemes(
        night=GameColours("#1f1812", "#47382a"), birch=GameColours("#f4ecdf", "#e6d6bd")
    ),
)
