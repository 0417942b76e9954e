"""Results in text mode contain everything that the drawn ones show."""

from dataclasses import replace

import pytest

from coven.app import PocketCoven
from coven.data.deal_seal import NO_SEAL, SealReport, seal_pictures
from coven.games import GAME_INFOS
from coven.games.info import GameInfo
from coven.games.interface import ResultSummary, ScoreChart, SeatScore
from coven.screens.table.results import GameResultScreen, RoundResultScreen
from coven.settings import Settings
from coven.ui.window import Screen
from engine.core import Result
from tests.coven.app_driver import Driver
from tests.coven.screens.builders import GAME, PLAYERS, MasterKind, ended_sight
from tests.coven.text_table.text_board_harness import button

STAGING = GAME_INFOS[GAME]
SEAL = SealReport(seal_pictures("00010203" + "0" * 56))


@pytest.fixture(autouse=True)
def _text_mode(app: PocketCoven) -> None:
    app.apply_settings(Settings(language="en", table="words", motion=False))


def readable_texts(app: PocketCoven, driver: Driver, screen: Screen) -> tuple[str, ...]:
    """Returns the texts of a screen."""
    app.window.show(screen)
    driver.settle()
    return driver.all_texts()


def show_final(
    app: PocketCoven,
    driver: Driver,
    seats: int,
    master: MasterKind,
    taken: list[str],
    seal: SealReport = SEAL,
) -> GameResultScreen:
    """Shows the result of a game and returns the screen."""
    sight = ended_sight(seats, master)
    assert sight.result is not None
    screen = GameResultScreen(
        app.window,
        STAGING,
        STAGING.ui.game_summary(sight.view, sight.result, PLAYERS),
        sight.view,
        PLAYERS,
        result=sight.result,
        on_again=lambda: taken.append("again"),
        on_back=lambda: taken.append("shelf"),
        seal=seal,
    )
    readable_texts(app, driver, screen)
    return screen


def make_staging(points: tuple[SeatScore, ...], chart: ScoreChart) -> GameInfo:
    """Returns Waz Baraz with some points and their history."""
    performance = replace(STAGING.ui, standings=lambda _: points, score_chart=lambda _: chart)
    return replace(STAGING, load_ui=lambda _game: performance)


def test_a_round_result_lists_the_points_and_the_game_continues(
    app: PocketCoven, driver: Driver
) -> None:
    gone: list[bool] = []
    staging = make_staging(
        (SeatScore(0, 3), SeatScore(1, 5), SeatScore(2, 3), SeatScore(None, 1)),
        ScoreChart(((0, 3, 3), (0, 0, 5), (0, 0, 3), (0, 0, 1)), 21),
    )
    told = ResultSummary("Iris found them!", "Witches 7 and 12.", ("witch-07", "witch-12"), 0)
    screen = RoundResultScreen(
        app.window, staging, told, None, PLAYERS[:3], on_back=lambda: gone.append(True)
    )
    assert readable_texts(app, driver, screen) == (
        "Iris found them!",
        "Witches 7 and 12.",
        "1. Maximilian-Josef: 5 points",
        "2. Iris: 3 points",
        "2. Þorgerður: 3 points",
        "4. The app: 1 point",
        "After round 1: Iris 3, Maximilian-Josef 0, Þorgerður 0 and the app 0.",
        "After round 2: Iris 3, Maximilian-Josef 5, Þorgerður 3 and the app 1.",
        "Continue",
    )
    driver.press_button(button(screen.content, "Continue"))
    assert gone == [True]


@pytest.mark.parametrize(("seats", "master"), [(4, "player"), (5, "app")])
def test_the_result_lists_everybody_s_points(
    app: PocketCoven, driver: Driver, seats: int, master: MasterKind
) -> None:
    sight = ended_sight(seats, master)
    assert sight.result is not None
    show_final(app, driver, seats, master, [])
    title, story, mistresses, first, *_ = texts = driver.all_texts()
    ending = STAGING.ui.game_summary(sight.view, sight.result, PLAYERS)
    assert (title, story) == (ending.title, ending.text)
    one, other = sight.view.mistresses
    assert mistresses == f"The last mistresses were {one} and {other}."
    winner = "The app" if ending.featured_seat is None else PLAYERS[ending.featured_seat].name
    assert first.startswith(f"1. {winner}: ")
    for standing in STAGING.ui.standings(sight.view):
        name = "The app" if standing.seat is None else PLAYERS[standing.seat].name
        assert any(f". {name}: {standing.points} point" in text for text in texts)
    chart = STAGING.ui.score_chart(sight.view)
    assert chart is not None
    rounds = len(chart.lines[0]) - 1
    assert sum(text.startswith("After round ") for text in texts) == rounds


def test_the_winner_is_listed_first_at_any_score(app: PocketCoven, driver: Driver) -> None:
    points = (SeatScore(0, 21), SeatScore(1, 3), SeatScore(2, 3), SeatScore(None, 40))
    staging = make_staging(points, ScoreChart(((0, 21), (0, 3), (0, 3), (0, 40)), 21))
    screen = GameResultScreen(
        app.window,
        staging,
        ResultSummary("Iris wins", "", (), 0),
        None,
        PLAYERS[:3],
        result=Result((1, 2, 2), (21, 3, 3), "target"),
        on_again=lambda: None,
        on_back=lambda: None,
    )
    assert readable_texts(app, driver, screen)[1:5] == (
        "1. Iris: 21 points",
        "2. The app: 40 points",
        "3. Maximilian-Josef: 3 points",
        "3. Þorgerður: 3 points",
    )


def test_a_kept_seal_is_shown_in_four_words(app: PocketCoven, driver: Driver) -> None:
    show_final(app, driver, 4, "player", [])
    assert "Deal verified: acorn, anchor, apple, arrow" in driver.all_texts()
    show_final(app, driver, 4, "player", [], NO_SEAL)
    assert not any("verified" in text for text in driver.all_texts())
    show_final(app, driver, 4, "player", [], SealReport(problem="The deal was not fair."))
    assert "The deal was not fair." in driver.all_texts()
    assert not any("verified" in text for text in driver.all_texts())


def test_both_ways_on_work(app: PocketCoven, driver: Driver) -> None:
    taken: list[str] = []
    screen = show_final(app, driver, 4, "player", taken)
    driver.press_button(button(screen.content, "Play again"))
    driver.press_button(button(screen.content, "Home"))
    assert taken == ["again", "shelf"]


def test_no_line_widens_the_window(app: PocketCoven, driver: Driver) -> None:
    driver.resize(360, 640)
    show_final(app, driver, 5, "app", [])
    assert driver.content_size == (360, 640)
