"""How long a phone waits for whom."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a phone waits for a hall elsewhere, in seconds."""

    connect: float = 10.0
    answer: float = 15.0
    silence: float = 40.0  # of a stream, whose heart beats every 15
    first_bytes: float = 5.0  # of a stream, else something on the way swallows it
    settle: float = 1.0  # until what was acknowledged is asked for instead of waited for
    poll: float = 2.0
    streams_again: float = 60.0  # after which a phone that polls tries a stream
    shortest: float = 0.5  # what grows from one attempt to the next
    longest: float = 30.0


USUAL = Patience()
