"""A round of Potion Brew played out fast, everybody doing what looks best at first sight.

It follows the rules and `judgement.cheapest`, on lists that change instead of states and with all
that depends on a hand alone kept in `leavings`: a playout is some hundred times repeated.
"""

from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine.core import Seat
from engine.games.potion_brew.distances import Hand
from engine.games.potion_brew.judgement import (
    OpponentHand,
    chance_below,
    feeding_cost,
    opponent_speed,
    speed_change,
)
from engine.games.potion_brew.leavings import (
    TurnOption,
    attack_options,
    cheapest_brew,
    cheapest_discard,
    cheapest_exchange,
)
from engine.games.potion_brew.outlook import (
    CallRace,
    call_race,
    expected_cost,
    expected_cost_at_speed,
    speed_and_points,
    with_cards,
    without_cards,
)
from engine.games.potion_brew.pieces import (
    BEATEN_CALL_POINTS,
    CALL_LIMIT,
    CAT,
    GARLIC,
    HAND_SIZE,
    OWL,
    PELICAN,
    WITCH,
    Card,
    Kind,
)  # fmt: skip
from engine.games.potion_brew.state import State

INFINITE = float("inf")
_NO_OPTION: tuple[TurnOption, int, str] = ((0.0, 0.0, 0.0, 0, (), (), 0), 0, "deck")
_race = lru_cache(1 << 9)(call_race)
_TARGET_KINDS: tuple[tuple[Card, Kind], ...] = ((WITCH, "witch"), (OWL, "owl"))


class PlayoutMove(NamedTuple):
    """A turn to be taken."""

    option: TurnOption
    pile: int
    source: str  # "deck", "pile", or "" for a spell
    victims: tuple[Seat, ...] = ()
    wanted: Card = 0  # what a Cat or a Wand is after


