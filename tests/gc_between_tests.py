"""Garbage in a process in which the app was ever started: it is looked for on the app's loop alone.

Tests that follow there do not run that loop, and thousands of fuzzed inputs leave gigabytes.
"""

import gc

MANY = 200_000  # values that were made and not freed since the last look
COLLECTIONS_BEFORE_FULL = (
    10  # at what is young, after which what has grown old is looked at as well
)


def collect_if_needed() -> None:
    """Looks for garbage here and now if Python does not do so by itself and there is much."""
    made, _, looks = gc.get_count()
    if not gc.isenabled() and made > MANY:
        gc.collect(2 if looks >= COLLECTIONS_BEFORE_FULL else 1)
