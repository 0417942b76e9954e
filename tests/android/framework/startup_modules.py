"""Prints the modules that the app has loaded on Android: `python -m tests.android startup_modules`.

Each line is a stage of the start with its modules. This module imports nothing of the app.
"""

import runpy
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

from tests.android.framework.phone import AndroidPhone


def main(_given: Sequence[str]) -> int:
    """Starts the app up to the shelf."""
    phone = AndroidPhone()
    phone.do(partial(_start_app, phone))
    phone.close()
    return 0


def _start_app(phone: AndroidPhone) -> None:
    def run_app() -> None:
        runpy.run_module("coven", run_name="__main__", alter_sys=True)
        print("first-picture", *sys.modules)

    phone.launch(run_app)

    import toga

    def shows_shelf() -> bool:
        app: Any = toga.App.app
        return type(app.window.screen).__name__ == "ShelfScreen"

    assert phone.wait_until(shows_shelf)
    phone.screenshot()
    print("shelf", *sys.modules)
