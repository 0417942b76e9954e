"""Protocol 1, for older apps: a stream per seat and one for the public part.

Versions count only events that the caller's seat may know, as in protocol 2.

To end it, delete this module, its test, the recorded traffic of v1, and every line with "v1".
"""

from collections.abc import Callable
from typing import Any

from engine.core import Seat
from engine.wire import pack, pack_event
from hall.local.table import Snapshot
from hall.server.access import Caller, ServerContext, query_value
from hall.server.client_stream import ClientStream
from hall.server.frames import (
    KEPT_VERSIONS,
    TableFrames,
    encode_changes,
    encode_events,
    encode_value,
    renumber_event,
)
from hall.server.phone_routes import (
    answer_change,
    dealt_members,
    parse_nonce,
    parse_submission,
    parse_version,
    read_json_body,
    resume_number,
    send_unless_known,
    serve_stream,
    to_match_version,
)
from hall.server.responses import Receive, Refusal, Scope, Send, encode_json
from hall.storage.records import dump_json, dump_seats
from hall.storage.room_state import pack_members

# Requests


async def submit_actions(
    context: ServerContext, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """POST /v1/tables/{code}/actions: applies a seat's actions."""
    caller = await context.authenticate(scope, code)
    seat, table = caller.required_seat, await context.registry.table(code)
    body = await read_json_body(context, scope, receive)
    actions, number, nonce = parse_submission(table.game, body)
    seen = await to_match_version(table, (seat,), number)
    change = table.submit(seat, actions, seen, nonce)
    await answer_change(context, table, (seat,), change, _refused_sight(seat), send)


async def undo_action(
    context: ServerContext, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """POST /v1/tables/{code}/undo: takes back a seat's last action."""
    caller = await context.authenticate(scope, code)
    seat, table = caller.required_seat, await context.registry.table(code)
    body = await read_json_body(context, scope, receive)
    number, seen = body.get("seen"), None
    if number is not None:
        if type(number) is not int:
            raise Refusal(400, "bad_action")
        seen = await to_match_version(table, (seat,), number)
    change = table.undo(seat, parse_nonce(body), seen)
    await answer_change(context, table, (seat,), change, _refused_sight(seat), send)


def _refused_sight(seat: Seat) -> Callable[[Snapshot], object]:
    return lambda snapshot: current_sight(snapshot, seat, None, counted_by=(seat,))


async def send_sight(
    context: ServerContext, code: str, scope: Scope, _: Receive, send: Send
) -> None:
    """GET /v1/tables/{code}/sight: returns the current sight of a seat."""
    caller = await context.authenticate(scope, code)
    since = parse_version(query_value(scope, "since"))
    seat = None if query_value(scope, "public") else caller.seat
    members = await dealt_members(context, code)
    snapshot = await (await context.registry.table(code)).snapshot()
    sight = current_sight(snapshot, seat, since, counted_by=_own_seats(caller))
    tag = f'"{"all" if seat is None else seat}.{sight["version"]}.{members.version}"'
    body = encode_json({**sight, "company": pack_members(members)})
    await send_unless_known(scope, send, tag, body)


async def stream_events(
    context: ServerContext, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """GET /v1/tables/{code}/events: streams all updates of a seat."""
    caller = await context.authenticate(scope, code)
    tokens = () if caller.token is None else (caller.token,)
    stream = SeatStream(_own_seats(caller), tokens, resume_number(scope))
    stream.is_public = stream.is_public or bool(query_value(scope, "public"))
    await serve_stream(context, code, stream, scope, receive, send)


def _own_seats(caller: Caller) -> tuple[Seat, ...]:
    """Returns the seats whose knowledge decides which events count, also in the public part."""
    return () if caller.seat is None else (caller.seat,)


def current_sight(
    snapshot: Snapshot, seat: Seat | None, since: int | None, *, counted_by: tuple[Seat, ...]
) -> dict[str, Any]:
    """Returns a sight with the whole view, and its news if they were requested."""
    versions = snapshot.visible_versions(counted_by)
    start = None if since is None else versions.to_match(since)
    news = () if start is None else snapshot.news(seat, start)
    return {
        "version": versions.from_match(snapshot.version),
        "seat": seat,
        "view": pack(snapshot.view(seat)),
        "active": snapshot.active,
        "result": pack(snapshot.result),
        "news": [pack_event(renumber_event(event, versions)) for event in news],
    }


# Streams


class SeatStream(ClientStream):
    """The stream of one seat, or of the public part for one seat or for spectators."""

    answers_pings = False
    __slots__ = ()

    @property
    def frames_key(self) -> tuple[object, ...]:
        return type(self), self.is_public, self.seats

    def create_frames(self, _: TableFrames) -> "SeatFrames":
        return SeatFrames(None if self.is_public else self.seats[0], self.seats)

    def revoke(self, _: list[int]) -> None:
        self.end("revoked")


class SeatFrames:
    """The frames of one seat or of the spectators, shared by their streams."""

    def __init__(self, seat: Seat | None, counted_by: tuple[Seat, ...]) -> None:
        self._seat = seat
        self._counted_by = counted_by  # only events that these seats may know are counted
        self._views_by_version: dict[int, Any] = {}  # the latest, as bases of changes

    def resume(self, snapshot: Snapshot, number: int) -> int | None:
        return snapshot.visible_versions(self._counted_by).to_match(number)

    def frame(self, snapshot: Snapshot, since: int | None) -> bytes:
        """Returns the event that leads from an older version, or one with the whole view.

        It is empty if nothing has changed that the client may know.
        """
        versions = snapshot.visible_versions(self._counted_by)
        number = versions.from_match(snapshot.version)
        if since is not None and not 0 <= since <= snapshot.version:
            since = None
        before = None if since is None else self._views_by_version.get(since)
        now = self._remember_view(snapshot)
        if since is not None and versions.from_match(since) == number:
            return b""
        if before is None:
            view = dump_json(pack(now))
        else:
            view = f"{{{','.join(encode_changes(now, before).values())}}}"
        since = snapshot.version if since is None else since
        events = encode_events(snapshot.news(self._seat, since), versions)
        return (
            f'id: {number}\ndata: {{"from":{versions.from_match(since)},"to":{number}'
            f',"events":{events},"view":{view},"active":{dump_seats(snapshot.active)}'
            f',"result":{encode_value(snapshot.result)}}}\n\n'
        ).encode()

    def _remember_view(self, snapshot: Snapshot) -> Any:
        view = self._views_by_version.setdefault(snapshot.version, snapshot.view(self._seat))
        if len(self._views_by_version) > KEPT_VERSIONS:
            del self._views_by_version[next(iter(self._views_by_version))]
        return view
