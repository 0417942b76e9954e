"""Matches between bot levels: python -m tests.tools arena."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.bots import BUDGETS
from engine.games import GAMES
from tests.tools import arena
from tests.tools.__main__ import main
from tests.tools.arena import ArenaMatch, ArenaOutcome, DecisionTime, Pairing

SEED = bytes(16)
QUICK = ("--games", "forest_chase,waz_baraz", "--levels", "easy,fair", "--matches", "4")
TIMES = {"median_ms", "p99_ms", "cpu_median_ms", "cpu_p99_ms"}


def standings_without_times(path: Path, *arguments: str) -> list[dict[str, Any]]:
    """Returns an arena's standings without the times, which differ between runs."""
    assert main(["arena", *arguments, "--json", str(path)]) == 0
    standings = json.loads(path.read_text(encoding="utf-8"))["standings"]
    return [{name: line[name] for name in line if name not in TIMES} for line in standings]


def test_each_level_meets_the_one_below_it_at_the_smallest_table() -> None:
    """Two play where the game allows it, else three."""
    contests = arena.list_pairings(list(GAMES), ["easy", "fair", "sharp"], None)
    assert [(one, others) for _, one, others, _ in contests[:2]] == [
        ("fair", "easy"),
        ("sharp", "fair"),
    ]
    assert {game: seats for game, _, _, seats in contests} == {
        "baron_voodoo": 2, "forest_chase": 2, "potion_brew": 2, "riddle_masters": 3, "waz_baraz": 3,
    }  # fmt: skip
    assert arena.list_pairings(["waz_baraz"], ["easy", "sharp"], 5) == [
        Pairing("waz_baraz", "sharp", "easy", 5)
    ]


def test_each_deal_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed is used for every seat before the next deal."""
    sat: list[tuple[bytes, int]] = []

    class Watched(arena.TimedBotMatch):
        def __init__(
            self, match: Any, levels: Any, seed: bytes, *, timed_seat: int, effort: float
        ) -> None:
            super().__init__(match, levels, seed, timed_seat=timed_seat, effort=effort)
            assert [level == "fair" for level in levels].index(True) == timed_seat
            assert list(levels).count("easy") == 2
            sat.append((seed, timed_seat))

    monkeypatch.setattr(arena, "TimedBotMatch", Watched)
    for number in range(6):
        arena.play_arena_match(ArenaMatch(Pairing("waz_baraz", "fair", "easy", 3), number, SEED))
    deals = [arena.deal_seed(SEED, deal) for deal in (0, 1)]
    assert deals[0] != deals[1]
    assert sat == [(deal, seat) for deal in deals for seat in range(3)]


@pytest.mark.parametrize(
    ("places", "won"),
    [
        ((1, 2, 3), (1.0, True)),
        ((2, 1, 3), (0.0, True)),
        ((1, 1, 3), (0.5, True)),
        ((1, 1, 1), (1 / 3, True)),
        ((2, 2, 2), (0.0, False)),
    ],
)
def test_a_shared_win_counts_as_its_part(places: tuple[int, ...], won: tuple[float, bool]) -> None:
    """Without a first place nobody has won."""
    assert arena.win_share(places, 0) == won


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (210, 300, 0.6459, 0.7491),
        (1.5, 3, 0.1253, 0.8747),
    ],
)
def test_an_interval_is_wilsons(wins: float, matches: int, low: float, high: float) -> None:
    """It stays within 0 and 1 for few matches and accepts fractions of wins."""
    assert [round(end, 4) for end in arena.wilson_interval(wins, matches)] == [low, high]


def test_a_standing_sums_up_its_matches() -> None:
    """Wins are added as fractions; times cover all decisions together."""
    spent = [DecisionTime(float(ms), ms / 2) for ms in range(1, 201)]
    played = [
        ArenaOutcome(1.0, True, tuple(spent[:150])),
        ArenaOutcome(0.5, True, tuple(spent[150:])),
        ArenaOutcome(0.0, False, ()),
    ]
    line = arena.summarize_pairing(Pairing("forest_chase", "sharp", "fair", 2), played)
    assert (line.matches, line.undecided, line.wins, line.share) == (3, 1, 1.5, 0.5)
    assert (line.even, line.decisions) == (0.5, 200)
    assert (line.median_ms, line.p99_ms) == (100.5, 198.0)
    assert (line.cpu_median_ms, line.cpu_p99_ms) == (50.25, 99.0)
    printed = "forest_chase 2 sharp among fair 1.5/3 0.500 0.125 - 0.875 0.500 1"
    assert arena.format_result(line).split() == [*printed.split(), "100.5", "198.0", "50.2", "99.0"]


def test_a_forced_action_is_no_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forced actions do not count towards a bot's thinking time."""
    asked: list[bool] = []

    class Watched(arena.TimedBotMatch):
        def choose_timed(self, level: Any, sight: Any, *known: Any) -> Any:
            action = super().choose_timed(level, sight, *known)
            asked.append(sight.legal == (action,))
            return action

    monkeypatch.setattr(arena, "TimedBotMatch", Watched)
    played = arena.play_arena_match(ArenaMatch(Pairing("forest_chase", "fair", "easy", 2), 0, SEED))
    assert len(played.decision_times) == asked.count(False)
    assert asked.count(True) > 0
    assert all(one.wall_ms >= 0 and one.cpu_ms >= 0 for one in played.decision_times)


