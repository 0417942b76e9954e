"""UI of Potion Brew: standings, summaries, score chart, sounds, and secrets in replays."""

from collections.abc import Iterable, Iterator, Sequence
from math import factorial, prod
from typing import Any

from coven.games.interface import (
    GameUI,
    ResultSummary,
    RevealedHand,
    ScoreChart,
    SeatScore,
    SeatSecret,
    WorldCounts,
)
from coven.games.potion_brew import PHRASES
from coven.games.potion_brew.board import PotionBrewBoard
from coven.games.potion_brew.card_art import card_face
from coven.games.potion_brew.input import SUPPLY_ZONES, prey_zone
from coven.games.potion_brew.sentences import advice, card_phrase, round_story
from coven.games.potion_brew.text_table import TEXT_TABLE
from coven.i18n import join_and, tr, tr_plural
from coven.native.sounds import Sound
from engine.core import Result, Seat
from engine.games.potion_brew import pieces
from engine.games.potion_brew.bot.memory import Memory, new_memory, unseen_cards, update_memory
from engine.games.potion_brew.pieces import LONGEST_ROUND, Round, hand_points
from engine.games.potion_brew.view import View
from engine.hints import Hint
from engine.match import Match, Sight
from hall.table import SeatedPlayer

_POINTS_BY_RULE = {
    "PB-23": pieces.BEATEN_CALL_POINTS,
    "PB-24": pieces.ALL_WITCHES_POINTS,
    "PB-25": pieces.ALL_ONES_POINTS,
}


def standings(view: View) -> tuple[SeatScore, ...]:
    """Returns the total points, or the points of the hands if there is only one round."""
    counted = view.totals
    if not view.terms.rounds and view.rounds:
        counted = tuple(map(hand_points, view.rounds[-1].hands))
    return tuple(SeatScore(seat, total) for seat, total in enumerate(counted))


def round_summary(
    before: View, after: View, players: Sequence[SeatedPlayer]
) -> ResultSummary | None:
    """Returns the summary of a round that ended between two public views."""
    if len(after.rounds) <= len(before.rounds) or after.step == "over":
        return None
    ended = after.rounds[len(before.rounds)]
    best = _best_seats(ended)
    names = _player_names(best, players)
    title = (
        tr("{name} wins the round", name=names)
        if len(best) == 1
        else tr("{names} share the round", names=names)
    )
    return ResultSummary(
        title, _round_story(ended, players), (), best[0], hands=_hand_spreads(ended)
    )


def game_summary(view: View, result: Result, players: Sequence[SeatedPlayer]) -> ResultSummary:
    won = [seat for seat, place in enumerate(result.places) if place == 1]
    names = _player_names(won, players)
    title = (
        tr("{name} wins", name=names) if len(won) == 1 else tr("{names} share the win", names=names)
    )
    return ResultSummary(
        title, _game_story(view, players), (), won[0], hands=_hand_spreads(view.rounds[-1])
    )


def score_chart(view: View) -> ScoreChart | None:
    """Returns the points after each round; None if there is only one."""
    if not view.terms.rounds:
        return None
    rows = [ended.totals for ended in view.rounds] or [view.totals]
    start = (0,) * len(view.totals)
    return ScoreChart(tuple(zip(start, *rows, strict=True)), view.terms.target)


def _player_names(seats: Sequence[Seat], players: Sequence[SeatedPlayer]) -> str:
    return join_and([players[seat].name for seat in seats])


def _best_seats(ended: Round) -> tuple[Seat, ...]:
    """Returns the winners of a round; five potions of 1 beat the fewest points (PB-25)."""
    if ended.rule != "PB-25":
        return ended.winners
    return tuple(seat for seat, scored in enumerate(ended.scored) if not scored)


def _round_story(ended: Round, players: Sequence[SeatedPlayer]) -> str:
    """Returns how the round ended and how it is scored."""
    caller = ended.caller
    if caller is None:
        return PHRASES.text("round_stories", "uncalled", turns=LONGEST_ROUND)
    best = _player_names(_best_seats(ended), players)
    return PHRASES.text(
        "round_stories",
        ended.rule,
        name=players[caller].name,
        n=hand_points(ended.hands[caller]),
        winners=best,
        lucky=best,
        points=_POINTS_BY_RULE.get(ended.rule),
    )


