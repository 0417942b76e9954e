"""The fixed choices of each game's playthrough."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.chance import randbelow_at
from engine.core import Action, OptionValue, Seat, Undo
from engine.games.potion_brew import view as potion_brew_view
from engine.games.potion_brew.pieces import CARD_POINTS, OWL, Call, Cast, Exchange, Gather, Guard
from engine.games.riddle_masters import view as riddle_masters_view
from engine.games.riddle_masters.pieces import (
    BOARD,
    CLOSE,
    DECLINE,
    PAY,
    ROLL,
    STOP,
    CurseGuess,
    CurseLetter,
    Guess,
    Letter,
    Shape,
    Write,
)
from engine.games.riddle_masters.pieces import Ask as AskAbout
from engine.games.riddle_masters.sculpture import BALL, CONE, CREAM, MOSS, Lump
from engine.games.waz_baraz.pieces import Accuse, Decline, Play, Point
from engine.games.waz_baraz.view import View, notebook
from engine.match import Sight
from tests.playthroughs.baron_voodoo_choices import choose_baron_voodoo
from tests.playthroughs.forest_chase_choices import choose_forest_chase, faster_seat

ChooseAction = Callable[[Sight[Any], int], Action]


def first_active(active: Sequence[Seat], version: int) -> Seat:
    """Returns the seat to act where the order does not matter."""
    return active[0]


class ScriptedMatch(NamedTuple):
    """How one game's match is set up and played."""

    seats: int
    options: Mapping[str, OptionValue]
    seed: bytes
    choose: ChooseAction
    who: Callable[[Sequence[Seat], int], Seat] = first_active


def choose_waz_baraz(sight: Sight[View], version: int) -> Action:
    """Chooses so that everything occurs: namings, questions, undone actions."""
    below = randbelow_at(b"waz baraz choice", version)
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


def choose_potion_brew(sight: Sight[potion_brew_view.View], version: int) -> Action:
    """Chooses so that everything occurs: both exchanges, each spell, Garlic, calls."""
    below = randbelow_at(b"brewing a choice", version)
    view, legal = sight.view, sight.legal
    if view.step == "turn":
        calls = [action for action in legal if isinstance(action, Call)]
        casts = [action for action in legal if isinstance(action, Cast)]
        if calls or casts:
            return (calls or casts)[below(len(calls or casts))]
        # The most expensive card goes, but an Owl is kept until it can be cast.
        cards = [card for card in view.hand if card != OWL] or view.hand
        dearest = max(cards, key=lambda card: CARD_POINTS[card])
        exchanges = [one for one in legal if isinstance(one, Exchange) and one.card == dearest]
        return exchanges[below(len(exchanges))]
    guards = [action for action in legal if isinstance(action, Guard)]
    witches = [action for action in legal if action == Gather("witch")]
    wanted = guards or (witches if below(3) else []) or legal
    return wanted[below(len(wanted))]


RIDDLES = ("snail", "Étoile", "lighthouse", "ugla", "hat", "bridge", "Þorp", "chair")  # [object]
GUESSES = ("a Snail", "etoile", "light-house", "the owl", "cap", "bridge", "thorp", "stool")
NEAR = 4  # spaces that a player pays for to reach a question


def choose_riddle_masters(sight: Sight[riddle_masters_view.View], version: int) -> Action:
    """Chooses so that everything occurs: letters, answers, guesses of all kinds."""
    below = randbelow_at(b"riddle it out177", version)
    view, legal = sight.view, sight.legal
    if view.step == "making":
        if any(view.words) and below(5) == 0:
            return Undo(0)
        form = legal[0]
        if isinstance(form, Write):
            return Write(form.object, RIDDLES[form.object])
        lumps = Lump(BALL, 3, MOSS, 0, 12, 0), Lump(CONE, below(4), CREAM, 0, 30, 0)
        return Shape(form.object, lumps[: 1 + below(2)])
    if view.step == "turn":
        curses = [form for form in legal if isinstance(form, CurseLetter | CurseGuess)]
        if curses and below(3) == 0:
            return _riddle_filled(curses[below(len(curses))], below(5))
        place = view.places[view.turn]
        roads = [gems for gems in range(1, NEAR) if BOARD[(place + gems) % 12] == "question"]
        affordable = [PAY[gems - 1] for gems in roads if PAY[gems - 1] in legal]
        return affordable[0] if affordable else ROLL
    if view.step == "elf":
        letters = [form for form in legal if isinstance(form, Letter)]
        return _riddle_filled(letters[below(len(letters))], below(5)) if below(4) else DECLINE
    if view.step == "series":
        if view.series == 1 and view.asks and below(2):
            return CLOSE
        wanted = [f for f in legal if isinstance(f, Guess if view.series == 2 else AskAbout)]
        stops = not wanted or below(9) == 0
        return STOP if stops else _riddle_filled(wanted[below(len(wanted))], below(5))
    return legal[below(len(legal))]


def _riddle_filled(form: Action, whim: int) -> Action:
    if isinstance(form, AskAbout):
        return replace(form, text=("", "Is it alive?")[whim % 2])
    if isinstance(form, Letter | CurseLetter):
        return replace(form, position=(1, 2, -1, 6, -20)[whim])
    return replace(form, word=GUESSES[form.object] if whim else "a broom")


SCRIPTED_MATCHES: dict[str, ScriptedMatch] = {
    "baron_voodoo": ScriptedMatch(3, {}, b"samedi night0080", choose_baron_voodoo),
    "forest_chase": ScriptedMatch(
        3, {"first_look": True}, b"in the woods3512", choose_forest_chase, faster_seat
    ),
    "potion_brew": ScriptedMatch(3, {"target": 50}, b"kettle of 000042", choose_potion_brew),
    "riddle_masters": ScriptedMatch(4, {}, b"eight of clay002", choose_riddle_masters),
    "waz_baraz": ScriptedMatch(3, {"first_master": 0}, b"the thousandth m", choose_waz_baraz),
}
