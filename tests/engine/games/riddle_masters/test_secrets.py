"""No seat receives a word, a letter or a guess that it may not see (RM-01, RM-13)."""

import pytest

from engine.core import CHANCE, Action, Event, IllegalAction, Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    RIGHT,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Letter,
    Pay,
    Shape,
    Write,
)
from engine.games.riddle_masters.state import State
from engine.match import Match
from engine.wire import dump_log, pack
from tests.engine.games.riddle_masters.builders import (
    CLAY,
    SEED,
    WORDS,
    act,
    learned_action,
    make_state,
    new_state,
    one_step_before,
    refusal,
)

QUEER = ("quixotry", "quokka", "quagga", "quetzal", "quince", "quill", "quiver", "quoits")
OTHERS = (0, 2, 3, None)  # besides seat 1, who owns objects 2 and 3


def reach(state: State, seat: Seat | None) -> str:
    """Returns everything that a seat receives of a state, as text."""
    legal = () if seat is None else RULES.legal_actions(state, seat)
    return repr((pack(RULES.view(state, seat)), legal, RULES.active_seats(state)))


@pytest.mark.rule("RM-01")
def test_only_the_owner_sees_a_word() -> None:
    state = make_state(words=QUEER)

    for seat in range(4):
        seen = reach(state, seat)
        for thing, word in enumerate(QUEER):
            assert (word in seen) == (thing // 2 == seat)
    assert not any(word in reach(state, None) for word in QUEER)


@pytest.mark.rule("RM-01")
def test_others_learn_only_that_something_was_written_or_shaped() -> None:
    state = new_state()
    written, shaped = Event(1, Write(2, " Quixotry")), Event(1, Shape(2, CLAY))

    assert learned_action(state, written, 1) == Write(2, "Quixotry")
    assert learned_action(state, shaped, 1) == shaped.action
    for seat in OTHERS:
        assert learned_action(state, written, seat) == Write(2, None)
        assert learned_action(state, shaped, seat) == Shape(2, None)
        after = act(state, 1, written.action, shaped.action)
        assert RULES.view(after, seat).written[2]
        assert RULES.view(after, seat).words[2] == ""
        assert RULES.view(after, seat).sculptures[2] is None


@pytest.mark.rule("RM-01")
def test_a_word_can_be_taken_back_until_all_is_made() -> None:
    match = Match.new("riddle_masters", 3, {"clay": "table", "starter": 0}, SEED)
    for thing in range(8):
        match.act(thing // 3, [Write(thing, WORDS[thing])], match.version)
    match.undo(2)
    match.act(2, [Write(7, "chariot")], match.version)
    assert match.sight(2).view.words[7] == "chariot"
    match.act(2, [Write(8, "drum")], match.version)

    with pytest.raises(IllegalAction, match="cannot_unsay"):
        match.undo(2)


@pytest.mark.rule("RM-01")
def test_a_match_goes_through_the_making_in_one_step_a_player() -> None:
    match = Match.new("riddle_masters", 4, {"starter": 3}, SEED)
    for seat in (2, 0, 3, 1):
        steps = [
            step
            for thing in (2 * seat, 2 * seat + 1)
            for step in (Write(thing, WORDS[thing]), Shape(thing, CLAY))
        ]
        match.act(seat, steps, 0)

    assert match.active == (3, 0, 1, 2)


@pytest.mark.rule("RM-13")
@pytest.mark.parametrize(
    "wrong_or_right",
    [("quagga", "quagga"), ("quagga", "zebra"), ("quaggas", "quagga")],
)
@pytest.mark.parametrize("kind", [Guess, CurseGuess])
def test_every_hidden_guess_looks_the_same(kind: type, wrong_or_right: tuple[str, str]) -> None:
    word, text = wrong_or_right
    usual = act(make_state(step="series", series=2), 0, kind(2, "lighthouse"))
    words = (*WORDS[:2], word, *WORDS[3:])
    other = act(make_state(step="series", series=2, words=words), 0, kind(2, text))

    for seat in (2, 3, None):
        assert reach(usual, seat) == reach(other, seat)
        assert reach(act(usual, 1, RIGHT), seat) == reach(act(other, 1, RIGHT), seat)
    assert text in reach(other, 0)
    assert text in reach(other, 1)


@pytest.mark.rule("RM-09")
@pytest.mark.parametrize("position", [1, 5, 11, -3, -20])
def test_every_hidden_letter_looks_the_same(position: int) -> None:
    words = (*WORDS[:2], "quagga", *WORDS[3:])
    for start, action in (
        ("elf", Letter(2, position)),
        ("gem", CurseLetter(2, position)),
    ):
        states = [one_step_before(start, words=some) for some in (WORDS, words)]  # type: ignore[arg-type]
        if start == "elf":
            states = [act(state, 0, Pay(1)) for state in states]
        one, other = (act(state, 0, action) for state in states)
        for seat in (2, 3, None):
            assert reach(one, seat) == reach(other, seat)
        assert RULES.view(one, 1).letters == RULES.view(other, 1).letters


@pytest.mark.rule("RM-13")
@pytest.mark.parametrize(
    "action",
    [
        Write(0, "quagga"),
        Guess(2, "quagga"),
        CurseGuess(2, "quagga" * 40),
        Ask(2, "quagga" * 40),
        Letter(2, 99),
        Guess(2, "quagga\0"),
    ],
)
def test_no_refusal_repeats_what_was_typed(action: Action) -> None:
    reason, rule = refusal(make_state(words=QUEER, step="elf"), 0, action)

    assert "qua" not in f"{reason} {rule}"


def test_a_running_log_is_for_the_table_alone_and_a_finished_one_for_all() -> None:
    match = Match.new("riddle_masters", 3, {"clay": "table", "starter": 0}, SEED)
    for thing in range(9):
        match.act(thing // 3, [Write(thing, f"{QUEER[0]}{'abcdefghi'[thing]}")], match.version)

    assert QUEER[0] in dump_log(match.record)
    assert QUEER[0] not in repr(match.news(None, 0))
    for seat in range(3):
        heard = repr(match.news(seat, 0))
        assert [f"{QUEER[0]}{letter}" in heard for letter in "abcdefgh"] == [
            thing // 3 == seat for thing in range(8)
        ]


def test_chance_has_no_legal_actions_and_paying_reveals() -> None:
    assert RULES.legal_actions(make_state(), CHANCE) == ()
    assert RULES.reveals(make_state(), Event(0, Pay(1)))
