"""The discard piles: where one may discard, and what one may then take (PB-06 .. PB-08)."""

from functools import cache

from engine.games.potion_brew.pieces import PILES, WITCH, Card, Exchange, Pile, Piles, Source

BOTH_OPEN = 15  # the key of piles with a card to take on either


def pile_key(piles: Piles) -> int:
    """Returns which exchanges the piles allow, as bits: see `exchange_ways`."""
    first, second = piles
    key = 0
    if first:
        key = 5 if first[-1] > 0 else 1
    if second:
        key += 10 if second[-1] > 0 else 2
    return key


@cache
def exchange_ways(key: int) -> tuple[tuple[Pile, Source], ...]:
    """Returns where one may discard, and what one may then take (PB-06 .. PB-08)."""
    filled, free = (bool(key & 1), bool(key & 2)), (bool(key & 4), bool(key & 8))
    found: list[tuple[Pile, Source]] = []
    for pile in PILES:
        if filled[pile] and not filled[1 - pile]:
            continue
        found.append((pile, "deck"))
        if free[1 - pile]:
            found.append((pile, "pile"))
    return tuple(found)


def _exchanges_by_card(key: int) -> tuple[tuple[tuple[Exchange, ...], ...], ...]:
    """Returns the exchanges of each card in a hand: none where the one before is the same."""
    cards = range(WITCH + 1)
    of_card = [
        tuple(Exchange(card, pile, source) for pile, source in exchange_ways(key)) for card in cards
    ]
    return tuple(
        tuple(() if card == before else of_card[card] for card in cards) for before in cards
    )


# [key of the piles][card before it in the hand, or 0][card]
EXCHANGES = tuple(map(_exchanges_by_card, range(1 << 4)))


def exchanges(hand: tuple[Card, ...], key: int) -> tuple[Exchange, ...]:
    """Returns what a hand of five may exchange."""
    one, two, three, four, five = hand
    after = EXCHANGES[key]
    return (
        *after[0][one], *after[one][two], *after[two][three], *after[three][four],
        *after[four][five],
    )  # fmt: skip
