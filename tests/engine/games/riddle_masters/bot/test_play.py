"""How the bots of Riddle Masters ask, guess, curse and move at each level."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.bots import LEVELS, Level
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.bot.guessing import MOST_ASKED, object_evidence, question_values
from engine.games.riddle_masters.pieces import (
    BOARD,
    CLOSE,
    DECLINE,
    PAY,
    ROLL,
    STOP,
    Answer,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Inquiry,
    Letter,
    Write,
)
from engine.games.riddle_masters.state import State, own_objects
from engine.games.riddle_masters.words import decode_question
from engine.match import Match
from tests.engine.games.riddle_masters.bot.bot_choices import (
    SNAIL,
    UNKNOWN_WORDS,
    best_answers,
    bot_choice,
    snail_letters,
    state_with_answers,
)
from tests.engine.games.riddle_masters.builders import make_arrows, make_state
from tests.laws.variants import state_of
from tests.tools.arena import SeatedBot, play_match

NONE = type(None)


@pytest.mark.rule("RM-18")
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_is_sure_curses_out_of_turn(level: Level) -> None:
    """It does not when it knows nothing or has no curse."""
    sure = tuple(Inquiry(2, SNAIL, at, letter) for at, letter in enumerate("snail", start=1))
    state = make_state(turn=1, given={"letters": sure})
    assert bot_choice(state, 2, level) == CurseGuess(SNAIL, "snail")
    assert bot_choice(state, 3, level) is None
    assert bot_choice(state._replace(curses=(3, 3, 0, 3)), 2, level) is None


def test_levels_differ_in_the_price_of_a_curse() -> None:
    """An easy bot buys no letters; a fair one waits longer than a sharp one."""
    little, more, much = state_with_answers(3), state_with_answers(5), state_with_answers(6)
    assert [type(bot_choice(little, 2, level)) for level in LEVELS] == [NONE, NONE, CurseLetter]
    assert [type(bot_choice(more, 2, level)) for level in LEVELS] == [
        NONE,
        CurseLetter,
        CurseLetter,
    ]
    assert [type(bot_choice(much, 2, level)) for level in LEVELS] == [NONE, CurseLetter, CurseGuess]
    assert [bot_choice(make_state(turn=1), 2, level) for level in LEVELS] == [None] * 3


def test_levels_differ_in_the_clues_they_use() -> None:
    """Easy bots use their own questions, fair ones also those of the last round, sharp ones all."""
    heard = {"questions": tuple(best_answers(SNAIL, "snail", 9, seat=3)), "turns": 3}
    recent = make_state(turn=3, given=heard)
    late = recent._replace(turns=11)
    assert [bot_choice(recent, 2, level) is None for level in LEVELS] == [True, False, False]
    assert [bot_choice(late, 2, level) is None for level in LEVELS] == [True, True, False]
    assert bot_choice(late, 2, "sharp") == CurseGuess(SNAIL, "snail")


@pytest.mark.rule("RM-11")
@pytest.mark.parametrize("level", LEVELS)
def test_in_its_second_series_a_sure_bot_guesses_without_a_curse(level: Level) -> None:
    """In the first series it continues to ask."""
    state = make_state(turn=1, step="series", series=2, given=snail_letters())
    assert bot_choice(state, 1, level) == Guess(SNAIL, "snail")
    asked = bot_choice(
        make_state(turn=1, step="series", series=1, given={"curses": (0,) * 4}), 1, level
    )
    assert isinstance(asked, Ask)
    assert decode_question(asked.text or "")


def test_a_bot_ends_a_long_series_itself() -> None:
    """Owners are people: after some questions it stops, with its best guess or none."""
    state = state_with_answers(3)._replace(step="series", asks=MOST_ASKED, curses=(0,) * 4)
    assert bot_choice(state._replace(series=1), 1) == CLOSE
    last = bot_choice(state._replace(series=2), 1)
    assert last == STOP or isinstance(last, Guess)
    sixfold = state_with_answers(6)._replace(
        step="series", series=2, asks=MOST_ASKED, curses=(0,) * 4
    )
    assert isinstance(bot_choice(sixfold, 1, "easy"), Guess)


def test_a_sharp_bot_asks_what_will_probably_not_be_denied() -> None:
    """Only a NO ends a series, so it prefers questions that are likely to get a YES."""

    def denied(level: Level) -> float:
        total = 0.0
        for whim in range(12):
            state = make_state(turn=1, step="series", series=1, given={"curses": (0,) * 4})
            asked = bot_choice(state, 1, level, whim)
            assert isinstance(asked, Ask)
            question = decode_question(asked.text or "")
            told = question_values(object_evidence(RULES.view(state, 1), asked.object))
            total += next(one.no_probability for one in told if one.question == question)
        return total / 12

    assert denied("sharp") < denied("fair") - 0.05


@pytest.mark.rule("RM-09")
@pytest.mark.parametrize("level", LEVELS)
def test_on_an_elf_a_bot_asks_for_a_letter_of_use(level: Level) -> None:
    """With nothing left to guess it asks for none."""
    state = make_state(turn=1, step="elf")
    asked = bot_choice(state, 1, level)
    assert isinstance(asked, Letter)
    assert asked.object not in own_objects(state.terms, 1)
    done = {other: [1] for other in range(8) if other not in (2, 3)}
    assert bot_choice(make_state(turn=1, step="elf", arrows=done), 1, level) == DECLINE


@pytest.mark.rule("RM-14")
@pytest.mark.parametrize("level", LEVELS)
def test_with_nothing_left_to_guess_a_bot_still_moves_and_stops(level: Level) -> None:
    """It keeps its curses and avoids question spaces."""
    done = {other: [1] for other in range(8) if other not in (2, 3)}
    assert bot_choice(make_state(turn=1, step="series", series=1, arrows=done), 1, level) == STOP
    assert bot_choice(make_state(turn=1, arrows=done), 1, level) in (ROLL, *PAY)


# Moves


@pytest.mark.parametrize("level", ["fair", "sharp"])
def test_gems_are_paid_for_a_question_close_by(level: Level) -> None:
    """Three gems move a wizard from the first elf to the first question."""
    assert bot_choice(make_state(turn=1), 1, level) == PAY[BOARD.index("question") - 1]


def test_an_easy_bot_mostly_rolls() -> None:
    """It pays for nothing far away."""
    moves = Counter(bot_choice(make_state(turn=1), 1, "easy", whim) for whim in range(40))
    assert 24 <= moves[ROLL] <= 38
    assert set(moves) == {ROLL, PAY[2]}
    far = make_state(turn=1, given={"places": (0, BOARD.index("question"), 0, 0)})
    assert {bot_choice(far, 1, "easy", whim) for whim in range(10)} <= {ROLL, PAY[2]}


@pytest.mark.parametrize("level", LEVELS)
def test_without_gems_a_bot_rolls(level: Level) -> None:
    assert bot_choice(make_state(turn=1, given={"gems": (0,) * 4}), 1, level) == ROLL


def test_a_sharp_bot_saves_gems_that_a_fair_one_spends() -> None:
    """It considers the cost of the next turns; somewhere on the board the two differ."""
    moves = {
        level: [
            bot_choice(
                make_state(turn=1, given={"places": (0, at, 0, 0), "gems": (gems,) * 4}), 1, level
            )
            for at in range(12)
            for gems in range(14)
        ]
        for level in ("fair", "sharp")
    }
    assert moves["fair"] != moves["sharp"]


# The end


def last_arrow(hats: tuple[int, ...]) -> State:
    """Returns a state in the turn of seat 1, who knows the snail, with one arrow left."""
    stuck = make_arrows(4, 12, spared=(SNAIL,))
    given: dict[str, Any] = {**snail_letters(), "hats": hats}
    return make_state(turn=1, step="series", series=2, arrows=stuck, given=given)


@pytest.mark.rule("RM-23")
def test_a_sharp_bot_shoots_the_last_arrow_only_to_win() -> None:
    """A fair bot does not consider the end."""
    winning, losing = last_arrow((10, 20, 10, 10)), last_arrow((28, 2, 28, 28))
    assert bot_choice(winning, 1, "sharp") == Guess(SNAIL, "snail")
    assert bot_choice(losing, 1, "sharp") != Guess(SNAIL, "snail")
    assert bot_choice(losing, 1, "fair") == Guess(SNAIL, "snail")


@pytest.mark.rule("RM-22")
def test_a_sharp_bot_does_not_push_an_owner_over_the_goal() -> None:
    """With seven arrows on the board the next one moves its owner two forward."""
    stuck = make_arrows(4, 7, spared=(SNAIL,))
    given = {**snail_letters(), "hats": (28, 5, 0, 0)}
    state = make_state(turn=1, step="series", series=2, arrows=stuck, given=given)
    assert bot_choice(state, 1, "sharp") != Guess(SNAIL, "snail")
    assert bot_choice(state._replace(hats=(5, 25, 0, 0)), 1, "sharp") == Guess(SNAIL, "snail")


# Whole games


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_words_do_not_influence_players_who_may_interfere(level: Level) -> None:
    """Out of turn a bot chooses the same for all hidden words."""
    match = Match.new("riddle_masters", 4, {"clay": "table"}, bytes(16))
    sitters = [SeatedBot("riddle_masters", seat, level, bytes(16)) for seat in range(4)]
    actions = 0
    while match.active and match.version < 150:
        for seat in (*match.active[1:], match.active[0]):
            state = state_of(match)
            if state.step != "making":
                mine = own_objects(state.terms, seat)
                others = (w if o in mine else UNKNOWN_WORDS[0] for o, w in enumerate(state.words))
                odd = state._replace(words=tuple(others))
                assert bot_choice(odd, seat, level) == bot_choice(state, seat, level)
            action = sitters[seat].choose_action(match)
            if action is not None:
                actions += seat != match.active[0]
                match.act(seat, [action], match.version)
                break
    assert actions > 4


def test_an_owner_of_unknown_words_is_not_asked_without_end() -> None:
    """Bots ask less and less about them, and the match still ends."""
    match = Match.new("riddle_masters", 3, {"clay": "table"}, bytes(16))
    sitters = [SeatedBot("riddle_masters", seat, "fair", bytes(16)) for seat in range(3)]
    random = Random(5)
    for own, word in enumerate(UNKNOWN_WORDS):
        match.act(0, [Write(own, word)], match.version)
    while match.active:
        for seat in reversed(match.active):
            action = sitters[seat].choose_action(match)
            if seat == 0 and isinstance(action, Answer):
                action = Answer(random.choice(("yes", "no", "probably", "dont_know")))
            if action is not None:
                match.act(seat, [action], match.version)
                break
    view = match.sight(None).view
    asked = [one for one in view.questions if one.object < 3]
    assert view.arrows[:3] == ((), (), ())
    assert 0 < len(asked) < 60
    assert sum(one.object < 3 for one in view.guesses) < 12


@pytest.mark.rule("RM-03")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_games_end_both_ways(seats: int) -> None:
    """On the usual track games end both by the goal and by the last arrow, and soon."""
    reasons = set()
    for number in range(12):
        match = Match.new("riddle_masters", seats, {"clay": "table"}, number.to_bytes(16, "big"))
        assert list(play_match(match, ["fair"] * seats, number.to_bytes(16, "big")))
        assert match.result is not None
        reasons.add(match.result.reason)
        if len(reasons) == 2:
            break
    assert reasons == {"goal_reached", "last_arrow"}
