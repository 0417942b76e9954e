"""Forest Chase: PHRASES; INFO for the game list and the set-up screen; the UI is loaded lazily."""

from coven.games.info import FirstPlayerQuestion, GameInfo, Phrases, option_question
from coven.i18n import tr_noop
from coven.ui.palette import GameColours, GameThemes

PHRASES = Phrases("forest_chase")  # habitats and ingredients have their numbers as keys

INFO = GameInfo(
    game="forest_chase",
    title=tr_noop("Baba Yaga: Forest Chase"),
    tagline=tr_noop("find the ingredients before the witch is back"),
    player_counts=range(2, 6),
    minutes=20,
    emblem="game-forest-chase",
    credit=tr_noop("Jérémie Caplanne, 2013"),
    our_rulings=tr_noop(
        "Our choice: the ingredients, the cards, the calm pace, and the rules marked as ours."
    ),
    questions=(
        option_question(PHRASES, "pace", "race", "calm"),
        option_question(PHRASES, "step_gap", 8, 6, 10),
        option_question(PHRASES, "first_look", False, True),
        option_question(PHRASES, "assist", False, True),
        option_question(PHRASES, "home_sweet_home", False, True),
        option_question(PHRASES, "digital_handicap", False, True),
    ),
    first_player=FirstPlayerQuestion(
        "starter",
        tr_noop("First searcher"),
        tr_noop("The first searcher is random."),
        tr_noop("The oldest player searches first: choose."),
    ),
    winning_points="most",
    colours=GameThemes(
        night=GameColours("#10241d", "#24463a"), birch=GameColours("#edf1e2", "#d3e2cb")
    ),
    seat_questions=(option_question(PHRASES, "level_{seat}", "normal", "easy", "hard"),),
)
