"""A match: acting, refusing, undoing, and the news of each seat."""

from dataclasses import replace

import pytest

from engine.chance import commitment
from engine.core import CHANCE, BadSetup, Event, IllegalAction, Undo
from engine.games.waz_baraz.pieces import (
    Accuse,
    Ask,
    Choose,
    Chosen,
    Conceal,
    Deal,
    Decline,
    Marker,
    Play,
    Point,
)
from engine.match import Match
from tests.engine.match_builders import SEED, finished_match, match_after_choice, match_at_choice


def refusal_of(match: Match[object, object], seat: int, steps: list[object], seen: int) -> str:
    """Returns why an action is refused, and checks that the match did not change."""
    before = (match.record, [match.sight(one) for one in (*range(match.seats), None)])
    with pytest.raises(IllegalAction) as caught:
        match.act(seat, steps, seen)
    assert (match.record, [match.sight(one) for one in (*range(match.seats), None)]) == before
    return caught.value.reason


# Set-up


def test_a_match_is_dealt_and_waits_for_its_first_action() -> None:
    match = match_at_choice()

    assert [type(event.action) for event in match.record.events] == [Marker, Deal, Deal]
    assert (match.active, match.version, match.result) == ((0,), 3, None)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadSetup, match="game: unknown_game"):
        Match.new("chess", 3, {}, SEED)


@pytest.mark.parametrize("seed", [b"", bytes(15), bytes(17)])
def test_a_seed_of_another_length_is_refused(seed: bytes) -> None:
    with pytest.raises(BadSetup, match="seed: out_of_range"):
        Match.new("waz_baraz", 3, {}, seed)


def test_an_unknown_option_or_number_of_seats_is_refused() -> None:
    with pytest.raises(BadSetup, match="speed: unknown_option"):
        Match.new("waz_baraz", 3, {"speed": 1}, SEED)
    with pytest.raises(BadSetup, match="seats: out_of_range"):
        Match.new("waz_baraz", 2, {}, SEED)


def test_the_same_seed_deals_the_same_and_another_deals_otherwise() -> None:
    assert match_at_choice().record == match_at_choice().record
    assert match_at_choice().record.events != match_at_choice(seed=bytes(16)).record.events


# Actions


def test_an_action_is_answered_with_the_events_that_it_led_to() -> None:
    match = match_at_choice()

    assert match.act(0, [Choose(3), Choose(9)], 3) == (Event(0, Choose(3)), Event(0, Choose(9)))
    assert (match.version, match.active) == (5, (1,))


def test_the_draws_that_follow_are_among_the_events() -> None:
    match = Match.new("waz_baraz", 2, {"app_master": True}, SEED)
    mistresses = match.record.events[-1].action.witches

    events = match.act(0, [Accuse(), *map(Point, mistresses)], match.version)
    assert [event.seat for event in events] == [0, 0, 0, CHANCE]
    assert isinstance(events[-1].action, Conceal)
    assert match.active == (1,)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    match = match_at_choice()

    for seat in (-1, 3, 99):
        assert refusal_of(match, seat, [Choose(3)], match.version) == "no_such_seat"
        with pytest.raises(IllegalAction, match="no_such_seat"):
            match.sight(seat)
        with pytest.raises(IllegalAction, match="no_such_seat"):
            match.news(seat, 0)


def test_a_seat_that_is_not_to_act_is_refused() -> None:
    match = match_after_choice(3, 9)
    (card, *_) = match.sight(2).view.hand

    assert refusal_of(match, 2, [Play(card)], match.version) == "not_your_turn"
    assert refusal_of(match, 0, [Accuse()], match.version) == "not_your_turn"


def test_an_action_chosen_at_another_version_is_stale() -> None:
    match = match_at_choice()
    match.act(0, [Choose(3)], 3)

    for seen in (-1, 0, 3, 5, 99):
        assert refusal_of(match, 0, [Choose(9)], seen) == "stale"
    match.act(0, [Choose(9)], 4)


def test_a_draw_or_an_undo_is_nothing_a_seat_can_play() -> None:
    match = match_after_choice(3, 9)

    assert refusal_of(match, 1, [Deal(1, (10, 10))], match.version) == "not_now"
    assert refusal_of(match, 1, [Undo(3)], match.version) == "not_now"
    assert refusal_of(match, 1, ["Accuse"], match.version) == "not_now"


