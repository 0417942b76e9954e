"""The report of the benchmarks, made from sample results."""

import json
import os
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.bench import summary
from tests.bench.load import process_usage, servers
from tests.bench.report import machine, plot
from tests.bench.report.charts import CHARTS
from tests.bench.report.summary_rows import (
    SUMMARY_BENCHES,
    Headline,
    SummaryRow,
    headline_table,
    markdown_table,
)

PLACE = {
    "date": "2030-05-01 10:00:00+00:00", "system": "Linux x86_64", "cpu": "Abacus 9", "cores": 8,
    "others": 0.1, "python": "3.13.1",
}  # fmt: skip


def engine_row(game: str, setting: str, speed: float, sights: str = "none") -> dict[str, Any]:
    """Returns a row of the engine's table."""
    return {"game": game, "setting": setting, "sights": sights, "actions_per_second": speed}


def hall_row(server: str, tables: int, actions: float, p99: float, down: float) -> dict[str, Any]:
    """Returns a row of the hall's table."""
    return {
        "server": server, "tables": tables, "actions": actions, "p99": p99, "down": down,
        "memory": 150_000.0,
    }  # fmt: skip


SAMPLES: dict[str, dict[str, Any]] = {
    "engine": {
        **PLACE,
        "lines": [
            engine_row("waz_baraz", "4 seats", 300_000),
            engine_row("waz_baraz", "6 seats", 9),
            engine_row("baron_voodoo", "4 seats", 100_000),
            engine_row("waz_baraz", "4 seats", 50_000, "all"),
            engine_row("baron_voodoo", "4 seats", 30_000, "all"),
            engine_row("open_spiel hearts", "C++", 150_000),
            engine_row("rlcard uno", "Python", 40_000),
            engine_row("open_spiel kuhn_poker", "Python", 120_000),
            engine_row("boardgame.io potion_brew", "local client, 4 seats", 4_000),
        ],
    },
    "hall": {
        **PLACE,
        "lines": [
            hall_row("boardgame.io", 1, 1_400, 2.0, 807),
            hall_row("hall", 1, 1_500, 1.9, 262),
            hall_row("boardgame.io", 10, 2_000, 12.7, 807),
            hall_row("hall", 10, 4_000, 6.1, 262),
            hall_row("hall, FULL", 10, 3_000, 9.0, 262),
        ],
        "goals": [
            {"goal": "more", "tables": 1, "met": True},
            {"goal": "more", "tables": 10, "met": True},
            {"goal": "sooner", "tables": 10, "met": False},
        ],
    },
    "app": {
        **PLACE,
        "boards": [
            {"game": "waz_baraz", "first": 9.4, "after": 2.6},
            {"game": "potion_brew", "first": 15.0, "after": 7.5},
        ],
        "modules": {f"module_{number}": 20.0 - number for number in range(20)},
        "goals": [
            {"goal": "quick", "met": True, "found": "2 ms (waz_baraz)",
             "headline": ["repaint", "under 3 ms", "2 ms"]},
        ],
    },
    "growth": {
        **PLACE,
        "actions": [{"game": "waz_baraz", "costs": {"10": 90.0, "100": 80.0, "1000": 84.0}}],
        "openings": [{"game": "waz_baraz", "wall": 12.0}],
        "tables": [
            {"tables": 1, "memory": 7e6, "p50": 0.6, "p99": 2.0},
            {"tables": 10_000, "memory": 36_000.0, "p50": 0.6, "p99": 3.0},
        ],
        "journal": [
            {"events": events, "matches": events // 100, "opening": events / 2500,
             "listing": events / 10_000, "resuming": 1.4, "append": 0.05}
            for events in (10_000, 1_000_000)
        ],
        "goals": [{"goal": "flat", "met": False, "found": "3 times (waz_baraz)"}],
    },
    "net_race": {
        **PLACE,
        "lines": [
            {"delay": 0.05, "loss": 0.05, "flip_p50": 0.12, "flip_p95": 0.3, "playable": True},
            {"delay": 0.4, "loss": 0.05, "flip_p50": 0.9, "flip_p95": 2.0, "playable": False},
        ],
    },
}  # fmt: skip


