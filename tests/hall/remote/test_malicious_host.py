"""A host that wants a better hand cheats in every way it can; an unmodified phone notices."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.fast import replace_at
from engine.match import Match
from engine.wire import dump_log
from hall import nearby
from hall.fair_deal import Proof, SealedSetup, calm_options, derive_seed, open_deal, seal
from hall.hall import Hall
from hall.hosting.room_registry import RoomRegistry
from hall.remote_proxy import RemoteTableProxy
from hall.rooms import rules
from hall.server import routes
from hall.storage.records import NewMatch
from hall.storage.room_state import RoomState
from hall.table import HallError, Proposal
from tests.hall.random_play import random_action
from tests.hall.remote.phones import open_phones, open_table
from tests.hall.remote.real_servers import run_server_in_process
from tests.hall.room_builders import make_person, make_setup
from tests.hall.table_builders import wait_until

Answer = dict[str, Any]
HOST, PHONE, BOT = range(3)  # seats; the phone's seat is the only open one
GHOST = BOT  # in a table with two open seats


def suits(seed: bytes) -> bool:
    """Returns whether the host likes a seed; one in 64 suits."""
    return seed[0] < 4


def number_as_part(number: int) -> str:
    return f"{number:032x}"


def honest_proof(state: RoomState) -> Proof:
    proof = state.secrets.proof()
    assert proof is not None
    return proof


def with_part(proof: Proof, seat: int, part: str | None) -> Proof:
    return replace(proof, entropies=replace_at(proof.entropies, seat, part))


def choose(state: RoomState, candidates: Callable[[Proof, int], Proof]) -> Proof:
    """Returns the first candidate whose seed suits the host."""
    setup = state.sealed_setup
    assert setup is not None
    proof = honest_proof(state)
    return next(
        candidate
        for number in count(1)
        if suits(derive_seed(candidate := candidates(proof, number), setup))
    )


@dataclass(frozen=True)
class Strategy:
    """A way to cheat: which proof the host deals from, and how it changes its answers."""

    proof: Callable[[RoomState], Proof] = honest_proof
    seed: Callable[[bytes], bytes] = bytes  # the seed really used, from the proof's
    options: Callable[[Answer], Answer] = dict
    card: Callable[[Answer], Answer] = dict
    seated: Callable[[Answer], Answer] = dict
    record: Callable[[Answer], Answer] = dict


class CheatingHost:
    """Deals and answers by a strategy; everything else is the real server."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.proof: Proof | None = None

    def deal_match(self, state: RoomState) -> NewMatch:
        setup = state.sealed_setup
        assert setup is not None
        self.proof = self.strategy.proof(state)
        seed = self.strategy.seed(derive_seed(self.proof, setup))
        players = tuple(player for player in state.members.players if player is not None)
        options = self.strategy.options(dict(state.options))
        match: Match[Any, Any] = Match.new(state.game, len(players), options, seed)
        return NewMatch(state.match_id, match, players, seed)

    def answer(self, value: object, status: int = 200) -> routes.CompactJSONResponse:
        """Replaces the server's answers."""
        if isinstance(value, dict):
            if "proof" in value:
                assert self.proof is not None
                shown = {
                    "secret": self.proof.host_secret, "entropies": self.proof.entropies,
                    "deal": self.proof.deal_number,
                }  # fmt: skip
                value = self.strategy.record({**value, "proof": shown})
            elif "sealed" in value:
                if value["opening"] is not None and self.proof is not None:
                    opened = open_deal(self.proof)
                    value = {
                        **value,
                        "opening": {
                            "secret_hash": opened.secret_hash, "nonce": opened.nonce,
                            "entropies": opened.entropies, "deal": opened.deal_number,
                        },
                    }  # fmt: skip
                value = self.strategy.card(value)
            elif "token" in value:
                value = self.strategy.seated(value)
        return CompactJSONResponse(value, status)


CompactJSONResponse = routes.CompactJSONResponse


def other_match(answer: Answer) -> Answer:
    """Returns the record of an honest match that was never played."""
    setup = make_setup(seats=3, play="single")
    first = json.loads(answer["log"].splitlines()[0])
    sent = answer["proof"]
    proof = Proof(sent["secret"], tuple(sent["entropies"]), sent["deal"])
    sealed = SealedSetup(setup.game, setup.edition, 3, tuple(first["options"].items()), (PHONE,))
    match: Match[Any, Any] = Match.new(setup.game, 3, first["options"], derive_seed(proof, sealed))
    random = Random(5)
    while match.result is None:
        seat = match.active[0]
        sight = match.sight(seat)
        match.act(seat, (random_action(setup.game, sight, random),), sight.version)
    return {**answer, "log": dump_log(match.record)}


