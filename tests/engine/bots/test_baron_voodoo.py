"""What the bots of Baron Voodoo look for, and how well they play."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations as choose
from random import Random
from typing import Any

import pytest

from engine.bots import BOTS, BUDGETS, LEVELS, Level
from engine.bots.selfplay import play
from engine.core import Action, Value
from engine.games.baron_voodoo import RULES, sharp
from engine.games.baron_voodoo.appraisal import handed_on, standings
from engine.games.baron_voodoo.combos import Dice, is_combination
from engine.games.baron_voodoo.conjuring import outcomes
from engine.games.baron_voodoo.hoard import MANY, PROMISE, gains, less, plus, promise, sorting
from engine.games.baron_voodoo.horizon import turns_after, turns_ahead
from engine.games.baron_voodoo.judgement import options
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    CELLS,
    DICE,
    END_TURN,
    FREDA,
    INVOKE,
    LEGBA,
    LOAS,
    PASS,
    POINT,
    SET_FACE,
    TAKE,
    USE_FACE,
    Bank,
    Capture,
    Exchange,
    Invoke,
    Pick,
    Place,
    Steal,
    Trade,
    Turn,
)
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.steps import end_turn
from engine.match import Match, Sight
from tests.engine.baron_voodoo.given import after, cell, dice, die, opened, table

BOT = BOTS["baron_voodoo"]
QUIET = {"a1": "RT", "g7": "WX"}  # dice with which nobody can do anything


def choice(state: State, level: Level, whim: int = 0, budget: int = 600) -> Action:
    """Returns what a bot of a level would do for whoever is in turn."""
    seat = state.table.turn
    sight: Sight[Any] = Sight(0, seat, state.table, state.choices, (seat,), None)
    return BOT.choose(level, sight, BOT.start(seat), Random(whim), budget, lambda: True)


def usual(state: State, level: Level = "fair") -> Action:
    """Returns what a bot does most often: it errs a little."""
    whims = 1 if level == "sharp" else 25
    return Counter(choice(state, level, whim) for whim in range(whims)).most_common(1)[0][0]


def jump(name: str, way: str) -> Capture:
    """Returns a capture from the space that the jumping die is on."""
    return Capture(cell(name), ("up", "right", "down", "left").index(way))  # type: ignore[arg-type]


def seen_playing(seats: int, seed: int, **given: Value) -> Iterator[State]:
    """Plays a game at random, step by step, and yields the states in which a seat is to act."""
    random = Random(seed)
    state = opened(seats, random.randbytes(16), loas="in_order", **given)
    while state.choices:
        yield state
        others = [action for action in state.choices if action != END_TURN]
        state = RULES.apply(state, state.table.turn, random.choice(others or state.choices))


# What dice promise


def splits(zone: Dice) -> Iterator[list[Dice]]:
    """Yields every way to put dice together."""
    if not zone:
        yield []
        return
    first, others = zone[0], range(1, len(zone))
    for size in range(4):
        for rest in choose(others, size):
            group = (first, *[zone[index] for index in rest])
            if size == 0 or is_combination(group):
                left = tuple(zone[index] for index in others if index not in rest)
                for more in splits(left):
                    yield [group, *more]


def test_dice_are_sorted_so_that_they_promise_the_most() -> None:
    """The sorting is as good as the best of all, and made of just these dice."""
    random = Random(5)
    for _ in range(120):
        zone = tuple(sorted(random.choices(DICE, k=random.randint(1, 6))))
        ahead = random.randint(1, MANY)
        best, groups = sorting(zone, ahead)
        worths = [sum(PROMISE[ahead][len(group)] for group in split) for split in splits(zone)]
        assert best == pytest.approx(max(worths))
        assert tuple(sorted(die for group in groups for die in group)) == zone


def test_a_gain_is_never_more_than_the_die_brings() -> None:
    """What a die adds to dice as they are sorted is at most what it adds to them sorted anew."""
    random = Random(6)
    exact = 0
    for _ in range(100):
        zone = tuple(sorted(random.choices(DICE, k=random.randint(0, 5))))
        ahead = random.randint(1, MANY)
        for new, gain in enumerate(gains(zone, ahead)):
            brings = promise(plus(zone, new), ahead) - promise(zone, ahead)
            assert gain <= brings + 1e-9
            exact += gain == pytest.approx(brings)
    assert exact > 2000


@pytest.mark.rule("BV-28")
def test_without_a_turn_to_come_only_the_best_combination_counts() -> None:
    """A three and a two promise four points to who can cash them in, else three."""
    zone = dice("YO YP YR RS PS")
    assert promise(zone, 0) == 3
    assert promise(zone, 1) > 4
    assert less(zone, die("PS")) == dice("YO YP YR RS")


# How long it will last


@pytest.mark.rule("BV-27")
@pytest.mark.parametrize(
    ("points", "turn", "ender", "ahead"),
    [
        ((0, 0, 0), 0, None, (3, 3, 3)),
        ((14, 0, 0), 0, None, (1, 1, 1)),
        ((14, 0, 0), 1, None, (1, 2, 2)),
        ((0, 0, 14), 1, None, (0, 1, 1)),
        ((0, 0, 12), 1, None, (1, 2, 2)),
        ((15, 0, 0), 1, 0, (0, 1, 1)),
        ((0, 0, 15), 2, 2, (0, 0, 1)),
    ],
)
def test_turns_to_come(
    points: Sequence[int], turn: int, ender: int | None, ahead: tuple[int, ...]
) -> None:
    """Whoever is near the end brings it in their turn, and then the round is finished."""
    view = table(QUIET, 3, points=points, turn=turn).table._replace(ender=ender)
    assert turns_ahead(view) == ahead


def test_nobody_has_a_turn_after_the_last_one() -> None:
    """After the last turn of the round in which the end came, nothing comes."""
    view = table(QUIET, 3, turn=2).table._replace(ender=1)
    assert turns_after(view) == (0, 0, 0)
    assert turns_after(view._replace(turn=1)) == (0, 0, 1)


@pytest.mark.parametrize("given", [{}, {"teams": "legba_wata"}])
def test_a_turn_is_handed_on_as_the_rules_do(given: dict[str, Value]) -> None:
    """The short way to the next player's turn leads where the long one leads."""
    over = 0
    for seed in range(6):
        for state in seen_playing(4, seed, **given):
            if state.table.step == "C5":
                short, long = handed_on(state.table), end_turn(state.table).table
                assert (short.turn, short.protected) == (long.turn, long.protected)
                assert standings(short) == standings(long)
                over += short.step == "over"
    assert over >= 2


