"""Whole games by taps through the real window."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.screens.play import PlayScreen
from coven.screens.result import FinalScreen
from coven.screens.shelf import ShelfScreen
from engine.match import verify
from engine.wire import load_log
from tests.app.boards.baron_voodoo.callers import Callers, seen
from tests.app.boards.baron_voodoo.moments import GAME
from tests.app.driver import Driver
from tests.app.play.house import STILL, as_killed, closed_eyes, sit_down, start
from tests.app.play.parties import Game, party

SMALL, TABLET, LARGEST = (360, 640), (820, 1180), 3


GAMES = {
    "two people": Game(party(2), {"placement": "fixed_chaotic"}, replace(STILL, theme="birch")),
    "three people": Game(party(3), {}, replace(STILL, text=LARGEST), SMALL),
    "four people who place the dice": Game(
        party(4), {"placement": "draft", "loas": "random"}, replace(STILL, left_handed=True)
    ),
    "Legba and Wata against Freda and Bwa": Game(party(4), {"teams": "legba_wata"}, STILL, TABLET),
    "Freda and Wata against Legba and Bwa": Game(
        party(4), {"teams": "freda_wata", "placement": "fixed_balanced"}, STILL, SMALL
    ),
    "one person with bots": Game(party(1, "easy", "fair")),
    "two people and a bot, moving": Game(
        party(2, "easy"), {"white_majority": True}, replace(STILL, motion=True)
    ),
}


@pytest.fixture(autouse=True)
def unseen(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Plays without painting, which the pictures are looked at for."""
    with closed_eyes(driver):
        yield


class Onlooker:
    """Fails as soon as the table is too wide or cuts a text."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.width = driver.content_size[0]

    def look(self) -> None:
        """Looks at the screen in front."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        screen = app.stage.screen
        assert screen is not None
        assert self.driver.content_size[0] == self.width
        assert [surface.cut for surface in screen.surfaces if surface.cut] == []
        if isinstance(screen, PlayScreen):
            assert screen.why is None, "what glows can be done"


def check_ending(driver: Driver, app: PocketCoven) -> None:
    """Checks that the last screen tells what the hall has written down."""
    screen, evening = app.stage.screen, app.evening
    assert isinstance(screen, FinalScreen)
    assert evening is not None
    table = evening.table
    result = driver.run(table.public()).result
    assert result is not None
    points = tuple(standing.points for standing in screen.staging.standings(screen.view))
    assert points == result.scores
    assert table.chairs[result.places.index(1)].name in screen.told.title
    assert verify(load_log(driver.run(table.record()))) > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_taps(driver: Driver, app: PocketCoven, name: str) -> None:
    game = GAMES[name]
    driver.resize(*game.size)
    app.change(game.settings)
    players = Callers(driver, 3, Onlooker(driver).look)
    sit_down(driver, game.chairs, game.options, game.seed, GAME)
    assert players.play_on()
    check_ending(driver, app)
    assert players.curtains == 0, "nothing is private"


def test_a_killed_turn_goes_on_at_the_table(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    players = Callers(driver, 3)
    sit_down(driver, party(3), {}, 7, GAME)
    while seen(players.board).step != "C5" or seen(players.board).turns < 4:
        players.step()
    before = app.evening
    assert before is not None
    public = driver.run(before.table.public())
    start(driver, as_killed(tmp_path / "phone", tmp_path / "killed"), STILL)
    shelf = app.stage.screen
    assert isinstance(shelf, ShelfScreen)
    players.touch(shelf.surface, f"table-{before.table.id}")
    driver.until(lambda: isinstance(app.stage.screen, PlayScreen) and players.at_rest)
    after = app.evening
    assert after is not None
    assert driver.run(after.table.public()) == public, "nothing that was done is lost"
    assert players.play_on(40) or seen(players.board).turns > 4
