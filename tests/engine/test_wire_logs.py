"""Logs as JSON lines, and the line number of an error in one."""

import json
from typing import Any

import pytest

from engine.core import CHANCE
from engine.match import BadLog, Match
from engine.wire import Json, dump_log, load_log, pack_event, verify_log
from tests.engine.match_builders import SEED, finished_match, match_after_choice, match_at_choice


def test_a_log_comes_back_as_the_record_it_was() -> None:
    for record in (
        match_at_choice().record,
        match_after_choice(3, 9).record,
        finished_match().record,
    ):
        assert load_log(dump_log(record)) == record


def test_a_log_is_a_header_a_line_an_event_and_the_seed() -> None:
    record = finished_match().record
    lines = dump_log(record).splitlines()

    assert json.loads(lines[0]) == {
        "coven": 1,
        "game": "waz_baraz",
        "edition": 1,
        "seats": 3,
        "options": dict(record.options),
        "commitment": record.commitment,
    }
    assert len(lines) == len(record.events) + 2
    assert json.loads(lines[1]) == pack_event(record.events[0])
    assert record.seed is not None
    last = json.loads(lines[-1])
    assert (last["seed"], len(last["digest"]), len(last)) == (record.seed.hex(), 32, 2)


def test_the_log_of_a_running_match_does_not_contain_the_seed() -> None:
    record = match_after_choice(3, 9).record

    assert "seed" not in dump_log(record)
    assert SEED.hex() not in dump_log(record)


def bad_line(text: str) -> tuple[int, str]:
    """Returns the line at which a log cannot be read, and why."""
    with pytest.raises(BadLog) as caught:
        load_log(text)
    return caught.value.line, caught.value.problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the log is empty"),
        ("\n", "not JSON: the line is damaged or truncated"),
        ("hello\n", "not JSON: the line is damaged or truncated"),
        ("[" * 100_000, "not JSON: the line is damaged or truncated"),
        ("[]\n", "not a Pocket Coven log"),
        ("{}\n", "not a Pocket Coven log"),
        ('{"coven":2}\n', "not a Pocket Coven log"),
        ('{"coven":true}\n', "not a Pocket Coven log"),
        ('{"coven":1}\n', "unknown game 'None'"),
        ('{"coven":1,"game":["a"]}\n', "unknown game \"['a']\""),
        ('{"coven":1,"game":"chess"}\n', "unknown game 'chess'"),
    ],
)
def test_a_foreign_log_is_refused_at_its_first_line(text: str, problem: str) -> None:
    assert bad_line(text) == (1, problem)


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("edition", None, "the header is incomplete"),
        ("edition", "1", "the header is incomplete"),
        ("edition", True, "the header is incomplete"),
        ("seats", 3.0, "the header is incomplete"),
        ("commitment", 7, "the header is incomplete"),
        ("options", None, "the header is incomplete"),
        ("options", [], "the header is incomplete"),
        ("options", {"mistresses": None}, "option 'mistresses' is neither a number nor a string"),
        ("options", {"mistresses": 2.0}, "option 'mistresses' is neither a number nor a string"),
        ("options", {"m" * 99: []}, f"option '{'m' * 40}' is neither a number nor a string"),
    ],
)
def test_a_broken_header_is_refused_at_the_first_line(name: str, value: Any, problem: str) -> None:
    first, *rest = dump_log(match_at_choice().record).splitlines()
    header = json.loads(first) | {name: value}

    assert bad_line("\n".join([json.dumps(header), *rest])) == (1, problem)


@pytest.mark.parametrize("name", ["edition", "seats", "options", "commitment"])
def test_a_header_that_lacks_something_is_refused_at_the_first_line(name: str) -> None:
    first, *rest = dump_log(match_at_choice().record).splitlines()
    header = json.loads(first)
    del header[name]

    assert bad_line("\n".join([json.dumps(header), *rest])) == (1, "the header is incomplete")


def test_a_log_cut_in_a_line_is_refused_at_that_line() -> None:
    lines = dump_log(finished_match().record).splitlines(keepends=True)

    for number, line in enumerate(lines, start=1):
        cut = "".join(lines[: number - 1]) + line[: len(line) // 2]
        assert bad_line(cut) == (number, "not JSON: the line is damaged or truncated")


def test_a_log_cut_between_lines_is_a_match_that_goes_on() -> None:
    text = dump_log(finished_match().record)
    lines = text.splitlines(keepends=True)
    record = load_log("".join(lines[:8]))

    assert (len(record.events), record.seed) == (7, None)
    assert Match.replay(record).version == 7


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "not JSON: the line is damaged or truncated"),
        ("null", "an event is [seat, name, ...]"),
        ('{"seed":"00"}', "an event is [seat, name, ...]"),  # the seed is the last line
        ('[1,"Castle"]', "unknown action 'Castle'"),
        ('[1,"Told",3,true]', "unknown action 'Told'"),  # news, not an event
        ('[1,"Play"]', "expected a list of 1"),
        ('[1,"Play","3"]', "expected int"),
        ('["1","Play",3]', "an event is [seat, name, ...]"),
    ],
)
def test_a_broken_line_is_refused_at_its_number(line: str, problem: str) -> None:
    lines = dump_log(match_after_choice(3, 9).record).splitlines()
    for number in (2, 4, len(lines) - 1):
        broken = [*lines[: number - 1], line, *lines[number:]]
        assert bad_line("\n".join(broken)) == (number, problem)


@pytest.mark.parametrize(
    "seed", [None, 7, "zz", "0", "", "00", SEED.hex() + "00", SEED.hex().upper(), " " + SEED.hex()]
)
def test_a_broken_seed_is_refused_at_its_line(seed: Json) -> None:
    *lines, _ = dump_log(finished_match().record).splitlines()
    text = "\n".join([*lines, json.dumps({"seed": seed, "digest": ""})])

    assert bad_line(text) == (len(lines) + 1, "the seed is invalid")


def test_an_illegal_event_in_a_log_is_found_at_the_line_of_the_file() -> None:
    lines = dump_log(match_after_choice(3, 9).record).splitlines()
    assert json.loads(lines[4]) == [0, "Choose", 3]
    lines[4] = '[2,"Choose",3]'

    with pytest.raises(BadLog) as caught:
        Match.replay(load_log("\n".join(lines)))
    assert (caught.value.line, caught.value.problem) == (5, "not_the_master (WB-03)")


def test_draws_have_the_chance_seat() -> None:
    assert {event.seat for event in load_log(dump_log(match_at_choice().record)).events} == {CHANCE}


def test_one_changed_choice_in_a_finished_log_is_found_out() -> None:
    text = dump_log(finished_match().record)
    lines = text.splitlines()
    assert verify_log(text) > 0
    changed = 0
    for number, line in enumerate(lines):
        row = json.loads(line)
        if isinstance(row, list) and row[1] == "Point":
            lines[number] = json.dumps([row[0], "Point", row[2] - 1 or 2], separators=(",", ":"))
            with pytest.raises(BadLog):
                verify_log("\n".join(lines))
            lines[number] = line
            changed += 1
    assert changed
