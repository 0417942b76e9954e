"""Baron Voodoo: PHRASES; INFO for the game list and the set-up screen; the UI is loaded lazily."""

from coven.games.info import FirstPlayerQuestion, GameInfo, Phrases, option_question
from coven.i18n import tr_noop
from coven.ui.palette import GameColours, GameThemes

PHRASES = Phrases("baron_voodoo")

INFO = GameInfo(
    game="baron_voodoo",
    title=tr_noop("Baron Voodoo"),
    tagline=tr_noop("jump over dice, cash them in"),
    player_counts=range(2, 5),
    minutes=40,
    emblem="game-baron-voodoo",
    credit=tr_noop("Yann Dentil, 2019"),
    our_rulings=tr_noop(
        "Our choice: the board's layout, its fixed faces, and the rules marked as ours."
    ),
    questions=(
        option_question(PHRASES, "teams", "none", "legba_wata", "freda_wata"),
        option_question(PHRASES, "loas", "chosen", "random", "in_order"),
        option_question(PHRASES, "placement", "quick", "draft", "fixed_balanced", "fixed_chaotic"),
        option_question(PHRASES, "white_majority", False, True),
    ),
    first_player=FirstPlayerQuestion(
        "starter",
        tr_noop("First player"),
        tr_noop("The first player is random."),
        tr_noop("The oldest player starts: choose."),
    ),
    winning_points="most",
    colours=GameThemes(
        night=GameColours("#22111a", "#4a2433"), birch=GameColours("#f6ebea", "#ecd3d5")
    ),
)
