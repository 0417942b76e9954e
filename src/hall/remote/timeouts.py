"""How long a phone waits for whom."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClientTimeouts:
    """How long a phone waits for a hall elsewhere, in seconds."""

    connect: float = 10.0
    response: float = 15.0
    stream_silence: float = 40.0  # of a stream, whose heart beats every 15
    first_bytes: float = 5.0  # of a stream, else something on the way swallows it
    catch_up: float = 1.0  # until what was acknowledged is asked for instead of waited for
    poll_interval: float = 2.0
    stream_retry: float = 60.0  # after which a phone that polls tries a stream
    min_backoff: float = 0.5  # what grows from one attempt to the next
    max_backoff: float = 30.0


DEFAULT_TIMEOUTS = ClientTimeouts()
