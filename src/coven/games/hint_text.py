"""A bot's hint in one sentence, for any game; loaded at the first hint."""

from collections.abc import Callable, Sequence
from typing import Any

from coven.games.baron_voodoo import hint_text as baron_voodoo
from coven.games.baron_voodoo.names import cell_name
from coven.games.forest_chase import hint_text as forest_chase
from coven.games.forest_chase.names import end_name, tile_name
from coven.games.potion_brew import hint_text as potion_brew
from coven.games.riddle_masters import hint_text as riddle_masters
from coven.games.waz_baraz import hint_text as waz_baraz
from coven.i18n import join_and, tr
from engine.core import Action
from engine.games.baron_voodoo import captures as voodoo_captures
from engine.games.baron_voodoo import pieces as voodoo
from engine.games.forest_chase import pieces as forest
from engine.games.potion_brew import pieces as brew
from engine.hints import ONLY_MOVE, Hint, HintReason
from hall.table import SeatedPlayer

HINT_SENTENCES: dict[str, Callable[[Any, HintReason, Sequence[SeatedPlayer]], str | None]] = {
    "baron_voodoo": baron_voodoo.advice,
    "forest_chase": forest_chase.advice,
    "potion_brew": potion_brew.advice,
    "riddle_masters": riddle_masters.advice,
    "waz_baraz": waz_baraz.advice,
}


def hint_sentence(game: str, view: Any, hint: Hint | None, players: Sequence[SeatedPlayer]) -> str:
    """Returns a hint in words; without a hint, a sentence that says so."""
    if hint is None:
        return tr("Here I would leave it to you.")
    if hint.reason == ONLY_MOVE:
        return tr("There is nothing else to do.")
    sentence = HINT_SENTENCES[game](view, hint.reason, players)
    if sentence is None:
        raise ValueError(f"no sentence for the hint reason {hint.reason.name!r}")
    return sentence


def action_location(action: Action) -> str | None:
    """Returns where to do an action, for players who do not see it marked."""
    match action:
        case forest.Flip(spot) | forest.TurnBack(spot) | forest.PlaceHouse(spot):
            return tile_name(spot)
        case forest.Swap(first, second):
            return join_and([tile_name(first), tile_name(second)])
        case forest.PlaceWitch(end):
            return end_name(end)
        case voodoo.Capture(cell, _):
            land = voodoo_captures.JUMP_BY_CAPTURE[action][3]
            return tr("{start} to {end}", start=cell_name(cell), end=cell_name(land))
        case voodoo.Lift(cell) | voodoo.Put(cell) | voodoo.Pick(cell) | voodoo.Exchange(cell):
            return cell_name(cell)
        case voodoo.Place(cell):
            return cell_name(cell)
        case brew.Exchange(_, pile, _) | brew.Cast(_, _, pile) | brew.Guard(pile):
            return tr("on the second pile") if pile else tr("on the first pile")
    return None
