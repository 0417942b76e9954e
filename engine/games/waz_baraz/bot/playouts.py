"""How a round may go on, played out quickly over the worlds that one seat still allows."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import NamedTuple

from engine.core import Seat
from engine.games.waz_baraz.bot.heuristics import PASS_PENALTY, QUESTION_BONUS
from engine.games.waz_baraz.bot.memory import Memory, RoundEvents
from engine.games.waz_baraz.deduction import (
    all_mistress_sets,
    possible_sets,
    to_bits,
    witches_between,
)
from engine.games.waz_baraz.pieces import (
    APP_TARGETS,
    CARDS,
    FOUND_POINTS,
    PASSED_POINTS,
    SPACES,
    TARGET,
    WITCHES,
    WRONG_POINTS,
    Accused,
)
from engine.games.waz_baraz.view import View

# How boldly each player names, judged by what they did when so many sets were left.


NAMING_LIMITS = (1, 2, 3, 5, 8, 12)  # from how few sets on a player names one
NAMING_LIMIT_PRIOR = (
    1.0,
    4.0,
    3.0,
    1.5,
    1.0,
    0.5,
)  # how common each is among players not yet known
NAMING_RATE = 0.9  # how often a player with few enough sets names one
EARLY_NAMING_RATE = 0.03  # how often one with too many does, by a secret answer or on a whim


def naming_limit_weights(
    memory: Memory, mistresses: int, spaces: tuple[int, ...]
) -> tuple[tuple[float, ...], ...]:
    """Returns, for each seat, how likely each boldness is by now."""
    weights = [list(NAMING_LIMIT_PRIOR) for _ in memory.hands]
    for story in (*memory.past_rounds, memory.round_events):
        for seat, left, named in _turns_of_round(story, mistresses, spaces):
            for index, boldness in enumerate(NAMING_LIMITS):
                chance = NAMING_RATE if left <= boldness else EARLY_NAMING_RATE
                weights[seat][index] *= chance if named else 1 - chance
    return tuple(tuple(weight / max(row) for weight in row) for row in weights)


@lru_cache(maxsize=64)
def _turns_of_round(
    round_events: RoundEvents, mistresses: int, spaces: tuple[int, ...]
) -> tuple[tuple[Seat, int, bool], ...]:
    """Returns each turn: whose, how many sets everybody still allowed, whether one was named."""
    sets: tuple[int, ...] = all_mistress_sets(mistresses)
    turns: list[tuple[Seat, int, bool]] = []
    moved = True  # whether a new turn begins
    for seat, act in round_events:
        if isinstance(act, Accused):
            turns.append((seat, len(sets), True))
            named = to_bits(act.witches)
            sets = tuple(s for s in sets if s != named)
            moved = False
            continue
        if moved:
            turns.append((seat, len(sets), False))
        arc, waz = witches_between(spaces, act.start, act.end), act.waz
        sets = tuple(s for s in sets if bool(s & arc) == waz)
        moved = True
    return tuple(turns)


# A set of worlds is an integer: bit i is the i-th of the sets that everybody still allows.
WorldSet = int

OWN_NAMING_LIMIT = 4  # from how few sets on the scene's own seat names one in a playout
MOST_PLAYOUT_MOVES = 60  # moves after which a playout is left undecided
NEXT_MASTER_WORTH = 2.0  # points that being the next master is worth
TEMPERATURE, TEMPERATURE_PER_POINT = (
    3.0,
    0.2,
)  # how far from decided a game is, with points left to the target


class PlayoutContext(NamedTuple):
    """The public facts at one decision, prepared for playouts."""

    view: View
    memory: Memory
    sets: tuple[int, ...]  # [world] the mistresses in it, as bits
    worlds_with_witch: tuple[WorldSet, ...]  # [witch] where she is a mistress
    waz_worlds: tuple[tuple[WorldSet, ...], ...]  # [place][card] where the move is answered by WAZ
    all_worlds: WorldSet
    own_worlds: WorldSet  # what this seat still allows
    players: tuple[Seat, ...]  # clockwise, the one to move first
    naming_limit_weights: tuple[tuple[float, ...], ...]  # [seat] weights of BOLDNESSES
    win_probabilities: dict[
        tuple[Seat | None, int], float
    ]  # by finder and the master's gain, as reckoned


def playout_context(view: View, memory: Memory) -> PlayoutContext:
    """Returns the scene of a decision."""
    sets = possible_sets(view.terms.mistresses, view.spaces, view.clues, ())
    having = tuple(
        sum(1 << world for world, a_set in enumerate(sets) if a_set >> witch & 1)
        for witch in range(SPACES)
    )
    everything = own = (1 << len(sets)) - 1
    for answer in view.told:
        own &= having[answer.witch] if answer.mistress else ~having[answer.witch]
    seats = view.terms.seats
    clockwise = [(view.turn + step) % seats for step in range(seats)]
    players = tuple(seat for seat in clockwise if seat != view.master)
    arcs = _waz_worlds(view.spaces, having)
    known = naming_limit_weights(memory, view.terms.mistresses, view.spaces)
    return PlayoutContext(view, memory, sets, having, arcs, everything, own, players, known, {})


def _waz_worlds(
    spaces: tuple[int, ...], worlds_with_witch: tuple[WorldSet, ...]
) -> tuple[tuple[WorldSet, ...], ...]:
    on = [0] * SPACES
    for witch in WITCHES:
        on[spaces[witch]] = worlds_with_witch[witch]
    rows = []
    for place in range(SPACES):
        row = [0, 0]
        for step in range(1, max(CARDS)):
            row.append(row[-1] | on[(place + step) % SPACES])
        rows.append(tuple(row))
    return tuple(rows)


def sample_hands(context: PlayoutContext, random: Random) -> list[list[int]]:
    """Returns hands that the seat may believe in: seen cards stay, the others are dealt anew."""
    view, seen = context.view, context.memory.hands
    pool = list(CARDS)
    known = [view.hand if s == view.seat else seen[s] for s in range(view.terms.seats)]
    for card in (view.marker, view.lifted, *(card for hand in known for card in hand)):
        if card:
            pool.remove(card)
    random.shuffle(pool)
    hands = []
    for size, hand in zip(view.sizes, known, strict=True):
        missing = size - len(hand)
        hands.append([*hand, *pool[:missing]])
        del pool[:missing]
    return hands


class PlayoutStart(NamedTuple):
    """Where a playout begins."""

    world: int  # the index of the true set
    hands: Sequence[Sequence[int]]  # [seat]
    public_worlds: WorldSet  # what everybody still allows
    master_gain: int  # what the master has already got from this decision
    first_card: (
        int | None
    )  # the card that the first player plays without naming; None: their choice


def play_out(
    context: PlayoutContext, start: PlayoutStart, random: Random
) -> tuple[Seat | None, int]:
    """Returns who finds the mistresses, or None, and what the master gains until then."""
    view, arcs, players = context.view, context.waz_worlds, context.players
    truth = 1 << start.world
    allowed, gain, first = start.public_worlds, start.master_gain, start.first_card
    hands = [list(hand) for hand in start.hands]
    secrets = _private_worlds(context, truth)
    bold = _sample_naming_limits(context, random)
    enough = _points_master_needs(view)
    place, marker = view.place, view.marker
    turn = 0
    for _ in range(MOST_PLAYOUT_MOVES):
        if gain >= enough:
            return None, gain
        seat = players[turn]
        hand = hands[seat]
        mine = allowed & secrets[seat]
        if first is not None:
            card, first = first, None
        else:
            left = mine.bit_count()
            if left <= bold[seat]:
                if random.random() * left < 1:
                    return seat, gain
                gain += WRONG_POINTS
                other = mine & ~truth
                allowed ^= other & -other
                mine = allowed & secrets[seat]
                left -= 1
            card = _best_split_card(arcs[place], hand, place, mine, left)
        waz = arcs[place][card]
        allowed &= waz if truth & waz else ~waz
        hand[hand.index(card)] = marker
        marker = card
        place += card
        if place >= SPACES:
            place -= SPACES
            gain += PASSED_POINTS
            if place == 0:
                secrets[seat] &= _sample_answer(context, allowed & secrets[seat], truth)
        turn += 1
        if turn == len(players):
            turn = 0
    return None, gain


def _private_worlds(context: PlayoutContext, truth: WorldSet) -> list[WorldSet]:
    """Returns, for each seat, the worlds that its secret answers would leave in this one."""
    secrets = [-1] * context.view.terms.seats
    for seat, witch in context.memory.asked:
        has = context.worlds_with_witch[witch]
        secrets[seat] &= has if has & truth else ~has
    if context.view.seat is not None and context.view.seat != context.view.master:
        secrets[context.view.seat] = context.own_worlds
    return secrets


def _sample_naming_limits(context: PlayoutContext, random: Random) -> list[int]:
    """Returns, for each seat, from how few sets on it names one in this playout."""
    bold = [random.choices(NAMING_LIMITS, weights)[0] for weights in context.naming_limit_weights]
    if context.view.seat is not None:
        bold[context.view.seat] = OWN_NAMING_LIMIT
    return bold


def _best_split_card(
    waz_worlds: tuple[WorldSet, ...], hand: list[int], place: int, mine: WorldSet, left: int
) -> int:
    best, best_card = -1.0e9, hand[0]
    for card in hand:
        heard = (mine & waz_worlds[card]).bit_count()
        value = float(min(heard, left - heard))
        if place + card >= SPACES:
            value -= PASS_PENALTY * left
            if place + card == SPACES:
                value += QUESTION_BONUS * left
        if value > best:
            best, best_card = value, card
    return best_card


def _sample_answer(context: PlayoutContext, mine: WorldSet, truth: WorldSet) -> WorldSet:
    half = mine.bit_count() / 2
    has = min(context.worlds_with_witch[1:], key=lambda has: abs((mine & has).bit_count() - half))
    return has if has & truth else ~has


def _points_master_needs(view: View) -> int:
    if view.master is None:
        return APP_TARGETS[view.terms.seats] - view.app_points
    return TARGET - view.points[view.master]


def win_probability(context: PlayoutContext, finder: Seat | None, gain: int) -> float:
    """Returns how likely the scene's seat is to win after such a round, from 0 to 1."""
    key = (finder, gain)
    if key not in context.win_probabilities:
        context.win_probabilities[key] = _win_probability(context.view, finder, gain)
    return context.win_probabilities[key]


def _win_probability(view: View, finder: Seat | None, gain: int) -> float:
    points = list(map(float, view.points))
    app = 0.0
    me = view.seat
    assert me is not None
    if view.master is None:
        scale = TARGET / APP_TARGETS[view.terms.seats]
        app = (view.app_points + gain) * scale
        if app >= TARGET:
            return 0.0
    else:
        points[view.master] += gain
        if points[view.master] >= TARGET:
            return float(me == view.master)
    if finder is not None:
        points[finder] += FOUND_POINTS[view.terms.mistresses]
        if points[finder] >= TARGET:
            return float(me == finder)
    if view.master is not None:
        points[view.master if finder is None else finder] += NEXT_MASTER_WORTH
    else:
        points.append(app)
    heat = TEMPERATURE + TEMPERATURE_PER_POINT * (TARGET - max(points))
    weights = [exp(point / heat) for point in points]
    return weights[me] / sum(weights)