def without_a_draw(answer: Answer) -> Answer:
    lines = answer["log"].splitlines(keepends=True)
    drawn = next(number for number, line in enumerate(lines) if line.startswith("[-1"))
    return {**answer, "log": "".join(lines[:drawn] + lines[drawn + 1 :])}


def single_deal(answer: Answer) -> Answer:
    proof = {"secret": None, "entropies": [None] * 3, "deal": 0}
    return {**answer, "proof": proof}


def dealt_alone(answer: Answer) -> Answer:
    """Claims after the deal that the deal was never sealed, with the seed's own hash."""
    return answer if answer["opening"] is None else {**answer, "sealed": None, "opening": None}


def free_seed(seed: bytes) -> bytes:
    return b"\0" + seed[1:]


def a_better_secret(state: RoomState) -> Proof:
    return choose(state, lambda proof, n: replace(proof, host_secret=number_as_part(n)))


def part_moved(state: RoomState) -> Proof:
    proof = honest_proof(state)
    return with_part(with_part(proof, HOST, proof.entropies[PHONE]), PHONE, None)


def part_twice(state: RoomState) -> Proof:
    proof = honest_proof(state)
    return with_part(proof, HOST, proof.entropies[PHONE])


STRATEGIES = {
    "a secret chosen after the phone's entropy": Strategy(a_better_secret),
    "a secret chosen later, with a new seal": Strategy(
        a_better_secret,
        card=lambda a: {**a, "seal": "0" * 64} if a["opening"] else a,
    ),
    "entropy of the host's own seat": Strategy(
        lambda state: choose(state, lambda proof, n: with_part(proof, HOST, number_as_part(n)))
    ),
    "entropy of a bot": Strategy(
        lambda state: choose(state, lambda proof, n: with_part(proof, BOT, number_as_part(n)))
    ),
    "other entropy at the phone's seat": Strategy(
        lambda state: choose(state, lambda proof, n: with_part(proof, PHONE, number_as_part(n)))
    ),
    "the phone's entropy left out": Strategy(lambda s: with_part(honest_proof(s), PHONE, None)),
    "the phone's entropy left out, and it is told so": Strategy(
        lambda s: with_part(honest_proof(s), PHONE, None),
        seated=lambda answer: {**answer, "counts": False},
    ),
    "the phone's entropy at another seat": Strategy(part_moved),
    "the phone's entropy used twice": Strategy(part_twice),
    "a chosen number of re-deals": Strategy(
        lambda state: choose(state, lambda proof, n: replace(proof, deal_number=n))
    ),
    "other options than the sealed ones": Strategy(
        options=lambda options: {**options, "long_bar": True},
    ),
    "a seed that follows from nothing": Strategy(seed=free_seed),
    "a seed that follows from nothing, without a proof": Strategy(
        seed=free_seed, record=lambda answer: {**answer, "proof": None}
    ),
    "a seed that follows from nothing, with half an answer": Strategy(
        seed=free_seed, record=lambda answer: {"log": answer["log"]}
    ),
    "a seed that follows from nothing, as if dealt alone": Strategy(
        seed=free_seed, record=single_deal, card=dealt_alone
    ),
    "an honest match in the record, another one on the screen": Strategy(
        seed=free_seed, record=other_match
    ),
    "a record without one draw": Strategy(record=without_a_draw),
    "a proof with one seat more": Strategy(
        record=lambda a: {
            **a, "proof": {**a["proof"], "entropies": (*a["proof"]["entropies"], None)},
        },
    ),
    "a log of another game": Strategy(record=lambda a: {**a, "log": ""}),
}  # fmt: skip


async def play_to_the_end(registry: RoomRegistry, code: str) -> None:
    """Plays all people of a table on the host."""
    table, random = await registry.table(code), Random(3)
    while True:
        public = await table.public_sight()
        if public.result is not None:
            return
        people = [seat for seat in public.active if table.players[seat].level is None]
        if not people:
            await asyncio.sleep(0)
            continue
        sight = await table.sight(people[0])
        if sight.legal:
            step = random_action(table.game, sight, random)
            await table.submit(people[0], (step,), sight.version)


