"""The session's one app as if it had just been installed, or as a kill left it."""

import asyncio
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import ModuleType

from coven import stage, words
from coven.app import PocketCoven
from coven.boards.forest_chase import clockwork
from coven.boards.potion_brew import board as brewing
from coven.drawing import events, motion
from coven.evening import Evening
from coven.screens import curtain
from coven.screens.splash import SplashScreen
from coven.settings import Settings
from coven.text import potion_brew as brewing_words
from engine.chance import SEED_BYTES
from engine.core import Options
from hall import pacing
from hall.hall import Hall
from hall.pacing import AT_ONCE
from hall.table import Chair
from tests.app import driver as handling
from tests.app.driver import Driver

LONGEST = 2.0  # seconds for what is on its way to end
STILL = Settings(language="en", motion=False)


_QUICK: tuple[tuple[ModuleType, str, float], ...] = (
    (stage, "INPUT_PAUSE", 0.0),
    (curtain, "HOLD_SECONDS", 0.001),
    (brewing, "PEEK_DELAY", 0.001),
    (brewing, "ANSWER_PAUSE", 0.001),
    (brewing_words, "ANSWER_PAUSE", 0.001),
    (clockwork, "BEAT", 0.001),
    (clockwork, "SECOND", 0.001),
    (handling, "_MOMENT", 0.0),
)


def pauses() -> tuple[float, ...]:
    """Returns how long everything takes that quick hands do not wait for."""
    return tuple(getattr(module, name) for module, name, _ in _QUICK)


@contextmanager
def quick_hands() -> Iterator[None]:
    """Lets touches count at once, a curtain open after a moment, and nobody wait for nothing."""
    before = pauses()
    for module, name, seconds in _QUICK:
        setattr(module, name, seconds)
    try:
        yield
    finally:
        for (module, name, _), seconds in zip(_QUICK, before, strict=True):
            setattr(module, name, seconds)


@contextmanager
def same_whims() -> Iterator[None]:
    """Gives bots the same whims in every run."""
    whims = pacing.__dict__["Random"]
    pacing.__dict__["Random"] = partial(whims, 1)
    try:
        yield
    finally:
        pacing.__dict__["Random"] = whims


@contextmanager
def closed_eyes(driver: Driver) -> Iterator[None]:
    """Keeps Qt from painting what nobody looks at: layout and drawings are made all the same."""
    native = driver.window._impl.native
    native.setUpdatesEnabled(False)
    try:
        yield
    finally:
        native.setUpdatesEnabled(True)


@contextmanager
def own_folder(driver: Driver, folder: Path) -> Iterator[PocketCoven]:
    """Runs the app on a folder of its own, and gives it back as it was."""
    app = driver.app
    assert isinstance(app, PocketCoven)
    driver.until(lambda: not isinstance(app.stage.screen, SplashScreen))
    usual = app.hall
    try:
        start(driver, folder, STILL)
        with same_whims():
            yield app
    finally:
        leave(driver, app)
        app.hall.stop()
        app.hall = usual
        usual.start()
        app.dress(Settings())
        words.use("en")
        motion.allow()
        driver.run(app.shelf())


def start(driver: Driver, folder: Path, settings: Settings) -> None:
    """Starts the app on a folder, as a tap on its icon does, up to the shelf."""
    app = driver.app
    assert isinstance(app, PocketCoven)
    leave(driver, app)
    app.hall.stop()
    folder.mkdir(parents=True, exist_ok=True)
    app.hall = Hall(folder / "coven.db", AT_ONCE)
    # On the app itself the name stands for what Toga has made of it.
    driver.run(PocketCoven.on_running(app))
    app.change(settings)
    driver.run(app.shelf())
    driver.settle()


def sit_down(
    driver: Driver,
    chairs: Sequence[Chair],
    options: Options,
    seed: int,
    game: str = "waz_baraz",
) -> None:
    """Opens a table whose luck is the same each time."""
    app = driver.app
    assert isinstance(app, PocketCoven)

    async def open_table() -> None:
        luck = seed.to_bytes(SEED_BYTES, "big")
        table = await app.hall.open(game, chairs, options, luck)
        app.evening = Evening(app, table)
        await app.evening.begin()

    driver.run(open_table())
    driver.settle()


def leave(driver: Driver, app: PocketCoven) -> None:
    """Ends whatever the app shows."""
    app.stage.show(SplashScreen())
    _end_evening(driver, app)
    # What is still on its way has to find its hall; what a test has left waiting is called off.
    begun = {task for task in (*app._tasks, *events.under_way) if task.get_loop() is app.loop}
    if begun:
        _, waiting = driver.run(asyncio.wait(begun, timeout=LONGEST))
        for task in waiting:
            task.cancel()
    driver.settle()
    _end_evening(driver, app)  # which may have been on its way


def _end_evening(driver: Driver, app: PocketCoven) -> None:
    evening, app.evening = app.evening, None
    if evening is not None:
        driver.run(evening.end())


def as_killed(folder: Path, to: Path) -> Path:
    """Returns a folder that holds what the disk would hold if the app were killed now."""
    to.mkdir(parents=True)
    for path in folder.iterdir():
        if not path.name.endswith("-shm"):  # memory, which no kill leaves
            shutil.copy(path, to / path.name)
    return to
