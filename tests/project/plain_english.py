"""Finds figurative English: `python -m tests.project.plain_english` lists it.

Reads docstrings, comments, names of functions, messages of errors and commands, and the paragraphs
of all documents.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Callable, Iterator
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
    r"\b(?:stands?|stood|lies?|lay) (?:in|on|at|beside|below|above|under|between|behind)"
    r" (?!for\b)\w"
    r"|\b(?:stands?|stood|lies?) (?:there|here|aside|apart)\b"
    r"|\b(?:is|are|was|were|be|been) told\b|\btold (?:of|about)\b|\btell(?:s|ing)? of\b"
    r"|\bbring(?:s|ing)?\b|\bbrought\b|\banew\b",
    re.IGNORECASE,
)
PATTERNS = (CLAUSE_SUBJECT, FIGURATIVE_VERBS)
# The same in the name of a function.
FIGURATIVE_NAME = re.compile(
    r"_*(?:\w+_)?(?:stands|lies|brings?|brought|bringing|told|anew|whoever|whatever)"
    r"(?!_in_for_|_for_)(?:_\w+)?"
    r"|\w+_tells?(?:_of)?|_*tells_\w+"
)
# The name of a test is a sentence; these words have no plain meaning in one.
FIGURATIVE_TEST_NAME = re.compile(
    r"test_(?:what|whatever|who|whom|whoever)_\w+"
    r"|test_\w+_(?:is|are|was|were)_(?:told|said)(?:_\w+)?"
    r"|test_(?:\w+_)?(?:tells?|told|hears?|heard|stands?|lies?|lie|lay|brings?|brought|anew|nonsense"
    r"|rubbish|deaf|luck|whoever|whatever|whom)(?!_in_for_|_in_fails|_for_)(?:_\w+)?"
)
# Calls whose texts developers and hosts read.
MESSAGE_CALLS = {
    "add_argument", "add_argument_group", "add_parser", "ArgumentParser", "critical", "debug",
    "error", "exception", "exit", "fail", "fail_law", "info", "print", "require", "skip", "warn",
    "warning", "write",
}  # fmt: skip


class Finding(NamedTuple):
    """One place that does not read as plain technical English."""

    path: str
    line: int
    text: str


def figurative_phrases(text: str) -> list[str]:
    """Returns the phrases of a text that match a forbidden pattern."""
    joined = re.sub(r"(?<!\n)\n(?!\n)", " ", text)
    return [match.group() for pattern in PATTERNS for match in pattern.finditer(joined)]


# Python


def source_texts(source: str) -> Iterator[tuple[int, str]]:
    """Yields the line and text of every docstring, comment and message."""
    tree = ast.parse(source)
    yield from _docstrings(tree)
    yield from _messages(tree)
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token for token in tokens if token.type == tokenize.COMMENT]
    yield from _joined_comments(
        (token.start[0], token.string.lstrip("#: "), not token.line[: token.start[1]].strip())
        for token in comments
    )


def _docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yields strings that are statements: also those below an attribute."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                lines = text.expandtabs().splitlines()
                margin = min((_indent(line) for line in lines[1:] if line.strip()), default=0)
                kept = [*lines[:1], *(line[margin:] for line in lines[1:])]
                # Indented lines are code or tables of names.
                plain = (line for line in kept if not line.startswith("    "))
                yield node.lineno, "\n".join(plain).strip()


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _messages(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Raise(exc=ast.Call() as call):
                spoken: list[ast.AST] = [*call.args, *call.keywords]
            case ast.Assert(msg=ast.AST() as message):
                spoken = [message]
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if (
                name in MESSAGE_CALLS
            ):
                spoken = [*node.args, *node.keywords]
            case _:
                continue
        for part in spoken:
            yield from ((node.lineno, text) for text in _texts_in(part))


def _texts_in(node: ast.AST) -> Iterator[str]:
    """Yields the strings of an expression; an f-string has x for each value."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=values):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else "x" for part in values
            )
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _texts_in(child)


def _joined_comments(comments: Iterator[tuple[int, str, bool]]) -> Iterator[tuple[int, str]]:
    """Joins comments that have lines of their own; a comment after code is a text by itself."""
    block: list[str] = []
    first = last = 0
    for line, text, has_own_line in comments:
        if block and (line != last + 1 or not has_own_line):
            yield first, "\n".join(block)
            block = []
        if not has_own_line:
            yield line, text
            continue
        first = first if block else line
        last = line
        block.append(text)
    if block:
        yield first, "\n".join(block)


def figurative_names(source: str) -> Iterator[tuple[int, str]]:
    """Yields the line and name of every function whose name is not plain English."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            is_test = node.name.startswith("test_")
            pattern = FIGURATIVE_TEST_NAME if is_test else FIGURATIVE_NAME
            if pattern.fullmatch(node.name):
                yield node.lineno, node.name


# Other files


def comment_texts(source: str, mark: str = "#") -> Iterator[tuple[int, str]]:
    """Yields the line and text of every comment: toml, yaml, shell, Java and JavaScript."""
    found = []
    for number, line in enumerate(source.splitlines(), 1):
        before, _, text = line.partition(mark)
        if (inner := re.fullmatch(r"\s*/?\*+(?!/)\s*(.*?)(?:\*/)?", line)) and mark == "//":
            found.append((number, inner[1].strip(), True))
        elif text and (not before or before[-1].isspace()):
            found.append((number, text.strip("#:/ "), not before.strip()))
    yield from _joined_comments(iter(found))


def document_texts(document: str) -> Iterator[tuple[int, str]]:
    """Yields the line and text of every paragraph, list entry and table row outside code blocks."""
    is_code = False
    paragraph: list[str] = []
    start = 1
    for number, line in enumerate([*document.splitlines(), ""], 1):
        if line.startswith("```"):
            is_code = not is_code
        ends = not line.strip() or re.match(r"\s*(?:\||[-*+] |#|```|\d+[.)] )", line)
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
        paragraph.append(re.sub(r"^\s*(?:[-*+#]+|\d+[.)])\s+", "", line).strip())


READERS: dict[str, Callable[[str], Iterator[tuple[int, str]]]] = {
    ".py": source_texts,
    ".md": document_texts,
    **dict.fromkeys((".toml", ".yml", ".yaml", ".sh", ".gitignore", "Dockerfile"), comment_texts),
    **dict.fromkeys(("run", "archive-ios", "export-ios"), comment_texts),  # of .ci
    **dict.fromkeys(("Appfile", "Deliverfile", "Supplyfile"), comment_texts),
    **dict.fromkeys((".js", ".java", ".gradle"), lambda source: comment_texts(source, "//")),
}


def findings() -> list[Finding]:
    """Returns every finding in the tracked files."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    found = []
    for name in listed:
        path = ROOT / name
        reader = READERS.get(path.suffix, READERS.get(path.name))
        if reader is None or not path.is_file() or _is_other_language(name):
            continue
        content = path.read_text(encoding="utf-8")
        for line, text in reader(content):
            found += [Finding(name, line, phrase) for phrase in figurative_phrases(text)]
        if path.suffix == ".py":
            found += [Finding(name, *named) for named in figurative_names(content)]
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
