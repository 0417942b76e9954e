"""What each action of Riddle Masters does, rule by rule."""

from typing import Any

from engine.core import Action, Seat
from engine.games.riddle_masters.folding import letter_at, tidy
from engine.games.riddle_masters.pieces import (
    ARROW_POINTS,
    BOARD,
    CURSES,
    CURSES_BEFORE_MORE,
    DRAGON_STEPS,
    GHOST_STEPS,
    MOST_GEMS,
    MOST_TURNS,
    NO_ARROW,
    ONE_ARROW,
    OWNER_MOVES,
    Answer,
    Ask,
    Attempt,
    Close,
    CurseGuess,
    CurseLetter,
    Decline,
    Dice,
    Die,
    Ending,
    Guess,
    Inquiry,
    Letter,
    Object,
    Pay,
    Question,
    Reveal,
    Roll,
    Shape,
    Stop,
    Verdict,
    Write,
)  # fmt: skip
from engine.games.riddle_masters.state import State, Terms, is_all_made, own_objects, put
from engine.rebuilding import changing


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    after: State = _APPLY[type(action)](state, seat, action)
    return after


_at = changing(State, "step")
_written = changing(State, "words")
_shaped = changing(State, "sculptures")
_lettered = changing(State, "letters")
_questioned = changing(State, "questions")
_guessed = changing(State, "guesses")


# Making (RM-01, RM-04, RM-05)


def _write(state: State, seat: Seat, action: Write) -> State:
    assert action.word is not None
    return _made(_written(state, put(state.words, action.object, tidy(action.word))))


def _shape(state: State, seat: Seat, action: Shape) -> State:
    return _made(_shaped(state, put(state.sculptures, action.object, action.sculpture)))


def _made(state: State) -> State:
    if not is_all_made(state):
        return state
    starter = state.terms.starter
    if isinstance(starter, int):
        return state._replace(step="turn", turn=starter, contenders=(starter,))
    return state._replace(step="starter")


def _dice(state: State, seat: Seat, action: Dice) -> State:
    rolled = dict(zip(state.contenders, action.faces, strict=True))
    row = tuple(rolled.get(other, 0) for other in range(state.terms.seats))
    best = max(action.faces)
    left = tuple(other for other in state.contenders if rolled[other] == best)
    return state._replace(
        step="turn" if len(left) == 1 else "starter", turn=left[0], contenders=left,
        rolls=(*state.rolls, row),
    )  # fmt: skip


# Moving (RM-06 .. RM-08)


def _roll(state: State, seat: Seat, action: Roll) -> State:
    return _at(state, "die")


def _die(state: State, seat: Seat, action: Die) -> State:
    return _move(state, state.gems, action.face)


def _pay(state: State, seat: Seat, action: Pay) -> State:
    left = state.gems[seat] - action.gems
    return _move(state, put(state.gems, seat, left), action.gems)


def _move(state: State, gems: tuple[int, ...], spaces: int) -> State:
    turn = state.turn
    place = (state.places[turn] + spaces) % len(BOARD)
    places = put(state.places, turn, place)
    space = BOARD[place]
    if space == "gem":
        gems = put(gems, turn, min(MOST_GEMS, gems[turn] + 1))
        return _next_turn(_moved_to(state, places, gems))
    moved = _moved_to(state, places, gems)
    if space == "elf":
        return _at(moved, "elf")
    if space == "question":
        return _asking(moved, "series", 1, 0)
    steps = DRAGON_STEPS if space == "dragon" else GHOST_STEPS
    goal = state.terms.goal
    hats = tuple(
        [hat if other == turn else min(goal, hat + steps) for other, hat in enumerate(state.hats)]
    )
    after = _scored(moved, hats)
    return _end(after, "goal_reached") if goal in hats else _next_turn(after)


_moved_to = changing(State, "places", "gems")
_asking = changing(State, "step", "series", "asks")
_scored = changing(State, "hats")


def _next_turn(state: State) -> State:
    """Returns the table when a turn is over."""
    turn, turns = (state.turn + 1) % state.terms.seats, state.turns + 1
    if state.series:
        state = _asking(state, "turn", 0, 0)
    after = _turned(state, "turn", turn, turns)
    return _end(after, "turn_limit") if turns == MOST_TURNS else after


_turned = changing(State, "step", "turn", "turns")


# Letters (RM-09)


def _letter(state: State, seat: Seat, action: Letter) -> State:
    return _next_turn(_lettered(state, _told(state, seat, action)))


def _told(state: State, seat: Seat, action: Letter | CurseLetter) -> tuple[Inquiry, ...]:
    thing, position = action.object, action.position
    assert position is not None
    letter = letter_at(state.words[thing], position)
    return (*state.letters, Inquiry(seat, thing, position, letter))


def _decline(state: State, seat: Seat, action: Decline) -> State:
    return _next_turn(state)


# Questions (RM-10 .. RM-12)


