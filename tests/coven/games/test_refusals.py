"""Every disabled part of a board answers a tap with a reason."""

from dataclasses import replace

import pytest

from coven.app import PocketCoven
from coven.games.common import DISABLED_SUFFIX
from coven.screens.table.play import PlayScreen
from engine.core import Options
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import open_seeded_table
from tests.phone.surface_contents import zones_on

IRIS, BO = SeatedPlayer("Iris", 0, "owl"), SeatedPlayer("Bo", 1, "frog")
BOT = replace(BO, level="easy")


def open_play_screen(
    driver: Driver, app: PocketCoven, game: str, players: tuple[SeatedPlayer, ...], options: Options
) -> PlayScreen:
    """Returns the play screen of a new table."""
    open_seeded_table(driver, players, options, 1, game)
    driver.wait_until(lambda: isinstance(app.window.screen, PlayScreen))
    screen = app.window.screen
    assert isinstance(screen, PlayScreen)
    return screen


def tap_zones(driver: Driver, screen: PlayScreen, *names: str) -> None:
    """Taps zones on any part of the board."""
    for name in names:
        surface = next(each for each in screen.board.surfaces if name in zones_on(each))
        driver.tap_zone(surface, name)


@pytest.mark.parametrize(
    ("touches", "why"),
    [
        ((f"play{DISABLED_SUFFIX}",), ("raise_to_play", "WB-06")),
        (("name", f"say{DISABLED_SUFFIX}"), ("pick_witches", "WB-05")),
        (("name", "witch-1", "witch-2", "witch-3"), ("picked_enough", "WB-05")),
        (("witch-1",), ("press_name_first", "WB-05")),
    ],
)
def test_in_waz_baraz(
    driver: Driver, app: PocketCoven, touches: tuple[str, ...], why: tuple[str, str]
) -> None:
    screen = open_play_screen(driver, app, "waz_baraz", (IRIS,), {"app_master": True})
    tap_zones(driver, screen, *touches)
    assert screen.refusal == why


def test_in_potion_brew(driver: Driver, app: PocketCoven) -> None:
    screen = open_play_screen(driver, app, "potion_brew", (IRIS, BOT), {"starter": 0})
    tap_zones(driver, screen, f"cast{DISABLED_SUFFIX}")
    assert screen.refusal == ("raise_a_card_first", "PB-06")
    _tap_first_card(driver, screen)
    tap_zones(driver, screen, f"cast{DISABLED_SUFFIX}")
    assert screen.refusal == ("touch_a_pile_first", "PB-06")
    tap_zones(driver, screen, "call")
    assert screen.refusal is None, "what may be done is not explained"


def _tap_first_card(driver: Driver, screen: PlayScreen) -> None:
    strip = screen.board.surfaces[1]
    assert strip.size is not None
    driver.tap(strip.widget, strip.size[0] / 2, strip.size[1] * 0.6)


def test_a_card_says_why_it_cannot_be_raised_now(driver: Driver, app: PocketCoven) -> None:
    screen = open_play_screen(driver, app, "potion_brew", (IRIS, BOT), {"starter": 0})
    board = screen.board
    vars(board)["mode"] = "gather"
    _tap_first_card(driver, screen)
    assert screen.refusal == ("finish_the_spell", "PB-15")


def test_in_forest_chase(driver: Driver, app: PocketCoven) -> None:
    screen = open_play_screen(driver, app, "forest_chase", (IRIS, BOT), {"starter": 0})
    driver.wait_until(lambda: any("turn-up" in zones_on(each) for each in screen.board.surfaces))
    tap_zones(driver, screen, f"pad{DISABLED_SUFFIX}")
    assert screen.refusal == ("race_not_begun", "FC-08")
    tap_zones(driver, screen, "tile-3")
    assert screen.refusal == ("race_not_begun", "FC-08")


def test_in_baron_voodoo(driver: Driver, app: PocketCoven) -> None:
    options: Options = {"placement": "fixed_balanced", "loas": "in_order", "starter": 0}
    screen = open_play_screen(driver, app, "baron_voodoo", (IRIS, BO), options)
    tap_zones(driver, screen, "power-3", f"invoke{DISABLED_SUFFIX}")
    assert screen.refusal is not None
    assert screen.refusal[1] in ("BV-06", "BV-18")
