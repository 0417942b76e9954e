"""A round of Potion Brew played out fast, everybody doing what looks best at first sight.

It follows the rules and `judgement.cheapest`, on lists that change instead of states and with all
that depends on a hand alone kept in `leavings`: a playout is some hundred times repeated.
"""

from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine.core import Seat
from engine.games.potion_brew.distances import Hand
from engine.games.potion_brew.judgement import Rival, chance_below, feeding, pace, robbed
from engine.games.potion_brew.leavings import Leaving, brewing, discard, strikes, taking
from engine.games.potion_brew.outlook import Race, added, cost, fate, measure, race, without
from engine.games.potion_brew.pieces import (
    BEATEN,
    CALL_LIMIT,
    CAT,
    GARLIC,
    HAND,
    OWL,
    PELICAN,
    WITCH,
    Card,
    Kind,
)  # fmt: skip
from engine.games.potion_brew.state import State

INFINITE = float("inf")
NOTHING: tuple[Leaving, int, str] = ((0.0, 0.0, 0.0, 0, (), (), 0), 0, "deck")
_race = lru_cache(1 << 9)(race)
_WAYS: tuple[tuple[Card, Kind], ...] = ((WITCH, "witch"), (OWL, "owl"))


class Move(NamedTuple):
    """A turn to be taken."""

    left: Leaving
    pile: int
    source: str  # "deck", "pile", or "" for a spell
    victims: tuple[Seat, ...] = ()
    wanted: Card = 0  # what a Cat or a Wand is after


