"""A person's results over all games."""

import pytest

from coven.data import results
from coven.data.results import GameResult, SeatResult, player_statistics
from tests.coven.data.builders import (
    IRIS,
    MAX,
    POTION_BREW,
    WAZ_BARAZ,
    archived_game,
    finished_games,
    finished_record,
)


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
    one = player_statistics(finished_games(places), IRIS.id, WAZ_BARAZ)
    assert (one.played, one.won, one.streak, one.longest_streak) == (
        len(places),
        won,
        streak,
        longest,
    )


def test_the_best_is_the_most_or_the_fewest() -> None:
    games = finished_games("131")
    assert player_statistics(games, IRIS.id, WAZ_BARAZ).scores == (16, 9, 17)
    assert player_statistics(games, IRIS.id, WAZ_BARAZ).best_score == 17
    assert player_statistics(games, IRIS.id, WAZ_BARAZ, "fewest").best_score == 9
    assert player_statistics((), IRIS.id, WAZ_BARAZ).best_score is None


def test_each_game_is_counted_separately_and_in_total() -> None:
    games = (*finished_games("12"), *finished_games("1", POTION_BREW))
    assert player_statistics(games, IRIS.id, WAZ_BARAZ).played == 2
    assert player_statistics(games, IRIS.id, POTION_BREW).played == 1
    assert player_statistics(games, IRIS.id, None).played == 3
    assert player_statistics(games, MAX.id, None).won == 1
    assert player_statistics(games, "f" * 12, None).played == 0


def test_a_finished_match_has_the_place_of_each_seat() -> None:
    game = archived_game(seats=4)
    told = results.summarize_match(game, [IRIS.id, None, MAX.id, "bot"])
    assert told.key == finished_record(seats=4).commitment
    assert [part.person for part in told.seat_results] == [IRIS.id, None, MAX.id, None]
    assert min(part.place for part in told.seat_results) == 1
    assert results.decode_result(told.key, told.to_json()) == told


@pytest.mark.parametrize("seated", [None, [], ["a"], "abcd", [1, 2, 3]])
def test_a_match_without_named_people_has_guests_only(seated: object) -> None:
    assert {
        part.person for part in results.summarize_match(archived_game(), seated).seat_results
    } == {None}


@pytest.mark.parametrize(
    "data",
    [
        None, False, {}, {"game": "chess", "ended": 0, "parts": [["a", "b", None, 1, 2]]},
        {"game": WAZ_BARAZ, "ended": 0, "parts": []},
        {"game": WAZ_BARAZ, "ended": "now", "parts": [["a", "b", None, 1, 2]]},
        {"game": WAZ_BARAZ, "ended": 0, "parts": [["a", "b", None, 0, 2]]},
        {"game": WAZ_BARAZ, "ended": 0, "parts": [["a", "b", "wise", 1, 2]]},
        {"game": WAZ_BARAZ, "ended": 0, "parts": [["a", "b", None, 1]]},
    ],
)  # fmt: skip
def test_unreadable_results_do_not_count(data: object) -> None:
    assert results.decode_result("key", data) is None


def test_games_are_sorted_by_end() -> None:
    late = GameResult("a", WAZ_BARAZ, 20.0, (SeatResult(None, "x", None, 1, 1),))
    soon = GameResult("b", WAZ_BARAZ, 10.0, (SeatResult(None, "x", None, 1, 1),))
    kept = {one.key: one.to_json() for one in (late, soon)}
    assert results.decode_results({**kept, "c": False}) == (soon, late)
