"""The session's one app in the state after an installation, or after a kill."""

import asyncio
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from coven import i18n
from coven.app import PocketCoven
from coven.games.forest_chase.board import CountdownTimings
from coven.screens.notices import SplashScreen
from coven.session.session import TableSession
from coven.settings import Settings
from coven.ui import animation, touch
from coven.ui.timings import UITimings
from engine.chance import SEED_BYTES
from engine.core import Options
from hall.hall import Hall
from hall.local import bots
from hall.local.bots import INSTANT_TIMING
from hall.table import SeatedPlayer
from hall.timings import Timings as HallTimings
from tests.coven.app_driver import Driver

CLOSE_TIMEOUT = 2.0  # seconds for running tasks to end
NO_MOTION = Settings(language="en", motion=False)
QUICK_HALL = HallTimings(address_check=0.02)
# Without delays of touches, curtains and countdowns.
QUICK = UITimings(
    input_pause=0.0,
    curtain=0.001,
    peek_delay=0.001,
    answer=0.001,
    of_games=(CountdownTimings(beat=0.001, still_beat=0.001, count=0.001),),
)


@contextmanager
def seeded_bots() -> Iterator[None]:
    """Gives bots the same random choices in every run."""
    whims = bots.__dict__["Random"]
    bots.__dict__["Random"] = partial(whims, 1)
    try:
        yield
    finally:
        bots.__dict__["Random"] = whims


@contextmanager
def without_painting(driver: Driver) -> Iterator[None]:
    """Keeps Qt from painting; layout and drawing actions still happen."""
    native = driver.window._impl.native
    native.setUpdatesEnabled(False)
    try:
        yield
    finally:
        native.setUpdatesEnabled(True)


@contextmanager
def app_in_folder(driver: Driver, folder: Path) -> Iterator[PocketCoven]:
    """Runs the app on its own data folder, without delays, and restores it afterwards."""
    app = driver.app
    assert isinstance(app, PocketCoven)
    driver.wait_until(lambda: not isinstance(app.window.screen, SplashScreen))
    usual, timings, moment = app.hall, app.window.timings, driver.moment
    app.window.timings, driver.moment = QUICK, 0.0
    try:
        start_app(driver, folder, NO_MOTION)
        with seeded_bots():
            yield app
    finally:
        close_table(driver, app)
        app.hall.stop()
        app.hall = usual
        usual.start()
        app.apply_settings(Settings())
        i18n.set_language("en")
        animation.enable_motion()
        driver.run(app.show_shelf())
        app.window.timings, driver.moment = timings, moment


def start_app(driver: Driver, folder: Path, settings: Settings) -> None:
    """Starts the app on a folder, as a tap on its icon does, up to the shelf."""
    app = driver.app
    assert isinstance(app, PocketCoven)
    close_table(driver, app)
    app.feedback.force_screen_on(on=False)  # a killed app may have hosted a table
    app.hall.stop()
    folder.mkdir(parents=True, exist_ok=True)
    app.hall = Hall(folder / "coven.db", INSTANT_TIMING, QUICK_HALL)
    # On the app itself this name is the wrapper that Toga has made.
    driver.run(PocketCoven.on_running(app))
    app.change_settings(settings)
    driver.run(app.show_shelf())
    driver.settle()


def open_seeded_table(
    driver: Driver,
    players: Sequence[SeatedPlayer],
    options: Options,
    seed: int,
    game: str = "waz_baraz",
) -> None:
    """Opens a table with a fixed seed."""
    app = driver.app
    assert isinstance(app, PocketCoven)

    async def open_table() -> None:
        luck = seed.to_bytes(SEED_BYTES, "big")
        table = await app.hall.create_table(game, players, options, luck)
        app.session = TableSession(app, table)
        await app.session.start()

    driver.run(open_table())
    driver.settle()


def close_table(driver: Driver, app: PocketCoven) -> None:
    """Closes whatever the app shows."""
    app.window.show(SplashScreen())
    _end_session(driver, app)
    # Running tasks still need their hall; tasks that a test left waiting are cancelled.
    begun = {
        task
        for task in (*app.background_tasks, *touch.running_tasks)
        if task.get_loop() is app.loop
    }
    if begun:
        _, waiting = driver.run(asyncio.wait(begun, timeout=CLOSE_TIMEOUT))
        for task in waiting:
            task.cancel()
    driver.settle()
    _end_session(driver, app)  # which may have been starting


def _end_session(driver: Driver, app: PocketCoven) -> None:
    session, app.session = app.session, None
    if session is not None:
        driver.run(session.close())


def copy_as_killed(folder: Path, to: Path) -> Path:
    """Returns a copy of the data folder as a kill at this moment would leave it."""
    to.mkdir(parents=True)
    for path in folder.iterdir():
        if not path.name.endswith("-shm"):  # shared memory, which no kill leaves
            shutil.copy(path, to / path.name)
    return to
