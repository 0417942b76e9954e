"""The last lines of a run tell how often each thing was done."""

from types import SimpleNamespace

from tests.faults.counting import FAULT, REMARK, table


def test_what_is_of_one_kind_is_told_together() -> None:
    reports = [
        SimpleNamespace(user_properties=[(FAULT, ("SIGKILL: server", 1200)), ("twins", ["x"])]),
        SimpleNamespace(user_properties=[(FAULT, ["SIGKILL: phone play", 30])]),
        SimpleNamespace(user_properties=[(FAULT, ["clock leaps", 7]), (REMARK, "soak: all well")]),
        SimpleNamespace(user_properties=[(FAULT, ["SIGKILL: server", 5])]),
        SimpleNamespace(user_properties=[(FAULT, ["connections: cut", 3])]),
    ]
    lines = [" ".join(line.split()) for line in table(reports)]
    assert lines == [
        "SIGKILL 1,235", "phone play 30", "server 1,205", "clock leaps 7", "connections: cut 3",
        "soak: all well",
    ]  # fmt: skip


def test_a_run_without_faults_tells_nothing() -> None:
    assert table([SimpleNamespace(user_properties=[])]) == []
