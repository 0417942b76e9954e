"""A phone understands any answer of a server or raises a named error."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import IllegalAction
from engine.games import GAMES
from engine.wire import BadWire
from hall.remote.http import error_from_response
from hall.remote.replica import Replica
from hall.remote.saved_table import SavedRemoteTable, SeatToken, new_saved_table
from hall.remote.table import verified_log
from hall.storage.room_state import unpack_members
from hall.table import HallError
from tests.hall.recordings.recorded_server import ADDRESS
from tests.hall.recordings.traffic import Traffic, read_traffic
from tests.laws.malformed_data import Fuzz, spoil_data

fuzz = Fuzz(full=10_000, usual=60)
games = pytest.mark.parametrize("game", GAMES)
# A phone treats these errors as an unreachable server.
WRONG_SHAPE = (ValueError, TypeError, KeyError, AttributeError)
pytestmark = pytest.mark.faults
kept_traffic = cache(read_traffic)


@pytest.fixture(autouse=True)
def counted(count_fault: Callable[[str, int], None]) -> Any:
    """Counts the inputs of each test."""
    before = fuzz.tried
    yield
    count_fault("fuzzed inputs: protocol, answers", fuzz.tried - before)


def frames(traffic: Traffic) -> list[Any]:
    """Returns the frames of the first seat's stream."""
    (own,) = traffic.streams
    return [data for name, _, data in own.events if name == "frame"]


@games
@given(data=st.data())
@fuzz
def test_a_malformed_stream_is_valid_or_bad_wire(game: str, data: Any) -> None:
    told = frames(kept_traffic(game))
    replica = empty_replica(game)
    known = data.draw(st.integers(0, len(told) - 1))
    for frame in told[: known + 1][-3:]:
        if isinstance(frame["view"], list):
            replica.apply_frame(frame)
    version = replica.shown_version
    try:
        replica.apply_frame(spoil_data(told[known], data.draw))
    except BadWire:
        assert replica.shown_version == version, "an invalid frame changed the version"
        return
    look(replica)


@games
@given(data=st.data())
@fuzz
def test_a_malformed_sight_is_valid_or_bad_wire(game: str, data: Any) -> None:
    traffic = kept_traffic(game)
    token = traffic.streams[0].token
    sights = [
        a for a in traffic.requests if "/sight" in a.path and (a.status, a.token) == (200, token)
    ]
    asked = data.draw(st.sampled_from(sights))
    replica = empty_replica(game)
    try:
        replica.apply_frame(spoil_data(asked.data, data.draw))
    except BadWire:
        assert replica.shown_version == -1
        return
    look(replica)


def empty_replica(game: str) -> Replica:
    """Returns the replica of a phone with the first seat."""
    card = next(
        a.data for a in kept_traffic(game).requests if a.status == 200 and "seal" in (a.data or {})
    )
    saved = new_saved_table(ADDRESS, card)
    return Replica(replace(saved, seat_tokens=(SeatToken(0, "token"),)))


def look(replica: Replica) -> None:
    """Asserts that every received sight can be read or is refused."""
    for seat in (None, 0):
        with suppress(HallError):
            replica.sight(seat)
            replica.news(seat, 0)
    with suppress(HallError):
        replica.epoch(0)


@games
@given(data=st.data())
@fuzz
def test_a_malformed_answer_is_valid_or_of_a_wrong_shape(game: str, data: Any) -> None:
    asked = kept_traffic(game).requests
    cards = [a.data for a in asked if a.status == 200 and "seal" in (a.data or {})]
    card = data.draw(st.sampled_from(cards))
    place = new_saved_table(ADDRESS, card)
    try:
        new_saved_table(ADDRESS, spoil_data(card, data.draw))
        unpack_members(spoil_data(card["company"], data.draw))
    except WRONG_SHAPE:
        pass
    check_record(place, [a.data for a in asked if "log" in (a.data or {})], data.draw)


def check_record(place: SavedRemoteTable, records: list[Any], draw: Any) -> None:
    """Asserts that an altered record is either the true one or an unfair deal."""
    if records:
        record = draw(st.sampled_from(records))
        try:
            found = verified_log(spoil_data(record, draw), place)
        except HallError as error:
            found = error.reason
        assert found in ("unfair_deal", record["log"])


@games
@given(data=st.data())
@fuzz
def test_a_malformed_refusal_has_a_reason(game: str, data: Any) -> None:
    refused = [asked for asked in kept_traffic(game).requests if asked.status >= 400]
    asked = data.draw(st.sampled_from(refused))
    status = data.draw(st.sampled_from([asked.status, 409, 422, 429, 503, 302]))
    wait = data.draw(st.sampled_from([None, "3", "soon", "-1", "9" * 30]))
    error = error_from_response(status, spoil_data(asked.data, data.draw), wait)
    assert isinstance(error, HallError | IllegalAction)
    assert isinstance(error.reason, str)
