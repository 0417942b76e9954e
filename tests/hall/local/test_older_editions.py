"""A match that an older app saved is resumed, played on and replayed by the hall."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core import CHANCE, Event, Undo
from engine.games import GAMES
from engine.match import Match, Record, replay_stepwise
from engine.wire import load_log, pack, verify_log
from hall.__main__ import main
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.storage.records import dump_json, dump_seats, event_rows, pack_player
from hall.table import HallError, Table
from tests.golden_logs.test_golden_logs import RESULTS, read
from tests.hall.table_builders import make_people

ID = "saved-by-an-older-app"


def save_as_older_app(path: Path, record: Record, length: int) -> None:
    """Writes the first events of a match into a database, as the app of its edition did."""
    hall = Hall(path, INSTANT_TIMING)
    hall.start()
    hall.stop()
    events = record.events[:length]
    match = Match.replay(replace(record, events=events, seed=None))
    players = [pack_player(player) for player in make_people(record.seats)]
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, 1.0, 1.0, ?, ?, ?)",
            (
                ID, record.game, record.edition, record.seats, dump_json(dict(record.options)),
                dump_json(players), record.commitment, length, dump_seats(match.active),
                match.result is not None,
            ),
        )  # fmt: skip
        file.execute("INSERT INTO seeds VALUES (?, ?)", (ID, record.seed))
        file.executemany(
            "INSERT INTO events (match, version, row) VALUES (?, ?, ?)", event_rows(ID, 0, events)
        )


def middle_of(record: Record) -> int:
    """Returns a version in the middle at which a player has to act."""
    match = Match.replay(replace(record, events=(), seed=None))
    for version, event in enumerate(record.events, start=1):
        match.replay_events([event])
        if version > len(record.events) // 2 and CHANCE not in match.active:
            return version
    raise AssertionError("nobody acts in the second half")


async def play_on(table: Table, events: tuple[Event, ...]) -> None:
    """Repeats the choices of a log; the draws follow from the saved seed."""
    while (version := (await table.public_sight()).version) < len(events):
        seat, action = events[version].seat, events[version].action
        if isinstance(action, Undo):
            await table.undo(seat)
        else:
            await table.submit(seat, (action,), version)


@pytest.mark.parametrize("name", RESULTS)
async def test_a_match_of_an_older_edition_is_resumed_and_ends_as_it_would_have(
    path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record = load_log(read(name))
    middle = middle_of(record)
    save_as_older_app(path, record, middle)
    assert main(["check", str(path)]) == 0
    hall = Hall(path, INSTANT_TIMING)
    hall.start()

    async def story() -> str:
        table = await hall.resume(ID)
        match = Match.replay(replace(record, events=record.events[:middle], seed=None))
        for seat in range(record.seats):
            sight = await table.sight(seat)
            assert (sight.version, pack(sight.view)) == (middle, pack(match.view(seat)))
        await play_on(table, record.events)
        return await table.finished_log()

    try:
        log = await story()
    finally:
        hall.stop()
    finished, result = load_log(log), Match.replay(load_log(log)).result
    assert finished.events == record.events
    assert finished.edition == GAMES[record.game].edition
    assert verify_log(log) == verify_log(read(name))
    assert result is not None
    assert list(result.scores) == RESULTS[name]["scores"]
    assert main(["check", str(path)]) == 0
    assert "1 tables replayed" in capsys.readouterr().out


@pytest.mark.parametrize("name", RESULTS)
async def test_a_finished_match_of_an_older_edition_is_replayed_step_by_step(
    path: Path, name: str
) -> None:
    record = load_log(read(name))
    save_as_older_app(path, record, len(record.events))
    hall = Hall(path, INSTANT_TIMING)
    hall.start()
    try:
        log = await _finished_log(hall)
    finally:
        hall.stop()
    steps = [match.version for match in replay_stepwise(load_log(log))]
    assert steps == sorted(set(steps))
    assert steps[-1] == len(record.events)


async def _finished_log(hall: Hall) -> str:
    return await (await hall.resume(ID)).finished_log()


async def test_an_edition_without_a_way_to_the_present_is_refused_by_name(path: Path) -> None:
    record = load_log(read("potion_brew-1-single"))
    save_as_older_app(path, record, len(record.events))
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE matches SET edition = 99")
    hall = Hall(path, INSTANT_TIMING)
    hall.start()
    try:
        with pytest.raises(HallError, match="other_edition"):
            await hall.resume(ID)
    finally:
        hall.stop()
