"""Fast playout of a round: every player takes the move that is cheapest by static evaluation.

It follows the rules and `evaluation.cheapest_action`, but on mutable lists and with cached turn
options, because a search repeats it hundreds of times.
"""

from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

from engine.core import Seat
from engine.fast import without
from engine.games.potion_brew.bot.distances import Hand
from engine.games.potion_brew.bot.evaluation import (
    MEAN_LOSS,
    CallRace,
    OpponentHand,
    call_race,
    chance_below,
    expected_cost,
    expected_cost_at_speed,
    feeding_cost,
    opponent_speed,
    speed_and_points,
    speed_and_points_without_targets,
    speed_change,
    with_cards,
)
from engine.games.potion_brew.pieces import (
    BEATEN_CALL_POINTS,
    CALL_LIMIT,
    CAT,
    GARLIC,
    HAND_SIZE,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Card,
    Kind,
)
from engine.games.potion_brew.state import CastableSpells, State, castable_spells

# Cached results of a turn by hand
#
# The caches hold only tuples of plain values, which Python's garbage collector stops tracking.
# Thousands of tracked objects would cause noticeable pauses.


OPTION_CACHE_SIZE = 1 << 14  # entries of each cache

TurnOption: TypeAlias = tuple[float, float, float, Card, Hand, Hand, Card]
"""(speed after the turn, points after it, feeding cost of the discard, card discarded or cast, hand
before drawing, payment, card taken by a Pelican)"""
CheapestOption: TypeAlias = tuple[float, TurnOption]
"""(cost, option) of the cheapest option"""
OptionCache: TypeAlias = OrderedDict[Any, tuple[TurnOption, ...]]

_discard_cache: OptionCache = OrderedDict()
_exchange_cache: OptionCache = OrderedDict()
_brew_cache: OptionCache = OrderedDict()


def cheapest_discard(hand: Hand, top: Card, other: float, race: CallRace) -> CheapestOption:
    """Returns the best discard before a draw from the deck; `top` is the card if visible, else 0.

    `other` is the feeding cost of the other pile. Only the higher of the two counts, because the
    next player takes one card.
    """
    key = hand, top, race.has_targets
    found = _discard_cache.get(key)
    if found is None:
        ways = ((card, rest, top) for card, rest in _discardable_cards(hand))
        found = _store(_discard_cache, key, _exchange_options(ways, race.has_targets))
    return _cheapest(found, other, race)


def cheapest_exchange(hand: Hand, taken: Card, race: CallRace) -> CheapestOption:
    """Returns the best exchange for a pile's top card."""
    key = hand, taken, race.has_targets
    found = _exchange_cache.get(key)
    if found is None:
        ways = ((card, with_cards(rest, taken), 0) for card, rest in _discardable_cards(hand))
        found = _store(_exchange_cache, key, _exchange_options(ways, race.has_targets))
    return _cheapest(found, 0.0, race)


def cheapest_brew(
    brews: CastableSpells, hand: Hand, top: Card, stock: tuple[int, bool], race: CallRace
) -> CheapestOption | None:
    """Returns the best Pelican or Owl; `stock` is (Witches left, at most 2; any Owls left)."""
    key = hand, top, stock, race.has_targets, len(brews)
    found = _brew_cache.get(key)
    if found is None:
        found = _store(_brew_cache, key, _spell_options(brews, hand, top, stock, race))
    return _cheapest(found, 0.0, race) if found else None


def attack_options(brews: CastableSpells, hand: Hand) -> list[TurnOption]:
    """Returns the casts of a Cat or a Wand; their cost depends on the opponents."""
    if CAT not in hand and WAND not in hand:
        return []
    return [
        (0.0, 0.0, 0.0, spell, without(hand, (spell, *paid)), paid, 0)
        for spell, paid in brews
        if spell in (CAT, WAND)
    ]


def _cheapest(found: tuple[TurnOption, ...], other: float, race: CallRace) -> CheapestOption:
    # Inlined `expected_cost_at_speed`: calls would double the time.
    opponents_speed, persistence, _, win_bonus = race
    base = win_bonus + MEAN_LOSS - MEAN_LOSS * persistence
    least, best = float("inf"), found[0]
    for left in found:
        fed = left[2]
        price = opponents_speed / (opponents_speed + left[0]) * (base + left[1] * persistence)
        price += fed if fed > other else other  # noqa: FURB136 - half the time of max
        if price < least:
            least, best = price, left
    return least, best


def _store(kept: OptionCache, key: object, found: list[TurnOption]) -> tuple[TurnOption, ...]:
    if len(kept) >= OPTION_CACHE_SIZE:
        # One at a time: clearing the whole cache would take as long as a hundred playouts.
        kept.popitem(last=False)
    return kept.setdefault(key, tuple(found))


def _exchange_options(
    ways: Iterable[tuple[Card, Hand, Card]],
    has_targets: bool,  # noqa: FBT001
) -> list[TurnOption]:
    return [
        (
            *_speed_and_points_after_draw(left, top, has_targets),
            feeding_cost(card),
            card,
            left,
            (),
            0,
        )
        for card, left, top in ways
    ]


