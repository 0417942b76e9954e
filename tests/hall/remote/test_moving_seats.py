"""Seats at a table elsewhere: moved, given back, several on one phone, none at all."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.wire import pack
from hall.table import Chair, HallError, Motion
from tests.hall.remote.elsewhere import FIRST, Scene, is_at, kept, remote, step, tell
from tests.hall.remote.party import Player, together
from tests.hall.remote.playing import any_step
from tests.hall.seating import people, until


def test_a_seat_moves_to_another_phone_and_the_old_one_forgets_it(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        old, hall = players[1].table, scene.halls[3]
        version = await step(players[0])
        await is_at(players[1], version)
        token = remote(old).place.token(1)
        hand = json.dumps(pack((await old.sight(1)).view.hand), separators=(",", ":"))
        path = tmp_path / "phone-1.db"
        assert token in kept(path)
        assert hand in kept(path)
        moved = await hall.redeem(scene.way.address, await old.ticket(1))
        await until(lambda: old.here == ())
        assert moved.here == (1,)
        assert token not in kept(path)
        assert hand not in kept(path)
        assert list(remote(old)._vantage.seats) == [None]
        with pytest.raises(HallError, match="not_here"):
            await old.sight(1)
        # What everybody saw stays, and so does the score.
        assert (await old.public()).version == version
        assert (await old.catch_up(0)).public == await old.public()
        mover = Player(hall, moved, Random(5))
        await together([players[0], mover, players[2]])
        assert (await moved.sight(1)).result == (await players[0].table.sight(0)).result
        await moved.record()

    tell(tmp_path, story, 4)


def test_a_seat_that_is_given_back_is_free_for_others(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        table = players[2].table
        await table.give_back(2)
        assert table.here == ()
        watching = players[0].table
        await until(lambda: 2 in watching.company().free)
        again = await scene.halls[2].join(scene.way.address, table.code, Chair("Back", 3, "cat"))
        assert again.here == (2,)
        assert again.id == table.id
        await together([players[0], players[1], Player(scene.halls[2], again, Random(4))])
        await again.record()

    tell(tmp_path, story)


def test_one_phone_may_hold_several_seats(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        hall, chairs = scene.halls[0], people(3)
        table = await hall.host_online(
            scene.way.address, "waz_baraz", [chairs[0], None, None], FIRST
        )
        for chair in chairs[1:]:
            same = await hall.join(scene.way.address, table.code, chair)
            assert same.id == table.id
        await until(lambda: table.company().phase == "playing")
        assert table.here == (0, 1, 2)
        while (public := await table.public()).result is None:
            (seat,) = public.active
            sight = await table.sight(seat)
            assert sight.version == public.version
            action = any_step("waz_baraz", sight, Random(public.version))
            await table.submit(seat, (action,), sight.version)
        assert len(await hall.cards()) == 1
        assert (await hall.cards())[0].over
        assert "seed" in await table.record()

    tell(tmp_path, story, 1)


def test_a_spectator_sees_what_everybody_sees_and_can_do_nothing(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        table = await scene.halls[3].look_on(scene.way.address, players[0].table.code)
        version = await step(players[0])
        await is_at(players[1], version)
        await until(lambda: remote(table)._vantage.shown == version)
        assert await table.public() == await players[1].table.public()
        assert table.here == ()
        with pytest.raises(HallError, match="not_here"):
            await table.sight(0)
        with pytest.raises(HallError, match="not_here"):
            await table.submit(0, (), version)

    tell(tmp_path, story, 4)


def test_those_present_agree_and_hear_of_it(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        await players[0].table.propose(0, Motion("pause"))
        await until(lambda: players[1].table.company().motions)
        (motion,) = players[1].table.company().motions
        assert (motion.kind, motion.agreed) == ("pause", (0,))
        for player in players[1:]:
            await player.table.vote(player.seat, motion, agree=True)
        for player in players:
            await until(lambda player=player: player.table.company().paused)  # type: ignore[misc]
        with pytest.raises(HallError, match="not_now"):
            await players[0].table.propose(0, Motion("pause"))

    tell(tmp_path, story)
