"""What a fair player would do in a seat's place at Waz Baraz, and why.

Reasons and their facts:
    close_together  witches, how far apart they stand in all
    only_set        witches: nobody else can be the mistresses
    one_of_two      witches, the other witches: it is these or those
    begun           witches: what was begun cannot end as one believes
    ask_halves      witch, sets with her, sets in all
    ask_idle        witch: one knows the mistresses already
    question        card, sets in all: it leads to the start
    splits          card, sets in all, the most that can be left of them
    spares_point    card, sets in all, the most left: others tell more and pass the start
    tells_nothing   card: no card tells anything
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.games.waz_baraz.deduction import witches_in
from engine.games.waz_baraz.pieces import ACCUSE, ASK, CHOOSE, PLAY, POINT, SPACES
from engine.games.waz_baraz.plain import (
    FAIR_SURE,
    believed,
    best_question,
    best_split,
    concealed,
    continued,
    spread,
    told_by,
)
from engine.games.waz_baraz.recall import Memory
from engine.games.waz_baraz.view import View
from engine.hints import ONLY_MOVE, Hint, Reason

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.match import Sight


def hint(sight: "Sight[View]", memory: Memory, random: Random) -> Hint | None:
    """Returns what a fair bot would do, from nothing but the seat's sight."""
    view = sight.view
    if not sight.legal:
        return None
    if len(sight.legal) == 1:
        return Hint(sight.legal[0], ONLY_MOVE)
    if view.step == "choose":
        return _choosing(view, concealed(view, random))
    sets = believed(view)
    if view.step == "ask":
        return _asking(sets)
    if view.step == "point":
        return _naming(view, sets, random)
    if view.step == "turn" and len(sets) <= FAIR_SURE:
        named = _naming(view, sets, random)
        return Hint(ACCUSE, named.reason, named.steps)
    return _playing(view, sets)


def _choosing(view: View, a_set: int) -> Hint:
    first, *others = (CHOOSE[witch] for witch in witches_in(a_set)[len(view.picked) :])
    reason = Reason("close_together", (witches_in(a_set), spread(a_set, view)))
    return Hint(first, reason, tuple(others))


def _naming(view: View, sets: Sequence[int], random: Random) -> Hint:
    named = continued(view, sets, random)
    witches = witches_in(named)
    first, *others = (POINT[witch] for witch in witches[len(view.picked) :])
    reason = Reason("begun", (witches,))
    if named in sets:
        reason = Reason("only_set", (witches,))
        if len(sets) > 1:
            other = next(a_set for a_set in sets if a_set != named)
            reason = Reason("one_of_two", (witches, witches_in(other)))
    return Hint(first, reason, tuple(others))


def _asking(sets: Sequence[int]) -> Hint:
    witch = best_question(sets)
    if len(sets) == 1:
        return Hint(ASK[witch], Reason("ask_idle", (witch,)))
    having = sum(a_set >> witch & 1 for a_set in sets)
    return Hint(ASK[witch], Reason("ask_halves", (witch, having, len(sets))))


def _playing(view: View, sets: Sequence[int]) -> Hint:
    card, left = best_split(view, sets), len(sets)
    told = {other: told_by(view, sets, other) for other in view.hand}
    reason = Reason("splits", (card, left, left - told[card]))
    if view.place + card == SPACES:
        reason = Reason("question", (card, left))
    elif not any(told.values()):
        reason = Reason("tells_nothing", (card,))
    elif told[card] < max(told.values()):
        reason = Reason("spares_point", (card, left, left - told[card]))
    return Hint(PLAY[card], reason)
