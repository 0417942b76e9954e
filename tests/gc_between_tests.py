"""Runs the garbage collector between tests in a process in which the app was started.

The app disables automatic collection and collects on its event loop. Later tests in the process do
not run that loop, and thousands of fuzzed inputs would leave gigabytes.
"""

import gc

MANY = 200_000  # allocations minus deallocations since the last collection
COLLECTIONS_BEFORE_FULL = 10  # collections of the young generation before a full collection


def collect_if_needed() -> None:
    """Collects garbage if Python does not do so itself and there is much."""
    made, _, looks = gc.get_count()
    if not gc.isenabled() and made > MANY:
        gc.collect(2 if looks >= COLLECTIONS_BEFORE_FULL else 1)
