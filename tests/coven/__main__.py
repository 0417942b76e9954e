"""The app that `briefcase run android --test` and `briefcase run iOS --test` start."""

import shutil
import sys
import tempfile
import traceback
from pathlib import Path

from coven.app import PocketCoven
from coven.i18n import match_languages
from coven.ui.timings import DEFAULT_TIMINGS, UITimings
from hall.local.bots import INSTANT_TIMING
from tests.phone.self_test import SelfTest


class SelfTestingApp(PocketCoven):
    """The app with a self-test that runs at the start and prints its result."""

    def __init__(self, timings: UITimings = DEFAULT_TIMINGS) -> None:
        # Deleted at the end of the test: on a phone main_loop() returns at once.
        self.folder = Path(tempfile.mkdtemp())
        super().__init__(self.folder, INSTANT_TIMING, timings)

    async def on_running(self) -> None:  # type: ignore[override]
        """Runs the self-test; Briefcase waits for its last line."""
        code = 1
        try:
            await super().on_running()
            await SelfTest(self, expected_language()).run(self.folder / "coven.db")
            code = 0
        except Exception:
            traceback.print_exc()
        shutil.rmtree(self.folder, ignore_errors=True)
        print(f">>>>>>>>>> EXIT {code} <<<<<<<<<<", flush=True)
        self.exit()


def expected_language() -> str | None:
    """Returns the language of the phone if an argument names it, as the hosted workflow does.

    Android's argument is `--language fr`; iOS itself uses `-AppleLanguages (fr)`.
    """
    for name in ("--language", "-AppleLanguages"):
        if name in sys.argv:
            return match_languages([sys.argv[sys.argv.index(name) + 1].strip("()")])
    return None


if __name__ == "__main__":
    SelfTestingApp().main_loop()
