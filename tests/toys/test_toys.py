"""The laws bite: each planted fault breaks the law that should find it, honest toys keep all."""

from collections.abc import Callable
from types import ModuleType
from typing import NoReturn

import pytest

from engine.core import IllegalAction
from engine.games import GAMES
from engine.match import Match
from tests.laws import conduct, records, undoing
from tests.laws.kit import LawBroken, Variant, variants_of
from tests.laws.tally import WorldPairTally, grow_world_pairs
from tests.toys import dash, hands, leaks, words

HONEST = (hands, dash, words)


@pytest.fixture(params=HONEST, ids=lambda toy: toy.RULES.name)
def honest(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Gives each honest toy, registered as a game for the length of a test."""
    toy: ModuleType = request.param
    monkeypatch.setitem(GAMES, toy.RULES.name, toy.RULES)
    return toy


def toy_variants(toy: ModuleType) -> tuple[Variant, ...]:
    """Returns all variants of an honest toy."""
    return variants_of(toy.RULES, toy.CENSUS, most=20)


def faulty_variant(plant: Callable[[], leaks.ToyRules]) -> Variant:
    """Returns one variant of a spoilt toy."""
    return Variant(plant(), hands.TRAITS, 3, (("hand", 3),))


def honest_rules() -> leaks.ToyRules:
    """Returns the toy as it is, for faults of the engine."""
    return hands.RULES


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Callable[[Variant], Variant]:
    """Returns a function that registers a spoilt toy for the length of a test."""

    def register(subject: Variant) -> Variant:
        monkeypatch.setitem(GAMES, subject.rules.name, subject.rules)
        return subject

    return register


def check_every_law(subject: Variant) -> None:
    """Tries the laws that look at one world, one after another."""
    conduct.check_ends(subject, games=10)
    conduct.check_turns(subject, games=5)
    conduct.check_legality(subject, games=5)
    conduct.check_conservation(subject, games=5)
    conduct.check_frozen(subject, games=3)
    conduct.check_determinize(subject, games=10)
    conduct.check_wire(subject, games=5)
    records.check_replay(subject, games=3)
    records.check_seal(subject, games=3, changes=20)
    records.check_damaged_logs(subject, games=3, changes=30)
    undoing.check_undo(subject, games=3)
    undoing.check_draws_stay(subject, games=3)


def test_an_honest_toy_keeps_every_law(honest: ModuleType) -> None:
    conduct.check_bad_setups(honest.RULES)
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
        (leaks.hand_in_view, "sight tells the twins apart"),
        (leaks.stock_card_in_view, "sight tells the twins apart"),
        (leaks.buried_sum_in_view, "sight tells the twins apart"),
        (leaks.leaking_error, "refusal of .* tells the twins apart"),
        (leaks.leaking_legal, "sight tells the twins apart"),
        (leaks.leaking_order, "sight tells the twins apart"),
        (leaks.leaking_result, "sight tells the twins apart"),
        (leaks.leaking_epoch, "refusal of .* tells the twins apart"),
        (leaks.dealt_card_in_news, "news tell what the view hides"),
        (leaks.buried_card_in_news, "news tell what the view hides"),
        (leaks.undo_after_reveal, "an action tells something and can be undone"),
    ],
)
def test_twins_find_a_leak(plant: Callable[[], leaks.ToyRules], words_of_the_law: str) -> None:
    with pytest.raises(LawBroken, match=words_of_the_law):
        grow_world_pairs(faulty_variant(plant), 200, WorldPairTally())


def test_twins_that_never_differ_are_no_proof() -> None:
    tally = WorldPairTally()
    grow_world_pairs(faulty_variant(leaks.all_open), 300, tally)

    with pytest.raises(LawBroken, match="only 0 twins differed"):
        tally.require_enough()


@pytest.mark.parametrize(
    ("plant", "law", "words_of_the_law"),
    [
        (leaks.leaking_result, conduct.check_ends, "a result before the end"),
        (leaks.legal_off_turn, conduct.check_turns, "legal off turn"),
        (leaks.lax_check, conduct.check_legality, "check and legal disagree|pieces|refused"),
        (leaks.strict_check, conduct.check_legality, "refused"),
        (leaks.lost_piece, conduct.check_conservation, "pieces were made or lost"),
        (leaks.mutable_state, conduct.check_frozen, "a state that can be changed"),
        (leaks.mutating_apply, conduct.check_conservation, "apply changed its state"),
        (leaks.forgetful_determinize, conduct.check_determinize, "the world looks otherwise"),
        (leaks.unlisted_action, conduct.check_wire, "lost on the wire"),
    ],
)
def test_a_fault_breaks_its_law(
    plant: Callable[[], leaks.ToyRules], law: Callable[[Variant, int], None], words_of_the_law: str
) -> None:
    with pytest.raises(LawBroken, match=words_of_the_law):
        law(faulty_variant(plant), 20)


def test_a_game_that_goes_on_for_ever_is_found() -> None:
    with pytest.raises(LawBroken, match="every game ends"):
        conduct.check_ends(faulty_variant(leaks.endless_game), games=1, longest=300)


def test_luck_that_does_not_follow_from_the_seed_is_found(
    registered: Callable[[Variant], Variant],
) -> None:
    with pytest.raises(LawBroken, match="the same seed, another log"):
        records.check_replay(registered(faulty_variant(leaks.unseeded_luck)), games=3)


def test_a_seal_that_holds_for_anything_is_found(
    registered: Callable[[Variant], Variant], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "verify_draws", lambda _record: 0)

    with pytest.raises(LawBroken, match=r"a changed draw is sealed|the same seed, another log"):
        records.check_seal(registered(faulty_variant(honest_rules)), 3, 20)


def test_a_damaged_log_that_ends_in_another_error_is_found(
    registered: Callable[[Variant], Variant], monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(_text: str) -> NoReturn:
        raise KeyError("seed")

    monkeypatch.setattr(records, "load_log", load)

    with pytest.raises(LawBroken, match="KeyError"):
        records.check_damaged_logs(registered(faulty_variant(honest_rules)), 1, 1)


def test_a_set_up_refused_for_no_option_is_found() -> None:
    with pytest.raises(LawBroken, match="a refused set-up names an option"):
        variants_of(leaks.unknown_option_refusal(), hands.TRAITS, most=20)


def test_a_draw_that_could_be_taken_back_is_found(
    registered: Callable[[Variant], Variant], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "_check_undo", lambda _match, _event: None)
    with pytest.raises(LawBroken, match="a draw was taken back"):
        undoing.check_draws_stay(registered(faulty_variant(leaks.undo_after_reveal)), games=3)


def test_a_race_takes_what_was_chosen_before_another_grabbed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "toy_dash", dash.RULES)
    match = Match.new("toy_dash", 2, {"races": 3}, bytes(16))
    seen = match.version
    for seat, token in ((0, 1), (1, 2), (0, 3), (1, 4), (0, 5)):
        match.act(seat, (dash.Grab(token),), seen)

    match.act(1, (dash.Grab(6),), seen)

    with pytest.raises(IllegalAction, match="stale"):
        match.act(0, (dash.Grab(1),), seen)
