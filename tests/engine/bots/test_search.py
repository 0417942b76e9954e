"""The search that sharp bots share, tested with a toy game."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.bots import SearchBudget
from engine.bots.search import (
    HalvingSettings,
    RootDecision,
    SearchAborted,
    SearchModel,
    search_tree,
    sequential_halving,
)
from engine.core import Action, Seat, resolve_options
from tests.toy_games import token_race
from tests.toy_games.token_race import TOKENS, Charm, Grab, State


def guess_nothing(state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    return [0.5] * len(legal)


def any_token(state: State, seat: Seat, legal: Sequence[Action], random: Random) -> Action:
    """Returns a random legal action."""
    return random.choice(legal)


def value_state(state: State) -> list[float]:
    """Values the tokens in hand; favourites count most."""
    rows = zip(state.taken, state.charms, strict=True)
    points = [len(row) + 3 * (charm in row) for row, charm in rows]
    return [(own + 9 * (len(points) - 1) - sum(points) + own) / 27 for own in points]


def count_grabbed(state: State) -> int:
    """Returns how many tokens are taken."""
    return len(TOKENS) - len(state.middle)


INSIGHT = SearchModel(
    rules=token_race.RULES,
    prior_values=guess_nothing,
    playout_policy=any_token,
    is_terminal=lambda state: not state.middle,
    evaluate=value_state,
    progress=count_grabbed,
    root_candidates=6,
    horizon=12,
    root_prior_weight=2.0,
    tree_prior_weight=2.0,
    exploration=0.3,
)


def race() -> State:
    """Returns a toy race of two: seat 0 favours token 4, seat 1 favours token 2."""
    state = token_race.setup(2, resolve_options(token_race.RULES, 2, {"races": 1}))
    for seat, token in ((0, 4), (1, 2)):
        state = token_race.apply(state, -1, Charm(seat, token))
    return state


def question(state: State, guesses: Sequence[float] | None = None) -> RootDecision:
    """Returns the decision of seat 0, without hidden information."""
    legal, view = token_race.legal(state, 0), token_race.view(state, 0)
    return RootDecision(
        0,
        legal,
        guesses or guess_nothing(state, 0, legal),
        lambda random: token_race.determinize(view, random),
    )


def test_the_search_finds_the_best_action() -> None:
    """The bot takes its favourite before the other player can."""
    for whim in range(5):
        effort = SearchBudget(Random(whim), 400, lambda: True)
        assert search_tree(INSIGHT, question(race()), effort) == Grab(4)


def test_the_same_random_numbers_choose_the_same_action() -> None:
    """All randomness comes from the given generator."""
    chosen = [
        [
            search_tree(INSIGHT, question(race()), SearchBudget(Random(whim), 12, lambda: True))
            for whim in range(9)
        ]
        for _ in range(2)
    ]
    assert chosen[0] == chosen[1]
    assert len(set(chosen[0])) > 1


def test_without_time_the_first_guess_is_taken() -> None:
    state = race()
    guesses = [0.1, 0.2, 0.3, 0.2, 0.9, 0.1]
    for effort in (
        SearchBudget(Random(1), 400, lambda: False),
        SearchBudget(Random(1), 0, lambda: True),
    ):
        assert search_tree(INSIGHT, question(state, guesses), effort) == Grab(5)


def test_thinking_stops_when_asked() -> None:
    """The current playout is interrupted and is the last one."""
    asked: list[int] = []

    def go_on() -> bool:
        asked.append(1)
        return len(asked) < 4

    search_tree(INSIGHT, question(race()), SearchBudget(Random(1), 10_000, go_on))
    assert 4 <= len(asked) <= 5


def test_only_the_likeliest_are_tried() -> None:
    """Actions with the worst first guess are not searched."""
    narrow = replace(INSIGHT, root_candidates=2)
    guesses = [0.9, 0.8, 0.1, 0.1, 0.1, 0.1]
    effort = SearchBudget(Random(1), 400, lambda: True)
    assert search_tree(narrow, question(race(), guesses), effort) in (Grab(1), Grab(2))


def test_a_cancelled_playout_does_not_count() -> None:
    """The result of an interrupted playout is dropped; earlier results decide."""
    left = iter([0.2, 0.6])

    def outcome(world: State, action: Action, luck: int) -> float:
        came_to = next(left, None)
        if came_to is None:
            raise SearchAborted
        return came_to

    asked, effort = question(race()), SearchBudget(Random(1), 400, lambda: True)
    # Equal guesses are tried in the order of the legal actions; the second scored better.
    assert sequential_halving(asked, effort, HalvingSettings(2, 1.0), outcome) == asked.legal[1]
