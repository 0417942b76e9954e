"""How somebody fared over the games."""

import pytest

from coven import chronicle
from coven.chronicle import Finished, Part
from coven.tally import tally
from tests.app.attic.given import BREW, DANCE, IRIS, MAX, finished, past, record


@pytest.mark.parametrize(
    ("places", "won", "streak", "longest"),
    [
        ("", 0, 0, 0),
        ("1", 1, 1, 1),
        ("2", 0, 0, 0),
        ("112", 2, 0, 2),
        ("1211", 3, 2, 2),
        ("1112111", 6, 3, 3),
        ("11121", 4, 1, 3),
    ],
)
def test_games_won_in_a_row_are_counted(places: str, won: int, streak: int, longest: int) -> None:
    one = tally(finished(places), IRIS.id, DANCE)
    assert (one.played, one.won, one.streak, one.longest) == (len(places), won, streak, longest)


def test_the_best_is_the_most_or_the_fewest() -> None:
    games = finished("131")
    assert tally(games, IRIS.id, DANCE).scores == (16, 9, 17)
    assert tally(games, IRIS.id, DANCE).best == 17
    assert tally(games, IRIS.id, DANCE, "fewest").best == 9
    assert tally((), IRIS.id, DANCE).best is None


def test_every_game_is_counted_apart_and_all_together() -> None:
    games = (*finished("12"), *finished("1", BREW))
    assert tally(games, IRIS.id, DANCE).played == 2
    assert tally(games, IRIS.id, BREW).played == 1
    assert tally(games, IRIS.id, None).played == 3
    assert tally(games, MAX.id, None).won == 1
    assert tally(games, "f" * 12, None).played == 0


def test_a_finished_match_tells_how_its_seats_fared() -> None:
    game = past(seats=4)
    told = chronicle.told(game, [IRIS.id, None, MAX.id, "bot"])
    assert told.key == record(seats=4).commitment
    assert [part.person for part in told.parts] == [IRIS.id, None, MAX.id, None]
    assert min(part.place for part in told.parts) == 1
    assert chronicle.read(told.key, told.to_json()) == told


@pytest.mark.parametrize("seated", [None, [], ["a"], "abcd", [1, 2, 3]])
def test_a_match_whose_people_are_not_told_has_guests_only(seated: object) -> None:
    assert {part.person for part in chronicle.told(past(), seated).parts} == {None}


@pytest.mark.parametrize(
    "data",
    [
        None, False, {}, {"game": "chess", "ended": 0, "parts": [["a", "b", None, 1, 2]]},
        {"game": DANCE, "ended": 0, "parts": []},
        {"game": DANCE, "ended": "now", "parts": [["a", "b", None, 1, 2]]},
        {"game": DANCE, "ended": 0, "parts": [["a", "b", None, 0, 2]]},
        {"game": DANCE, "ended": 0, "parts": [["a", "b", "wise", 1, 2]]},
        {"game": DANCE, "ended": 0, "parts": [["a", "b", None, 1]]},
    ],
)  # fmt: skip
def test_what_cannot_be_read_does_not_count(data: object) -> None:
    assert chronicle.read("key", data) is None


def test_games_stand_in_the_order_in_which_they_ended() -> None:
    late = Finished("a", DANCE, 20.0, (Part(None, "x", None, 1, 1),))
    soon = Finished("b", DANCE, 10.0, (Part(None, "x", None, 1, 1),))
    kept = {one.key: one.to_json() for one in (late, soon)}
    assert chronicle.games({**kept, "c": False}) == (soon, late)
