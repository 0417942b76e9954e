"""Seats at a remote table: taken, moved, released, several on one phone, none."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.wire import pack
from hall.remote.http import HallClient, Unreachable
from hall.remote.tables import EditionMismatch
from hall.table import HallError, Proposal, SeatedPlayer
from tests.hall.random_play import random_action
from tests.hall.remote.phones import PhonePlayer, play_together
from tests.hall.remote.remote_scenario import (
    FIRST,
    dump_database,
    open_scenario,
    remote_of,
    take_step,
)
from tests.hall.table_builders import make_people, wait_until


async def test_another_edition_is_refused_with_the_side_to_update(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_scenario(tmp_path) as scene:
        address = f"http://127.0.0.1:{scene.proxy.target}"
        table = await scene.phones[0].host_online(
            address, "waz_baraz", [make_people(1)[0], None, None], FIRST
        )
        ask = HallClient.request

        async def newer(self: HallClient, method: str, path: str, *given: Any, **more: Any) -> Any:
            answer = await ask(self, method, path, *given, **more)
            if path.endswith(table.code) and method == "GET":
                answer = replace(answer, data={**answer.data, "edition": 99})
            return answer

        monkeypatch.setattr(HallClient, "request", newer)
        with pytest.raises(EditionMismatch) as refused:
            await scene.phones[1].join(address, table.code, make_people(2)[1])
        assert (refused.value.game, refused.value.server_version) == ("waz_baraz", 99)
        assert await scene.phones[1].table_summaries() == ()


async def test_sitting_down_is_asked_again_when_its_answer_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_scenario(tmp_path) as scene:
        address, players = scene.proxy.address, make_people(3)
        table = await scene.phones[0].host_online(
            address, "waz_baraz", [players[0], None, None], FIRST
        )
        ask, lost = HallClient.request, [True]

        async def losing(self: HallClient, method: str, path: str, *given: Any, **more: Any) -> Any:
            answer = await ask(self, method, path, *given, **more)
            if path.endswith("/seats") and lost:
                lost.pop()
                raise Unreachable
            return answer

        monkeypatch.setattr(HallClient, "request", losing)
        second = await scene.phones[1].join(address, table.code, players[1])
        assert (second.local_seats, lost) == ((1,), [])
        await wait_until(lambda: table.members().free_seats == (2,))
        third = await scene.phones[2].join(address, table.code, players[2])
        await wait_until(lambda: third.members().phase == "playing")
        assert (await second.sight(1)).view.hand


async def test_a_wrong_code_or_ticket_is_named(tmp_path: Path) -> None:
    async with open_scenario(tmp_path, 1) as scene:
        hall, address = scene.phones[0], scene.proxy.address
        for code in ("ABCD-EFGH", "nonsense!", ""):
            with pytest.raises(HallError, match="no_such_table"):
                await hall.join(address, code, make_people(1)[0])
        with pytest.raises(HallError, match="bad_ticket"):
            await hall.redeem_ticket(address, "x" * 43)
        await scene.proxy.close()
        with pytest.raises(HallError, match="unreachable"):
            await hall.join(address, "ABCD-EFGH", make_people(1)[0])
        with pytest.raises(HallError, match="bad_address"):
            await hall.join("ftp://example.org", "ABCD-EFGH", make_people(1)[0])


async def test_a_seat_moves_to_another_phone_and_the_old_one_forgets_it(tmp_path: Path) -> None:
    async with open_scenario(tmp_path, 4) as scene:
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
        assert remote_of(old).replica.seats == ()
        with pytest.raises(HallError, match="not_here"):
            await old.sight(1)
        # Public data stays.
        assert (await old.public_sight()).version == version
        assert (await old.public_update(0)).sight == await old.public_sight()
        mover = PhonePlayer(hall, moved, Random(5))
        await play_together([players[0], mover, players[2]])
        assert (await moved.sight(1)).result == (await players[0].table.sight(0)).result
        await moved.finished_log()


async def test_a_seat_that_is_given_back_is_free_for_others(tmp_path: Path) -> None:
    async with open_scenario(tmp_path) as scene:
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


async def test_one_phone_may_hold_several_seats(tmp_path: Path) -> None:
    async with open_scenario(tmp_path, 1) as scene:
        hall, players = scene.phones[0], make_people(3)
        table = await hall.host_online(
            scene.proxy.address, "waz_baraz", [players[0], None, None], FIRST
        )
        for player in players[1:]:
            same = await hall.join(scene.proxy.address, table.code, player)
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


async def test_a_phone_that_loses_one_of_its_seats_goes_on_with_the_other(tmp_path: Path) -> None:
    """The server then counts versions differently; on the phone they never decrease."""

    async with open_scenario(tmp_path) as scene:
        hall, players, address = scene.phones[0], make_people(3), scene.proxy.address
        table = await hall.host_online(address, "waz_baraz", [players[0], None, None], FIRST)
        await hall.join(address, table.code, players[1])
        third = await scene.phones[1].join(address, table.code, players[2])
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


async def test_a_spectator_sees_what_everybody_sees_and_can_do_nothing(tmp_path: Path) -> None:
    async with open_scenario(tmp_path, 4) as scene:
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


async def test_present_players_agree_and_get_the_result(tmp_path: Path) -> None:
    async with open_scenario(tmp_path) as scene:
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
