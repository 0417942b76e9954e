"""Timings: the delays and time limits of tables, clients and servers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timings:
    """The delays and time limits of tables, clients and servers, in seconds."""

    # A client
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
    race_round_trip: float = 0.35  # longest one in a playable race; see tests/bench/net_race.py
    proposal_stagger: float = 3.0  # between the proposals of two phones

    # A phone
    shutdown: float = 10.0  # for pending requests
    address_check: float = 3.0  # between two looks at the addresses of a hosting phone
    probe: float = 2.0  # for a hosting phone's own server to answer

    # Rooms and storage
    room_check: float = 4.0  # between two searches for rooms to clean up
    checkpoint_delay: float = 3.0  # after a write
    database_wait: float = 5.0  # for a connection to PostgreSQL
    database_poll: float = 3.0  # after which versions are read even without a notification

    # A server
    ping_answer: float = 10.0  # after a ping, before a phone that has sent nothing counts as away
    stream_check: float = 1.0  # between two checks for silent streams
    connection_check: float = 1.0  # between two checks for slow clients
    garbage: float = 1.0  # between two collections of garbage
    expiry: float = 3600.0  # between two searches for idle tables


DEFAULT_TIMINGS = Timings()
