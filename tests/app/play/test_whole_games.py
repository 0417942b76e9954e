"""Whole games by taps through the real window, each step looked at."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest

from coven.app import PocketCoven
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from coven.screens.result import FinalScreen
from coven.screens.setup import SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.wishes import CHOSEN
from coven.settings import Settings
from coven.words import say
from engine.bots import Level
from engine.core import Value
from engine.match import verify
from engine.wire import load_log
from hall.table import Chair
from tests.app.driver import PHONE, Driver
from tests.app.play.house import STILL, as_killed, closed_eyes, sit_down, start
from tests.app.play.wallflower import Wallflower
from tests.app.player import Players

NAMES = ("Íris", "Olaf", "Noémie", "Bo", "Wilhelmina", "Þórdís")
FACES = ("owl", "frog", "mushroom", "spider", "cat", "raven")
SMALL = (360, 640)
TABLET = (820, 1180)
FULL = os.environ.get("COVEN_FULL") == "1"


def party(people: int, *bots: Level) -> tuple[Chair, ...]:
    """Returns who sits down, bots last."""
    levels = (*(None for _ in range(people)), *bots)
    return tuple(Chair(NAMES[seat], seat, FACES[seat], level) for seat, level in enumerate(levels))


@dataclass(frozen=True)
class Game:
    """One way to spend an evening."""

    chairs: tuple[Chair, ...]
    options: dict[str, Value] = field(default_factory=dict)
    settings: Settings = STILL
    size: tuple[int, int] = PHONE


SHUFFLED: dict[str, Value] = {"mistresses": 3, "shuffled_circle": True}
APP: dict[str, Value] = {"app_master": True}
GAMES = {
    "three people": Game(party(3)),
    "six people": Game(
        party(6), {}, replace(STILL, language="is", text=3, left_handed=True), SMALL
    ),
    "one person with bots": Game(party(1, "easy", "fair"), {}, replace(STILL, language="fr")),
    "two people and two bots": Game(party(2, "easy", "fair"), {"notebook": "marks"}, size=TABLET),
    "the app against one": Game(party(1), APP, replace(STILL, language="is"), SMALL),
    "the app against two": Game(
        party(2),
        {**APP, "notebook": "off"},
        replace(STILL, language="fr", text=3, theme="birch"),
        SMALL,
    ),
    "three mistresses in a shuffled circle": Game(
        party(3), SHUFFLED, replace(STILL, language="is"), SMALL
    ),
}
MORE = {
    f"{name} in {language}": replace(game, settings=replace(game.settings, language=language))
    for name, game in GAMES.items()
    for language in ("en", "fr", "is")
    if game.settings.language != language
}


@pytest.fixture
def unseen(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Plays without painting, which the pictures are looked at for."""
    with closed_eyes(driver):
        yield


def check_ending(driver: Driver, app: PocketCoven) -> None:
    """Checks that the last screen tells what the hall has written down."""
    screen, evening = app.stage.screen, app.evening
    assert isinstance(screen, FinalScreen)
    assert evening is not None
    table = evening.table
    result = driver.run(table.public()).result
    assert result is not None
    if result.reason == "app_round":
        assert screen.told.title == say("The app wins")
    else:
        winner = table.chairs[result.places.index(1)].name
        assert screen.told.title == say("{name} wins", name=winner)
    standings = screen.staging.standings(screen.view)
    assert tuple(each.points for each in standings if each.seat is not None) == result.scores
    shown = driver.all_texts()
    if "more" in screen.surface.zones:
        driver.touch(screen.surface, "more")
        shown += driver.all_texts()
    assert all(str(each.points) in shown for each in standings)
    assert verify(load_log(driver.run(table.record()))) > 0


