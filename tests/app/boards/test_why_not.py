"""Whatever cannot be done now answers a touch: nothing on a board is silent."""

from dataclasses import replace

import pytest

from coven.app import PocketCoven
from coven.boards.offers import OFF
from coven.screens.play import PlayScreen
from engine.core import Options
from hall.table import Chair
from tests.app.driver import Driver
from tests.app.play.house import sit_down

IRIS, BO = Chair("Iris", 0, "owl"), Chair("Bo", 1, "frog")
BOT = replace(BO, level="easy")


def seated(
    driver: Driver, app: PocketCoven, game: str, chairs: tuple[Chair, ...], options: Options
) -> PlayScreen:
    """Returns the play screen of a new table."""
    sit_down(driver, chairs, options, 1, game)
    driver.until(lambda: isinstance(app.stage.screen, PlayScreen))
    screen = app.stage.screen
    assert isinstance(screen, PlayScreen)
    return screen


def touch(driver: Driver, screen: PlayScreen, *names: str) -> None:
    """Touches things wherever on the board they are."""
    for name in names:
        surface = next(each for each in screen.board.surfaces if name in each.zones)
        driver.touch(surface, name)


@pytest.mark.parametrize(
    ("touches", "why"),
    [
        ((f"play{OFF}",), ("raise_to_play", "WB-06")),
        (("name", f"say{OFF}"), ("pick_witches", "WB-05")),
        (("name", "witch-1", "witch-2", "witch-3"), ("picked_enough", "WB-05")),
        (("witch-1",), ("press_name_first", "WB-05")),
    ],
)
def test_in_waz_baraz(
    driver: Driver, app: PocketCoven, touches: tuple[str, ...], why: tuple[str, str]
) -> None:
    screen = seated(driver, app, "waz_baraz", (IRIS,), {"app_master": True})
    touch(driver, screen, *touches)
    assert screen.why == why


def test_in_potion_brew(driver: Driver, app: PocketCoven) -> None:
    screen = seated(driver, app, "potion_brew", (IRIS, BOT), {"starter": 0})
    touch(driver, screen, f"cast{OFF}")
    assert screen.why == ("raise_a_card_first", "PB-06")
    _tap_first_card(driver, screen)
    touch(driver, screen, f"cast{OFF}")
    assert screen.why == ("touch_a_pile_first", "PB-06")
    touch(driver, screen, "call")
    assert screen.why is None, "what may be done is not explained"


def _tap_first_card(driver: Driver, screen: PlayScreen) -> None:
    strip = screen.board.surfaces[1]
    assert strip.size is not None
    driver.tap(strip.widget, strip.size[0] / 2, strip.size[1] * 0.6)


def test_a_card_says_why_it_cannot_be_raised_now(driver: Driver, app: PocketCoven) -> None:
    screen = seated(driver, app, "potion_brew", (IRIS, BOT), {"starter": 0})
    board = screen.board
    vars(board)["mode"] = "gather"
    _tap_first_card(driver, screen)
    assert screen.why == ("finish_the_spell", "PB-15")


def test_in_forest_chase(driver: Driver, app: PocketCoven) -> None:
    screen = seated(driver, app, "forest_chase", (IRIS, BOT), {"starter": 0})
    driver.until(lambda: any("turn-up" in each.zones for each in screen.board.surfaces))
    touch(driver, screen, f"pad{OFF}")
    assert screen.why == ("race_not_begun", "FC-08")
    touch(driver, screen, "tile-3")
    assert screen.why == ("race_not_begun", "FC-08")


def test_in_baron_voodoo(driver: Driver, app: PocketCoven) -> None:
    options: Options = {"placement": "fixed_balanced", "loas": "in_order", "starter": 0}
    screen = seated(driver, app, "baron_voodoo", (IRIS, BO), options)
    touch(driver, screen, "power-3", f"invoke{OFF}")
    assert screen.why is not None
    assert screen.why[1] in ("BV-06", "BV-18")