def _game_story(view: View, players: Sequence[SeatedPlayer]) -> str:
    last = view.rounds[-1]
    if view.terms.rounds:
        # For translators: {story} is a whole sentence about the end of the last round.
        return tr_plural(
            "{story} After {n} round the lowest total wins.",
            "{story} After {n} rounds the lowest total wins.",
            len(view.rounds), story=_round_story(last, players),
        )  # fmt: skip
    if last.caller is None:
        return tr("The fewest points. Nobody called in {turns} turns.", turns=LONGEST_ROUND)
    return tr_plural(
        "The fewest points. {name} called with {n}.",
        "The fewest points. {name} called with {n}.",
        hand_points(last.hands[last.caller]), name=players[last.caller].name,
    )  # fmt: skip


def _hand_spreads(ended: Round) -> tuple[RevealedHand, ...]:
    """Returns the hands with their points, the best first."""
    scores = ended.scored if ended.rule != "PB-21" else tuple(map(hand_points, ended.hands))
    best = _best_seats(ended)
    order = sorted(range(len(scores)), key=lambda seat: (seat not in best, scores[seat]))
    return tuple(
        RevealedHand(
            seat, tuple(map(card_face, ended.hands[seat])), str(scores[seat]), seat in best
        )
        for seat in order
    )


# Sounds


_SOUNDS: dict[type, Sound] = {pieces.Exchange: "flip", pieces.Cast: "cast"}


# Hints


def hint_zones(_view: View, hint: Hint) -> Iterable[str]:
    """Yields the zones to touch on the way to the hint's action."""
    match hint.action:
        case pieces.Exchange(card, pile, source):
            yield from (f"card-{card}", f"pile-{pile}")
            yield "deck" if source == "deck" else f"pile-{1 - pile}"
        case pieces.Cast(spell, paid, pile):
            yield from (f"card-{spell}", *(f"card-{card}" for card in paid), "cast")
            yield f"pile-{pile}"
        case pieces.Call():
            yield from ("call", "end")
        case pieces.Gather(kind) | pieces.Banish(kind):
            yield SUPPLY_ZONES[kind]
        case pieces.Steal() as steal:
            yield prey_zone(steal)
        case pieces.Guard(pile):
            yield f"garlic-{pile}"
        case pieces.Yield():
            yield "yield"


def _keeps_turn(before: Sight[View], after: Sight[View]) -> bool:
    """Returns whether a player may go on with an answer while others give theirs."""
    old, new = before.view, after.view
    is_answer = old.step == new.step == "answer"
    return is_answer and (old.hand, before.legal) == (new.hand, after.legal)


# Replays


def seat_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    """Yields the hand of a seat."""
    hand = sight.view.hand
    assert sight.seat is not None
    if hand:
        cards = tuple(map(card_face, hand))
        yield SeatSecret(sight.seat, cards, join_and([card_phrase(card) for card in hand]))


def count_worlds(matches: Iterator[Match[Any, Any]]) -> Iterator[WorldCounts]:
    """Yields, for each moment, the ways to deal what each seat has not seen.

    Copies of a card count as different cards.
    """
    memories: list[Memory] = []
    seen_version = 0
    for match in matches:
        memories = memories or [new_memory(seat) for seat in range(match.seats)]
        memories = [
            update_memory(memory, match.news(seat, seen_version))
            for seat, memory in enumerate(memories)
        ]
        seen_version = match.version
        yield tuple(_count_seat_deals(match, seat, memory) for seat, memory in enumerate(memories))


def _count_seat_deals(match: Match[Any, Any], seat: Seat, memory: Memory) -> int:
    """Returns the ways to deal what a seat has not seen to the unknown cards of other hands."""
    view = match.sight(seat).view
    gaps = [
        max(0, backs.black - len(memory.hands[other]))
        for other, backs in enumerate(view.backs)
        if other != seat
    ]
    return count_deals(unseen_cards(view, memory).total(), gaps)


def count_deals(cards: int, gaps: Sequence[int]) -> int:
    """Returns the ways to deal different cards to hands of these sizes, with the rest left over."""
    left = max(cards, sum(gaps)) - sum(gaps)
    return factorial(left + sum(gaps)) // prod(map(factorial, (left, *gaps)))


UI = GameUI(
    board=PotionBrewBoard,
    text_table=TEXT_TABLE,
    standings=standings,
    round_summary=round_summary,
    game_summary=game_summary,
    hint_sentence=advice,
    hint_zones=hint_zones,
    score_chart=score_chart,
    event_sound=lambda event: _SOUNDS.get(type(event.action)),
    keeps_turn=_keeps_turn,
    round_story=round_story,
    seat_secrets=seat_secrets,
    is_hand_on_board=True,
    count_worlds=count_worlds,
)
