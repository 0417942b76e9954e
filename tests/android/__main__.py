"""Runs the tests on Android: `python -m tests.android [PYTEST ARGUMENTS]`.

`gallery` as the first argument draws every screen instead, `screenshots` those of the stores,
`java_calls` counts the calls to Java, and `startup_modules` prints the modules of a started app.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).parent
# Half of the time, so that a process of their own lets both end sooner.
SLOWEST_TESTS = FOLDER / "screens"
COMMANDS = {
    "gallery": "screens.gallery",
    "java_calls": "calls.java_calls",
    "screenshots": "screens.screenshots",
    "startup_modules": "framework.startup_modules",
}  # [first argument] module of this package


def main(arguments: Sequence[str]) -> int:
    """Runs a command, the chosen tests or all tests, and returns the exit code."""
    os.environ["TOGA_BACKEND"] = "toga_android"
    if arguments and arguments[0] in COMMANDS:
        import toga.platform

        # Before the app's modules read it.
        toga.platform.current_platform = "android"
        return int(import_module(f"tests.android.{COMMANDS[arguments[0]]}").main(arguments[1:]))
    if any(Path(each.split("::")[0]).exists() for each in arguments):
        return run_tests(arguments)
    return run_all_tests(arguments)


def run_tests(arguments: Sequence[str]) -> int:
    """Returns pytest's exit code."""
    import pytest

    return int(pytest.main(list(arguments)))


def run_all_tests(arguments: Sequence[str]) -> int:
    """Runs all tests in two processes and returns the exit code of the one that failed."""
    began = time.monotonic()
    with tempfile.TemporaryFile() as printed:
        beside = [sys.executable, "-m", "tests.android", *arguments, str(SLOWEST_TESTS)]
        screens = subprocess.Popen(beside, stdout=printed, stderr=subprocess.STDOUT)
        code = run_tests([*arguments, str(FOLDER), f"--ignore={SLOWEST_TESTS}"])
        slowest = screens.wait()
        printed.seek(0)
        print(printed.read().decode(errors="replace"))
    print(f"The tests on Android took {time.monotonic() - began:.0f} s")
    no_tests = 5  # none of them was chosen
    codes = [each for each in (code, slowest) if each not in (0, no_tests)]
    return codes[0] if codes else min(code, slowest)


if __name__ == "__main__":
    code = main(sys.argv[1:])
    sys.stdout.flush()
    sys.stderr.flush()
    # JPype frees dead proxies on a thread that takes Python's lock. After Python's own shutdown
    # has begun that ends the process with an abort, so that the process ends before it begins.
    os._exit(code)
