"""Finished games, people and statistics are exported to a new phone as one text."""

from dataclasses import replace
from random import Random

import pytest

from coven.data import export, results
from coven.data.export import Backup, ImportRejected
from hall.storage.archive import RESULT_PREFIX
from tests.coven.data.builders import (
    IRIS,
    MAX,
    POTION_BREW,
    archived_game,
    finished_games,
    finished_record,
)

LUGGAGE = Backup((IRIS, MAX), finished_games("121"), (archived_game(), archived_game(POTION_BREW)))
TEXT = export.encode_backup(LUGGAGE)


def test_a_backup_is_read_as_it_was_written() -> None:
    assert export.is_backup(TEXT)
    assert export.decode_backup(TEXT) == LUGGAGE
    assert export.decode_backup(f"\r\n{TEXT}".replace("\n", "\r\n")) == LUGGAGE
    assert max(map(len, TEXT.splitlines())) <= 76


def test_a_single_game_is_no_backup() -> None:
    assert not export.is_backup(archived_game().log)


def test_any_damage_is_found() -> None:
    random = Random(1)
    for _ in range(60):
        at = random.randrange(len(TEXT))
        letter = random.choice("ABCxyz019+/ \n")
        broken = TEXT[:at] + letter + TEXT[at + 1 :]
        if "".join(broken.split()) == "".join(TEXT.split()):
            continue
        with pytest.raises(ImportRejected):
            export.decode_backup(broken)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_a_text_that_was_cut_is_refused(share: float) -> None:
    with pytest.raises(ImportRejected):
        export.decode_backup(TEXT[: int(len(TEXT) * share)])


def test_a_text_of_a_newer_app_says_so() -> None:
    with pytest.raises(ImportRejected, match="other_format"):
        export.decode_backup(TEXT.replace("MOVES 1", "MOVES 2", 1))


def test_a_decompression_bomb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "MAX_BACKUP_BYTES", 100)
    with pytest.raises(ImportRejected, match="too_long"):
        export.decode_backup(TEXT)


def test_a_broken_game_among_sound_ones_refuses_all() -> None:
    broken = replace(
        archived_game(), record=replace(finished_record(), events=finished_record().events[:-1])
    )
    with pytest.raises(ImportRejected, match="not_over"):
        export.decode_backup(
            export.encode_backup(replace(LUGGAGE, matches=(archived_game(POTION_BREW), broken)))
        )


def test_a_new_phone_takes_everything() -> None:
    changes, people, counted = export.merge_backup(LUGGAGE, (), {})
    assert (people, counted) == (2, 3)
    kept = {
        key.removeprefix(RESULT_PREFIX): value
        for key, value in changes.items()
        if RESULT_PREFIX in key
    }
    assert results.decode_results(kept) == LUGGAGE.results
    # A game that the other phone did not count is not counted here either, but can be replayed.
    assert kept[finished_record().commitment] is results.NOT_COUNTED


def test_nothing_is_doubled() -> None:
    done = {game.key: game.to_json() for game in LUGGAGE.results}
    done |= {
        archived_game().record.commitment: False,
        archived_game(POTION_BREW).record.commitment: False,
    }
    assert export.merge_backup(LUGGAGE, (IRIS, MAX), done) == ({}, 0, 0)


def test_people_with_the_same_name_are_merged() -> None:
    here = replace(IRIS, id="a" * 12, name="IRIS", face="cat")
    changes, people, _ = export.merge_backup(LUGGAGE, (here,), {})
    assert people == 1
    assert f"person:{IRIS.id}" not in changes
    kept = {
        key.removeprefix(RESULT_PREFIX): value
        for key, value in changes.items()
        if RESULT_PREFIX in key
    }
    assert all(game.for_person(here.id) for game in results.decode_results(kept))


def test_a_backup_restores_deleted_statistics() -> None:
    done = {game.key: False for game in LUGGAGE.results}
    _, _, counted = export.merge_backup(LUGGAGE, (IRIS, MAX), done)
    assert counted == 3
