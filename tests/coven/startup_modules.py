"""Counts the modules that a started app has loaded, and has the limits for their numbers."""

import sys
from collections.abc import Iterable, Mapping, Sequence

OWN_PACKAGES = ("coven", "engine", "hall")
# Of about 390. Each takes half a millisecond or more to import on a phone.
MAX_OWN_MODULES = {"first-picture": 99, "shelf": 114}  # [stage of the start]
# Of Toga, its backend and the libraries of that. Qt has more of them than Android.
MAX_OTHER_MODULES = 120
_TEST_PACKAGES = ("__main__", "tests", "jpype", "_jpype")


def parse_stages(printed: str) -> dict[str, list[str]]:
    """Returns the modules of each stage, which is the first word of its line."""
    lines = (line.split() for line in printed.splitlines() if line.strip())
    return {line[0]: line[1:] for line in lines}


def check_startup_modules(loaded: Mapping[str, Sequence[str]]) -> None:
    """Asserts that both stages of the start have loaded few modules."""
    for stage, limit in MAX_OWN_MODULES.items():
        own = own_modules(loaded[stage])
        assert 50 < len(own) <= limit, f"{stage}: {len(own)} of our own modules"
    others = other_modules(loaded["shelf"])
    assert len(others) <= MAX_OTHER_MODULES, f"{len(others)} modules of other projects"


def own_modules(loaded: Iterable[str]) -> list[str]:
    """Returns the modules of the app."""
    return [name for name in loaded if name.partition(".")[0] in OWN_PACKAGES]


def other_modules(loaded: Iterable[str]) -> list[str]:
    """Returns the modules of other projects, without Python's own."""
    known = sys.stdlib_module_names.union(OWN_PACKAGES, _TEST_PACKAGES)
    return [name for name in loaded if name.partition(".")[0] not in known]
