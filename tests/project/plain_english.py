"""Finds figurative English: `python -m tests.project.plain_english` lists it.

Reads the docstrings and comments of all sources, the names of tests and the paragraphs of all
documents.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

# A subordinate clause as the subject of a sentence, unless the sentence is a question.
CLAUSE_SUBJECT = re.compile(
    r"(?:^|(?<=[.!?:] )|(?<=\n\n))(?:What|Whatever|Whoever|Who|That which) [a-z][^.?!]*(?:[.!]|$)"
)
# Verbs used for "is", "contains", "says" and "adds".
FIGURATIVE_VERBS = re.compile(
    # "A bot stands in" and "stands in for" are ordinary English.
    r"\b(?:stands|lies) (?:in|on|at|beside|below|above|under|between|behind) (?!for\b)\w"
    r"|\b(?:stands|lies) (?:there|here)\b"
    r"|\b(?:is|are|was|were) told of\b|\btells? of\b|\bbrings\b"
)
PATTERNS = (CLAUSE_SUBJECT, FIGURATIVE_VERBS)
# The same in the name of a test.
FIGURATIVE_TEST_NAME = re.compile(
    r"test_(?:what|whatever|who|whom|whoever)_\w+"
    r"|test_\w+_(?:(?:is|are|was|were)_(?:told|said)|tells?_of)(?:_\w+)?"
    r"|test_\w+_told(?:_of)?"
    r"|test_\w+_(?:stands|lies|brings)(?!_in_for_|_for_)(?:_\w+)?"
)


class Finding(NamedTuple):
    """One place that does not read as plain technical English."""

    path: str
    line: int
    text: str


def figurative_phrases(text: str) -> list[str]:
    """Returns the phrases of a text that match a forbidden pattern."""
    joined = re.sub(r"(?<!\n)\n(?!\n)", " ", text)
    return [match.group() for pattern in PATTERNS for match in pattern.finditer(joined)]


def source_texts(source: str) -> Iterator[tuple[int, str]]:
    """Yields the line and text of every docstring and block of comments."""
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, documented) and (text := ast.get_docstring(node)):
            # Indented lines are code or tables of names.
            lines = (line for line in text.splitlines() if not line.startswith("    "))
            yield node.body[0].lineno, "\n".join(lines)
    block: list[str] = []
    first = last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        if block and token.start[0] != last + 1:
            yield first, "\n".join(block)
            block = []
        first = first if block else token.start[0]
        last = token.start[0]
        block.append(token.string.lstrip("#: "))
    if block:
        yield first, "\n".join(block)


def figurative_test_names(source: str) -> Iterator[tuple[int, str]]:
    """Yields the line and name of every test whose name is not plain English."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if FIGURATIVE_TEST_NAME.fullmatch(node.name):
                yield node.lineno, node.name


def document_texts(document: str) -> Iterator[tuple[int, str]]:
    """Yields the line and text of every paragraph, list entry and table row outside code blocks."""
    is_code = False
    paragraph: list[str] = []
    start = 1
    for number, line in enumerate([*document.splitlines(), ""], 1):
        if line.startswith("```"):
            is_code = not is_code
        ends = not line.strip() or line.lstrip().startswith(("|", "- ", "#", "```", "1. "))
        if ends and paragraph:
            yield start, "\n".join(paragraph)
            paragraph = []
        if is_code or line.startswith(("    ", "```")) or not line.strip():
            continue
        cells = [cell.strip() for cell in line.strip("| ").split("|")] if line[0] == "|" else None
        if cells is not None:
            yield from ((number, cell) for cell in cells)
            continue
        start = start if paragraph else number
        paragraph.append(line.lstrip("-#0123456789. "))


def findings() -> list[Finding]:
    """Returns every finding in the tracked sources and documents."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "*.py", "*.md"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    found = []
    for name in listed:
        path = ROOT / name
        if not path.is_file():
            continue
        content = path.read_text(encoding="utf-8")
        texts = source_texts(content) if path.suffix == ".py" else document_texts(content)
        if path.suffix == ".md" and _is_other_language(name):
            continue
        for line, text in texts:
            found += [Finding(name, line, phrase) for phrase in figurative_phrases(text)]
        if path.suffix == ".py":
            found += [Finding(name, *named) for named in figurative_test_names(content)]
    return found


def _is_other_language(name: str) -> bool:
    return bool({"fr", "is", "fr-FR", "is-IS"} & set(Path(name).parts))


def main() -> int:
    """Prints the findings; the exit code is 1 if there are any."""
    found = findings()
    for finding in found:
        print(f"{finding.path}:{finding.line}: {finding.text}")
    print(f"{len(found)} phrases to rewrite in plain English")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
