"""Bot play of Riddle Masters: the policy of each level, `choose`, and hints.

A hint is the action of a fair bot that forgets nothing.

Reasons of hints and their facts:

    write         word: a well-known thing
    honest        reply, question: true of the player's own riddle
    the_word      the guess is the written word
    another_word  the guess is not the written word
    likely        object, word, how many of a hundred such guesses are right
    certain       object, word: hardly anything else is possible
    curse_guess   object, word, how many of a hundred such guesses are right
    halves        object, question, number of possible things with a yes, number of all
    letter        object, position
    curse_letter  object, position
    no_letter     no letter would help
    close         there is no more to ask in the first series
    stop          nothing is likely enough to guess
    to_question   gems to pay for a question space
    to_elf        gems to pay for an elf space
    to_gem        gems to pay for a gem space
    roll          no space nearby is worth its gems
"""

from dataclasses import replace
from random import Random

from engine.bots import Bot, Level, Personality, SearchBudget, SeatMemory, keep_memory
from engine.core import Action
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.bot import actions, guessing
from engine.games.riddle_masters.bot.guessing import GuessTarget, LevelPolicy, QuestionValue
from engine.games.riddle_masters.view import View
from engine.games.riddle_masters.words import decode_question
from engine.hints import Hint, HintReason
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


# [personality] added to the probability needed for a guess
GUESS_THRESHOLD_SHIFTS: dict[Personality, float] = {
    "even": 0.0, "cautious": 0.2, "bold": -0.15, "spiteful": 0.0,
}  # fmt: skip
SPITEFUL_RIVAL_FACTOR = 1.25
POLICIES = {
    (level, personality): replace(
        policy,
        guess_threshold=policy.guess_threshold + shift,
        rival_factor=SPITEFUL_RIVAL_FACTOR if personality == "spiteful" else 1.0,
    )
    for level, policy in (("easy", EASY_POLICY), ("fair", FAIR_POLICY), ("sharp", SHARP_POLICY))
    for personality, shift in GUESS_THRESHOLD_SHIFTS.items()
}


def choose(
    level: Level, sight: Sight[View], memory: SeatMemory, budget: SearchBudget
) -> Action | None:
    """Returns the action of a bot; None waits for others."""
    view = sight.view
    if view.step == "making":
        return actions.choose_making_action(view, sight.legal, budget.random)
    if view.step == "answer":
        # The asker could only stop, and waits for the answer instead.
        return actions.choose_answer(view) if view.turn != sight.seat else None
    if view.step == "verdict":
        return actions.choose_verdict(sight.legal)
    return guessing.choose_free_action(
        POLICIES[level, memory.personality], view, sight.legal, budget.random
    )


# Hints


_CERTAIN = 0.9
_SPACE_REASONS: dict[pieces.Space, str] = {
    "question": "to_question",
    "elf": "to_elf",
    "gem": "to_gem",
}
_SIMPLE_REASONS: dict[Action, str] = {
    pieces.ROLL: "roll",
    pieces.DECLINE: "no_letter",
    pieces.CLOSE: "close",
    pieces.STOP: "stop",
}


def hint(sight: Sight[View], memory: SeatMemory, random: Random) -> Hint | None:
    """Returns a fair bot's action with its reason, if it has one."""
    view, legal = sight.view, sight.legal
    if not legal:
        return None
    if view.step == "making":
        match actions.choose_making_action(view, legal, random):
            case pieces.Write(_, str(word)) as made:
                return Hint(made, HintReason("write", (word,)))
        return None  # no hints for sculptures
    if view.step == "answer":
        return _answer_hint(view) if view.turn != sight.seat else None
    if view.step == "verdict":
        verdict = actions.choose_verdict(legal)
        return Hint(verdict, HintReason("the_word" if verdict == pieces.RIGHT else "another_word"))
    action = guessing.choose_free_action(HINT_POLICY, view, legal, random)
    return None if action is None else Hint(action, _reason(view, action))


def _answer_hint(view: View) -> Hint | None:
    """Returns the true answer if the library knows both the riddle and the question."""
    asked = view.questions[-1]
    question, said = decode_question(asked.text), actions.choose_answer(view)
    if question is None or actions.own_thing(view, asked.object) is None:
        return None
    return Hint(said, HintReason("honest", (said.reply, question)))


def _reason(view: View, action: Action) -> HintReason:
    match action:
        case pieces.Guess(thing, str(word)) | pieces.CurseGuess(thing, str(word)):
            share = guessing.infer_belief(guessing.object_evidence(view, thing)).best_probability
            if isinstance(action, pieces.Guess) and share >= _CERTAIN:
                return HintReason("certain", (thing, word))
            name = "likely" if isinstance(action, pieces.Guess) else "curse_guess"
            return HintReason(name, (thing, word, min(99, round(100 * share))))
        case pieces.Ask(thing, str(text)):
            return _ask_reason(view, thing, text)
        case pieces.Letter(thing, int(position)):
            return HintReason("letter", (thing, position))
        case pieces.CurseLetter(thing, int(position)):
            return HintReason("curse_letter", (thing, position))
        case pieces.Pay(gems):
            assert view.seat is not None
            # Nobody pays for a dragon or a ghost: even the worst roll is better.
            space = pieces.BOARD[(view.places[view.seat] + gems) % len(pieces.BOARD)]
            return HintReason(_SPACE_REASONS[space], (gems,))
    return HintReason(_SIMPLE_REASONS[action])


def _ask_reason(view: View, object_id: pieces.Object, text: str) -> HintReason:
    question = decode_question(text)
    assert question is not None
    things = [
        riddle
        for riddle, _ in guessing.infer_belief(guessing.object_evidence(view, object_id)).things
    ]
    yes = sum(riddle.reply(question) == "yes" for riddle in things)
    return HintReason("halves", (object_id, question, yes, len(things)))


BOT = Bot(SeatMemory, keep_memory, choose, hint)
