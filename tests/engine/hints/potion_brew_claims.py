"""Checks what each hint reason of Potion Brew claims, using the real cards."""

from itertools import combinations

from engine.games.potion_brew.bot.distances import turns_to_call
from engine.games.potion_brew.pieces import (
    CARD_POINTS,
    CAT,
    GARLIC,
    GUARDS,
    MORTAR,
    OWL,
    PELICAN,
    SPELL_COSTS,
    WAND,
    WITCH,
    Banish,
    Call,
    Cast,
    Exchange,
    Gather,
    Steal,
)
from tests.engine.hints.hint_samples import HintSample


def hand_after_exchange(asked: HintSample, given: int, taken: int) -> tuple[int, ...]:
    hand = list(asked.view.hand)
    hand.remove(given)
    return tuple(sorted((*hand, taken)))


def castable_spells(hand: tuple[int, ...]) -> set[int]:
    """Returns the spells that the hand can pay."""
    potions = [card for card in hand if card <= 7]
    sums = {sum(some) for size in range(1, 6) for some in combinations(potions, size)}
    return {
        card
        for card in hand
        if card in SPELL_COSTS and (MORTAR in hand or SPELL_COSTS[card] in sums)
    }


def is_exchange(asked: HintSample, given: int, taken: int | None) -> object:
    """Returns whether the hint is this exchange; without a card, any drawn card matches."""
    match asked.hint.action:
        case Exchange(card, _, "deck"):
            known = {"red": WITCH, "teal": OWL}.get(asked.view.top)
            return (card, known) == (given, taken)
        case Exchange(card, pile, _):
            return (card, asked.view.piles[1 - pile][-1]) == (given, taken)
    return False


def call_sure(asked: HintSample, points: int) -> object:
    """Nobody can have fewer points, even with the best possible hidden cards."""
    view = asked.view
    least = [
        7 * backs.teal + backs.black for seat, backs in enumerate(view.backs) if seat != view.seat
    ]
    known = [sum(CARD_POINTS[card] - 1 for card in hand) for hand in asked.memory.hands]
    del known[view.seat]
    worst = min(a + b for a, b in zip(least, known, strict=False))
    return asked.hint.action == Call() and points == _points(asked) <= worst


def call_likely(asked: HintSample, points: int, chance: int) -> object:
    """Somebody may have fewer points, but rarely."""
    return asked.hint.action == Call() and points == _points(asked) and 50 < chance < 100


def _points(asked: HintSample) -> int:
    return sum(CARD_POINTS[card] for card in asked.view.hand)


def takes_witch(asked: HintSample, given: int) -> object:
    """The open card is a Witch."""
    return is_exchange(asked, given, WITCH)


def takes_owl(asked: HintSample, given: int) -> object:
    """The open card is an Owl."""
    return is_exchange(asked, given, OWL)


def completes(asked: HintSample, given: int, taken: int, spell: int) -> object:
    """The spell can be cast after the exchange and could not before."""
    new = castable_spells(hand_after_exchange(asked, given, taken)) - castable_spells(
        asked.view.hand
    )
    return is_exchange(asked, given, taken) and spell in new


def lowers(asked: HintSample, given: int, taken: int, saved: int) -> object:
    """The hand counts the stated number of points less."""
    return is_exchange(asked, given, taken) and 0 < saved == CARD_POINTS[given] - CARD_POINTS[taken]


def nearer(asked: HintSample, given: int, taken: int) -> object:
    """The exchange saves turns until a call but does not lower the points."""
    closer = turns_to_call(hand_after_exchange(asked, given, taken)) < turns_to_call(
        asked.view.hand
    )
    return is_exchange(asked, given, taken) and closer and CARD_POINTS[given] <= CARD_POINTS[taken]


def covers(asked: HintSample, given: int, top: int) -> object:
    """The other card is on top; a spell that is barred now is free for the next player."""
    action = asked.hint.action
    assert isinstance(action, Exchange)
    return is_exchange(asked, given, None) and abs(asked.view.piles[action.pile][-1]) == top


def heaviest(asked: HintSample, given: int, points: int) -> object:
    """No card counts more."""
    most = max(CARD_POINTS[card] for card in asked.view.hand)
    return is_exchange(asked, given, None) and CARD_POINTS[given] == points == most


def least_needed(asked: HintSample, given: int) -> object:
    """The card is given away."""
    action = asked.hint.action
    return isinstance(action, Exchange) and action.card == given


def _casts(asked: HintSample, spell: int) -> object:
    return isinstance(asked.hint.action, Cast) and asked.hint.action.spell == spell


def owl_gains(asked: HintSample, witches: int) -> object:
    """The supply has the stated number of cards."""
    return _casts(asked, OWL) and 0 < witches == min(2, asked.view.witches)


def pelican_gains(asked: HintSample) -> object:
    """The supply has a card to take."""
    return _casts(asked, PELICAN) and bool(asked.view.witches or asked.view.owls)


def sheds(asked: HintSample, points: int) -> object:
    """The supply has no card to take, and the discarded cards count the stated points."""
    action = asked.hint.action
    assert isinstance(action, Cast)
    return not asked.view.witches and points == sum(
        CARD_POINTS[c] for c in (action.spell, *action.paid)
    )


def cat_goes(asked: HintSample) -> object:
    """The card is the Cat."""
    return _casts(asked, CAT)


def wand_drives(asked: HintSample) -> object:
    """The card is the Wand."""
    return _casts(asked, WAND)


def gains(asked: HintSample, kind: str) -> object:
    """The supply has the named card."""
    there = asked.view.witches if kind == "witch" else asked.view.owls
    return asked.hint.action == Gather(kind) and there > 0  # type: ignore[arg-type]


def robs(asked: HintSample, victim: int, kind: str, count: int) -> object:
    """The victim has the stated number of cards."""
    backs = asked.view.backs[victim]
    held = backs.red if kind == "witch" else backs.teal
    return asked.hint.action == Steal(victim, kind) and 0 < count == held  # type: ignore[arg-type]


def drives_off(asked: HintSample, kind: str, players: int) -> object:
    """The stated number of other players have one."""
    held = [b.red if kind == "witch" else b.teal for b in asked.view.backs]
    del held[asked.seat]
    return asked.hint.action == Banish(kind) and players == sum(map(bool, held))  # type: ignore[arg-type]


def guards(asked: HintSample, kind: str) -> object:
    """The hand has Garlic, and the threat is the named one."""
    return asked.hint.action in GUARDS and GARLIC in asked.view.hand and asked.view.kind == kind


CLAIMS = {
    claim.__name__: claim
    for claim in (
        call_sure, call_likely, takes_witch, takes_owl, completes, lowers, nearer, covers,
        heaviest, least_needed, owl_gains, pelican_gains, sheds, cat_goes, wand_drives, gains,
        robs, drives_off, guards,
    )
}  # fmt: skip
