"""Potion Brew: PHRASES; INFO for the game list and the set-up screen; the UI is loaded lazily."""

from coven.games.info import FirstPlayerQuestion, GameInfo, Phrases, option_question
from coven.i18n import tr_noop
from coven.ui.palette import GameColours, GameThemes

PHRASES = Phrases("potion_brew")

INFO = GameInfo(
    game="potion_brew",
    title=tr_noop("Baba Yaga: Potion Brew"),
    tagline=tr_noop("brew spells, keep the fewest points"),
    player_counts=range(2, 6),
    minutes=30,
    emblem="game-potion-brew",
    credit=tr_noop("Itay Ben Ari, Gamewright 2016"),
    our_rulings=tr_noop(
        "Our choice: how many of each card there are, and the rules marked as ours."
    ),
    questions=(
        option_question(PHRASES, "play", "rounds", "single"),
        option_question(PHRASES, "target", 100, 50),
        option_question(PHRASES, "long_bar", False, True),
        option_question(PHRASES, "mortar_mixes", False, True),
    ),
    first_player=FirstPlayerQuestion(
        "starter",
        tr_noop("First player"),
        tr_noop("The first player is random."),
        tr_noop("The last player to see a black cat starts: choose."),
    ),
    winning_points="fewest",
    colours=GameThemes(
        night=GameColours("#1d1530", "#3b2a55"), birch=GameColours("#f3ecf3", "#e2d5ea")
    ),
    has_private_hands=True,
)
