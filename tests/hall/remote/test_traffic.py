"""Nothing that one phone receives tells it which of two worlds it is in."""

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.core import CHANCE, Event, IllegalAction, Seat, Undo, settle_options
from engine.games import GAMES
from engine.match import Match
from hall.away import AwayTable
from hall.hall import Hall
from hall.local import LocalTable
from hall.pacing import AT_ONCE
from hall.registry import Registry
from hall.room import Setup
from tests.hall.remote.crooked import CrookedWay
from tests.hall.remote.house import open_here
from tests.hall.remote.party import QUICK
from tests.hall.remote.playing import SHORT
from tests.hall.seating import people, until
from tests.laws.census import CENSUS
from tests.laws.kit import Subject, World, tenth, usual_length
from tests.laws.twins import Twins

HIDING = tuple(game for game in SHORT if not CENSUS[game].open and not CENSUS[game].memory)
SEATS = 4
ENTROPY = "0123456789abcdef" * 2
PAIRS = 20  # of each game
LEAST = 20  # events that tell something
EVERY = 7  # of the viewer's chances to do something that is refused
PATIENT = replace(QUICK, settle=20.0, first_bytes=20.0)  # so that only the match decides


class Recorded(Twins):
    """Twins that note how far they came each time before they have to become one."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.pairs: list[tuple[tuple[Event, ...], tuple[Event, ...]]] = []

    def note(self) -> None:
        """Notes both worlds up to the last moment at which nothing is still to be drawn."""
        depth = self.depth
        while depth and any(drawing(world, depth) for world in (self.a, self.b)):
            depth -= 1
        pair = tuple(self.a._trail.events[:depth]), tuple(self.b._trail.events[:depth])
        if pair[0] != pair[1]:
            self.pairs.append(pair)

    def _retry(self) -> None:
        if not self.retries:
            self.note()
        super()._retry()


def drawing(world: World, version: int) -> bool:
    """Returns whether luck has still to draw something at a version."""
    return CHANCE in world.rules.active(world._trail.state(version))


def pairs_of(game: str, wanted: int) -> list[tuple[Seat | None, Any]]:
    """Returns whole matches in two worlds each that one viewer cannot tell apart."""
    rules = GAMES[game]
    options = settle_options(rules, SEATS, SHORT[game])
    subject = Subject(rules, CENSUS[game], SEATS, tuple(options.items()))
    usual = usual_length(subject, games=4)
    found: list[tuple[Seat | None, Any]] = []
    number = 0
    while len(found) < wanted:
        viewer = (1, 2, 3, None)[number % 4]
        twins = Recorded(subject, viewer, subject.random("traffic", number))
        twins.grow(2 * usual)
        twins.note()
        # The one that came furthest: at the end of most games all is revealed.
        furthest = max(twins.pairs, key=lambda pair: len(pair[0]), default=((), ()))
        if len(furthest[0]) > LEAST:
            found.append((viewer, furthest))
        number += 1
    return found


class Script:
    """What luck draws: what it drew in one of the twins."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.events: tuple[Event, ...] = ()
        script = self

        def settle(match: Match[Any, Any]) -> None:
            while CHANCE in match.active:
                match._trail.append(script.events[match.version])

        monkeypatch.setattr(Match, "_settle", settle)


async def sit_down(
    registry: Registry, hall: Hall, address: str, game: str, viewer: Seat | None
) -> tuple[AwayTable, LocalTable]:
    """Returns the viewer's table and the hall's own."""
    chairs = people(SEATS)
    setup = Setup(game, GAMES[game].edition, SHORT[game], SEATS)
    code = (await registry.create(setup, chairs[0], ENTROPY)).code
    for seat in range(1, SEATS):
        if seat != viewer:
            await registry.join(code, chairs[seat], seat, ENTROPY)
    if viewer is None:
        table = await hall.look_on(address, code)
    else:
        table = await hall.join(address, code, chairs[viewer], viewer)
    return table, await registry.table(code)


async def received(
    registry: Registry, port: int, folder: Path, game: str, viewer: Seat | None, script: Script
) -> list[bytes]:
    """Returns all that the viewer's phone receives while a script is played, by connection."""
    way = await CrookedWay(port).open()
    hall = Hall(folder / "phone.db", AT_ONCE, PATIENT)
    hall.start()
    try:
        table, own = await sit_down(registry, hall, way.address, game, viewer)
        await until(lambda: table.status == "live" and table.company().phase == "playing")
        events = script.events
        while (await own.public()).version < len(events):
            version = (await own.public()).version
            seat, action = events[version].seat, events[version].action
            actor = table if seat == viewer else own
            await arrived(table, version)
            if isinstance(action, Undo):
                await actor.undo(seat)
            else:
                await actor.submit(seat, (action,), version)
            if viewer is not None and version % EVERY == 0:
                await refused(table, viewer, action)
        await arrived(table, len(events))
        if viewer is not None:
            await table.news(viewer, 1)
            await table.notes(viewer)
        await table.catch_up(1)
        assert own.circle.company.phase == "playing" or events
    finally:
        await asyncio.to_thread(hall.stop)
        await way.close()
    hidden = [table.code, table.code.lower(), *re.findall(rb'"token":"([^"]*)"', everything(way))]
    return sorted(neutral(bytes(link.received), hidden) for link in way.opened)


def everything(way: CrookedWay) -> bytes:
    """Returns all that came through."""
    return b"".join(bytes(link.received) for link in way.opened)


async def arrived(table: AwayTable, version: int) -> None:
    """Waits until the phone shows a version."""

    async def shown() -> bool:
        return (await table.public()).version == version

    await until(shown)


async def refused(table: AwayTable, viewer: Seat, action: Any) -> None:
    """Tries something from a moment that has not come yet."""
    with pytest.raises(IllegalAction, match="stale"):
        await table.submit(viewer, (action,), 10_000)


def neutral(traffic: bytes, hidden: list[Any]) -> bytes:
    """Returns traffic without what is random or tells the time."""
    traffic = re.sub(rb"(?im)^date: [^\r]*\r\n", b"", traffic)
    traffic = re.sub(rb'"seal":"[0-9a-f]{64}"', b'"seal":""', traffic)
    for secret in hidden:
        traffic = traffic.replace(secret if isinstance(secret, bytes) else secret.encode(), b"?")
    return traffic


@pytest.mark.parametrize("game", HIDING)
def test_two_worlds_that_look_alike_give_the_same_traffic(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = Script(monkeypatch)
    lengths = []

    async def story() -> None:
        async with open_here(tmp_path) as (registry, port):
            for number, (viewer, pair) in enumerate(pairs_of(game, tenth(PAIRS))):
                heard = []
                for name, events in zip("ab", pair, strict=True):
                    script.events = events
                    folder = tmp_path / f"{number}{name}"
                    heard.append(await received(registry, port, folder, game, viewer, script))
                assert heard[0] == heard[1], f"pair {number} from seat {viewer}"
                lengths.append((len(pair[0]), sum(map(len, heard[0]))))

    asyncio.run(story())
    # The same, but not by being empty.
    assert all(size > 60 * length for length, size in lengths), lengths
