"""Bot play of Riddle Masters: the policy of each level, and `choose`."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from engine.bots import Level, SeatMemory
from engine.core import Action
from engine.games.riddle_masters.bot import actions, guessing
from engine.games.riddle_masters.bot.guessing import GuessTarget, LevelPolicy, QuestionValue
from engine.games.riddle_masters.bot.personality import WEIGHTS_BY_PERSONALITY, with_personality
from engine.games.riddle_masters.view import View
from engine.match import Sight

_CONTINUE_BONUS = 1.0  # a sharp bot's bonus for a series that goes on


def _own_questions(view: View) -> View:
    """Returns the view with the bot's own questions only."""
    return view._replace(questions=tuple(q for q in view.questions if q.seat == view.seat))


def _own_and_recent_questions(view: View) -> View:
    """Returns the view without others' questions from more than a round ago."""
    since = view.turns - view.terms.seats
    kept = tuple(q for q in view.questions if q.seat == view.seat or q.turn > since)
    return view._replace(questions=kept)


def _full_view(view: View) -> View:
    return view


def _random_question_score(target: GuessTarget, value: QuestionValue, random: Random) -> float:
    return guessing.information_share(target, value, random) * random.random()


def _information_and_yes_score(target: GuessTarget, value: QuestionValue, random: Random) -> float:
    share = guessing.information_share(target, value, random)
    return share + _CONTINUE_BONUS * (1 - value.no_probability)


EASY_POLICY = LevelPolicy(
    filter_view=_own_questions,
    choose_move=actions.easy_move,
    arrow_worth=actions.arrow_points,
    score_question=_random_question_score,
    guess_threshold=0.25,
    curse_guess_threshold=4.0,
    curse_letter_threshold=9.0,
)
FAIR_POLICY = LevelPolicy(
    filter_view=_own_and_recent_questions,
    choose_move=actions.fair_move,
    arrow_worth=actions.arrow_points,
    score_question=_random_question_score,
    guess_threshold=0.4,
    curse_guess_threshold=3.0,
    curse_letter_threshold=3.5,
)
# A fair bot that forgets nothing and asks the most informative question.
HINT_POLICY = replace(
    FAIR_POLICY, filter_view=_full_view, score_question=guessing.information_share
)
SHARP_POLICY = LevelPolicy(
    filter_view=_full_view,
    choose_move=actions.sharp_move,
    arrow_worth=actions.arrow_value,
    score_question=_information_and_yes_score,
    guess_threshold=0.5,
    curse_guess_threshold=2.0,
    curse_letter_threshold=3.0,
)


# The bot


POLICIES = {
    (level, personality): with_personality(policy, personality)
    for level, policy in (("easy", EASY_POLICY), ("fair", FAIR_POLICY), ("sharp", SHARP_POLICY))
    for personality in WEIGHTS_BY_PERSONALITY
}


def choose(
    level: Level,
    sight: Sight[View],
    memory: SeatMemory,
    random: Random,
    budget: int,
    should_continue: Callable[[], bool],
) -> Action | None:
    """Returns the action of a bot; None waits for others."""
    view = sight.view
    if view.step == "making":
        return actions.choose_making_action(view, sight.legal, random)
    if view.step == "answer":
        # The asker could only stop, and waits for the answer instead.
        return actions.choose_answer(view) if view.turn != sight.seat else None
    if view.step == "verdict":
        return actions.choose_verdict(sight.legal)
    return guessing.choose_free_action(
        POLICIES[level, memory.personality], view, sight.legal, random
    )
