"""The summary of a fault run."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.faults import summary
from tests.faults.fault_counts import FAULT, REMARK, append_to_summary, count_lines
from tests.hall.server.server_process import ROOT
from tests.laws.variants import SEED


def test_counts_of_one_kind_are_grouped() -> None:
    reports = [
        SimpleNamespace(user_properties=[(FAULT, ("SIGKILL: server", 1200)), ("twins", ["x"])]),
        SimpleNamespace(user_properties=[(FAULT, ["SIGKILL: phone play", 30])]),
        SimpleNamespace(user_properties=[(FAULT, ["clock jumps", 7]), (REMARK, "soak: all valid")]),
        SimpleNamespace(user_properties=[(FAULT, ["SIGKILL: server", 5])]),
        SimpleNamespace(user_properties=[(FAULT, ["connections: cut", 3])]),
    ]
    lines = [" ".join(line.split()) for line in count_lines(reports)]
    assert lines == [
        "SIGKILL 1,235", "phone play 30", "server 1,205", "clock jumps 7", "connections: cut 3",
        "soak: all valid",
    ]  # fmt: skip


def test_a_run_without_faults_prints_nothing() -> None:
    assert count_lines([SimpleNamespace(user_properties=[])]) == []


def test_the_counts_of_a_full_run_are_written_into_the_readme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    counted = tmp_path / "build" / "counted.txt"
    readme = tmp_path / "tests" / "faults" / "README.md"
    readme.parent.mkdir(parents=True)
    monkeypatch.setattr(summary, "COUNTED", counted)
    monkeypatch.setattr(summary, "ROOT", tmp_path)
    monkeypatch.delenv("COVEN_COUNTED", raising=False)
    append_to_summary(["nobody asked for this"])
    assert summary.main([]) == 1
    assert "python3 dev.py faults" in capsys.readouterr().err
    monkeypatch.setenv("COVEN_COUNTED", str(counted))
    append_to_summary(["COVEN_SEED=1: 9 passed", "clock jumps 7"])
    append_to_summary(["atheris: 5 inputs"])
    readme.write_text("# Title\n<!-- faults -->\nold\n<!-- end of faults -->\n", encoding="utf-8")
    assert summary.main(["--readme"]) == 0
    printed = capsys.readouterr().out
    assert "cores, Python 3" in printed
    for line in ("COVEN_SEED=1: 9 passed", "clock jumps 7", "atheris: 5 inputs"):
        assert f"    {line}\n" in printed
    shown = f"# Title\n<!-- faults -->\n{printed.rstrip()}\n<!-- end of faults -->\n"
    assert readme.read_text(encoding="utf-8") == shown


def test_a_run_in_several_processes_is_summed_up_once(tmp_path: Path) -> None:
    counted = tmp_path / "counted.txt"
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider",
         "tests/faults/test_damaged_database.py"],
        cwd=ROOT, env={**os.environ, "COVEN_COUNTED": str(counted)}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout
    lines = counted.read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith("COVEN_SEED")] == [
        f"COVEN_SEED={SEED}: 4 passed"
    ]
    assert sum(line.startswith("damaged databases") for line in lines) == 1