class RoundPlayout:
    """A round from the beginning of a turn on; the order of the deck is laid down."""

    __slots__ = (
        "deck",
        "hands",
        "owls",
        "piles",
        "reds",
        "reshuffle_seed",
        "teals",
        "turn",
        "win_bonus",
        "witches",
    )  # fmt: skip

    def __init__(
        self, state: State, deck: list[Card], reshuffle_seed: int, win_bonus: float
    ) -> None:
        """Lays out a table with the deck's last card on top, and luck for when it is used up."""
        self.hands = list(state.hands)
        self.reds = [hand.count(WITCH) for hand in state.hands]
        self.teals = [hand.count(OWL) for hand in state.hands]
        self.piles = [list(pile) for pile in state.piles]
        self.witches, self.owls, self.turn = state.witches, state.owls, state.turn
        self.deck, self.reshuffle_seed, self.win_bonus = deck, reshuffle_seed, win_bonus

    def play_out(self, turns: int) -> Seat | None:
        """Plays on until somebody calls, and returns who; None when the turns are used up."""
        seats = len(self.hands)
        for _ in range(turns):
            move = self.best_move()
            if move is None:
                return self.turn
            self._apply(move)
            self.turn = (self.turn + 1) % seats
        return None

    def evaluate(self, seat: Seat) -> float:
        """Returns what a round that goes on is worth to a seat: what it costs the others, less."""
        measured = [speed_and_points(hand) for hand in self.hands]
        total = sum([speed for speed, _ in measured])
        if self.win_bonus:
            return self.win_bonus * measured[seat][0] / total
        costs = [
            expected_cost_at_speed(*each, call_race(total - each[0], has_targets=True))
            for each in measured
        ]
        return (sum(costs) - costs[seat]) / (len(costs) - 1) - costs[seat]

    # Choosing

    def best_move(self) -> PlayoutMove | None:
        """Returns what costs least whoever is in turn; None is a call."""
        turn, hand = self.turn, self.hands[self.turn]
        rivals, prey = 0.0, False
        for seat, (red, teal) in enumerate(zip(self.reds, self.teals, strict=True)):
            if seat != turn:
                rivals += opponent_speed(red, teal)
                prey = prey or red + teal > 0
        ahead = _race(rivals, prey, self.win_bonus)
        top = self.deck[-1] if self.deck[-1] >= OWL else 0
        one, two = self.piles
        tops = one[-1] if one else 0, two[-1] if two else 0
        fed = (
            feeding_cost(tops[1]),
            feeding_cost(tops[0]),
        )  # [pile to discard on] what the other offers
        least, chosen = INFINITE, _NO_OPTION
        for pile in (0, 1) if bool(one) == bool(two) else (1,) if one else (0,):  # PB-08
            price, left = cheapest_discard(hand, top, fed[pile], ahead)
            if price < least:
                least, chosen = price, (left, pile, "deck")
            if tops[1 - pile] > 0:
                price, left = cheapest_exchange(hand, tops[1 - pile], ahead)
                if price < least:
                    least, chosen = price, (left, pile, "pile")
        pile = fed[1] < fed[0]
        brewed = cheapest_brew(hand, top, (min(2, self.witches), self.owls > 0), ahead)
        if brewed and brewed[0] + fed[pile] < least:
            least, chosen = brewed[0] + fed[pile], (brewed[1], pile, "")
        move = PlayoutMove(*chosen)
        for left in attack_options(hand):
            for price, strike in self._attack_moves(left, pile, ahead):
                if price + fed[pile] < least:
                    least, move = price + fed[pile], strike
        counted = speed_and_points(hand)[1]
        if (
            counted <= CALL_LIMIT
            and (BEATEN_CALL_POINTS + self.win_bonus) * self._chance_beaten(int(counted)) <= least
        ):
            return None
        return move

    def _attack_moves(
        self, option: TurnOption, pile: int, race: CallRace
    ) -> list[tuple[float, PlayoutMove]]:
        """Returns what a Cat or a Wand costs, by what it is after."""
        seats = len(self.hands)
        clockwise = [(self.turn + step) % seats for step in range(1, seats)]
        after: list[tuple[float, PlayoutMove]] = []
        _, _, _, spell, rest, _, _ = option
        for card, kind in _TARGET_KINDS:
            held = self.reds if card == WITCH else self.teals
            met = tuple(seat for seat in clockwise if held[seat])
            for victims in [(seat,) for seat in met] if spell == CAT else [met]:
                lost = [
                    speed_change(OpponentHand(self.reds[seat], self.teals[seat]), kind)
                    for seat in victims
                ]
                slower = _race(race.opponents_speed + sum(lost), race.has_targets, self.win_bonus)
                price = expected_cost(with_cards(rest, card) if spell == CAT else rest, slower)
                after.append((price, PlayoutMove(option, pile, "", victims, card)))
        return after

    def _chance_beaten(self, mine: int) -> float:
        safe = 1.0
        for seat, (red, teal) in enumerate(zip(self.reds, self.teals, strict=True)):
            if seat != self.turn and not teal:
                safe *= 1 - chance_below(mine, HAND_SIZE - red)
        return 1 - safe

    # Doing it

    def _apply(self, move: PlayoutMove) -> None:
        turn, pile = self.turn, self.piles[move.pile]
        _, _, _, card, left, paid, wanted = move.option
        if move.source:
            pile.append(card)
            self._set_hand(turn, left)
            if move.source == "deck":
                self._draw(turn)
            else:
                self.piles[1 - move.pile].pop()
            return
        pile += paid
        pile.append(-card)
        self._set_hand(turn, left)
        if card == OWL:
            self.witches -= min(2, self.witches)
        elif card == PELICAN:
            self._change_supply(wanted, -1)
        for seat in move.victims:
            self._attack(seat, move)
        while len(self.hands[turn]) < HAND_SIZE:
            self._draw(turn)

    def _attack(self, seat: Seat, move: PlayoutMove) -> None:
        """Takes a card from somebody without Garlic; who loses one draws (PB-17 .. PB-20)."""
        hand = self.hands[seat]
        if GARLIC in hand:
            self.piles[move.pile].append(GARLIC)
            self._set_hand(seat, without_cards(hand, (GARLIC,)))
        else:
            self._set_hand(seat, without_cards(hand, (move.wanted,)))
            if move.option[3] == CAT:
                self._set_hand(self.turn, with_cards(self.hands[self.turn], move.wanted))
            else:
                self._change_supply(move.wanted, 1)
        self._draw(seat)

    def _change_supply(self, card: Card, more: int) -> None:
        if card == WITCH:
            self.witches += more
        else:
            self.owls += more

    def _set_hand(self, seat: Seat, hand: Hand) -> None:
        self.hands[seat] = hand
        self.reds[seat], self.teals[seat] = hand.count(WITCH), hand.count(OWL)

    def _draw(self, seat: Seat) -> None:
        self._set_hand(seat, with_cards(self.hands[seat], self.deck.pop()))
        if not self.deck:
            self.deck = [abs(card) for pile in self.piles for card in pile]
            Random(self.reshuffle_seed).shuffle(self.deck)
            self.piles = [[], []]
