"""UI of Waz Baraz: standings, summaries, score chart, sounds, hints and replays."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from coven.games.interface import (
    CardFace,
    GameUI,
    ResultSummary,
    ScoreChart,
    SeatScore,
    SeatSecret,
    WorldCounts,
)
from coven.games.waz_baraz import PHRASES
from coven.games.waz_baraz.board import WazBarazBoard
from coven.games.waz_baraz.sentences import round_story, witch_list
from coven.games.waz_baraz.text_table import TEXT_TABLE
from coven.i18n import tr, tr_plural
from coven.native.sounds import Sound
from engine.core import Result
from engine.games.waz_baraz import pieces
from engine.games.waz_baraz.deduction import possible_sets
from engine.games.waz_baraz.pieces import APP_TARGETS, FOUND_POINTS, TARGET, Accused, Chosen, Moved
from engine.games.waz_baraz.view import View
from engine.hints import Hint, HintReason
from engine.match import Match, Sight
from hall.table import SeatedPlayer


def standings(view: View) -> tuple[SeatScore, ...]:
    """Returns the points of all seats, and the app's last if it is the master."""
    seats = tuple(SeatScore(seat, points) for seat, points in enumerate(view.points))
    return (*seats, SeatScore(None, view.app_points)) if view.terms.app_master else seats


def round_summary(
    before: View, after: View, players: Sequence[SeatedPlayer]
) -> ResultSummary | None:
    """Returns the summary of a round that ended between two public views."""
    if len(after.rounds) <= len(before.rounds) or after.step == "over":
        return None
    found = after.rounds[len(before.rounds)]
    name = players[found.finder].name
    points = FOUND_POINTS[after.terms.mistresses]
    witches = witch_list(found.witches)
    if after.terms.app_master:
        story = tr_plural(
            "{name} named witches {witches} and scores {n} point. A new dance begins.",
            "{name} named witches {witches} and scores {n} points. A new dance begins.",
            points, name=name, witches=witches,
        )  # fmt: skip
    else:
        story = tr_plural(
            "{name} named witches {witches}, scores {n} point and is the next master.",
            "{name} named witches {witches}, scores {n} points and is the next master.",
            points, name=name, witches=witches,
        )  # fmt: skip
    title = tr("{name} found them!", name=name)
    return ResultSummary(title, story, _witch_art(found.witches), found.finder)


def game_summary(view: View, result: Result, players: Sequence[SeatedPlayer]) -> ResultSummary:
    pictures = _witch_art(view.mistresses)
    last = view.rounds[-1] if view.rounds else None
    is_found = last is not None and (last.witches, last.points) == (view.mistresses, view.points)
    rounds = len(view.rounds) + (not is_found)
    caption = tr_plural(
        "The last mistress was {witches}.",
        "The last mistresses were {witches}.",
        len(view.mistresses), witches=witch_list(view.mistresses),
    )  # fmt: skip
    if result.reason == "app_round":
        story = tr_plural(
            "Its pawn went round the circle in {n} round.",
            "Its pawn went round the circle in {n} rounds.",
            rounds,
        )
        return ResultSummary(tr("The app wins"), story, pictures, None, caption)
    winner = result.places.index(1)
    story = tr_plural(
        "The pawn went round the circle in {n} round.",
        "The pawn went round the circle in {n} rounds.",
        rounds,
    )
    title = tr("{name} wins", name=players[winner].name)
    return ResultSummary(title, story, pictures, winner, caption)


def score_chart(view: View) -> ScoreChart:
    """Returns the points after each round, and the current ones."""
    rows = [(*found.points, found.app_points) for found in view.rounds]
    last = (*view.points, view.app_points)
    if not rows or rows[-1] != last:
        rows.append(last)
    start = (0,) * len(last)
    lines = tuple(zip(start, *rows, strict=True))
    if view.terms.app_master:
        return ScoreChart(lines, APP_TARGETS[view.terms.seats])
    return ScoreChart(lines[:-1], TARGET)


def _witch_art(witches: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"witch-{witch:02}" for witch in witches)


# Sounds and hints

# A right accusation ends the round, which has its own sound.
_SOUNDS: dict[type, Sound] = {Moved: "step", Accused: "failed", Chosen: "ready"}


_CONFIRM_ZONES = {pieces.Point: "say", pieces.Choose: "choose", pieces.Ask: "ask"}


def hint_zones(_view: View, hint: Hint) -> Iterable[str]:
    """Yields the zones to touch on the way to the hint's action."""
    for action in hint.steps:
        match action:
            case pieces.Play(card):
                yield from (f"card-{card}", "play")
            case pieces.Accuse():
                yield from ("name", "say")
            case pieces.Point(witch) | pieces.Choose(witch) | pieces.Ask(witch):
                yield from (f"witch-{witch}", _CONFIRM_ZONES[type(action)])


def hint_sentence(_view: View, reason: HintReason, _players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    if reason.name not in PHRASES["advice"]:
        return None
    message = PHRASES["advice"][reason.name]
    facts = [witch_list(fact) if isinstance(fact, tuple) else fact for fact in reason.facts]
    if reason.name == "splits":
        card, count, left = facts
        return tr(message, card=card, all=count, left=left)
    # It names the other reasons' facts in their order; some facts are in no message.
    return tr(message, **dict(zip(re.findall(r"{(\w+)}", message), facts, strict=False)))


# Replays


def seat_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    """Yields the mistresses of the master, or the hand of another seat."""
    view = sight.view
    assert sight.seat is not None
    if view.master == sight.seat and view.mistresses:
        pictures = tuple(CardFace("", f"witch-{witch:02}", "") for witch in view.mistresses)
        witches = witch_list(view.mistresses)
        yield SeatSecret(sight.seat, pictures, tr("the mistresses {witches}", witches=witches))
    elif view.hand:
        cards = tuple(CardFace("card", "", str(card)) for card in view.hand)
        numbers = witch_list(view.hand)
        yield SeatSecret(sight.seat, cards, tr("the cards {cards}", cards=numbers))


def count_worlds(matches: Iterator[Match[Any, Any]]) -> Iterator[WorldCounts]:
    """Yields, for each moment, the sets of mistresses that each seat has not ruled out."""
    known: dict[object, int] = {}

    def count(sight: Sight[Any]) -> int:
        view = sight.view
        if view.mistresses:
            return 1
        facts = (view.terms.mistresses, view.spaces, view.clues, view.told)
        if facts not in known:
            known[facts] = len(possible_sets(*facts))
        return known[facts]

    for match in matches:
        yield tuple(count(match.sight(seat)) for seat in range(match.seats))


UI = GameUI(
    board=WazBarazBoard,
    text_table=TEXT_TABLE,
    standings=standings,
    round_summary=round_summary,
    game_summary=game_summary,
    hint_sentence=hint_sentence,
    hint_zones=hint_zones,
    score_chart=score_chart,
    event_sound=lambda event: _SOUNDS.get(type(event.action)),
    round_story=round_story,
    seat_secrets=seat_secrets,
    count_worlds=count_worlds,
)
