"""Whole games by taps through the real window, with the leak inspector."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.i18n import join_and, tr
from coven.screens.shelf import ShelfScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import GameResultScreen
from engine.core import OptionValue
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
from tests.coven.games.game_setups import GameSetup, players_for
from tests.coven.games.riddle_masters.harness import WITHOUT_SHADING
from tests.coven.games.riddle_masters.leak_inspector import RiddleMastersLeakInspector
from tests.coven.games.riddle_masters.positions import GAME, REAL_CLAY
from tests.coven.games.riddle_masters.tap_players import RiddleMastersTapPlayers

SMALL, TABLET, LARGEST = (360, 640), (820, 1180), 3
SHORT: dict[str, OptionValue] = {"track": "short"}
GAMES = {
    "three people with real clay": GameSetup(
        players_for(3), {**SHORT, **REAL_CLAY}, replace(NO_MOTION, language="fr"), SMALL
    ),
    "four people": GameSetup(players_for(4), SHORT, replace(NO_MOTION, theme="birch")),
    "six people": GameSetup(
        players_for(6),
        SHORT,
        replace(NO_MOTION, language="is", text=LARGEST, left_handed=True),
        SMALL,
    ),
    "one person with bots": GameSetup(
        players_for(1, "easy", "fair"), SHORT, replace(NO_MOTION, language="fr")
    ),
    "two people and two bots": GameSetup(
        players_for(2, "fair", "sharp"),
        {**SHORT, "theme": True},
        replace(NO_MOTION, motion=True),
        TABLET,
    ),
}


@pytest.fixture(autouse=True)
def no_painting(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Disables painting and the shading of clay; other tests check the pictures."""
    app.window.timings = WITHOUT_SHADING
    with without_painting(driver):
        yield


def check_ending(driver: Driver, app: PocketCoven) -> None:
    """Checks that the last screen matches the journal and shows every word."""
    screen, session = app.window.screen, app.session
    assert isinstance(screen, GameResultScreen)
    assert session is not None
    table = session.table
    public = driver.run(table.public_sight())
    assert public.result is not None
    won = [
        table.players[seat].name for seat, place in enumerate(public.result.places) if place == 1
    ]
    titles = (tr("{name} wins", name=won[0]), tr("{names} share the win", names=join_and(won)))
    assert screen.summary.title == titles[len(won) > 1]
    points = tuple(standing.points for standing in screen.game_info.ui.standings(screen.view))
    assert points == public.result.scores
    assert tuple(shown.title for shown in screen.summary.exhibits) == public.view.words
    assert verify_draws(load_log(driver.run(table.finished_log()))) > 0


@pytest.mark.rule("RM-12")
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_taps(driver: Driver, app: PocketCoven, name: str) -> None:
    game = GAMES[name]
    driver.resize(*game.size)
    app.change_settings(game.settings)
    inspector = RiddleMastersLeakInspector(driver)
    players = RiddleMastersTapPlayers(driver, 3, inspector.inspect)
    open_seeded_table(driver, game.players, game.options, game.seed, GAME)
    assert players.play_steps()
    check_ending(driver, app)
    people = sum(player.level is None for player in game.players)
    if people == 1:
        assert players.curtains == 0, "there is nobody to hide anything from"
        assert inspector.check_counts["lone"] > 10
    else:
        assert inspector.check_counts["curtain"] > 5
    if people == len(game.players):
        # Bots think in the background, so the game is not the same in each run.
        assert players.counts["answered"] > 3
        assert inspector.check_counts["notebook held"] > 2
        assert inspector.check_counts["verdict held"] > 2
        assert inspector.check_counts["guess"] > 2


def test_a_killed_game_continues_where_it_was(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    inspector = RiddleMastersLeakInspector(driver)
    players = RiddleMastersTapPlayers(driver, 3, inspector.inspect)
    open_seeded_table(driver, players_for(3), REAL_CLAY, 7, GAME)
    folder, killed = tmp_path / "phone", set()
    for kill, steps in enumerate((7, 30, 25)):
        assert not players.play_steps(steps)
        before = app.session
        assert before is not None
        public = driver.run(before.table.public_sight())
        killed.add(public.view.step)
        folder = copy_as_killed(folder, tmp_path / f"phone-{kill}")
        start_app(driver, folder, NO_MOTION)
        shelf = app.window.screen
        assert isinstance(shelf, ShelfScreen)
        players.tap_zone(shelf.surface, f"table-{before.table.id}")
        driver.wait_until(
            lambda: not isinstance(app.window.screen, ShelfScreen) and players.is_board_ready
        )
        inspector.inspect()
        after = app.session
        assert after is not None
        assert driver.run(after.table.public_sight()) == public, "nothing that was shown is lost"
        screen = app.window.screen
        alone = public.view.step in ("making", "verdict")
        assert isinstance(screen, PlayScreen) is not alone, "what is private waits for its owner"
    assert "making" in killed
    assert len(killed) > 1
