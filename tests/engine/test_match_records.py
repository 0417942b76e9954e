"""Records that cannot be replayed, and deals that do not match their seal."""

from dataclasses import replace

import pytest

from engine.core import CHANCE, Event, OptionValue, Undo
from engine.games.waz_baraz.pieces import (
    Accuse,
    Choose,
    Circle,
    Conceal,
    Crown,
    Deal,
    Decline,
    Marker,
    Play,
    Reveal,
)
from engine.match import BadLog, Match, Record, verify_draws
from tests.engine.match_builders import SEED, finished_match, match_after_choice, match_at_choice


def bad_line(record: Record, seed: bytes | None = None) -> tuple[int, str]:
    """Returns the line at which a record cannot be replayed, and why."""
    with pytest.raises(BadLog) as caught:
        Match.replay(record, seed)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.problem}"
    return caught.value.line, caught.value.problem


def unproven(record: Record) -> tuple[int, str]:
    """Returns the line at which the proof of a record fails, and why."""
    with pytest.raises(BadLog) as caught:
        verify_draws(record)
    return caught.value.line, caught.value.problem


# Replaying


def test_a_record_of_an_unknown_game_is_refused_at_its_first_line() -> None:
    assert bad_line(replace(match_at_choice().record, game="chess")) == (1, "unknown game 'chess'")


def test_a_record_of_another_edition_is_refused_at_its_first_line() -> None:
    record = replace(match_at_choice().record, edition=99)

    assert bad_line(record) == (1, "edition 99, this app plays edition 1")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"seats": 9}, "seats: out_of_range"),
        ({"options": (("speed", 1),)}, "speed: unknown_option"),
        ({"options": (("mistresses", 9),)}, "mistresses: out_of_range"),
        ({"options": (("first_master", 5),)}, "first_master: out_of_range"),
    ],
)
def test_a_record_of_a_table_that_cannot_be_is_refused_at_its_first_line(
    change: dict[str, object], problem: str
) -> None:
    assert bad_line(replace(match_at_choice().record, **change)) == (1, problem)  # type: ignore[arg-type]


def test_a_seed_that_was_not_sealed_is_refused() -> None:
    problem = "the seed does not match the commitment"

    assert bad_line(match_at_choice().record, bytes(16)) == (1, problem)
    assert bad_line(replace(finished_match().record, seed=bytes(16))) == (1, problem)


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        (Event(1, Accuse()), "not_your_turn (WB-05)"),
        (Event(1, Choose(3)), "not_the_master (WB-03)"),
        (Event(7, Decline()), "not_your_turn (WB-05)"),
        (Event(0, Choose(20)), "choose_in_order (WB-03)"),
        (Event(CHANCE, Marker(3)), "no_draw_due"),
        (Event(0, Undo(3)), "nothing_to_undo"),
        (Event(0, Undo(0)), "nothing_to_undo"),
        (Event(CHANCE, Undo(2)), "nothing_to_undo"),
    ],
)
def test_an_event_that_cannot_be_is_refused_at_its_line(event: Event, problem: str) -> None:
    record = match_at_choice().record

    assert bad_line(replace(record, events=(*record.events, event))) == (5, problem)


@pytest.mark.parametrize(
    "draw", [Crown(0), Circle((0, *range(1, 21))), Conceal((1, 2)), Reveal((1, 2)), Deal(1, None)]
)
def test_a_draw_out_of_place_is_refused_at_its_line(draw: object) -> None:
    record = match_at_choice().record
    (marker, *_) = record.events

    assert bad_line(replace(record, events=(marker, Event(CHANCE, draw)))) == (3, "impossible_draw")


def test_an_event_after_the_end_is_refused_at_its_line() -> None:
    record = finished_match().record
    longer = replace(record, events=(*record.events, Event(0, Accuse())))

    assert bad_line(longer) == (len(record.events) + 2, "game_over (WB-12)")


def test_an_event_left_out_is_noticed_at_the_line_that_no_longer_fits() -> None:
    record = match_after_choice(3, 9).record
    without_a_deal = (record.events[0], *record.events[2:])

    assert bad_line(replace(record, events=without_a_deal)) == (3, "impossible_draw")


# Proving


def test_verify_counts_the_draws_that_followed_from_the_seed() -> None:
    for seed in (SEED, bytes(16)):
        record = finished_match(seed=seed).record
        assert verify_draws(record) == sum(event.seat == CHANCE for event in record.events) > 3


def other_draw(action: object) -> object:
    """Returns another draw that was possible instead."""
    match action:
        case Circle((start, first, second, *rest)):
            return Circle((start, second, first, *rest))
        case Crown(seat):
            return Crown((seat + 1) % 3)
        case Marker(card):
            return Marker(card + 1 if card < 10 else 3)
        case Deal(seat, (*some, last)):
            return Deal(seat, (*some, last + 1 if last < 10 else 9))
        case Conceal((first, *rest)):
            return Conceal((first + 1 if first < 19 else 1, *rest))
        case Reveal((first, *rest)):
            return Reveal((first + 1, *rest))
    raise AssertionError(action)


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {"shuffled_circle": True}), (2, {"app_master": True})]
)
def test_verify_catches_each_draw_that_is_changed_at_its_line(
    seats: int, options: dict[str, OptionValue]
) -> None:
    record = finished_match(seats, SEED, **options).record
    draws = [index for index, event in enumerate(record.events) if event.seat == CHANCE]
    assert len(draws) >= 5
    for index in draws:
        events = list(record.events)
        events[index] = Event(CHANCE, other_draw(events[index].action))
        changed = replace(record, events=tuple(events))

        problem = "the draw does not follow from the seed"
        assert unproven(changed) == (index + 2, problem)


def test_verify_catches_a_changed_play_at_its_line() -> None:
    record = finished_match().record
    index = next(i for i, event in enumerate(record.events) if isinstance(event.action, Play))
    event = record.events[index]
    held = Match.replay(replace(record, events=record.events[:index])).sight(event.seat).view.hand
    card = next(card for card in range(3, 11) if card not in held)
    events = (*record.events[:index], Event(event.seat, Play(card)), *record.events[index + 1 :])

    assert unproven(replace(record, events=events)) == (index + 2, "card_not_in_hand (WB-06)")


def test_verify_catches_a_draw_that_was_not_due() -> None:
    record = finished_match().record
    events = (*record.events[:4], Event(CHANCE, Marker(3)), *record.events[4:])

    assert unproven(replace(record, events=events))[0] == 6


def test_verify_refuses_a_seed_that_was_not_sealed() -> None:
    record = replace(finished_match().record, seed=bytes(16))

    assert unproven(record) == (1, "the seed does not match the commitment")


def test_verify_refuses_a_log_without_its_seed() -> None:
    record = match_at_choice().record

    line, problem = unproven(record)
    assert (line, problem.split(":")[0]) == (len(record.events) + 2, "no seed")


@pytest.mark.parametrize("missing", [1, 2, 10])
def test_verify_refuses_a_log_that_is_cut(missing: int) -> None:
    record = finished_match().record
    events = record.events[:-missing]

    line, problem = unproven(replace(record, events=events))
    assert (line, problem.split(":")[0]) == (len(events) + 2, "the log is truncated")
