"""Each planted fault breaks the law that should find it; correct toys obey all laws."""

from collections.abc import Callable
from types import ModuleType
from typing import NoReturn

import pytest

from engine.core import IllegalAction
from engine.games import GAMES
from engine.match import Match
from tests.laws import log_laws, rules_laws, undo_laws
from tests.laws.variants import LawBroken, Variant, variants_of
from tests.laws.world_pair_counts import WorldPairTally, grow_world_pairs
from tests.toy_games import hidden_hands, planted_faults, token_race, word_guess

HONEST = (hidden_hands, token_race, word_guess)


@pytest.fixture(params=HONEST, ids=lambda toy: toy.RULES.name)
def honest(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Registers each correct toy as a game during a test."""
    toy: ModuleType = request.param
    monkeypatch.setitem(GAMES, toy.RULES.name, toy.RULES)
    return toy


def toy_variants(toy: ModuleType) -> tuple[Variant, ...]:
    """Returns all variants of a correct toy."""
    return variants_of(toy.RULES, toy.TRAITS, most=20)


def faulty_variant(plant: Callable[[], planted_faults.ToyRules]) -> Variant:
    """Returns one variant of a faulty toy."""
    return Variant(plant(), hidden_hands.TRAITS, 3, (("hand", 3),))


def honest_rules() -> planted_faults.ToyRules:
    """Returns the unchanged toy, for faults of the engine."""
    return hidden_hands.RULES


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Callable[[Variant], Variant]:
    """Returns a function that registers a faulty toy during a test."""

    def register(subject: Variant) -> Variant:
        monkeypatch.setitem(GAMES, subject.rules.name, subject.rules)
        return subject

    return register


def check_every_law(subject: Variant) -> None:
    """Checks all laws that need a single world."""
    rules_laws.check_ends(subject, games=10)
    rules_laws.check_turns(subject, games=5)
    rules_laws.check_legality(subject, games=5)
    rules_laws.check_conservation(subject, games=5)
    rules_laws.check_frozen(subject, games=3)
    rules_laws.check_determinize(subject, games=10)
    rules_laws.check_wire(subject, games=5)
    log_laws.check_replay(subject, games=3)
    log_laws.check_seal(subject, games=3, changes=20)
    log_laws.check_damaged_logs(subject, games=3, changes=30)
    undo_laws.check_undo(subject, games=3)
    undo_laws.check_draws_stay(subject, games=3)


def test_an_honest_toy_keeps_every_law(honest: ModuleType) -> None:
    rules_laws.check_bad_setups(honest.RULES)
    for subject in toy_variants(honest):
        check_every_law(subject)


def test_twins_of_an_honest_toy_look_the_same_and_differ(honest: ModuleType) -> None:
    tally = WorldPairTally()
    for subject in toy_variants(honest):
        grow_world_pairs(subject, 200 // len(toy_variants(honest)), tally)

    tally.require_enough(50)


@pytest.mark.parametrize(
    ("plant", "words_of_the_law"),
    [
        (planted_faults.hand_in_view, "sight tells the twins apart"),
        (planted_faults.stock_card_in_view, "sight tells the twins apart"),
        (planted_faults.buried_sum_in_view, "sight tells the twins apart"),
        (planted_faults.leaking_error, "refusal of .* tells the twins apart"),
        (planted_faults.leaking_legal, "sight tells the twins apart"),
        (planted_faults.leaking_order, "sight tells the twins apart"),
        (planted_faults.leaking_result, "sight tells the twins apart"),
        (planted_faults.leaking_epoch, "refusal of .* tells the twins apart"),
        (planted_faults.dealt_card_in_news, "news tell what the view hides"),
        (planted_faults.buried_card_in_news, "news tell what the view hides"),
        (planted_faults.undo_after_reveal, "an action tells something and can be undone"),
    ],
)
def test_twins_find_a_leak(
    plant: Callable[[], planted_faults.ToyRules], words_of_the_law: str
) -> None:
    with pytest.raises(LawBroken, match=words_of_the_law):
        grow_world_pairs(faulty_variant(plant), 200, WorldPairTally())


def test_twins_that_never_differ_are_no_proof() -> None:
    tally = WorldPairTally()
    grow_world_pairs(faulty_variant(planted_faults.all_open), 300, tally)

    with pytest.raises(LawBroken, match="only 0 twins differed"):
        tally.require_enough()


@pytest.mark.parametrize(
    ("plant", "law", "words_of_the_law"),
    [
        (planted_faults.leaking_result, rules_laws.check_ends, "a result before the end"),
        (planted_faults.legal_off_turn, rules_laws.check_turns, "legal off turn"),
        (
            planted_faults.lax_check,
            rules_laws.check_legality,
            "check and legal disagree|pieces|refused",
        ),
        (planted_faults.strict_check, rules_laws.check_legality, "refused"),
        (planted_faults.lost_piece, rules_laws.check_conservation, "pieces were made or lost"),
        (planted_faults.mutable_state, rules_laws.check_frozen, "a state that can be changed"),
        (planted_faults.mutating_apply, rules_laws.check_conservation, "apply changed its state"),
        (
            planted_faults.forgetful_determinize,
            rules_laws.check_determinize,
            "the world looks otherwise",
        ),
        (planted_faults.unlisted_action, rules_laws.check_wire, "lost on the wire"),
    ],
)
def test_a_fault_breaks_its_law(
    plant: Callable[[], planted_faults.ToyRules],
    law: Callable[[Variant, int], None],
    words_of_the_law: str,
) -> None:
    with pytest.raises(LawBroken, match=words_of_the_law):
        law(faulty_variant(plant), 20)


def test_a_game_without_an_end_is_found() -> None:
    with pytest.raises(LawBroken, match="every game ends"):
        rules_laws.check_ends(faulty_variant(planted_faults.endless_game), games=1, longest=300)


def test_draws_that_do_not_follow_from_the_seed_are_found(
    registered: Callable[[Variant], Variant],
) -> None:
    with pytest.raises(LawBroken, match="the same seed, another log"):
        log_laws.check_replay(registered(faulty_variant(planted_faults.unseeded_luck)), games=3)


def test_a_seal_that_holds_for_anything_is_found(
    registered: Callable[[Variant], Variant], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_laws, "verify_draws", lambda _record: 0)

    with pytest.raises(LawBroken, match=r"a changed draw is sealed|the same seed, another log"):
        log_laws.check_seal(registered(faulty_variant(honest_rules)), 3, 20)


def test_a_damaged_log_that_ends_in_another_error_is_found(
    registered: Callable[[Variant], Variant], monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(_text: str) -> NoReturn:
        raise KeyError("seed")

    monkeypatch.setattr(log_laws, "load_log", load)

    with pytest.raises(LawBroken, match="KeyError"):
        log_laws.check_damaged_logs(registered(faulty_variant(honest_rules)), 1, 1)


def test_a_set_up_refused_for_no_option_is_found() -> None:
    with pytest.raises(LawBroken, match="a refused set-up names an option"):
        variants_of(planted_faults.unknown_option_refusal(), hidden_hands.TRAITS, most=20)


def test_a_draw_that_could_be_taken_back_is_found(
    registered: Callable[[Variant], Variant], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "_check_undo", lambda _match, _event: None)
    with pytest.raises(LawBroken, match="a draw was taken back"):
        undo_laws.check_draws_stay(
            registered(faulty_variant(planted_faults.undo_after_reveal)), games=3
        )


def test_a_race_takes_what_was_chosen_before_another_grabbed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "toy_dash", token_race.RULES)
    match = Match.new("toy_dash", 2, {"races": 3}, bytes(16))
    seen = match.version
    for seat, token in ((0, 1), (1, 2), (0, 3), (1, 4), (0, 5)):
        match.act(seat, (token_race.Grab(token),), seen)

    match.act(1, (token_race.Grab(6),), seen)

    with pytest.raises(IllegalAction, match="stale"):
        match.act(0, (token_race.Grab(1),), seen)