def test_shares_follow_from_the_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The number of processes does not change a share; the seed does."""
    path = tmp_path / "arena.json"
    first = standings_without_times(path, *QUICK)
    out, err = capsys.readouterr()
    assert [(line["game"], line["seats"], line["matches"]) for line in first] == [
        ("forest_chase", 2, 4),
        ("waz_baraz", 3, 6),
    ]
    for line, printed in zip(first, out.splitlines()[2:], strict=True):
        assert printed.split()[:5] == [line["game"], str(line["seats"]), "fair", "among", "easy"]
        assert f" {line['share']:.3f} " in printed
        assert line["low"] <= line["share"] <= line["high"]
    assert err.splitlines()[3] == "forest_chase, 2 seats, fair among easy: 4/4"
    assert len(err.splitlines()) == 10
    written = json.loads(path.read_text(encoding="utf-8"))
    assert (written["seed"], written["effort"], written["budgets"]) == (1, 1.0, BUDGETS)
    assert standings_without_times(path, *QUICK, "--jobs", "2") == first
    assert standings_without_times(path, *QUICK, "--seed", "2") != first


def test_long_progress_is_printed_by_tenths(capsys: pytest.CaptureFixture[str]) -> None:
    """Progress output does not grow with the number of matches."""
    assert main(["arena", *QUICK[:-1], "40", "--games", "forest_chase"]) == 0
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(": ")[2] for line in told] == [f"{n}/40" for n in range(4, 41, 4)]


def test_effort_scales_what_every_bot_may_spend(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fifth of the effort gives each bot a fifth of its iterations, and the output says so."""
    given: set[int] = set()

    class Watched(arena.TimedBotMatch):
        def choose_timed(self, level: Any, sight: Any, memory: Any, budget: Any) -> Any:
            given.add(budget.iterations)
            return super().choose_timed(level, sight, memory, budget._replace(iterations=0))

    monkeypatch.setattr(arena, "TimedBotMatch", Watched)
    path = tmp_path / "arena.json"
    sharp = ("--games", "waz_baraz", "--levels", "fair,sharp", "--matches", "1")
    standings_without_times(path, *sharp, "--effort", "0.2")
    assert given == {BUDGETS["sharp"] // 5}
    written = json.loads(path.read_text(encoding="utf-8"))
    assert (written["effort"], written["budgets"]) == (0.2, {"easy": 0, "fair": 0, "sharp": 120})
    assert main(["arena", *sharp, "--effort", "0.5"]) == 0
    assert ", seed 1, effort 0.5, " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--games", "chess"], "no game 'chess'; there are baron_voodoo, "),
        (["--games", "waz_baraz,"], "no game ''"),
        (["--levels", "easy,genius"], "no level 'genius'; there are easy, fair, sharp"),
        (["--levels", "fair"], "fair: only one level"),
        (["--levels", "fair,fair"], "fair: only one level"),
        (["--matches", "0"], "--matches: 0: not a whole number of at least 1"),
        (["--matches", "many"], "--matches: many: not a whole number of at least 1"),
        (["--jobs", "-1"], "--jobs: -1: not a whole number of at least 1"),
        (["--jobs", "62"], "jobs=62: not from 1 to 61"),
        (["--seats", "2"], "riddle_masters: seats=2: not from 3 to 6"),
        (["--seats", "0"], "baron_voodoo: seats=0: not from 2 to 4"),
        (["--effort", "-1"], "--effort: -1: not a number from 0 to 100"),
        (["--effort", "nan"], "--effort: nan: not a number from 0 to 100"),
        (["--effort", "much"], "--effort: much: not a number from 0 to 100"),
        (["--seed", "-1"], "seed=-1: not from 0 to"),
        (["--json", "missing/arena.json"], "arena.json: No such file"),
        (["waz_baraz"], "waz_baraz"),
    ],
)
def test_invalid_arguments_are_named(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Invalid arguments print one line before any match is played."""
    assert main(["arena", *arguments]) == 2
    out, err = capsys.readouterr()
    (line,) = err.splitlines()
    assert line.startswith("python -m tests.tools: ")
    assert problem in line
    assert out == ""
