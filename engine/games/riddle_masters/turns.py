"""Applies each action of Riddle Masters, rule by rule."""

from collections.abc import Callable
from typing import Any

from engine.core import Action, Seat
from engine.fast import field_replacer, replace_at
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.state import State, Terms, is_all_made, own_objects
from engine.games.riddle_masters.words import letter_at, normalize_text


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    return _APPLY[type(action)](state, seat, action)


_with_step = field_replacer(State, "step")
_with_letters = field_replacer(State, "letters")
_with_questions = field_replacer(State, "questions")
_with_guesses = field_replacer(State, "guesses", "step")


# Making (RM-01, RM-04, RM-05)


def _write(state: State, seat: Seat, action: pieces.Write) -> State:
    assert action.word is not None
    words = replace_at(state.words, action.object, normalize_text(action.word))
    return _after_making(state._replace(words=words))


def _shape(state: State, seat: Seat, action: pieces.Shape) -> State:
    sculptures = replace_at(state.sculptures, action.object, action.sculpture)
    return _after_making(state._replace(sculptures=sculptures))


def _after_making(state: State) -> State:
    if not is_all_made(state):
        return state
    starter = state.terms.starter
    if isinstance(starter, int):
        return state._replace(step="turn", turn=starter, contenders=(starter,))
    return state._replace(step="starter")


def _dice(state: State, seat: Seat, action: pieces.Dice) -> State:
    rolled = dict(zip(state.contenders, action.faces, strict=True))
    row = tuple(rolled.get(other, 0) for other in range(state.terms.seats))
    best = max(action.faces)
    left = tuple(other for other in state.contenders if rolled[other] == best)
    return state._replace(
        step="turn" if len(left) == 1 else "starter", turn=left[0], contenders=left,
        rolls=(*state.rolls, row),
    )  # fmt: skip


# Moving (RM-06 .. RM-08)


def _pay(state: State, seat: Seat, action: pieces.Pay) -> State:
    left = state.gems[seat] - action.gems
    return _move(state, replace_at(state.gems, seat, left), action.gems)


def _move(state: State, gems: tuple[int, ...], spaces: int) -> State:
    turn = state.turn
    place = (state.places[turn] + spaces) % len(pieces.BOARD)
    places = replace_at(state.places, turn, place)
    space = pieces.BOARD[place]
    if space == "gem":
        gems = replace_at(gems, turn, min(pieces.MOST_GEMS, gems[turn] + 1))
        return _next_turn(_with_places_and_gems(state, places, gems))
    moved = _with_places_and_gems(state, places, gems)
    if space == "elf":
        return _with_step(moved, "elf")
    if space == "question":
        return _with_series(moved, "series", 1, 0)
    steps = pieces.DRAGON_STEPS if space == "dragon" else pieces.GHOST_STEPS
    goal = state.terms.goal
    hats = tuple(
        [hat if other == turn else min(goal, hat + steps) for other, hat in enumerate(state.hats)]
    )
    after = _with_hats(moved, hats)
    return _end(after, "goal_reached") if goal in hats else _next_turn(after)


_with_places_and_gems = field_replacer(State, "places", "gems")
_with_series = field_replacer(State, "step", "series", "asks")
_with_hats = field_replacer(State, "hats")


def _next_turn(state: State) -> State:
    """Ends the turn; ends the game at the turn limit."""
    turn, turns = (state.turn + 1) % state.terms.seats, state.turns + 1
    if state.series:
        state = _with_series(state, "turn", 0, 0)
    after = _with_turn(state, "turn", turn, turns)
    return _end(after, "turn_limit") if turns == pieces.MOST_TURNS else after


_with_turn = field_replacer(State, "step", "turn", "turns")


# Letters (RM-09)


def _give_letter(state: State, seat: Seat, action: pieces.Letter | pieces.CurseLetter) -> State:
    thing, position = action.object, action.position
    assert position is not None
    letter = letter_at(state.words[thing], position)
    return _with_letters(state, (*state.letters, pieces.Inquiry(seat, thing, position, letter)))


# Questions (RM-10 .. RM-12)


def _ask(state: State, seat: Seat, action: pieces.Ask) -> State:
    assert action.text is not None
    question = pieces.Question(
        state.turns + 1, seat, action.object, normalize_text(action.text), None
    )
    questions = (*state.questions, question)
    return _with_question_asked(state, "answer", state.asks + 1, questions)


_with_question_asked = field_replacer(State, "step", "asks", "questions")


def _answer(state: State, seat: Seat, action: pieces.Answer) -> State:
    questions = (*state.questions[:-1], state.questions[-1]._replace(reply=action.reply))
    answered = _with_questions(state, questions)
    if action.reply != "no":
        return _with_step(answered, "series")
    return _with_series(answered, "series", 2, 0) if state.series == 1 else _next_turn(answered)


