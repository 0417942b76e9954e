"""A tournament of several games, with one running table."""

import pytest

from coven.app import PocketCoven
from coven.data import tournament
from coven.data.party import PlayerDraft
from coven.data.tournament import (
    Tournament,
    TournamentGame,
    decode_tournament,
    is_playable,
    new_tournament,
    points_for_place,
)
from coven.screens.setup import SetupScreen
from coven.screens.table.results import GameResultScreen
from coven.screens.tournament import (
    TournamentPlanScreen,
    TournamentResultScreen,
    TournamentStandingsScreen,
)
from coven.settings import Settings
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_harness import press_label
from tests.coven.data.builders import IRIS, MAX, PLAYERS, POTION_BREW, WAZ_BARAZ, play_out_table
from tests.coven.screens.conftest import ScreenOpener
from tests.phone.surface_contents import texts_on

TOURNAMENT_PLAYERS = tuple(PlayerDraft(c.name, c.colour, c.face, c.level) for c in PLAYERS[:3])


@pytest.mark.parametrize(
    ("place", "players", "points"), [(1, 4, 4), (4, 4, 1), (2, 2, 1), (1, 2, 2), (5, 3, 0)]
)
def test_places_are_worth_points(place: int, players: int, points: int) -> None:
    assert points_for_place(place, players) == points


def test_the_running_table_adds_the_points_up() -> None:
    series = new_tournament(TOURNAMENT_PLAYERS, (WAZ_BARAZ, POTION_BREW))
    assert [one.points for one in series.standings()] == [0, 0, 0]
    assert [one.place for one in series.standings()] == [1, 1, 1]
    series = series.with_table("a").with_result(PLAYERS[:3], (2, 1, 3))
    series = series.with_table("b").with_result(PLAYERS[:3], (1, 2, 3))
    assert series.current_game is None
    told = [(s.draft.name, s.points, s.place, s.won) for s in series.standings()]
    assert told == [("Iris", 5, 1, 1), ("Maximilian-Josef", 5, 1, 1), ("Þorgerður", 2, 3, 0)]


def test_a_tournament_is_saved_and_loaded() -> None:
    series = (
        new_tournament(TOURNAMENT_PLAYERS, (WAZ_BARAZ, POTION_BREW))
        .with_table("a")
        .with_result(PLAYERS[:3], (2, 1, 3))
    )
    assert decode_tournament(series.to_json()) == series


@pytest.mark.parametrize(
    "kept",
    [None, [], {"party": [], "rounds": []}, {"party": [], "rounds": [["chess", None, None]]},
     {"party": [], "rounds": [[WAZ_BARAZ]]}],
)  # fmt: skip
def test_an_invalid_saved_tournament_is_ignored(kept: object) -> None:
    assert decode_tournament(kept) is None


def test_only_a_table_of_the_same_people_and_game_belongs_to_it() -> None:
    series = new_tournament(TOURNAMENT_PLAYERS, (WAZ_BARAZ, POTION_BREW))
    assert series.accepts_table(WAZ_BARAZ, PLAYERS[:3])
    assert series.accepts_table(WAZ_BARAZ, PLAYERS[2::-1])
    assert not series.accepts_table(POTION_BREW, PLAYERS[:3])
    assert not series.accepts_table(WAZ_BARAZ, PLAYERS[:2])
    assert not series.accepts_table(WAZ_BARAZ, (*PLAYERS[:2], SeatedPlayer("Ida", 0, "cat")))


def test_some_games_are_not_for_some_numbers() -> None:
    assert is_playable(WAZ_BARAZ, 3)
    assert not is_playable("riddle_masters", 2)


def open_plan(app: PocketCoven, driver: Driver, opened: ScreenOpener) -> TournamentPlanScreen:
    """Opens the tournament plan on a phone with two saved people."""
    for person in (IRIS, MAX):
        driver.run(app.store.save_person(person))
    return opened(app.navigation.open_tournament, TournamentPlanScreen)


