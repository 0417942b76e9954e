"""The closed loop: at each table the next action waits until all four have the last one."""

import asyncio
import time
from array import array
from collections.abc import Sequence
from random import Random
from typing import Protocol

from tests.bench.load.potion_brew_policy import PackedAction, VisibleState, choose

SEATS = 4


class LoadTally:
    """Counts during the measurement."""

    def __init__(self) -> None:
        self.begin = self.end = float("inf")  # seconds by time.perf_counter
        self.latencies = array("d")  # seconds from an action to the last other client's update
        self.received = 0  # bytes, of all clients, since the start
        self.sent = 0
        self.games = 0  # finished games since the start

    def record(self, latency: float, now: float) -> None:
        """Counts an action that everybody has received."""
        if self.begin <= now < self.end:
            self.latencies.append(latency)


class LoadClient(Protocol):
    """One seat's connection to a server."""

    def active(self) -> Sequence[int]:
        """Returns who may act, as far as this client knows."""

    def visible_state(self) -> VisibleState:
        """Returns the state that this client knows."""

    def act(self, choice: PackedAction) -> None:
        """Sends an action."""

    def close(self) -> None:
        """Closes the connection."""


class TableLoop:
    """One game at one table; its clients report their messages."""

    def __init__(self, tally: LoadTally, messages: int, random: Random) -> None:
        self.clients: Sequence[LoadClient] = ()
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._tally = tally
        self._messages = messages  # messages of one action to all clients together
        self._random = random
        self._actor = self._missing = 0
        self._sent = self._heard = 0.0

    def next_action(self) -> None:
        """Lets the next client act, unless the game or the time is over."""
        active = self.clients[0].active()
        if not active:
            self._tally.games += 1
        if not active or time.perf_counter() >= self._tally.end:
            self.finished.set_result(None)
            return
        self._actor = active[0]
        self._missing = self._messages
        client = self.clients[self._actor]
        choice = choose(client.visible_state(), self._random)
        self._sent = time.perf_counter()
        client.act(choice)

    def on_message(self, seat: int) -> None:
        """Records that a client received the result of the last action."""
        self._missing -= 1
        if seat != self._actor:
            self._heard = time.perf_counter()
        if self._missing == 0:
            self._tally.record(self._heard - self._sent, self._heard)
            self.next_action()
        elif self._missing < 0:
            self.on_error(AssertionError("a message that nobody waited for"))

    def on_error(self, error: BaseException) -> None:
        """Ends the game with an error."""
        if not self.finished.done():
            self.finished.set_exception(error)
