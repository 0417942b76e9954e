"""A running server: announcement, idle tables, garbage collection, uvicorn's public interface."""

import ast
import asyncio
import gc
import itertools
import weakref
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hall.hosting.room_registry import RoomRegistry
from hall.server import run
from hall.server.access import ServerContext
from hall.server.config import ServerConfig
from hall.server.run import IdleCollector, collect_garbage_when_idle
from hall.timings import Timings
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
def test_the_announced_address_is_reachable_for_players(
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


async def test_tables_that_nobody_touches_are_removed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []

    async def expire(_: RoomRegistry, seconds: float) -> int:
        asked.append(seconds)
        return 0

    monkeypatch.setattr(RoomRegistry, "remove_idle", expire)

    async with run_asgi_server(path) as place:
        house = ServerContext(place.context.registry, replace(NO_LIMITS, idle_days=0))
        await asyncio.wait_for(run.expire_idle_tables(house), 10)
        assert asked == []
        house = ServerContext(
            place.context.registry, replace(NO_LIMITS, idle_days=2), timings=Timings(expiry=0.001)
        )
        task = asyncio.create_task(run.expire_idle_tables(house))
        await wait_until(lambda: len(asked) > 2)
        task.cancel()
    assert set(asked) == {172_800.0}


class ReferenceCycle:
    """An object that only the garbage collector frees."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def by_hand() -> Iterator[None]:
    """Disables automatic garbage collection."""
    gc.collect()
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def test_a_quiet_second_is_used_and_a_busy_one_is_not() -> None:
    used = iter([0.0, 0.9, 1.0])
    tidier = IdleCollector(lambda: next(used))
    first = weakref.ref(ReferenceCycle())
    assert not tidier.collect_if_idle(1.0)
    second = weakref.ref(ReferenceCycle())
    assert tidier.collect_if_idle(1.0)
    assert first() is not None
    assert second() is None


async def test_all_garbage_is_collected_once_everybody_has_left() -> None:
    people = 1

    task = asyncio.create_task(
        collect_garbage_when_idle(lambda: not people, itertools.count().__next__, 0.001)
    )
    await asyncio.sleep(0)
    assert not gc.isenabled()
    ring = weakref.ref(ReferenceCycle())
    frozen = gc.get_freeze_count()
    await wait_until(lambda: gc.get_freeze_count() > frozen)
    assert ring() is not None
    people = 0
    await wait_until(lambda: ring() is None)
    task.cancel()
    await asyncio.wait({task})
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


SOURCE = Path(__file__).parents[3] / "src"
PUBLIC = {"Config", "Server"}


def test_only_the_public_interface_of_uvicorn_is_used() -> None:
    used: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("uvicorn"):
                used |= {f"{node.module}.{name.name}" for name in node.names}
            elif isinstance(node, ast.Import):
                used |= {n.name for n in node.names if n.name.startswith("uvicorn.")}
            elif (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "uvicorn"
            ):
                used.add(node.attr)
    assert used == PUBLIC