def test_a_tournament_is_planned_by_taps_or_refused(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    screen = open_plan(app, driver, open_screen)
    steps = (
        (None, "Choose at least two players."),
        (IRIS.id, "Choose at least two players."),
        (MAX.id, "Choose at least two games."),
        ("riddle_masters", "Choose at least two games."),
        (POTION_BREW, "Riddle Masters does not work with 2 players: remove it."),
    )
    for touched, told in steps:
        if touched is not None:
            driver.press_button(screen.toggles[touched])
        press_label(driver, "Start")
        assert screen.message.text == told
    driver.press_button(screen.toggles["riddle_masters"])
    driver.press_button(screen.toggles[WAZ_BARAZ])
    screen.chips["level"].choose(1)
    running = open_screen(lambda: press_label(driver, "Start"), TournamentStandingsScreen)
    assert isinstance(running, TournamentStandingsScreen)
    assert [one.game for one in running.tournament.games] == [POTION_BREW, WAZ_BARAZ]
    assert [draft.level for draft in running.tournament.party] == [None, None, "easy"]
    setup = open_screen(lambda: press_label(driver, "Play Potion Brew"), SetupScreen)
    assert isinstance(setup, SetupScreen)
    assert setup.game == POTION_BREW
    assert [draft.name for draft in setup.party[:2]] == ["Iris", "Maximilian-Josef"]


def test_a_tournament_table_leads_back_to_the_running_table(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    driver.run(
        tournament.save_tournament(
            app, new_tournament(TOURNAMENT_PLAYERS, (WAZ_BARAZ, POTION_BREW))
        )
    )
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    driver.run(tournament.add_table(app, table))
    app.navigation.resume_table(table.id)
    driver.wait_until(lambda: isinstance(app.window.screen, GameResultScreen) and app.is_idle)
    final = app.window.screen
    assert isinstance(final, GameResultScreen)
    assert "Current game" in " ".join(driver.all_texts()).replace("running\n", "running ")
    screen = open_screen(lambda: driver.tap_zone(final.surface, "again"), TournamentStandingsScreen)
    assert app.session is None
    assert screen.tournament.games[0].places is not None
    assert screen.tournament.current_game == TournamentGame(POTION_BREW)
    # A game outside the tournament changes nothing.
    other = driver.run(play_out_table(app.hall, PLAYERS[:3], 2))
    driver.run(tournament.add_table(app, other))
    assert driver.run(tournament.current_tournament(app)) == screen.tournament


def test_a_deleted_table_is_played_again(app: PocketCoven, driver: Driver) -> None:
    driver.run(
        tournament.save_tournament(
            app, new_tournament(TOURNAMENT_PLAYERS, (WAZ_BARAZ, POTION_BREW)).with_table("gone")
        )
    )
    series = driver.run(tournament.current_tournament(app))
    assert series is not None
    assert series.current_game == TournamentGame(WAZ_BARAZ)


def finished_tournament() -> Tournament:
    series = (
        new_tournament(TOURNAMENT_PLAYERS, (WAZ_BARAZ, POTION_BREW))
        .with_table("a")
        .with_result(PLAYERS[:3], (2, 1, 3))
    )
    return series.with_table("b").with_result(PLAYERS[:3], (3, 1, 2))


def test_the_tournament_ends_with_a_ceremony_and_another_can_start(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    driver.run(tournament.save_tournament(app, finished_tournament()))
    screen = open_screen(app.navigation.open_tournament, TournamentResultScreen)
    assert texts_on(screen.surfaces[-1]) == ("2", "2", "1")
    assert "Maximilian-Josef wins the" in " ".join(driver.all_texts())
    assert "1. Maximilian-Josef: 6 points" in driver.all_texts()
    open_screen(lambda: press_label(driver, "New tournament"), TournamentPlanScreen)
    assert driver.run(tournament.current_tournament(app)) is None


def test_text_mode_shows_the_ceremony(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    app.apply_settings(Settings(language="en", motion=False, table="words"))
    driver.run(tournament.save_tournament(app, finished_tournament()))
    open_screen(app.navigation.open_tournament, TournamentResultScreen)
    assert driver.all_texts()[2:4] == (
        "Maximilian-Josef wins the tournament", "1. Maximilian-Josef: 6 points",
    )  # fmt: skip


def test_a_tournament_is_abandoned_by_a_second_tap_elsewhere(
    app: PocketCoven, driver: Driver, open_screen: ScreenOpener
) -> None:
    driver.run(
        tournament.save_tournament(
            app, new_tournament(TOURNAMENT_PLAYERS, (WAZ_BARAZ, POTION_BREW))
        )
    )
    open_screen(app.navigation.open_tournament, TournamentStandingsScreen)
    press_label(driver, "End the tournament")
    assert driver.run(tournament.current_tournament(app)) is not None
    open_screen(lambda: press_label(driver, "Yes, end it"), TournamentPlanScreen)
    assert driver.run(tournament.current_tournament(app)) is None
