"""People at a table of each game, and what happens to a phone around them."""

from collections.abc import Callable
from typing import Any

from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from engine.core import Options
from hall.table import Chair
from tests.app.boards.baron_voodoo.callers import Callers
from tests.app.boards.forest_chase.searchers import Searchers
from tests.app.boards.potion_brew.brewers import Brewers
from tests.app.boards.riddle_masters.riddlers import Riddlers
from tests.app.driver import Driver
from tests.app.hands import Hands
from tests.app.play.house import sit_down
from tests.app.play.parties import party
from tests.app.play.wallflower import Wallflower
from tests.app.player import Players

HANDS: dict[str, Callable[[Driver, int], Hands]] = {
    "waz_baraz": Players,
    "potion_brew": Brewers,
    "baron_voodoo": Callers,
    "forest_chase": Searchers,
    "riddle_masters": Riddlers,
}
OPTIONS: dict[str, Options] = {"riddle_masters": {"clay": "table"}}


def begin(
    driver: Driver, game: str, seed: int = 7, chairs: tuple[Chair, ...] | None = None
) -> Hands:
    """Opens a table of three people, whose luck is the same each time."""
    sit_down(driver, chairs or party(3), OPTIONS.get(game, {}), seed, game)
    return HANDS[game](driver, 3)


def version(hands: Hands) -> int:
    """Returns how far the table in front has come."""
    evening = hands.app.evening
    assert evening is not None
    return hands.driver.run(evening.table.public()).version


def put_away(hands: Hands) -> None:
    """Puts another app in front."""
    window: Any = hands.app.main_window
    window.on_lose_focus()
    window.on_hide()
    hands.driver.settle()


def take_out(hands: Hands) -> None:
    """Brings the app to the front again."""
    window: Any = hands.app.main_window
    window.on_show()
    window.on_gain_focus()
    hands.driver.settle()


def nothing_is_open(hands: Hands) -> None:
    """Fails if anybody's own sight is in front, or the curtain tells of it."""
    screen, evening = hands.app.stage.screen, hands.app.evening
    assert evening is not None
    assert evening.front.turn is None
    if isinstance(screen, CurtainScreen):
        assert evening.front.play is None
        Wallflower(hands.driver).look()
    elif isinstance(screen, PlayScreen):
        assert screen._sight is None or screen._sight.seat is None
        assert not screen.board.whispering
