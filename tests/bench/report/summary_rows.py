"""The main figures of each benchmark for the summary, beside those of others and the goals."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import median
from typing import Any, NamedTuple

BenchResult = Mapping[str, Any]  # the results of a benchmark

# Small steps inflate actions per second, so each game is compared with similar ones.
PEER_GAMES = (
    "open_spiel block_dominoes", "open_spiel kuhn_poker", "open_spiel liars_poker",
    "open_spiel tic_tac_toe", "rlcard uno", "rlcard gin-rummy",
)  # fmt: skip
PEER, OURS, FULL = "boardgame.io", "hall", "hall, FULL"


BUSY_TABLE_KB = 200


class Headline(NamedTuple):
    """A row of the project's README: one number beside its goal."""

    measure: str
    goal: str
    value: str
    met: bool


class SummaryRow(NamedTuple):
    what: str
    ours: str
    beside: str = ""
    met: bool | None = None  # None: there is no goal
    headlines: tuple[Headline, ...] = ()


def engine_rows(found: BenchResult) -> Iterator[SummaryRow]:
    """Yields the speed of random games."""
    lines = found["lines"]
    ours, seeing = (
        {
            line["game"]: line["actions_per_second"]
            for line in lines
            if line["setting"] == "4 seats" and line["sights"] == sights
        }
        for sights in ("none", "all")
    )
    in_c = [line["actions_per_second"] for line in lines if line["setting"] == "C++"]
    others = {
        line["game"]: line["actions_per_second"] for line in lines if line["game"] in PEER_GAMES
    }
    if not ours:
        return
    yield _speed_row(
        "actions/s in random games, median of our five", median(ours.values()),
        "open_spiel in C++", median(in_c) if in_c else None,
    )  # fmt: skip
    slow, quick = min(ours, key=ours.__getitem__), max(others, key=others.__getitem__, default="")
    yield _speed_row(
        f"actions/s of the slowest of ours ({_plain(slow)})", ours[slow],
        f"{quick}, the fastest in Python", others.get(quick),
    )  # fmt: skip
    yield SummaryRow(
        "with what every seat sees at every step, median", _count(median(seeing.values()))
    )


def _speed_row(what: str, ours: float, peer: str, theirs: float | None) -> SummaryRow:
    if theirs is None:
        return SummaryRow(what, _count(ours))
    met = ours > theirs
    goal = f"more than {peer}: {_count(theirs)}"
    headline = Headline(what, goal, _count(ours), met)
    return SummaryRow(what, _count(ours), f"{peer}: {_count(theirs)}", met, (headline,))


def hall_rows(found: BenchResult) -> Iterator[SummaryRow]:
    """Yields the speed of the server, at each number of tables."""
    by_name = {(line["server"], line["tables"]): line for line in found["lines"]}
    goals: dict[int, list[bool]] = {}
    for goal in found["goals"]:
        goals.setdefault(goal["tables"], []).append(goal["met"])
    for tables in sorted(goals):
        ours, theirs = by_name[OURS, tables], by_name[PEER, tables]
        full = by_name.get((FULL, tables))
        said = [f"{_count(ours['actions'])}/s, p99 {ours['p99']:.1f} ms, {ours['down']:.0f} bytes"]
        if full is not None:
            said.append(f"safe from power cuts: {_count(full['actions'])}/s, {full['p99']:.1f} ms")
        yield SummaryRow(
            f"actions passed on, {tables} table{'s' if tables > 1 else ''} of four",
            "; ".join(said),
            f"{PEER}: {_count(theirs['actions'])}/s, {theirs['p99']:.1f} ms, "
            f"{theirs['down']:.0f} bytes",
            all(goals[tables]),
            _hall_headlines(ours, theirs) if tables == max(goals) else (),
        )  # fmt: skip
    busiest = max(goals, default=None)
    if busiest is not None:
        memory = by_name[OURS, busiest]["memory"] / 1000
        met = memory < BUSY_TABLE_KB
        measure = f"server memory per table while {busiest} are busy"
        headline = Headline(measure, f"under {BUSY_TABLE_KB} KB", f"{memory:,.0f} KB", met)
        what = f"under {BUSY_TABLE_KB} KB a table while {busiest} are busy"
        yield SummaryRow(what, f"{memory:,.0f} KB", "", met, (headline,))


