"""Prints a match step by step with the result of every query."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from itertools import groupby
from textwrap import wrap
from typing import Any, NamedTuple

from engine.core import CHANCE, Action, Event, Undo
from engine.games import GAMES
from engine.match import Match
from tests.playthroughs.choices import SCRIPTED_MATCHES

WIDTH = 100


class TranscriptViewer(NamedTuple):
    """A viewer of the match; None is a spectator."""

    seat: int | None

    def __str__(self) -> str:
        return "spectator" if self.seat is None else str(self.seat)


def transcript(game: str) -> str:
    """Returns the printed playthrough of a game."""
    choices = SCRIPTED_MATCHES[game]
    match = Match.new(game, choices.seats, choices.options, choices.seed)
    listeners = [TranscriptViewer(seat) for seat in (*range(choices.seats), None)]
    lines = [
        f"{game}, edition {GAMES[game].edition}, {choices.seats} seats",
        *(f"  {name}: {value}" for name, value in match.options.items()),
        f"  commitment: {match.commitment}",
        "",
        *_happened(match, listeners, 0),
    ]
    views = {listener: match.sight(listener.seat).view for listener in listeners}
    lines += ["", *_whole(views)]
    while match.active:
        seat = choices.who(match.active, match.version)
        sight = match.sight(seat)
        alone = match.active == (seat,)
        asked = f"{seat} is to act" if alone else f"{seat} of {match.active} is to act"
        lines += ["", f"version {match.version}: {asked}"]
        lines += _folded("legal", _short(sight.legal))
        for listener in listeners:
            if listener.seat not in match.active:
                assert match.sight(listener.seat).legal == ()
        since = match.version
        action = choices.choose(sight, match.version)
        if isinstance(action, Undo):
            match.undo(seat)
        else:
            match.act(seat, [action], since)
        lines += _happened(match, listeners, since)
        later = {listener: match.sight(listener.seat).view for listener in listeners}
        lines += _changes(views, later)
        views = later
    lines += ["", f"version {match.version}: over", *_whole(views), "", f"result: {match.result}"]
    return "\n".join(lines) + "\n"


def _happened(
    match: Match[Any, Any], listeners: Sequence[TranscriptViewer], since: int
) -> list[str]:
    """Returns the events since a version, each with its public news."""
    lines = []
    for version in range(since, match.version):
        event = match.record.events[version]
        lines += _folded(f"event {version + 1}", f"{_who(event)} {event.action}")
        heard: dict[TranscriptViewer, str] = {}
        for listener in listeners:
            later = len(match.news(listener.seat, version + 1))
            news = match.news(listener.seat, version)
            news = news[: len(news) - later]
            heard[listener] = f"{_who(news[0])} {news[0].action}" if news else "nothing"
        for text, ears in _together(heard):
            lines += _folded(f"  heard by {ears}", text)
    return lines


def _who(event: Event) -> str:
    return "luck:" if event.seat == CHANCE else f"{event.seat}:"


def _together(texts: dict[TranscriptViewer, str]) -> list[tuple[str, str]]:
    """Returns each text once, with all viewers that have it."""
    owners: dict[str, list[TranscriptViewer]] = {}
    for listener, text in texts.items():
        owners.setdefault(text, []).append(listener)
    everybody = len(texts)
    return [
        (text, "all" if len(ears) == everybody else ", ".join(map(str, ears)))
        for text, ears in owners.items()
    ]


def _whole(views: dict[TranscriptViewer, Any]) -> list[str]:
    """Returns every field of every view."""
    lines = []
    for name in next(iter(views.values()))._fields:
        values = {listener: str(getattr(view, name)) for listener, view in views.items()}
        for text, eyes in _together(values):
            lines += _folded(f"{name} seen by {eyes}", text)
    return lines


def _changes(before: dict[TranscriptViewer, Any], after: dict[TranscriptViewer, Any]) -> list[str]:
    """Returns every field that changed in any view."""
    lines = []
    for name in next(iter(after.values()))._fields:
        values = {
            listener: _change(getattr(before[listener], name), getattr(view, name))
            for listener, view in after.items()
        }
        for text, eyes in _together(values):
            if text:
                lines += _folded(f"  {name} seen by {eyes}", text)
    return lines


def _change(old: Any, new: Any) -> str:
    """Returns how a field changed, or ""; of a longer list only the added items."""
    if old == new:
        return ""
    if isinstance(new, tuple) and old and new[: len(old)] == old:
        return f"... {', '.join(map(str, new[len(old) :]))}"
    if _rows(old) and _rows(new) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return ", ".join(f"[{at}] {_change(was, now)}" for at, (was, now) in pairs if was != now)
    return str(new)


def _rows(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(row, tuple) for row in value)


def _short(actions: Iterable[Action]) -> str:
    """Returns actions in words, with runs of numbers joined."""
    parts: list[str] = []
    for kind, group in groupby(actions, type):
        names = [field.name for field in fields(kind)]
        values = [tuple(getattr(action, name) for name in names) for action in group]
        if len(names) == 1:
            parts.append(f"{kind.__name__} {_runs([value for (value,) in values])}")
        elif names:
            told = ", ".join(" ".join(map(str, value)) for value in values)
            parts.append(f"{kind.__name__} {told}")
        else:
            parts.append(f"{kind.__name__}()")
    return "; ".join(parts) or "nothing"


def _runs(values: list[Any]) -> str:
    runs: list[list[Any]] = []
    for value in values:
        if runs and isinstance(value, int) and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _folded(label: str, text: str) -> list[str]:
    indent = " " * (len(label) - len(label.lstrip()) + 4)
    return wrap(f"{label}: {text}", WIDTH, subsequent_indent=indent, drop_whitespace=True)
