"""Draws one played game into pictures, where there is no screen: `python -m tests.app.demo`."""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
os.environ.setdefault("TOGA_BACKEND", "toga_qt")

from coven.app import create
from coven.screens.curtain import CurtainScreen
from coven.screens.result import FinalScreen, RoundScreen
from coven.screens.screen import Screen
from hall.pacing import AT_ONCE
from hall.table import Chair
from tests.app.driver import PHONE, Driver
from tests.app.play.house import STILL, own_folder, quick_hands, sit_down
from tests.app.player import Players, seen

ROOT = Path(__file__).resolve().parents[2]
DEMO = ROOT / "build" / "demo"
PICTURES = 40
SEED = 7
SEEN_ONCE = {
    f"{kind}-{face}"
    for kind in ("curtain", "choose", "turn", "book")
    for face in ("owl", "frog", "mushroom", "spider")
}
PARTY = (
    Chair("Iris", 0, "owl"),
    Chair("Olaf", 1, "frog"),
    Chair("Noémie", 2, "mushroom"),
    Chair("Old Marsh", 4, "spider", "fair"),
)


class Camera:
    """Takes a picture of each kind of screen once a round, and of every hand-off in the first."""

    def __init__(self, players: Players) -> None:
        self.players = players
        self.taken = 0
        self._seen: set[tuple[int, str]] = set()
        self._rounds = 0

    def look(self) -> None:
        """Takes a picture of the screen in front, unless the film must last to the end."""
        screen = self.players.app.stage.screen
        assert screen is not None
        name = self._name(screen)
        key = (self._rounds, name)
        self._rounds += isinstance(screen, RoundScreen)
        last = isinstance(screen, FinalScreen)
        if not last and (key in self._seen or self.taken >= PICTURES - 1):
            return
        if self._rounds and name in SEEN_ONCE:
            return
        self._seen.add(key)
        self.taken += 1
        path = DEMO / f"{self.taken:02}-{name}.png"
        self.players.driver.shot(path)
        print(path.relative_to(ROOT), flush=True)

    def _name(self, screen: Screen) -> str:
        if isinstance(screen, CurtainScreen):
            return f"curtain-{screen.chair.face}"
        if isinstance(screen, RoundScreen | FinalScreen):
            return type(screen).__name__.removesuffix("Screen").lower()
        board = self.players.board
        secret = "-answer" if board.whispering else ""
        held = "-held" if board.peeking else ""
        whose = f"-{PARTY[seat].face}" if (seat := seen(board).seat) is not None else ""
        return f"{board.mode}{secret}{held}{whose}"


def main() -> int:
    """Plays the game and says where the pictures are."""
    DEMO.mkdir(parents=True, exist_ok=True)
    for old in DEMO.glob("[0-9][0-9]-*.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(create(Path(folder) / "first", AT_ONCE))
        with quick_hands(), own_folder(driver, Path(folder) / "demo") as app:
            app.change(STILL)
            driver.resize(*PHONE)
            players = Players(driver, SEED)
            camera = Camera(players)
            camera.players.look = camera.look
            sit_down(driver, PARTY, {}, SEED)
            camera.look()
            finished = players.play_on()
        driver.app._impl._is_exiting = True
    print(f"{camera.taken} pictures of {players.taps} taps in {DEMO.relative_to(ROOT)}")
    return 0 if finished else 1


if __name__ == "__main__":
    sys.exit(main())
