"""Measures whether Forest Chase over a network is still a race.

`python -m tests.bench.net_race` prints a table and writes build/bench/net_race.json. Three phones
play through a connection that delays every packet and loses some: a lost packet arrives when TCP
has noticed and sent it again, and delays everything after it. One player searches and taps about as
fast as a person; the others step as soon as they may and have noticed it.

A race counts as playable when, on every phone,
- a tapped tile is shown within 0.35 s (median) and within 1.0 s (95th percentile);
- at most 2 of 100 steps are refused as too soon or out of turn;
- the steps take at most 1.5 times as long as the rules require, so that searchers gain little.
"""

import argparse
import asyncio
import json
import platform
import tempfile
import time
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from engine.core import IllegalAction
from engine.games.forest_chase.pieces import Flip, TurnBack, WitchStep, step_gap
from engine.games.forest_chase.view import mover
from hall.local.bots import HUMAN_TIMING
from hall.timings import DEFAULT_TIMINGS
from tests.bench.report.machine import machine_info
from tests.hall.random_play import random_action
from tests.hall.remote.faulty_proxy import FaultyProxy, lossy_delay
from tests.hall.remote.phones import PhonePlayer, open_phones, open_table
from tests.hall.remote.real_servers import run_server_in_process

OUTPUT = Path(__file__).parents[2] / "build" / "bench" / "net_race.json"
LINES = ((0.0, 0.0), (0.05, 0.05), (0.1, 0.05), (0.2, 0.05), (0.4, 0.05))  # seconds one way, loss
TAP_INTERVAL = (0.45, 0.8)  # seconds between two taps
REACTION_TIME = (0.15, 0.3)  # seconds to notice that it is one's step
SOON = 1.0  # seconds, for everything outside the race
PLAYABLE = {"flip_p50": 0.35, "flip_p95": 1.0, "refused": 0.02, "slower": 1.5}


@dataclass(slots=True)
class RaceNotes:
    """Records of a race."""

    tapped: dict[int, float] = field(default_factory=dict)  # version of a flip -> time of its tap
    seen: list[tuple[int, float]] = field(default_factory=list)  # versions as they are shown
    steps: list[float] = field(default_factory=list)  # time of each step
    refused: int = 0
    tried: int = 0


@dataclass(frozen=True, slots=True)
class RaceRow:
    """The results of races over one kind of connection."""

    delay: float  # seconds one way
    loss: float
    flips: int
    flip_p50: float  # seconds from a tap to its sight, on any phone
    flip_p95: float
    steps: int
    refused: float  # of the attempted steps
    slower: float  # times the gap that the rules require
    calm: bool  # whether the table has proposed the calm pace

    @property
    def playable(self) -> bool:
        """Whether the race is playable."""
        return all(getattr(self, name) <= most for name, most in PLAYABLE.items())


class RacePlayer:
    """One player with a phone, as fast as a person."""

    def __init__(self, player: PhonePlayer) -> None:
        self.player = player
        self.notes = RaceNotes()
        self._moved = asyncio.Event()
        self._walked = 0, 0  # the race and its steps, as this phone shows them
        self._stepped = 0.0  # time at which the last of them was shown

    def on_version(self, version: int) -> None:
        """Records when this phone shows a version."""
        self.notes.seen.append((version, time.perf_counter()))
        self._moved.set()

    async def play(self, until: float) -> None:
        """Searches or steps until the time is over."""
        end = self.player.table.subscribe(self.on_version)
        try:
            while time.perf_counter() < until:
                self._moved.clear()
                sight = await self.player.table.sight(self.player.seat)
                if self._walked != (sight.view.turns, sight.view.steps):
                    self._walked = sight.view.turns, sight.view.steps
                    self._stepped = time.perf_counter()
                if not await self._act(sight):
                    try:
                        async with asyncio.timeout(SOON):
                            await self._moved.wait()
                    except TimeoutError:
                        continue
        finally:
            end()

    async def _act(self, sight: Any) -> bool:
        player, view, random = self.player, sight.view, self.player.random
        if not sight.legal:
            return False
        if view.step != "race":
            await asyncio.sleep(0.2)
            await self._submit(sight, random_action("forest_chase", sight, random))
            return True
        if view.turn == player.seat:
            await asyncio.sleep(random.uniform(*TAP_INTERVAL))
            sight = await player.table.sight(player.seat)
            taps = [a for a in sight.legal if isinstance(a, Flip | TurnBack)]
            if taps:
                await self._submit(sight, random.choice(taps))
            return True
        if mover(view) != player.seat:
            return False
        await self._step(sight)
        return True

    async def _step(self, sight: Any) -> None:
        """Steps once the gap since the last shown step has passed."""
        gap = step_gap(self.player.table.options)
        noticed = self.player.random.uniform(*REACTION_TIME)
        wait = max(noticed, self._stepped + gap - time.perf_counter())
        await asyncio.sleep(wait)
        fresh = await self.player.table.sight(self.player.seat)
        steps = [a for a in fresh.legal if isinstance(a, WitchStep)]
        if steps and mover(fresh.view) == self.player.seat:
            self.notes.tried += 1
            await self._submit(fresh, steps[0])

    async def _submit(self, sight: Any, action: Any) -> None:
        tapped = time.perf_counter()
        is_step = isinstance(action, WitchStep)
        try:
            version = await self.player.table.submit(self.player.seat, (action,), sight.version)
        except IllegalAction:
            self.notes.refused += is_step
            return
        if is_step:
            self.notes.steps.append(time.perf_counter())
        elif isinstance(action, Flip):
            self.notes.tapped[version] = tapped


