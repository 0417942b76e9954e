"""Sharp play of Potion Brew: the ways to go on that look best, each played on for some turns.

Prices of `judgement` say what is worth trying, and count for as much as many playouts: luck is
large, and a few dozen playouts tell little about ways that are nearly as good. A playout is worth
what the round costs the others on average, less one's own; where a match ends with the round, and
in a single one, winning is what counts.

Most of the strength is that of the prices, without a fair player's error; looking ahead adds a
little. README.md beside the search has the figures, with and without.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.bots.search import Effort, Field, Question, winnow
from engine.core import CHANCE, Action, Seat
from engine.games.potion_brew.foresight import Round
from engine.games.potion_brew.judgement import Rival, Scene, cheapest, prices
from engine.games.potion_brew.luck import chance
from engine.games.potion_brew.odds import imagining, scene
from engine.games.potion_brew.outlook import USUAL_LOSS
from engine.games.potion_brew.pieces import (
    OWL,
    WITCH,
    Card,
    Cast,
    Draw,
    Exchange,
    Guard,
    Top,
    back,
)  # fmt: skip
from engine.games.potion_brew.recall import Memory
from engine.games.potion_brew.scoring import score, winners
from engine.games.potion_brew.state import State, Terms, active, legal
from engine.games.potion_brew.turns import apply
from engine.games.potion_brew.view import View

FIELD = Field(size=4, trust=40.0)
GAP = 2.0  # points: what seems to cost so much more than the best is not tried
HORIZON = 4  # turns of a playout, if nobody calls before; longer ones tell more but err more
PRIZE = 40.0  # points that a single round is worth to its winner, who has nothing else of it
VICTORY = 12.0  # points that winning a match is worth, however narrowly


class World(NamedTuple):
    """What a seat believes in for a moment."""

    state: State
    deck: tuple[Card, ...]  # in order, the top card last


def sharp(view: View, allowed: Sequence[Action], memory: Memory, effort: Effort) -> Action:
    """Returns what a sharp bot does."""
    seat = view.seat
    assert seat is not None
    if len(allowed) == 1:
        return allowed[0]
    prize = _prize(view.terms)
    tried = _worth_trying(prices(scene(view, memory)._replace(prize=prize), allowed), prize)
    if len(tried) == 1:
        return tried[0][1]
    imagine = imagining(view, memory)

    def world(random: Random) -> World:
        state = imagine(random)
        return World(state, _order(state, random))

    def outcome(world: World, action: Action, luck: int) -> float:
        return _outcome(world, seat, action, luck)

    question = Question(seat, [one for _, one in tried], [-price for price, _ in tried], world)
    return winnow(question, effort, FIELD, outcome)


def _worth_trying(
    priced: Sequence[tuple[float, Action]], prize: float
) -> list[tuple[float, Action]]:
    """Returns what is near the best, and of what differs in the pile alone only the better."""
    priced = sorted(priced, key=lambda one: one[0])
    most = priced[0][0] + GAP * (prize + USUAL_LOSS) / USUAL_LOSS
    found: dict[object, tuple[float, Action]] = {}
    for price, action in priced:
        if price <= most:
            found.setdefault(_apart_from_the_pile(action), (price, action))
    return list(found.values())


def _apart_from_the_pile(action: Action) -> object:
    match action:
        case Exchange(card, _, "deck"):
            return card
        case Cast(spell, paid, _):
            return spell, paid
        case Guard():
            return Guard
    return action


def _order(state: State, random: Random) -> tuple[Card, ...]:
    """Returns the deck in some order that has the right back on top."""
    deck = list(state.deck)
    random.shuffle(deck)
    if state.top is not None:
        spot = next(spot for spot, card in enumerate(deck) if back(card) == state.top)
        deck[spot], deck[-1] = deck[-1], deck[spot]
    return tuple(deck)


def _prize(terms: Terms) -> float:
    return 0.0 if terms.rounds else PRIZE


def _outcome(world: World, seat: Seat, action: Action, luck: int) -> float:
    """Returns what an action comes to for a seat when the round is played out after it."""
    state, deck = apply(world.state, seat, action), list(world.deck)
    while state.step not in ("turn", "call"):
        state = _next(state, deck, luck)
    if state.step == "call":
        return worth(state, seat)
    playing = Round(state, deck, luck, _prize(state.terms))
    caller = playing.play_out(HORIZON)
    if caller is None:
        return playing.promise(seat)
    return worth(state._replace(hands=tuple(playing.hands), caller=caller), seat)


def _next(state: State, deck: list[Card], luck: int) -> State:
    """Returns the table after the next step of a turn that has begun."""
    actor = active(state)[0]
    if actor != CHANCE:
        return apply(state, actor, cheapest(seen_by(state, actor), legal(state, actor)))
    if state.top is None:
        return apply(state, CHANCE, Top(back(deck[-1])))
    if not state.owed:
        return apply(state, CHANCE, chance(state, Random(luck).randrange))
    state = apply(state, CHANCE, Draw(state.owed[0], deck.pop()))
    if not deck:
        deck += state.deck
        Random(luck).shuffle(deck)
    return state


def seen_by(state: State, seat: Seat) -> Scene:
    """Returns what a decision depends on for a seat of a playout, which has seen only backs."""
    seats = state.terms.seats
    clockwise = [(seat + step) % seats for step in range(1, seats)]
    rivals = tuple((other, _rival(state.hands[other])) for other in clockwise)
    first, second = state.piles
    tops = (first[-1] if first else 0, second[-1] if second else 0)
    table = Scene(state.hands[seat], state.top, tops, rivals, state.witches, state.owls)
    return table._replace(prize=_prize(state.terms))


def _rival(hand: tuple[Card, ...]) -> Rival:
    return Rival(hand.count(WITCH), hand.count(OWL))


def worth(state: State, seat: Seat) -> float:
    """Returns what a round that is over is worth to a seat, in points."""
    seats = state.terms.seats
    if not state.terms.rounds:
        won = winners(state.hands)
        return PRIZE * (seat in won) / len(won)
    scored, _ = score(state.hands, state.caller)
    lead = (sum(scored) - scored[seat]) / (seats - 1) - scored[seat]
    totals = [before + now for before, now in zip(state.totals, scored, strict=True)]
    if max(totals) < state.terms.target:
        return lead
    fewest = min(totals)
    return lead + VICTORY * (totals[seat] == fewest) / totals.count(fewest)
