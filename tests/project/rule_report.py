"""Reports which rules have tests: `python3 dev.py rules`."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("fr", "is")
HEADING = re.compile(r"^### (?P<id>[A-Z]{2}-\d+)\s+(?P<title>.+?)\s*$", re.MULTILINE)


class RuleReport(NamedTuple):
    """The rules, their tests and the gaps between them."""

    titles: dict[str, str]  # by rule id, in the order of the rules
    tests: dict[str, int]  # by rule id, how many tests name it
    faults: tuple[str, ...]  # sentences; empty if nothing is missing


def titles(folder: Path) -> dict[str, str]:
    """Returns the title of every rule in a language's files, by id."""
    return {
        match["id"]: match["title"]
        for path in sorted(folder.glob("*.md"))
        for match in HEADING.finditer(path.read_text(encoding="utf-8"))
    }


def marked_ids(decorators: list[ast.expr]) -> Iterator[str]:
    """Yields the ids that the `pytest.mark.rule(...)` among these decorators name."""
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            for argument in decorator.args:
                yield str(ast.literal_eval(argument))


def named_ids(tree: ast.AST, inherited: tuple[str, ...] = ()) -> Iterator[str]:
    """Yields an id for every test that names it, itself or through its class."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from named_ids(node, (*inherited, *marked_ids(node.decorator_list)))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from {*inherited, *marked_ids(node.decorator_list)}


def make_report(rules: Path, tests: Path) -> RuleReport:
    """Returns the rules with tests under a folder, and every gap."""
    english = titles(rules / "en")
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(tests.rglob("test_*.py"))}
    named = {path: Counter(named_ids(ast.parse(text))) for path, text in sources.items()}
    total = sum(named.values(), Counter[str]())
    faults = [f"{rule}: no test names it" for rule in english if not total[rule]]
    for path, counts in named.items():
        unknown = sorted(counts.keys() - english.keys())
        faults += [
            f"{rule}: {path.relative_to(tests)} names it, no rule has it" for rule in unknown
        ]
    for language in LANGUAGES:
        translated = titles(rules / language)
        faults += [f"{rule}: missing in {language}" for rule in english.keys() - translated.keys()]
        faults += [f"{rule}: only in {language}" for rule in translated.keys() - english.keys()]
    if not english:
        faults.append(f"no rules in {rules / 'en'}")
    return RuleReport(english, {rule: total[rule] for rule in english}, tuple(sorted(faults)))


def format_report(findings: RuleReport) -> str:
    """Returns the report as lines to read."""
    rows = [("id", "tests", "title")]
    rows += [(rule, str(findings.tests[rule]), title) for rule, title in findings.titles.items()]
    lines = [f"{rule:<7}{tests:>5}  {title}" for rule, tests, title in rows]
    proved = sum(1 for count in findings.tests.values() if count)
    lines += ["", f"{proved} of {len(findings.titles)} rules have a test"]
    return "\n".join([*lines, *findings.faults])


def main() -> int:
    """Prints the report and returns 1 when anything is missing."""
    findings = make_report(ROOT / "resources" / "rules", ROOT / "tests")
    print(format_report(findings))
    return 1 if findings.faults else 0


if __name__ == "__main__":
    sys.exit(main())