async def play_with(
    host: CheatingHost,
    folder: Path,
    patch: pytest.MonkeyPatch,
    end: Callable[..., Any],
    *,
    ghost: bool = False,
) -> None:
    """Joins a cheating host's table with an unmodified phone, plays, and calls `end`.

    A ghost is a player at the seat of the bot who exists on the host's phone only.
    """
    patch.setattr(rules, "deal_match", host.deal_match)
    patch.setattr(routes, "CompactJSONResponse", host.answer)
    async with (
        run_server_in_process(folder) as (registry, port),
        open_phones(folder, 1) as (phone,),
    ):
        setup = make_setup(seats=3, bots=() if ghost else (BOT,), play="single")
        code = await nearby.open_hosted_table(registry, setup, {HOST: make_person(0)})
        table = await phone.join(f"http://127.0.0.1:{port}", code, make_person(1))
        assert table.local_seats == (PHONE,)
        if ghost:
            await registry.join(code, make_person(2), GHOST, "00" * 16)
        await wait_until(lambda: table.members().phase == "playing")
        await table.sight(PHONE)
        await play_to_the_end(registry, code)

        async def is_over() -> bool:
            return (await table.sight(PHONE)).result is not None

        await wait_until(is_over)
        await end(table)


async def test_an_honest_host_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = CheatingHost(Strategy())

    async def end(table: RemoteTableProxy) -> None:
        assert await table.finished_log()

    await play_with(host, tmp_path, monkeypatch, end)


