"""Sums up the results of the benchmarks: `python -m tests.bench.summary`.

From the JSON files in build/bench/ it writes summary.md and charts there; with --readme it also
writes the table into tests/bench/README.md and the main figures into README.md.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.bench.report.charts import CHARTS
from tests.bench.report.machine import BUILD, ROOT
from tests.bench.report.summary_rows import (
    SUMMARY_BENCHES,
    BenchResult,
    headline_table,
    markdown_table,
)

BUSY_SHARE = 0.5  # share of the processors: with so many used by others, the figures are unreliable


def read_results(folder: Path) -> dict[str, BenchResult]:
    """Returns the stored results of every benchmark that has any."""
    found: dict[str, BenchResult] = {}
    for name in SUMMARY_BENCHES:
        path = folder / f"{name}.json"
        if path.exists():
            found[name] = json.loads(path.read_text(encoding="utf-8"))
    return found


def summarize(found: Mapping[str, BenchResult], *, headlines: bool = False) -> str:
    """Returns one table with the date and the machine, of all rows or of the headlines."""
    rows = [row for name, each in found.items() for row in SUMMARY_BENCHES[name](each)]
    table = headline_table(rows) if headlines else markdown_table(rows)
    return f"{machine_line(found)}\n\n{table}\n"


def machine_line(found: Mapping[str, BenchResult]) -> str:
    """Returns the date and the machine of the measurements."""
    dated = sorted(
        (each for each in found.values() if "date" in each), key=lambda each: each["date"]
    )
    if not dated:
        return "Measured at an unknown time."
    facts: dict[str, Any] = {}
    for each in dated:
        facts |= each  # the newest is used
    days = sorted({each["date"][:10] for each in dated})
    when = days[0] if len(days) == 1 else f"{days[0]} to {days[-1]}"
    where = [f"Measured {when}: {facts['system']}", facts.get("cpu"), f"{facts['cores']} cores"]
    text = ", ".join(filter(None, [*where, f"Python {facts['python']}"])) + "."
    busiest = max(each.get("others") or 0.0 for each in dated)
    if busiest > BUSY_SHARE * facts["cores"]:
        work = f"other work as well ({busiest:.1f} processors busy)"
        text += f" The machine had {work}: only ratios count."
    return text


def draw_charts(found: Mapping[str, BenchResult], folder: Path) -> list[Path]:
    """Draws the charts and returns their paths."""
    paths = []
    for name, each in found.items():
        for suffix, image in CHARTS[name](each):
            path = folder / f"{name}-{suffix}.png"
            image.save(path)
            paths.append(path)
    return paths


def replace_in_readme(text: str, readme: Path, subject: str) -> None:
    """Replaces the summary between two marks of a README."""
    begin, end = f"<!-- {subject} -->\n", f"<!-- end of {subject} -->\n"
    before, _, rest = readme.read_text(encoding="utf-8").partition(begin)
    after = rest.partition(end)[2]
    readme.write_text(f"{before}{begin}{text}{end}{after}", encoding="utf-8")


def main(given: Sequence[str]) -> int:
    """Prints the summary and writes it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--readme", action="store_true", help="also write it into the READMEs")
    asked = parser.parse_args(given)
    found = read_results(BUILD)
    if not found:
        print(f"Nothing in {BUILD} yet: python3 dev.py bench", file=sys.stderr)
        return 1
    text = summarize(found)
    (BUILD / "summary.md").write_text(text, encoding="utf-8")
    print(text)
    if asked.readme:
        replace_in_readme(text, ROOT / "tests" / "bench" / "README.md", "figures")
        replace_in_readme(summarize(found, headlines=True), ROOT / "README.md", "figures")
    print("\n".join(str(path) for path in (BUILD / "summary.md", *draw_charts(found, BUILD))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
