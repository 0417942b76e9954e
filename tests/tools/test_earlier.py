"""Bots of an earlier commit: python -m tests.tools arena --before COMMIT."""

import subprocess

import pytest

from engine.match import Match
from engine.wire import pack_event
from tests.tools.__main__ import EXIT_ERROR, main
from tests.tools.arena import ArenaMatch, Pairing, deal_seed, play_arena_match
from tests.tools.earlier import ROOT, EarlierBotMatch, load_engine, play_against_earlier

SEED = bytes(16)
HEAD = ["git", "-C", str(ROOT), "rev-parse", "HEAD"]
IS_CLONE = not subprocess.run(HEAD, capture_output=True, check=False).returncode
in_a_clone = pytest.mark.skipif(not IS_CLONE, reason="not a clone: git has no commits here")


@in_a_clone
@pytest.mark.parametrize("game", ["baron_voodoo", "riddle_masters"])
def test_bots_of_the_same_commit_play_the_same_match(game: str) -> None:
    """The copy of the match gives each bot the same sight, memory and random choices."""
    pairing = Pairing(game, "fair", "fair", 3)
    match = ArenaMatch(pairing, 1, SEED)
    shared = play_arena_match(match)[:2]
    assert play_against_earlier("HEAD", match)[:2] == shared


@in_a_clone
def test_the_bots_of_other_seats_are_of_the_earlier_engine() -> None:
    engine, seed = load_engine("HEAD"), deal_seed(SEED, 0)
    match = Match.new("waz_baraz", 3, {}, seed)
    bot_match = EarlierBotMatch(engine, match, "easy", seed, timed_seat=1)
    kinds = [type(seated.memory).__module__.split(".")[0] for seated in bot_match.bots]
    assert kinds[1] == "engine"
    assert kinds[0] == kinds[2] == engine.match.__name__.split(".")[0] != "engine"
    bot_match.play()
    copy = bot_match.bots[0].copy  # type: ignore[attr-defined]
    assert [engine.wire.pack_event(event) for event in copy.record.events] == [
        pack_event(event) for event in match.record.events
    ]


@in_a_clone
def test_each_level_meets_itself(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "waz_baraz", "--levels", "easy", "--matches", "3", "--before", "HEAD"]
    assert main(["arena", *arguments]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].endswith("each deal from every seat, the others at HEAD")
    assert "easy among easy" in shown[2]
    assert len(shown) == 3


def test_an_unknown_commit_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--before", "no-such-commit"]) == EXIT_ERROR
    error = capsys.readouterr().err
    assert error.startswith("python -m tests.tools: no-such-commit: ")
    assert error.count("\n") == 1
