"""Result screens tell who did well, and by how much."""

from dataclasses import replace
from itertools import pairwise

import pytest

from coven.app import PocketCoven
from coven.boards import STAGINGS
from coven.boards.staging import Interlude, Standing
from coven.screens.result import FinalScreen, RoundScreen
from coven.screens.scores import apart
from tests.app.driver import Driver
from tests.app.screens.given import CHAIRS, GAME, Master, ended

STAGING = STAGINGS[GAME]
WORDS = ("raven", "thimble", "north", "oak")


def final(app: PocketCoven, driver: Driver, seats: int, master: Master) -> FinalScreen:
    """Returns the end of a game in front."""
    sight = ended(seats, master)
    assert sight.result is not None
    screen = FinalScreen(
        app.stage,
        STAGING,
        STAGING.ending(sight.view, sight.result, CHAIRS),
        sight,
        CHAIRS,
        on_again=lambda: None,
        on_shelf=lambda: None,
        sealed=WORDS,
    )
    app.stage.show(screen)
    driver.settle()
    return screen


def leaves(screen: FinalScreen | RoundScreen, driver: Driver) -> tuple[str, ...]:
    """Returns the texts of every leaf of a result."""
    texts = list(screen.surface.texts())
    while "more" in screen.surface.zones:
        driver.touch(screen.surface, "more")
        if screen.leaf == 0:
            break
        texts += screen.surface.texts()
    return tuple(texts)


def test_the_app_can_win(app: PocketCoven, driver: Driver) -> None:
    screen = final(app, driver, 5, "app")
    texts = screen.surface.texts()
    assert "The app wins" in texts
    assert screen.told.hero is None
    assert screen.ranking()[0].seat is None
    assert texts.count("The app") == 1


def test_the_winner_stands_first_whatever_the_others_have(app: PocketCoven, driver: Driver) -> None:
    screen = final(app, driver, 5, "app")
    screen.told = Interlude("Iris wins", "", (), 0)
    points = (Standing(0, 21), Standing(1, 3), Standing(None, 40))
    played = replace(STAGING.perform(), standings=lambda _view: points)
    screen.staging = replace(STAGING, perform=lambda: played)
    assert [standing.seat for standing in screen.ranking()] == [0, None, 1]


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_everybody_is_in_the_table_with_their_points(
    app: PocketCoven, driver: Driver, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    screen = final(app, driver, 4, "player")
    texts = leaves(screen, driver)
    for standing in STAGING.standings(screen.view):
        assert standing.seat is not None
        assert CHAIRS[standing.seat].name in texts
        assert str(standing.points) in texts


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_the_sealed_deal_is_shown_in_four_words(
    app: PocketCoven, driver: Driver, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    texts = " ".join(leaves(final(app, driver, 4, "player"), driver))
    assert " · ".join(WORDS) in texts


def test_both_ways_on_work(app: PocketCoven, driver: Driver) -> None:
    taken: list[str] = []
    sight = ended(4, "player")
    assert sight.result is not None
    screen = FinalScreen(
        app.stage,
        STAGING,
        STAGING.ending(sight.view, sight.result, CHAIRS),
        sight,
        CHAIRS,
        on_again=lambda: taken.append("again"),
        on_shelf=lambda: taken.append("shelf"),
    )
    app.stage.show(screen)
    driver.settle()
    driver.touch(screen.surface, "again")
    driver.touch(screen.surface, "shelf")
    assert taken == ["again", "shelf"]
    assert not any("Sealed deal" in text for text in screen.surface.texts())


def test_a_round_is_told_and_goes_on(app: PocketCoven, driver: Driver) -> None:
    gone: list[bool] = []
    told = Interlude("Iris found them!", "Witches 7 and 12.", ("witch-07", "witch-12"), 0)
    screen = RoundScreen(
        app.stage, STAGING, told, ended(4, "player").view, CHAIRS, on_go=lambda: gone.append(True)
    )
    app.stage.show(screen)
    driver.settle()
    texts = screen.surface.texts()
    assert told.title in texts
    assert told.story in " ".join(texts)
    driver.touch(screen.surface, "go")
    assert gone == [True]


def test_pawns_on_equal_points_are_all_seen() -> None:
    moved = apart([(0, 50), (0, 50), (0, 48), (0, 5)], 10, (0, 50))
    heights = sorted(y for _, y in moved)
    assert all(after - before >= 10 for before, after in pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] <= 50
    assert moved[2][1] < moved[0][1]
