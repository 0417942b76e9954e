"""Forest Chase on the screens that every game shares: set-up, settings and results."""

from typing import Any

import pytest

from coven.games.forest_chase import INFO
from coven.screens.settings import SettingsScreen
from coven.screens.setup import CHOSEN_PLAYER, SetupScreen
from coven.screens.table.results import GameResultScreen
from coven.settings import Settings
from engine.core import Options, Result
from engine.games.forest_chase import RULES
from engine.match import Sight
from hall.table import SeatedPlayer
from tests.coven.fake_table import PLAYERS
from tests.coven.games.forest_chase import positions
from tests.coven.games.forest_chase.harness import ForestChaseHarness
from tests.coven.games.forest_chase.positions import GAME, Position
from tests.phone.surface_contents import texts_on


@pytest.fixture
def setup(harness: ForestChaseHarness) -> SetupScreen:
    """Shows the set-up screen and returns it."""
    screen = SetupScreen(harness.app, GAME, [{"name": "Iris"}, {"name": "Olaf"}, {"name": "Bo"}])
    harness.app.window.show(screen)
    harness.driver.settle()
    return screen


@pytest.mark.rule("FC-30")
def test_every_option_is_asked_and_each_player_has_a_level(
    harness: ForestChaseHarness, setup: SetupScreen
) -> None:
    usual = {option.name: option.values[0] for option in RULES.options}
    seats = {"level_3", "level_4"}
    assert setup.options == {name: usual[name] for name in usual.keys() - seats}
    for option in INFO.questions:
        values = next(each.values for each in RULES.options if each.name == option.option)
        assert {choice.value for choice in option.choices} == set(values)
    harness.driver.press_button(setup.chips["pace"].buttons[1])
    harness.driver.press_button(setup.chips["level_0"].buttons[1])
    harness.driver.press_button(setup.chips["level_2"].buttons[2])
    harness.driver.press_button(setup.chips["leader"].buttons[CHOSEN_PLAYER])
    harness.driver.press_button(setup.chips["first"].buttons[2])
    chosen = setup.options
    assert (chosen["pace"], chosen["starter"]) == ("calm", 2)
    levels = [chosen[f"level_{seat}"] for seat in range(3)]
    assert levels == ["easy", "normal", "hard"]


def test_the_chosen_options_reach_the_table(
    harness: ForestChaseHarness, setup: SetupScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[str, tuple[SeatedPlayer, ...], Options]] = []
    monkeypatch.setattr(
        harness.app.navigation, "start_table", lambda *given, **_house: begun.append(given)
    )
    harness.driver.press_button(setup.chips["first_look"].buttons[1])
    harness.driver.tap_zone(setup.footer, "begin")
    [(game, players, options)] = begun
    assert game == GAME
    assert [player.name for player in players] == ["Iris", "Olaf", "Bo"]
    assert options["first_look"] is True


def test_pads_are_turned_or_not_by_a_setting(harness: ForestChaseHarness) -> None:
    screen = SettingsScreen(harness.app)
    harness.show_screen(screen)
    assert Settings().facing
    assert screen.chips["facing"].chosen == 0
    harness.driver.press_button(screen.chips["facing"].buttons[1])
    assert not harness.app.look.facing
    assert Settings.from_json(harness.app.settings.to_json()) == harness.app.settings


def ended(result: Result) -> tuple[Sight[Any], Any]:
    """Returns the sight of a finished game and its summary."""
    sight = Position(positions.is_over, seats=3).match().sight(None)
    over = Sight(sight.version, None, sight.view, (), (), result)
    return over, INFO.ui.game_summary(sight.view, result, PLAYERS)


@pytest.mark.rule("FC-18")
def test_the_third_spell_has_a_sentence(harness: ForestChaseHarness) -> None:
    sight = Position(positions.is_over, seats=3).match().sight(None)
    assert sight.result is not None
    told = INFO.ui.game_summary(sight.view, sight.result, PLAYERS)
    winner = sight.result.places.index(1)
    assert told.title == f"{PLAYERS[winner].name} wins"
    assert told.featured_seat == winner
    assert f"in turn {sight.view.turns}" in told.text
    points = [standing.points for standing in INFO.ui.standings(sight.view)]
    assert tuple(points) == sight.result.scores
    screen = GameResultScreen(
        harness.app.window, INFO, told, sight.view, PLAYERS[:3], result=sight.result,
        on_again=lambda: None, on_back=lambda: None,
    )  # fmt: skip
    assert screen.ranking()[0].seat == winner


@pytest.mark.rule("FC-35")
def test_an_undecided_game_has_no_hero(harness: ForestChaseHarness) -> None:
    sight, told = ended(Result((2, 2, 2), (2, 1, 0), "undecided"))
    assert told.title == "Nobody wins"
    assert told.featured_seat is None
    assert told.text == "After 60 turns nobody has cast 3 spells."
    assert sight.result is not None
    screen = GameResultScreen(
        harness.app.window, INFO, told, sight.view, PLAYERS[:3], result=sight.result,
        on_again=lambda: None, on_back=lambda: None,
    )  # fmt: skip
    harness.show_screen(screen)
    assert "Nobody wins" in texts_on(screen.surface)


def test_a_turn_needs_no_interlude_and_no_chart() -> None:
    view = Position(positions.is_cast).match().sight(None).view
    assert INFO.ui.round_summary(view, view, PLAYERS) is None
    assert INFO.ui.score_chart(view) is None
    assert INFO.ui.is_open_table(view)
