"""Secrets of saved remote tables: what is saved, and what appears in no text."""

import logging
from pathlib import Path

import pytest

from engine.core import IllegalAction
from hall.table import HallError
from tests.hall.remote.remote_scenario import (
    RemoteScenario,
    dump_database,
    remote_of,
    run_scenario,
    take_step,
)


def test_notes_are_the_seats_own_wherever_it_is(tmp_path: Path) -> None:
    async def story(scene: RemoteScenario) -> None:
        players = await scene.open_table()
        await players[0].table.save_notes(0, "the owl knows")
        assert await players[0].table.notes(0) == "the owl knows"
        assert await players[1].table.notes(1) == ""
        moved = await scene.phones[3].redeem_ticket(
            scene.proxy.address, await players[0].table.create_ticket(0)
        )
        assert await moved.notes(0) == "the owl knows"

    run_scenario(tmp_path, story, 4)


def test_a_removed_table_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story(scene: RemoteScenario) -> None:
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

    run_scenario(tmp_path, story)


def test_tokens_are_in_no_log_and_no_text(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(scene: RemoteScenario) -> None:
        players = await scene.open_table()
        table = players[0].table
        token = remote_of(table).saved.token_for(0)
        ticket = await table.create_ticket(0)
        scene.proxy.cut_all()
        await take_step(players[0])
        with pytest.raises(IllegalAction) as refused:
            await table.submit(0, (), 0)
        texts = [caplog.text, repr(refused.value), repr(remote_of(table).saved), repr(vars(table))]
        texts += [repr(vars(remote_of(table))), repr(vars(remote_of(table)._sync))]
        for secret in (token, ticket, remote_of(table).saved.seat_tokens[0].entropy):
            assert len(secret) > 16  # long enough not to occur by chance; a ticket is short
            assert not any(secret in text for text in texts)

    with caplog.at_level(logging.DEBUG):
        run_scenario(tmp_path, story)
