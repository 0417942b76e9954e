"""Fast playout of a round: every player takes the move that is cheapest by static evaluation.

It follows the rules and `evaluation.cheapest_action`, but on mutable lists and with cached turn
options, because a search repeats it hundreds of times.
"""

from functools import lru_cache
from math import inf
from random import Random
from typing import NamedTuple, TypeAlias

from engine.core import Seat
from engine.fast import without
from engine.games.potion_brew import pieces
from engine.games.potion_brew.bot.distances import Hand
from engine.games.potion_brew.bot.evaluation import (
    MEAN_LOSS,
    CallRace,
    OpponentHand,
    call_race,
    chance_beaten,
    expected_cost,
    expected_cost_at_speed,
    feeding_cost,
    opponent_speed,
    speed_and_points,
    speed_and_points_without_targets,
    speed_change,
    with_cards,
)
from engine.games.potion_brew.pieces import Card, Kind
from engine.games.potion_brew.state import State, castable_spells

OPTION_CACHE_SIZE = 1 << 14  # entries of each cache

TurnOption: TypeAlias = tuple[float, float, float, Card, Hand, Hand, Card]
"""(speed after the turn, points after it, feeding cost of the discard, card discarded or cast, hand
before drawing, payment, card taken by a Pelican)"""
CheapestOption: TypeAlias = tuple[float, TurnOption]
"""(cost, option) of the cheapest option"""


# The caches hold only tuples of plain values, which Python's garbage collector stops tracking.
# Thousands of tracked objects would cause noticeable pauses.


@lru_cache(2 * OPTION_CACHE_SIZE)
def exchange_options(
    hand: Hand,
    taken: Card,
    top: Card,
    has_targets: bool,  # noqa: FBT001
) -> tuple[TurnOption, ...]:
    """Returns the exchanges for a pile's card, or for the deck's if `taken` is 0.

    `top` is the top card of the deck if it is visible, else 0.
    """
    found: list[TurnOption] = []
    for card in dict.fromkeys(hand):
        rest = without(hand, (card,))
        left = with_cards(rest, taken) if taken else rest
        after = _speed_and_points_after_draw(left, top, has_targets)
        found.append((*after, feeding_cost(card), card, left, (), 0))
    return tuple(found)


@lru_cache(OPTION_CACHE_SIZE)
def brew_options(
    hand: Hand, top: Card, stock: tuple[int, bool], *, has_targets: bool, mortar_mixes: bool
) -> tuple[TurnOption, ...]:
    """Returns the casts of a Pelican or an Owl.

    `stock` is (Witches left, at most 2; any Owls left).
    """
    found: list[TurnOption] = []
    for spell, paid in castable_spells(hand, mortar_mixes=mortar_mixes):
        rest = without(hand, (spell, *paid))
        ways: list[tuple[Hand, Card]] = []
        if spell == pieces.OWL:
            ways = [(with_cards(rest, *[pieces.WITCH] * stock[0]), 0)]
        elif spell == pieces.PELICAN:
            there = zip((pieces.WITCH, pieces.OWL), stock, strict=True)
            ways = [(with_cards(rest, wanted), wanted) for wanted, any_left in there if any_left]
        for left, wanted in ways:
            after = _speed_and_points_after_draw(left, top, has_targets)
            found.append((*after, 0.0, spell, left, paid, wanted))
    return tuple(found)


def attack_options(hand: Hand, *, mortar_mixes: bool) -> list[TurnOption]:
    """Returns the casts of a Cat or a Wand; their cost depends on the opponents."""
    if pieces.CAT not in hand and pieces.WAND not in hand:
        return []
    return [
        (0.0, 0.0, 0.0, spell, without(hand, (spell, *paid)), paid, 0)
        for spell, paid in castable_spells(hand, mortar_mixes=mortar_mixes)
        if spell in (pieces.CAT, pieces.WAND)
    ]


def cheapest(found: tuple[TurnOption, ...], other: float, race: CallRace) -> CheapestOption:
    """Returns the best option; `other` is the feeding cost of the other pile.

    Only the higher of the two feeding costs counts, because the next player takes one card.
    """
    # Inlined `expected_cost_at_speed`: calls would double the time.
    opponents_speed, persistence, _, win_bonus = race
    base = win_bonus + MEAN_LOSS - MEAN_LOSS * persistence
    least, best = inf, found[0]
    for left in found:
        fed = left[2]
        price = opponents_speed / (opponents_speed + left[0]) * (base + left[1] * persistence)
        price += fed if fed > other else other  # noqa: FURB136 - half the time of max
        if price < least:
            least, best = price, left
    return least, best


