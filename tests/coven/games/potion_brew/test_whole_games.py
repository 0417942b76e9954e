"""Whole games by taps through the real window, with the leak inspector."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.i18n import join_and, tr
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import GameResultScreen, RoundResultScreen
from coven.settings import Settings
from engine.bots import Level
from engine.core import OptionValue
from engine.match import verify_draws
from engine.wire import load_log
from hall.table import SeatedPlayer
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_sandbox import (
    NO_MOTION,
    copy_as_killed,
    open_seeded_table,
    start_app,
    without_painting,
)
from tests.coven.fake_table import PLAYERS
from tests.coven.games.potion_brew.leak_inspector import PotionBrewLeakInspector
from tests.coven.games.potion_brew.tap_players import PotionBrewTapPlayers

SMALL = (360, 640)
TABLET = (820, 1180)
LARGEST = 3
GAME = "potion_brew"
FULL = os.environ.get("COVEN_FULL") == "1"
SINGLE: dict[str, OptionValue] = {"play": "single"}
SHORT: dict[str, OptionValue] = {"target": 50}


def players_for(people: int, *bots: Level) -> tuple[SeatedPlayer, ...]:
    """Returns the seated players, bots last."""
    levels = (*(None for _ in range(people)), *bots)
    return tuple(
        replace(player, level=level)
        for player, level in zip(PLAYERS[: len(levels)], levels, strict=True)
    )


@dataclass(frozen=True)
class PotionBrewGameSetup:
    """The set-up of one whole game, and the number of rounds in a short run."""

    players: tuple[SeatedPlayer, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    settings: Settings = NO_MOTION
    size: tuple[int, int] = PHONE
    rounds: int | None = None
    seed: int = 1

    @property
    def round_limit(self) -> int | None:
        """The number of rounds to play; None plays to the end."""
        return None if FULL else self.rounds


GAMES = {
    "five people to 100": PotionBrewGameSetup(
        players_for(5),
        {"starter": 2},
        replace(NO_MOTION, language="is", text=LARGEST, left_handed=True),
        SMALL,
        rounds=2,
    ),
    "two people and two bots": PotionBrewGameSetup(
        players_for(2, "easy", "fair"), SHORT, replace(NO_MOTION, language="fr")
    ),
    "one person with bots": PotionBrewGameSetup(
        players_for(1, "easy", "fair"), SHORT, NO_MOTION, TABLET
    ),
    "two people": PotionBrewGameSetup(players_for(2), SINGLE, replace(NO_MOTION, theme="birch")),
    "three people": PotionBrewGameSetup(
        players_for(3), SINGLE, replace(NO_MOTION, language="is"), seed=2
    ),
}
MORE = {
    f"{name} in {language}": replace(game, settings=replace(game.settings, language=language))
    for name, game in GAMES.items()
    for language in ("en", "fr", "is")
    if game.settings.language != language
}


@pytest.fixture(autouse=True)
def no_painting(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Disables painting; other tests check the pictures."""
    with without_painting(driver):
        yield


def play_rounds(players: PotionBrewTapPlayers, rounds: int | None) -> None:
    """Plays to the end, or until this many rounds are over."""
    told = 0
    while not players.is_over:
        if isinstance(players.app.window.screen, RoundResultScreen):
            told += 1
            if told == rounds:
                return
        players.step()
        players.on_screen_change()


def check_round(app: PocketCoven) -> None:
    """Checks that the screen after a round shows every hand and every total."""
    screen = app.window.screen
    assert isinstance(screen, RoundResultScreen)
    last = screen.view.rounds[-1]
    hands = {spread.seat: len(spread.cards) for spread in screen.summary.hands}
    assert hands == dict.fromkeys(range(len(last.hands)), 5)
    points = [standing.points for standing in screen.game_info.ui.standings(screen.view)]
    assert points == list(last.totals)


def check_ending(driver: Driver, app: PocketCoven) -> None:
    """Checks that the last screen matches the journal."""
    screen, session = app.window.screen, app.session
    assert isinstance(screen, GameResultScreen)
    assert session is not None
    table = session.table
    result = driver.run(table.public_sight()).result
    assert result is not None
    won = [table.players[seat].name for seat, place in enumerate(result.places) if place == 1]
    titles = (tr("{name} wins", name=won[0]), tr("{names} share the win", names=join_and(won)))
    assert screen.summary.title == titles[len(won) > 1]
    points = tuple(standing.points for standing in screen.game_info.ui.standings(screen.view))
    assert points == result.scores
    assert verify_draws(load_log(driver.run(table.finished_log()))) > 0


@pytest.mark.parametrize("name", [*GAMES, *(MORE if FULL else ())])
def test_a_whole_game_is_played_by_taps(driver: Driver, app: PocketCoven, name: str) -> None:
    game = {**GAMES, **MORE}[name]
    driver.resize(*game.size)
    app.change_settings(game.settings)
    inspector = PotionBrewLeakInspector(driver)
    players = PotionBrewTapPlayers(driver, 3, inspector.inspect)
    open_seeded_table(driver, game.players, game.options, game.seed, GAME)
    play_rounds(players, game.round_limit)
    if game.round_limit is None:
        check_ending(driver, app)
    else:
        check_round(app)
    if sum(player.level is None for player in game.players) == 1:
        assert players.curtains == 0, "there is nobody to hide anything from"
        assert inspector.check_counts["lone"] > 10
    else:
        assert inspector.check_counts["curtain"] > 5
        assert inspector.check_counts["turn closed"] > 10
        assert inspector.check_counts["turn held"] > 5
        assert inspector.check_counts["watch whisper"] > 5


def test_a_killed_game_continues_behind_the_curtain(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    inspector = PotionBrewLeakInspector(driver)
    players = PotionBrewTapPlayers(driver, 3, inspector.inspect)
    open_seeded_table(driver, players_for(3), SINGLE, 7, GAME)
    folder, killed = tmp_path / "phone", set()
    for kill, steps in enumerate((9, 4)):
        assert not players.play_steps(steps)
        before = app.session
        assert before is not None
        public = driver.run(before.table.public_sight())
        killed.add(type(app.window.screen))
        folder = copy_as_killed(folder, tmp_path / f"phone-{kill}")
        start_app(driver, folder, NO_MOTION)
        shelf = app.window.screen
        assert isinstance(shelf, ShelfScreen)
        players.tap_zone(shelf.surface, f"table-{before.table.id}")
        driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen))
        inspector.inspect()
        after = app.session
        assert after is not None
        assert driver.run(after.table.public_sight()) == public, "nothing that was shown is lost"
    assert PlayScreen in killed, "at least once somebody's turn was open"
    assert players.play_steps()
    check_ending(driver, app)


def test_a_table_that_was_left_continues_behind_the_curtain(
    app: PocketCoven, driver: Driver
) -> None:
    open_seeded_table(driver, players_for(2), SINGLE, 7, GAME)
    players = PotionBrewTapPlayers(driver, 3)
    players.play_steps(8)
    assert app.session is not None
    table = app.session.table.id
    app.open_shelf()
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    app.navigation.resume_table(table)
    driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen))
    players.step()
    assert players.board.past_turns
