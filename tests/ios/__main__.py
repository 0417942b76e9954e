"""Runs the tests on the stand-in for iOS: `python -m tests.ios [PYTEST ARGUMENTS]`."""

import os
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def main(arguments: list[str]) -> int:
    """Returns pytest's exit code for the arguments, or for all tests here without any path."""
    os.environ["TOGA_BACKEND"] = "toga_iOS"
    import pytest

    paths = [] if any(Path(each.split("::")[0]).exists() for each in arguments) else [str(FOLDER)]
    return int(pytest.main([*arguments, *paths]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
