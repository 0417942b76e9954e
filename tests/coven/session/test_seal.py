"""The pictures of the sealed deal: before the first action, in the result and in the replay."""

from dataclasses import replace
from random import Random

import pytest

from coven.app import PocketCoven
from coven.data.deal_seal import SealPicture, SealReport, seal_pictures, sealed_text
from coven.i18n import tr
from coven.replay.screen import ReplayScreen
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.screens.table.results import GameResultScreen
from coven.session.session import TableSession
from coven.settings import Settings
from engine.chance import SEED_BYTES
from engine.core import Options
from hall.table import SeatedPlayer, Table
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness
from tests.coven.data.builders import PLAYERS, play_out_table
from tests.hall.random_play import random_action

SEED = bytes(SEED_BYTES)
OTHER_SEAL = "212f313d" + "0" * 56


def open_table(
    app: PocketCoven,
    driver: Driver,
    game: str,
    players: tuple[SeatedPlayer, ...],
    options: Options | None = None,
) -> tuple[Table, tuple[SealPicture, ...]]:
    """Opens a new table on this phone; returns it with its pictures."""
    table = driver.run(app.hall.create_table(game, players, options or {}, SEED))
    app.session = TableSession(app, table)
    driver.run(app.session.start())
    driver.settle()
    return table, seal_pictures(driver.run(table.seal_digest()))


def shown_words(driver: Driver, pictures: tuple[SealPicture, ...]) -> bool:
    """Returns whether all words are shown."""
    texts = driver.all_texts()
    return all(picture.word in texts for picture in pictures)


def act(driver: Driver, table: Table) -> None:
    """Takes any action of the seat that is to act, on another way than the screen."""
    (seat, *_) = driver.run(table.public_sight()).active
    sight = driver.run(table.sight(seat))
    step = random_action(table.game, sight, Random(1))
    driver.run(table.submit(seat, [step], sight.version))


def test_a_shared_phone_shows_the_pictures_on_the_first_curtain(
    app: PocketCoven, driver: Driver
) -> None:
    _, pictures = open_table(app, driver, "potion_brew", PLAYERS[:3])
    screen = app.window.screen
    assert isinstance(screen, CurtainScreen)
    assert screen.seal.pictures == pictures
    assert shown_words(driver, pictures)


@pytest.mark.parametrize("game", ["baron_voodoo", "forest_chase"])
def test_an_open_table_shows_the_pictures_until_somebody_acts(
    app: PocketCoven, driver: Driver, game: str
) -> None:
    table, pictures = open_table(app, driver, game, PLAYERS[:3])
    screen = app.window.screen
    assert isinstance(screen, PlayScreen)
    assert screen.services.seal().pictures == pictures
    assert shown_words(driver, pictures)
    act(driver, table)
    driver.wait_until(lambda: not shown_words(driver, pictures))


def test_a_single_player_sees_the_pictures_above_the_board(
    app: PocketCoven, driver: Driver
) -> None:
    bots = tuple(replace(player, level="easy") for player in PLAYERS[1:3])
    _, pictures = open_table(app, driver, "potion_brew", (PLAYERS[0], *bots), {"starter": 1})
    # The bots act first and at once.
    driver.wait_until(lambda: app.session is not None and app.session.phone.shown_seat == 0)
    assert shown_words(driver, pictures)


def test_text_mode_reads_the_words(app: PocketCoven, driver: Driver) -> None:
    app.apply_settings(Settings(language="en", motion=False, table="words"))
    _, pictures = open_table(app, driver, "potion_brew", PLAYERS[:3])
    assert sealed_text(SealReport(pictures)) in driver.all_texts()
    harness = AppHarness(driver)
    for label in (tr("I am {name}", name=PLAYERS[0].name), tr("Start my turn")):
        harness.press_button(label)
    driver.wait_until(lambda: tr("Leave game") in driver.all_texts())
    driver.wait_until(lambda: sealed_text(SealReport(pictures)) in driver.all_texts())


def test_the_result_and_the_replay_show_the_pictures_of_the_game(
    app: PocketCoven, driver: Driver
) -> None:
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    pictures = seal_pictures(driver.run(table.seal_digest()))
    app.navigation.resume_table(table.id)
    driver.wait_until(lambda: isinstance(app.window.screen, GameResultScreen))
    final = app.window.screen
    assert isinstance(final, GameResultScreen)
    assert final.seal.pictures == pictures
    driver.tap_zone(final.surface, "replay")
    driver.wait_until(lambda: isinstance(app.window.screen, ReplayScreen) and app.is_idle)
    replay = app.window.screen
    assert isinstance(replay, ReplayScreen)
    assert replay.seal == pictures


def test_a_saved_replay_shows_the_pictures_that_several_phones_compared(
    app: PocketCoven, driver: Driver
) -> None:
    table = driver.run(play_out_table(app.hall, PLAYERS[:3]))
    log = driver.run(table.finished_log())
    driver.run(app.store.record_result(table, log, OTHER_SEAL))
    app.navigation.open_table_replay(table.id, app.open_shelf)
    driver.wait_until(lambda: isinstance(app.window.screen, ReplayScreen) and app.is_idle)
    replay = app.window.screen
    assert isinstance(replay, ReplayScreen)
    assert replay.seal == seal_pictures(OTHER_SEAL)
