"""A second phone: the app in its own process, because Toga has one app per process."""

import faulthandler
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[3]
TIME_LIMIT = 90.0  # seconds, after which the process ends itself
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "1", "TOGA_BACKEND": "toga_qt"}


class SecondPhone:
    """A running process with the app, which joins a table and plays by taps."""

    def __init__(self, child: "subprocess.Popen[str]", errors: IO[str]) -> None:
        self._child = child
        self._errors = errors

    def check_running(self) -> None:
        """Fails with the errors of the process if it has ended with one."""
        if self._child.poll():
            raise AssertionError(self._error_text())

    def finish(self, seconds: float) -> dict[str, object]:
        """Waits for the end of the process and returns its report."""
        out, _ = self._child.communicate(timeout=seconds)
        assert self._child.returncode == 0, self._error_text()
        report: dict[str, object] = json.loads(out.splitlines()[-1])
        return report

    def _error_text(self) -> str:
        self._errors.seek(0)
        return self._errors.read()


@contextmanager
def start_second_phone(folder: Path, address: str, code: str) -> Iterator[SecondPhone]:
    """Starts a phone that joins a table of Riddle Masters; kills it at the end."""
    command = [sys.executable, "-m", "tests.coven.online.second_phone", str(folder), address, code]
    with tempfile.TemporaryFile("w+") as errors, subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True,
        env={**os.environ, **OFFSCREEN},
    ) as child:  # fmt: skip
        try:
            yield SecondPhone(child, errors)
        finally:
            child.kill()


def main(folder: Path, address: str, code: str) -> None:
    """Joins a table by taps, plays to the end and prints a report."""
    faulthandler.dump_traceback_later(TIME_LIMIT, exit=True)
    # Only the child may import these: they need the environment of a phone without a screen.
    from coven.app import PocketCoven
    from coven.screens.shelf import ShelfScreen
    from coven.screens.table.play import PlayScreen
    from tests.coven.app_sandbox import app_in_folder, without_painting
    from tests.coven.online.asking_player import NAMES, OLAF, AskingPlayer
    from tests.coven.online.online_players import OnlineTapPlayers
    from tests.coven.qt_driver import QtDriver, end_without_exit
    from tests.laws.variants import SEED
    from tests.seeded_deals import deals_seeded_by

    app = PocketCoven(folder / "first")
    driver = QtDriver(app)
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    with (
        deals_seeded_by("second phone"),
        app_in_folder(driver, folder / "phone"),
        without_painting(driver),
    ):
        players = OnlineTapPlayers(driver, SEED)
        players.join_by_code(address, code, NAMES[OLAF])
        players.wait_for_screen(PlayScreen)
        report = AskingPlayer(driver, OLAF, SEED).play_to_end()
        print(json.dumps(asdict(report)), flush=True)
    end_without_exit(app)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
