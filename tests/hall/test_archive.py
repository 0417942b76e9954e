"""What a phone keeps beside its tables."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.match import Match
from hall.archive import DONE, NAME, Archive
from hall.journal import Journal, JournalError
from hall.table import HallError
from tests.app.attic.given import CHAIRS, past, record


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    """Gives the archive of a new phone."""
    journal = Journal(tmp_path / "coven.db")
    yield Archive(journal)
    journal.close()


def test_things_are_kept_by_the_beginning_of_their_keys(archive: Archive) -> None:
    archive.change({"a:1": [1], "a:2": {"x": None}, "b:1": "other", "a": 0})
    assert archive.kept("a:") == {"1": [1], "2": {"x": None}}
    archive.change({"a:1": None, "a:2": False})
    assert archive.kept("a:") == {"2": False}


def test_a_sign_of_patterns_in_a_key_is_a_letter_like_others(archive: Archive) -> None:
    archive.change({"a%": 1, "ab": 2, "a_": 3})
    assert archive.kept("a%") == {"": 1}
    assert archive.kept("a_") == {"": 3}


def test_finished_games_come_in_with_all_that_belongs_to_them(archive: Archive) -> None:
    game = past(name="The long night")
    assert archive.take_in([game], {}) == 1
    (table,) = archive.finished()
    assert archive.past(table) == game
    assert archive.kept(NAME) == {table: "The long night"}


def test_a_game_comes_in_once(archive: Archive) -> None:
    assert archive.take_in([past()], {}) == 1
    assert archive.take_in([past(), past(luck=2)], {}) == 1
    assert len(archive.finished()) == 2


def test_what_cannot_come_in_whole_does_not_come_in_at_all(archive: Archive) -> None:
    broken = replace(past(luck=2), record=replace(record(luck=2), seed=None))
    with pytest.raises(JournalError):
        archive.take_in([past(), broken], {"person:1": {}})
    assert archive.finished() == ()
    assert archive.kept("person:") == {}


def test_a_game_is_counted_once(archive: Archive) -> None:
    archive.take_in([past(), past(luck=2)], {f"{DONE}{record().commitment}": False})
    (table,) = archive.uncounted()
    assert archive.past(table) == past(luck=2)
    archive.change({f"{DONE}{record(luck=2).commitment}": {"game": "waz_baraz"}})
    assert archive.uncounted() == ()


def test_a_running_game_is_not_given_out(archive: Archive, tmp_path: Path) -> None:
    journal = archive._journal
    seed = bytes(16)
    journal.add("running", Match.new("waz_baraz", 3, {}, seed), CHAIRS[:3], seed)
    with pytest.raises(HallError, match="not_over"):
        archive.past("running")
    assert archive.uncounted() == archive.finished() == ()


def test_a_game_that_is_gone_is_not_found(archive: Archive) -> None:
    with pytest.raises(HallError, match="no_such_table"):
        archive.past("nowhere")
