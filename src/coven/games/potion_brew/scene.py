"""BoardScene: what the table shows of a view and the last move."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from coven.games.potion_brew.card_art import card_art
from coven.games.potion_brew.history import PastTurn
from coven.games.potion_brew.input import DECK_ZONE, PILE_ZONES, SUPPLY_ZONES, LocalState
from coven.games.potion_brew.sentences import turn_sentence
from coven.i18n import tr
from engine.core import Seat
from engine.games.potion_brew import pieces
from hall.table import SeatedPlayer


class CardFlight(NamedTuple):
    """A card on its way between two zones."""

    card: pieces.Card | pieces.Back
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class BoardScene:
    """Everything that the table shows at one moment."""

    local: LocalState
    last: PastTurn | None
    players: Sequence[SeatedPlayer]

    def steals_from(self, seat: Seat) -> list[pieces.Steal]:
        """Returns the ways in which the player's Cat may take a card from a seat."""
        steals = [action for action in self.local.legal if isinstance(action, pieces.Steal)]
        return [steal for steal in steals if steal.victim == seat]

    @property
    def story(self) -> str:
        """The last move in words."""
        return turn_sentence(self.last, self.players) if self.last else tr("A new brew begins.")

    @property
    def pictures(self) -> tuple[str, ...]:
        """The last move as a row of pictures."""
        if self.last is None:
            return ("brew-cauldron",)
        pawn = f"pawn-{self.players[self.last.seat].colour + 1}"
        match self.last.action:
            case pieces.Exchange(card):
                taken = self.last.taken_card
                return (pawn, card_art(card), *(() if taken is None else (card_art(taken),)))
            case pieces.Cast(spell):
                return (pawn, card_art(spell))
        return (pawn, "brew-cauldron")

    @property
    def glowing(self) -> frozenset[str]:
        """The zones to touch next; they follow from public information."""
        local = self.local
        exchanges = [action for action in local.legal if isinstance(action, pieces.Exchange)]
        match local.mode:
            case "turn" if len(local.raised) == 1:
                return frozenset(PILE_ZONES[exchange.pile] for exchange in exchanges)
            case "take":
                assert local.pile is not None
                ways = {(exchange.pile, exchange.source) for exchange in exchanges}
                other = [PILE_ZONES[1 - local.pile]] if (local.pile, "pile") in ways else []
                return frozenset({DECK_ZONE, *other})
            case "lay":
                return frozenset(PILE_ZONES)
            case "gather" | "banish":
                choices = pieces.Gather | pieces.Banish
                kinds = [each.kind for each in local.legal if isinstance(each, choices)]
                return frozenset(SUPPLY_ZONES[kind] for kind in kinds)
        return frozenset()

    @property
    def changed(self) -> frozenset[str]:
        """The piles of the last move."""
        if self.last is None or isinstance(self.last.action, pieces.Call):
            return frozenset()
        guards = [pile for _, pile in self.last.guards or () if pile is not None]
        return frozenset(PILE_ZONES[pile] for pile in (self.last.action.pile, *guards))

    @property
    def flights(self) -> tuple[CardFlight, ...]:
        """The cards of the last move that are still flying."""
        past = self.last
        if past is None or isinstance(past.action, pieces.Call):
            return ()
        seat, pile = f"seat-{past.seat}", past.action.pile
        match past.action:
            case pieces.Exchange(card):
                cards: tuple[pieces.Card, ...] = (card,)
            case pieces.Cast(spell, paid):
                cards = (*paid, spell)
        laid = [CardFlight(card, seat, PILE_ZONES[pile]) for card in cards]
        for guard, on in past.guards or ():
            if on is not None:
                laid.append(CardFlight(pieces.GARLIC, f"seat-{guard}", PILE_ZONES[on]))
        flights = []
        for name, count in zip(PILE_ZONES, self.local.arriving, strict=True):
            landing = [flight for flight in laid if flight.end == name]
            flights += landing[max(0, len(landing) - count) :]
        if past.taken_card is not None:
            flights.append(CardFlight(past.taken_card, PILE_ZONES[1 - pile], seat))
        flights += (CardFlight(drawn, DECK_ZONE, seat) for drawn in past.drawn)
        return tuple(flights)