# Guesses (RM-11, RM-13 .. RM-17)


def _guess(state: State, seat: Seat, action: pieces.Guess | pieces.CurseGuess) -> State:
    assert action.word is not None
    curse, word = isinstance(action, pieces.CurseGuess), normalize_text(action.word)
    guess = pieces.Attempt(state.turns + 1, seat, action.object, word, curse, None)
    return _with_guesses(state, (*state.guesses, guess), "verdict")


def _verdict(state: State, seat: Seat, action: pieces.Verdict) -> State:
    guess = state.guesses[-1]
    guesses = (*state.guesses[:-1], guess._replace(right=action.right))
    after = _with_guesses(state, guesses, "series" if state.series else "turn")
    if action.right:
        return _score(after, guess.seat, guess.object)
    return after if guess.curse else _next_turn(after)


def _score(state: State, guesser: Seat, object_id: pieces.Object) -> State:
    """Adds an arrow: the guesser moves first and may win by it.

    With penalties at every end nobody wins at once, so the owner always moves (RM-25).
    """
    terms, hats = state.terms, state.hats
    points = pieces.ARROW_POINTS[len(state.arrows[object_id])]
    arrows = replace_at(state.arrows, object_id, (*state.arrows[object_id], guesser))
    hats = _move_hat(terms, hats, guesser, points)
    if hats[guesser] == terms.goal and not terms.owner_moves_at_goal:
        return _end(state._replace(arrows=arrows, hats=hats), "goal_reached")
    count, owner = sum(map(len, arrows)), object_id // terms.each
    moves = pieces.OWNER_MOVES[terms.seats]
    hats = _move_hat(terms, hats, owner, moves[count - 1])
    after = _with_arrows_and_hats(state, arrows, hats)
    if terms.goal in (hats[guesser], hats[owner]):
        return _end(after, "goal_reached")
    return _end(after, "last_arrow") if count == len(moves) else after


_with_arrows_and_hats = field_replacer(State, "arrows", "hats")


def _move_hat(terms: Terms, hats: tuple[int, ...], seat: Seat, steps: int) -> tuple[int, ...]:
    return replace_at(hats, seat, min(terms.goal, max(0, hats[seat] + steps)))


# Curses (RM-18 .. RM-21)


def _use_curse(state: State, seat: Seat) -> State:
    """Removes a curse and hands out new ones when due (RM-20)."""
    curses = replace_at(state.curses, seat, state.curses[seat] - 1)
    renewed, used = state.renewed, state.used + 1
    if used >= pieces.CURSES_BEFORE_MORE:
        for other, left in enumerate(curses):
            if not left and not renewed[other]:
                curses = replace_at(curses, other, pieces.STARTING_CURSES)
                renewed = replace_at(renewed, other, True)
    return _with_curses_used(state, curses, renewed, used)


_with_curses_used = field_replacer(State, "curses", "renewed", "used")


# The end (RM-22 .. RM-25, RM-29)


def _end(state: State, ending: pieces.Ending) -> State:
    if ending == "goal_reached" and not state.terms.penalty_always:
        return state._replace(step="reveal", ending=ending)
    penalties = tuple(_penalty(state, seat) for seat in range(state.terms.seats))
    hats = tuple(hat - lost for hat, lost in zip(state.hats, penalties, strict=True))
    return state._replace(step="reveal", ending=ending, hats=hats, penalties=penalties)


def _penalty(state: State, seat: Seat) -> int:
    counts = [len(state.arrows[thing]) for thing in own_objects(state.terms, seat)]
    return pieces.NO_ARROW_PENALTY * counts.count(0) + pieces.ONE_ARROW_PENALTY * counts.count(1)


_APPLY: dict[type, Callable[[State, Seat, Any], State]] = {
    pieces.Write: _write, pieces.Shape: _shape, pieces.Dice: _dice,
    pieces.Roll: lambda state, seat, action: _with_step(state, "die"),
    pieces.Die: lambda state, seat, draw: _move(state, state.gems, draw.face),
    pieces.Pay: _pay,
    pieces.Letter: lambda state, seat, action: _next_turn(_give_letter(state, seat, action)),
    pieces.Decline: lambda state, seat, action: _next_turn(state),
    pieces.Ask: _ask, pieces.Answer: _answer, pieces.Guess: _guess, pieces.Verdict: _verdict,
    pieces.Close: lambda state, seat, action: _with_series(state, "series", 2, 0),
    pieces.Stop: lambda state, seat, action: _next_turn(state),
    pieces.CurseLetter: lambda state, seat, action: _use_curse(
        _give_letter(state, seat, action), seat
    ),
    pieces.CurseGuess: lambda state, seat, action: _use_curse(_guess(state, seat, action), seat),
    pieces.Reveal: lambda state, seat, action: _with_step(state, "over"),
}  # fmt: skip
