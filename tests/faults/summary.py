"""Sums up the last full run of the faults: `python -m tests.faults.summary`.

With --readme it also puts that into the README.
"""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from tests.bench.report.machine import ROOT, machine_info
from tests.bench.summary import machine_line, replace_in_readme

COUNTED = ROOT / "build" / "faults" / "counted.txt"


def summarize(counted: Path) -> str:
    """Returns what a run has counted, with the date and the machine."""
    ended = datetime.fromtimestamp(counted.stat().st_mtime, UTC).isoformat(" ", "seconds")
    lines = counted.read_text(encoding="utf-8").splitlines()
    # The load of this moment is what the run itself has left behind.
    where = machine_line({"faults": {**machine_info(), "date": ended, "others": None}})
    return "\n".join([where, "", *(f"    {line}" for line in lines), ""])


def main(given: Sequence[str]) -> int:
    """Prints the summary."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--readme", action="store_true", help="put it into the README as well")
    asked = parser.parse_args(given)
    if not COUNTED.exists():
        print(f"There is no {COUNTED} yet: python3 dev.py faults", file=sys.stderr)
        return 1
    text = summarize(COUNTED)
    print(text)
    if asked.readme:
        replace_in_readme(text, ROOT / "README.md", "faults")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
