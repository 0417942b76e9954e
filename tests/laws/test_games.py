"""Every registered game keeps the laws, in every variant that this run tries."""

from engine.games import GAMES
from tests.laws import conduct, records, undoing
from tests.laws.census import CENSUS
from tests.laws.kit import Subject


def test_every_game_has_a_census() -> None:
    assert set(CENSUS) == set(GAMES)


def test_bad_set_ups_are_refused_by_name(game: str) -> None:
    conduct.refuses_bad_setups(GAMES[game])


def test_every_game_ends(subject: Subject) -> None:
    conduct.ends(subject, games=20)


def test_nothing_is_legal_off_turn(subject: Subject) -> None:
    conduct.keeps_turns(subject, games=5)


def test_exactly_the_legal_actions_pass_the_check(subject: Subject) -> None:
    conduct.checks_exactly(subject, games=3)


def test_pieces_are_conserved_and_apply_changes_nothing_in_place(subject: Subject) -> None:
    conduct.conserves(subject, games=5)


def test_nothing_in_a_state_can_be_changed(subject: Subject) -> None:
    conduct.stays_frozen(subject, games=3)


def test_a_view_allows_a_world_that_looks_like_it(subject: Subject) -> None:
    conduct.imagines(subject, games=5)


def test_actions_and_views_survive_the_wire(subject: Subject) -> None:
    conduct.travels(subject, games=3)


def test_a_replay_tells_the_same_match(subject: Subject) -> None:
    records.replays(subject, games=3)


def test_no_draw_of_a_sealed_log_can_be_changed(subject: Subject) -> None:
    records.seals(subject, games=2, changes=20)


def test_a_damaged_log_is_refused_or_tells_a_match(subject: Subject) -> None:
    records.survives(subject, games=2, changes=40)


def test_steps_taken_back_leave_no_trace(subject: Subject) -> None:
    undoing.takes_back(subject, games=3)


def test_no_draw_is_taken_back(subject: Subject) -> None:
    undoing.leaves_draws(subject, games=3)
