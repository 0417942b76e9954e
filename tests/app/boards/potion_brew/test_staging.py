"""Potion Brew on the screens that every game shares: set-up and results."""

from typing import Any

import pytest

from coven.boards.potion_brew import STAGING
from coven.screens.result import FinalScreen, RoundScreen
from coven.screens.setup import SetupScreen
from coven.screens.wishes import CHANCE, CHOSEN
from coven.words import say
from engine.core import Options, Result
from engine.games.potion_brew.pieces import WITCH
from engine.match import Sight
from hall.table import Chair
from tests.app.boards.potion_brew import moments
from tests.app.boards.potion_brew.kitchen import Kitchen
from tests.app.boards.potion_brew.moments import GAME, Moment
from tests.app.boards.potion_brew.test_story import LOW, ended, views
from tests.app.play.still import CHAIRS


@pytest.fixture
def setup(studio: Kitchen) -> SetupScreen:
    """Gives the set-up screen in front."""
    screen = SetupScreen(studio.app, GAME, [{"name": "Iris"}, {"name": "Olaf"}, {"name": "Bo"}])
    studio.app.stage.show(screen)
    studio.driver.settle()
    return screen


@pytest.mark.rule("PB-05")
def test_who_begins_is_chance_or_chosen_and_never_the_app(
    studio: Kitchen, setup: SetupScreen
) -> None:
    assert len(setup.wishes.chips["leader"].buttons) == 2
    assert setup.wishes.chips["leader"].chosen == CHANCE
    assert setup.options == {"play": "rounds", "target": 100, "starter": "random"}
    studio.driver.press(setup.wishes.chips["leader"].buttons[CHOSEN])
    studio.driver.press(setup.wishes.chips["first"].buttons[2])
    studio.driver.press(setup.wishes.chips["play"].buttons[1])
    studio.driver.press(setup.wishes.chips["target"].buttons[1])
    assert setup.options == {"play": "single", "target": 50, "starter": 2}


def test_what_was_chosen_reaches_the_table(
    studio: Kitchen, setup: SetupScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[str, tuple[Chair, ...], Options]] = []
    monkeypatch.setattr(studio.app, "begin", lambda *given, **_house: begun.append(given))
    studio.driver.touch(setup.foot, "begin")
    [(game, chairs, options)] = begun
    assert game == GAME
    assert [chair.name for chair in chairs] == ["Iris", "Olaf", "Bo"]
    assert options["starter"] == "random"


def test_the_credit_and_the_title_are_those_of_the_game() -> None:
    assert STAGING.title == "Baba Yaga: Potion Brew"
    assert STAGING.credit == "Itay Ben Ari, Gamewright 2016"


def leaves(studio: Kitchen, screen: RoundScreen | FinalScreen) -> list[str]:
    """Returns the texts of every leaf of a result."""
    texts = list(screen.surface.texts())
    while "more" in screen.surface.zones:
        studio.driver.touch(screen.surface, "more")
        if screen.leaf == 0:
            break
        texts += screen.surface.texts()
    return texts


@pytest.mark.rule("PB-21")
@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_a_round_shows_every_hand_and_the_fewest_points_first(
    studio: Kitchen, size: tuple[int, int]
) -> None:
    studio.driver.resize(*size)
    over = ended(LOW, (4, 4, 4, 4, WITCH), (5, 5, 5, 5, WITCH), caller=0)
    before, after = views(over)
    told = STAGING.interlude(before, after, CHAIRS)
    assert told is not None
    screen = RoundScreen(studio.app.stage, STAGING, told, after, CHAIRS[:3], lambda: None)
    studio.app.stage.show(screen)
    studio.driver.settle()
    assert [standing.seat for standing in screen.ranking()] == [0, 1, 2]
    texts = leaves(studio, screen)
    assert texts.count("4") >= 4
    assert texts.count("5") >= 4
    assert say("Iris wins the round") in texts
    assert {"16", "20", "100"} <= set(texts)


@pytest.mark.rule("PB-26")
def test_who_shares_the_win_shares_the_first_place(studio: Kitchen) -> None:
    match = Moment(moments.over, seats=4).match()
    sight: Sight[Any] = match.sight(None)
    view = sight.view._replace(totals=(30, 30, 80, 101))
    shared = Sight(sight.version, None, view, (), (), Result((1, 1, 3, 4), view.totals, "x"))
    assert shared.result is not None
    told = STAGING.ending(view, shared.result, CHAIRS)
    assert told.title == "Iris and Olaf share the win"
    screen = FinalScreen(
        studio.app.stage, STAGING, told, shared, CHAIRS[:4], lambda: None, lambda: None
    )
    ranked = screen.ranking()
    assert [standing.points for standing in ranked] == [30, 30, 80, 101]
    assert screen.winners(ranked) == 2
