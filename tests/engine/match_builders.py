"""Matches of Waz Baraz played to a given point or to the end."""

from typing import Any

from engine.chance import randbelow_at
from engine.core import OptionValue
from engine.games.waz_baraz.pieces import Accuse, Choose
from engine.match import Match

SEED = bytes(range(16))


def match_at_choice(seats: int = 3, seed: bytes = SEED, **options: OptionValue) -> Match[Any, Any]:
    """Returns a match in which the master, seat 0, must choose."""
    options.setdefault("first_master", 0)
    return Match.new("waz_baraz", seats, options, seed)


def match_after_choice(*witches: int) -> Match[Any, Any]:
    """Returns a match of three in which seat 0 has chosen and seat 1 is to play."""
    match = match_at_choice()
    match.act(0, [*map(Choose, witches)], match.version)
    return match


def finished_match(seats: int = 3, seed: bytes = SEED, **options: OptionValue) -> Match[Any, Any]:
    """Returns a finished match; the first naming is undone once."""
    match = Match.new("waz_baraz", seats, options, seed)
    taken_back = False
    while not match.result:
        (seat,) = match.active
        legal = match.sight(seat).legal
        action = legal[randbelow_at(seed, match.version)(len(legal))]
        match.act(seat, [action], match.version)
        if isinstance(action, Accuse) and not taken_back:
            match.undo(seat)
            taken_back = True
    return match
