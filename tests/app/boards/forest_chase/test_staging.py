"""Forest Chase on the screens that every game shares: set-up, settings and results."""

from typing import Any

import pytest

from coven.boards.forest_chase import STAGING
from coven.screens.result import FinalScreen
from coven.screens.settings import SettingsScreen
from coven.screens.setup import SetupScreen
from coven.screens.wishes import CHOSEN
from coven.settings import Settings
from engine.core import Options, Result
from engine.games.forest_chase import RULES
from engine.match import Sight
from hall.table import Chair
from tests.app.boards.forest_chase import moments
from tests.app.boards.forest_chase.glade import Glade
from tests.app.boards.forest_chase.moments import GAME, Moment
from tests.app.play.still import CHAIRS


@pytest.fixture
def setup(glade: Glade) -> SetupScreen:
    """Gives the set-up screen in front."""
    screen = SetupScreen(glade.app, GAME, [{"name": "Iris"}, {"name": "Olaf"}, {"name": "Bo"}])
    glade.app.stage.show(screen)
    glade.driver.settle()
    return screen


@pytest.mark.rule("FC-30")
def test_every_option_is_asked_and_each_player_has_a_level(
    glade: Glade, setup: SetupScreen
) -> None:
    usual = {option.name: option.values[0] for option in RULES.options}
    seats = {"level_3", "level_4"}
    assert setup.options == {name: usual[name] for name in usual.keys() - seats}
    for option in STAGING.questions:
        values = next(each.values for each in RULES.options if each.name == option.option)
        assert {choice.value for choice in option.choices} == set(values)
    glade.driver.press(setup.wishes.chips["pace"].buttons[1])
    glade.driver.press(setup.wishes.chips["level_0"].buttons[1])
    glade.driver.press(setup.wishes.chips["level_2"].buttons[2])
    glade.driver.press(setup.wishes.chips["leader"].buttons[CHOSEN])
    glade.driver.press(setup.wishes.chips["first"].buttons[2])
    chosen = setup.options
    assert (chosen["pace"], chosen["starter"]) == ("calm", 2)
    levels = [chosen[f"level_{seat}"] for seat in range(3)]
    assert levels == ["easy", "normal", "hard"]


def test_what_was_chosen_reaches_the_table(
    glade: Glade, setup: SetupScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[str, tuple[Chair, ...], Options]] = []
    monkeypatch.setattr(glade.app, "begin", lambda *given, **_house: begun.append(given))
    glade.driver.press(setup.wishes.chips["first_look"].buttons[1])
    glade.driver.touch(setup.foot, "begin")
    [(game, chairs, options)] = begun
    assert game == GAME
    assert [chair.name for chair in chairs] == ["Iris", "Olaf", "Bo"]
    assert options["first_look"] is True


def test_pads_are_turned_or_not_by_a_setting(glade: Glade) -> None:
    screen = SettingsScreen(glade.app)
    glade.show(screen)
    assert Settings().facing
    assert screen.chips["facing"].chosen == 0
    glade.driver.press(screen.chips["facing"].buttons[1])
    assert not glade.app.look.facing
    assert Settings.from_json(glade.app.settings.to_json()) == glade.app.settings


def ended(result: Result) -> tuple[Sight[Any], Any]:
    """Returns the sight of a game that ended, and what is told of it."""
    sight = Moment(moments.over, seats=3).match().sight(None)
    over = Sight(sight.version, None, sight.view, (), (), result)
    return over, STAGING.ending(sight.view, result, CHAIRS)


@pytest.mark.rule("FC-18")
def test_the_third_spell_is_told(glade: Glade) -> None:
    sight = Moment(moments.over, seats=3).match().sight(None)
    assert sight.result is not None
    told = STAGING.ending(sight.view, sight.result, CHAIRS)
    winner = sight.result.places.index(1)
    assert told.title == f"{CHAIRS[winner].name} wins"
    assert told.hero == winner
    assert f"in turn {sight.view.turns}" in told.story
    points = [standing.points for standing in STAGING.standings(sight.view)]
    assert tuple(points) == sight.result.scores
    screen = FinalScreen(
        glade.app.stage, STAGING, told, sight, CHAIRS[:3], lambda: None, lambda: None
    )
    assert screen.ranking()[0].seat == winner


@pytest.mark.rule("FC-35")
def test_an_undecided_game_has_no_hero(glade: Glade) -> None:
    sight, told = ended(Result((2, 2, 2), (2, 1, 0), "undecided"))
    assert told.title == "Nobody wins"
    assert told.hero is None
    assert told.story == "After 60 turns nobody has cast three spells."
    screen = FinalScreen(
        glade.app.stage, STAGING, told, sight, CHAIRS[:3], lambda: None, lambda: None
    )
    glade.show(screen)
    assert "Nobody wins" in screen.surface.texts()


def test_a_turn_needs_no_interlude_and_no_chart() -> None:
    view = Moment(moments.cast).match().sight(None).view
    assert STAGING.interlude(view, view, CHAIRS) is None
    assert STAGING.chart(view) is None
    assert STAGING.gathers(view)
