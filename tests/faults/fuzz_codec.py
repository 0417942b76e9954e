"""Fuzz target for atheris: the codec must parse any bytes or raise a named error.

Runs in its own environment, which `tests.faults.run_atheris` creates.
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

# atheris is in no dependency group; it is installed where this runs.
atheris: Any = import_module("atheris")
with atheris.instrument_imports(include=["engine.wire", "engine.match"]):
    from engine.games import GAMES
    from engine.match import BadLog
    from engine.wire import (
        BadWire,
        dump_log,
        load_log,
        pack,
        pack_event,
        unpack,
        unpack_action,
        unpack_news,
    )

RULES = tuple(GAMES.values())
KINDS = "avnl"  # action, view, news, log: the first letter of an input


def fuzz_input(data: bytes) -> None:
    """Parses an input: its kind, its game, then JSON or the lines of a log."""
    text = data.decode(errors="replace")
    if len(text) < 3 or text[0] not in KINDS:
        return
    rules, rest = RULES[ord(text[1]) % len(RULES)], text[2:]
    if text[0] == "l":
        _try_log(rest)
        return
    try:
        wire = json.loads(rest)
    except (ValueError, RecursionError):
        return
    try:
        if text[0] == "a":
            again: Any = pack(unpack_action(rules, wire))
        elif text[0] == "v":
            again = pack(unpack(rules.view_type, wire))
        else:
            again = pack_event(unpack_news(rules, wire))
    except BadWire:
        return
    # Compare as JSON, where 1, 1.0 and true differ.
    if json.dumps(again) != json.dumps(wire):
        raise AssertionError("the value changed in a round trip")


def _try_log(text: str) -> None:
    try:
        record = load_log(text)
    except BadLog:
        return
    if load_log(dump_log(record)) != record:
        raise AssertionError("the record changed in a round trip")


def write_corpus(folder: Path) -> None:
    """Writes valid inputs from the recorded traffic."""
    folder.mkdir(parents=True, exist_ok=True)
    for place in sorted(Path("tests/hall/recordings/v2").glob("*.jsonl")):
        for number, text in enumerate(_good(place)):
            (folder / f"{place.stem}-{number}").write_text(text, encoding="utf-8")


def _good(place: Path) -> list[str]:
    game = next(sign for sign in "0123456789" if RULES[ord(sign) % len(RULES)].name == place.stem)
    texts = set()
    for line in place.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row[0] != "asked" or not isinstance(row[6], dict):
            continue
        answer: dict[str, Any] = row[6]
        if "view" in answer:
            texts.add(f"v{game}{json.dumps(answer['view'])}")
            texts.update(f"n{game}{json.dumps(event)}" for event in answer["events"])
        if "log" in answer:
            texts.add(f"l{game}{answer['log']}")
        for step in (row[4] or {}).get("steps", ()):
            texts.add(f"a{game}{json.dumps(step)}")
    return sorted(texts)


def main() -> None:
    """Fuzzes with libFuzzer's arguments; the last one is the folder of the corpus."""
    write_corpus(Path(sys.argv[-1]))
    atheris.Setup(sys.argv, fuzz_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
