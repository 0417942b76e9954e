"""Any imported text is a game, a backup or a table, or it is refused."""

import base64
import json
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coven.data import export
from coven.data.export import Backup, ImportRejected
from hall.hosting import transfer
from hall.rooms.rules import members_on_one_phone
from hall.storage.records import dump_json, pack_player
from hall.storage.room_state import RoomState, Secrets
from hall.table import HallError
from tests.coven.data.builders import (
    IRIS,
    MAX,
    PLAYERS,
    archived_game,
    finished_games,
    finished_record,
)
from tests.laws.log_laws import damage_log
from tests.laws.malformed_data import Fuzz, any_json, json_text, spoil_data

fuzz = Fuzz(full=20_000, usual=100)
pytestmark = pytest.mark.faults
PACKAGES = ("bad_package", "bad_log", "damaged", "other_edition", "unknown_game")


@pytest.fixture(autouse=True)
def counted(count_fault: Callable[[str, int], None]) -> Any:
    """Counts the inputs of each test."""
    before = fuzz.tried
    yield
    count_fault("fuzzed inputs: imports", fuzz.tried - before)


@cache
def game_text() -> str:
    """Returns an exported finished game."""
    return export.export_match(archived_game(name="The long night"))


@cache
def luggage() -> Any:
    """Returns the content of a backup."""
    bag = Backup((IRIS, MAX), finished_games("12"), (archived_game(),))
    lines = export.encode_backup(bag).splitlines()
    return json.loads(zlib.decompress(base64.b64decode("".join(lines[1:-1]))))


def packed(content: Any) -> str:
    """Returns content as a backup with a correct checksum."""
    data = zlib.compress(json_text(content).encode())
    body = base64.b64encode(data).decode()
    return f"{export.BACKUP_TITLE} {export.BACKUP_FORMAT}\n{body}\n{export._backup_digest(data)}\n"


@cache
def package() -> Any:
    """Returns a table exported by its host."""
    match, players = finished_record(), PLAYERS[:3]
    nothing = (None,) * 3
    room = RoomState(
        "ABCDEFGH", 3, "0123456789abcdef", match.game, match.edition, match.options, True, True,
        match.commitment, members_on_one_phone(players),
        Secrets(nothing, nothing, nothing, nothing),
    )  # fmt: skip
    public, private = room.dump()
    rows = [json.dumps(row) for row in _rows()]
    assert match.seed is not None
    return {
        "coven_table": transfer.PACKAGE_FORMAT, "code": room.code, "version": room.version,
        "match": room.match_id, "public": public, "secrets": private, "seed": match.seed.hex(),
        "notes": ["", "mine", ""], "sent": [[0, "nonce-0001", 2]],
        "saved": [
            dump_json([pack_player(player) for player in players]), rows, match.game, match.edition,
            match.seats, dump_json(dict(match.options)), match.commitment, len(rows),
        ],
    }  # fmt: skip


def _rows() -> list[Any]:
    return [json.loads(line) for line in game_text().splitlines()[1:-1]]


@contextmanager
def refusing() -> Iterator[None]:
    """Accepts refusals with a named reason."""
    reason = ""
    try:
        yield
    except ImportRejected as refused:
        assert refused.message()  # noqa: PT017
    except HallError as error:
        reason = error.reason
    assert reason in ("", *PACKAGES)


@given(text=st.text() | st.lists(any_json.map(json_text)).map("\n".join))
@fuzz
def test_any_text_is_refused(text: str) -> None:
    for read in (export.parse_game_file, export.decode_backup):
        with pytest.raises(ImportRejected) as refused:
            read(text)
        assert refused.value.message()


@given(seed=st.integers(0, 2**64), data=st.data())
@fuzz
def test_a_malformed_game_file_is_read_or_refused(seed: int, data: Any) -> None:
    text = game_text()
    if data.draw(st.booleans()):
        text = damage_log(text, Random(seed))
    else:
        lines = text.splitlines()
        index = data.draw(st.sampled_from([0, 0, 1, len(lines) // 2, len(lines) - 1]))
        lines[index] = json_text(spoil_data(json.loads(lines[index]), data.draw))
        text = "\n".join(lines)
    with refusing():
        game = export.parse_game_file(text)
        # Players and date are not protected and may differ.
        assert game.record == archived_game().record
        assert export.parse_game_file(export.export_match(game)) == game


@given(data=st.data())
@fuzz
def test_a_malformed_backup_is_read_or_refused(data: Any) -> None:
    with refusing():
        bag = export.decode_backup(packed(spoil_data(luggage(), data.draw)))
        changes, people, games = export.merge_backup(bag, (IRIS,), {})
        assert people <= len(bag.people)
        assert games <= len(bag.results)
        json.dumps(changes)


@given(data=st.data())
@fuzz
def test_a_truncated_or_changed_backup_is_refused(data: Any) -> None:
    text = export.encode_backup(Backup((IRIS,), finished_games("1"), ()))
    at = data.draw(st.integers(0, len(text) - 2))
    sign = data.draw(st.sampled_from(["", "A", "=", "\n", "é"]))
    changed = text[:at] + sign + text[at + 1 :]
    with refusing():
        bag = export.decode_backup(changed)
        assert bag == export.decode_backup(text), "the backup changed in a round trip"


@given(data=st.data())
@fuzz
def test_a_malformed_package_is_a_table_or_refused(data: Any) -> None:
    text = json.dumps(spoil_data(package(), data.draw))
    with refusing():
        room, dealt, notes = transfer._unpack_package(text)
        assert dealt.match.record.events[: len(_rows())]
        room.dump()
        assert all(isinstance(note, str) for note in notes)


def test_the_fuzzed_inputs_are_valid_at_first() -> None:
    assert export.parse_game_file(game_text()) == archived_game(name="The long night")
    assert export.decode_backup(packed(luggage())).people == (IRIS, MAX)
    _, dealt, _ = transfer._unpack_package(json.dumps(package()))
    assert dealt.match.record == finished_record()
