"""The app as `briefcase run android --test` and `briefcase run iOS --test` start it."""

import tempfile
import traceback
from pathlib import Path

from coven.app import PocketCoven
from hall.local.bots import INSTANT_TIMING
from tests.phone.self_test import SelfTest


class SelfTestingApp(PocketCoven):
    """The app, which plays with itself as soon as it runs and then says how that went."""

    def __init__(self, data: Path) -> None:
        self.database_path = data / "coven.db"
        super().__init__(data, INSTANT_TIMING)

    async def on_running(self) -> None:  # type: ignore[override]
        """Runs the smoke test; the last line is what Briefcase waits for."""
        code = 1
        try:
            await super().on_running()
            await SelfTest(self).run(self.database_path)
            code = 0
        except Exception:
            traceback.print_exc()
        print(f">>>>>>>>>> EXIT {code} <<<<<<<<<<", flush=True)
        self.exit()


def main() -> None:
    """Runs the app on a folder of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        SelfTestingApp(Path(folder)).main_loop()


if __name__ == "__main__":
    main()
