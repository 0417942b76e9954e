"""Every refusal reason has a message in each language and a rule that can be opened."""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

import coven
import engine
import hall
from coven.errors import reason_message, reason_messages
from coven.games import GAME_INFOS
from coven.i18n import LANGUAGES, set_language
from coven.rulebook import load_rulebook
from engine.games import GAMES

ENGINE, APP = Path(engine.__file__).parent, Path(coven.__file__).parent
RULE = re.compile(r"[A-Z]{2}-\d{2}")
REASON = re.compile(r"[a-z]+(_[a-z]+)*")
BOOKS = {load_rulebook("en", game).rules[0].id[:2]: game for game in GAMES}

# Draws are judged only when a log is read, and then the line is named.
OF_LUCK = {"no_draw_due", "impossible_draw"}
# Calls whose arguments are a reason and its rule.
REFUSING = {"IllegalAction", "Refuse", "Refused", "show_refusal", "_refuse"}


class NamedReason(NamedTuple):
    """A reason named in the sources."""

    reason: str
    rules: tuple[str, ...]  # rules named beside it
    ruled: bool  # whether a rule is given, literally or not
    where: str


def named_reasons(*folders: Path) -> Iterator[NamedReason]:
    """Yields every reason in the sources of some folders."""
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        tables = dict(_tables(tree))
        for node in ast.walk(tree):
            for first, second in _pairs(node):
                rules = () if second is None else tuple(_text_mode(second, RULE, tables))
                for reason in _text_mode(first, REASON, tables):
                    yield NamedReason(reason, rules, second is not None, path.as_posix())


def _tables(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yields the values that a module or its functions assign to names."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def _pairs(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[first, *others]):
            if name in REFUSING:
                yield first, others[0] if others else None
            if name == "partial" and isinstance(first, ast.Attribute) and first.attr in REFUSING:
                yield others[0], others[1] if len(others) > 1 else None
        # A table or a function may return the two together.
        case ast.Tuple(elts=[first, ast.Constant(value=str(text)) as second]):
            if RULE.fullmatch(text):
                yield first, second


def _text_mode(
    node: ast.expr, form: re.Pattern[str], tables: Mapping[str, ast.expr]
) -> Iterator[str]:
    """Yields the strings of that form that an expression may evaluate to."""
    match node:
        case ast.Constant(value=str(text)) if form.fullmatch(text):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _text_mode(body, form, tables)
            yield from _text_mode(orelse, form, tables)
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name)), args=[_, default]):
            yield from _text_mode(default, form, tables)
            yield from _values(tables.get(name), form)
        case ast.Subscript(value=ast.Name(id=name)):
            yield from _values(tables.get(name), form)
        case ast.Name(id=name) if name in tables:
            yield from _text_mode(tables[name], form, tables)


def _values(table: ast.expr | None, form: re.Pattern[str]) -> Iterator[str]:
    if isinstance(table, ast.Dict):
        for value in table.values:
            yield from _text_mode(value, form, {})


def _of_clay() -> Iterator[NamedReason]:
    """Yields the reasons in the table of a lump's valid values."""
    path = ENGINE / "games" / "riddle_masters" / "sculpture.py"
    table = dict(_tables(ast.parse(path.read_text("utf-8"))))["_RANGES"]
    for node in ast.walk(table):
        if isinstance(node, ast.Constant):
            yield NamedReason(str(node.value), ("RM-05",), ruled=True, where=path.as_posix())