# Powers


@pytest.mark.rule("BV-15", "BV-16", "BV-17", "BV-18")
def test_what_powers_are_thought_to_do_is_what_they_do() -> None:
    """Every way to use a power that is thought of is legal at D, with the board it leads to."""
    tried: Counter[int] = Counter()
    for state in seen_playing(2, 8):
        if state.table.step != "D":
            continue
        for action in state.choices:
            if isinstance(action, Invoke):
                begun = after(state, action)
                for steps, cells, _ in list(outcomes(begun.table, action.loa, CELLS, CELLS))[::7]:
                    done = after(begun, *steps).table
                    assert done.cells == tuple(cells)
                    tried[action.loa] += 1
    assert all(tried[loa] >= 20 for loa in LOAS)


@pytest.mark.parametrize("given", [{}, {"teams": "freda_wata"}])
def test_all_that_is_thought_of_is_legal(given: dict[str, Value]) -> None:
    """At every step of random games, whatever is worth a thought can be done to its last step."""
    steps: Counter[str] = Counter()
    for seed in range(4):
        for state in seen_playing(4, seed, **given):
            for _, way in options(state)[:6]:
                after(state, *way)
                steps[state.table.step] += 1
    assert all(steps[step] for step in ("A", "B", "C1", "C2", "C3", "C4", "C5", "D"))


@pytest.mark.parametrize("level", ["fair", "sharp"])
@pytest.mark.rule("BV-06")
def test_a_power_brings_a_wanted_die_within_reach(level: Level) -> None:
    """Freda swaps the die that completes four of a face under the jump; an easy bot would not."""
    columns = {"a1": "PX", "b1": "YS", "f5": "TP", "g7": "WX"}
    state = table(columns, loas=(FREDA, LEGBA), zones=("YP RP PP", ""))
    assert usual(state, level) == INVOKE[FREDA]
    assert isinstance(choice(state, "easy"), Capture)
    swapped = usual(after(state, INVOKE[FREDA]), level)
    assert swapped in (Pick(cell("f5")), Pick(cell("b1")))
    other = {"f5": "b1", "b1": "f5"}["f5" if swapped == Pick(cell("f5")) else "b1"]
    assert usual(after(state, INVOKE[FREDA], swapped), level) == Exchange(cell(other))


