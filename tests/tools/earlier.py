"""The bots of an earlier commit, for matches against those of today.

The engine of the commit is loaded beside today's under another package name. Both must play the
same rules: the earlier engine follows the match event by event and refuses what it cannot apply.
"""

import io
import re
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import Any

from engine.bots import Level
from engine.core import Action, Seat
from engine.match import Match
from engine.wire import pack, unpack_action
from tests.tools.arena import ArenaMatch, ArenaOutcome, SeatedBot, TimedBotMatch, deal_seed

ROOT = Path(__file__).resolve().parents[2]
_IMPORT = re.compile(r"""^(\s*(?:from|import) )engine\b|(?<=["'])engine(?=\.)""", re.MULTILINE)


class NoSuchCommit(Exception):
    """Git has no engine at the named commit."""


@dataclass(frozen=True, slots=True)
class EarlierEngine:
    """The modules of an earlier engine that a match needs."""

    match: ModuleType
    wire: ModuleType
    games: ModuleType
    bots: ModuleType  # engine.bots.registry

    def follow(self, match: Match[Any, Any], seed: bytes) -> Any:
        """Returns the match of the earlier engine with the same game, seats, options and seed."""
        return self.match.Match.new(match.rules.name, match.seats, match.options, seed)


@cache
def load_engine(commit: str) -> EarlierEngine:
    """Returns the engine of a commit of this repository, as the package engine_<commit>."""
    name = f"engine_{full_hash(commit)}"
    archive = _git("archive", commit, "engine")
    folder = Path(mkdtemp(prefix="earlier-engine-"))
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    (folder / "engine").rename(folder / name)
    for path in (folder / name).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        path.write_text(_IMPORT.sub(rf"\g<1>{name}", text), encoding="utf-8")
    sys.path.append(str(folder))
    modules = ("match", "wire", "games", "bots.registry")
    return EarlierEngine(*(import_module(f"{name}.{module}") for module in modules))


def full_hash(commit: str) -> str:
    """Returns the full hash of a commit; raises NoSuchCommit."""
    return _git("rev-parse", "--verify", f"{commit}^{{commit}}").decode().strip()


def _git(*arguments: str) -> bytes:
    done = subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, check=False)
    if done.returncode:
        raise NoSuchCommit(done.stderr.decode(errors="replace").strip().splitlines()[-1])
    return done.stdout


class EarlierBot(SeatedBot):
    """A bot of an earlier engine in a seat of a match of today."""

    def __init__(
        self, engine: EarlierEngine, match: Match[Any, Any], seat: Seat, level: Level,
        seed: bytes, *, effort: float = 1.0,
    ) -> None:  # fmt: skip
        """Starts the earlier engine's copy of the match, which this bot sees instead."""
        game = match.rules.name
        super().__init__(game, seat, level, seed, effort=effort)
        self._engine = engine
        self.copy = engine.follow(match, seed)
        self.bot = engine.bots.BOTS[game]
        self.memory = self.bot.new_memory(seat, self.personality)

    def observe(self, match: Match[Any, Any]) -> None:
        """Applies the new events to the copy, then updates the memory."""
        rules = self._engine.games.GAMES[match.rules.name]
        events = [
            self._engine.match.Event(
                event.seat, self._engine.wire.unpack_action(rules, pack(event.action))
            )
            for event in match.record.events[self.copy.version :]
        ]
        self.copy.replay_events(events)
        super().observe(self.copy)

    def choose_action(self, match: Match[Any, Any]) -> Action | None:
        """Returns the bot's action as an action of today."""
        self.observe(match)
        action = super().choose_action(self.copy)
        return action and unpack_action(match.rules, self._engine.wire.pack(action))


class EarlierBotMatch(TimedBotMatch):
    """A TimedBotMatch in which all seats but the timed one have bots of an earlier engine."""

    def __init__(
        self, engine: EarlierEngine, match: Match[Any, Any], level: Level, seed: bytes, *,
        timed_seat: Seat, effort: float = 1.0,
    ) -> None:  # fmt: skip
        """Seats one bot of today at `timed_seat`; every bot has the same level."""
        super().__init__(match, [level] * match.seats, seed, timed_seat=timed_seat, effort=effort)
        for seat in range(match.seats):
            if seat != timed_seat:
                self.bots[seat] = EarlierBot(engine, match, seat, level, seed, effort=effort)


def play_against_earlier(commit: str, arena_match: ArenaMatch) -> ArenaOutcome:
    """Plays one match: a bot of today among bots of the same level of a commit."""
    game, one, _, seats = arena_match.pairing
    deal, hero = divmod(arena_match.number, seats)
    seed = deal_seed(arena_match.seed, deal)
    match = Match.new(game, seats, {}, seed)
    bot_match = EarlierBotMatch(
        load_engine(commit), match, one, seed, timed_seat=hero, effort=arena_match.effort
    )
    return bot_match.play()