def test_no_steps_at_all_are_refused() -> None:
    assert refusal_of(match_at_choice(), 0, [], 3) == "no_steps"


# All or none


def test_steps_are_taken_all_or_none() -> None:
    match = match_at_choice()

    assert refusal_of(match, 0, [Choose(9), Choose(3)], 3) == "choose_in_order"
    assert refusal_of(match, 0, [Choose(9), Accuse()], 3) == "choose_first"
    match.act(0, [Choose(3), Choose(9)], 3)
    assert refusal_of(match, 1, [Accuse(), Point(4), Accuse()], 5) == "name_all_first"


@pytest.mark.parametrize("named", [(3, 9), (3, 10)])
@pytest.mark.parametrize("then", [Choose(1), Accuse(), Decline(), "play"])
def test_steps_after_a_reveal_are_too_many_for_every_draw(
    named: tuple[int, int], then: object
) -> None:
    match = match_after_choice(3, 9)
    if then == "play":
        then = Play(match.sight(1).view.hand[0])
    steps = [Accuse(), *map(Point, named), then]

    assert refusal_of(match, 1, steps, match.version) == "too_many_steps"


def test_a_question_cannot_be_sent_with_the_move_that_earns_it() -> None:
    match = match_after_choice(3, 9)
    (card, *_) = match.sight(1).view.hand

    assert refusal_of(match, 1, [Play(card), Ask(3)], match.version) == "too_many_steps"


# News


def test_a_sight_is_the_seats_own() -> None:
    match = match_after_choice(3, 9)

    assert [match.sight(seat).view.mistresses for seat in (0, 1, 2, None)] == [(3, 9), (), (), ()]
    assert [bool(match.sight(seat).legal) for seat in (0, 1, 2, None)] == [0, 1, 0, 0]
    for seat in (0, 1, 2, None):
        assert (match.sight(seat).seat, match.sight(seat).active) == (seat, (1,))


def test_news_are_masked_for_each_seat() -> None:
    match = match_after_choice(3, 9)

    assert match.news(0, 3) == (Event(0, Choose(3)), Event(0, Choose(9)))
    for seat in (1, 2, None):
        assert match.news(seat, 3) == (Event(0, Chosen()),)


def test_news_begin_after_the_given_version() -> None:
    match = match_after_choice(3, 9)

    assert match.news(0, 4) == (Event(0, Choose(9)),)
    assert match.news(0, 5) == match.news(0, 99) == ()
    assert match.news(0, -5) == match.news(0, 0)


# The sealed deal


def test_the_seed_is_in_the_record_only_once_the_match_is_over() -> None:
    match = match_at_choice()
    assert match.commitment == match.record.commitment == commitment(SEED)
    assert match.record.seed is None

    assert finished_match().record.seed == SEED


def test_replay_gives_the_same_match() -> None:
    match = finished_match()
    assert any(isinstance(event.action, Undo) for event in match.record.events)

    again = Match.replay(match.record)
    assert again.record == match.record
    for seat in (0, 1, 2, None):
        assert again.sight(seat) == match.sight(seat)
        assert again.news(seat, 0) == match.news(seat, 0)


def test_a_replayed_match_goes_on_with_its_seed_as_it_would_have() -> None:
    match = Match.new("waz_baraz", 1, {"app_master": True}, SEED)
    again = Match.replay(match.record, SEED)
    steps = [Accuse(), *map(Point, match.record.events[-1].action.witches)]

    assert again.act(0, steps, 3) == match.act(0, steps, 3)


def test_a_match_without_its_seed_can_only_be_read() -> None:
    match = Match.new("waz_baraz", 1, {"app_master": True}, SEED)
    again = Match.replay(match.record)
    right = [Accuse(), *map(Point, match.record.events[-1].action.witches)]

    for steps in (right, [again.sight(0).legal[0]]):
        with pytest.raises(IllegalAction, match="read_only_match"):
            again.act(0, steps, again.version)

    assert again.record == match.record


def test_a_match_cut_before_a_draw_goes_on_with_its_seed() -> None:
    match = Match.new("waz_baraz", 3, {}, SEED)
    cut = replace(match.record, events=match.record.events[:2])

    assert Match.replay(cut, SEED).record == match.record