class Round:
    """A round from the beginning of a turn on; the order of the deck is laid down."""

    __slots__ = ("deck", "hands", "luck", "owls", "piles", "prize", "reds", "teals", "turn",
                 "witches")  # fmt: skip

    def __init__(self, state: State, deck: list[Card], luck: int, prize: float) -> None:
        """Lays out a table with the deck's last card on top, and luck for when it is used up."""
        self.hands = list(state.hands)
        self.reds = [hand.count(WITCH) for hand in state.hands]
        self.teals = [hand.count(OWL) for hand in state.hands]
        self.piles = [list(pile) for pile in state.piles]
        self.witches, self.owls, self.turn = state.witches, state.owls, state.turn
        self.deck, self.luck, self.prize = deck, luck, prize

    def play_out(self, turns: int) -> Seat | None:
        """Plays on until somebody calls, and returns who; None when the turns are used up."""
        seats = len(self.hands)
        for _ in range(turns):
            move = self.best()
            if move is None:
                return self.turn
            self._take(move)
            self.turn = (self.turn + 1) % seats
        return None

    def promise(self, seat: Seat) -> float:
        """Returns what a round that goes on is worth to a seat: what it costs the others, less."""
        measured = [measure(hand) for hand in self.hands]
        total = sum([speed for speed, _ in measured])
        if self.prize:
            return self.prize * measured[seat][0] / total
        costs = [fate(*each, race(total - each[0], prey=True)) for each in measured]
        return (sum(costs) - costs[seat]) / (len(costs) - 1) - costs[seat]

    # Choosing

    def best(self) -> Move | None:
        """Returns what costs least whoever is in turn; None is a call."""
        turn, hand = self.turn, self.hands[self.turn]
        rivals, prey = 0.0, False
        for seat, (red, teal) in enumerate(zip(self.reds, self.teals, strict=True)):
            if seat != turn:
                rivals += pace(red, teal)
                prey = prey or red + teal > 0
        ahead = _race(rivals, prey, self.prize)
        top = self.deck[-1] if self.deck[-1] >= OWL else 0
        one, two = self.piles
        tops = one[-1] if one else 0, two[-1] if two else 0
        fed = feeding(tops[1]), feeding(tops[0])  # [pile to discard on] what the other offers
        least, chosen = INFINITE, NOTHING
        for pile in (0, 1) if bool(one) == bool(two) else (1,) if one else (0,):  # PB-08
            price, left = discard(hand, top, fed[pile], ahead)
            if price < least:
                least, chosen = price, (left, pile, "deck")
            if tops[1 - pile] > 0:
                price, left = taking(hand, tops[1 - pile], ahead)
                if price < least:
                    least, chosen = price, (left, pile, "pile")
        pile = fed[1] < fed[0]
        brewed = brewing(hand, top, (min(2, self.witches), self.owls > 0), ahead)
        if brewed and brewed[0] + fed[pile] < least:
            least, chosen = brewed[0] + fed[pile], (brewed[1], pile, "")
        move = Move(*chosen)
        for left in strikes(hand):
            for price, strike in self._strikes(left, pile, ahead):
                if price + fed[pile] < least:
                    least, move = price + fed[pile], strike
        counted = measure(hand)[1]
        if counted <= CALL_LIMIT and (BEATEN + self.prize) * self._beaten(int(counted)) <= least:
            return None
        return move

    def _strikes(self, left: Leaving, pile: int, ahead: Race) -> list[tuple[float, Move]]:
        """Returns what a Cat or a Wand costs, by what it is after."""
        seats = len(self.hands)
        clockwise = [(self.turn + step) % seats for step in range(1, seats)]
        after: list[tuple[float, Move]] = []
        _, _, _, spell, rest, _, _ = left
        for card, kind in _WAYS:
            held = self.reds if card == WITCH else self.teals
            met = tuple(seat for seat in clockwise if held[seat])
            for victims in [(seat,) for seat in met] if spell == CAT else [met]:
                lost = [robbed(Rival(self.reds[seat], self.teals[seat]), kind) for seat in victims]
                slower = _race(ahead.rivals + sum(lost), ahead.prey, self.prize)
                price = cost(added(rest, card) if spell == CAT else rest, slower)
                after.append((price, Move(left, pile, "", victims, card)))
        return after

    def _beaten(self, mine: int) -> float:
        safe = 1.0
        for seat, (red, teal) in enumerate(zip(self.reds, self.teals, strict=True)):
            if seat != self.turn and not teal:
                safe *= 1 - chance_below(mine, HAND - red)
        return 1 - safe

    # Doing it

    def _take(self, move: Move) -> None:
        turn, pile = self.turn, self.piles[move.pile]
        _, _, _, card, left, paid, wanted = move.left
        if move.source:
            pile.append(card)
            self._hold(turn, left)
            if move.source == "deck":
                self._draw(turn)
            else:
                self.piles[1 - move.pile].pop()
            return
        pile += paid
        pile.append(-card)
        self._hold(turn, left)
        if card == OWL:
            self.witches -= min(2, self.witches)
        elif card == PELICAN:
            self._stock(wanted, -1)
        for seat in move.victims:
            self._strike(seat, move)
        while len(self.hands[turn]) < HAND:
            self._draw(turn)

    def _strike(self, seat: Seat, move: Move) -> None:
        """Takes a card from somebody without Garlic; who loses one draws (PB-17 .. PB-20)."""
        hand = self.hands[seat]
        if GARLIC in hand:
            self.piles[move.pile].append(GARLIC)
            self._hold(seat, without(hand, (GARLIC,)))
        else:
            self._hold(seat, without(hand, (move.wanted,)))
            if move.left[3] == CAT:
                self._hold(self.turn, added(self.hands[self.turn], move.wanted))
            else:
                self._stock(move.wanted, 1)
        self._draw(seat)

    def _stock(self, card: Card, more: int) -> None:
        if card == WITCH:
            self.witches += more
        else:
            self.owls += more

    def _hold(self, seat: Seat, hand: Hand) -> None:
        self.hands[seat] = hand
        self.reds[seat], self.teals[seat] = hand.count(WITCH), hand.count(OWL)

    def _draw(self, seat: Seat) -> None:
        self._hold(seat, added(self.hands[seat], self.deck.pop()))
        if not self.deck:
            self.deck = [abs(card) for pile in self.piles for card in pile]
            Random(self.luck).shuffle(self.deck)
            self.piles = [[], []]
