"""`python -m engine`: the developer commands of `tests/tools`, in a clone of the project only."""

import sys
from importlib import import_module


def main() -> int:
    """Runs a command; without the tests there are none."""
    try:
        commands = import_module("tests.tools.__main__")
    except ModuleNotFoundError:
        print("python -m engine: run this in a clone of the project", file=sys.stderr)
        return 2
    status: int = commands.main(program="python -m engine")
    return status


if __name__ == "__main__":
    sys.exit(main())
