"""Touch zones of the drawn board that a hint highlights, for any game."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.core import Action
from engine.games.baron_voodoo import pieces as voodoo
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.combinations import best_set
from engine.games.baron_voodoo.public_state import own_side
from engine.games.forest_chase import pieces as forest
from engine.games.potion_brew import pieces as brew
from engine.games.riddle_masters import pieces as riddle
from engine.games.riddle_masters.words import decode_question
from engine.games.waz_baraz import pieces as waz
from engine.hints import Hint


def hint_zones(game: str, view: Any, hint: Hint) -> frozenset[str]:
    """Returns the names of all zones to touch on the way to the hint's action."""
    return frozenset(_ZONES_BY_GAME[game](view, hint))


def _waz_baraz_zones(_view: Any, hint: Hint) -> Iterable[str]:
    for action in hint.steps:
        match action:
            case waz.Play(card):
                yield from (f"card-{card}", "play")
            case waz.Accuse():
                yield from ("name", "say")
            case waz.Point(witch):
                yield from (f"witch-{witch}", "say")
            case waz.Choose(witch):
                yield from (f"witch-{witch}", "choose")
            case waz.Ask(witch):
                yield from (f"witch-{witch}", "ask")


_SUPPLIES = {"witch": "witches", "owl": "owls"}


def _potion_brew_zones(_view: Any, hint: Hint) -> Iterable[str]:
    match hint.action:
        case brew.Exchange(card, pile, source):
            yield from (f"card-{card}", f"pile-{pile}")
            yield "deck" if source == "deck" else f"pile-{1 - pile}"
        case brew.Cast(spell, paid, pile):
            yield from (f"card-{spell}", *(f"card-{card}" for card in paid), "cast")
            yield f"pile-{pile}"
        case brew.Call():
            yield from ("call", "end")
        case brew.Gather(kind) | brew.Banish(kind):
            yield _SUPPLIES[kind]
        case brew.Steal(victim, kind):
            yield f"prey-{victim}-{kind}"
        case brew.Guard(pile):
            yield f"garlic-{pile}"
        case brew.Yield():
            yield "yield"


_VOODOO_BUTTONS: dict[Action, str] = {
    voodoo.TAKE: "take", voodoo.USE_FACE: "use", voodoo.AGAIN: "again", voodoo.PASS: "pass",
    voodoo.END_TURN: "end", voodoo.BLOCKED: "blocked",
}  # fmt: skip


def _baron_voodoo_zones(view: Any, hint: Hint) -> Iterable[str]:
    action = hint.action
    if action in _VOODOO_BUTTONS:
        yield _VOODOO_BUTTONS[action]
    match action:
        case voodoo.Capture(cell, _):
            yield from (f"cell-{cell}", f"cell-{JUMP_BY_CAPTURE[action][3]}")
        case voodoo.Lift(cell) | voodoo.Put(cell) | voodoo.Pick(cell) | voodoo.Exchange(cell):
            yield f"cell-{cell}"
        case voodoo.Place(cell):
            yield f"cell-{cell}"
        case voodoo.Invoke(loa):
            yield from (f"power-{loa}", "invoke")
        case voodoo.TakeLoa(loa):
            yield from (f"loa-{loa}", "loa")
        case voodoo.Choose(die):
            yield from (f"tab-{voodoo.COLOUR_OF[die]}", f"pool-{die}")
        case voodoo.Slide(line, way):
            yield f"slide-{line}-{way}"
        case voodoo.SetFace(face):
            yield f"face-{face}"
        case voodoo.Turn(die):
            yield f"own-{view.zones[own_side(view)].index(die)}"
        case voodoo.Steal(side, die):
            yield f"world-{side}-{die}"
        case voodoo.Offer(side, die) | voodoo.Trade(side, die):
            yield f"zone-{side}-{view.zones[side].index(die)}"
        case voodoo.Bank():
            yield from _bank_zones(view, hint)


def _bank_zones(view: Any, hint: Hint) -> Iterable[str]:
    """Yields the button for all combinations, or those of single ones."""
    proposed = [voodoo.Bank(dice) for dice in best_set(view.zones[own_side(view)])]
    if all(bank in hint.steps for bank in proposed):
        yield "cash"
    else:
        yield from (f"bank-{at}" for at, bank in enumerate(proposed) if bank in hint.steps)


_FOREST_BUTTONS: dict[Action, str] = {
    forest.PUT_BACK: "put-back", forest.DECLARE: "ready",
    forest.POSTPONE: "postpone", forest.CLOSE: "close", forest.TURN_UP: "turn-up",
}  # fmt: skip


def _forest_chase_zones(view: Any, hint: Hint) -> Iterable[str]:
    match hint.action:
        case forest.Flip(spot) | forest.TurnBack(spot) | forest.PlaceHouse(spot):
            yield f"tile-{spot}"
        case forest.Lift():
            yield f"tile-{view.house}"
        case forest.Swap(first, second):
            yield from (f"tile-{first}", f"tile-{second}")
        case forest.PlaceWitch(end):
            yield f"end-{end}"
        case action if action in _FOREST_BUTTONS:
            yield _FOREST_BUTTONS[action]


_RIDDLE_BUTTONS: dict[Action, str] = {
    riddle.ROLL: "roll", riddle.DECLINE: "decline", riddle.CLOSE: "close", riddle.STOP: "stop",
    riddle.RIGHT: "right", riddle.WRONG: "wrong",
}  # fmt: skip


def _riddle_masters_zones(view: Any, hint: Hint) -> Iterable[str]:
    action = hint.action
    if action in _RIDDLE_BUTTONS:
        yield _RIDDLE_BUTTONS[action]
    match action:
        case riddle.Pay(gems):
            yield from (f"space-{(view.places[view.turn] + gems) % len(riddle.BOARD)}", "pay")
        case riddle.Ask(thing, str(text)):
            yield from (f"riddle-{thing}", "ask", f"ask-{decode_question(text)}")
        case riddle.Answer(reply):
            yield f"answer-{reply}"
        case riddle.Guess(thing, _):
            yield from (f"riddle-{thing}", "guess")
        case riddle.Letter(thing, int(position)):
            yield from (f"riddle-{thing}", "letter", *_letter_zones(position))
        case riddle.CurseLetter(thing, int(position)):
            yield from ("curse-letter", f"riddle-{thing}", *_letter_zones(position))
        case riddle.CurseGuess(thing, _):
            yield from ("curse-guess", f"riddle-{thing}")


def _letter_zones(position: int) -> tuple[str, ...]:
    return ("end" if position < 0 else "front", f"position-{abs(position)}", "ask")


_ZONES_BY_GAME: dict[str, Callable[[Any, Hint], Iterable[str]]] = {
    "baron_voodoo": _baron_voodoo_zones,
    "forest_chase": _forest_chase_zones,
    "potion_brew": _potion_brew_zones,
    "riddle_masters": _riddle_masters_zones,
    "waz_baraz": _waz_baraz_zones,
}