def test_every_figure_has_its_rows_and_charts() -> None:
    assert list(SUMMARY_BENCHES) == list(CHARTS) == list(SAMPLES)


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        (
            "engine",
            [
                SummaryRow("actions/s in random games, median of our five", "200,000",
                    "open_spiel in C++: 150,000", True,
                    (Headline("actions/s in random games, median of our five",
                        "more than open_spiel in C++: 150,000", "200,000", met=True),)),
                SummaryRow("actions/s of the slowest of ours (baron voodoo)", "100,000",
                    "open_spiel kuhn_poker, the fastest in Python: 120,000", False,
                    (Headline("actions/s of the slowest of ours (baron voodoo)",
                        "more than open_spiel kuhn_poker, the fastest in Python: 120,000",
                        "100,000", met=False),)),
                SummaryRow("with what every seat sees at every step, median", "40,000"),
            ],
        ),
        (
            "hall",
            [
                SummaryRow("actions passed on, 1 table of four", "1,500/s, p99 1.9 ms, 262 bytes",
                    "boardgame.io: 1,400/s, 2.0 ms, 807 bytes", True),
                SummaryRow("actions passed on, 10 tables of four",
                    "4,000/s, p99 6.1 ms, 262 bytes; safe from power cuts: 3,000/s, 9.0 ms",
                    "boardgame.io: 2,000/s, 12.7 ms, 807 bytes", False,
                    (Headline("actions/s passed on by the server, 10 tables of four",
                        "twice boardgame.io: 4,000", "4,000", met=True),
                     Headline("until the other players have an action, p99",
                        "half of boardgame.io: 6.3 ms", "6.1 ms", met=True))),
                SummaryRow("under 200 KB a table while 10 are busy", "150 KB", "", True,
                    (Headline("server memory per table while 10 are busy", "under 200 KB",
                        "150 KB", met=True),)),
            ],
        ),
        (
            "app",
            [
                SummaryRow("a board on the screen, of five games",
                    "first 9 to 15 ms, after an action 2.6 to 7.5 ms"),
                SummaryRow("quick", "2 ms (waz baraz)", "", True,
                    (Headline("repaint", "under 3 ms", "2 ms", met=True),)),
            ],
        ),
        (
            "growth",
            [
                SummaryRow("flat", "3 times (waz baraz)", "", False),
                SummaryRow("a journal of 1,000,000 events",
                    "opened and checked in 400 ms, 10,000 games listed in 100 ms, "
                    "an action written in 0.05 ms"),
            ],
        ),
        (
            "net_race",
            [
                SummaryRow("a race over the network is fair",
                    "up to 50 ms each way with 5% lost, a tap is seen after 120 ms"),
            ],
        ),
    ],
)  # fmt: skip
def test_a_figure_states_its_result(name: str, rows: list[SummaryRow]) -> None:
    assert list(SUMMARY_BENCHES[name](SAMPLES[name])) == rows


def test_without_the_others_nothing_is_compared() -> None:
    alone = {"lines": [row for row in SAMPLES["engine"]["lines"] if row["game"] == "waz_baraz"]}
    assert [(row.beside, row.met) for row in SUMMARY_BENCHES["engine"](alone)] == [("", None)] * 3


def test_results_are_summarised_and_drawn(tmp_path: Path) -> None:
    for name in ("app", "net_race"):
        machine.write_results(name, SAMPLES[name], tmp_path)
    found = summary.read_results(tmp_path)
    assert found == {name: SAMPLES[name] for name in ("app", "net_race")}
    first, _, *table = summary.summarize(found).splitlines()
    assert first == "Measured 2030-05-01: Linux x86_64, Abacus 9, 8 cores, Python 3.13.1."
    assert table[0] == "| what | here | beside it | goal met |"
    assert table[3] == "| quick | 2 ms (waz baraz) |  | yes |"
    assert len(table) == 5
    drawn = summary.draw_charts(found, tmp_path)
    assert [path.name for path in drawn] == [
        "app-boards.png", "app-imports.png", "net_race-flips.png"
    ]  # fmt: skip
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in drawn)


@pytest.mark.parametrize("name", ["engine", "hall", "growth"])
def test_every_other_chart_is_drawn(name: str) -> None:
    for suffix, image in CHARTS[name](SAMPLES[name]):
        assert image.width == plot.WIDTH, suffix
        assert len(image.getcolors(1 << 20) or ()) > 3, suffix


def test_the_report_mentions_a_busy_machine_and_several_days() -> None:
    older = {**PLACE, "date": "2030-04-28 09:00:00+00:00", "others": 6.0, "python": "3.11.0"}
    assert summary.machine_line({"growth": PLACE, "app": older, "hall": {}}) == (
        "Measured 2030-04-28 to 2030-05-01: Linux x86_64, Abacus 9, 8 cores, Python 3.13.1. "
        "The machine had other work as well (6.0 processors busy): only ratios count."
    )
    assert summary.machine_line({"hall": {}}) == "Measured at an unknown time."


def test_only_what_others_do_meanwhile_keeps_a_machine_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept: list[float] = []
    clock = SimpleNamespace(monotonic=iter((7.0, 9.0)).__next__, sleep=slept.append)
    monkeypatch.setattr(process_usage, "time", clock)
    monkeypatch.setattr(process_usage, "all_busy", iter((1000.0, 1003.0)).__next__)
    assert process_usage.other_cpu_load() == 1.5
    assert slept == [1.0]


def test_the_summary_is_a_table_that_marks_what_is_missed() -> None:
    rows = [SummaryRow("a", "1", "2", False), SummaryRow("b", "3")]
    assert markdown_table(rows).splitlines()[2:] == ["| a | 1 | 2 | **no** |", "| b | 3 |  |  |"]


