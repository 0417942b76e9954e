"""The fixed choices of each game's written-out match."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.chance import luck
from engine.core import Action, Undo, Value
from engine.games.potion_brew import view as potion_brew_view
from engine.games.potion_brew.pieces import OWL, POINTS, Call, Cast, Exchange, Gather, Guard
from engine.games.waz_baraz.pieces import Accuse, Decline, Play, Point
from engine.games.waz_baraz.view import View, notebook
from engine.match import Sight

Choose = Callable[[Sight[Any], int], Action]


class Choices(NamedTuple):
    """How one game's match is set up and played."""

    seats: int
    options: Mapping[str, Value]
    seed: bytes
    choose: Choose


def waz_baraz(sight: Sight[View], version: int) -> Action:
    """Returns a choice that lets everything happen: namings, questions, steps taken back."""
    below = luck(b"waz baraz choice", version)
    view, legal = sight.view, sight.legal
    open_sets = notebook(view)
    if view.step == "turn":
        if len(open_sets) == 1:
            return Accuse()
        plays = [action for action in legal if isinstance(action, Play)]
        onto_start = [play for play in plays if (view.place + play.card) % 21 == 0]
        if onto_start:
            return onto_start[0]
        return legal[below(len(legal))] if below(4) == 0 else plays[below(len(plays))]
    if view.step == "point":
        if below(4) == 0:
            return Undo(0)
        named = set(open_sets[below(len(open_sets))]) - set(view.picked)
        wanted = [action for action in legal if isinstance(action, Point) and action.witch in named]
        return (wanted or legal)[0]
    if view.step == "ask" and below(4) == 0:
        return Decline()
    return legal[below(len(legal))]


def potion_brew(sight: Sight[potion_brew_view.View], version: int) -> Action:
    """Returns a choice that lets everything happen: both exchanges, each spell, Garlic, calls."""
    below = luck(b"brewing a choice", version)
    view, legal = sight.view, sight.legal
    if view.step == "turn":
        calls = [action for action in legal if isinstance(action, Call)]
        casts = [action for action in legal if isinstance(action, Cast)]
        if calls or casts:
            return (calls or casts)[below(len(calls or casts))]
        # The dearest card goes, but an Owl is kept until it can be cast.
        cards = [card for card in view.hand if card != OWL] or view.hand
        dearest = max(cards, key=lambda card: POINTS[card])
        exchanges = [one for one in legal if isinstance(one, Exchange) and one.card == dearest]
        return exchanges[below(len(exchanges))]
    guards = [action for action in legal if isinstance(action, Guard)]
    witches = [action for action in legal if action == Gather("witch")]
    wanted = guards or (witches if below(3) else []) or legal
    return wanted[below(len(wanted))]


CHOICES: dict[str, Choices] = {
    "potion_brew": Choices(5, {"target": 50}, b"a kettle of01173", potion_brew),
    "waz_baraz": Choices(3, {"first_master": 0}, b"the thousandth m", waz_baraz),
}
