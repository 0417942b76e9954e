"""Garbage in a process in which the app was ever started: it is looked for on the app's loop alone.

Tests that follow there do not run that loop, and thousands of fuzzed inputs leave gigabytes.
"""

import gc

MANY = 200_000  # values that were made and not freed since the last look


def sweep() -> None:
    """Looks for garbage here and now if Python does not do so by itself and there is much."""
    if not gc.isenabled() and gc.get_count()[0] > MANY:
        gc.collect(1)
