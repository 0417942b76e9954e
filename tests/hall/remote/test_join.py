"""Joining a remote table, and its errors."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hall.remote.http import HallClient, Unreachable
from hall.remote.tables import EditionMismatch
from hall.table import HallError
from tests.hall.remote.remote_scenario import FIRST, RemoteScenario, run_scenario
from tests.hall.table_builders import make_people, wait_until


def test_another_edition_is_refused_with_what_to_bring_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: RemoteScenario) -> None:
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

    run_scenario(tmp_path, story)


def test_sitting_down_is_asked_again_when_its_answer_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: RemoteScenario) -> None:
        address, chairs = scene.proxy.address, make_people(3)
        table = await scene.phones[0].host_online(
            address, "waz_baraz", [chairs[0], None, None], FIRST
        )
        ask, lost = HallClient.request, [True]

        async def losing(self: HallClient, method: str, path: str, *given: Any, **more: Any) -> Any:
            answer = await ask(self, method, path, *given, **more)
            if path.endswith("/seats") and lost:
                lost.pop()
                raise Unreachable
            return answer

        monkeypatch.setattr(HallClient, "request", losing)
        second = await scene.phones[1].join(address, table.code, chairs[1])
        assert (second.local_seats, lost) == ((1,), [])
        await wait_until(lambda: table.members().free_seats == (2,))
        third = await scene.phones[2].join(address, table.code, chairs[2])
        await wait_until(lambda: third.members().phase == "playing")
        assert (await second.sight(1)).view.hand

    run_scenario(tmp_path, story)


def test_a_wrong_code_or_ticket_is_named(tmp_path: Path) -> None:
    async def story(scene: RemoteScenario) -> None:
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

    run_scenario(tmp_path, story, 1)
