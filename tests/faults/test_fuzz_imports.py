"""Whatever text is brought to a phone: it is a game, luggage or a table, or it is refused."""

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

from coven import gamefile, moving
from coven.gamefile import Refused
from coven.moving import Luggage
from hall import handing
from hall.company import seated
from hall.room import Room, Secrets
from hall.rows import dump, pack_chair
from hall.table import HallError
from tests.app.attic.given import CHAIRS, IRIS, MAX, finished, past, record
from tests.laws.records import damaged
from tests.laws.spoiling import Fuzz, anything, spoilt, told

fuzz = Fuzz(full=20_000, usual=100)
pytestmark = pytest.mark.faults
PACKAGES = ("bad_package", "bad_log", "damaged", "other_edition", "unknown_game")


@pytest.fixture(autouse=True)
def counted(count: Callable[[str, int], None]) -> Any:
    """Counts what each test has tried."""
    before = fuzz.tried
    yield
    count("fuzzed inputs: imports", fuzz.tried - before)


@cache
def game_text() -> str:
    """Returns a finished game as it leaves a phone."""
    return gamefile.written(past(name="The long night"))


@cache
def luggage() -> Any:
    """Returns what a phone takes along, before it is packed."""
    bag = Luggage((IRIS, MAX), finished("12"), (past(),))
    lines = moving.packed(bag).splitlines()
    return json.loads(zlib.decompress(base64.b64decode("".join(lines[1:-1]))))


def packed(content: Any) -> str:
    """Returns any content as luggage whose sum is right."""
    data = zlib.compress(told(content).encode())
    body = base64.b64encode(data).decode()
    return f"{moving.TITLE} {moving.FORMAT}\n{body}\n{moving._digest(data)}\n"


@cache
def package() -> Any:
    """Returns a table as its host hands it over."""
    match, chairs = record(), CHAIRS[:3]
    nothing = (None,) * 3
    room = Room(
        "ABCDEFGH", 3, "0123456789abcdef", match.game, match.edition, match.options, True, True,
        match.commitment, seated(chairs), Secrets(nothing, nothing, nothing, nothing),
    )  # fmt: skip
    public, private = room.dumped()
    rows = [json.dumps(row) for row in _rows()]
    assert match.seed is not None
    return {
        "coven_table": handing.FORMAT, "code": room.code, "version": room.version,
        "match": room.match, "public": public, "secrets": private, "seed": match.seed.hex(),
        "notes": ["", "mine", ""], "sent": [[0, "nonce-0001", 2]],
        "saved": [
            dump([pack_chair(chair) for chair in chairs]), rows, match.game, match.edition,
            match.seats, dump(dict(match.options)), match.commitment, len(rows),
        ],
    }  # fmt: skip


def _rows() -> list[Any]:
    return [json.loads(line) for line in game_text().splitlines()[1:-1]]


@contextmanager
def refusing() -> Iterator[None]:
    """Lets a text be refused, if that is said by name."""
    reason = ""
    try:
        yield
    except Refused as refused:
        assert refused.told()  # noqa: PT017
    except HallError as error:
        reason = error.reason
    assert reason in ("", *PACKAGES)


@given(text=st.text() | st.lists(anything.map(told)).map("\n".join))
@fuzz
def test_any_text_is_refused(text: str) -> None:
    for read in (gamefile.read, moving.unpacked):
        with pytest.raises(Refused) as refused:
            read(text)
        assert refused.value.told()


@given(seed=st.integers(0, 2**64), data=st.data())
@fuzz
def test_a_spoilt_game_is_that_game_or_refused(seed: int, data: Any) -> None:
    text = game_text()
    if data.draw(st.booleans()):
        text = damaged(text, Random(seed))
    else:
        lines = text.splitlines()
        index = data.draw(st.sampled_from([0, 0, 1, len(lines) // 2, len(lines) - 1]))
        lines[index] = told(spoilt(json.loads(lines[index]), data.draw))
        text = "\n".join(lines)
    with refusing():
        game = gamefile.read(text)
        # Who played and when is nobody's secret luck: it may say otherwise, in its own words.
        assert game.record == past().record
        assert gamefile.read(gamefile.written(game)) == game


@given(data=st.data())
@fuzz
def test_spoilt_luggage_is_luggage_or_refused(data: Any) -> None:
    with refusing():
        bag = moving.unpacked(packed(spoilt(luggage(), data.draw)))
        changes, people, games = moving.merged(bag, (IRIS,), {})
        assert people <= len(bag.people)
        assert games <= len(bag.finished)
        json.dumps(changes)


@given(data=st.data())
@fuzz
def test_luggage_that_was_cut_or_changed_on_its_way_is_refused(data: Any) -> None:
    text = moving.packed(Luggage((IRIS,), finished("1"), ()))
    at = data.draw(st.integers(0, len(text) - 2))
    sign = data.draw(st.sampled_from(["", "A", "=", "\n", "é"]))
    changed = text[:at] + sign + text[at + 1 :]
    with refusing():
        bag = moving.unpacked(changed)
        assert bag == moving.unpacked(text), "what is read is what was packed"


@given(data=st.data())
@fuzz
def test_a_spoilt_package_is_a_table_or_refused(data: Any) -> None:
    text = json.dumps(spoilt(package(), data.draw))
    with refusing():
        room, dealt, notes = handing._unpacked(text)
        assert dealt.match.record.events[: len(_rows())]
        room.dumped()
        assert all(isinstance(note, str) for note in notes)


def test_what_is_spoilt_was_good_before() -> None:
    assert gamefile.read(game_text()) == past(name="The long night")
    assert moving.unpacked(packed(luggage())).people == (IRIS, MAX)
    _, dealt, _ = handing._unpacked(json.dumps(package()))
    assert dealt.match.record == record()
