"""The traffic to one phone does not depend on secrets of others."""

import asyncio
import re
import ssl
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile, zip_longest
from operator import eq
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest

from engine.core import CHANCE, Action, Event, IllegalAction, Seat, Undo, resolve_options
from engine.games import GAMES
from engine.games.waz_baraz.pieces import Choose
from engine.match import Match
from engine.wire import pack
from hall.certificate import HostCertificate, ensure_certificate
from hall.hall import Hall
from hall.hosting.room_registry import RoomRegistry
from hall.local.bots import INSTANT_TIMING
from hall.local.table import LocalTable
from hall.remote.http import PinnedSSLObject, PinningContext
from hall.remote_proxy import RemoteTableProxy
from hall.storage.room_state import Setup
from tests.hall.random_play import SHORT_OPTIONS
from tests.hall.remote.faulty_proxy import FaultyProxy
from tests.hall.remote.phones import FAST_RETRIES
from tests.hall.remote.real_servers import run_server_in_process
from tests.hall.table_builders import make_people, wait_for_sight, wait_until
from tests.laws.game_traits import GAME_TRAITS
from tests.laws.variants import InspectableMatch, Variant, average_length, scaled_count
from tests.laws.world_pairs import WorldPair

HIDING = tuple(
    game for game in SHORT_OPTIONS if not GAME_TRAITS[game].open and not GAME_TRAITS[game].memory
)
SEATS = 4
ENTROPY = "0123456789abcdef" * 2
PAIRS = 20  # per game
TLS_GAME = "waz_baraz"  # the others are played in clear
LEAST = 20  # events, at least
EVERY = 7  # the viewer sends an illegal action at every seventh chance
BEYOND = 10_000  # a version that no match reaches
ACTIONS_TRIED = 6
CONTEXT = 200  # bytes of a response shown on each side of a difference
QUERIES = (
    "/notes?seat=0", "/notes", "/record", "/handover", "/sight?seat=0", f"/sight?since={BEYOND}",
    "/sight?since=0", "/sight?since=-1", "/events?seat=0", "/nothing",
)  # fmt: skip
MALFORMED: tuple[tuple[str, str, Any], ...] = (
    ("POST", "/actions", {"steps": 3}), ("POST", "/actions", []), ("POST", "/undo", {}),
    ("POST", "/undo", {"nonce": "probe-undo-beyond", "seen": BEYOND}),
    ("POST", "/motions", {"kind": "bot", "seat": 99}), ("POST", "/moved", {"address": "x"}),
    ("PUT", "/notes", {"text": 1}), ("PATCH", "/notes", {}),
)  # fmt: skip
# timings must not affect the traffic
PATIENT = replace(FAST_RETRIES, catch_up=20.0, first_bytes=20.0, response=20.0)


class RecordedWorldPair(WorldPair):
    """A pair of worlds that records both histories before they merge."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.pairs: list[tuple[tuple[Event, ...], tuple[Event, ...]]] = []

    def note(self) -> None:
        """Records both worlds up to the last version without a pending draw."""
        depth = self.depth
        while depth and any(has_pending_draw(world, depth) for world in (self.a, self.b)):
            depth -= 1
        pair = tuple(self.a.history.events[:depth]), tuple(self.b.history.events[:depth])
        if pair[0] != pair[1]:
            self.pairs.append(pair)

    def retry(self) -> None:
        if not self.retries:
            self.note()
        super().retry()


def has_pending_draw(world: InspectableMatch, version: int) -> bool:
    """Returns whether a chance event is pending at a version."""
    return CHANCE in world.rules.active_seats(world.history.state(version))


def pairs_of(game: str, wanted: int) -> list[tuple[Seat | None, Any]]:
    """Returns pairs of matches that one viewer cannot tell apart."""
    rules = GAMES[game]
    options = resolve_options(rules, SEATS, SHORT_OPTIONS[game])
    subject = Variant(rules, GAME_TRAITS[game], SEATS, tuple(options.items()))
    usual = average_length(subject, games=4)
    found: list[tuple[Seat | None, Any]] = []
    number = 0
    while len(found) < wanted:
        viewer = (1, 2, 3, None)[number % 4]
        twins = RecordedWorldPair(subject, viewer, subject.random("traffic", number))
        twins.grow(2 * usual)
        twins.note()
        # Use the longest: most games reveal everything at the end.
        furthest = max(twins.pairs, key=lambda pair: len(pair[0]), default=((), ()))
        if len(furthest[0]) > LEAST:
            found.append((viewer, furthest))
        number += 1
    return found


class ChanceScript:
    """Repeats the chance events of one of the worlds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.events: tuple[Event, ...] = ()
        script = self

        def settle(match: Match[Any, Any]) -> None:
            while CHANCE in match.active:
                match._history.append(script.events[match.version])

        monkeypatch.setattr(Match, "_draw_until_decision", settle)


