"""Timings: the delays and time limits of tables, clients and servers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timings:
    """The delays and time limits of tables, clients and servers, in seconds."""

    # A server
    ping_answer: float = 10.0  # after a ping, before a phone that has sent nothing counts as away
    stream_check: float = 1.0  # between two checks for silent streams
    connection_check: float = 1.0  # between two checks for slow clients
    garbage: float = 1.0  # between two collections of garbage
    expiry: float = 3600.0  # between two searches for idle tables


DEFAULT_TIMINGS = Timings()