def _speed_and_points_after_draw(left: Hand, top: Card, has_targets: bool) -> tuple[float, float]:  # noqa: FBT001
    """Returns speed and points of the remaining hand after drawing the visible top card."""
    if top and len(left) < pieces.HAND_SIZE:
        left = with_cards(left, top)
    return speed_and_points(left) if has_targets else speed_and_points_without_targets(left)


_NO_OPTION: tuple[TurnOption, int, str] = ((0.0, 0.0, 0.0, 0, (), (), 0), 0, "deck")
_race = lru_cache(1 << 9)(call_race)
_TARGET_KINDS: tuple[tuple[Card, Kind], ...] = ((pieces.WITCH, "witch"), (pieces.OWL, "owl"))


class PlayoutMove(NamedTuple):
    """A turn to play."""

    option: TurnOption
    pile: int
    source: str  # "deck", "pile", or "" for a spell
    victims: tuple[Seat, ...] = ()
    wanted: Card = 0  # card that a Cat or a Wand takes


class RoundPlayout:
    """A round from the start of a turn; the order of the deck is fixed."""

    def __init__(
        self, state: State, deck: list[Card], reshuffle_seed: int, win_bonus: float
    ) -> None:
        """Copies a state; the last card of `deck` is on top."""
        self.hands = list(state.hands)
        self.reds = [hand.count(pieces.WITCH) for hand in state.hands]
        self.teals = [hand.count(pieces.OWL) for hand in state.hands]
        self.piles = [list(pile) for pile in state.piles]
        self.witches, self.owls, self.turn = state.witches, state.owls, state.turn
        self.deck, self.reshuffle_seed, self.win_bonus = deck, reshuffle_seed, win_bonus
        self.long_bar, self.mortar_mixes = state.terms.long_bar, state.terms.mortar_mixes

    def play_out(self, turns: int) -> Seat | None:
        """Plays until someone calls and returns the caller; None if the turns run out."""
        seats = len(self.hands)
        for _ in range(turns):
            move = self.best_move()
            if move is None:
                return self.turn
            self._apply(move)
            self.turn = (self.turn + 1) % seats
        return None

    def evaluate(self, seat: Seat) -> float:
        """Returns a seat's value of an unfinished round: the others' mean cost minus its own."""
        measured = [speed_and_points(hand) for hand in self.hands]
        total = sum([speed for speed, _ in measured])
        if self.win_bonus:
            return self.win_bonus * measured[seat][0] / total
        costs = [
            expected_cost_at_speed(*each, call_race(total - each[0], has_targets=True))
            for each in measured
        ]
        return (sum(costs) - costs[seat]) / (len(costs) - 1) - costs[seat]

    # Choosing a move

    def best_move(self) -> PlayoutMove | None:
        """Returns the cheapest move of the player in turn; None is a call."""
        turn, hand = self.turn, self.hands[self.turn]
        opponents_speed, has_targets = 0.0, False
        for seat, (red, teal) in enumerate(zip(self.reds, self.teals, strict=True)):
            if seat != turn:
                opponents_speed += opponent_speed(red, teal)
                has_targets = has_targets or red + teal > 0
        race = _race(opponents_speed, has_targets, self.win_bonus)
        top = self.deck[-1] if self.deck[-1] >= pieces.OWL else 0
        one, two = self.piles
        tops = one[-1] if one else 0, two[-1] if two else 0
        # [pile to discard on] feeding cost of the other pile for the next player
        later = tops if self.long_bar else (abs(tops[0]), abs(tops[1]))
        fed = feeding_cost(later[1]), feeding_cost(later[0])
        least, chosen = inf, _NO_OPTION
        for pile in (0, 1) if bool(one) == bool(two) else (1,) if one else (0,):  # PB-08
            discards = exchange_options(hand, 0, top, has_targets)
            price, left = cheapest(discards, fed[pile], race)
            if price < least:
                least, chosen = price, (left, pile, "deck")
            if tops[1 - pile] > 0:
                exchanges = exchange_options(hand, tops[1 - pile], 0, has_targets)
                price, left = cheapest(exchanges, 0.0, race)
                if price < least:
                    least, chosen = price, (left, pile, "pile")
        pile = fed[1] < fed[0]
        stock, mixes = (min(2, self.witches), self.owls > 0), self.mortar_mixes
        if found := brew_options(hand, top, stock, has_targets=has_targets, mortar_mixes=mixes):
            price, left = cheapest(found, 0.0, race)
            if price + fed[pile] < least:
                least, chosen = price + fed[pile], (left, pile, "")
        move = PlayoutMove(*chosen)
        for left in attack_options(hand, mortar_mixes=mixes):
            for price, attack in self._attack_moves(left, pile, race):
                if price + fed[pile] < least:
                    least, move = price + fed[pile], attack
        mine = pieces.hand_points(hand)
        if mine <= pieces.CALL_LIMIT:
            backs = zip(self.reds, self.teals, strict=True)
            others = [OpponentHand(*each) for seat, each in enumerate(backs) if seat != turn]
            risk = chance_beaten(mine, others)
            if (pieces.BEATEN_CALL_POINTS + self.win_bonus) * risk <= least:
                return None
        return move

    def _attack_moves(
        self, option: TurnOption, pile: int, race: CallRace
    ) -> list[tuple[float, PlayoutMove]]:
        """Returns the cost of a Cat or a Wand for each target."""
        seats = len(self.hands)
        clockwise = [(self.turn + step) % seats for step in range(1, seats)]
        after: list[tuple[float, PlayoutMove]] = []
        _, _, _, spell, rest, _, _ = option
        for card, kind in _TARGET_KINDS:
            held = self.reds if card == pieces.WITCH else self.teals
            met = tuple(seat for seat in clockwise if held[seat])
            for victims in [(seat,) for seat in met] if spell == pieces.CAT else [met]:
                lost = [
                    speed_change(OpponentHand(self.reds[seat], self.teals[seat]), kind)
                    for seat in victims
                ]
                slower = _race(race.opponents_speed + sum(lost), race.has_targets, self.win_bonus)
                price = expected_cost(
                    with_cards(rest, card) if spell == pieces.CAT else rest, slower
                )
                after.append((price, PlayoutMove(option, pile, "", victims, card)))
        return after

    # Applying a move

    def _apply(self, move: PlayoutMove) -> None:
        if not self.long_bar:
            self._unbar()
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
        if card == pieces.OWL:
            self.witches -= min(2, self.witches)
        elif card == pieces.PELICAN:
            self._change_supply(wanted, -1)
        for seat in move.victims:
            self._attack(seat, move)
        while len(self.hands[turn]) < pieces.HAND_SIZE:
            self._draw(turn)

    def _unbar(self) -> None:
        """Lets the spell that was cast a turn ago be taken from now on (PB-07)."""
        for pile in self.piles:
            if pile and min(pile) < 0:
                pile[:] = map(abs, pile)

    def _attack(self, seat: Seat, move: PlayoutMove) -> None:
        """Takes the card, unless the victim has Garlic; the victim then draws (PB-17 .. PB-20)."""
        hand = self.hands[seat]
        if pieces.GARLIC in hand:
            self.piles[move.pile].append(pieces.GARLIC)
            self._set_hand(seat, without(hand, (pieces.GARLIC,)))
        else:
            self._set_hand(seat, without(hand, (move.wanted,)))
            if move.option[3] == pieces.CAT:
                self._set_hand(self.turn, with_cards(self.hands[self.turn], move.wanted))
            else:
                self._change_supply(move.wanted, 1)
        self._draw(seat)

    def _change_supply(self, card: Card, more: int) -> None:
        if card == pieces.WITCH:
            self.witches += more
        else:
            self.owls += more

    def _set_hand(self, seat: Seat, hand: Hand) -> None:
        self.hands[seat] = hand
        self.reds[seat], self.teals[seat] = hand.count(pieces.WITCH), hand.count(pieces.OWL)

    def _draw(self, seat: Seat) -> None:
        self._set_hand(seat, with_cards(self.hands[seat], self.deck.pop()))
        if not self.deck:
            self.deck = [abs(card) for pile in self.piles for card in pile]
            Random(self.reshuffle_seed).shuffle(self.deck)
            self.piles = [[], []]
