"""Sharp play of Potion Brew: what gains most over the worlds that a seat may believe in."""

from collections.abc import Sequence
from random import Random

from engine.bots.search import Effort, Insight, Question, Values, search
from engine.core import Action, Seat
from engine.games.potion_brew import RULES
from engine.games.potion_brew.judgement import Rival, Scene, cheapest, prices
from engine.games.potion_brew.odds import imagine, scene
from engine.games.potion_brew.outlook import cost, measure, race
from engine.games.potion_brew.pieces import OWL, WITCH
from engine.games.potion_brew.recall import Memory
from engine.games.potion_brew.scoring import score
from engine.games.potion_brew.state import State
from engine.games.potion_brew.view import View

SPAN = 60.0  # points between the worst and the best that a round can bring


def sharp(view: View, legal: Sequence[Action], memory: Memory, effort: Effort) -> Action:
    """Returns what a sharp bot does."""
    assert view.seat is not None
    if len(legal) == 1:
        return legal[0]

    def world(random: Random) -> State:
        return imagine(view, memory, random)

    guesses = [_worth(price) for price, _ in prices(scene(view, memory), legal)]
    return search(INSIGHT, Question(view.seat, legal, guesses, world), effort)


def _worth(price: float) -> float:
    return 0.5 - price / SPAN


def guess(state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """Returns what the actions seem to be worth to a seat that sees no other hand."""
    return [_worth(price) for price, _ in prices(_scene(state, seat), legal)]


def quick(state: State, seat: Seat, legal: Sequence[Action], random: Random) -> Action:
    """Returns what looks best at first sight."""
    return cheapest(_scene(state, seat), legal)


def _scene(state: State, seat: Seat) -> Scene:
    seats = state.terms.seats
    clockwise = [(seat + step) % seats for step in range(1, seats)]
    rivals = tuple((other, _rival(state.hands[other])) for other in clockwise)
    first, second = state.piles
    tops = (first[-1] if first else 0, second[-1] if second else 0)
    return Scene(state.hands[seat], state.top, tops, rivals, state.witches, state.owls)


def _rival(hand: tuple[int, ...]) -> Rival:
    return Rival(hand.count(WITCH), hand.count(OWL))


def settled(state: State) -> bool:
    """Returns whether the round is over."""
    return state.step in ("call", "over")


def clock(state: State) -> int:
    """Returns how many turns everybody has had in this round."""
    return state.turns // state.terms.seats


def value(state: State) -> Values:
    """Returns what a table is worth to each seat: what it will cost the others, less its own."""
    if state.step == "call":
        costs: Sequence[float] = score(state.hands, state.caller)[0]
    else:
        speeds = [measure(hand)[0] for hand in state.hands]
        total = sum(speeds)
        prey = sum(hand[-1:] >= (OWL,) for hand in state.hands)
        costs = [
            cost(hand, race(total - own, prey - (hand[-1:] >= (OWL,))))
            for hand, own in zip(state.hands, speeds, strict=True)
        ]
    all_costs, others = sum(costs), len(costs) - 1
    return [0.5 + ((all_costs - own) / others - own) / SPAN for own in costs]


INSIGHT = Insight(
    rules=RULES, guess=guess, quick=quick, settled=settled, value=value, clock=clock,
    field=6, horizon=2, trust=120.0, tree_trust=20.0, daring=0.1,
)  # fmt: skip
