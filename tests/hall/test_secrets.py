"""Secrets appear in no text except their owner's."""

import logging
import sqlite3
import traceback
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from engine.core import IllegalAction
from engine.games.waz_baraz.pieces import Accuse, Choose, Play
from hall.__main__ import main
from hall.hall import Hall
from hall.storage.sqlite import SqliteDatabase
from hall.table import HallError
from tests.hall.table_builders import SEED, make_people, take_step


def marks_of(seed: bytes) -> tuple[str, ...]:
    """Returns the texts that would reveal the seed."""
    return seed.hex(), repr(seed), repr(seed)[2:-1], str(list(seed))


async def test_the_seed_is_nowhere_but_in_its_own_place(path: Path, hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), {}, SEED)
    for _ in range(8):
        await take_step(table, Random(1))
    await table.save_notes(0, "mine")
    hall.stop()
    with closing(sqlite3.connect(path)) as file:
        lines = [line.lower() for line in file.iterdump() if line.startswith("INSERT")]
    told = [line for line in lines if any(mark in line for mark in marks_of(SEED))]
    assert [line.split()[2] for line in told] == ['"seeds"']
    assert len(lines) > 12


async def test_no_text_of_the_hall_contains_a_secret(
    path: Path,
    hall: Hall,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Provokes every refusal and searches its message, causes and traceback."""
    texts: list[str] = []

    async def refused(call: Callable[[], object]) -> None:
        with pytest.raises((IllegalAction, HallError)) as refusal:
            await call()  # type: ignore[misc]
        texts.append(repr(refusal.value))
        texts.extend(traceback.format_exception(refusal.value))

    with caplog.at_level(logging.DEBUG):
        table = await hall.create_table("waz_baraz", make_people(3), {"first_master": 0}, SEED)
        version = (await table.public_sight()).version
        await table.submit(0, (Choose(7), Choose(12)), version)
        version = (await table.public_sight()).version
        hands = [(await table.sight(seat)).view.hand for seat in (1, 2)]
        missing = next(card for card in range(3, 11) if card not in hands[0])
        await refused(lambda: table.submit(1, (Play(missing),), version))
        await refused(lambda: table.submit(1, (hands,), version))
        await refused(lambda: table.submit(2, (Accuse(),), version))
        await refused(lambda: table.submit(1, (Accuse(),), 0))
        await refused(lambda: table.undo(1))
        await refused(table.finished_log)
        await refused(lambda: hall.resume("nowhere"))
        texts.extend((repr(hall), repr(table), repr(vars(hall)), repr(vars(table))))
        texts.extend((repr(await hall.table_summaries()), repr(await table.public_sight())))
        hall.stop()
        await refused(table.public_sight)
        assert main(["tables", str(path)]) == 0
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            file.execute("UPDATE events SET row = replace(row, 'Choose', 'Chose')")
        hall.start()
        await refused(lambda: hall.resume(table.id))
        assert main(["check", str(path)]) == 2
        with closing(SqliteDatabase(path)) as journal:
            texts.append(repr(journal) + repr(vars(journal)))
        texts.append(caplog.text)
        texts.extend(capsys.readouterr())
        secrets = [str(hand) for hand in hands] + [str(list(hand)) for hand in hands]
        secrets += ["(7, 12)", "[7, 12]", "Choose(witch=", *marks_of(SEED)]
        for secret in secrets:
            assert not any(secret in text for text in texts), secret
    assert len(texts) > 20
