"""Finished games, people and statistics move to a new phone as one text."""

from dataclasses import replace
from random import Random

import pytest

from coven import chronicle, moving
from coven.gamefile import Refused
from coven.moving import Luggage
from hall.archive import DONE
from tests.app.attic.given import BREW, IRIS, MAX, finished, past, record

LUGGAGE = Luggage((IRIS, MAX), finished("121"), (past(), past(BREW)))
TEXT = moving.packed(LUGGAGE)


def test_what_is_packed_comes_out_as_it_was() -> None:
    assert moving.is_luggage(TEXT)
    assert moving.unpacked(TEXT) == LUGGAGE
    assert moving.unpacked(f"\r\n{TEXT}".replace("\n", "\r\n")) == LUGGAGE
    assert max(map(len, TEXT.splitlines())) <= 76


def test_a_single_game_is_no_luggage() -> None:
    assert not moving.is_luggage(past().log)


def test_any_damage_is_found() -> None:
    random = Random(1)
    for _ in range(60):
        at = random.randrange(len(TEXT))
        letter = random.choice("ABCxyz019+/ \n")
        broken = TEXT[:at] + letter + TEXT[at + 1 :]
        if "".join(broken.split()) == "".join(TEXT.split()):
            continue
        with pytest.raises(Refused):
            moving.unpacked(broken)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_a_text_that_was_cut_is_refused(share: float) -> None:
    with pytest.raises(Refused):
        moving.unpacked(TEXT[: int(len(TEXT) * share)])


def test_a_text_of_a_newer_app_says_so() -> None:
    with pytest.raises(Refused, match="other_format"):
        moving.unpacked(TEXT.replace("MOVES 1", "MOVES 2", 1))


def test_a_trap_is_not_unfolded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "LARGEST", 100)
    with pytest.raises(Refused, match="too_long"):
        moving.unpacked(TEXT)


def test_a_broken_game_among_sound_ones_refuses_all() -> None:
    broken = replace(past(), record=replace(record(), events=record().events[:-1]))
    with pytest.raises(Refused, match="not_over"):
        moving.unpacked(moving.packed(replace(LUGGAGE, pasts=(past(BREW), broken))))


def test_a_new_phone_takes_everything() -> None:
    changes, people, counted = moving.merged(LUGGAGE, (), {})
    assert (people, counted) == (2, 3)
    kept = {key.removeprefix(DONE): value for key, value in changes.items() if DONE in key}
    assert chronicle.games(kept) == LUGGAGE.finished
    # What the other phone did not count is not counted here, though it can be watched.
    assert kept[record().commitment] is chronicle.FORGOTTEN


def test_nothing_is_doubled() -> None:
    done = {game.key: game.to_json() for game in LUGGAGE.finished}
    done |= {past().record.commitment: False, past(BREW).record.commitment: False}
    assert moving.merged(LUGGAGE, (IRIS, MAX), done) == ({}, 0, 0)


def test_whoever_has_the_same_name_is_the_same_person() -> None:
    here = replace(IRIS, id="a" * 12, name="IRIS", face="cat")
    changes, people, _ = moving.merged(LUGGAGE, (here,), {})
    assert people == 1
    assert f"person:{IRIS.id}" not in changes
    kept = {key.removeprefix(DONE): value for key, value in changes.items() if DONE in key}
    assert all(game.of(here.id) for game in chronicle.games(kept))


def test_what_was_forgotten_here_comes_back_with_the_luggage() -> None:
    done = {game.key: False for game in LUGGAGE.finished}
    _, _, counted = moving.merged(LUGGAGE, (IRIS, MAX), done)
    assert counted == 3
