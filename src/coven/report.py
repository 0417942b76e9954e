"""What went wrong, for whoever mends it: where and in what, and nothing of anybody's."""

import platform
import traceback
from importlib.metadata import PackageNotFoundError, version
from pathlib import PurePath

from toga.platform import current_platform

from hall.table import Table

_REPORTED_FRAMES = 12  # of the innermost


def error_report(error: BaseException, table: Table | None) -> str:
    """Returns the report of an error: no values, which could be secrets, and no names."""
    lines = [
        f"Pocket Coven {_version()}",
        f"{current_platform}, Python {platform.python_version()}",
        f"table: {table.game if table is not None else 'none'}",
    ]
    # Not the error's own words: whoever raised it may have put a card or a name into them.
    cause: BaseException | None = error
    while cause is not None:
        lines += (type(cause).__name__, *traceback_lines(cause))
        cause = cause.__cause__
    return "\n".join(lines)


def traceback_lines(error: BaseException) -> list[str]:
    """Returns where an error came from, the innermost first."""
    frames = traceback.extract_tb(error.__traceback__)[-_REPORTED_FRAMES:]
    return [
        f"  {PurePath(frame.filename).name}:{frame.lineno} {frame.name}"
        for frame in reversed(frames)
    ]


def _version() -> str:
    try:
        return version("pocket-coven")
    except PackageNotFoundError:
        return "unpackaged"
