"""The laws bite: each planted fault breaks the law that should find it, honest toys keep all."""

from collections.abc import Callable
from types import ModuleType
from typing import NoReturn

import pytest

from engine.core import IllegalAction
from engine.games import GAMES
from engine.match import Match
from tests.laws import conduct, records, undoing
from tests.laws.kit import LawBroken, Subject, subjects
from tests.laws.tally import Tally, raise_twins
from tests.toys import dash, hands, leaks, words

HONEST = (hands, dash, words)


@pytest.fixture(params=HONEST, ids=lambda toy: toy.RULES.name)
def honest(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Gives each honest toy, registered as a game for the length of a test."""
    toy: ModuleType = request.param
    monkeypatch.setitem(GAMES, toy.RULES.name, toy.RULES)
    return toy


def variants(toy: ModuleType) -> tuple[Subject, ...]:
    """Returns all variants of an honest toy."""
    return subjects(toy.RULES, toy.CENSUS, most=20)


def spoilt(plant: Callable[[], leaks.Toy]) -> Subject:
    """Returns one variant of a spoilt toy."""
    return Subject(plant(), hands.CENSUS, 3, (("hand", 3),))


def unspoilt() -> leaks.Toy:
    """Returns the toy as it is, for faults of the engine."""
    return hands.RULES


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Callable[[Subject], Subject]:
    """Returns a function that registers a spoilt toy for the length of a test."""

    def register(subject: Subject) -> Subject:
        monkeypatch.setitem(GAMES, subject.rules.name, subject.rules)
        return subject

    return register


def keeps_every_law(subject: Subject) -> None:
    """Tries the laws that look at one world, one after another."""
    conduct.ends(subject, games=10)
    conduct.keeps_turns(subject, games=5)
    conduct.checks_exactly(subject, games=5)
    conduct.conserves(subject, games=5)
    conduct.stays_frozen(subject, games=3)
    conduct.imagines(subject, games=10)
    conduct.travels(subject, games=5)
    records.replays(subject, games=3)
    records.seals(subject, games=3, changes=20)
    records.survives(subject, games=3, changes=30)
    undoing.takes_back(subject, games=3)
    undoing.leaves_draws(subject, games=3)


def test_an_honest_toy_keeps_every_law(honest: ModuleType) -> None:
    conduct.refuses_bad_setups(honest.RULES)
    for subject in variants(honest):
        keeps_every_law(subject)


def test_twins_of_an_honest_toy_look_the_same_and_differ(honest: ModuleType) -> None:
    tally = Tally()
    for subject in variants(honest):
        raise_twins(subject, 200 // len(variants(honest)), tally)

    tally.require_enough(50)


@pytest.mark.parametrize(
    ("plant", "words_of_the_law"),
    [
        (leaks.hand_in_view, "sight tells the twins apart"),
        (leaks.stock_card_in_view, "sight tells the twins apart"),
        (leaks.buried_sum_in_view, "sight tells the twins apart"),
        (leaks.telling_error, "refusal of .* tells the twins apart"),
        (leaks.telling_legal, "sight tells the twins apart"),
        (leaks.telling_order, "sight tells the twins apart"),
        (leaks.telling_result, "sight tells the twins apart"),
        (leaks.telling_epoch, "refusal of .* tells the twins apart"),
        (leaks.dealt_card_in_news, "news tell what the view hides"),
        (leaks.buried_card_in_news, "news tell what the view hides"),
        (leaks.taking_back_what_was_told, "an action tells something and can be undone"),
    ],
)
def test_twins_find_a_leak(plant: Callable[[], leaks.Toy], words_of_the_law: str) -> None:
    with pytest.raises(LawBroken, match=words_of_the_law):
        raise_twins(spoilt(plant), 200, Tally())


def test_twins_that_never_differ_are_no_proof() -> None:
    tally = Tally()
    raise_twins(spoilt(leaks.all_open), 300, tally)

    with pytest.raises(LawBroken, match="only 0 twins differed"):
        tally.require_enough()


@pytest.mark.parametrize(
    ("plant", "law", "words_of_the_law"),
    [
        (leaks.telling_result, conduct.ends, "a result before the end"),
        (leaks.legal_off_turn, conduct.keeps_turns, "legal off turn"),
        (leaks.lax_check, conduct.checks_exactly, "check and legal disagree|pieces|refused"),
        (leaks.strict_check, conduct.checks_exactly, "refused"),
        (leaks.lost_piece, conduct.conserves, "pieces were made or lost"),
        (leaks.mutable_state, conduct.stays_frozen, "a state that can be changed"),
        (leaks.changing_apply, conduct.conserves, "apply changed its state"),
        (leaks.forgetful_worlds, conduct.imagines, "the world looks otherwise"),
        (leaks.unlisted_action, conduct.travels, "lost on the wire"),
    ],
)
def test_a_fault_breaks_its_law(
    plant: Callable[[], leaks.Toy], law: Callable[[Subject, int], None], words_of_the_law: str
) -> None:
    with pytest.raises(LawBroken, match=words_of_the_law):
        law(spoilt(plant), 20)


def test_a_game_that_goes_on_for_ever_is_found() -> None:
    with pytest.raises(LawBroken, match="every game ends"):
        conduct.ends(spoilt(leaks.endless), games=1, longest=300)


def test_luck_that_does_not_follow_from_the_seed_is_found(
    registered: Callable[[Subject], Subject],
) -> None:
    with pytest.raises(LawBroken, match="the same seed, another log"):
        records.replays(registered(spoilt(leaks.luck_of_its_own)), games=3)


def test_a_seal_that_holds_for_anything_is_found(
    registered: Callable[[Subject], Subject], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "verify", lambda _record: 0)

    with pytest.raises(LawBroken, match=r"a changed draw is sealed|the same seed, another log"):
        records.seals(registered(spoilt(unspoilt)), 3, 20)


def test_a_damaged_log_that_ends_in_another_error_is_found(
    registered: Callable[[Subject], Subject], monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(_text: str) -> NoReturn:
        raise KeyError("seed")

    monkeypatch.setattr(records, "load_log", load)

    with pytest.raises(LawBroken, match="KeyError"):
        records.survives(registered(spoilt(unspoilt)), 1, 1)


def test_a_set_up_refused_for_no_option_is_found() -> None:
    with pytest.raises(LawBroken, match="a refused set-up names an option"):
        subjects(leaks.nameless_refusal(), hands.CENSUS, most=20)


def test_a_draw_that_could_be_taken_back_is_found(
    registered: Callable[[Subject], Subject], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "_check_undo", lambda _match, _event: None)
    with pytest.raises(LawBroken, match="a draw was taken back"):
        undoing.leaves_draws(registered(spoilt(leaks.taking_back_what_was_told)), games=3)


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
