"""Whole games by taps through the real window, with somebody listening at the door."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.clay import wheel
from coven.screens.play import PlayScreen
from coven.screens.result import FinalScreen
from coven.screens.shelf import ShelfScreen
from coven.words import all_of, say
from engine.core import Value
from engine.match import verify
from engine.wire import load_log
from tests.app.boards.riddle_masters.eavesdropper import Eavesdropper
from tests.app.boards.riddle_masters.moments import GAME, TABLE_CLAY
from tests.app.boards.riddle_masters.riddlers import Riddlers
from tests.app.driver import Driver
from tests.app.play.house import STILL, as_killed, closed_eyes, sit_down, start
from tests.app.play.parties import Game, party

SMALL, TABLET, LARGEST = (360, 640), (820, 1180), 3
SHORT: dict[str, Value] = {"track": "short"}
GAMES = {
    "three people with real clay": Game(
        party(3), {**SHORT, **TABLE_CLAY}, replace(STILL, language="fr"), SMALL
    ),
    "four people": Game(party(4), SHORT, replace(STILL, theme="birch")),
    "six people": Game(
        party(6), SHORT, replace(STILL, language="is", text=LARGEST, left_handed=True), SMALL
    ),
    "one person with bots": Game(party(1, "easy", "fair"), SHORT, replace(STILL, language="fr")),
    "two people and two bots": Game(
        party(2, "fair", "sharp"), {**SHORT, "theme": True}, replace(STILL, motion=True), TABLET
    ),
}


@pytest.fixture(autouse=True)
def unseen(driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Plays without painting, which the pictures are looked at for, and leaves clay unshaded."""
    monkeypatch.setattr(wheel, "REST", 600.0)
    with closed_eyes(driver):
        yield


def check_ending(driver: Driver, app: PocketCoven) -> None:
    """Checks that the last screen tells what the hall has written down, and every word."""
    screen, evening = app.stage.screen, app.evening
    assert isinstance(screen, FinalScreen)
    assert evening is not None
    table = evening.table
    public = driver.run(table.public())
    assert public.result is not None
    won = [table.chairs[seat].name for seat, place in enumerate(public.result.places) if place == 1]
    titles = (say("{name} wins", name=won[0]), say("{names} share the win", names=all_of(won)))
    assert screen.told.title == titles[len(won) > 1]
    points = tuple(standing.points for standing in screen.staging.standings(screen.view))
    assert points == public.result.scores
    assert tuple(shown.title for shown in screen.told.exhibits) == public.view.words
    assert verify(load_log(driver.run(table.record()))) > 0


@pytest.mark.rule("RM-12")
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_taps(driver: Driver, app: PocketCoven, name: str) -> None:
    game = GAMES[name]
    driver.resize(*game.size)
    app.change(game.settings)
    listener = Eavesdropper(driver)
    players = Riddlers(driver, 3, listener.look)
    sit_down(driver, game.chairs, game.options, game.seed, GAME)
    assert players.play_on()
    check_ending(driver, app)
    people = sum(chair.level is None for chair in game.chairs)
    if people == 1:
        assert players.curtains == 0, "there is nobody to hide anything from"
        assert listener.looked["lone"] > 10
    else:
        assert listener.looked["curtain"] > 5
    if people == len(game.chairs):
        # Bots think beside them, and what they then leave to people is not the same in each run.
        assert players.done["answered"] > 3
        assert listener.looked["notebook held"] > 2
        assert listener.looked["verdict held"] > 2
        assert listener.looked["guess"] > 2


def test_a_killed_game_goes_on_where_it_was(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    listener = Eavesdropper(driver)
    players = Riddlers(driver, 3, listener.look)
    sit_down(driver, party(3), TABLE_CLAY, 7, GAME)
    folder, killed = tmp_path / "phone", set()
    for kill, steps in enumerate((7, 30, 25)):
        assert not players.play_on(steps)
        before = app.evening
        assert before is not None
        public = driver.run(before.table.public())
        killed.add(public.view.step)
        folder = as_killed(folder, tmp_path / f"phone-{kill}")
        start(driver, folder, STILL)
        shelf = app.stage.screen
        assert isinstance(shelf, ShelfScreen)
        players.touch(shelf.surface, f"table-{before.table.id}")
        driver.until(lambda: not isinstance(app.stage.screen, ShelfScreen) and players.at_rest)
        listener.look()
        after = app.evening
        assert after is not None
        assert driver.run(after.table.public()) == public, "nothing that was told is lost"
        screen = app.stage.screen
        alone = public.view.step in ("making", "verdict")
        assert isinstance(screen, PlayScreen) is not alone, "what is private waits for its owner"
    assert "making" in killed
    assert len(killed) > 1
