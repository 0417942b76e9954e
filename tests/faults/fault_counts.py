"""What a run has done to the games, the hall and the app, counted for its last lines."""

import os
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

FAULT = "fault"  # the property of a test that counts: what, and how often
REMARK = "fault remark"  # the property that tells more in a sentence


def count_lines(reports: Iterable[Any]) -> list[str]:
    """Returns the lines that tell how much of each was done, those of one kind together."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    remarks = []
    for report in reports:
        for name, value in report.user_properties:
            if name == FAULT:
                what, number = value
                kind, _, way = what.partition(": ")
                counts[kind][way] += number
            elif name == REMARK:
                remarks.append(str(value))
    lines = []
    for kind, ways in sorted(counts.items()):
        if len(ways) == 1:
            lines.append(_line(": ".join(filter(None, (kind, *ways))), ways.total()))
        else:
            lines.append(_line(kind, ways.total()))
            lines += [_line(f"  {way}", number) for way, number in sorted(ways.items())]
    return [*lines, *sorted(remarks)]


def append_to_summary(lines: Iterable[str]) -> None:
    """Adds lines to the file in which a run is summed up, if this one is to be."""
    path = os.environ.get("COVEN_COUNTED")
    if path:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        with Path(path).open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)


def _line(what: str, number: int) -> str:
    return f"{what:<44} {number:>12,}"
