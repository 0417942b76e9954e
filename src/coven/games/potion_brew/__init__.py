"""Potion Brew: INFO for the game list and the set-up screen; the UI is loaded lazily."""

from coven.games.info import FirstPlayerQuestion, GameInfo, OptionChoice, OptionQuestion
from coven.i18n import tr_noop
from coven.ui.palette import GameColours, GameThemes

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
        OptionQuestion(
            "play",
            tr_noop("Rounds"),
            (
                OptionChoice(
                    "rounds", tr_noop("Several"), tr_noop("points add up over the rounds")
                ),
                OptionChoice("single", tr_noop("One"), tr_noop("one round, the lowest hand wins")),
            ),
        ),
        OptionQuestion(
            "target",
            tr_noop("The game ends at"),
            (
                OptionChoice(
                    100,
                    tr_noop("100"),
                    tr_noop("when someone has {potion_brew.TARGETS[0] point|points} (standard)"),
                ),
                OptionChoice(
                    50,
                    tr_noop("50"),
                    tr_noop("when someone has {potion_brew.TARGETS[1] point|points}: a short game"),
                ),
            ),
        ),
        OptionQuestion(
            "long_bar",
            tr_noop("A cast spell is barred"),
            (
                OptionChoice(
                    False, tr_noop("For one turn"), tr_noop("the next player may not take it")
                ),
                OptionChoice(
                    True, tr_noop("Longer"), tr_noop("our variant: while it is on its pile")
                ),
            ),
        ),
        OptionQuestion(
            "mortar_mixes",
            tr_noop("The Mortar pays"),
            (
                OptionChoice(False, tr_noop("By itself"), tr_noop("without any potions")),
                OptionChoice(
                    True, tr_noop("With potions"), tr_noop("our variant: alone or with potions")
                ),
            ),
        ),
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