async def sit_down(
    registry: RoomRegistry, hall: Hall, address: str, game: str, viewer: Seat | None
) -> tuple[RemoteTableProxy, LocalTable]:
    """Returns the viewer's table and the server's."""
    players = make_people(SEATS)
    setup = Setup(game, GAMES[game].edition, SHORT_OPTIONS[game], SEATS)
    code = (await registry.create(setup, players[0], ENTROPY)).code
    for seat in range(1, SEATS):
        if seat != viewer:
            await registry.join(code, players[seat], seat, ENTROPY)
    if viewer is None:
        table = await hall.spectate(address, code)
    else:
        table = await hall.join(address, code, players[viewer], viewer)
    return table, await registry.table(code)


@dataclass
class ReceivedBytes:
    """The bytes that came over one connection."""

    received: bytearray = field(default_factory=bytearray)


class Decrypted:
    """All that a phone decrypts of its TLS connections to a server, in place of a proxy."""

    def __init__(self, port: int, fingerprint: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.address = f"https://127.0.0.1:{port}#{fingerprint}"
        self.verify = PinningContext(fingerprint)
        self.opened: list[ReceivedBytes] = []
        links: dict[PinnedSSLObject, ReceivedBytes] = {}
        read: Any = ssl.SSLObject.read

        def record(connection: PinnedSSLObject, *given: Any) -> Any:
            data = read(connection, *given)
            if connection not in links:
                links[connection] = ReceivedBytes()
                self.opened.append(links[connection])
            links[connection].received += given[1][:data] if isinstance(data, int) else data
            return data

        monkeypatch.setattr(PinnedSSLObject, "read", record)

    async def close(self) -> None:
        """Does nothing; a proxy is closed at this point."""


Way: TypeAlias = FaultyProxy | Decrypted


async def record_traffic(
    registry: RoomRegistry,
    way: Way,
    folder: Path,
    game: str,
    viewer: Seat | None,
    script: ChanceScript,
) -> list[bytes]:
    """Plays a script and returns all that the viewer's phone receives, by response."""
    hall = Hall(folder / "phone.db", INSTANT_TIMING, PATIENT)
    hall.start()
    try:
        table, own = await sit_down(registry, hall, way.address, game, viewer)
        await wait_until(lambda: table.status == "live" and table.members().phase == "playing")
        if viewer is not None:
            # The phone asks for the table's sealed deal once, at any moment from now on.
            await wait_until(lambda: b'"opening":{' in all_received(way))
        events = script.events
        while (await own.public_sight()).version < len(events):
            version = (await own.public_sight()).version
            seat, action = events[version].seat, events[version].action
            number = await wait_until_current(table, own)
            actor, seen = (table, number) if seat == viewer else (own, version)
            if isinstance(action, Undo):
                await actor.undo(seat)
            else:
                await actor.submit(seat, (action,), seen)
            if viewer is not None and version % EVERY == 0:
                await submit_early(table, viewer, action)
            if version in (len(events) // 2, len(events) - 1):
                public = await own.public_sight()
                # Out of turn the viewer's own actions are illegal, in turn they are stale.
                seen = BEYOND if viewer in public.active else await phone_version(table, own)
                mine = [event.action for event in events[:version] if event.seat == viewer]
                actions = [action for action in mine if not isinstance(action, Undo)]
                await provoke_errors(way, table.code, viewer, actions[-ACTIONS_TRIED:], seen)
        await wait_until_current(table, own)
        if viewer is not None:
            await table.news(viewer, 1)
            await table.notes(viewer)
        await table.public_update(1)
        assert own.members_source.members.phase == "playing" or events
    finally:
        await asyncio.to_thread(hall.stop)
        await way.close()
    hidden = [table.code, table.code.lower(), *re.findall(rb'"token":"([^"]*)"', all_received(way))]
    links = [without_random_parts(bytes(link.received), hidden) for link in way.opened]
    # It is chance which of its connections a phone uses for a request, and how many it needs.
    parts = [part for link in links for part in re.split(rb"(?=HTTP/1\.1 \d)", link)]
    return sorted(without_moment(part) for part in parts if part)


def without_moment(part: bytes) -> bytes:
    """Returns a response; that with the table's public data without the version of its moment."""
    if b'"spectators":true' not in part:
        return part
    # A phone reads it in the background, at any time.
    part = re.sub(rb'("spectators":true,"version":)\d+', rb"\g<1>?", part)
    return re.sub(rb"content-length: \d+", b"", part)


async def provoke_errors(
    way: Way, code: str, viewer: Seat | None, actions: Sequence[Action], seen: int
) -> None:
    """Sends the viewer's own requests that the server must refuse or answer in a special way.

    The answers are part of the traffic that is compared, with their sizes.
    """
    tokens = [found.decode() for found in re.findall(rb'"token":"([^"]*)"', all_received(way))]
    headers = {"authorization": f"Bearer {tokens[-1]}"} if tokens else {}
    statuses = set()
    verify = way.verify if isinstance(way, Decrypted) else True
    origin = way.address.partition("#")[0]
    async with httpx.AsyncClient(base_url=origin, headers=headers, verify=verify) as client:
        for version in ("v1", "v2"):
            path = f"/{version}/tables/{code}"
            for query in QUERIES:
                statuses.add((await client.get(path + query)).status_code)
            for number, action in enumerate(actions):
                body = {"steps": [pack(action)], "seen": seen, "nonce": f"probe-{number:08}"}
                body |= {"seat": viewer} if version == "v2" else {}
                statuses.add((await client.post(f"{path}/actions", json=body)).status_code)
            for method, way_in, body in MALFORMED:
                answer = await client.request(method, path + way_in, json=body)
                statuses.add(answer.status_code)
    assert not statuses & {500, 503}
    assert {400, 404, 405} <= statuses, statuses


def all_received(way: Way) -> bytes:
    return b"".join(bytes(link.received) for link in way.opened)


async def phone_version(table: RemoteTableProxy, own: LocalTable) -> int:
    """Returns the newest version as the phone counts it."""
    versions = await own.visible_versions(table.local_seats)
    return versions.from_match(versions.latest)


async def wait_until_current(table: RemoteTableProxy, own: LocalTable) -> int:
    """Waits until the phone shows the newest version; returns it as the phone counts."""
    newest = await phone_version(table, own)
    await wait_for_sight(table, lambda public: public.version == newest)
    return newest


async def submit_early(table: RemoteTableProxy, viewer: Seat, action: Any) -> None:
    """Submits an action for a version that does not exist yet."""
    with pytest.raises(IllegalAction, match="stale"):
        await table.submit(viewer, (action,), 10_000)


def without_random_parts(traffic: bytes, hidden: list[Any]) -> bytes:
    """Returns traffic without random values and dates."""
    traffic = re.sub(rb"(?im)^date: [^\r]*\r\n", b"", traffic)
    # Hashes and nonces of the sealed deal.
    traffic = re.sub(rb'"[0-9a-f]{32,64}"', b'""', traffic)
    for secret in hidden:
        traffic = traffic.replace(secret if isinstance(secret, bytes) else secret.encode(), b"?")
    return traffic


def difference(first: list[bytes], second: list[bytes]) -> str:
    """Returns the first responses that differ, from a little before the difference."""
    for one, other in zip_longest(first, second, fillvalue=b""):
        if one != other:
            shared = sum(takewhile(bool, map(eq, one, other)))
            shown = slice(max(0, shared - CONTEXT), shared + CONTEXT)
            return f"{len(first)} and {len(second)} responses, {one[shown]!r}, {other[shown]!r}"
    return "none"


async def compare_worlds(
    game: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    certificate: HostCertificate | None,
) -> None:
    """Asserts that worlds that look alike give the same traffic, in clear or over TLS."""
    script = ChanceScript(monkeypatch)
    given: dict[str, Any] = {"heartbeat": 3600}  # no pings, which depend on the time
    if certificate is not None:
        given |= {
            "tls_cert": str(certificate.certificate_path), "tls_key": str(certificate.key_path)
        }  # fmt: skip
    async with run_server_in_process(folder, **given) as (registry, port):
        for number, (viewer, pair) in enumerate(pairs_of(game, scaled_count(PAIRS))):
            heard = []
            for name, events in zip("ab", pair, strict=True):
                script.events = events
                way: Way
                if certificate is None:
                    way = await FaultyProxy(port).open()
                else:
                    way = Decrypted(port, certificate.fingerprint, monkeypatch)
                phone = folder / f"{number}{name}"
                heard.append(await record_traffic(registry, way, phone, game, viewer, script))
            assert heard[0] == heard[1], f"pair {number}, seat {viewer}: {difference(*heard)}"
            # Equal traffic must not be empty.
            assert sum(map(len, heard[0])) > 60 * len(pair[0])


@pytest.mark.parametrize("game", HIDING)
async def test_two_worlds_that_look_alike_give_the_same_traffic(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate = ensure_certificate(tmp_path) if game == TLS_GAME else None
    await compare_worlds(game, tmp_path, monkeypatch, certificate)


# Hidden steps


async def watch_naming(
    registry: RoomRegistry, port: int, folder: Path, *, hesitates: bool
) -> tuple[list[int], list[Any], int]:
    """Returns the versions that another player's app shows while a pair is named, and its frames.

    The player who hesitates names half a pair first and takes it back.
    """
    way = await FaultyProxy(port).open()
    hall = Hall(folder, INSTANT_TIMING, PATIENT)
    hall.start()
    try:
        players = make_people(3)
        setup = Setup("waz_baraz", GAMES["waz_baraz"].edition, {"first_master": 0}, 3)
        code = (await registry.create(setup, players[0], ENTROPY)).code
        await registry.join(code, players[1], 1, ENTROPY)
        table = await hall.join(way.address, code, players[2], 2)
        own = await registry.table(code)
        await wait_until(lambda: table.status == "live" and table.members().phase == "playing")
        await wait_until(lambda: b'"opening":{' in all_received(way))
        versions = [await wait_until_current(table, own)]
        table.subscribe(versions.append)
        if hesitates:
            await own.submit(0, (Choose(7),), (await own.sight(0)).version)
            await own.undo(0)
        await own.submit(0, (Choose(7), Choose(8)), (await own.sight(0)).version)
        versions.append(await wait_until_current(table, own))
        news = len((await table.public_update(0)).news)
    finally:
        await asyncio.to_thread(hall.stop)
        await way.close()
    frames = re.findall(rb'id: (\d+)\ndata: {"from":(\d+),"to":(\d+)', all_received(way))
    return versions, frames, news


async def test_a_pair_that_is_taken_back_leaves_no_trace_in_another_app(tmp_path: Path) -> None:
    async with run_server_in_process(tmp_path, heartbeat=3600) as (registry, port):
        seen = [
            await watch_naming(registry, port, tmp_path / f"{hesitates}.db", hesitates=hesitates)
            for hesitates in (False, True)
        ]
    assert seen[0] == seen[1]
    assert seen[0][0][0] < seen[0][0][-1]
