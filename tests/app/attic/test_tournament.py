"""An evening of several games with one running table."""

import pytest

from coven import contest
from coven.app import PocketCoven
from coven.screens.ceremony import CeremonyScreen, WordCeremonyScreen
from coven.screens.party import Draft
from coven.screens.result import FinalScreen
from coven.screens.setup import SetupScreen
from coven.screens.tournament import PlanScreen, RunningScreen
from coven.settings import Settings
from coven.tournament import Round, Tournament, planned, playable, read, worth
from hall.table import Chair
from tests.app.attic.conftest import Opened
from tests.app.attic.given import BREW, CHAIRS, DANCE, IRIS, MAX, played
from tests.app.driver import Driver

PARTY = tuple(Draft(c.name, c.colour, c.face, c.level) for c in CHAIRS[:3])


@pytest.mark.parametrize(
    ("place", "players", "points"), [(1, 4, 4), (4, 4, 1), (2, 2, 1), (1, 2, 2), (5, 3, 0)]
)
def test_places_are_worth_points(place: int, players: int, points: int) -> None:
    assert worth(place, players) == points


def test_the_running_table_adds_the_points_up() -> None:
    evening = planned(PARTY, (DANCE, BREW))
    assert [one.points for one in evening.standings()] == [0, 0, 0]
    assert [one.place for one in evening.standings()] == [1, 1, 1]
    evening = evening.begun("a").ended(CHAIRS[:3], (2, 1, 3))
    evening = evening.begun("b").ended(CHAIRS[:3], (1, 2, 3))
    assert evening.next is None
    told = [(s.draft.name, s.points, s.place, s.won) for s in evening.standings()]
    assert told == [("Iris", 5, 1, 1), ("Maximilian-Josef", 5, 1, 1), ("Þorgerður", 2, 3, 0)]


def test_an_evening_is_kept_and_read_again() -> None:
    evening = planned(PARTY, (DANCE, BREW)).begun("a").ended(CHAIRS[:3], (2, 1, 3))
    assert read(evening.to_json()) == evening


@pytest.mark.parametrize(
    "kept",
    [None, [], {"party": [], "rounds": []}, {"party": [], "rounds": [["chess", None, None]]},
     {"party": [], "rounds": [[DANCE]]}],
)  # fmt: skip
def test_what_cannot_be_read_is_no_evening(kept: object) -> None:
    assert read(kept) is None


def test_only_a_table_of_the_same_people_and_game_belongs_to_it() -> None:
    evening = planned(PARTY, (DANCE, BREW))
    assert evening.fits(DANCE, CHAIRS[:3])
    assert evening.fits(DANCE, CHAIRS[2::-1])
    assert not evening.fits(BREW, CHAIRS[:3])
    assert not evening.fits(DANCE, CHAIRS[:2])
    assert not evening.fits(DANCE, (*CHAIRS[:2], Chair("Ida", 0, "cat")))


def test_some_games_are_not_for_some_numbers() -> None:
    assert playable(DANCE, 3)
    assert not playable("riddle_masters", 2)


def plan(app: PocketCoven, driver: Driver, opened: Opened) -> PlanScreen:
    """Returns the plan of an evening on a phone that knows two people."""
    for person in (IRIS, MAX):
        driver.run(app.attic.keep_person(person))
    return opened(app.doors.tournament, PlanScreen)


def test_an_evening_is_planned_by_taps_or_refused_kindly(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    screen = plan(app, driver, opened)
    steps = (
        (None, "At least two are needed: choose somebody more."),
        (IRIS.id, "At least two are needed: choose somebody more."),
        (MAX.id, "Choose two games at least."),
        ("riddle_masters", "Choose two games at least."),
        (BREW, "Riddle Masters is not for 2 players: take it out."),
    )
    for touched, told in steps:
        if touched is not None:
            driver.press(screen.toggles[touched])
        driver.press(screen.begin)
        assert screen.said.text == told
    driver.press(screen.toggles["riddle_masters"])
    driver.press(screen.toggles[DANCE])
    screen.bots.choose(1)
    running = opened(lambda: driver.press(screen.begin), RunningScreen)
    assert isinstance(running, RunningScreen)
    assert [one.game for one in running.tournament.rounds] == [BREW, DANCE]
    assert [draft.level for draft in running.tournament.party] == [None, None, "easy"]
    setup = opened(lambda: driver.press(running.go), SetupScreen)
    assert isinstance(setup, SetupScreen)
    assert setup.game == BREW
    assert [draft.name for draft in setup.party[:2]] == ["Iris", "Maximilian-Josef"]


def test_a_table_of_the_evening_leads_back_to_the_running_table(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    driver.run(contest.keep(app, planned(PARTY, (DANCE, BREW))))
    table = driver.run(played(app.hall, CHAIRS[:3]))
    driver.run(contest.join(app, table))
    app.resume(table.id)
    driver.until(lambda: isinstance(app.stage.screen, FinalScreen) and not app._tasks)
    final = app.stage.screen
    assert isinstance(final, FinalScreen)
    assert "The running table" in " ".join(driver.all_texts()).replace("running\n", "running ")
    screen = opened(lambda: driver.touch(final.surface, "again"), RunningScreen)
    assert app.evening is None
    assert screen.tournament.rounds[0].places is not None
    assert screen.tournament.next == Round(BREW)
    # A game that has nothing to do with the evening changes nothing.
    other = driver.run(played(app.hall, CHAIRS[:3], 2))
    driver.run(contest.join(app, other))
    assert driver.run(contest.current(app)) == screen.tournament


def test_a_table_that_was_deleted_is_played_anew(app: PocketCoven, driver: Driver) -> None:
    driver.run(contest.keep(app, planned(PARTY, (DANCE, BREW)).begun("gone")))
    evening = driver.run(contest.current(app))
    assert evening is not None
    assert evening.next == Round(DANCE)


def ended() -> Tournament:
    """Returns an evening that is over."""
    evening = planned(PARTY, (DANCE, BREW)).begun("a").ended(CHAIRS[:3], (2, 1, 3))
    return evening.begun("b").ended(CHAIRS[:3], (3, 1, 2))


def test_the_evening_ends_with_a_ceremony_and_another_can_begin(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    driver.run(contest.keep(app, ended()))
    screen = opened(app.doors.tournament, CeremonyScreen)
    texts = screen.surface.texts()
    assert "Maximilian-Josef wins the" in " ".join(texts)
    assert "1. Maximilian-Josef: 6 points" in texts
    opened(lambda: driver.touch(screen.surface, "again"), PlanScreen)
    assert driver.run(contest.current(app)) is None


def test_the_ceremony_is_told_in_words(app: PocketCoven, driver: Driver, opened: Opened) -> None:
    app.dress(Settings(language="en", motion=False, table="words"))
    driver.run(contest.keep(app, ended()))
    opened(app.doors.tournament, WordCeremonyScreen)
    assert driver.all_texts()[:2] == (
        "Maximilian-Josef wins the tournament", "1. Maximilian-Josef: 6 points",
    )  # fmt: skip


def test_an_evening_is_given_up_by_a_second_tap_at_another_place(
    app: PocketCoven, driver: Driver, opened: Opened
) -> None:
    driver.run(contest.keep(app, planned(PARTY, (DANCE, BREW))))
    screen = opened(app.doors.tournament, RunningScreen)
    driver.press(screen.stop)
    assert driver.run(contest.current(app)) is not None
    opened(lambda: driver.press(screen.stop), PlanScreen)
    assert driver.run(contest.current(app)) is None
