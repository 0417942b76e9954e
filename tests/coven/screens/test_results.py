"""Result screens show the winner and the scores."""

from dataclasses import replace
from itertools import pairwise

import pytest

from coven.app import PocketCoven
from coven.data.deal_seal import SealReport, seal_pictures
from coven.games import GAME_INFOS
from coven.games.interface import ResultSummary, SeatScore
from coven.screens.table.results import GameResultScreen, RoundResultScreen
from coven.screens.table.scores import spread_vertically
from tests.coven.app_driver import Driver
from tests.coven.screens.builders import GAME, PLAYERS, MasterKind, ended_sight
from tests.phone.surface_contents import texts_on, zones_on

STAGING = GAME_INFOS[GAME]
SEAL = SealReport(seal_pictures("00010203" + "0" * 56))


def show_final(
    app: PocketCoven, driver: Driver, seats: int, master: MasterKind
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
        on_again=lambda: None,
        on_back=lambda: None,
        seal=SEAL,
    )
    app.window.show(screen)
    driver.settle()
    return screen


def leaf_texts(screen: GameResultScreen | RoundResultScreen, driver: Driver) -> tuple[str, ...]:
    """Returns the texts of every column of a result."""
    texts = list(texts_on(screen.surface))
    while "more" in zones_on(screen.surface):
        driver.tap_zone(screen.surface, "more")
        if screen.page_index == 0:
            break
        texts += texts_on(screen.surface)
    return tuple(texts)


def test_the_app_can_win(app: PocketCoven, driver: Driver) -> None:
    screen = show_final(app, driver, 5, "app")
    texts = texts_on(screen.surface)
    assert "The app wins" in texts
    assert screen.summary.featured_seat is None
    assert screen.ranking()[0].seat is None
    assert texts.count("The app") == 1


def test_the_winner_is_listed_first_at_any_score(app: PocketCoven, driver: Driver) -> None:
    screen = show_final(app, driver, 5, "app")
    screen.summary = ResultSummary("Iris wins", "", (), 0)
    points = (SeatScore(0, 21), SeatScore(1, 3), SeatScore(None, 40))
    played = replace(STAGING.ui, standings=lambda _view: points)
    screen.game_info = replace(STAGING, load_ui=lambda _game: played)
    assert [standing.seat for standing in screen.ranking()] == [0, None, 1]


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_everybody_is_in_the_table_with_their_points(
    app: PocketCoven, driver: Driver, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    screen = show_final(app, driver, 4, "player")
    texts = leaf_texts(screen, driver)
    for standing in STAGING.ui.standings(screen.view):
        assert standing.seat is not None
        assert PLAYERS[standing.seat].name in texts
        assert str(standing.points) in texts


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_the_sealed_deal_is_shown_in_four_pictures_with_words(
    app: PocketCoven, driver: Driver, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    texts = " ".join(leaf_texts(show_final(app, driver, 4, "player"), driver))
    assert all(picture.word in texts for picture in SEAL.pictures)


def test_both_ways_on_work(app: PocketCoven, driver: Driver) -> None:
    taken: list[str] = []
    sight = ended_sight(4, "player")
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
    )
    app.window.show(screen)
    driver.settle()
    driver.tap_zone(screen.surface, "again")
    driver.tap_zone(screen.surface, "shelf")
    assert taken == ["again", "shelf"]
    assert not any("Deal verified" in text for text in texts_on(screen.surface))


def test_a_round_result_is_shown_and_the_game_continues(app: PocketCoven, driver: Driver) -> None:
    gone: list[bool] = []
    told = ResultSummary("Iris found them!", "Witches 7 and 12.", ("witch-07", "witch-12"), 0)
    screen = RoundResultScreen(
        app.window,
        STAGING,
        told,
        ended_sight(4, "player").view,
        PLAYERS,
        on_back=lambda: gone.append(True),
    )
    app.window.show(screen)
    driver.settle()
    texts = texts_on(screen.surface)
    assert told.title in texts
    assert told.text in " ".join(texts)
    driver.tap_zone(screen.surface, "go")
    assert gone == [True]


def test_pawns_on_equal_points_are_all_seen() -> None:
    moved = spread_vertically([(0, 50), (0, 50), (0, 48), (0, 5)], 10, (0, 50))
    heights = sorted(y for _, y in moved)
    assert all(after - before >= 10 for before, after in pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] <= 50
    assert moved[2][1] < moved[0][1]
