"""Runs the tests on Android: `python -m tests.android [PYTEST ARGUMENTS]`."""

import os
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def main(arguments: list[str]) -> int:
    """Returns pytest's exit code for the arguments, or for all tests here without any path."""
    os.environ["TOGA_BACKEND"] = "toga_android"
    import pytest

    paths = [] if any(Path(each.split("::")[0]).exists() for each in arguments) else [str(FOLDER)]
    return int(pytest.main([*arguments, *paths]))


if __name__ == "__main__":
    code = main(sys.argv[1:])
    sys.stdout.flush()
    sys.stderr.flush()
    # JPype frees dead proxies on a thread that takes Python's lock. After Python's own shutdown
    # has begun that ends the process with an abort, so that the process ends before it begins.
    os._exit(code)
