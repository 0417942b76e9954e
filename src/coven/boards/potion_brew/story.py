"""The course of a game of Potion Brew as the result screens tell it."""

from collections.abc import Sequence

from coven.boards.potion_brew.cards import glyph
from coven.boards.staging import Chart, Interlude, Shown, Spread, Standing
from coven.words import all_of, say, say_many
from engine.core import Result, Seat
from engine.games.potion_brew.pieces import (
    ALL_ONES,
    ALL_WITCHES,
    BEATEN,
    LONGEST_ROUND,
    POINTS,
    Round,
    points,
)
from engine.games.potion_brew.view import View
from hall.table import Chair


def standings(view: View) -> tuple[Standing, ...]:
    """Returns each seat's points: of all rounds, or of the hand where one round is all."""
    counted = view.totals
    if not view.terms.rounds and view.rounds:
        counted = tuple(map(points, view.rounds[-1].hands))
    return tuple(Standing(seat, total) for seat, total in enumerate(counted))


def interlude(before: View, after: View, chairs: Sequence[Chair]) -> Interlude | None:
    """Returns what to tell when a round ended between two public views."""
    if len(after.rounds) <= len(before.rounds) or after.step == "over":
        return None
    ended = after.rounds[len(before.rounds)]
    best = _best(ended)
    names = _names(best, chairs)
    title = (
        say("{name} wins the round", name=names)
        if len(best) == 1
        else say("{names} share the round", names=names)
    )
    return Interlude(title, _account(ended, chairs), (), best[0], spreads=_spreads(ended))


def ending(view: View, result: Result, chairs: Sequence[Chair]) -> Interlude:
    """Returns what to tell when the game is over."""
    won = [seat for seat, place in enumerate(result.places) if place == 1]
    names = _names(won, chairs)
    title = (
        say("{name} wins", name=names)
        if len(won) == 1
        else say("{names} share the win", names=names)
    )
    return Interlude(
        title, _last_account(view, chairs), (), won[0], spreads=_spreads(view.rounds[-1])
    )


def chart(view: View) -> Chart | None:
    """Returns everybody's points after each round; one round alone makes no chart."""
    if not view.terms.rounds:
        return None
    rows = [ended.totals for ended in view.rounds] or [view.totals]
    start = (0,) * len(view.totals)
    return Chart(tuple(zip(start, *rows, strict=True)), view.terms.target)


def _names(seats: Sequence[Seat], chairs: Sequence[Chair]) -> str:
    return all_of([chairs[seat].name for seat in seats])


def _best(ended: Round) -> tuple[Seat, ...]:
    """Returns who did best: the fewest points, but five potions of 1 beat them (PB-25)."""
    if ended.rule != "PB-25":
        return ended.winners
    return tuple(seat for seat, scored in enumerate(ended.scored) if not scored)


def _account(ended: Round, chairs: Sequence[Chair]) -> str:
    """Returns how the round ended and which way of scoring applied."""
    caller = ended.caller
    if caller is None:
        return say(
            "Nobody called in {turns} turns: the others score what they hold.",
            turns=LONGEST_ROUND,
        )
    name, held = chairs[caller].name, points(ended.hands[caller])
    if ended.rule == "PB-24":
        return say(
            "{name} called with five Witches: {points} points for the others.",
            name=name, points=ALL_WITCHES,
        )  # fmt: skip
    if ended.rule == "PB-25":
        return say(
            "{name} called, but {lucky} held five potions of 1: {points} points for the others.",
            name=name, lucky=_names(_best(ended), chairs), points=ALL_ONES,
        )  # fmt: skip
    if ended.rule == "PB-23":
        return say_many(
            "{name} called with {n} point, but {winners} had fewer: {points} points for the call.",
            "{name} called with {n} points, but {winners} had fewer: {points} points for the call.",
            held, name=name, winners=_names(ended.winners, chairs), points=BEATEN,
        )  # fmt: skip
    return say_many(
        "{name} called with {n} point. Who did not win scores the hand.",
        "{name} called with {n} points. Who did not win scores the hand.",
        held, name=name,
    )  # fmt: skip


def _last_account(view: View, chairs: Sequence[Chair]) -> str:
    last = view.rounds[-1]
    if view.terms.rounds:
        # For translators: {story} is a whole sentence that tells how the last round ended.
        return say_many(
            "{story} The fewest points after {n} round win.",
            "{story} The fewest points after {n} rounds win.",
            len(view.rounds), story=_account(last, chairs),
        )  # fmt: skip
    if last.caller is None:
        return say("The fewest points. Nobody called in {turns} turns.", turns=LONGEST_ROUND)
    return say_many(
        "The fewest points. {name} called with {n}.",
        "The fewest points. {name} called with {n}.",
        points(last.hands[last.caller]), name=chairs[last.caller].name,
    )  # fmt: skip


def _spreads(ended: Round) -> tuple[Spread, ...]:
    """Returns the hands, the best first, with the points that were scored or counted."""
    scores = ended.scored if ended.rule != "PB-21" else tuple(map(points, ended.hands))
    best = _best(ended)
    order = sorted(range(len(scores)), key=lambda seat: (seat not in best, scores[seat]))
    return tuple(
        Spread(
            seat,
            tuple(Shown("brew-card", glyph(card), str(POINTS[card])) for card in ended.hands[seat]),
            str(scores[seat]),
            seat in best,
        )
        for seat in order
    )
