"""Laws of undo: only one's own unrevealed actions, and draws stay."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.core import CHANCE, Event, Undo
from engine.match import BadLog, Match, Record
from tests.laws.log_laws import new_match, random_match, try_undo
from tests.laws.variants import Variant, fail_law, require


def check_undo(subject: Variant, games: int) -> None:
    """An undone action leaves no trace except a higher version."""
    for number in range(games):
        record = random_match(subject, "undo", number, undoing=0).record
        match = new_match(subject, "undo", number)
        for event in record.events:
            if event.seat != CHANCE:
                _there_and_back(subject, match, event)
        # Each action that can be undone is done twice, so the same draws must come again.
        live = tuple(_live(match.record.events))
        require(live == record.events, f"{subject}: taken back and done again, another game")


def _there_and_back(subject: Variant, match: Match[Any, Any], event: Event) -> None:
    version = match.version
    sights = {viewer: match.sight(viewer) for viewer in subject.viewers}
    happened = match.act(event.seat, (event.action,), version)
    for seat in range(subject.seats):
        if seat != event.seat:
            require(not try_undo(match, seat), f"{subject}: another's step taken back", event)
    if not try_undo(match, event.seat):
        return
    require(happened == (event,), f"{subject}: taken back across a draw", happened)
    require(match.version == version + 2, f"{subject}: the version only grows", match.version)
    for viewer, sight in sights.items():
        restored = replace(match.sight(viewer), version=version)
        require(restored == sight, f"{subject}: not as before", viewer, sight, restored)
    match.act(event.seat, (event.action,), match.version)


def check_draws_stay(subject: Variant, games: int) -> None:
    """No draw is ever undone."""
    for number in range(games):
        record = random_match(subject, "draws", number, undoing=0).record
        draws = [index for index, event in enumerate(record.events) if event.seat == CHANCE]
        for index in subject.random("draws", number).sample(draws, min(4, len(draws))):
            for seat in (CHANCE, *range(subject.seats)):
                undo = Event(seat, Undo(index))
                events = (*record.events[: index + 1], undo)
                _require_refused_undo(subject, replace(record, events=events, seed=None))


def _require_refused_undo(subject: Variant, record: Record) -> None:
    try:
        Match.replay(record)
    except BadLog:
        return
    fail_law(f"{subject}: a draw was taken back", *record.events[-2:])


def _live(events: Sequence[Event]) -> list[Event]:
    live: list[Event] = []
    for event in events:
        if isinstance(event.action, Undo):
            live.pop()
        else:
            live.append(event)
    return live
