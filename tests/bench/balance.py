"""Measures the balance of Potion Brew: length, endings and winners of rounds.

`python -m tests.bench.balance` prints tables and writes build/bench/balance.json.
"""

import argparse
import json
import platform
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from engine.core import Action, Seat
from engine.games.potion_brew.bot.evaluation import cheapest_action, price_actions
from engine.games.potion_brew.bot.memory import Memory, decision_context, new_memory, update_memory
from engine.games.potion_brew.bot.play import choose_fair
from engine.games.potion_brew.pieces import (
    BLACK_COUNTS,
    DECK,
    LONGEST_ROUND,
    OWLS,
    WITCH,
    WITCHES,
    Call,
    Cast,
    Exchange,
    Gather,
    Round,
    hand_points,
)
from engine.games.potion_brew.view import View
from engine.match import Match

OUTPUT = Path(__file__).parents[2] / "build" / "bench" / "balance.json"
SEATS = (2, 3, 4, 5)
HURRIED_WITCHES = 2  # Witches with which a hurrier stops brewing
ENOUGH_WITCHES = 4  # Witches without which a collector does not call

Strategy = Callable[[View, Sequence[Action], Memory, Random], Action]


def hurrier(view: View, legal: Sequence[Action], memory: Memory, _random: Random) -> Action:
    """Plays for few points: brews for two Witches, takes the lowest cards, calls at once."""
    calls = [action for action in legal if isinstance(action, Call)]
    if calls:
        return calls[0]
    exchanges = [action for action in legal if isinstance(action, Exchange)]
    if not exchanges or view.hand.count(WITCH) < HURRIED_WITCHES:
        witches = [action for action in legal if action == Gather("witch")]
        return cheapest_action(decision_context(view, memory), witches or legal)

    def left(action: Exchange) -> float:
        top = 0.0 if view.top == "red" else hand_points(DECK) / len(DECK)
        taken = top if action.source == "deck" else hand_points(view.piles[1 - action.pile][-1:])
        return taken - hand_points([action.card])

    return min(exchanges, key=left)


def collector(view: View, legal: Sequence[Action], memory: Memory, _random: Random) -> Action:
    """Plays for Witches only: brews whenever it can and calls with four or five of them."""
    seen = decision_context(view, memory)
    calls = [action for action in legal if isinstance(action, Call)]
    if calls and view.hand.count(WITCH) >= ENOUGH_WITCHES:
        return calls[0]
    casts = [action for action in legal if isinstance(action, Cast | Gather)]
    other = [action for action in legal if action not in calls]
    return min(price_actions(seen, casts or other), key=lambda priced: priced[0])[1]