@pytest.mark.parametrize("name", STRATEGIES)
async def test_every_strategy_is_detected(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = CheatingHost(STRATEGIES[name])

    async def end(table: RemoteTableProxy) -> None:
        with pytest.raises(HallError, match="unfair_deal"):
            await table.finished_log()
        # Asking again does not help.
        with pytest.raises(HallError, match="unfair_deal"):
            await table.finished_log()

    await play_with(host, tmp_path, monkeypatch, end)


# A ghost is the limit of the protocol: the host invents a player at another phone, whose entropy it
# chooses after it knows all the others.


def ghost_part(state: RoomState) -> Proof:
    return choose(state, lambda proof, n: with_part(proof, GHOST, number_as_part(n)))


async def test_a_ghost_chooses_the_deal_and_is_shown_among_the_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not detected by the phone: only people see that nobody sits there."""
    host = CheatingHost(Strategy(ghost_part))

    async def end(table: RemoteTableProxy) -> None:
        assert await table.finished_log()  # accepted, although the host has chosen the seed
        assert host.proof is not None
        setup = table_setup(await table.dealing_seats())
        assert suits(derive_seed(host.proof, replace(setup, options=tuple(table.options.items()))))
        # The page of the players names every phone that took part.
        assert await table.dealing_seats() == (PHONE, GHOST)
        assert table.players[GHOST].name == "Person 2"

    await play_with(host, tmp_path, monkeypatch, end, ghost=True)


def table_setup(open_seats: tuple[int, ...]) -> SealedSetup:
    """Returns the set-up of a table with a ghost, without its options."""
    setup = make_setup(seats=3)
    return SealedSetup(setup.game, setup.edition, 3, (), open_seats)


def without_ghost(answer: Answer) -> Answer:
    """Hides that a ghost took part in the deal."""
    opening = answer["opening"]
    if opening is None:
        return answer
    parts = replace_at(opening["entropies"], GHOST, None)
    return {**answer, "opening": {**opening, "entropies": parts}}


def record_without_ghost(answer: Answer) -> Answer:
    proof = answer["proof"]
    parts = replace_at(proof["entropies"], GHOST, None)
    return {**answer, "proof": {**proof, "entropies": parts}}


@pytest.mark.parametrize("record", [dict, record_without_ghost])
async def test_a_ghost_that_is_hidden_from_the_players_is_detected(
    record: Callable[[Answer], Answer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = CheatingHost(Strategy(ghost_part, card=without_ghost, record=record))

    async def end(table: RemoteTableProxy) -> None:
        assert await table.dealing_seats() == (PHONE,)
        with pytest.raises(HallError, match="unfair_deal"):
            await table.finished_log()

    await play_with(host, tmp_path, monkeypatch, end, ghost=True)


@pytest.mark.parametrize("lie", [{"sealed": None}, {"options": {"play": "rounds"}}])
async def test_a_table_without_a_true_seal_is_not_joined(
    lie: Answer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = CheatingHost(Strategy(card=lambda answer: {**answer, **lie}))

    async def end(_: RemoteTableProxy) -> None:
        raise AssertionError("the phone has joined")

    with pytest.raises(HallError, match="unreachable"):
        await play_with(host, tmp_path, monkeypatch, end)


async def test_a_host_that_refuses_a_phone_gets_the_same_entropy_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the host could refuse until the entropy suits it."""
    received: list[str] = []
    join = RoomRegistry.join

    async def refuse(registry: RoomRegistry, *args: Any, **named: Any) -> Any:
        received.append(args[3])
        if len(received) < 4:
            raise HallError("taken")
        return await join(registry, *args, **named)

    monkeypatch.setattr(RoomRegistry, "join", refuse)

    async with (
        run_server_in_process(tmp_path) as (registry, port),
        open_phones(tmp_path, 1) as (phone,),
    ):
        setup = make_setup(seats=3)
        code = await nearby.open_hosted_table(registry, setup, {HOST: make_person(0)})
        address = f"http://127.0.0.1:{port}"
        for _ in range(3):
            with pytest.raises(HallError, match="taken"):
                await phone.join(address, code, make_person(1))
        table = await phone.join(address, code, make_person(1))
        await table.release_seat(1)
        await phone.join(address, code, make_person(1))
        assert len(set(received)) == 1
        # A second seat of the same phone has its own.
        await phone.join(address, code, make_person(2))
        assert len(set(received)) == 2


async def test_a_server_seals_before_the_creator_sends_entropy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    created: list[str] = []
    create = RoomRegistry.create

    async def record(registry: RoomRegistry, *args: Any) -> Any:
        created.append("with a player")
        return await create(registry, *args)

    monkeypatch.setattr(RoomRegistry, "create", record)

    async with (
        run_server_in_process(tmp_path) as (registry, port),
        open_phones(tmp_path, 2) as phones,
    ):
        players = await open_table(phones, f"http://127.0.0.1:{port}", "potion_brew", {})
        state = (await registry.room(players[0].table.code)).state
        assert state.sealed_setup is not None
        secret = honest_proof(state).host_secret
        assert state.commitment == seal(secret, state.sealed_setup)
        assert not created


async def racing_phones(phones: list[Hall], port: int) -> list[RemoteTableProxy]:
    players = await open_table(phones, f"http://127.0.0.1:{port}", "forest_chase", {})
    return [player.table for player in players]


async def test_a_new_deal_needs_this_phones_vote(tmp_path: Path) -> None:
    """The host announces a table that replaces this one, as often as it likes."""

    async with (
        run_server_in_process(tmp_path) as (registry, port),
        open_phones(tmp_path, 2) as phones,
    ):
        tables = await racing_phones(phones, port)
        room = await registry.room(tables[0].code)
        calm = calm_options(dict(room.state.options))
        await room.change(
            lambda state: replace(state, options=tuple(calm.items()), needs_successor=True)
        )
        for phone, table in zip(phones, tables, strict=True):
            await wait_until(
                lambda table=table: table.members().successor_code is not None  # type: ignore[misc]
            )
            with pytest.raises(HallError, match="unfair_deal"):
                await phone.open_successor(table.id)


async def test_players_redeal_once(tmp_path: Path) -> None:
    async with (
        run_server_in_process(tmp_path) as (registry, port),
        open_phones(tmp_path, 2) as phones,
    ):
        tables = await racing_phones(phones, port)
        await tables[0].propose(0, Proposal("calm"))
        await wait_until(lambda: bool(tables[1].members().proposals))
        await tables[1].vote(1, Proposal("calm"), agree=True)
        fresh = []
        for phone, table in zip(phones, tables, strict=True):
            await wait_until(
                lambda table=table: table.members().successor_code is not None  # type: ignore[misc]
            )
            fresh.append(await phone.open_successor(table.id))
        assert all(table.options["pace"] == "calm" for table in fresh)
        room = await registry.room(fresh[0].code)
        assert honest_proof(room.state).deal_number == 1
        # A second new deal is refused even if the players agree to it.
        for seat, table in enumerate(fresh):
            with pytest.raises(HallError):
                await table.propose(seat, Proposal("calm"))
        await room.change(lambda state: replace(state, needs_successor=True))
        await wait_until(lambda: fresh[0].members().successor_code is not None)
        with pytest.raises(HallError, match="unfair_deal"):
            await phones[0].open_successor(fresh[0].id)