def test_a_headline_has_one_number_beside_its_goal() -> None:
    rows = [
        SummaryRow(
            "a", "1 and 2", "", False, (Headline("memory", "under 1 KB", "2 KB", met=False),)
        ),
        SummaryRow("b", "3"),
    ]
    assert headline_table(rows).splitlines() == [
        "| measure | goal | measured | goal met |",
        "|---|---|---|---|",
        "| memory | under 1 KB | 2 KB | **no** |",
    ]


def test_a_report_without_figures_says_how_to_measure_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(summary, "BUILD", tmp_path)
    assert summary.main([]) == 1
    assert "python3 dev.py bench" in capsys.readouterr().err
    machine.write_results("net_race", SAMPLES["net_race"], tmp_path)
    assert summary.main([]) == 0
    written = (tmp_path / "summary.md").read_text(encoding="utf-8")
    assert written in capsys.readouterr().out
    assert "up to 50 ms each way" in written


README = "# Title\n<!-- figures -->\n{}<!-- end of figures -->\nThe end.\n"


def test_the_readme_shows_the_newest_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(summary, "BUILD", tmp_path)
    monkeypatch.setattr(summary, "ROOT", tmp_path)
    short, full = tmp_path / "README.md", tmp_path / "tests" / "bench" / "README.md"
    full.parent.mkdir(parents=True)
    for readme in (short, full):
        readme.write_text(README.format("old\n"), encoding="utf-8")
    machine.write_results("net_race", SAMPLES["net_race"], tmp_path)
    for _ in range(2):
        assert summary.main(["--readme"]) == 0
    written = (tmp_path / "summary.md").read_text(encoding="utf-8")
    assert full.read_text(encoding="utf-8") == README.format(written)
    headlines = summary.summarize(summary.read_results(tmp_path), headlines=True)
    assert "| measure | goal |" in headlines
    assert short.read_text(encoding="utf-8") == README.format(headlines)
    assert "up to 50 ms each way" not in headlines


@pytest.mark.parametrize(
    ("path", "subject"),
    [
        ("README.md", "figures"),
        ("tests/bench/README.md", "figures"),
        ("tests/faults/README.md", "faults"),
    ],
)
def test_the_readmes_have_a_place_for_them(path: str, subject: str) -> None:
    text = (machine.ROOT / path).read_text(encoding="utf-8")
    for mark in (f"<!-- {subject} -->\n", f"<!-- end of {subject} -->\n"):
        assert text.count(mark) == 1


@pytest.mark.parametrize(
    ("low", "high", "axis", "expected"),
    [
        (0, 9.1, plot.ChartAxis("ms"), [0, 2, 4, 6, 8, 10]),
        (3, 400, plot.ChartAxis("ms"), [0, 100, 200, 300, 400]),
        (0, 0, plot.ChartAxis("ms"), [0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (0.6, 24, plot.ChartAxis("ms", logarithmic=True), [0.1, 1, 10, 100]),
        (10, 10, plot.ChartAxis("ms", logarithmic=True), [10, 100]),
    ],
)
def test_an_axis_has_round_figures(
    low: float, high: float, axis: plot.ChartAxis, expected: list[float]
) -> None:
    assert plot.ticks(low, high, axis) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("value", "text"), [(0.25, "0.25"), (50, "50"), (1500, "1.5k"), (2_000_000, "2M")]
)
def test_large_figures_are_short(value: float, text: str) -> None:
    assert plot.short_number(value) == text


def test_a_longer_bar_has_more_of_its_colour() -> None:
    image = plot.draw_bars(
        "Bars", [plot.ChartBar("short", 10, 0), plot.ChartBar("long", 20, 1)], goal=15
    )
    counts = {colour: count for count, colour in image.getcolors(1 << 20) or ()}
    blue, orange = ((0x3B, 0x5B, 0xDB), (0xE8, 0x74, 0x3B))
    assert counts[orange] > 1.8 * counts[blue] > 0
    assert (0xC0, 0x39, 0x2B) in counts


def test_the_processor_is_named(tmp_path: Path) -> None:
    listing = tmp_path / "cpuinfo"
    listing.write_text("processor : 0\nmodel name\t: Abacus 9\nmodel name\t: Abacus 8\n")
    assert machine.processor(listing) == "Abacus 9"
    assert machine.processor(tmp_path / "none")
    assert json.dumps(machine.machine_info())


def test_the_measured_server_has_the_packages_of_its_python() -> None:
    """The Python that runs the server may be another one than the one that runs the bench."""
    python, packages = servers.server_python(), servers.server_packages()
    look = "import sys, httptools, uvicorn, uvloop; print(*sys.version_info[:2], uvicorn.__file__)"
    own = {**os.environ, "PYTHONPATH": packages}
    found = subprocess.check_output([python.command, "-c", look], env=own, text=True)
    assert found.startswith(f"{python.version.replace('.', ' ')} {packages}")


def test_the_python_of_the_docker_image_is_measured_if_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deployed = tmp_path / f"python{servers.DEPLOYED_VERSION}"
    deployed.touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    chosen = servers.server_python.__wrapped__()
    assert chosen == (str(deployed), servers.DEPLOYED_VERSION)
    deployed.unlink()
    assert servers.server_python.__wrapped__().version == servers.THIS_VERSION