async def measure_lines(seconds: float) -> list[RaceRow]:
    """Plays races over all kinds of connections at once: they mostly wait."""
    return await asyncio.gather(*(measure_races(*line, seconds) for line in LINES))


async def measure_races(delay: float, loss: float, seconds: float) -> RaceRow:
    """Plays races for a while and returns the results."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with (
            run_server_in_process(folder, HUMAN_TIMING) as (_, port),
            open_phones(folder, 3, DEFAULT_TIMINGS) as halls,
        ):
            way = await FaultyProxy(port).open()
            try:
                players = await open_table(halls, way.address, "forest_chase", {"starter": 0})
                way.delay = lossy_delay(Random(7), delay, loss)
                racers = [RacePlayer(player) for player in players]
                until = time.perf_counter() + seconds
                async with asyncio.timeout(seconds + 60), asyncio.TaskGroup() as group:
                    for racer in racers:
                        group.create_task(racer.play(until))
                proposed = players[0].table.members()
                calm = any(m.kind == "calm" for m in proposed.proposals) or bool(
                    proposed.successor_code
                )
                way.delay = lambda: 0.0
            finally:
                await way.close()
    return summarize(delay, loss, racers, calm=calm)


def summarize(delay: float, loss: float, racers: list[RacePlayer], *, calm: bool) -> RaceRow:
    """Returns the figures of some races."""
    waits, gaps, tried, refused = [], [], 0, 0
    flips = {v: t for racer in racers for v, t in racer.notes.tapped.items()}
    for racer in racers:
        for version, tapped in flips.items():
            shown = [at for seen, at in racer.notes.seen if seen >= version]
            if shown:
                waits.append(min(shown) - tapped)
        tried, refused = tried + racer.notes.tried, refused + racer.notes.refused
    steps = sorted(at for racer in racers for at in racer.notes.steps)
    gap = step_gap(racers[0].player.table.options)
    gaps = [b - a for a, b in pairwise(steps) if b - a < 4 * gap]
    return RaceRow(
        delay, loss, len(flips), median(waits), quantiles(waits, n=20)[-1], len(steps),
        refused / max(tried, 1), median(gaps) / gap, calm,
    )  # fmt: skip


def main() -> None:
    """Prints the table and writes the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=150.0, help="for all lines at once")
    seconds = parser.parse_args().seconds
    where = machine_info()
    print(f"Python {platform.python_version()}, three phones a line, {seconds:.0f} s")
    print(
        f"{'one way':>8}{'loss':>6}{'flips':>7}{'p50 ms':>8}{'p95 ms':>8}{'steps':>7}"
        f"{'refused':>9}{'slower':>8}{'playable':>10}{'calm proposed':>15}"
    )
    lines = asyncio.run(measure_lines(seconds))
    for line in lines:
        print(
            f"{line.delay * 1000:>5.0f} ms{line.loss:>6.0%}{line.flips:>7}"
            f"{line.flip_p50 * 1000:>8.0f}{line.flip_p95 * 1000:>8.0f}{line.steps:>7}"
            f"{line.refused:>9.1%}{line.slower:>8.2f}"
            f"{'yes' if line.playable else 'no':>10}{'yes' if line.calm else 'no':>15}"
        )
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    result = {
        **where, "playable": PLAYABLE,
        "lines": [{**asdict(line), "playable": line.playable} for line in lines],
    }  # fmt: skip
    OUTPUT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
