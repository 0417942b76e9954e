"""Potion Brew on the screens that every game shares: set-up and results; and screen fit."""

from typing import Any

import pytest

from coven.games.potion_brew import INFO
from coven.i18n import tr
from coven.screens.setup import CHOSEN_PLAYER, RANDOM_PLAYER, SetupScreen
from coven.screens.table.results import GameResultScreen, RoundResultScreen
from engine.core import Options, Result
from engine.games.potion_brew.pieces import WITCH
from engine.match import Sight
from hall.table import SeatedPlayer
from tests.coven.app_harness import GalleryScene
from tests.coven.fake_table import PLAYERS
from tests.coven.games.potion_brew import positions
from tests.coven.games.potion_brew.harness import PotionBrewHarness
from tests.coven.games.potion_brew.positions import GAME, Position
from tests.coven.games.potion_brew.test_round_end import LOW, ended_round, views_around_round
from tests.coven.scenes.potion_brew import BOARD, RESULTS
from tests.coven.screen_fit import check_fits
from tests.phone.surface_contents import texts_on, zones_on


@pytest.fixture
def setup(harness: PotionBrewHarness) -> SetupScreen:
    """Shows the set-up screen and returns it."""
    screen = SetupScreen(harness.app, GAME, [{"name": "Iris"}, {"name": "Olaf"}, {"name": "Bo"}])
    harness.app.window.show(screen)
    harness.driver.settle()
    return screen


@pytest.mark.rule("PB-05")
def test_the_first_player_is_random_or_chosen_and_never_the_app(
    harness: PotionBrewHarness, setup: SetupScreen
) -> None:
    assert len(setup.chips["leader"].buttons) == 2
    assert setup.chips["leader"].chosen == RANDOM_PLAYER
    assert setup.options == {
        "play": "rounds", "target": 100, "starter": "random", "long_bar": False,
        "mortar_mixes": False,
    }  # fmt: skip
    harness.driver.press_button(setup.chips["leader"].buttons[CHOSEN_PLAYER])
    harness.driver.press_button(setup.chips["first"].buttons[2])
    harness.driver.press_button(setup.chips["play"].buttons[1])
    harness.driver.press_button(setup.chips["target"].buttons[1])
    harness.driver.press_button(setup.chips["long_bar"].buttons[1])
    harness.driver.press_button(setup.chips["mortar_mixes"].buttons[1])
    assert setup.options == {
        "play": "single", "target": 50, "starter": 2, "long_bar": True, "mortar_mixes": True,
    }  # fmt: skip


def test_the_chosen_options_reach_the_table(
    harness: PotionBrewHarness, setup: SetupScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[str, tuple[SeatedPlayer, ...], Options]] = []
    monkeypatch.setattr(
        harness.app.navigation, "start_table", lambda *given, **_house: begun.append(given)
    )
    harness.driver.tap_zone(setup.footer, "begin")
    [(game, players, options)] = begun
    assert game == GAME
    assert [player.name for player in players] == ["Iris", "Olaf", "Bo"]
    assert options["starter"] == "random"


def test_the_credit_and_the_title_are_those_of_the_game() -> None:
    assert INFO.title == "Baba Yaga: Potion Brew"
    assert INFO.credit == "Itay Ben Ari, Gamewright 2016"


def leaves(harness: PotionBrewHarness, screen: RoundResultScreen | GameResultScreen) -> list[str]:
    """Returns the texts of every column of a result."""
    texts = list(texts_on(screen.surface))
    while "more" in zones_on(screen.surface):
        harness.driver.tap_zone(screen.surface, "more")
        if screen.page_index == 0:
            break
        texts += texts_on(screen.surface)
    return texts


@pytest.mark.rule("PB-21")
@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_a_round_shows_every_hand_and_the_fewest_points_first(
    harness: PotionBrewHarness, size: tuple[int, int]
) -> None:
    harness.driver.resize(*size)
    over = ended_round(LOW, (4, 4, 4, 4, WITCH), (5, 5, 5, 5, WITCH), caller=0)
    before, after = views_around_round(over)
    told = INFO.ui.round_summary(before, after, PLAYERS)
    assert told is not None
    screen = RoundResultScreen(
        harness.app.window, INFO, told, after, PLAYERS[:3], on_back=lambda: None
    )
    harness.app.window.show(screen)
    harness.driver.settle()
    assert [standing.seat for standing in screen.ranking()] == [0, 1, 2]
    texts = leaves(harness, screen)
    assert texts.count("4") >= 4
    assert texts.count("5") >= 4
    assert tr("Iris wins the round") in texts
    assert {"16", "20", "100"} <= set(texts)


@pytest.mark.rule("PB-26")
def test_joint_winners_share_the_first_place(harness: PotionBrewHarness) -> None:
    match = Position(positions.is_over, seats=4).match()
    sight: Sight[Any] = match.sight(None)
    view = sight.view._replace(totals=(30, 30, 80, 101))
    shared = Sight(sight.version, None, view, (), (), Result((1, 1, 3, 4), view.totals, "x"))
    assert shared.result is not None
    told = INFO.ui.game_summary(view, shared.result, PLAYERS)
    assert told.title == "Iris and Olaf share the win"
    screen = GameResultScreen(
        harness.app.window, INFO, told, view, PLAYERS[:4], result=shared.result,
        on_again=lambda: None, on_back=lambda: None,
    )  # fmt: skip
    ranked = screen.ranking()
    assert [standing.points for standing in ranked] == [30, 30, 80, 101]
    assert screen.places(ranked) == [1, 1, 3, 4]


@pytest.mark.parametrize("scene", [*BOARD, *RESULTS], ids=lambda scene: scene.name)
def test_nothing_is_cut_and_a_repaint_is_cheap(
    harness: PotionBrewHarness, scene: GalleryScene[PotionBrewHarness]
) -> None:
    check_fits(harness.driver, harness.app, scene)
