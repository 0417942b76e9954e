"""ClientTimeouts: how long a phone waits for a server."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClientTimeouts:
    """Timeouts of a client, in seconds."""

    connect: float = 10.0
    response: float = 15.0
    stream_silence: float = 40.0  # longer than the server's heartbeat of 15
    first_bytes: float = 5.0  # of a stream; a proxy may buffer it for ever
    catch_up: float = 1.0  # for a stream to deliver an acknowledged version before it is requested
    save_delay: float = 1.0  # before updates from the server are saved
    poll_interval: float = 2.0
    stream_retry: float = 60.0  # while polling; doubled with each failed attempt
    min_backoff: float = 0.5  # doubled with each failed attempt
    max_backoff: float = 30.0


DEFAULT_TIMEOUTS = ClientTimeouts()