def _of_refusals() -> Iterator[NamedReason]:
    """Yields the reasons that functions return, alone or beside a rule."""
    for path in ENGINE.rglob("state.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef) or function.returns is None:
                continue
            if not re.search(r"\b(str|Refusal)\b", ast.unparse(function.returns)):
                continue
            for node in ast.walk(function):
                match node:
                    case ast.Constant(value=str(text)) if REASON.fullmatch(text) and "_" in text:
                        yield NamedReason(text, (), ruled=True, where=path.as_posix())


IN_ENGINE = {*named_reasons(ENGINE), *_of_clay(), *_of_refusals()}
IN_APP = set(named_reasons(APP / "games", APP / "text_table"))
ALL = [each for each in sorted(IN_ENGINE | IN_APP) if each.reason not in OF_LUCK]


def test_the_source_is_read_as_it_is_written() -> None:
    reasons = {each.reason for each in IN_ENGINE}
    assert {
        "answer_first", "no_garlic", "answer_cat_first", "witch_first", "protected", "stale",
        "answer_awaited", "verdict_awaited", "no_such_lump", "no_such_slide", "finish_the_spell",
        "too_soon",
    } <= reasons  # fmt: skip
    assert len(reasons) > 140
    assert {"press_name_first", "raise_to_play", "touch_an_arrow"} <= {
        each.reason for each in IN_APP
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_is_without_a_sentence(language: str) -> None:
    set_language(language)
    try:
        sentences = {reason: reason_message(reason) for reason in reason_messages()}
    finally:
        set_language("en")
    assert {(each.reason, each.where) for each in ALL if each.reason not in sentences} == set()
    if language != "en":
        assert {
            reason for reason, text in sentences.items() if text == reason_messages()[reason]
        } == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_is_named_can_be_read(language: str) -> None:
    rules = {rule for each in ALL for rule in each.rules}
    assert {BOOKS[rule[:2]] for rule in rules} == set(GAME_INFOS)
    for rule in rules:
        assert load_rulebook(language, BOOKS[rule[:2]]).rule(rule).paragraphs


def test_every_refusal_by_the_rules_of_a_game_names_its_rule() -> None:
    unruled = {(each.reason, each.where) for each in ALL if not each.ruled}
    assert {pair for pair in unruled if "/engine/games/" in pair[1]} == set()


# Messages by file


def own_refusals(game: str) -> dict[str, str]:
    """Returns the messages of a game's file, by reason."""
    phrases = APP / "games" / game / "phrases.json"
    refusals: dict[str, str] = json.loads(phrases.read_text("utf-8"))["refusals"]
    return refusals


GENERAL: dict[str, dict[str, str]] = json.loads((APP / "errors.json").read_text("utf-8"))
# [file or section] its messages by reason
SECTIONS = {**GENERAL, **{game: own_refusals(game) for game in GAMES}}


def test_no_reason_has_two_messages() -> None:
    for reason, message in reason_messages().items():
        assert {each[reason] for each in SECTIONS.values() if reason in each} == {message}, reason


def test_the_general_messages_have_each_reason_once() -> None:
    reasons = [reason for section in GENERAL.values() for reason in section]
    assert sorted(reasons) == sorted(set(reasons))
    assert not {*reasons} & {reason for game in GAMES for reason in SECTIONS[game]}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_messages_of_its_own_refusals(game: str) -> None:
    named = {each.reason for each in ALL if f"/games/{game}/" in each.where}
    general = {reason for section in GENERAL.values() for reason in section}
    assert len(named) > 10
    assert named - general - SECTIONS[game].keys() == set()


def strings_of_source(*other_games: str) -> set[str]:
    """Returns the strings in the sources, without those of some games."""
    folders = (ENGINE, APP, Path(hall.__file__).parent)
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    return {
        node.value
        for path in paths
        if not any(f"/games/{game}/" in path.as_posix() for game in other_games)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_general_reason_is_used_without_the_other_games(game: str) -> None:
    reasons = {reason for section in GENERAL.values() for reason in section}
    # export.py adds the prefix.
    unprefixed = {reason.removeprefix("import_") for reason in reasons}
    assert unprefixed - strings_of_source(*GAMES.keys() - {game}) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_is_used(game: str) -> None:
    assert SECTIONS[game].keys() - strings_of_source(*GAMES.keys() - {game}) == set()
