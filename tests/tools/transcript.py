"""Transcript: how a game is printed for developers; each game has one of its own."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from engine.core import CHANCE, Event, Rules, Undo
from engine.match import Record


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game in English lines. The functions get the views of all seats, [seat]."""

    describe: Callable[[Event], str | None] = str  # None if an event is not worth a line
    detail: Callable[[Any, Event], str] = lambda view, event: ""  # (actor's view before, event)
    turn: Callable[[Any], object] = lambda view: None  # the table is printed when this changes
    table: Callable[[Sequence[Any]], Sequence[str]] = lambda views: ()
    ending: Callable[[Sequence[Any]], Sequence[str]] = lambda views: ()
    legend: Sequence[str] = ()  # lines that explain the letters of the table


def count(number: int, one: str, many: str = "") -> str:
    """Returns a number with its noun, such as 1 point or 2 points."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def transcript_of(game: str) -> Transcript:
    """Returns the transcript of a game; a game without one is printed event by event."""
    try:
        module = import_module(f"tests.tools.transcripts.{game}")
    except ModuleNotFoundError:
        return Transcript()
    transcript: Transcript = module.TRANSCRIPT
    return transcript


def transcript_lines(rules: Rules[Any, Any], record: Record) -> Iterator[str]:
    """Yields the lines of a valid record; each event as its own actor may know it."""
    transcript = transcript_of(rules.name)
    yield from transcript.legend
    states = [rules.setup(record.seats, dict(record.options))]
    printed: object = None
    for event in record.events:
        before, action = states[-1], event.action
        if event.seat != CHANCE:
            views = [rules.view(before, seat) for seat in range(record.seats)]
            turn = transcript.turn(views[event.seat])
            if turn != printed:
                printed = turn
                yield from transcript.table(views)
        undone = isinstance(action, Undo)
        seen = event if undone or event.seat == CHANCE else rules.mask(before, event, event.seat)
        line = transcript.describe(seen) if seen else None
        if line is not None:
            more = "" if event.seat == CHANCE else transcript.detail(views[event.seat], event)
            yield f"{line}: {more}" if more else line
        states.append(
            states[action.to] if isinstance(action, Undo)
            else rules.apply(before, event.seat, action)
        )  # fmt: skip
    if rules.result(states[-1]) is not None:
        yield from transcript.ending([rules.view(states[-1], s) for s in range(record.seats)])
