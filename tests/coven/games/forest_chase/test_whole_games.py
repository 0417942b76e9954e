"""Whole games by taps through the real window, at both paces."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.i18n import tr
from coven.screens.shelf import ShelfScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import GameResultScreen
from engine.core import OptionValue
from engine.match import verify_draws
from engine.wire import load_log
from hall.local.bots import INSTANT_TIMING
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import (
    NO_MOTION,
    copy_as_killed,
    open_seeded_table,
    start_app,
    without_painting,
)
from tests.coven.games.forest_chase.positions import GAME
from tests.coven.games.forest_chase.tap_players import ForestChaseTapPlayers, shown_view
from tests.coven.games.game_setups import GameSetup, players_for

# Bots without delays would end a race before anybody sees it.
BRISK = replace(INSTANT_TIMING, choose_delay=lambda takes, _random: takes.shortest / 40)
SMALL, TABLET, LARGEST = (360, 640), (820, 1180), 3
CALM: dict[str, OptionValue] = {"pace": "calm"}
LEVELS: dict[str, OptionValue] = {"level_0": "easy", "level_1": "normal", "level_2": "hard"}
VARIANTS: dict[str, OptionValue] = {"home_sweet_home": True, "first_look": True, "assist": True}

GAMES = {
    "two people race": GameSetup(players_for(2), {}, replace(NO_MOTION, theme="birch")),
    "two people, calm": GameSetup(players_for(2), CALM, replace(NO_MOTION, facing=False), SMALL),
    "three people race, a level each": GameSetup(
        players_for(3), LEVELS, replace(NO_MOTION, language="fr")
    ),
    "three people, calm, with variants": GameSetup(players_for(3), {**CALM, **VARIANTS}),
    "five people race": GameSetup(
        players_for(5),
        {"digital_handicap": True},
        replace(NO_MOTION, language="is", text=LARGEST),
        SMALL,
    ),
    "five people, calm": GameSetup(players_for(5), CALM, NO_MOTION, TABLET),
    "one person with bots": GameSetup(players_for(1, "easy", "fair", "sharp")),
    "two people and a bot, moving": GameSetup(
        players_for(2, "fair"), {}, replace(NO_MOTION, motion=True)
    ),
}


@pytest.fixture(autouse=True)
def no_painting(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Disables painting; other tests check the pictures."""
    with without_painting(driver):
        yield


class ForestChaseScreenChecker:
    """Fails if the table is too wide, cuts a text or shows a tile that was turned back."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.width = driver.content_size[0]
        self.steps: set[str] = set()

    def check_screen(self) -> None:
        """Checks the current screen."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        screen = app.window.screen
        assert screen is not None
        assert self.driver.content_size[0] == self.width
        assert [surface.truncated for surface in screen.surfaces if surface.truncated] == []
        if isinstance(screen, PlayScreen):
            board = ForestChaseTapPlayers(self.driver, 1).board
            view, forest = shown_view(board), board.shown[board.forest]
            shown = {spot for spot, tile in enumerate(forest.view.tiles) if tile is not None}
            assert shown == set(view.up), "only what lies open is drawn"
            self.steps.add(view.step)


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
    if result.reason == "undecided":
        assert screen.summary.title == tr("Nobody wins")
    else:
        winner = table.players[result.places.index(1)].name
        assert screen.summary.title == tr("{name} wins", name=winner)
        assert max(points) == 3
    assert verify_draws(load_log(driver.run(table.finished_log()))) > 0


@pytest.mark.rule("FC-33")
@pytest.mark.rule("FC-34")
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_taps(
    driver: Driver, app: PocketCoven, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[name]
    monkeypatch.setattr(app.hall, "timing", BRISK)
    driver.resize(*game.size)
    app.change_settings(game.settings)
    checker = ForestChaseScreenChecker(driver)
    players = ForestChaseTapPlayers(driver, 3, checker.check_screen)
    open_seeded_table(driver, game.players, game.options, game.seed, GAME)
    assert players.play_steps()
    check_ending(driver, app)
    assert players.curtains == 0, "nothing is private"
    assert checker.steps >= {"place", "card", "race", "check"}


def test_a_killed_race_continues_at_the_table(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    players = ForestChaseTapPlayers(driver, 3)
    open_seeded_table(driver, players_for(3), {}, 7, GAME)
    while not (shown_view(players.board).step == "race" and shown_view(players.board).steps == 2):
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
    assert driver.run(after.table.public_sight()) == public, "nothing that was shown is lost"
    assert shown_view(players.board).up == public.view.up
    assert players.play_steps()
    check_ending(driver, app)
