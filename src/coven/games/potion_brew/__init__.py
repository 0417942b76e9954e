"""Potion Brew: INFO for the game list and the set-up screen; the UI is loaded lazily."""

from typing import TYPE_CHECKING

from coven.games.interface import (
    FirstPlayerQuestion,
    GameInfo,
    GameUI,
    OptionChoice,
    OptionQuestion,
)
from coven.i18n import tr_noop

if TYPE_CHECKING:
    from coven.games.lesson import Lesson


def _load_ui() -> GameUI:
    from coven.games.potion_brew.ui import UI

    return UI


def _load_lesson() -> "Lesson":
    from coven.games.potion_brew.lesson import lesson

    return lesson()


INFO = GameInfo(
    game="potion_brew",
    title=tr_noop("Baba Yaga: Potion Brew"),
    tagline=tr_noop("brew spells, keep the fewest points"),
    minutes=30,
    emblem="game-potion-brew",
    credit=tr_noop("Itay Ben Ari, Gamewright 2016"),
    our_rulings=tr_noop(
        "Our choice: how many of each card there are, and what the rules mark as ours."
    ),
    questions=(
        OptionQuestion(
            "play",
            tr_noop("Rounds"),
            (
                OptionChoice(
                    "rounds", tr_noop("Several"), tr_noop("points add up over the rounds")
                ),
                OptionChoice(
                    "single", tr_noop("Just one"), tr_noop("one round, the lowest hand wins")
                ),
            ),
        ),
        OptionQuestion(
            "target",
            tr_noop("The game ends at"),
            (
                OptionChoice(
                    100, tr_noop("100"), tr_noop("when somebody has 100 points, as usual")
                ),
                OptionChoice(
                    50, tr_noop("50"), tr_noop("when somebody has 50 points: a short game")
                ),
            ),
        ),
        OptionQuestion(
            "long_bar",
            tr_noop("A cast spell is barred"),
            (
                OptionChoice(
                    False, tr_noop("For a turn"), tr_noop("the next player may not take it")
                ),
                OptionChoice(
                    True, tr_noop("For long"), tr_noop("our variant: while it is on its pile")
                ),
            ),
        ),
        OptionQuestion(
            "mortar_mixes",
            tr_noop("The Mortar pays"),
            (
                OptionChoice(False, tr_noop("By itself"), tr_noop("without any potions")),
                OptionChoice(
                    True, tr_noop("With potions"), tr_noop("our variant: alone or with some")
                ),
            ),
        ),
    ),
    load_ui=_load_ui,
    load_lesson=_load_lesson,
    first_player=FirstPlayerQuestion(
        "starter",
        tr_noop("Who begins"),
        tr_noop("Chance names who begins."),
        tr_noop("Whoever saw a black cat last: you choose."),
    ),
    winning_points="fewest",
    has_private_hands=True,
)
