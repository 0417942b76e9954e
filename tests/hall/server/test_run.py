"""Announcement of a server, and the removal of idle tables."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from hall.hosting.room_registry import RoomRegistry
from hall.server import run
from hall.server.access import ServerContext
from hall.server.config import ServerConfig
from tests.hall.server.asgi_client import NO_LIMITS, run_asgi_server
from tests.hall.table_builders import wait_until


@pytest.mark.parametrize(
    ("config", "places"),
    [
        (ServerConfig(), ("http://192.168.1.5:80", "http://10.0.0.7:80")),
        (
            ServerConfig(tls_cert="c", tls_key="k"),
            ("https://192.168.1.5:80", "https://10.0.0.7:80"),
        ),
        (ServerConfig(host="127.0.0.1"), ("http://127.0.0.1:80",)),
        (ServerConfig(host="::1"), ("http://[::1]:80",)),
        (ServerConfig(public_address="https://coven.example"), ("https://coven.example",)),
    ],
)
def test_players_are_told_an_address_that_they_can_reach(
    monkeypatch: pytest.MonkeyPatch, config: ServerConfig, places: tuple[str, ...]
) -> None:
    monkeypatch.setattr(run, "local_addresses", lambda: ("192.168.1.5", "10.0.0.7"))
    assert run.server_addresses(config, 80) == places


def test_without_a_network_there_is_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "local_addresses", lambda: ())
    assert run.server_addresses(ServerConfig(), 80) == ("http://127.0.0.1:80",)


def test_a_terminal_shows_a_picture_to_scan(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = ServerConfig(public_address="https://coven.example")
    run.announce(config, 80)
    assert capsys.readouterr().out == "Server running at https://coven.example\n"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    run.announce(config, 80)
    first, *picture, last = capsys.readouterr().out.splitlines()
    assert first == "Server running at https://coven.example"
    assert last.endswith("Ctrl-C stops the server.")
    assert len(picture) > 10
    assert set("".join(picture)) <= set(" ▀▄█")


def test_tables_that_nobody_touches_are_removed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "EXPIRY_INTERVAL", 0.001)
    asked: list[float] = []

    async def expire(_: RoomRegistry, seconds: float) -> int:
        asked.append(seconds)
        return 0

    monkeypatch.setattr(RoomRegistry, "remove_idle", expire)

    async def story() -> None:
        async with run_asgi_server(path) as place:
            house = ServerContext(place.context.registry, replace(NO_LIMITS, idle_days=0))
            await asyncio.wait_for(run.expire_idle_tables(house), 10)
            assert asked == []
            house = ServerContext(place.context.registry, replace(NO_LIMITS, idle_days=2))
            task = asyncio.create_task(run.expire_idle_tables(house))
            await wait_until(lambda: len(asked) > 2)
            task.cancel()

    asyncio.run(story())
    assert set(asked) == {172_800.0}
