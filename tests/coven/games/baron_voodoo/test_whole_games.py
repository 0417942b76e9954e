"""Whole games by taps through the real window."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.screens.shelf import ShelfScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import GameResultScreen
from engine.match import verify_draws
from engine.wire import load_log
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import (
    NO_MOTION,
    copy_as_killed,
    open_seeded_table,
    start_app,
    without_painting,
)
from tests.coven.games.baron_voodoo.positions import GAME
from tests.coven.games.baron_voodoo.tap_players import BaronVoodooTapPlayers, shown_view
from tests.coven.games.game_setups import GameSetup, players_for

SMALL, TABLET, LARGEST = (360, 640), (820, 1180), 3


GAMES = {
    "two people": GameSetup(
        players_for(2), {"placement": "fixed_chaotic"}, replace(NO_MOTION, theme="birch")
    ),
    "three people": GameSetup(players_for(3), {}, replace(NO_MOTION, text=LARGEST), SMALL),
    "four people who place the dice": GameSetup(
        players_for(4),
        {"placement": "draft", "loas": "random"},
        replace(NO_MOTION, left_handed=True),
    ),
    "Legba and Wata against Freda and Bwa": GameSetup(
        players_for(4), {"teams": "legba_wata"}, NO_MOTION, TABLET
    ),
    "Freda and Wata against Legba and Bwa": GameSetup(
        players_for(4), {"teams": "freda_wata", "placement": "fixed_balanced"}, NO_MOTION, SMALL
    ),
    "one person with bots": GameSetup(players_for(1, "easy", "fair")),
    "two people and a bot, moving": GameSetup(
        players_for(2, "easy"), {"white_majority": True}, replace(NO_MOTION, motion=True)
    ),
}


@pytest.fixture(autouse=True)
def no_painting(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Disables painting; other tests check the pictures."""
    with without_painting(driver):
        yield


class BaronVoodooScreenChecker:
    """Fails if the table is too wide or cuts a text."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.width = driver.content_size[0]

    def check_screen(self) -> None:
        """Checks the current screen."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        screen = app.window.screen
        assert screen is not None
        assert self.driver.content_size[0] == self.width
        assert [surface.truncated for surface in screen.surfaces if surface.truncated] == []
        if isinstance(screen, PlayScreen):
            assert screen.refusal is None, "what glows can be done"


def check_ending(driver: Driver, app: PocketCoven) -> None:
    """Checks that the last screen matches the journal."""
    screen, session = app.window.screen, app.session
    assert isinstance(screen, GameResultScreen)
    assert session is not None
    table = session.table
    result = driver.run(table.public_sight()).result
    assert result is not None
    points = tuple(standing.points for standing in screen.game_info.ui.standings(screen.view))
    assert points == result.scores
    assert table.players[result.places.index(1)].name in screen.summary.title
    assert verify_draws(load_log(driver.run(table.finished_log()))) > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_taps(driver: Driver, app: PocketCoven, name: str) -> None:
    game = GAMES[name]
    driver.resize(*game.size)
    app.change_settings(game.settings)
    players = BaronVoodooTapPlayers(driver, 3, BaronVoodooScreenChecker(driver).check_screen)
    open_seeded_table(driver, game.players, game.options, game.seed, GAME)
    assert players.play_steps()
    check_ending(driver, app)
    assert players.curtains == 0, "nothing is private"


def test_a_killed_turn_continues_at_the_table(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    players = BaronVoodooTapPlayers(driver, 3)
    open_seeded_table(driver, players_for(3), {}, 7, GAME)
    while shown_view(players.board).step != "C5" or shown_view(players.board).turns < 4:
        players.step()
    before = app.session
    assert before is not None
    public = driver.run(before.table.public_sight())
    start_app(driver, copy_as_killed(tmp_path / "phone", tmp_path / "killed"), NO_MOTION)
    shelf = app.window.screen
    assert isinstance(shelf, ShelfScreen)
    players.tap_zone(shelf.surface, f"table-{before.table.id}")
    driver.wait_until(lambda: isinstance(app.window.screen, PlayScreen) and players.is_board_ready)
    after = app.session
    assert after is not None
    assert driver.run(after.table.public_sight()) == public, "nothing that was done is lost"
    assert players.play_steps(40) or shown_view(players.board).turns > 4
