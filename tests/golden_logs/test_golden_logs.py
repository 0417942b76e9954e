"""Logs of older editions replay as they were played, choices and results included."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.core import CHANCE, Event
from engine.games import GAMES
from engine.match import BadLog, Match, Record
from engine.wire import dump_log, load_log, verify_log

HERE = Path(__file__).parent
# [log] result, and how many choices there were after each event when it was played
RESULTS: dict[str, dict[str, Any]] = json.loads((HERE / "results.json").read_text("utf-8"))


def read(name: str) -> str:
    return (HERE / f"{name}.jsonl").read_text(encoding="utf-8")


def choice_counts(record: Record, events: Sequence[Event]) -> list[int]:
    """Returns how many actions those to move could choose from after each event."""
    match = Match.replay(replace(record, events=(), seed=None))
    counts = []
    for event in events:
        match.replay_events([event])
        seats = [seat for seat in match.active if seat != CHANCE]
        counts.append(sum(len(match.sight(seat).legal) for seat in seats))
    return counts


def test_every_log_has_its_result() -> None:
    assert {path.stem for path in HERE.glob("*.jsonl")} == set(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_an_older_log_replays_with_the_choices_and_the_result_it_had(name: str) -> None:
    record, expected = load_log(read(name)), RESULTS[name]
    match = Match.replay(record)

    assert record.edition < GAMES[record.game].edition == match.record.edition
    assert match.result is not None
    assert list(match.result.places) == expected["places"]
    assert list(match.result.scores) == expected["scores"]
    assert match.result.reason == expected["reason"]
    assert choice_counts(record, record.events) == expected["legal"]


@pytest.mark.parametrize("name", RESULTS)
def test_the_draws_of_an_older_log_are_verified(name: str) -> None:
    assert verify_log(read(name)) > 0


@pytest.mark.parametrize("name", RESULTS)
def test_an_older_log_is_written_in_todays_edition(name: str) -> None:
    match = Match.replay(load_log(read(name)))
    again = Match.replay(load_log(dump_log(match.record)))

    assert (again.result, again.record) == (match.result, match.record)


@pytest.mark.parametrize("edition", [0, -1, 3])
def test_an_edition_that_never_was_is_refused(edition: int) -> None:
    record = replace(load_log(read("potion_brew-1-single")), edition=edition)

    with pytest.raises(BadLog, match=f"edition {edition}, this app plays edition 2"):
        Match.replay(record)
