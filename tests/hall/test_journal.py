"""The journal: one transaction an action, as durable as was chosen."""

import asyncio
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from engine.games.waz_baraz.pieces import Choose
from engine.match import Match
from hall.journal import Journal, JournalError
from hall.keeper import Keeper
from hall.pacing import AT_ONCE
from hall.schema import Durability
from hall.store import SqliteStore
from hall.written import replayed
from tests.hall.seating import SEED, people, step


@pytest.mark.parametrize(("durability", "level"), [("NORMAL", 1), ("FULL", 2)])
def test_a_journal_is_as_durable_as_was_chosen(
    path: Path, durability: Durability, level: int
) -> None:
    with closing(Journal(path, durability)) as journal:
        ask = journal._connection.execute
        assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
        assert ask("PRAGMA synchronous").fetchone() == (level,)


def test_an_action_is_one_transaction_before_anybody_is_told(path: Path) -> None:
    happened: list[str] = []

    async def story() -> None:
        with closing(Journal(path)) as journal:
            keeper = Keeper(SqliteStore(journal), AT_ONCE)
            table = await keeper.open("waz_baraz", people(3), {"first_master": 0}, SEED)
            table.subscribe(lambda version: happened.append(f"TOLD {version}"))
            journal._connection.set_trace_callback(lambda line: happened.append(line.split()[0]))
            version = (await table.public()).version
            await table.submit(0, (Choose(7), Choose(12)), version)
            journal._connection.set_trace_callback(None)
            rows = ["INSERT"] * 2
            assert happened == ["BEGIN", "UPDATE", *rows, "COMMIT", f"TOLD {version + 2}"]
            await keeper.close()

    asyncio.run(story())


def test_a_match_can_be_read_back_at_every_version(path: Path) -> None:
    match = Match.new("waz_baraz", 4, {"mistresses": 3, "shuffled_circle": True}, SEED)
    random = Random(1)
    with closing(Journal(path)) as journal:
        journal.add("here", match, people(4), SEED)
        while match.active:
            (seat,) = match.active
            action = random.choice(match.sight(seat).legal)
            journal.append("here", match, match.act(seat, (action,), match.version))
            again = replayed(journal.saved("here"), journal.seed("here"))
            assert again.record == match.record


def test_events_out_of_order_are_refused(path: Path) -> None:
    match = Match.new("waz_baraz", 3, {"first_master": 0}, SEED)
    with closing(Journal(path)) as journal:
        journal.add("here", match, people(3), SEED)
        (unwritten,) = match.act(0, (Choose(7),), match.version)
        later = match.act(0, (Choose(12),), match.version)
        with pytest.raises(JournalError, match="changed_elsewhere"):
            journal.append("here", match, later)
        with pytest.raises(JournalError, match="no_such_table"):
            journal.append("there", match, (unwritten, *later))
        journal.append("here", match, (unwritten, *later))
        assert journal.saved("here").version == match.version


def test_cards_carry_the_time_of_the_last_action(path: Path) -> None:
    times = iter([100.0, 200.0, 300.0])

    async def story() -> None:
        with closing(Journal(path, clock=lambda: next(times))) as journal:
            keeper = Keeper(SqliteStore(journal), AT_ONCE)
            table = await keeper.open("waz_baraz", people(3), {}, SEED)
            assert [card.touched for card in await keeper.cards()] == [100.0]
            await step(table, Random(1))
            assert [card.touched for card in await keeper.cards()] == [200.0]
            await table.note(0, "no action")
            assert [card.touched for card in await keeper.cards()] == [200.0]
            await keeper.close()

    asyncio.run(story())
