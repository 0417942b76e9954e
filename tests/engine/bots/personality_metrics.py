"""Measures personalities: one figure per game and personality, counted move by move."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.bots import Memory, Personality
from engine.core import Action, Seat
from engine.games.baron_voodoo.bot.evaluation import side_holdings, turns_left_by_seat
from engine.games.baron_voodoo.pieces import Capture, Steal, Trade
from engine.games.forest_chase.pieces import CARDS, Flip, Target
from engine.games.potion_brew import pieces
from engine.games.potion_brew.bot.memory import context_from_view
from engine.games.potion_brew.bot.memory import main_rival as robber
from engine.games.potion_brew.state import castable_spells
from engine.games.riddle_masters.bot.guessing import infer_belief, main_rival, object_evidence
from engine.games.riddle_masters.pieces import Ask, Guess
from engine.games.waz_baraz.pieces import Accuse
from engine.games.waz_baraz.view import consistent_sets
from tests.tools.arena import BotMatch

ATTACKS = (pieces.CAT, pieces.WAND)

MoveMetric: TypeAlias = Callable[[Any, Memory, Action], float | None]
"""Returns a metric of one move, given the view and memory before it; None if it does not apply."""

METRIC_NAMES: dict[str, dict[Personality, str]] = {
    "baron_voodoo": {
        "cautious": "offerings kept", "bold": "offerings kept", "spiteful": "taken from the leader",
    },
    "forest_chase": {
        "cautious": "flips that find", "bold": "flips that find", "spiteful": "paid back",
    },
    "potion_brew": {
        "cautious": "chances to call taken", "bold": "chances to attack taken",
        "spiteful": "robbing the foe",
    },
    "riddle_masters": {
        "cautious": "likelihood of a guess", "bold": "likelihood of a guess",
        "spiteful": "questions to the foe",
    },
    "waz_baraz": {"cautious": "sets when naming", "bold": "sets when naming"},
}  # fmt: skip


def measure_moves(name: str, bout: BotMatch, seat: Seat) -> list[float]:
    """Plays a match to its end and returns what a seat's moves show of a habit."""
    match, sitter, note = bout.match, bout.bots[seat], METRICS[name]
    shown = []
    while match.active:
        view, memory = match.sight(seat).view, sitter.memory
        for event in bout.advance():
            figure = note(view, memory, event.action) if event.seat == seat else None
            if figure is not None:
                shown.append(figure)
    return shown


def _offerings(view: Any, memory: Memory, action: Action) -> float | None:
    return float(view.offerings[memory.seat]) if isinstance(action, Capture) else None


def _from_the_leader(view: Any, memory: Memory, action: Action) -> float | None:
    if not isinstance(action, Steal | Trade):
        return None
    totals = side_holdings(view, turns_left_by_seat(view))
    totals[memory.seat] = -1.0
    return float(action.side == totals.index(max(totals)))


def _finds(view: Any, memory: Memory, action: Action) -> float | None:
    if not isinstance(action, Flip):
        return None
    seen = memory.tiles[action.spot]
    return float(seen is not None and seen.ingredient in CARDS[view.card])


def _paid_back(view: Any, memory: Memory, action: Action) -> float | None:
    aimed = isinstance(action, Target) and memory.last_attacker is not None
    return float(action.seat == memory.last_attacker) if aimed else None


def _calls(view: Any, memory: Memory, action: Action) -> float | None:
    could = view.step == "turn" and pieces.hand_points(view.hand) <= pieces.CALL_LIMIT
    return float(isinstance(action, pieces.Call)) if could else None


def _attacks(view: Any, memory: Memory, action: Action) -> float | None:
    if view.step != "turn" or not any(spell in ATTACKS for spell, _ in castable_spells(view.hand)):
        return None
    return float(isinstance(action, pieces.Cast) and action.spell in ATTACKS)


def _robs(view: Any, memory: Memory, action: Action) -> float | None:
    if not isinstance(action, pieces.Steal):
        return None
    return float(action.victim == robber(context_from_view(view), memory))


def _likelihood(view: Any, memory: Memory, action: Action) -> float | None:
    if not isinstance(action, Guess):
        return None
    return infer_belief(object_evidence(view, action.object)).best_probability


def _asks_the_foe(view: Any, memory: Memory, action: Action) -> float | None:
    if not isinstance(action, Ask):
        return None
    return float(action.object // view.terms.each == main_rival(view))


def _sets(view: Any, memory: Memory, action: Action) -> float | None:
    return float(len(consistent_sets(view))) if isinstance(action, Accuse) else None


METRICS: dict[str, MoveMetric] = {
    "offerings kept": _offerings, "taken from the leader": _from_the_leader,
    "flips that find": _finds, "paid back": _paid_back, "chances to call taken": _calls,
    "chances to attack taken": _attacks,
    "robbing the foe": _robs, "likelihood of a guess": _likelihood,
    "questions to the foe": _asks_the_foe, "sets when naming": _sets,
}  # fmt: skip
