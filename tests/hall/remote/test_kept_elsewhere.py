"""What is kept of a table elsewhere, and what is never told."""

import logging
from pathlib import Path

import pytest

from engine.core import IllegalAction
from hall.table import HallError
from tests.hall.remote.elsewhere import Scene, kept, remote, step, tell


def test_notes_are_the_seats_own_wherever_it_is(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        await players[0].table.note(0, "the owl knows")
        assert await players[0].table.notes(0) == "the owl knows"
        assert await players[1].table.notes(1) == ""
        moved = await scene.halls[3].redeem(scene.way.address, await players[0].table.ticket(0))
        assert await moved.notes(0) == "the owl knows"

    tell(tmp_path, story, 4)


def test_a_removed_table_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        hall, table = players[0].hall, players[0].table
        assert table.code in kept(tmp_path / "phone-0.db")
        await hall.remove(table.id)
        assert await hall.cards() == ()
        assert table.code not in kept(tmp_path / "phone-0.db")
        with pytest.raises(HallError, match="no_such_table"):
            await table.public()
        with pytest.raises(HallError, match="no_such_table"):
            await hall.resume(table.id)

    tell(tmp_path, story)


def test_tokens_are_in_no_log_and_no_text(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        table = players[0].table
        token = remote(table).place.token(0)
        ticket = await table.ticket(0)
        scene.way.cut_all()
        await step(players[0])
        with pytest.raises(IllegalAction) as refused:
            await table.submit(0, (), 0)
        texts = [caplog.text, repr(refused.value), repr(remote(table).place), repr(vars(table))]
        texts += [repr(vars(remote(table))), repr(vars(remote(table)._following))]
        for secret in (token, ticket, remote(table).place.holds[0].entropy):
            assert len(secret) > 16  # not by chance in any text; a ticket is short to type
            assert not any(secret in text for text in texts)

    with caplog.at_level(logging.DEBUG):
        tell(tmp_path, story)