def test_a_power_that_has_to_be_used_is_used() -> None:
    """Where only a power leads to a capture, every level goes all the way (BV-27)."""
    state = table({"a1": "PX", "d4": "RO", "e4": "TP", "g7": "WX"}, loas=(FREDA, LEGBA))
    assert not any(isinstance(action, Capture) for action in state.choices)
    for level in LEVELS:
        following = state
        while not following.table.zones[0]:
            following = after(following, choice(following, level))


# Captures, faces and cashing in


@pytest.mark.rule("BV-24", "BV-25")
def test_the_die_that_completes_four_is_captured() -> None:
    """Of two equal faces the colour that is missing is taken."""
    columns = {"c3": "YX", "d3": "TT", "c4": "RT"}
    state = table(columns, zones=("YT RT PT", ""))
    assert usual(state) == jump("c3", "right")


@pytest.mark.parametrize("level", LEVELS)
def test_an_offering_and_a_point_for_nothing_are_taken(level: Level) -> None:
    """C1 is always worth it, and so is a Point."""
    state = table({"c3": "YX", "d3": "YP", **QUIET})
    taking = after(state, jump("c3", "right"))
    assert choice(taking, level) == TAKE
    using = after(taking, TAKE, PASS)
    assert usual(using, level) == USE_FACE


@pytest.mark.rule("BV-20")
def test_reroll_turns_the_odd_die() -> None:
    """The die that fits nowhere is set to the face that completes four."""
    state = table({"c3": "YX", "d3": "PR", **QUIET}, zones=("YO RO PO TT", ""))
    using = after(state, jump("c3", "right"))
    assert usual(using) == Turn(die("TT"))
    assert usual(after(using, Turn(die("TT")))) == SET_FACE[0]


@pytest.mark.rule("BV-23")
def test_swap_brings_the_missing_die() -> None:
    """The opponent's die that completes four comes for one that does nothing."""
    state = table({"c3": "YX", "d3": "WX", **QUIET}, zones=("YO RO PO TT", "TO"))
    offering = after(state, jump("c3", "right"))
    offered = usual(offering)
    assert usual(after(offering, offered)) == Trade(1, die("TO"))


@pytest.mark.rule("BV-22", "BV-29")
def test_theft_takes_from_a_majority() -> None:
    """Stolen is the colour in which one die turns the scales."""
    worlds = ("RO RP", "RO RP RR PO PP PR")
    state = table({"c3": "YX", "d3": "WT", **QUIET}, worlds=worlds, points=(16, 16))
    stolen = usual(after(state, jump("c3", "right")))
    assert isinstance(stolen, Steal)
    assert stolen.die in dice("RO RP RR")


@pytest.mark.rule("BV-08")
def test_a_face_is_bought_where_it_completes_four() -> None:
    """One offering for five points is well spent."""
    state = table({"c3": "YX", "d3": "TX", **QUIET}, zones=("YP RP PP", ""), offerings=(1, 0))
    setting = after(state, jump("c3", "right"))
    assert usual(setting) == SET_FACE[POINT]


@pytest.mark.rule("BV-10")
def test_another_turn_is_bought_for_a_good_capture_only() -> None:
    """Two offerings go for the die that completes four, and not for one of no use."""
    good = {"c3": "YX", "d3": "WX", "e2": "TP", "f2": "RX"}
    poor = good | {"e2": "TX", "f2": "WX"}
    zones = ("YP RP PP", "")
    for columns, buys in ((good, True), (poor, False)):
        state = table(columns, zones=zones, offerings=(2, 0), loas=(0, 1))
        state = after(state, jump("c3", "right"), PASS)
        while state.table.step != "C4":
            state = after(state, PASS)
        assert (usual(state) == AGAIN) == buys


@pytest.mark.rule("BV-24")
def test_four_are_cashed_in_and_a_pair_is_kept() -> None:
    """A pair may still grow while there are turns to come."""
    view = table(opening(), zones=("YO YP YR YS RT PT", "")).table
    state = RULES.determinize(view._replace(step="C5", used=True), Random(0))
    assert usual(state) == Bank(dice("YO YP YR YS"))
    assert usual(after(state, Bank(dice("YO YP YR YS")))) == END_TURN


