"""A bot that takes over a seat in the middle of a match knows what that seat knew."""

from typing import Any

import pytest

from engine.bots.registry import BOTS
from engine.chance import SEED_BYTES
from engine.games import GAMES
from engine.games.riddle_masters.bot.actions import choose_answer, own_thing
from engine.games.riddle_masters.library.things import QUESTIONS, Thing, things
from engine.games.riddle_masters.pieces import Answer, Question
from engine.games.riddle_masters.words import encode_question, is_same_word
from engine.match import Match
from tests.engine.games.riddle_masters.builders import make_state
from tests.tools.arena import BotMatch

STEPS = 40


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_takes_over_remembers_what_a_bot_in_the_seat_would(game: str) -> None:
    seed = bytes([7]) * SEED_BYTES
    match: Match[Any, Any] = Match.new(game, 3, {}, seed)
    bots, bot = BotMatch(match, ["fair"] * 3, seed), BOTS[game]
    memories = [bot.new_memory(seat) for seat in range(3)]
    seen = 0
    for _ in range(STEPS):
        for seat in range(3):
            memories[seat] = bot.update_memory(memories[seat], match.news(seat, seen))
        seen = match.version
        if match.active:
            bots.advance()
    for seat in range(3):
        followed = bot.update_memory(memories[seat], match.news(seat, seen))
        late = bot.update_memory(bot.new_memory(seat), match.news_as_learnt(seat, 0))
        assert late == followed


def without_accents(thing: Thing) -> str:
    return thing.words[1].translate(str.maketrans("éèêëàâîïôûùç", "eeeeaaiiouuc"))


@pytest.mark.rule("RM-13")
def test_a_bot_recognises_a_word_without_its_accents() -> None:
    accented = [thing for thing in things() if without_accents(thing) != thing.words[1]]
    assert len(accented) > 3
    for thing in accented:
        for word in (without_accents(thing), thing.words[1].upper(), thing.words[0]):
            found = own_thing(view_with_word(make_state(language="fr"), word), 0)
            assert found is not None
            # Two things may share a word, or differ in an accent alone.
            assert any(is_same_word(word, known) for known in found.words)


def view_with_word(state: Any, word: str) -> Any:
    """Returns the owner's view of a table whose first word a person wrote."""
    return GAMES["riddle_masters"].view(state._replace(words=(word, *state.words[1:])), 0)


@pytest.mark.rule("RM-10")
def test_a_bot_answers_for_a_word_that_a_person_wrote_without_accents() -> None:
    thing = next(thing for thing in things() if without_accents(thing) != thing.words[1])
    view = view_with_word(make_state(language="fr"), without_accents(thing))
    questions = [each for each in QUESTIONS if thing.reply(each) in ("yes", "no")]
    for question in questions:
        asked = Question(1, 1, 0, encode_question(question), None)
        assert choose_answer(view._replace(questions=(asked,))) == Answer(thing.reply(question))
    assert questions
