"""Waz Baraz: PHRASES; INFO for the game list and the set-up screen; the UI is loaded lazily."""

from coven.games.info import FirstPlayerQuestion, GameInfo, Phrases, option_question
from coven.i18n import tr_noop
from coven.ui.palette import GameColours, GameThemes

PHRASES = Phrases("waz_baraz")

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
        option_question(PHRASES, "mistresses", 2, 3, 4),
        option_question(PHRASES, "shuffled_circle", False, True),
        option_question(PHRASES, "notebook", "full", "marks", "off"),
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
