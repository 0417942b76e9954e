"""No screen shows an untranslated text."""

import ast
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from tests.tools.catalogues.extract import SOURCE_DIR, message_keyword

SHOWING = ("screens", "games", "text_table", "privacy", "online", "lessons", "replay")
# Modules of a game whose functions return texts for the text table.
WORDING = {"text_table", "sentences", "names", "prompts", "notes"}
# Callables that show text, with the indices of their text arguments.
SHOWN_AT = {
    "Label": (0,),
    "Button": (0,),
    "Switch": (0,),
    "TextInput": (),
    "Selection": (),
    "Paragraph": (0,),
    "InfoDialog": (0, 1),
    "ErrorDialog": (0, 1),
    "QuestionDialog": (0, 1),
    "ConfirmDialog": (0, 1),
    "text": (0,),
    "paragraph": (0,),
    "measure": (0,),
    "button": (5,),
}
SHOWN_NAMES = {"text", "placeholder", "title", "label", "message", "heading", "items"}


def untranslated(source: str, *, returns_words: bool = False) -> list[str]:
    """Returns the literals of a source that a player would read in English only."""
    tree = ast.parse(source)
    written = _assigned(tree)
    literals = chain(
        _sentences(tree),
        *(_literals(shown, written) for shown in _shown(tree)),
        *(_literals(told, written) for told in _returned_texts(tree) if returns_words),
    )
    found = {(literal.lineno, literal.col_offset, str(literal.value)) for literal in literals}
    return [text for _, _, text in sorted(found)]


def _assigned(tree: ast.AST) -> dict[str, list[ast.expr]]:
    """Returns all values assigned to each name."""
    values: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                values.setdefault(name, []).append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                values.setdefault(name, []).append(value)
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                values.setdefault(name, []).append(value)
    return values


def _shown(tree: ast.AST) -> Iterator[ast.expr]:
    """Yields the expressions passed to functions that show text."""
    for node in ast.walk(tree):
        match node:
            case ast.Call() if _is_phrase(node):
                continue
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                yield from (node.args[at] for at in SHOWN_AT.get(name, ()) if at < len(node.args))
                if not message_keyword(node):
                    yield from (given.value for given in node.keywords if given.arg in SHOWN_NAMES)
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=value):
                if name in SHOWN_NAMES:
                    yield value


def _is_phrase(node: ast.Call) -> bool:
    """Returns whether a call looks up a translated text of a game."""
    match node.func:
        case ast.Attribute(value=ast.Name(id="PHRASES"), attr="text"):
            return True
    return False


def _returned_texts(tree: ast.AST) -> Iterator[ast.expr]:
    """Yields what functions return or collect in modules whose results are text."""
    for node in ast.walk(tree):
        match node:
            case ast.Return(value=ast.expr() as value) | ast.Yield(value=ast.expr() as value):
                yield value
            case ast.Call(func=ast.Attribute(attr="append" | "insert"), args=arguments):
                yield from arguments


def _literals(shown: ast.expr, written: dict[str, list[ast.expr]]) -> Iterator[ast.Constant]:
    """Yields the literals with letters that an expression may evaluate to."""
    match shown:
        case ast.Constant(value=str() as text) if any(sign.isalpha() for sign in text):
            yield shown
        case ast.Name(id=name):
            others = {key: values for key, values in written.items() if key != name}
            for value in written.get(name, ()):
                yield from _literals(value, others)
        case ast.Call() if message_keyword(shown) or _is_phrase(shown):
            pass
        case ast.Call(func=ast.Attribute(value=receiver), args=arguments):
            for part in (receiver, *arguments):
                yield from _literals(part, written)
        case ast.Subscript(value=part) | ast.Starred(value=part) | ast.FormattedValue(value=part):
            yield from _literals(part, written)
        case (
            ast.JoinedStr(values=parts)
            | ast.BoolOp(values=parts)
            | ast.List(elts=parts)
            | ast.Tuple(elts=parts)
            | ast.Dict(values=parts)
        ):
            for part in parts:
                yield from _literals(part, written)
        case ast.BinOp(left=one, right=other) | ast.IfExp(body=one, orelse=other):
            yield from _literals(one, written)
            yield from _literals(other, written)


