"""Waz Baraz: INFO for the game list and the set-up screen; the UI is loaded lazily."""

from coven.games.info import FirstPlayerQuestion, GameInfo, OptionChoice, OptionQuestion
from coven.i18n import tr_noop
from coven.ui.palette import GameColours, GameThemes

INFO = GameInfo(
    game="waz_baraz",
    title=tr_noop("Waz Baraz"),
    tagline=tr_noop("find the dance mistresses"),
    player_counts=range(1, 7),
    minutes=25,
    emblem="game-waz-baraz",
    credit=tr_noop("Spartaco Albertarelli, 2004"),
    our_rulings=tr_noop(
        "Our choice: how many of each card there are, and the rules marked as ours."
    ),
    questions=(
        OptionQuestion(
            "mistresses",
            tr_noop("Mistresses"),
            (
                OptionChoice(2, tr_noop("2"), tr_noop("two (standard)")),
                OptionChoice(3, tr_noop("3"), tr_noop("three: longer and harder")),
                OptionChoice(4, tr_noop("4"), tr_noop("four: for experts")),
            ),
        ),
        OptionQuestion(
            "shuffled_circle",
            tr_noop("Shuffled circle"),
            (
                OptionChoice(
                    False, tr_noop("Off"), tr_noop("witches in the order of their numbers")
                ),
                OptionChoice(True, tr_noop("On"), tr_noop("witches in random order")),
            ),
        ),
        OptionQuestion(
            "notebook",
            tr_noop("Notebook"),
            (
                OptionChoice("full", tr_noop("Full"), tr_noop("rules out witches for you")),
                OptionChoice("marks", tr_noop("Marks"), tr_noop("players make their own marks")),
                OptionChoice("off", tr_noop("None"), tr_noop("from memory only")),
            ),
        ),
    ),
    first_player=FirstPlayerQuestion(
        "first_master",
        tr_noop("First master"),
        tr_noop("The first master is random."),
        tr_noop("You choose the first master."),
        "app_master",
        tr_noop("The app is the master in every round, and you all guess together against it."),
    ),
    winning_points="most",
    colours=GameThemes(
        night=GameColours("#141a2e", "#24305c"), birch=GameColours("#f4efe4", "#dfe4f0")
    ),
    has_private_hands=True,
)
