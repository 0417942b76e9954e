"""A bot's temper: kept with its chair, sent with it, and handed to the bot."""

import asyncio
import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.bots import BOTS, TEMPERS, Temper
from engine.bots.pacing import HURRIES, Span, span
from engine.match import Match
from hall.codes import clean_chair
from hall.journal import Journal
from hall.keeper import Keeper
from hall.pacing import Pace
from hall.room import unpack_chair
from hall.rows import dump, pack_chair, parse_chairs
from hall.store import SqliteStore
from hall.table import Chair
from tests.hall.seating import SEED, people, when

BOLD = Chair("Thistle", 3, "raven", "fair", "bold")


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_temper_goes_where_its_chair_goes(temper: Temper) -> None:
    chair = Chair("Thistle", 3, "raven", "sharp", temper)
    row = json.loads(dump(pack_chair(chair)))
    assert row == ["Thistle", 3, "raven", "sharp", temper]
    assert unpack_chair(row) == chair
    assert parse_chairs(dump([row])) == (chair,)
    assert clean_chair(chair) == chair


def test_an_older_row_tells_of_somebody_even() -> None:
    row = ["Thistle", 3, "raven", "sharp"]
    chair = Chair("Thistle", 3, "raven", "sharp", "even")
    assert unpack_chair(row) == chair
    assert parse_chairs(dump([row])) == (chair,)


@pytest.mark.parametrize("ending", [["furious"], [None], [["bold"]], ["bold", "bold"]])
def test_a_row_with_no_known_temper_is_broken(ending: list[object]) -> None:
    assert parse_chairs(dump([["Thistle", 3, "raven", "sharp", *ending]])) == ()


def test_a_journal_keeps_tempers(path: Path) -> None:
    match = Match.new("waz_baraz", 3, {}, SEED)
    with closing(Journal(path)) as journal:
        journal.add("here", match, (*people(2), BOLD), SEED)
        assert journal.saved("here").chairs == (*people(2), BOLD)


def test_a_bot_begins_in_its_temper_and_at_its_own_pace(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[int, Temper]] = []
    asked: list[Span] = []
    usual = BOTS["waz_baraz"].start

    def start(seat: int, temper: Temper = "even") -> object:
        begun.append((seat, temper))
        return usual(seat, temper)

    def wait(span: Span, _random: Random) -> float:
        asked.append(span)
        return 0.0

    monkeypatch.setitem(BOTS, "waz_baraz", replace(BOTS["waz_baraz"], start=start))

    async def story() -> None:
        with closing(Journal(path)) as journal:
            keeper = Keeper(SqliteStore(journal), Pace(wait=wait, patience=2.0, retry=0.01))
            chairs = (*people(2), BOLD)
            table = await keeper.open("waz_baraz", chairs, {"first_master": 2}, SEED)
            await when(table, lambda public: public.active == (0,))
            await keeper.close()

    asyncio.run(story())
    assert begun == [(2, "bold")]
    assert asked[0] == span("fair", "choice", HURRIES["bold"])
    assert asked[0] < span("fair", "choice")
