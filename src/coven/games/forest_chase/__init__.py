"""Forest Chase: INFO for the game list and the set-up screen; the UI is loaded lazily."""

from coven.games.info import FirstPlayerQuestion, GameInfo, OptionChoice, OptionQuestion
from coven.i18n import tr_noop
from coven.ui.palette import GameColours, GameThemes

_PACE = OptionQuestion(
    "pace",
    tr_noop("Pace"),
    (
        OptionChoice(
            "race", tr_noop("Race"), tr_noop("one searches while the others walk the witch")
        ),
        OptionChoice("calm", tr_noop("Calm"), tr_noop("the witch takes a step with each tap")),
    ),
)

_STEP_GAP = OptionQuestion(
    "step_gap",
    tr_noop("The witch's step"),
    (
        OptionChoice(8, tr_noop("0.8 s"), tr_noop("shortest time between two steps (standard)")),
        OptionChoice(6, tr_noop("0.6 s"), tr_noop("a fast witch, for experts")),
        OptionChoice(10, tr_noop("1.0 s"), tr_noop("a slow witch, for children")),
    ),
)

_FIRST_LOOK = OptionQuestion(
    "first_look",
    tr_noop("First look"),
    (
        OptionChoice(False, tr_noop("Off"), tr_noop("nobody sees the tiles first")),
        OptionChoice(
            True,
            tr_noop("On"),
            tr_noop(
                "all tiles are open for the first {forest_chase.FIRST_LOOK_SECONDS second|seconds}"
            ),
        ),
    ),
)

_ASSIST = OptionQuestion(
    "assist",
    tr_noop("Help for children"),
    (
        OptionChoice(False, tr_noop("Off"), tr_noop("players judge for themselves")),
        OptionChoice(True, tr_noop("On"), tr_noop("wrong tiles turn back on their own")),
    ),
)

_HOME_SWEET_HOME = OptionQuestion(
    "home_sweet_home",
    tr_noop("Home Sweet Home"),
    (
        OptionChoice(False, tr_noop("Off"), tr_noop("only Hut legs moves the house")),
        OptionChoice(True, tr_noop("On"), tr_noop("each turn ends with a move of the house")),
    ),
)

_DIGITAL_HANDICAP = OptionQuestion(
    "digital_handicap",
    tr_noop("Tiny and Glare"),
    (
        OptionChoice(False, tr_noop("Poses"), tr_noop("chin on a fist, or one eye covered")),
        OptionChoice(True, tr_noop("Screen"), tr_noop("a small or half-hidden forest instead")),
    ),
)

_LEVEL = OptionQuestion(
    "level_{seat}",
    tr_noop("Level of {name}"),
    (
        OptionChoice(
            "normal",
            tr_noop("Normal"),
            tr_noop(
                "{forest_chase.INGREDIENTS_NEEDED[normal]} of "
                "{forest_chase.HABITATS} ingredients, spells have effects"
            ),
        ),
        OptionChoice(
            "easy",
            tr_noop("Easy"),
            tr_noop(
                "{forest_chase.INGREDIENTS_NEEDED[easy]} of "
                "{forest_chase.HABITATS} ingredients, spells have no effects"
            ),
        ),
        OptionChoice(
            "hard",
            tr_noop("Hard"),
            tr_noop(
                "{forest_chase.INGREDIENTS_NEEDED[hard] ingredient|ingredients}, "
                "spells have effects"
            ),
        ),
    ),
)

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
    questions=(_PACE, _STEP_GAP, _FIRST_LOOK, _ASSIST, _HOME_SWEET_HOME, _DIGITAL_HANDICAP),
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
    seat_questions=(_LEVEL,),
)
