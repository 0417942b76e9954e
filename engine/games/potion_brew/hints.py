"""What a fair player would do in a seat's place at Potion Brew, and why.

Reasons and their facts, cards being their numbers:
    call_sure     points: nobody can have fewer
    call_likely   points, of a hundred such calls those that nobody beats
    takes_witch   the card that is given for a Witch
    takes_owl     the card that is given for an Owl
    completes     given, taken, the spell that can then be cast
    lowers        given, taken, points that are saved
    nearer        given, taken: a call comes nearer
    covers        given, the card that the next player would like and no longer finds
    heaviest      given, its points: no card of the hand counts more
    least_needed  given
    owl_brings    Witches
    pelican_brings
    sheds         points that are laid with a spell which brings nothing
    cat_goes
    wand_drives
    brings        "witch" or "owl"
    robs          victim, "witch" or "owl", how many of them the victim has
    drives_off    "witch" or "owl", how many players have one
    guards        "witch" or "owl"
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action
from engine.games.potion_brew.distances import turns_left
from engine.games.potion_brew.judgement import Scene, appeal, beaten, prices
from engine.games.potion_brew.odds import scene
from engine.games.potion_brew.outlook import added, without
from engine.games.potion_brew.pieces import (
    CAT,
    OWL,
    PELICAN,
    POINTS,
    WAND,
    WITCH,
    Banish,
    Call,
    Card,
    Cast,
    Exchange,
    Gather,
    Guard,
    Steal,
    points,
)  # fmt: skip
from engine.games.potion_brew.recall import Memory
from engine.games.potion_brew.state import brews
from engine.games.potion_brew.view import View
from engine.hints import ONLY_MOVE, Hint, Reason

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.match import Sight

Priced = Sequence[tuple[float, Action]]
_FELT = 0.05  # points below which a difference is none


def hint(sight: "Sight[View]", memory: Memory, random: Random) -> Hint | None:
    """Returns what costs a fair bot least, from nothing but the seat's sight and memory."""
    if not sight.legal:
        return None
    if len(sight.legal) == 1:
        return Hint(sight.legal[0], ONLY_MOVE)
    seen = scene(sight.view, memory)
    priced = prices(seen, sight.legal)
    action = min(priced, key=lambda each: each[0])[1]
    return Hint(action, _reason(sight.view, seen, action, priced))


def _reason(view: View, seen: Scene, action: Action, priced: Priced) -> Reason:
    match action:
        case Call():
            return _calling(seen)
        case Exchange():
            return _exchanging(seen, action, priced)
        case Cast():
            return _casting(seen, action)
        case Gather(kind):
            return Reason("brings", (kind,))
        case Steal(victim, kind):
            rival = dict(seen.rivals)[victim]
            return Reason("robs", (victim, kind, rival.red if kind == "witch" else rival.teal))
        case Banish(kind):
            held = [rival.red if kind == "witch" else rival.teal for _, rival in seen.rivals]
            return Reason("drives_off", (kind, sum(map(bool, held))))
        case Guard():
            assert view.kind is not None
            return Reason("guards", (view.kind,))
    raise AssertionError("a card is given up only by who cannot help it")


def _calling(seen: Scene) -> Reason:
    mine = points(seen.hand)
    risk = beaten(mine, [rival for _, rival in seen.rivals])
    if not risk:
        return Reason("call_sure", (mine,))
    return Reason("call_likely", (mine, min(99, round(100 * (1 - risk)))))


def _casting(seen: Scene, cast: Cast) -> Reason:
    if cast.spell == CAT:
        return Reason("cat_goes")
    if cast.spell == WAND:
        return Reason("wand_drives")
    if cast.spell == OWL and seen.witches:
        return Reason("owl_brings", (min(2, seen.witches),))
    if cast.spell == PELICAN and (seen.witches or seen.owls):
        return Reason("pelican_brings")
    return Reason("sheds", (points((cast.spell, *cast.paid)),))


def _exchanging(seen: Scene, exchange: Exchange, priced: Priced) -> Reason:
    given, taken = exchange.card, _taken(seen, exchange)
    if taken == WITCH:
        return Reason("takes_witch", (given,))
    if taken == OWL:
        return Reason("takes_owl", (given,))
    if taken is not None:
        return _taking(seen.hand, given, taken)
    top = seen.tops[exchange.pile]
    if top > 0 and appeal(top) > appeal(given) and _where_matters(exchange, priced):
        return Reason("covers", (given, top))
    if POINTS[given] == max(POINTS[card] for card in seen.hand):
        return Reason("heaviest", (given, POINTS[given]))
    return Reason("least_needed", (given,))


def _taken(seen: Scene, exchange: Exchange) -> Card | None:
    """Returns the card that an exchange brings, if one can tell."""
    if exchange.source == "pile":
        return seen.tops[1 - exchange.pile]
    return {"red": WITCH, "teal": OWL}.get(seen.top or "")


def _taking(hand: tuple[Card, ...], given: Card, taken: Card) -> Reason:
    after = added(without(hand, (given,)), taken)
    before = {spell for spell, _ in brews(hand)}
    for spell, _ in brews(after):
        if spell not in before:
            return Reason("completes", (given, taken, spell))
    if POINTS[given] > POINTS[taken]:
        return Reason("lowers", (given, taken, POINTS[given] - POINTS[taken]))
    if turns_left(after) < turns_left(hand):
        return Reason("nearer", (given, taken))
    return Reason("least_needed", (given,))


def _where_matters(exchange: Exchange, priced: Priced) -> bool:
    """Returns whether it matters more on which pile a card is laid than which card it is."""
    best = min(price for price, _ in priced)
    cards, piles = [], []
    for price, other in priced:
        if isinstance(other, Exchange) and other.source == exchange.source:
            if other.card != exchange.card:
                cards.append(price - best)
            elif other.pile != exchange.pile:
                piles.append(price - best)
    return bool(piles) and piles[0] > max(_FELT, min(cards, default=0.0))
