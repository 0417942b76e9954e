"""Baron Voodoo: INFO for the game list and the set-up screen; the UI is loaded lazily."""

from coven.games.info import FirstPlayerQuestion, GameInfo, OptionChoice, OptionQuestion
from coven.i18n import tr_noop
from coven.ui.palette import GameColours, GameThemes

_TEAMS = OptionQuestion(
    "teams",
    tr_noop("Teams"),
    (
        OptionChoice("none", tr_noop("No teams"), tr_noop("each plays alone, 2 to 4 players")),
        OptionChoice(
            "legba_wata", tr_noop("Legba + Wata"), tr_noop("against Freda and Bwa, 4 players")
        ),
        OptionChoice(
            "freda_wata", tr_noop("Freda + Wata"), tr_noop("against Legba and Bwa, 4 players")
        ),
    ),
)

_LOAS = OptionQuestion(
    "loas",
    tr_noop("Loas"),
    (
        OptionChoice("chosen", tr_noop("Chosen"), tr_noop("players choose their Loa in turn")),
        OptionChoice("random", tr_noop("Random"), tr_noop("everyone gets a random Loa")),
        OptionChoice("in_order", tr_noop("In order"), tr_noop("Wata, Legba, Freda, Bwa")),
    ),
)

_PLACEMENT = OptionQuestion(
    "placement",
    tr_noop("Dice"),
    (
        OptionChoice("quick", tr_noop("Rolled"), tr_noop("rolled and placed at random (standard)")),
        OptionChoice("draft", tr_noop("Placed"), tr_noop("you place the rolled dice one by one")),
        OptionChoice(
            "fixed_balanced", tr_noop("Balanced"), tr_noop("always the same, fair to everyone")
        ),
        OptionChoice(
            "fixed_chaotic",
            tr_noop("Chaotic"),
            tr_noop("always the same, with a lot of Theft and Swap"),
        ),
    ),
)

_WHITE_MAJORITY = OptionQuestion(
    "white_majority",
    tr_noop("White majority"),
    (
        OptionChoice(False, tr_noop("Off"), tr_noop("only the four colours count at the end")),
        OptionChoice(True, tr_noop("On"), tr_noop("most white dice also count at the end")),
    ),
)

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
    questions=(_TEAMS, _LOAS, _PLACEMENT, _WHITE_MAJORITY),
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
