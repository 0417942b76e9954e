"""Whole games by taps through the real window, in both paces."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.screens.play import PlayScreen
from coven.screens.result import FinalScreen
from coven.screens.shelf import ShelfScreen
from coven.words import say
from engine.core import Value
from engine.match import verify
from engine.wire import load_log
from hall.pacing import AT_ONCE
from tests.app.boards.forest_chase.moments import GAME
from tests.app.boards.forest_chase.searchers import Searchers, seen
from tests.app.driver import Driver
from tests.app.play.house import STILL, as_killed, closed_eyes, sit_down, start
from tests.app.play.parties import Game, party

# Bots at once would end a race before anybody sees it.
BRISK = replace(AT_ONCE, wait=lambda takes, _random: takes.least / 40)
SMALL, TABLET, LARGEST = (360, 640), (820, 1180), 3
CALM: dict[str, Value] = {"pace": "calm"}
LEVELS: dict[str, Value] = {"level_0": "easy", "level_1": "normal", "level_2": "hard"}
VARIANTS: dict[str, Value] = {"home_sweet_home": True, "first_look": True, "assist": True}

GAMES = {
    "two people race": Game(party(2), {}, replace(STILL, theme="birch")),
    "two people, calm": Game(party(2), CALM, replace(STILL, facing=False), SMALL),
    "three people race, a level each": Game(party(3), LEVELS, replace(STILL, language="fr")),
    "three people, calm, with variants": Game(party(3), {**CALM, **VARIANTS}),
    "five people race": Game(
        party(5), {"digital_handicap": True}, replace(STILL, language="is", text=LARGEST), SMALL
    ),
    "five people, calm": Game(party(5), CALM, STILL, TABLET),
    "one person with bots": Game(party(1, "easy", "fair", "sharp")),
    "two people and a bot, moving": Game(party(2, "fair"), {}, replace(STILL, motion=True)),
}


@pytest.fixture(autouse=True)
def unseen(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Plays without painting, which the pictures are looked at for."""
    with closed_eyes(driver):
        yield


class Onlooker:
    """Fails as soon as the table is too wide, cuts a text or shows a tile that was turned back."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.width = driver.content_size[0]
        self.steps: set[str] = set()

    def look(self) -> None:
        """Looks at the screen in front."""
        app = self.driver.app
        assert isinstance(app, PocketCoven)
        screen = app.stage.screen
        assert screen is not None
        assert self.driver.content_size[0] == self.width
        assert [surface.cut for surface in screen.surfaces if surface.cut] == []
        if isinstance(screen, PlayScreen):
            board = Searchers(self.driver, 1).board
            view, forest = seen(board), board._shown[board.forest]
            shown = {spot for spot, tile in enumerate(forest.tiles) if tile is not None}
            assert shown == set(view.up), "only what lies open is drawn"
            self.steps.add(view.step)


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
    if result.reason == "undecided":
        assert screen.told.title == say("Nobody wins")
    else:
        winner = table.chairs[result.places.index(1)].name
        assert screen.told.title == say("{name} wins", name=winner)
        assert max(points) == 3
    assert verify(load_log(driver.run(table.record()))) > 0


@pytest.mark.rule("FC-33")
@pytest.mark.rule("FC-34")
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_taps(
    driver: Driver, app: PocketCoven, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[name]
    monkeypatch.setattr(app.hall, "_pace", BRISK)
    driver.resize(*game.size)
    app.change(game.settings)
    onlooker = Onlooker(driver)
    players = Searchers(driver, 3, onlooker.look)
    sit_down(driver, game.chairs, game.options, game.seed, GAME)
    assert players.play_on()
    check_ending(driver, app)
    assert players.curtains == 0, "nothing is private"
    assert onlooker.steps >= {"place", "card", "race", "check"}


def test_a_killed_race_goes_on_at_the_table(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    players = Searchers(driver, 3)
    sit_down(driver, party(3), {}, 7, GAME)
    while not (seen(players.board).step == "race" and seen(players.board).steps == 2):
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
    assert driver.run(after.table.public()) == public, "nothing that was told is lost"
    assert seen(players.board).up == public.view.up
    assert players.play_on()
    check_ending(driver, app)
