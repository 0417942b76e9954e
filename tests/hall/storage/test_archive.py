"""Archive: finished matches and values of a phone."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.match import Match
from hall.storage.archive import RESULT_PREFIX, TABLE_NAME_PREFIX, Archive
from hall.storage.records import NewMatch
from hall.storage.sqlite import SqliteDatabase, StorageError
from hall.table import HallError
from tests.coven.data.builders import PLAYERS, archived_game, finished_record


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    """Yields the archive of a new phone."""
    journal = SqliteDatabase(tmp_path / "coven.db")
    yield Archive(journal)
    journal.close()


def test_things_are_kept_by_the_beginning_of_their_keys(archive: Archive) -> None:
    archive.save_values({"a:1": [1], "a:2": {"x": None}, "b:1": "other", "a": 0})
    assert archive.load_values("a:") == {"1": [1], "2": {"x": None}}
    archive.save_values({"a:1": None, "a:2": False})
    assert archive.load_values("a:") == {"2": False}


def test_wildcards_in_a_key_have_no_special_meaning(archive: Archive) -> None:
    archive.save_values({"a%": 1, "ab": 2, "a_": 3})
    assert archive.load_values("a%") == {"": 1}
    assert archive.load_values("a_") == {"": 3}


def test_finished_games_come_in_with_all_that_belongs_to_them(archive: Archive) -> None:
    game = archived_game(name="The long night")
    assert archive.import_matches([game], {}) == 1
    (table,) = archive.finished_match_ids()
    assert archive.finished_match(table) == game
    assert archive.load_values(TABLE_NAME_PREFIX) == {table: "The long night"}


def test_a_game_comes_in_once(archive: Archive) -> None:
    assert archive.import_matches([archived_game()], {}) == 1
    assert archive.import_matches([archived_game(), archived_game(luck=2)], {}) == 1
    assert len(archive.finished_match_ids()) == 2


def test_an_import_is_complete_or_refused(archive: Archive) -> None:
    broken = replace(archived_game(luck=2), record=replace(finished_record(luck=2), seed=None))
    with pytest.raises(StorageError):
        archive.import_matches([archived_game(), broken], {"person:1": {}})
    assert archive.finished_match_ids() == ()
    assert archive.load_values("person:") == {}


def test_a_game_is_counted_once(archive: Archive) -> None:
    archive.import_matches(
        [archived_game(), archived_game(luck=2)],
        {f"{RESULT_PREFIX}{finished_record().commitment}": False},
    )
    (table,) = archive.uncounted_match_ids()
    assert archive.finished_match(table) == archived_game(luck=2)
    archive.save_values(
        {f"{RESULT_PREFIX}{finished_record(luck=2).commitment}": {"game": "waz_baraz"}}
    )
    assert archive.uncounted_match_ids() == ()


def test_a_running_game_is_not_given_out(archive: Archive, tmp_path: Path) -> None:
    journal = archive.database
    seed = bytes(16)
    journal.add_match(NewMatch("running", Match.new("waz_baraz", 3, {}, seed), PLAYERS[:3], seed))
    with pytest.raises(HallError, match="not_over"):
        archive.finished_match("running")
    assert archive.uncounted_match_ids() == archive.finished_match_ids() == ()


def test_a_removed_game_is_not_found(archive: Archive) -> None:
    with pytest.raises(HallError, match="no_such_table"):
        archive.finished_match("nowhere")
