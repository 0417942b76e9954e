"""What tempers show at the table: one figure for each game and temper, noted move by move."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.bots import Memory, Temper
from engine.bots.selfplay import Bout
from engine.core import Action, Seat
from engine.games.baron_voodoo.appraisal import holdings
from engine.games.baron_voodoo.horizon import turns_ahead
from engine.games.baron_voodoo.pieces import Capture, Steal, Trade
from engine.games.forest_chase.pieces import CARDS, Flip, Target
from engine.games.potion_brew import pieces as brew
from engine.games.potion_brew.odds import foe as robber
from engine.games.potion_brew.odds import glance
from engine.games.potion_brew.state import brews
from engine.games.riddle_masters.belief import believe, case
from engine.games.riddle_masters.leaning import foe
from engine.games.riddle_masters.pieces import Ask, Guess
from engine.games.waz_baraz.pieces import Accuse
from engine.games.waz_baraz.plain import believed

ATTACKS = (brew.CAT, brew.WAND)

Note: TypeAlias = Callable[[Any, Memory, Action], float | None]
"""What somebody's move shows, from what they saw and remembered; None if nothing."""

HABITS: dict[str, dict[Temper, str]] = {
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


def habit(name: str, bout: Bout, seat: Seat) -> list[float]:
    """Plays a bout to its end and returns what a seat's moves showed of a habit."""
    match, sitter, note = bout.match, bout._sitters[seat], NOTES[name]
    shown = []
    while match.active:
        view, memory = match.sight(seat).view, sitter.memory
        for event in bout.go_on():
            figure = note(view, memory, event.action) if event.seat == seat else None
            if figure is not None:
                shown.append(figure)
    return shown


def _offerings(view: Any, memory: Memory, action: Action) -> float | None:
    return float(view.offerings[memory.seat]) if isinstance(action, Capture) else None


def _from_the_leader(view: Any, memory: Memory, action: Action) -> float | None:
    if not isinstance(action, Steal | Trade):
        return None
    totals = holdings(view, turns_ahead(view))
    totals[memory.seat] = -1.0
    return float(action.side == totals.index(max(totals)))


def _finds(view: Any, memory: Memory, action: Action) -> float | None:
    if not isinstance(action, Flip):
        return None
    seen = memory.tiles[action.spot]
    return float(seen is not None and seen.ingredient in CARDS[view.card])


def _paid_back(view: Any, memory: Memory, action: Action) -> float | None:
    aimed = isinstance(action, Target) and memory.grudge is not None
    return float(action.seat == memory.grudge) if aimed else None


def _calls(view: Any, memory: Memory, action: Action) -> float | None:
    could = view.step == "turn" and brew.points(view.hand) <= brew.CALL_LIMIT
    return float(isinstance(action, brew.Call)) if could else None


def _attacks(view: Any, memory: Memory, action: Action) -> float | None:
    if view.step != "turn" or not any(spell in ATTACKS for spell, _ in brews(view.hand)):
        return None
    return float(isinstance(action, brew.Cast) and action.spell in ATTACKS)


def _robs(view: Any, memory: Memory, action: Action) -> float | None:
    if not isinstance(action, brew.Steal):
        return None
    return float(action.victim == robber(glance(view), memory))


def _likelihood(view: Any, memory: Memory, action: Action) -> float | None:
    if not isinstance(action, Guess):
        return None
    return believe(case(view, action.object)).best


def _asks_the_foe(view: Any, memory: Memory, action: Action) -> float | None:
    if not isinstance(action, Ask):
        return None
    return float(action.object // view.terms.each == foe(view))


def _sets(view: Any, memory: Memory, action: Action) -> float | None:
    return float(len(believed(view))) if isinstance(action, Accuse) else None


NOTES: dict[str, Note] = {
    "offerings kept": _offerings, "taken from the leader": _from_the_leader,
    "flips that find": _finds, "paid back": _paid_back, "chances to call taken": _calls,
    "chances to attack taken": _attacks,
    "robbing the foe": _robs, "likelihood of a guess": _likelihood,
    "questions to the foe": _asks_the_foe, "sets when naming": _sets,
}  # fmt: skip