def _sentences(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yields literals of two words or more outside of docstrings and names for code."""
    pending = [tree]
    while pending:
        node = pending.pop()
        match node:
            case ast.Raise() | ast.Assert():
                continue
            case ast.Call() if message_keyword(node):
                # Values of placeholders are shown as well.
                pending += [given.value for given in node.keywords]
                continue
            case ast.Expr(value=ast.Constant()):
                continue  # a docstring
            case ast.ClassDef(bases=[ast.Name(id=base) | ast.Attribute(attr=base)]) if base in {
                "Enum",
                "StrEnum",
            }:
                continue  # names for code
            case ast.Constant(value=str() as text) if _reads_as_words(text):
                yield node
        annotations = {getattr(node, field, None) for field in ("annotation", "returns")}
        pending += [child for child in ast.iter_child_nodes(node) if child not in annotations]


def _reads_as_words(text: str) -> bool:
    return sum(any(sign.isalpha() for sign in word) for word in text.split()) > 1


def said_at_import(source: str) -> list[int]:
    """Returns the lines that translate texts at import time, before a language is chosen."""
    lines = []
    pending: list[ast.AST] = [ast.parse(source)]
    while pending:
        node = pending.pop()
        if message_keyword(node) in {"tr", "tr_plural"}:
            lines.append(node.lineno)  # type: ignore[attr-defined]  # calls have lines
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            pending += [*node.decorator_list, *node.args.defaults]
            pending += [default for default in node.args.kw_defaults if default]
        elif not isinstance(node, ast.Lambda):
            pending += ast.iter_child_nodes(node)
    return sorted(lines)


def _returns_words(path: Path) -> bool:
    name = path.stem
    return name in WORDING or name.startswith("text_") or name.endswith("_text")


def test_every_word_on_a_screen_is_translated() -> None:
    slips = [
        f"{path.relative_to(SOURCE_DIR)}: {literal!r}"
        for package in SHOWING
        for path in sorted((SOURCE_DIR / package).rglob("*.py"))
        for literal in untranslated(path.read_text("utf-8"), returns_words=_returns_words(path))
    ]
    assert slips == []


def test_no_text_is_translated_before_a_language_is_chosen() -> None:
    slips = [
        f"{path.relative_to(SOURCE_DIR)}:{line}"
        for path in sorted(SOURCE_DIR.rglob("*.py"))
        for line in said_at_import(path.read_text("utf-8"))
    ]
    assert slips == []


@pytest.mark.parametrize(
    ("source", "literals"),
    [
        ('toga.Label("Play")', ["Play"]),
        ('toga.Button(text="Play")', ["Play"]),
        ('TextInput(placeholder="Name")', ["Name"]),
        ('Selection(items=["Easy", tr("Fair")])', ["Easy"]),
        ('Switch("Sound")', ["Sound"]),
        ('toga.InfoDialog("Oh", "Lost")', ["Oh", "Lost"]),
        ('toga.Window(title="Coven")', ["Coven"]),
        ('label.text = "Played"', ["Played"]),
        ('painter.text("WAZ", 1, 2)', ["WAZ"]),
        ('painter.paragraph("Rules", 1, 2, 3)', ["Rules"]),
        ('painter.button("go", 1, 2, 3, 4, "Go", act)', ["Go"]),
        ('painter.button("go", 1, 2, 3, 4, label="Go", action=act)', ["Go"]),
        ('Paragraph("Hello", colour="ink")', ["Hello"]),
        ('Label(f"{n} points")', [" points"]),
        ('Label("Play " + value)', ["Play "]),
        ('Label("%d points" % n)', ["%d points"]),
        ('Label("Play {}".format(value))', ["Play {}"]),
        ('Label("or".join(names))', ["or"]),
        ('Label("Yes" if agreed else tr("No"))', ["Yes"]),
        ('Label(name or "Nobody")', ["Nobody"]),
        ('caption = "Play"\nLabel(caption)', ["Play"]),
        ('NAMES = {1: "Easy"}\nLabel(NAMES[level])', ["Easy"]),
        ('show("Pass the phone")', ["Pass the phone"]),
        ('tr("It is {who}", who="the master")', ["the master"]),
    ],
)
def test_an_untranslated_literal_is_seen(source: str, literals: list[str]) -> None:
    assert untranslated(source) == literals


@pytest.mark.parametrize(
    "source",
    [
        'toga.Label(tr("Play {value}", value=6))',
        'Label(words.tr_plural("{n} card", "{n} cards", n))',
        'Label("12")',
        'Label("·")',
        'Label(f"{score} / 21")',
        "Label(str(score))",
        "Label(player.name)",
        'Label(", ".join(names))',
        'TITLE = tr_noop("Shuffled circle")\nLabel(tr(TITLE))',
        'painter.button("go-on", 1, 2, 3, 4, tr("Go on"), act)',
        'painter.image("witch-01", 1, 2, 3)',
        'painter.text(tr("Go"), 1, 2, face="display", anchor="middle")',
        'def f(x: "Label | None") -> "str | None":\n    """Shows the words."""\n    return None',
        'raise ValueError("no such screen here")',
        'class Reason(Enum):\n    AGAIN = "pressed again"',
    ],
)
def test_a_text_without_words_needs_no_translation(source: str) -> None:
    assert untranslated(source) == []


@pytest.mark.parametrize(
    ("source", "literals"),
    [
        ('def f():\n    return "silence"', ["silence"]),
        ('lines.append(f"{name}: WAZ")', [": WAZ"]),
        ('def f():\n    yield "WAZ"', ["WAZ"]),
        ('def f():\n    return tr("silence")', []),
    ],
)
def test_where_games_are_put_into_words_every_result_counts(
    source: str, literals: list[str]
) -> None:
    assert untranslated(source, returns_words=True) == literals


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ('TITLE = tr("Play")', [1]),
        ('class Screen:\n    title = tr_plural("{n} card", "{n} cards", 2)', [2]),
        ('def show(title=tr("Play")): ...', [1]),
        ('TITLE = tr_noop("Play")', []),
        ('def title():\n    return tr("Play")', []),
        ('title = lambda: tr("Play")', []),
    ],
)
def test_words_said_at_import_are_seen(source: str, lines: list[int]) -> None:
    assert said_at_import(source) == lines