def _spell_options(
    brews: CastableSpells, hand: Hand, top: Card, stock: tuple[int, bool], race: CallRace
) -> list[TurnOption]:
    found: list[TurnOption] = []
    for spell, paid in brews:
        rest = without(hand, (spell, *paid))
        if spell == OWL:
            ways = [(with_cards(rest, *[WITCH] * stock[0]), 0)]
        elif spell == PELICAN:
            there = zip((WITCH, OWL), stock, strict=True)
            ways = [(with_cards(rest, wanted), wanted) for wanted, any_left in there if any_left]
        else:
            continue
        for left, wanted in ways:
            found.append(
                (
                    *_speed_and_points_after_draw(left, top, race.has_targets),
                    0.0,
                    spell,
                    left,
                    paid,
                    wanted,
                )
            )
    return found


def _speed_and_points_after_draw(left: Hand, top: Card, has_targets: bool) -> tuple[float, float]:  # noqa: FBT001
    """Returns speed and points of the remaining hand after drawing the visible top card."""
    if top and len(left) < HAND_SIZE:
        left = with_cards(left, top)
    return speed_and_points(left) if has_targets else speed_and_points_without_targets(left)


def _discardable_cards(hand: Hand) -> list[tuple[Card, Hand]]:
    return [
        (card, hand[:spot] + hand[spot + 1 :])
        for spot, card in enumerate(hand)
        if card not in hand[:spot]
    ]


INFINITE = float("inf")
_NO_OPTION: tuple[TurnOption, int, str] = ((0.0, 0.0, 0.0, 0, (), (), 0), 0, "deck")
_race = lru_cache(1 << 9)(call_race)
_TARGET_KINDS: tuple[tuple[Card, Kind], ...] = ((WITCH, "witch"), (OWL, "owl"))


class PlayoutMove(NamedTuple):
    """A turn to play."""

    option: TurnOption
    pile: int
    source: str  # "deck", "pile", or "" for a spell
    victims: tuple[Seat, ...] = ()
    wanted: Card = 0  # card that a Cat or a Wand takes


class RoundPlayout:
    """A round from the start of a turn; the order of the deck is fixed."""

    __slots__ = (
        "deck",
        "hands",
        "long_bar",
        "mortar_mixes",
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
        """Copies a state; the last card of `deck` is on top."""
        self.hands = list(state.hands)
        self.reds = [hand.count(WITCH) for hand in state.hands]
        self.teals = [hand.count(OWL) for hand in state.hands]
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
        top = self.deck[-1] if self.deck[-1] >= OWL else 0
        one, two = self.piles
        tops = one[-1] if one else 0, two[-1] if two else 0
        # [pile to discard on] feeding cost of the other pile for the next player
        later = tops if self.long_bar else (abs(tops[0]), abs(tops[1]))
        fed = feeding_cost(later[1]), feeding_cost(later[0])
        least, chosen = INFINITE, _NO_OPTION
        for pile in (0, 1) if bool(one) == bool(two) else (1,) if one else (0,):  # PB-08
            price, left = cheapest_discard(hand, top, fed[pile], race)
            if price < least:
                least, chosen = price, (left, pile, "deck")
            if tops[1 - pile] > 0:
                price, left = cheapest_exchange(hand, tops[1 - pile], race)
                if price < least:
                    least, chosen = price, (left, pile, "pile")
        pile = fed[1] < fed[0]
        brews = castable_spells(hand, mortar_mixes=self.mortar_mixes)
        brew = cheapest_brew(brews, hand, top, (min(2, self.witches), self.owls > 0), race)
        if brew and brew[0] + fed[pile] < least:
            least, chosen = brew[0] + fed[pile], (brew[1], pile, "")
        move = PlayoutMove(*chosen)
        for left in attack_options(brews, hand):
            for price, attack in self._attack_moves(left, pile, race):
                if price + fed[pile] < least:
                    least, move = price + fed[pile], attack
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
        """Returns the cost of a Cat or a Wand for each target."""
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
        if card == OWL:
            self.witches -= min(2, self.witches)
        elif card == PELICAN:
            self._change_supply(wanted, -1)
        for seat in move.victims:
            self._attack(seat, move)
        while len(self.hands[turn]) < HAND_SIZE:
            self._draw(turn)

    def _unbar(self) -> None:
        """Lets the spell that was cast a turn ago be taken from now on (PB-07)."""
        for pile in self.piles:
            if pile and min(pile) < 0:
                pile[:] = map(abs, pile)

    def _attack(self, seat: Seat, move: PlayoutMove) -> None:
        """Takes the card, unless the victim has Garlic; the victim then draws (PB-17 .. PB-20)."""
        hand = self.hands[seat]
        if GARLIC in hand:
            self.piles[move.pile].append(GARLIC)
            self._set_hand(seat, without(hand, (GARLIC,)))
        else:
            self._set_hand(seat, without(hand, (move.wanted,)))
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
