"""Every registered game obeys the laws, in every variant of this run."""

from engine.games import GAMES
from tests.laws import log_laws, rules_laws, undo_laws
from tests.laws.game_traits import GAME_TRAITS
from tests.laws.variants import Variant


def test_every_game_has_a_census() -> None:
    assert set(GAME_TRAITS) == set(GAMES)


def test_bad_set_ups_are_refused_by_name(game: str) -> None:
    rules_laws.check_bad_setups(GAMES[game])


def test_every_game_ends(subject: Variant) -> None:
    rules_laws.check_ends(subject, games=20)


def test_nothing_is_legal_off_turn(subject: Variant) -> None:
    rules_laws.check_turns(subject, games=5)


def test_exactly_the_legal_actions_pass_the_check(subject: Variant) -> None:
    rules_laws.check_legality(subject, games=3)


def test_pieces_are_conserved_and_apply_changes_nothing_in_place(subject: Variant) -> None:
    rules_laws.check_conservation(subject, games=5)


def test_nothing_in_a_state_can_be_changed(subject: Variant) -> None:
    rules_laws.check_frozen(subject, games=3)


def test_a_view_allows_a_world_that_looks_like_it(subject: Variant) -> None:
    rules_laws.check_determinize(subject, games=5)


def test_actions_and_views_survive_the_wire(subject: Variant) -> None:
    rules_laws.check_wire(subject, games=3)


def test_a_replay_gives_the_same_match(subject: Variant) -> None:
    log_laws.check_replay(subject, games=3)


def test_no_draw_of_a_sealed_log_can_be_changed(subject: Variant) -> None:
    log_laws.check_seal(subject, games=2, changes=20)


def test_a_damaged_log_is_refused_or_gives_a_match(subject: Variant) -> None:
    log_laws.check_damaged_logs(subject, games=2, changes=40)


def test_steps_taken_back_leave_no_trace(subject: Variant) -> None:
    undo_laws.check_undo(subject, games=3)


def test_no_draw_is_taken_back(subject: Variant) -> None:
    undo_laws.check_draws_stay(subject, games=3)
