"""Whole games by taps through the real window, with somebody looking over the shoulder."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.result import FinalScreen, RoundScreen
from coven.screens.shelf import ShelfScreen
from coven.settings import Settings
from coven.words import all_of, say
from engine.bots import Level
from engine.core import Value
from engine.match import verify
from engine.wire import load_log
from hall.table import Chair
from tests.app.boards.potion_brew.brewers import Brewers
from tests.app.boards.potion_brew.bystander import Bystander
from tests.app.driver import PHONE, Driver
from tests.app.play.house import STILL, as_killed, closed_eyes, sit_down, start
from tests.app.play.still import CHAIRS

SMALL = (360, 640)
TABLET = (820, 1180)
LARGEST = 3
GAME = "potion_brew"
FULL = os.environ.get("COVEN_FULL") == "1"
SINGLE: dict[str, Value] = {"play": "single"}
SHORT: dict[str, Value] = {"target": 50}


def party(people: int, *bots: Level) -> tuple[Chair, ...]:
    """Returns who sits down, bots last."""
    levels = (*(None for _ in range(people)), *bots)
    return tuple(
        replace(chair, level=level)
        for chair, level in zip(CHAIRS[: len(levels)], levels, strict=True)
    )


@dataclass(frozen=True)
class Game:
    """One way to spend an evening, and after how many rounds a quick run leaves it."""

    chairs: tuple[Chair, ...]
    options: dict[str, Value] = field(default_factory=dict)
    settings: Settings = STILL
    size: tuple[int, int] = PHONE
    rounds: int | None = None
    seed: int = 1

    @property
    def enough(self) -> int | None:
        """How many rounds are played; None plays to the end."""
        return None if FULL else self.rounds


GAMES = {
    "five people to 100": Game(
        party(5),
        {"starter": 2},
        replace(STILL, language="is", text=LARGEST, left_handed=True),
        SMALL,
        rounds=2,
    ),
    "two people and two bots": Game(party(2, "easy", "fair"), SHORT, replace(STILL, language="fr")),
    "one person with bots": Game(party(1, "easy", "fair"), SHORT, STILL, TABLET),
    "two people": Game(party(2), SINGLE, replace(STILL, theme="birch")),
    "three people": Game(party(3), SINGLE, replace(STILL, language="is"), seed=2),
}
MORE = {
    f"{name} in {language}": replace(game, settings=replace(game.settings, language=language))
    for name, game in GAMES.items()
    for language in ("en", "fr", "is")
    if game.settings.language != language
}


@pytest.fixture(autouse=True)
def unseen(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Plays without painting, which the pictures are looked at for."""
    with closed_eyes(driver):
        yield


def play(players: Brewers, rounds: int | None) -> None:
    """Plays to the end, or until so many rounds are over."""
    told = 0
    while not players.over:
        if isinstance(players.app.stage.screen, RoundScreen):
            told += 1
            if told == rounds:
                return
        players.step()
        players.look()


def check_round(app: PocketCoven) -> None:
    """Checks that the screen after a round shows every hand and every total."""
    screen = app.stage.screen
    assert isinstance(screen, RoundScreen)
    last = screen.view.rounds[-1]
    hands = {spread.seat: len(spread.cards) for spread in screen.told.spreads}
    assert hands == dict.fromkeys(range(len(last.hands)), 5)
    points = [standing.points for standing in screen.staging.standings(screen.view)]
    assert points == list(last.totals)


def check_ending(driver: Driver, app: PocketCoven) -> None:
    """Checks that the last screen tells what the hall has written down."""
    screen, evening = app.stage.screen, app.evening
    assert isinstance(screen, FinalScreen)
    assert evening is not None
    table = evening.table
    result = driver.run(table.public()).result
    assert result is not None
    won = [table.chairs[seat].name for seat, place in enumerate(result.places) if place == 1]
    titles = (say("{name} wins", name=won[0]), say("{names} share the win", names=all_of(won)))
    assert screen.told.title == titles[len(won) > 1]
    points = tuple(standing.points for standing in screen.staging.standings(screen.view))
    assert points == result.scores
    assert verify(load_log(driver.run(table.record()))) > 0


@pytest.mark.parametrize("name", [*GAMES, *(MORE if FULL else ())])
def test_a_whole_game_is_played_by_taps(driver: Driver, app: PocketCoven, name: str) -> None:
    game = {**GAMES, **MORE}[name]
    driver.resize(*game.size)
    app.change(game.settings)
    bystander = Bystander(driver)
    players = Brewers(driver, 3, bystander.look)
    sit_down(driver, game.chairs, game.options, game.seed, GAME)
    play(players, game.enough)
    if game.enough is None:
        check_ending(driver, app)
    else:
        check_round(app)
    if sum(chair.level is None for chair in game.chairs) == 1:
        assert players.curtains == 0, "there is nobody to hide anything from"
        assert bystander.looked["lone"] > 10
    else:
        assert bystander.looked["curtain"] > 5
        assert bystander.looked["turn closed"] > 10
        assert bystander.looked["turn held"] > 5
        assert bystander.looked["watch whisper"] > 5


def test_a_killed_game_goes_on_behind_the_curtain(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    bystander = Bystander(driver)
    players = Brewers(driver, 3, bystander.look)
    sit_down(driver, party(3), SINGLE, 7, GAME)
    folder, killed = tmp_path / "phone", set()
    for kill, steps in enumerate((9, 4)):
        assert not players.play_on(steps)
        before = app.evening
        assert before is not None
        public = driver.run(before.table.public())
        killed.add(type(app.stage.screen))
        folder = as_killed(folder, tmp_path / f"phone-{kill}")
        start(driver, folder, STILL)
        shelf = app.stage.screen
        assert isinstance(shelf, ShelfScreen)
        players.touch(shelf.surface, f"table-{before.table.id}")
        driver.until(lambda: isinstance(app.stage.screen, CurtainScreen))
        bystander.look()
        after = app.evening
        assert after is not None
        assert driver.run(after.table.public()) == public, "nothing that was told is lost"
    assert PlayScreen in killed, "at least once somebody's turn was open"
    assert players.play_on()
    check_ending(driver, app)


def test_a_table_that_was_put_away_goes_on_behind_the_curtain(
    app: PocketCoven, driver: Driver
) -> None:
    sit_down(driver, party(2), SINGLE, 7, GAME)
    players = Brewers(driver, 3)
    players.play_on(8)
    assert app.evening is not None
    table = app.evening.table.id
    app.open_shelf()
    driver.until(lambda: isinstance(app.stage.screen, ShelfScreen))
    app.resume(table)
    driver.until(lambda: isinstance(app.stage.screen, CurtainScreen))
    players.step()
    assert players.board.moves