def play(driver: Driver, app: PocketCoven, game: Game, seed: int) -> tuple[Players, Wallflower]:
    """Plays a game to its end."""
    driver.resize(*game.size)
    app.change(game.settings)
    inspector = Wallflower(driver)
    players = Players(driver, seed, inspector.look)
    sit_down(driver, game.chairs, game.options, seed)
    assert players.play_on()
    check_ending(driver, app)
    return players, inspector


@pytest.mark.parametrize("name", [*GAMES, *(MORE if FULL else ())])
@pytest.mark.usefixtures("unseen")
def test_a_whole_game_is_played_by_taps(driver: Driver, app: PocketCoven, name: str) -> None:
    game = {**GAMES, **MORE}[name]
    players, inspector = play(driver, app, game, seed=len(name))
    if sum(chair.level is None for chair in game.chairs) == 1:
        assert players.curtains == 0, "there is nobody to hide anything from"
        assert inspector.looked["lone"] > 10
    else:
        assert inspector.looked["curtain"] > 5
        assert inspector.looked["turn closed"] > 20
        assert inspector.looked["turn held"] > 5


@pytest.mark.usefixtures("unseen")
def test_a_game_is_set_up_by_hand(driver: Driver, app: PocketCoven) -> None:
    players = Players(driver, 4, Wallflower(driver).look)
    shelf = app.stage.screen
    assert isinstance(shelf, ShelfScreen)
    players.touch(shelf.surface, "game-waz_baraz")
    driver.until(lambda: isinstance(app.stage.screen, SetupScreen))
    setup = app.stage.screen
    assert isinstance(setup, SetupScreen)
    driver.press(setup.add_person)
    for field_, name in zip(setup.fields, ("Þórdís", "Noé", "", "Bo"), strict=True):
        driver.type_into(field_, name)
    driver.press(setup.wishes.chips["leader"].buttons[CHOSEN])
    driver.press(setup.wishes.chips["first"].buttons[1])
    driver.press(setup.wishes.chips["shuffled_circle"].buttons[1])
    players.touch(setup.foot, "begin")
    driver.until(lambda: isinstance(app.stage.screen, CurtainScreen))
    evening, curtain = app.evening, app.stage.screen
    assert evening is not None
    assert isinstance(curtain, CurtainScreen)
    assert curtain.chair.name == "Noé", "who was chosen is master first"
    assert [chair.name for chair in evening.table.chairs] == ["Þórdís", "Noé", "Old Marsh", "Bo"]
    assert evening.table.options["shuffled_circle"] is True
    assert players.play_on()
    check_ending(driver, app)


@pytest.mark.usefixtures("unseen")
def test_a_killed_game_goes_on_behind_the_curtain(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    inspector = Wallflower(driver)
    players = Players(driver, 2, inspector.look)
    sit_down(driver, party(3), {}, 2)
    folder, luck, kills, killed = tmp_path / "phone", Random(2), 0, ""
    while not players.over:
        if players.play_on(luck.randrange(8, 60)):
            break
        before = app.evening
        assert before is not None
        public = driver.run(before.table.public())
        screen = app.stage.screen
        killed += type(screen).__name__
        folder = as_killed(folder, tmp_path / f"phone-{kills}")
        start(driver, folder, STILL)
        kills += 1
        shelf = app.stage.screen
        assert isinstance(shelf, ShelfScreen)
        players.touch(shelf.surface, f"table-{before.table.id}")
        driver.until(lambda: isinstance(app.stage.screen, CurtainScreen))
        inspector.look()
        after = app.evening
        assert after is not None
        assert driver.run(after.table.public()) == public, "nothing that was told is lost"
    assert kills > 1
    assert PlayScreen.__name__ in killed, "at least once somebody's turn was open"
    check_ending(driver, app)


@pytest.mark.usefixtures("unseen")
def test_pieces_may_glide_while_people_play(driver: Driver, app: PocketCoven) -> None:
    app.change(replace(STILL, motion=True))
    players = Players(driver, 3)
    sit_down(driver, party(3), {}, 3)
    players.play_on(30)
    assert players.curtains > 3
