"""What each player of a finished game held in secret at one moment."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from coven.boards.potion_brew.cards import glyph
from coven.boards.staging import Shown
from coven.film.reel import Frame
from coven.text.potion_brew.deeds import card_phrase
from coven.words import all_of, say
from engine.core import Seat
from engine.games.potion_brew.pieces import POINTS
from engine.match import Sight


@dataclass(frozen=True, slots=True)
class Held:
    """A seat's secret: cards where it has some, and the same in words."""

    seat: Seat
    cards: tuple[Shown, ...]
    words: str


def held(game: str, sights: Sequence[Sight[Any]]) -> tuple[Held, ...]:
    """Returns what each seat holds that the others do not see."""
    tell = _GAMES.get(game)
    if tell is None:
        return ()
    return tuple(one for sight in sights for one in tell(sight))


def beside(game: str, frame: Frame) -> tuple[Held, ...]:
    """Returns what is to be shown beside the board: all hands, or that of whose eyes are used."""
    if frame.eyes is not None and game in _ON_THE_BOARD:
        return ()
    return tuple(one for one in held(game, frame.sights) if frame.eyes in (None, one.seat))


def _of_waz_baraz(sight: Sight[Any]) -> Iterator[Held]:
    view = sight.view
    assert sight.seat is not None
    if view.master == sight.seat and view.mistresses:
        pictures = tuple(Shown("", f"witch-{witch:02}", "") for witch in view.mistresses)
        witches = all_of([str(witch) for witch in view.mistresses])
        yield Held(sight.seat, pictures, say("the mistresses {witches}", witches=witches))
    elif view.hand:
        cards = tuple(Shown("card", "", str(card)) for card in view.hand)
        numbers = all_of([str(card) for card in view.hand])
        yield Held(sight.seat, cards, say("the cards {cards}", cards=numbers))


def _of_potion_brew(sight: Sight[Any]) -> Iterator[Held]:
    hand = sight.view.hand
    assert sight.seat is not None
    if hand:
        cards = tuple(Shown("brew-card", glyph(card), str(POINTS[card])) for card in hand)
        yield Held(sight.seat, cards, all_of([card_phrase(card) for card in hand]))


def _of_riddle_masters(sight: Sight[Any]) -> Iterator[Held]:
    view = sight.view
    assert sight.seat is not None
    if view.step != "over":
        words = [word for word in view.words if word]
        if words:
            yield Held(sight.seat, (), all_of(words))


_ON_THE_BOARD = ("potion_brew",)  # games whose board shows the hand of whose eyes are used
_GAMES: dict[str, Callable[[Sight[Any]], Iterator[Held]]] = {
    "potion_brew": _of_potion_brew,
    "riddle_masters": _of_riddle_masters,
    "waz_baraz": _of_waz_baraz,
}