def _ask(state: State, seat: Seat, action: Ask) -> State:
    assert action.text is not None
    question = Question(state.turns + 1, seat, action.object, tidy(action.text), None)
    questions = (*state.questions, question)
    return _asked(state, "answer", state.asks + 1, questions)


_asked = changing(State, "step", "asks", "questions")


def _answer(state: State, seat: Seat, action: Answer) -> State:
    questions = (*state.questions[:-1], state.questions[-1]._replace(reply=action.reply))
    answered = _questioned(state, questions)
    if action.reply != "no":
        return _at(answered, "series")
    return _asking(answered, "series", 2, 0) if state.series == 1 else _next_turn(answered)


def _close(state: State, seat: Seat, action: Close) -> State:
    return _asking(state, "series", 2, 0)


def _stop(state: State, seat: Seat, action: Stop) -> State:
    return _next_turn(state)


# Guesses (RM-11, RM-13 .. RM-17)


def _guess(state: State, seat: Seat, action: Guess) -> State:
    return _at(_guessed(state, _tried(state, seat, action)), "verdict")


def _tried(state: State, seat: Seat, action: Guess | CurseGuess) -> tuple[Attempt, ...]:
    assert action.word is not None
    curse, word = isinstance(action, CurseGuess), tidy(action.word)
    return (*state.guesses, Attempt(state.turns + 1, seat, action.object, word, curse, None))


def _verdict(state: State, seat: Seat, action: Verdict) -> State:
    guess = state.guesses[-1]
    guesses = (*state.guesses[:-1], guess._replace(right=action.right))
    if not action.right and not guess.curse:
        return _next_turn(_guessed(state, guesses))
    after = _at(_guessed(state, guesses), "series" if state.series else "turn")
    return _score(after, guess.seat, guess.object) if action.right else after


def _score(state: State, guesser: Seat, thing: Object) -> State:
    """Returns the table after an arrow: the guesser moves first, and may have won by that."""
    terms, hats = state.terms, state.hats
    points = ARROW_POINTS[len(state.arrows[thing])]
    arrows = put(state.arrows, thing, (*state.arrows[thing], guesser))
    hats = _moved(terms, hats, guesser, points)
    if hats[guesser] == terms.goal:
        return _end(state._replace(arrows=arrows, hats=hats), "goal_reached")
    count, owner = sum(map(len, arrows)), thing // terms.each
    moves = OWNER_MOVES[terms.seats]
    hats = _moved(terms, hats, owner, moves[count - 1])
    after = _hit(state, arrows, hats)
    if hats[owner] == terms.goal:
        return _end(after, "goal_reached")
    return _end(after, "last_arrow") if count == len(moves) else after


_hit = changing(State, "arrows", "hats")


def _moved(terms: Terms, hats: tuple[int, ...], seat: Seat, steps: int) -> tuple[int, ...]:
    return put(hats, seat, min(terms.goal, max(0, hats[seat] + steps)))


# Curses (RM-18 .. RM-21)


def _curse_letter(state: State, seat: Seat, action: CurseLetter) -> State:
    return _cursed(_lettered(state, _told(state, seat, action)), seat)


def _curse_guess(state: State, seat: Seat, action: CurseGuess) -> State:
    return _cursed(_at(_guessed(state, _tried(state, seat, action)), "verdict"), seat)


def _cursed(state: State, seat: Seat) -> State:
    """Returns the table after a curse was used."""
    curses = put(state.curses, seat, state.curses[seat] - 1)
    renewed, used = state.renewed, state.used + 1
    if used >= CURSES_BEFORE_MORE:
        for other, left in enumerate(curses):
            if not left and not renewed[other]:
                curses, renewed = put(curses, other, CURSES), put(renewed, other, True)
    return _spent(state, curses, renewed, used)


_spent = changing(State, "curses", "renewed", "used")


# The end (RM-22 .. RM-25, RM-29)


def _end(state: State, ending: Ending) -> State:
    if ending == "goal_reached" and not state.terms.penalty_always:
        return state._replace(step="reveal", ending=ending)
    penalties = tuple(_penalty(state, seat) for seat in range(state.terms.seats))
    hats = tuple(hat - lost for hat, lost in zip(state.hats, penalties, strict=True))
    return state._replace(step="reveal", ending=ending, hats=hats, penalties=penalties)


def _penalty(state: State, seat: Seat) -> int:
    counts = [len(state.arrows[thing]) for thing in own_objects(state.terms, seat)]
    return NO_ARROW * counts.count(0) + ONE_ARROW * counts.count(1)


def _reveal(state: State, seat: Seat, action: Reveal) -> State:
    return _at(state, "over")


_APPLY: dict[type, Any] = {
    Write: _write, Shape: _shape, Dice: _dice, Roll: _roll, Die: _die, Pay: _pay, Letter: _letter,
    Decline: _decline, Ask: _ask, Answer: _answer, Close: _close, Stop: _stop, Guess: _guess,
    Verdict: _verdict, CurseLetter: _curse_letter, CurseGuess: _curse_guess, Reveal: _reveal,
}  # fmt: skip
