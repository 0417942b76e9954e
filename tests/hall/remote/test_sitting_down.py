"""Sitting down at a table elsewhere, and what may stand in the way."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hall.client import Client, Unreachable
from hall.table import HallError
from hall.visits import OtherEdition
from tests.hall.remote.elsewhere import FIRST, Scene, tell
from tests.hall.seating import people, until


def test_another_edition_is_refused_with_what_to_bring_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        address = f"http://127.0.0.1:{scene.way.target}"
        table = await scene.halls[0].host_online(
            address, "waz_baraz", [people(1)[0], None, None], FIRST
        )
        ask = Client.ask

        async def newer(self: Client, method: str, path: str, *given: Any, **more: Any) -> Any:
            answer = await ask(self, method, path, *given, **more)
            if path.endswith(table.code) and method == "GET":
                answer = replace(answer, data={**answer.data, "edition": 99})
            return answer

        monkeypatch.setattr(Client, "ask", newer)
        with pytest.raises(OtherEdition) as refused:
            await scene.halls[1].join(address, table.code, people(2)[1])
        assert (refused.value.game, refused.value.theirs) == ("waz_baraz", 99)
        assert await scene.halls[1].cards() == ()

    tell(tmp_path, story)


def test_sitting_down_is_asked_again_when_its_answer_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        address, chairs = scene.way.address, people(3)
        table = await scene.halls[0].host_online(
            address, "waz_baraz", [chairs[0], None, None], FIRST
        )
        ask, lost = Client.ask, [True]

        async def losing(self: Client, method: str, path: str, *given: Any, **more: Any) -> Any:
            answer = await ask(self, method, path, *given, **more)
            if path.endswith("/seats") and lost:
                lost.pop()
                raise Unreachable
            return answer

        monkeypatch.setattr(Client, "ask", losing)
        second = await scene.halls[1].join(address, table.code, chairs[1])
        assert (second.here, lost) == ((1,), [])
        await until(lambda: table.company().free == (2,))
        third = await scene.halls[2].join(address, table.code, chairs[2])
        await until(lambda: third.company().phase == "playing")
        assert (await second.sight(1)).view.hand

    tell(tmp_path, story)


def test_a_wrong_code_or_ticket_is_named(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        hall, address = scene.halls[0], scene.way.address
        for code in ("ABCD-EFGH", "nonsense!", ""):
            with pytest.raises(HallError, match="no_such_table"):
                await hall.join(address, code, people(1)[0])
        with pytest.raises(HallError, match="bad_ticket"):
            await hall.redeem(address, "x" * 43)
        await scene.way.close()
        with pytest.raises(HallError, match="unreachable"):
            await hall.join(address, "ABCD-EFGH", people(1)[0])
        with pytest.raises(HallError, match="bad_address"):
            await hall.join("ftp://example.org", "ABCD-EFGH", people(1)[0])

    tell(tmp_path, story, 1)
