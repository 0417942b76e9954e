"""Laws of logs: replay, the same draws from the same seed, the seal, damaged logs."""

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.core import CHANCE, Event, IllegalAction, Undo
from engine.match import BadLog, Match, Record, verify_draws
from engine.wire import dump_log, load_log, pack_event, unpack_news
from tests.laws.random_actions import random_action
from tests.laws.variants import FULL, MAX_EVENTS, LawBroken, Variant, fail_law, require

MAX_REPLAYED_EVENTS = 6_000  # events of changed logs; longer logs are changed less often


def random_match(subject: Variant, *words: object, undoing: float = 0.1) -> Match[Any, Any]:
    """Returns a finished random match with some undone actions."""
    match, random = new_match(subject, *words), subject.random("match", *words)
    while match.active and match.version < MAX_EVENTS:
        seat = random.choice([seat for seat in match.active if match.sight(seat).legal])
        _act(match, seat, random)
        if random.random() < undoing:
            try_undo(match, seat)
    require(not match.active, f"{subject}: the match does not end")
    return match


def new_match(subject: Variant, *words: object) -> Match[Any, Any]:
    """Returns a match of the variant after the deal."""
    options = dict(subject.options)
    return Match.new(subject.rules.name, subject.seats, options, subject.seed(*words))


def _act(match: Match[Any, Any], seat: int, random: Random) -> None:
    sight = match.sight(seat)
    world = match.rules.determinize(sight.view, random)
    action = match.rules.sample(world, seat, random.choice(sight.legal), random)
    match.act(seat, (action,), sight.version)


def try_undo(match: Match[Any, Any], seat: int) -> bool:
    """Returns whether a seat could undo the last action."""
    try:
        match.undo(seat)
    except IllegalAction:
        return False
    return True


def check_replay(subject: Variant, games: int) -> None:
    """Reading a log gives the same match; the same seed and actions write the same log."""
    for number in range(games):
        match = random_match(subject, "replays", number)
        record = match.record
        require(load_log(dump_log(record)) == record, f"{subject}: another record was read")
        again = Match.replay(load_log(dump_log(record)))
        require(again.record == record, f"{subject}: another match was replayed")
        _same_to_all(subject, match, again)
        half = subject.random("half", number).randrange(len(record.events))
        cut = replace(record, events=record.events[:half], seed=None)
        require(load_log(dump_log(cut)) == cut, f"{subject}: another half was read")
        require(Match.replay(cut).record == cut, f"{subject}: another half was replayed")
        _same_again(subject, record)
        require(verify_draws(record) == _draws(record), f"{subject}: the seal does not hold")


def _same_to_all(subject: Variant, one: Match[Any, Any], other: Match[Any, Any]) -> None:
    for viewer in subject.viewers:
        require(one.sight(viewer) == other.sight(viewer), f"{subject}: another sight", viewer)
        news = one.news(viewer, 0)
        require(news == other.news(viewer, 0), f"{subject}: other news", viewer)
        for event in news:
            arrived = unpack_news(subject.rules, pack_event(event))
            require(arrived == event, f"{subject}: other news arrived", event, arrived)


def _same_again(subject: Variant, record: Record) -> None:
    try:
        again = _played_again(record).record
    except IllegalAction as illegal:
        fail_law(f"{subject}: the same seed, another log: {illegal}")
    require(again == record, f"{subject}: the same seed, another log")


def _played_again(record: Record) -> Match[Any, Any]:
    """Returns a new match with the actions of a finished record."""
    assert record.seed is not None
    match = Match.new(record.game, record.seats, dict(record.options), record.seed)
    for event in record.events:
        if isinstance(event.action, Undo):
            match.undo(event.seat)
        elif event.seat != CHANCE:
            match.act(event.seat, (event.action,), match.version)
    return match


def _draws(record: Record) -> int:
    return sum(event.seat == CHANCE for event in record.events)


def _times(changes: int, record: Record) -> int:
    """Returns how often to change a log; each change replays most of it."""
    return changes if FULL else max(4, min(changes, MAX_REPLAYED_EVENTS // len(record.events)))


def check_seal(subject: Variant, games: int, changes: int) -> None:
    """No draw of a finished log can be changed; a changed choice gives another match."""
    for number in range(games):
        record = random_match(subject, "seals", number).record
        random = subject.random("changes", number)
        for _ in range(_times(changes, record)):
            index = random.randrange(len(record.events))
            event = record.events[index]
            met, strange = random.choice(record.events).action, random_action(subject.rules, random)
            action = random.choice((met, strange))
            if action != event.action:
                events = _put(record.events, index, Event(event.seat, action))
                _holds(subject, replace(record, events=events), event)
        for cut in (0, 1, len(record.events) // 2, len(record.events) - 1):
            require(not _verified(replace(record, events=record.events[:cut])), "cut, yet sealed")


def _holds(subject: Variant, changed: Record, event: Event) -> None:
    if not _verified(changed):
        return
    require(event.seat != CHANCE, f"{subject}: a changed draw is sealed", event, changed)
    _same_again(subject, changed)


def _verified(record: Record) -> bool:
    try:
        verify_draws(record)
    except BadLog:
        return False
    return True


def check_damaged_logs(subject: Variant, games: int, changes: int) -> None:
    """Reading a damaged log either raises BadLog or gives a match."""
    for number in range(games):
        match = random_match(subject, "survives", number)
        random = subject.random("damage", number)
        for _ in range(_times(changes, match.record)):
            text = damage_log(dump_log(match.record), random)
            try:
                _read(text)
            except BadLog:
                continue
            except Exception as other:  # no other exception is allowed
                raise LawBroken(f"{subject}: {other!r} from a damaged log:\n{text}") from other


def _read(text: str) -> None:
    record = load_log(text)
    require(load_log(dump_log(record)) == record, "a record that changes when read again", text)
    events, told = Match.replay(record).record.events, len(record.events)
    require(events[:told] == record.events, "another match than the record's", text)
    drawn = all(event.seat == CHANCE for event in events[told:])
    require(drawn, "more than the draws that were due", text)
    if record.seed is not None:
        verify_draws(record)


def damage_log(text: str, random: Random) -> str:
    """Returns a log with one error: a line, a number, a letter, or a missing end."""
    lines = text.splitlines(keepends=True)
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(7):
        case 0:
            del lines[one]
        case 1:
            lines[one], lines[other] = lines[other], lines[one]
        case 2:
            lines.insert(other, lines[one])
        case 3:
            lines[one] = _with_another_number(lines[one], random)
        case 4:
            at = random.randrange(len(lines[one]))
            lines[one] = lines[one][:at] + random.choice('0"[]{},-ae\u2028') + lines[one][at + 1 :]
        case 5:
            lines[one] = lines[one][: random.randrange(len(lines[one]))]
        case _:
            return text[: random.randrange(len(text))]
    return "".join(lines)


def _with_another_number(line: str, random: Random) -> str:
    spots = [*re.finditer(r"-?\d+", line)]
    if not spots:
        return line
    spot = random.choice(spots)
    number = random.choice(("-1", "0", "1", "2", "7", "21", "1e3", "1.0", "true", "null", "9" * 40))
    return line[: spot.start()] + number + line[spot.end() :]


def _put(events: Sequence[Event], index: int, event: Event) -> tuple[Event, ...]:
    return (*events[:index], event, *events[index + 1 :])