STRATEGIES: dict[str, Strategy] = {"fair": choose_fair, "hurrier": hurrier, "collector": collector}


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round."""

    starter: Seat
    turns: int
    end: Round


def play(seats: int, strategies: Sequence[str], number: int) -> Iterator[PlayedRound]:
    """Plays a match with a strategy for each seat and yields its rounds."""
    seed = number.to_bytes(16, "big")
    match: Match[Any, View] = Match.new("potion_brew", seats, {"starter": number % seats}, seed)
    random = Random(number)
    memories, heard = [new_memory(seat) for seat in range(seats)], [0] * seats
    turns, over, starter = 0, 0, number % seats
    while match.active:
        seat = match.active[0]
        memories[seat] = update_memory(memories[seat], match.news(seat, heard[seat]))
        heard[seat] = match.version
        sight = match.sight(seat)
        turns = sight.view.turns
        action = STRATEGIES[strategies[seat]](sight.view, sight.legal, memories[seat], random)
        match.act(seat, [action], match.version)
        after = match.sight(None).view
        if len(after.rounds) > over:
            capped = after.rounds[-1].caller is None
            yield PlayedRound(starter, LONGEST_ROUND if capped else turns, after.rounds[-1])
            over, starter = len(after.rounds), after.starter


@dataclass(frozen=True, slots=True)
class RoundStatistics:
    """Statistics of rounds among fair bots."""

    seats: int
    matches: int
    rounds: int
    median_turns: float  # per player
    p90_turns: float
    endings: dict[str, int]  # by the scoring rule
    capped: int  # rounds that nobody called (PB-27)
    callers_beaten: float  # share of the calls
    mean_loss: float  # points of those who did not win
    witches: float  # of the winners, on average
    won_from_start: list[float]  # [turn order] share of the rounds


def measure_rounds(seats: int, least: int) -> RoundStatistics:
    """Plays matches among fair bots until there are enough rounds."""
    rounds: list[PlayedRound] = []
    matches = 0
    while len(rounds) < least:
        rounds += play(seats, ["fair"] * seats, matches)
        matches += 1
    each = [played.turns / seats for played in rounds]
    endings = Counter(played.end.rule for played in rounds)
    capped = sum(played.end.caller is None for played in rounds)
    calls = [played.end for played in rounds if played.end.caller is not None]
    beaten = sum(_is_beaten(end) for end in calls)
    losses = [
        hand_points(hand)
        for played in rounds
        for seat, hand in enumerate(played.end.hands)
        if seat not in played.end.winners
    ]
    winning = [p.end.hands[seat].count(WITCH) for p in rounds for seat in p.end.winners]
    from_start = [0.0] * seats
    for played in rounds:
        for seat in played.end.winners:
            from_start[(seat - played.starter) % seats] += 1 / len(played.end.winners)
    return RoundStatistics(
        seats, matches, len(rounds), median(each), quantiles(each, n=10)[-1],
        dict(sorted(endings.items())), capped, beaten / max(1, len(calls)),
        sum(losses) / len(losses), sum(winning) / len(winning),
        [won / len(rounds) for won in from_start],
    )  # fmt: skip


def _is_beaten(end: Round) -> bool:
    """Returns whether somebody had strictly fewer points than the caller."""
    counted = [hand_points(hand) for hand in end.hands]
    return end.caller is not None and min(counted) < counted[end.caller]


@dataclass(frozen=True, slots=True)
class StrategyContest:
    """The results of one strategy among others."""

    one: str
    others: str
    seats: int
    matches: int
    won: float  # matches; a shared one counts in part
    rounds: int
    rounds_won: float


def compete(one: str, others: str, seats: int, least: int) -> StrategyContest:
    """Plays each deal once from every seat until there are enough rounds."""
    matches, won, rounds, rounds_won = 0, 0.0, 0, 0.0
    while rounds < least or matches % seats:
        hero = matches % seats
        sitting = [one if seat == hero else others for seat in range(seats)]
        end = None
        for played in play(seats, sitting, matches // seats):
            end = played.end
            rounds += 1
            rounds_won += (hero in end.winners) / len(end.winners)
        assert end is not None
        best = min(end.totals)
        won += (end.totals[hero] == best) / end.totals.count(best)
        matches += 1
    return StrategyContest(one, others, seats, matches, won, rounds, rounds_won)


def main() -> None:
    """Prints the tables and writes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200, help="at least, for each line")
    asked = parser.parse_args()
    counts = {"black": dict(BLACK_COUNTS), "witches": WITCHES, "owls": OWLS}
    print(f"Python {platform.python_version()}, counts {counts}")
    print(
        f"{'seats':<6}{'rounds':>7}{'turns a player':>16}{'p90':>6}{'PB-22':>7}{'PB-23':>7}"
        f"{'PB-24':>7}{'PB-25':>7}{'PB-27':>7}{'beaten':>8}{'loss':>6}{'witches':>9}"
        "  won from the start"
    )
    studied = []
    for seats in SEATS:
        line = measure_rounds(seats, asked.rounds)
        studied.append(line)
        shares = "".join(
            f"{line.endings.get(rule, 0) / line.rounds:>7.3f}"
            for rule in ("PB-22", "PB-23", "PB-24", "PB-25")
        )
        print(
            f"{seats:<6}{line.rounds:>7}{line.median_turns:>16.1f}{line.p90_turns:>6.1f}{shares}"
            f"{line.capped / line.rounds:>7.3f}{line.callers_beaten:>8.3f}{line.mean_loss:>6.1f}"
            f"{line.witches:>9.2f}  {' '.join(f'{won:.3f}' for won in line.won_from_start)}",
            flush=True,
        )
    print(f"{'one among others':<32}{'seats':>6}{'matches won':>16}{'rounds won':>16}{'even':>7}")
    contests = []
    for one, others in (("hurrier", "fair"), ("collector", "fair"), ("collector", "hurrier")):
        for seats in (2, 4):
            fared = compete(one, others, seats, asked.rounds)
            contests.append(fared)
            matches = f"{fared.won:.1f}/{fared.matches}"
            rounds = f"{fared.rounds_won:.0f}/{fared.rounds}"
            name = f"{one} among {others}"
            print(f"{name:<32}{seats:>6}{matches:>16}{rounds:>16}{1 / seats:>7.3f}", flush=True)
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    result = {
        "python": platform.python_version(), "counts": counts,
        "rounds": [asdict(line) for line in studied],
        "contests": [asdict(fared) for fared in contests],
    }  # fmt: skip
    OUTPUT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
