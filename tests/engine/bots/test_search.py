"""The search that sharp bots share, tested with a toy game."""

from collections.abc import Sequence
from random import Random

from engine.bots import SearchBudget
from engine.bots.search import HalvingSettings, RootDecision, SearchAborted, sequential_halving
from engine.core import Action, resolve_options
from tests.toy_games import token_race
from tests.toy_games.token_race import Charm, Grab, State

SIX = HalvingSettings(candidates=6, prior_weight=2.0)


def value_of_race(state: State, action: Action, luck: int) -> float:
    """Returns the value for seat 0 after a random end of the race; favourites count most."""
    random, state = Random(luck), token_race.apply(state, 0, action)
    while state.middle:
        seat = random.choice(token_race.active(state))
        legal = token_race.legal(state, seat)
        state = token_race.apply(state, seat, random.choice(legal))
    rows = zip(state.taken, state.charms, strict=True)
    points = [len(row) + 3 * (charm in row) for row, charm in rows]
    return (2 * points[0] - sum(points) + 9) / 27


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
        legal,
        guesses or [0.5] * len(legal),
        lambda random: token_race.determinize(view, random),
    )


def search(decision: RootDecision, effort: SearchBudget) -> Action:
    """Returns the action that the search chooses among six candidates."""
    return sequential_halving(decision, effort, SIX, value_of_race)


def test_the_search_finds_the_best_action() -> None:
    """The bot takes its favourite before the other player can."""
    for whim in range(5):
        effort = SearchBudget(Random(whim), 400, lambda: True)
        assert search(question(race()), effort) == Grab(4)


def test_the_same_random_numbers_choose_the_same_action() -> None:
    """All randomness comes from the given generator."""
    chosen = [
        [
            search(question(race()), SearchBudget(Random(whim), 12, lambda: True))
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
        assert search(question(state, guesses), effort) == Grab(5)


def test_thinking_stops_when_asked() -> None:
    """The current playout is interrupted and is the last one."""
    asked: list[int] = []

    def go_on() -> bool:
        asked.append(1)
        return len(asked) < 4

    search(question(race()), SearchBudget(Random(1), 10_000, go_on))
    assert 4 <= len(asked) <= 5


def test_only_the_likeliest_are_tried() -> None:
    """Actions with the worst first guess are not searched."""
    narrow = HalvingSettings(candidates=2, prior_weight=2.0)
    guesses = [0.9, 0.8, 0.1, 0.1, 0.1, 0.1]
    effort = SearchBudget(Random(1), 400, lambda: True)
    chosen = sequential_halving(question(race(), guesses), effort, narrow, value_of_race)
    assert chosen in (Grab(1), Grab(2))


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
