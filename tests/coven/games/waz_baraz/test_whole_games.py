"""Whole games by taps through the real window, with a check after each step."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest

from coven.app import PocketCoven
from coven.i18n import tr
from coven.screens.setup import CHOSEN_PLAYER, SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import GameResultScreen
from coven.settings import Settings
from engine.bots import Level
from engine.core import OptionValue
from engine.match import verify_draws
from engine.wire import load_log
from hall.table import SeatedPlayer
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_harness import press_label
from tests.coven.app_sandbox import (
    NO_MOTION,
    copy_as_killed,
    open_seeded_table,
    start_app,
    without_painting,
)
from tests.coven.games.waz_baraz.leak_inspector import WazBarazLeakInspector
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers
from tests.phone.surface_contents import zones_on

NAMES = ("Íris", "Olaf", "Noémie", "Bo", "Wilhelmina", "Þórdís")
FACES = ("owl", "frog", "mushroom", "spider", "cat", "raven")
SMALL = (360, 640)
TABLET = (820, 1180)
FULL = os.environ.get("COVEN_FULL") == "1"


def players_for(people: int, *bots: Level) -> tuple[SeatedPlayer, ...]:
    """Returns the seated players, bots last."""
    levels = (*(None for _ in range(people)), *bots)
    return tuple(
        SeatedPlayer(NAMES[seat], seat, FACES[seat], level) for seat, level in enumerate(levels)
    )


@dataclass(frozen=True)
class WazBarazGameSetup:
    """The set-up of one whole game."""

    players: tuple[SeatedPlayer, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    settings: Settings = NO_MOTION
    size: tuple[int, int] = PHONE


SHUFFLED: dict[str, OptionValue] = {"mistresses": 3, "shuffled_circle": True}
APP: dict[str, OptionValue] = {"app_master": True}
GAMES = {
    "three people": WazBarazGameSetup(players_for(3)),
    "six people": WazBarazGameSetup(
        players_for(6), {}, replace(NO_MOTION, language="is", text=3, left_handed=True), SMALL
    ),
    "one person with bots": WazBarazGameSetup(
        players_for(1, "easy", "fair"), {}, replace(NO_MOTION, language="fr")
    ),
    "two people and two bots": WazBarazGameSetup(
        players_for(2, "easy", "fair"), {"notebook": "marks"}, size=TABLET
    ),
    "the app against one": WazBarazGameSetup(
        players_for(1), APP, replace(NO_MOTION, language="is"), SMALL
    ),
    "the app against two": WazBarazGameSetup(
        players_for(2),
        {**APP, "notebook": "off"},
        replace(NO_MOTION, language="fr", text=3, theme="birch"),
        SMALL,
    ),
    "three mistresses in a shuffled circle": WazBarazGameSetup(
        players_for(3), SHUFFLED, replace(NO_MOTION, language="is"), SMALL
    ),
}
MORE = {
    f"{name} in {language}": replace(game, settings=replace(game.settings, language=language))
    for name, game in GAMES.items()
    for language in ("en", "fr", "is")
    if game.settings.language != language
}


@pytest.fixture
def no_painting(driver: Driver, app: PocketCoven) -> Iterator[None]:
    """Disables painting; other tests check the pictures."""
    with without_painting(driver):
        yield


def check_ending(driver: Driver, app: PocketCoven) -> None:
    """Checks that the last screen matches the journal."""
    screen, session = app.window.screen, app.session
    assert isinstance(screen, GameResultScreen)
    assert session is not None
    table = session.table
    result = driver.run(table.public_sight()).result
    assert result is not None
    if result.reason == "app_round":
        assert screen.summary.title == tr("The app wins")
    else:
        winner = table.players[result.places.index(1)].name
        assert screen.summary.title == tr("{name} wins", name=winner)
    standings = screen.game_info.ui.standings(screen.view)
    assert tuple(each.points for each in standings if each.seat is not None) == result.scores
    shown = driver.all_texts()
    if "more" in zones_on(screen.surface):
        driver.tap_zone(screen.surface, "more")
        shown += driver.all_texts()
    assert all(str(each.points) in shown for each in standings)
    assert verify_draws(load_log(driver.run(table.finished_log()))) > 0


def play_to_end(
    driver: Driver, app: PocketCoven, game: WazBarazGameSetup, seed: int
) -> tuple[WazBarazTapPlayers, WazBarazLeakInspector]:
    """Plays a game to its end."""
    driver.resize(*game.size)
    app.change_settings(game.settings)
    inspector = WazBarazLeakInspector(driver)
    players = WazBarazTapPlayers(driver, seed, inspector.inspect)
    open_seeded_table(driver, game.players, game.options, seed)
    assert players.play_steps()
    check_ending(driver, app)
    return players, inspector


@pytest.mark.parametrize("name", [*GAMES, *(MORE if FULL else ())])
@pytest.mark.usefixtures("no_painting")
def test_a_whole_game_is_played_by_taps(driver: Driver, app: PocketCoven, name: str) -> None:
    game = {**GAMES, **MORE}[name]
    players, inspector = play_to_end(driver, app, game, seed=len(name))
    if sum(player.level is None for player in game.players) == 1:
        assert players.curtains == 0, "there is nobody to hide anything from"
        assert inspector.check_counts["lone"] > 10
    else:
        assert inspector.check_counts["curtain"] > 5
        assert inspector.check_counts["turn closed"] > 20
        assert inspector.check_counts["turn held"] > 5


@pytest.mark.usefixtures("no_painting")
def test_a_game_is_set_up_by_hand(driver: Driver, app: PocketCoven) -> None:
    players = WazBarazTapPlayers(driver, 4, WazBarazLeakInspector(driver).inspect)
    shelf = app.window.screen
    assert isinstance(shelf, ShelfScreen)
    players.tap_zone(shelf.surface, "game-waz_baraz")
    driver.wait_until(lambda: isinstance(app.window.screen, SetupScreen))
    setup = app.window.screen
    assert isinstance(setup, SetupScreen)
    press_label(driver, "Add player")
    for field_, name in zip(setup.name_fields, ("Þórdís", "Noé", "", "Bo"), strict=True):
        driver.type_into(field_, name)
    driver.press_button(setup.chips["leader"].buttons[CHOSEN_PLAYER])
    driver.press_button(setup.chips["first"].buttons[1])
    driver.press_button(setup.chips["shuffled_circle"].buttons[1])
    players.tap_zone(setup.footer, "begin")
    driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen))
    session, curtain = app.session, app.window.screen
    assert session is not None
    assert isinstance(curtain, CurtainScreen)
    assert curtain.player.name == "Noé", "who was chosen is master first"
    assert [player.name for player in session.table.players] == ["Þórdís", "Noé", "Old Marsh", "Bo"]
    assert session.table.options["shuffled_circle"] is True
    assert players.play_steps()
    check_ending(driver, app)


@pytest.mark.usefixtures("no_painting")
def test_a_killed_game_continues_behind_the_curtain(
    driver: Driver, app: PocketCoven, tmp_path: Path
) -> None:
    inspector = WazBarazLeakInspector(driver)
    players = WazBarazTapPlayers(driver, 2, inspector.inspect)
    open_seeded_table(driver, players_for(3), {}, 2)
    folder, luck, kills, killed = tmp_path / "phone", Random(2), 0, ""
    while not players.is_over:
        if players.play_steps(luck.randrange(8, 60)):
            break
        before = app.session
        assert before is not None
        public = driver.run(before.table.public_sight())
        screen = app.window.screen
        killed += type(screen).__name__
        folder = copy_as_killed(folder, tmp_path / f"phone-{kills}")
        start_app(driver, folder, NO_MOTION)
        kills += 1
        shelf = app.window.screen
        assert isinstance(shelf, ShelfScreen)
        players.tap_zone(shelf.surface, f"table-{before.table.id}")
        driver.wait_until(lambda: isinstance(app.window.screen, CurtainScreen))
        inspector.inspect()
        after = app.session
        assert after is not None
        assert driver.run(after.table.public_sight()) == public, "nothing that was shown is lost"
    assert kills > 1
    assert PlayScreen.__name__ in killed, "at least once somebody's turn was open"
    check_ending(driver, app)


@pytest.mark.usefixtures("no_painting")
def test_pieces_may_glide_while_people_play(driver: Driver, app: PocketCoven) -> None:
    app.change_settings(replace(NO_MOTION, motion=True))
    players = WazBarazTapPlayers(driver, 3)
    open_seeded_table(driver, players_for(3), {}, 3)
    players.play_steps(30)
    assert players.curtains > 3
