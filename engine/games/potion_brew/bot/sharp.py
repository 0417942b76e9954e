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

from engine.bots.search import HalvingSettings, RootDecision, SearchBudget, sequential_halving
from engine.core import CHANCE, Action, Seat
from engine.games.potion_brew.bot.evaluation import (
    MEAN_LOSS,
    DecisionContext,
    OpponentHand,
    cheapest_action,
    price_actions,
)
from engine.games.potion_brew.bot.memory import Memory, decision_context, world_sampler
from engine.games.potion_brew.bot.playouts import RoundPlayout
from engine.games.potion_brew.chance import next_draw
from engine.games.potion_brew.pieces import (
    OWL,
    WITCH,
    Card,
    Cast,
    Draw,
    Exchange,
    Guard,
    Top,
    back_of,
)  # fmt: skip
from engine.games.potion_brew.state import State, Terms, active_seats, legal_actions
from engine.games.potion_brew.turns import apply, score_round, winners
from engine.games.potion_brew.view import View

HALVING = HalvingSettings(candidates=4, prior_weight=40.0)
LARGEST_PRICE_GAP = 2.0  # points: what seems to cost so much more than the best is not tried
PLAYOUT_TURNS = 4  # turns of a playout, if nobody calls before; longer ones tell more but err more
SINGLE_ROUND_BONUS = (
    40.0  # points that a single round is worth to its winner, who has nothing else of it
)
MATCH_WIN_BONUS = 12.0  # points that winning a match is worth, however narrowly


class SampledWorld(NamedTuple):
    """What a seat believes in for a moment."""

    state: State
    deck: tuple[Card, ...]  # in order, the top card last


def choose_sharp(
    view: View, legal: Sequence[Action], memory: Memory, search_budget: SearchBudget
) -> Action:
    """Returns what a sharp bot does."""
    seat = view.seat
    assert seat is not None
    if len(legal) == 1:
        return legal[0]
    prize = _win_bonus(view.terms)
    tried = _candidate_actions(
        price_actions(decision_context(view, memory)._replace(win_bonus=prize), legal), prize
    )
    if len(tried) == 1:
        return tried[0][1]
    imagine = world_sampler(view, memory)

    def world(random: Random) -> SampledWorld:
        state = imagine(random)
        return SampledWorld(state, _shuffle_deck(state, random))

    def outcome(world: SampledWorld, action: Action, luck: int) -> float:
        return _outcome(world, seat, action, luck)

    question = RootDecision(seat, [one for _, one in tried], [-price for price, _ in tried], world)
    return sequential_halving(question, search_budget, HALVING, outcome)


def _candidate_actions(
    priced: Sequence[tuple[float, Action]], win_bonus: float
) -> list[tuple[float, Action]]:
    """Returns what is near the best, and of what differs in the pile alone only the better."""
    priced = sorted(priced, key=lambda one: one[0])
    most = priced[0][0] + LARGEST_PRICE_GAP * (win_bonus + MEAN_LOSS) / MEAN_LOSS
    found: dict[object, tuple[float, Action]] = {}
    for price, action in priced:
        if price <= most:
            found.setdefault(_key_without_pile(action), (price, action))
    return list(found.values())


def _key_without_pile(action: Action) -> object:
    match action:
        case Exchange(card, _, "deck"):
            return card
        case Cast(spell, paid, _):
            return spell, paid
        case Guard():
            return Guard
    return action


def _shuffle_deck(state: State, random: Random) -> tuple[Card, ...]:
    """Returns the deck in some order that has the right back on top."""
    deck = list(state.deck)
    random.shuffle(deck)
    if state.top is not None:
        spot = next(spot for spot, card in enumerate(deck) if back_of(card) == state.top)
        deck[spot], deck[-1] = deck[-1], deck[spot]
    return tuple(deck)


def _win_bonus(terms: Terms) -> float:
    return 0.0 if terms.rounds else SINGLE_ROUND_BONUS


def _outcome(world: SampledWorld, seat: Seat, action: Action, luck_seed: int) -> float:
    """Returns what an action comes to for a seat when the round is played out after it."""
    state, deck = apply(world.state, seat, action), list(world.deck)
    while state.step not in ("turn", "call"):
        state = _apply_next_step(state, deck, luck_seed)
    if state.step == "call":
        return round_value(state, seat)
    playing = RoundPlayout(state, deck, luck_seed, _win_bonus(state.terms))
    caller = playing.play_out(PLAYOUT_TURNS)
    if caller is None:
        return playing.evaluate(seat)
    return round_value(state._replace(hands=tuple(playing.hands), caller=caller), seat)


def _apply_next_step(state: State, deck: list[Card], luck_seed: int) -> State:
    """Returns the table after the next step of a turn that has begun."""
    actor = active_seats(state)[0]
    if actor != CHANCE:
        return apply(
            state,
            actor,
            cheapest_action(context_of_seat(state, actor), legal_actions(state, actor)),
        )
    if state.top is None:
        return apply(state, CHANCE, Top(back_of(deck[-1])))
    if not state.owed:
        return apply(state, CHANCE, next_draw(state, Random(luck_seed).randrange))
    state = apply(state, CHANCE, Draw(state.owed[0], deck.pop()))
    if not deck:
        deck += state.deck
        Random(luck_seed).shuffle(deck)
    return state


def context_of_seat(state: State, seat: Seat) -> DecisionContext:
    """Returns what a decision depends on for a seat of a playout, which has seen only backs."""
    seats = state.terms.seats
    clockwise = [(seat + step) % seats for step in range(1, seats)]
    rivals = tuple((other, _opponent_hand(state.hands[other])) for other in clockwise)
    first, second = state.piles
    tops = (first[-1] if first else 0, second[-1] if second else 0)
    table = DecisionContext(state.hands[seat], state.top, tops, rivals, state.witches, state.owls)
    return table._replace(win_bonus=_win_bonus(state.terms))


def _opponent_hand(hand: tuple[Card, ...]) -> OpponentHand:
    return OpponentHand(hand.count(WITCH), hand.count(OWL))


def round_value(state: State, seat: Seat) -> float:
    """Returns what a round that is over is worth to a seat, in points."""
    seats = state.terms.seats
    if not state.terms.rounds:
        won = winners(state.hands)
        return SINGLE_ROUND_BONUS * (seat in won) / len(won)
    scored, _ = score_round(state.hands, state.caller)
    lead = (sum(scored) - scored[seat]) / (seats - 1) - scored[seat]
    totals = [before + now for before, now in zip(state.totals, scored, strict=True)]
    if max(totals) < state.terms.target:
        return lead
    fewest = min(totals)
    return lead + MATCH_WIN_BONUS * (totals[seat] == fewest) / totals.count(fewest)
