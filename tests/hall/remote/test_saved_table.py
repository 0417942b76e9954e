"""Saved remote tables after restarts and damage, and their secrets."""

import json
import logging
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from engine.core import IllegalAction
from engine.games.waz_baraz.pieces import Choose
from hall.remote.saved_table import (
    SAVED_TABLE_PREFIX,
    QueuedAction,
    SavedRemoteTable,
    SeatToken,
    load_saved_tables,
)
from hall.rooms.rules import members_on_one_phone
from hall.storage.archive import Archive
from hall.storage.room_state import pack_members
from hall.storage.sqlite import SqliteDatabase
from hall.table import HallError
from tests.hall.remote.remote_scenario import (
    dump_database,
    open_scenario,
    remote_of,
    take_step,
)
from tests.hall.table_builders import make_people

PLACE = SavedRemoteTable(
    "away-1",
    "http://10.0.0.7:8521",
    "ABCDEFGH",
    "waz_baraz",
    1,
    (("mistresses", 3),),
    "5ea1",
    members_on_one_phone(make_people(3)),
    (SeatToken(0, "token zero", "aa"), SeatToken(2, "token two", "cc")),
    {
        "from": 4,
        "to": 4,
        "events": [],
        "view": [],
        "active": [1],
        "result": None,
        "seats": {"0": {"view": {"1": "mine"}}, "2": {}},
        "counted_for": [0, 2],
    },
    (QueuedAction(0, "n1", (Choose(3),), 4, 4), QueuedAction(2, "n2", None, 4, 4, is_sent=True)),
    None,
    123.5,
)


def test_a_saved_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with closing(SqliteDatabase(tmp_path / "coven.db")) as journal:
        Archive(journal).save_values({SAVED_TABLE_PREFIX + PLACE.id: PLACE.pack()})
    with closing(SqliteDatabase(tmp_path / "coven.db")) as journal:
        assert load_saved_tables(Archive(journal)) == (PLACE,)


@pytest.mark.parametrize(
    "damaged",
    [None, 7, [], {}, {"game": "chess"}, {"letters": [[0, "n", [["Nonsense"]], 0, 0, False]]},
     {"company": {}}, {"holds": [[1, 2, 3, 4]]}],
)  # fmt: skip
def test_a_damaged_saved_table_is_left_out(tmp_path: Path, damaged: object) -> None:
    good = PLACE.pack()
    assert isinstance(good, dict)
    broken = {**good, **damaged} if isinstance(damaged, dict) and damaged else damaged
    with closing(SqliteDatabase(tmp_path / "coven.db")) as journal:
        archive = Archive(journal)
        archive.save_values(
            {
                SAVED_TABLE_PREFIX + "away-1": good,
                SAVED_TABLE_PREFIX + "away-2": json.loads(json.dumps(broken)),
            }
        )
        assert [place.id for place in load_saved_tables(archive)] == ["away-1"]


def test_a_card_shows_public_data_only() -> None:
    card = PLACE.summary()
    assert (card.id, card.game, card.version, card.active) == ("away-1", "waz_baraz", 4, (1,))
    assert (card.is_over, card.updated_at, card.players) == (False, 123.5, make_people(3))


def test_a_saved_table_without_a_seat_contains_none_of_its_data() -> None:
    left = PLACE.without_seats((0,))
    assert (left.local_seats, left.token_for(0), left.token_for(None)) == ((2,), None, "token two")
    assert "token zero" not in json.dumps(left.pack())
    assert "mine" not in json.dumps(left.pack())
    assert [letter.seat for letter in left.queued_actions] == [2]


def test_no_text_of_a_saved_table_contains_a_secret() -> None:
    text = repr(PLACE)
    assert "ABCDEFGH" in text
    for secret in ("token zero", "mine", "Choose", "'aa'"):
        assert secret not in text


def test_members_are_stored_as_they_are_sent() -> None:
    kept = PLACE.pack()
    assert isinstance(kept, dict)
    assert kept["company"] == pack_members(PLACE.members)


def test_local_play_loads_no_network_modules() -> None:
    story = "import sys, hall.hall; print('httpx' in sys.modules, 'uvicorn' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", story], capture_output=True, text=True, timeout=60, check=True
    )
    assert answer.stdout == "False False\n"


async def test_notes_are_the_seats_own_wherever_it_is(tmp_path: Path) -> None:
    async with open_scenario(tmp_path, 4) as scene:
        players = await scene.open_table()
        await players[0].table.save_notes(0, "the owl knows")
        assert await players[0].table.notes(0) == "the owl knows"
        assert await players[1].table.notes(1) == ""
        moved = await scene.phones[3].redeem_ticket(
            scene.proxy.address, await players[0].table.create_ticket(0)
        )
        assert await moved.notes(0) == "the owl knows"


async def test_a_removed_table_leaves_nothing_behind(tmp_path: Path) -> None:
    async with open_scenario(tmp_path) as scene:
        players = await scene.open_table()
        hall, table = players[0].hall, players[0].table
        assert table.code in dump_database(tmp_path / "phone-0.db")
        await hall.remove(table.id)
        assert await hall.table_summaries() == ()
        assert table.code not in dump_database(tmp_path / "phone-0.db")
        with pytest.raises(HallError, match="no_such_table"):
            await table.public_sight()
        with pytest.raises(HallError, match="no_such_table"):
            await hall.resume(table.id)


async def test_tokens_are_in_no_log_and_no_text(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        async with open_scenario(tmp_path) as scene:
            players = await scene.open_table()
            table = players[0].table
            token = remote_of(table).saved.token_for(0)
            ticket = await table.create_ticket(0)
            scene.proxy.cut_all()
            await take_step(players[0])
            with pytest.raises(IllegalAction) as refused:
                await table.submit(0, (), 0)
            texts = [
                caplog.text,
                repr(refused.value),
                repr(remote_of(table).saved),
                repr(vars(table)),
            ]
            texts += [repr(vars(remote_of(table))), repr(vars(remote_of(table).sync))]
            for secret in (token, ticket, remote_of(table).saved.seat_tokens[0].entropy):
                assert len(secret) > 16  # long enough not to occur by chance; a ticket is short
                assert not any(secret in text for text in texts)
