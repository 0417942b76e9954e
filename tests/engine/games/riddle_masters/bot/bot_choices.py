"""Helpers that show what a bot of Riddle Masters believes and chooses."""

from random import Random
from typing import Any

from engine.bots import Level, SearchBudget
from engine.bots.registry import BOTS
from engine.core import Action, Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.bot.guessing import infer_belief, object_evidence, question_values
from engine.games.riddle_masters.library.things import thing_by_id
from engine.games.riddle_masters.pieces import Inquiry, Object, Question
from engine.games.riddle_masters.state import State
from engine.games.riddle_masters.words import encode_question
from engine.match import Sight
from tests.engine.games.riddle_masters.builders import make_state

BOT = BOTS["riddle_masters"]
SNAIL = 0  # the object of seat 0 that is a snail in every state here
UNKNOWN_WORDS = ("zyzzyva", "quixotism", "fjordland")  # a word that is in no library


def bot_choice(state: State, seat: Seat, level: Level = "sharp", whim: int = 0) -> Action | None:
    """Returns the choice of a bot of this level on a seat."""
    legal = tuple(RULES.legal_actions(state, seat))
    sight: Sight[Any] = Sight(
        0, seat, RULES.view(state, seat), legal, RULES.active_seats(state), None
    )
    return BOT.choose(
        level, sight, BOT.new_memory(seat), SearchBudget(Random(whim), 0, lambda: True)
    )


def best_answers(
    object: Object, id: str, count: int, seat: Seat = 1, turn: int = 1
) -> list[Question]:
    """Returns the owner's answers to the most informative questions about a thing."""
    answers: list[Question] = []
    state = make_state()
    for _ in range(count):
        asked = state._replace(questions=tuple(answers))
        told = question_values(object_evidence(RULES.view(asked, seat), object))
        best = max(told, key=lambda one: one.bits).question
        answers.append(
            Question(turn, seat, object, encode_question(best), thing_by_id(id).reply(best))
        )
    return answers


def state_with_answers(count: int, **given: Any) -> State:
    """Returns a state in seat 1's turn with this many answers about the snail."""
    return make_state(
        turn=1, given={"questions": tuple(best_answers(SNAIL, "snail", count)), **given}
    )


def belief_weights(state: State, seat: Seat, object: Object = SNAIL) -> dict[str, float]:
    """Returns the candidates of a seat for an object with their probabilities."""
    belief = infer_belief(object_evidence(RULES.view(state, seat), object))
    return {riddle.id: weight for riddle, weight in belief.things}


def snail_letters() -> dict[str, Any]:
    """Returns state fields in which seat 1 knows all letters of the snail."""
    told = (Inquiry(1, SNAIL, at, letter) for at, letter in enumerate("snail", start=1))
    return {"letters": tuple(told)}
