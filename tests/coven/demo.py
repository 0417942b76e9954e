"""Plays one game and saves pictures, without a screen: `python -m tests.coven.demo`."""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
os.environ.setdefault("TOGA_BACKEND", "toga_qt")

from coven.app import PocketCoven
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.results import GameResultScreen, RoundResultScreen
from coven.ui.window import Screen
from hall.local.bots import INSTANT_TIMING
from hall.table import SeatedPlayer
from tests.coven.app_driver import PHONE
from tests.coven.app_sandbox import NO_MOTION, app_in_folder, open_seeded_table
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers, shown_view
from tests.coven.qt_driver import QtDriver, end_without_exit

ROOT = Path(__file__).resolve().parents[2]
DEMO = ROOT / "build" / "demo"
MAX_PICTURES = 40
SEED = 7
SEEN_ONCE = {
    f"{kind}-{face}"
    for kind in ("curtain", "choose", "turn", "book")
    for face in ("owl", "frog", "mushroom", "spider")
}
PLAYERS = (
    SeatedPlayer("Iris", 0, "owl"),
    SeatedPlayer("Olaf", 1, "frog"),
    SeatedPlayer("Noémie", 2, "mushroom"),
    SeatedPlayer("Old Marsh", 4, "spider", "fair"),
)


class DemoRecorder:
    """Takes a picture of each kind of screen once a round, and of every hand-off in the first."""

    def __init__(self, players: WazBarazTapPlayers) -> None:
        self.players = players
        self.taken = 0
        self._seen: set[tuple[int, str]] = set()
        self._rounds = 0

    def save_picture(self) -> None:
        """Takes a picture of the current screen, unless the rest is reserved for the end."""
        screen = self.players.app.window.screen
        assert screen is not None
        name = self._name(screen)
        key = (self._rounds, name)
        self._rounds += isinstance(screen, RoundResultScreen)
        last = isinstance(screen, GameResultScreen)
        if not last and (key in self._seen or self.taken >= MAX_PICTURES - 1):
            return
        if self._rounds and name in SEEN_ONCE:
            return
        self._seen.add(key)
        self.taken += 1
        path = DEMO / f"{self.taken:02}-{name}.png"
        self.players.driver.screenshot(path)
        print(path.relative_to(ROOT), flush=True)

    def _name(self, screen: Screen) -> str:
        if isinstance(screen, CurtainScreen):
            return f"curtain-{screen.player.face}"
        if isinstance(screen, RoundResultScreen | GameResultScreen):
            return type(screen).__name__.removesuffix("Screen").lower()
        board = self.players.board
        secret = "-answer" if board.has_unread_secret else ""
        held = "-held" if board.peeking else ""
        whose = f"-{PLAYERS[seat].face}" if (seat := shown_view(board).seat) is not None else ""
        return f"{board.mode}{secret}{held}{whose}"


def main() -> int:
    """Plays the game and prints where the pictures are."""
    DEMO.mkdir(parents=True, exist_ok=True)
    for old in DEMO.glob("[0-9][0-9]-*.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        driver = QtDriver(PocketCoven(Path(folder) / "first", INSTANT_TIMING))
        with app_in_folder(driver, Path(folder) / "demo") as app:
            app.change_settings(NO_MOTION)
            driver.resize(*PHONE)
            players = WazBarazTapPlayers(driver, SEED)
            camera = DemoRecorder(players)
            camera.players.on_screen_change = camera.save_picture
            open_seeded_table(driver, PLAYERS, {}, SEED)
            camera.save_picture()
            finished = players.play_steps()
        end_without_exit(driver.app)
    print(f"{camera.taken} pictures of {players.taps} taps in {DEMO.relative_to(ROOT)}")
    return 0 if finished else 1


if __name__ == "__main__":
    sys.exit(main())
