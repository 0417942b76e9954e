"""The report of rules and their tests."""

from pathlib import Path

import pytest

from tests.project import rule_report
from tests.project.rule_report import make_report

RULES = "# Game\n\n### WB-01 The circle\nTwenty-one spaces.\n\n### WB-02 The start\nHere.\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Returns a project with two rules in three languages and no test."""
    for language in ("en", "fr", "is"):
        folder = tmp_path / "rules" / language
        folder.mkdir(parents=True)
        (folder / "game.md").write_text(RULES, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    return tmp_path


def faults(project: Path, source: str) -> tuple[str, ...]:
    """Returns the report's findings with this as the only test file."""
    (project / "tests" / "test_game.py").write_text(source, encoding="utf-8")
    return make_report(project / "rules", project / "tests").faults


def test_every_rule_with_a_test_passes(project: Path) -> None:
    source = '@pytest.mark.rule("WB-01", "WB-02")\ndef test_both(): ...\n'
    assert faults(project, source) == ()


def test_a_rule_without_a_test_is_named(project: Path) -> None:
    source = '@pytest.mark.rule("WB-02")\nasync def test_one(): ...\n'
    assert faults(project, source) == ("WB-01: no test names it",)


def test_a_mark_on_a_class_counts_for_each_of_its_tests(project: Path) -> None:
    source = (
        '@pytest.mark.rule("WB-01")\nclass TestCircle:\n'
        '    @pytest.mark.rule("WB-02")\n    def test_a(self): ...\n'
        "    def test_b(self): ...\n"
    )
    assert faults(project, source) == ()
    assert make_report(project / "rules", project / "tests").tests == {"WB-01": 2, "WB-02": 1}


def test_a_mark_that_names_no_rule_is_named_with_its_file(project: Path) -> None:
    source = '@pytest.mark.rule("WB-01", "WB-02", "WB-99")\ndef test_it(): ...\n'
    assert faults(project, source) == ("WB-99: test_game.py names it, no rule has it",)


def test_an_id_in_a_comment_proves_nothing(project: Path) -> None:
    source = '# @pytest.mark.rule("WB-01")\n@pytest.mark.rule("WB-02")\ndef test_it(): ...\n'
    assert faults(project, source) == ("WB-01: no test names it",)


def test_a_rule_missing_in_a_language_is_named(project: Path) -> None:
    (project / "rules" / "is" / "game.md").write_text("### WB-01 Hringurinn\n", encoding="utf-8")
    source = '@pytest.mark.rule("WB-01", "WB-02")\ndef test_both(): ...\n'
    assert faults(project, source) == ("WB-02: missing in is",)


def test_no_rules_at_all_is_a_fault(tmp_path: Path) -> None:
    assert make_report(tmp_path, tmp_path).faults == (f"no rules in {tmp_path / 'en'}",)


def test_the_table_counts_what_is_proved(project: Path) -> None:
    faults(project, '@pytest.mark.rule("WB-02")\ndef test_one(): ...\n')
    lines = rule_report.format_report(
        make_report(project / "rules", project / "tests")
    ).splitlines()
    assert "WB-02      1  The start" in lines
    assert "1 of 2 rules have a test" in lines
    assert lines[-1] == "WB-01: no test names it"
