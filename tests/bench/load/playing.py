"""The closed loop: at each table the next action waits until all four have the last one."""

import asyncio
import time
from array import array
from collections.abc import Sequence
from random import Random
from typing import Protocol

from tests.bench.load.brewing import Choice, Scene, choose

SEATS = 4


class Tally:
    """What was counted while the clock ran."""

    def __init__(self) -> None:
        self.begin = self.end = float("inf")  # seconds by time.perf_counter
        self.latencies = array("d")  # seconds from an action to the last other client's update
        self.received = 0  # bytes, by all clients, ever
        self.sent = 0
        self.games = 0  # that came to their end, ever

    def note(self, latency: float, now: float) -> None:
        """Counts an action that everybody has."""
        if self.begin <= now < self.end:
            self.latencies.append(latency)


class Client(Protocol):
    """One seat's way to a server."""

    def active(self) -> Sequence[int]:
        """Returns who may act, as this client has heard."""

    def scene(self) -> Scene:
        """Returns what this client knows."""

    def act(self, choice: Choice) -> None:
        """Sends an action."""

    def close(self) -> None:
        """Hangs up."""


class Play:
    """One game at one table; its clients tell it what they hear."""

    def __init__(self, tally: Tally, messages: int, random: Random) -> None:
        self.clients: Sequence[Client] = ()
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._tally = tally
        self._messages = messages  # that an action brings to all clients together
        self._random = random
        self._actor = self._missing = 0
        self._sent = self._heard = 0.0

    def go_on(self) -> None:
        """Lets the next client act, unless the game or the time is over."""
        active = self.clients[0].active()
        if not active:
            self._tally.games += 1
        if not active or time.perf_counter() >= self._tally.end:
            self.over.set_result(None)
            return
        self._actor = active[0]
        self._missing = self._messages
        client = self.clients[self._actor]
        choice = choose(client.scene(), self._random)
        self._sent = time.perf_counter()
        client.act(choice)

    def heard(self, seat: int) -> None:
        """Notes that a client was told what the last action led to."""
        self._missing -= 1
        if seat != self._actor:
            self._heard = time.perf_counter()
        if self._missing == 0:
            self._tally.note(self._heard - self._sent, self._heard)
            self.go_on()
        elif self._missing < 0:
            self.fail(AssertionError("a message that nobody waited for"))

    def fail(self, error: BaseException) -> None:
        """Ends the game with what went wrong."""
        if not self.over.done():
            self.over.set_exception(error)