def _hall_headlines(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> tuple[Headline, ...]:
    """Returns the two goals that compare the server with its peer."""
    tables, most, least = ours["tables"], 2 * theirs["actions"], theirs["p99"] / 2
    return (
        Headline(
            f"actions/s passed on by the server, {tables} tables of four",
            f"twice {PEER}: {_count(most)}", _count(ours["actions"]), ours["actions"] >= most,
        ),
        Headline(
            "until the other players have an action, p99",
            f"half of {PEER}: {least:.1f} ms", f"{ours['p99']:.1f} ms", ours["p99"] <= least,
        ),
    )  # fmt: skip


def app_rows(found: BenchResult) -> Iterator[SummaryRow]:
    """Yields the cost of the app."""
    boards = found["boards"]
    first = [board["first"] for board in boards]
    after = [board["after"] for board in boards]
    yield SummaryRow(
        "a board on the screen, of five games",
        f"first {min(first):.0f} to {max(first):.0f} ms, "
        f"after an action {min(after):.1f} to {max(after):.1f} ms",
    )
    yield from _goals(found)


def growth_rows(found: BenchResult) -> Iterator[SummaryRow]:
    """Yields the cost of growing matches, tables and journals."""
    yield from _goals(found)
    large = found["journal"][-1]
    yield SummaryRow(
        f"a journal of {large['events']:,} events",
        f"opened and checked in {large['opening']:.0f} ms, {large['matches']:,} games listed in "
        f"{large['listing']:.0f} ms, an action written in {large['append']:.2f} ms",
    )


def net_race_rows(found: BenchResult) -> Iterator[SummaryRow]:
    """Yields the longest delay at which a race over the network is playable."""
    playable = [line for line in found["lines"] if line["playable"]]
    if playable:
        worst = max(playable, key=lambda line: line["delay"])
        yield SummaryRow(
            "a race over the network is fair",
            f"up to {worst['delay'] * 1000:.0f} ms each way with {worst['loss']:.0%} lost, "
            f"a tap is seen after {worst['flip_p50'] * 1000:.0f} ms",
        )


SUMMARY_BENCHES: dict[str, Callable[[BenchResult], Iterator[SummaryRow]]] = {
    "engine": engine_rows,
    "hall": hall_rows,
    "app": app_rows,
    "growth": growth_rows,
    "net_race": net_race_rows,
}
"""Benchmarks in the summary, in order."""


def _goals(found: BenchResult) -> Iterator[SummaryRow]:
    for goal in found["goals"]:
        headlines: tuple[Headline, ...] = ()
        if stated := goal.get("headline"):
            measure, limit, value = stated
            headlines = (Headline(measure, limit, value, goal["met"]),)
        yield SummaryRow(goal["goal"], _plain(goal["found"]), "", goal["met"], headlines)


def _count(value: float) -> str:
    return f"{value:,.0f}"


def _plain(name: str) -> str:
    return name.replace("_", " ")


_YES_OR_NO = {True: "yes", False: "**no**", None: ""}


def headline_table(rows: Sequence[SummaryRow]) -> str:
    """Returns the headlines of rows as a table."""
    lines = ["| measure | goal | measured | goal met |", "|---|---|---|---|"]
    lines += [
        f"| {each.measure} | {each.goal} | {each.value} | {_YES_OR_NO[each.met]} |"
        for row in rows
        for each in row.headlines
    ]
    return "\n".join(lines)


def markdown_table(rows: Sequence[SummaryRow]) -> str:
    """Returns rows as a table."""
    lines = ["| what | here | beside it | goal met |", "|---|---|---|---|"]
    lines += [f"| {row.what} | {row.ours} | {row.beside} | {_YES_OR_NO[row.met]} |" for row in rows]
    return "\n".join(lines)
