"""Finds the messages in the sources.

The syntax tree is read instead of Babel's token stream, which loses a message that stands inside
another call's arguments.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).parents[1]
NOTE = "For translators:"
# How many leading arguments are messages.
KEYWORDS = {"say": 1, "say_many": 2, "mark": 1}


class HiddenMessage(Exception):
    """A message is put together where no extraction can read it."""


@dataclass(frozen=True, slots=True)
class Call:
    """One call of `say`, `say_many` or `mark` with its messages written out."""

    keyword: str
    messages: tuple[str, ...]
    values: frozenset[str] | None  # the names handed in; None where `**` hides them, and for `mark`
    notes: tuple[str, ...]
    file: str
    line: int


def all_calls() -> Iterator[Call]:
    """Yields every written-out message of the app, by file and place."""
    for path in sorted(SOURCES.rglob("*.py")):
        if Path(__file__).parent not in path.parents:
            yield from calls(path.read_text("utf-8"), path.relative_to(SOURCES.parent).as_posix())


def calls(source: str, file: str) -> Iterator[Call]:
    """Yields every written-out message of one source text, by place."""
    lines = source.splitlines()
    every = [node for node in ast.walk(ast.parse(source, file)) if isinstance(node, ast.Call)]
    found = [node for node in every if keyword_of(node)]
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset)):
        keyword = keyword_of(node)
        arguments = node.args[: KEYWORDS[keyword]]
        if all(_comes_from_elsewhere(argument) for argument in arguments):
            continue
        yield Call(
            keyword,
            tuple(_written(argument, file) for argument in arguments),
            _values(node, keyword),
            _notes(lines, node.lineno),
            file,
            node.lineno,
        )


def keyword_of(node: ast.AST) -> str:
    """Returns which of our keywords a node calls, or nothing."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in KEYWORDS:
            return name
    return ""


def _comes_from_elsewhere(argument: ast.expr) -> bool:
    """Tells whether a message is a variable, which was marked where it was written."""
    return isinstance(argument, ast.Name | ast.Attribute | ast.Subscript)


def _written(argument: ast.expr, file: str) -> str:
    match argument:
        case ast.Constant(value=str() as message) if message:
            return message
    raise HiddenMessage(f"{file}:{argument.lineno}: write this message as one plain string")


def _values(node: ast.Call, keyword: str) -> frozenset[str] | None:
    names = [handed.arg for handed in node.keywords]
    if keyword == "mark" or None in names:
        return None
    return frozenset(name for name in names if name) | ({"n"} if keyword == "say_many" else set())


def _notes(lines: list[str], line: int) -> tuple[str, ...]:
    """Returns the note in the comment lines right above a call's line."""
    notes: list[str] = []
    for above in reversed(lines[: line - 1]):
        text = above.strip()
        if not text.startswith("#"):
            break
        notes.insert(0, text.lstrip("# "))
        if notes[0].startswith(NOTE):
            notes[0] = notes[0].removeprefix(NOTE).strip()
            return tuple(notes)
    return ()
