"""Seats at a remote table: moved, released, several on one phone, none."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.wire import pack
from hall.table import HallError, Proposal, SeatedPlayer
from tests.hall.random_play import random_action
from tests.hall.remote.phones import PhonePlayer, play_together
from tests.hall.remote.remote_scenario import (
    FIRST,
    RemoteScenario,
    dump_database,
    remote_of,
    run_scenario,
    take_step,
)
from tests.hall.table_builders import make_people, wait_until


def test_a_seat_moves_to_another_phone_and_the_old_one_forgets_it(tmp_path: Path) -> None:
    async def story(scene: RemoteScenario) -> None:
        players = await scene.open_table()
        old, hall = players[1].table, scene.phones[3]
        await take_step(players[0])
        version = await scene.wait_until_current(old)
        token = remote_of(old).saved.token_for(1)
        hand = json.dumps(pack((await old.sight(1)).view.hand), separators=(",", ":"))
        path = tmp_path / "phone-1.db"
        assert token in dump_database(path)
        await wait_until(lambda: hand in dump_database(path))
        moved = await hall.redeem_ticket(scene.proxy.address, await old.create_ticket(1))
        await wait_until(lambda: old.local_seats == ())
        assert moved.local_seats == (1,)
        assert token not in dump_database(path)
        assert hand not in dump_database(path)
        assert remote_of(old)._replica.seats == ()
        with pytest.raises(HallError, match="not_here"):
            await old.sight(1)
        # Public data stays.
        assert (await old.public_sight()).version == version
        assert (await old.public_update(0)).sight == await old.public_sight()
        mover = PhonePlayer(hall, moved, Random(5))
        await play_together([players[0], mover, players[2]])
        assert (await moved.sight(1)).result == (await players[0].table.sight(0)).result
        await moved.finished_log()

    run_scenario(tmp_path, story, 4)


def test_a_seat_that_is_given_back_is_free_for_others(tmp_path: Path) -> None:
    async def story(scene: RemoteScenario) -> None:
        players = await scene.open_table()
        table = players[2].table
        await table.release_seat(2)
        assert table.local_seats == ()
        watching = players[0].table
        await wait_until(lambda: 2 in watching.members().free_seats)
        again = await scene.phones[2].join(
            scene.proxy.address, table.code, SeatedPlayer("Back", 3, "cat")
        )
        assert again.local_seats == (2,)
        assert again.id == table.id
        await play_together(
            [players[0], players[1], PhonePlayer(scene.phones[2], again, Random(4))]
        )
        await again.finished_log()

    run_scenario(tmp_path, story)


def test_one_phone_may_hold_several_seats(tmp_path: Path) -> None:
    async def story(scene: RemoteScenario) -> None:
        hall, chairs = scene.phones[0], make_people(3)
        table = await hall.host_online(
            scene.proxy.address, "waz_baraz", [chairs[0], None, None], FIRST
        )
        for chair in chairs[1:]:
            same = await hall.join(scene.proxy.address, table.code, chair)
            assert same.id == table.id
        await wait_until(lambda: table.members().phase == "playing")
        assert table.local_seats == (0, 1, 2)
        while (public := await table.public_sight()).result is None:
            (seat,) = public.active
            sight = await table.sight(seat)
            assert sight.version == public.version
            action = random_action("waz_baraz", sight, Random(public.version))
            await table.submit(seat, (action,), sight.version)
        assert len(await hall.table_summaries()) == 1
        assert (await hall.table_summaries())[0].is_over
        assert "seed" in await table.finished_log()

    run_scenario(tmp_path, story, 1)


def test_a_phone_that_loses_one_of_its_seats_goes_on_with_the_other(tmp_path: Path) -> None:
    """The server then counts versions differently; on the phone they never decrease."""

    async def story(scene: RemoteScenario) -> None:
        hall, chairs, address = scene.phones[0], make_people(3), scene.proxy.address
        table = await hall.host_online(address, "waz_baraz", [chairs[0], None, None], FIRST)
        await hall.join(address, table.code, chairs[1])
        third = await scene.phones[1].join(address, table.code, chairs[2])
        await wait_until(lambda: table.members().phase == "playing")
        sight = await table.sight(0)
        await table.submit(0, sight.legal[:1], sight.version)  # hidden from all others
        await table.undo(0)
        shown: list[int] = [(await table.public_sight()).version]
        table.subscribe(shown.append)
        moved = await scene.phones[2].redeem_ticket(address, await table.create_ticket(0))
        await wait_until(lambda: table.local_seats == (1,) and table.status == "live")
        assert (await table.sight(1)).view.hand
        with pytest.raises(HallError, match="not_here"):
            await table.sight(0)
        phones = zip(scene.phones[2:] + scene.phones[:2], (moved, table, third), strict=True)
        await play_together([PhonePlayer(hall, one, Random(3)) for hall, one in phones])
        assert shown == sorted(set(shown))
        assert len(shown) > 1
        assert "seed" in await table.finished_log()

    run_scenario(tmp_path, story)


def test_a_spectator_sees_what_everybody_sees_and_can_do_nothing(tmp_path: Path) -> None:
    async def story(scene: RemoteScenario) -> None:
        players = await scene.open_table()
        table = await scene.phones[3].spectate(scene.proxy.address, players[0].table.code)
        await take_step(players[0])
        version = await scene.wait_until_current(table)
        assert version == await scene.wait_until_current(players[1].table)
        assert await table.public_sight() == await players[1].table.public_sight()
        assert table.local_seats == ()
        with pytest.raises(HallError, match="not_here"):
            await table.sight(0)
        with pytest.raises(HallError, match="not_here"):
            await table.submit(0, (), version)

    run_scenario(tmp_path, story, 4)


def test_those_present_agree_and_hear_of_it(tmp_path: Path) -> None:
    async def story(scene: RemoteScenario) -> None:
        players = await scene.open_table()
        await players[0].table.propose(0, Proposal("pause"))
        await wait_until(lambda: players[1].table.members().proposals)
        (motion,) = players[1].table.members().proposals
        assert (motion.kind, motion.agreeing_seats) == ("pause", (0,))
        for player in players[1:]:
            await player.table.vote(player.seat, motion, agree=True)
        for player in players:
            await wait_until(lambda player=player: player.table.members().is_paused)  # type: ignore[misc]
        with pytest.raises(HallError, match="not_now"):
            await players[0].table.propose(0, Proposal("pause"))

    run_scenario(tmp_path, story)
