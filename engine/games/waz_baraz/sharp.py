"""Sharp play of Waz Baraz: what gains most in expectation, by playing the round out."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from engine.core import Action
from engine.games.waz_baraz import foresight, plain
from engine.games.waz_baraz.foresight import Beginning, Scene
from engine.games.waz_baraz.leaning import LEANINGS
from engine.games.waz_baraz.pieces import ACCUSE, ASK, CHOOSE, PLAY, POINT, WRONG_POINTS
from engine.games.waz_baraz.recall import Memory
from engine.games.waz_baraz.view import View

NAMING_SHARE = 3  # one playout in so many is spent on whether to name
MOST_NAMED = 40  # with more sets than this naming one is not thought about
SECRETS_SEEN = 32  # sets that a master thinks of
SECRETS_TRIED = 16  # of which those with the mistresses closest together are weighed
SECRETS_KEPT = 4  # of which any may be taken, so that the choice cannot be foreseen


class Effort(NamedTuple):
    """How long a decision may be thought about."""

    random: Random
    budget: int  # playouts
    go_on: Callable[[], bool]


def sharp(view: View, memory: Memory, effort: Effort) -> Action:
    """Returns what a sharp bot does."""
    if view.step == "choose":
        return CHOOSE[plain.next_of(_secret(view, memory, effort), view)]
    if view.step == "ask":
        return ASK[plain.best_question(plain.believed(view))]
    if view.step == "point":
        return POINT[plain.name_next(view, plain.believed(view), effort.random)]
    scene = foresight.scene(view, memory)
    if view.step == "turn" and scene.own.bit_count() == 1:
        return ACCUSE
    card = _card(scene, effort)
    if view.step == "turn" and _naming_pays(scene, card, effort):
        return ACCUSE
    return PLAY[card]


def _card(scene: Scene, effort: Effort) -> int:
    """Returns the card that gains most, halving the field as playouts tell them apart."""
    cards = sorted(set(scene.view.hand))
    plainly = plain.best_split(scene.view, plain.believed(scene.view))
    worths = {card: _Mean() for card in cards}
    worlds = _members(scene.own)
    budget = effort.budget - effort.budget // NAMING_SHARE
    halvings = max(1, (len(cards) - 1).bit_length())
    while len(cards) > 1:
        for _ in range(budget // halvings // len(cards)):
            if not effort.go_on():
                return max(cards, key=lambda card: (worths[card].mean, card == plainly))
            world = effort.random.choice(worlds)
            hands = foresight.sample_hands(scene, effort.random)
            for card in cards:
                begin = Beginning(world, hands, scene.everything, 0, card)
                worths[card].add(_outcome(scene, begin, effort.random))
        cards.sort(key=lambda card: (worths[card].mean, card == plainly), reverse=True)
        del cards[(len(cards) + 1) // 2 :]
    return cards[0]


def _naming_pays(scene: Scene, card: int, effort: Effort) -> bool:
    """Returns whether naming a set now gains more than playing the card without."""
    worlds = _members(scene.own)
    if len(worlds) > MOST_NAMED:
        return False
    silent, wrong = _Mean(), _Mean()
    me, leaning = scene.view.turn, LEANINGS[scene.memory.temper]
    for _ in range(effort.budget // NAMING_SHARE // 2):
        if not effort.go_on():
            break
        world, other = effort.random.sample(worlds, 2)
        hands = foresight.sample_hands(scene, effort.random)
        begin = Beginning(world, hands, scene.everything, 0, card)
        silent.add(_outcome(scene, begin, effort.random))
        begin = Beginning(world, hands, scene.everything & ~(1 << other), WRONG_POINTS, card)
        wrong.add(_outcome(scene, begin, effort.random))
    if not silent.count:
        return len(worlds) < len(leaning.fair)
    right = 1 / len(worlds)
    named = right * foresight.worth(scene, me, 0) + (1 - right) * wrong.mean
    return named + leaning.pluck > silent.mean


def _secret(view: View, memory: Memory, effort: Effort) -> int:
    """Returns one of the sets that keep the players guessing longest."""
    sets = plain.secrets(view)
    seen = effort.random.sample(sets, min(SECRETS_SEEN, len(sets)))
    tried = sorted(seen, key=lambda a_set: plain.spread(a_set, view))[:SECRETS_TRIED]
    if len(tried) <= 1:
        return tried[0]
    scene = foresight.scene(view, memory)
    index = {a_set: world for world, a_set in enumerate(scene.sets)}
    worths = {a_set: _Mean() for a_set in tried}
    for _ in range(effort.budget // len(tried)):
        if not effort.go_on():
            break
        hands = foresight.sample_hands(scene, effort.random)
        for a_set in tried:
            begin = Beginning(index[a_set], hands, scene.everything, 0, None)
            worths[a_set].add(_outcome(scene, begin, effort.random))
    tried.sort(key=lambda a_set: worths[a_set].mean, reverse=True)
    return effort.random.choice(tried[:SECRETS_KEPT])


def _outcome(scene: Scene, begin: Beginning, random: Random) -> float:
    return foresight.worth(scene, *foresight.play_out(scene, begin, random))


def _members(worlds: int) -> list[int]:
    return [world for world in range(worlds.bit_length()) if worlds >> world & 1]


class _Mean:
    """A running mean."""

    __slots__ = ("count", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0
