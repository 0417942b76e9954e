"""Prints the counts of the last full fault run: `python -m tests.faults.summary`.

With --readme it also writes them into tests/faults/README.md.
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
    """Returns the counts of a run with its date and machine."""
    ended = datetime.fromtimestamp(counted.stat().st_mtime, UTC).isoformat(" ", "seconds")
    lines = counted.read_text(encoding="utf-8").splitlines()
    # The current load comes from the run itself.
    where = machine_line({"faults": {**machine_info(), "date": ended, "others": None}})
    return "\n".join([where, "", *(f"    {line}" for line in lines), ""])


def main(given: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--readme", action="store_true", help="also write them into tests/faults/README.md"
    )
    asked = parser.parse_args(given)
    if not COUNTED.exists():
        print(f"{COUNTED} does not exist; run: python3 dev.py faults", file=sys.stderr)
        return 1
    text = summarize(COUNTED)
    print(text)
    if asked.readme:
        replace_in_readme(text, ROOT / "tests" / "faults" / "README.md", "faults")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