@pytest.mark.parametrize("level", ["fair", "sharp"])
@pytest.mark.rule("BV-27", "BV-28")
def test_everything_is_cashed_in_in_the_last_turn(level: Level) -> None:
    """When no turn comes any more pairs are worth what they score."""
    view = table(opening(), zones=("YO YP RS PS", ""), points=(9, 10), turn=0).table
    last = view._replace(step="C5", used=True, ender=1, reason="threshold", starter=1)
    state = RULES.determinize(last, Random(0))
    assert isinstance(usual(state, level), Bank)
    while state.choices:
        state = after(state, usual(state, level))
    majorities = 3 * 3
    assert state.table.points == (9 + 1 + 1 + majorities, 10)


def opening() -> dict[str, str]:
    """Returns a board on which both players have captures."""
    return {"c3": "YX", "d3": "WS", "c5": "RX", "d5": "WS", "f2": "YO", "f3": "RP", **QUIET}


def test_the_next_player_is_denied_a_good_die() -> None:
    """Between dice alike for oneself the one is taken that completes four for the opponent."""
    columns = {"b3": "YX", "c3": "TO", "b6": "YX", "c6": "TO", "c7": "RX", "e2": "RX", "g1": "WX"}
    state = table(columns, zones=("", "YO RO PO"), loas=(0, 1))
    assert usual(state) == jump("b6", "right")


# Levels


def test_an_easy_bot_uses_no_power_before_a_capture() -> None:
    """It jumps with what stands there."""
    tempted = 0
    for seed in range(3):
        for state in seen_playing(3, seed):
            captures = [action for action in state.choices if isinstance(action, Capture)]
            if captures:
                assert choice(state, "easy", seed) in captures
                tempted += len(captures) < len(state.choices)
    assert tempted > 10


def test_without_playouts_a_sharp_bot_does_what_seems_best() -> None:
    """It needs no more time than a fair one, and errs less."""
    for state in list(seen_playing(2, 1))[::9]:
        best = options(state)[0][1][0]
        assert choice(state, "sharp", budget=0) == best


def test_what_was_thought_before_does_not_sway_a_sharp_bot() -> None:
    """Remembered replies save time, and change nothing."""
    states = list(seen_playing(2, 1))[::25]
    warm = [choice(state, "sharp", budget=60) for state in states]
    for state, chosen in zip(reversed(states), reversed(warm), strict=True):
        sharp._replies.cache_clear()
        assert choice(state, "sharp", budget=60) == chosen


def test_a_good_face_is_placed_within_ones_own_reach() -> None:
    """In a draft a Point goes where more of one's own dice can jump over it than of the others."""
    state = opened(2, placement="draft", loas="in_order", starter=0)
    state = after(state, choice(state, "fair"))
    assert state.table.held[0] % 6 == POINT
    placed = choice(state, "fair")
    assert isinstance(placed, Place)
    assert len({choice(state, "easy", whim) for whim in range(20)}) > 3


@pytest.mark.parametrize(
    ("seats", "given"),
    [
        (2, {"placement": "fixed_chaotic", "starter": 1}),
        (3, {"placement": "draft"}),
        (3, {"loas": "random", "white_majority": True}),
        (4, {}),
        (4, {"teams": "legba_wata"}),
    ],
)
def test_every_choice_is_legal(
    seats: int, given: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All levels at one table, with all seats and options."""
    monkeypatch.setitem(BUDGETS, "sharp", 24 * seats)
    seed = seats.to_bytes(16, "big")
    match = Match.new("baron_voodoo", seats, given, seed)
    levels = [LEVELS[seat % 3] for seat in range(seats)]
    # A match takes legal actions only.
    assert list(play(match, levels, seed))
    assert match.result is not None


@pytest.mark.parametrize(
    ("one", "other", "games", "enough"), [("fair", "easy", 24, 18), ("sharp", "fair", 2, 2)]
)
def test_a_level_beats_the_one_below(
    one: Level, other: Level, games: int, enough: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From both seats the better one wins well over half; the bench measures how much."""
    monkeypatch.setitem(BUDGETS, "sharp", 120)
    wins = 0
    for number in range(games):
        hero, seed = number % 2, (number // 2).to_bytes(16, "big")
        match = Match.new("baron_voodoo", 2, {}, seed)
        levels: list[Level] = [one if seat == hero else other for seat in range(2)]
        assert list(play(match, levels, seed))
        wins += match.result is not None and match.result.places[hero] == 1
    assert wins >= enough
