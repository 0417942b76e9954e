"""Counts of the faults injected during a test run."""

import os
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

FAULT = "fault"  # test property: kind of fault and count
REMARK = "fault remark"  # test property: a sentence for the summary


def count_lines(reports: Iterable[Any]) -> list[str]:
    """Returns the summary lines, with the faults of one kind grouped."""
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
    """Appends lines to the file in COVEN_COUNTED, if it is set."""
    path = os.environ.get("COVEN_COUNTED")
    if path:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        with Path(path).open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)


def _line(what: str, number: int) -> str:
    return f"{what:<44} {number:>12,}"
