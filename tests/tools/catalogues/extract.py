"""Finds tr() messages in the sources, and the messages in data files beside them.

Reads the syntax tree, because Babel's token stream misses messages nested in the arguments of
another call.
"""

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import coven

SOURCE_DIR = Path(coven.__file__).parent
TRANSLATOR_NOTE = "For translators:"
# Number of leading arguments that are messages.
KEYWORDS = {"tr": 1, "tr_plural": 2, "tr_noop": 1}


class DynamicMessage(Exception):
    """A message is not a literal string, so it cannot be extracted."""


@dataclass(frozen=True, slots=True)
class MessageCall:
    """One call of tr, tr_plural or tr_noop with literal messages."""

    keyword: str
    messages: tuple[str, ...]
    values: frozenset[str] | None  # names of placeholders; None if `**` hides them, and for tr_noop
    notes: tuple[str, ...]
    file: str
    line: int


def all_message_calls() -> Iterator[MessageCall]:
    """Yields every message of the app in source order."""
    for path in sorted((*SOURCE_DIR.rglob("*.py"), *SOURCE_DIR.rglob("*.json"))):
        find = json_messages if path.suffix == ".json" else message_calls
        yield from find(path.read_text("utf-8"), path.relative_to(SOURCE_DIR.parent).as_posix())


def json_messages(source: str, file: str) -> Iterator[MessageCall]:
    """Yields every message of a file with sections of messages by name.

    A section "For translators" has notes by the names of other sections. A name that ends in
    `_plural` has the second form of a message.
    """
    sections = json.loads(source)
    notes = sections.pop(TRANSLATOR_NOTE.rstrip(":"), {})
    for name, section in sections.items():
        for key, message in section.items():
            if key.endswith("_plural"):
                continue
            note = (notes[name],) if name in notes else ()
            plural = section.get(f"{key}_plural")
            keyword, messages = (
                ("tr_plural", (message, plural)) if plural else ("tr_noop", (message,))
            )
            yield MessageCall(keyword, messages, None, note, file, 0)


def message_calls(source: str, file: str) -> Iterator[MessageCall]:
    """Yields every message of one source text in order."""
    lines = source.splitlines()
    nodes = [node for node in ast.walk(ast.parse(source, file)) if isinstance(node, ast.Call)]
    calls = [node for node in nodes if message_keyword(node)]
    for node in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        keyword = message_keyword(node)
        arguments = node.args[: KEYWORDS[keyword]]
        if all(_is_variable(argument) for argument in arguments):
            continue
        yield MessageCall(
            keyword,
            tuple(_literal_message(argument, file) for argument in arguments),
            _value_names(node, keyword),
            _notes(lines, node.lineno),
            file,
            node.lineno,
        )


def message_keyword(node: ast.AST) -> str:
    """Returns which keyword a node calls, or ""."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in KEYWORDS:
            return name
    return ""


def _is_variable(argument: ast.expr) -> bool:
    """Returns whether a message is a variable, whose text was marked elsewhere."""
    return isinstance(argument, ast.Name | ast.Attribute | ast.Subscript)


def _literal_message(argument: ast.expr, file: str) -> str:
    match argument:
        case ast.Constant(value=str() as message) if message:
            return message
    raise DynamicMessage(f"{file}:{argument.lineno}: write this message as one plain string")


def _value_names(node: ast.Call, keyword: str) -> frozenset[str] | None:
    names = [keyword_argument.arg for keyword_argument in node.keywords]
    if keyword == "tr_noop" or None in names:
        return None
    return frozenset(name for name in names if name) | ({"n"} if keyword == "tr_plural" else set())


def _notes(lines: list[str], line: int) -> tuple[str, ...]:
    """Returns the translator's note in the comment above a line."""
    notes: list[str] = []
    for above in reversed(lines[: line - 1]):
        text = above.strip()
        if not text.startswith("#"):
            break
        notes.insert(0, text.lstrip("# "))
        if notes[0].startswith(TRANSLATOR_NOTE):
            notes[0] = notes[0].removeprefix(TRANSLATOR_NOTE).strip()
            return tuple(notes)
    return ()
