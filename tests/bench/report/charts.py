"""The charts of each benchmark, from its stored results."""

from collections.abc import Callable, Iterator

from PIL import Image

from tests.bench.report.plot import ChartAxis, ChartBar, ChartLine, draw_bars, draw_lines
from tests.bench.report.summary_rows import BenchResult

NamedCharts = Iterator[tuple[str, Image.Image]]
MODULES = 15


def engine_charts(found: BenchResult) -> NamedCharts:
    """Yields actions per second, ours and those of others."""
    kinds = ("ours, 4 seats", "C++ from Python", "Python", "JavaScript")
    starts = {"4 seats": 0, "C++": 1, "Python": 2, "local client": 3}
    rows = []
    for line in found["lines"]:
        kind = next((k for start, k in starts.items() if _is_of(line["setting"], start)), None)
        if kind is not None and (kind or line["sights"] == "none"):
            rows.append(ChartBar(line["game"], line["actions_per_second"], kind))
    rows.sort(key=lambda bar: -bar.value)
    yield "actions", draw_bars("Random games, actions a second", rows, kinds, show="{:,.0f}".format)


def _is_of(setting: str, start: str) -> bool:
    return setting == start or (start != "4 seats" and setting.startswith(start))


def hall_charts(found: BenchResult) -> NamedCharts:
    """Yields actions per second and the 99th percentile, by the number of tables."""
    tables = ChartAxis("tables of four", logarithmic=True)
    for suffix, key, title, up in (
        ("actions", "actions", "Actions passed on", ChartAxis("a second")),
        (
            "p99",
            "p99",
            "From an action to everybody's screen, p99",
            ChartAxis("ms", logarithmic=True),
        ),
    ):
        servers = dict.fromkeys(line["server"] for line in found["lines"])
        drawn = [
            ChartLine(
                name, tuple((r["tables"], r[key]) for r in found["lines"] if r["server"] == name)
            )
            for name in servers
        ]
        yield suffix, draw_lines(title, tables, up, drawn)


def app_charts(found: BenchResult) -> NamedCharts:
    """Yields the cost of boards and imports."""
    boards = [ChartBar(board["game"], board["after"]) for board in found["boards"]]
    yield "boards", draw_bars("A board after one action, ms", boards, goal=8.0)
    slowest = list(found["modules"].items())[:MODULES]
    yield "imports", draw_bars("Imports, ms", [ChartBar(name, spent) for name, spent in slowest])


def growth_charts(found: BenchResult) -> NamedCharts:
    """Yields the cost of growing matches, tables and journals."""
    ages = [
        ChartLine(age["game"], tuple((int(number), cost) for number, cost in age["costs"].items()))
        for age in found["actions"]
    ]
    action = ChartAxis("number of the action", logarithmic=True)
    yield (
        "actions",
        draw_lines("One action, until every seat has seen it", action, ChartAxis("us"), ages),
    )
    opened = [ChartBar(each["game"], each["wall"]) for each in found["openings"]]
    yield "openings", draw_bars("A saved game of 1,000 actions opens, ms", opened, goal=50.0)
    tables = ChartAxis("open tables", logarithmic=True)
    crowds = found["tables"]
    memory = ChartLine(
        "hall", tuple((c["tables"], c["memory"] * c["tables"] / 1e6) for c in crowds)
    )
    yield (
        "memory",
        draw_lines("Memory of one server", tables, ChartAxis("MB", logarithmic=True), [memory]),
    )
    waits = [
        ChartLine(name, tuple((crowd["tables"], crowd[name]) for crowd in crowds))
        for name in ("p50", "p99")
    ]
    up = ChartAxis("ms", logarithmic=True)
    yield "latency", draw_lines("A table that is played at, among others", tables, up, waits)
    events = ChartAxis("events in the journal", logarithmic=True)
    costs = [
        ChartLine(name, tuple((shelf["events"], shelf[name]) for shelf in found["journal"]))
        for name in ("opening", "listing", "resuming", "append")
    ]
    yield "journal", draw_lines("A growing journal", events, up, costs)


def net_race_charts(found: BenchResult) -> NamedCharts:
    """Yields the delay of a flipped tile, by the delay of the connection."""
    drawn = [
        ChartLine(name, tuple((r["delay"] * 1000, r[key] * 1000) for r in found["lines"]))
        for name, key in (("half of the taps", "flip_p50"), ("95 of 100", "flip_p95"))
    ]
    yield (
        "flips",
        draw_lines(
            "From a tap to its sight, over the network",
            ChartAxis("ms each way"),
            ChartAxis("ms"),
            drawn,
        ),
    )


CHARTS: dict[str, Callable[[BenchResult], NamedCharts]] = {
    "engine": engine_charts,
    "hall": hall_charts,
    "app": app_charts,
    "growth": growth_charts,
    "net_race": net_race_charts,
}
