"""What each player of a finished game held in secret at one moment."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from coven.film.reel import ReplayFrame
from coven.games.potion_brew.card_art import card_art
from coven.games.potion_brew.sentences import card_phrase
from coven.games.staging import CardFace
from coven.words import join_and, tr
from engine.core import Seat
from engine.games.potion_brew.pieces import CARD_POINTS
from engine.match import Sight


@dataclass(frozen=True, slots=True)
class SeatSecret:
    """A seat's secret: cards where it has some, and the same in words."""

    seat: Seat
    cards: tuple[CardFace, ...]
    words: str


def seat_secrets(game: str, sights: Sequence[Sight[Any]]) -> tuple[SeatSecret, ...]:
    """Returns what each seat holds that the others do not see."""
    tell = _SECRETS_OF.get(game)
    if tell is None:
        return ()
    return tuple(one for sight in sights for one in tell(sight))


def secrets_beside_board(game: str, frame: ReplayFrame) -> tuple[SeatSecret, ...]:
    """Returns what is to be shown beside the board: all hands, or that of whose eyes are used."""
    if frame.viewpoint is not None and game in _SHOWN_ON_BOARD:
        return ()
    return tuple(
        one for one in seat_secrets(game, frame.sights) if frame.viewpoint in (None, one.seat)
    )


def _waz_baraz_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    view = sight.view
    assert sight.seat is not None
    if view.master == sight.seat and view.mistresses:
        pictures = tuple(CardFace("", f"witch-{witch:02}", "") for witch in view.mistresses)
        witches = join_and([str(witch) for witch in view.mistresses])
        yield SeatSecret(sight.seat, pictures, tr("the mistresses {witches}", witches=witches))
    elif view.hand:
        cards = tuple(CardFace("card", "", str(card)) for card in view.hand)
        numbers = join_and([str(card) for card in view.hand])
        yield SeatSecret(sight.seat, cards, tr("the cards {cards}", cards=numbers))


def _potion_brew_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    hand = sight.view.hand
    assert sight.seat is not None
    if hand:
        cards = tuple(
            CardFace("brew-card", card_art(card), str(CARD_POINTS[card])) for card in hand
        )
        yield SeatSecret(sight.seat, cards, join_and([card_phrase(card) for card in hand]))


def _riddle_masters_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    view = sight.view
    assert sight.seat is not None
    if view.step != "over":
        words = [word for word in view.words if word]
        if words:
            yield SeatSecret(sight.seat, (), join_and(words))


_SHOWN_ON_BOARD = ("potion_brew",)  # games whose board shows the hand of whose eyes are used
_SECRETS_OF: dict[str, Callable[[Sight[Any]], Iterator[SeatSecret]]] = {
    "potion_brew": _potion_brew_secrets,
    "riddle_masters": _riddle_masters_secrets,
    "waz_baraz": _waz_baraz_secrets,
}
