"""What happened last at a table of Riddle Masters, as everybody heard it."""

from collections.abc import Iterator, Sequence

from coven.text.riddle_masters.questions import asked_text, reply_text
from coven.words import tr, tr_noop
from engine.core import Event
from engine.games.riddle_masters.pieces import (
    ARROW_POINTS,
    BOARD,
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
    Guess,
    Letter,
    Object,
    Pay,
    Question,
    Reply,
    Roll,
    Space,
    Stop,
    Unveiled,
    Verdict,
)  # fmt: skip
from engine.games.riddle_masters.view import View
from hall.table import SeatedPlayer

_ROLL_SENTENCES: dict[Space, str] = {
    "gem": tr_noop("{name} rolls a {steps}: a gem."),
    "dragon": tr_noop("{name} rolls a {steps}: a dragon. The others go 1 step forward."),
    "ghost": tr_noop("{name} rolls a {steps}: the ghost. The others go 2 steps forward."),
    "elf": tr_noop("{name} rolls a {steps} and meets an elf."),
    "question": tr_noop("{name} rolls a {steps}: time for questions."),
}
_PAY_SENTENCES: dict[Space, str] = {
    "gem": tr_noop("{name} pays {steps}: a gem."),
    "dragon": tr_noop("{name} pays {steps}: a dragon. The others go 1 step forward."),
    "ghost": tr_noop("{name} pays {steps}: the ghost. The others go 2 steps forward."),
    "elf": tr_noop("{name} pays {steps} and meets an elf."),
    "question": tr_noop("{name} pays {steps}: time for questions."),
}
_MINUS = "\N{MINUS SIGN}"


def riddle_name(view: View, thing: Object, players: Sequence[SeatedPlayer]) -> str:
    """Returns what an object is called."""
    owner = players[thing // view.terms.each].name
    return tr("{name}'s riddle {number}", name=owner, number=thing + 1)


def letter_position_phrase(position: int) -> str:
    """Returns which letter of a word was asked for."""
    if position > 0:
        return tr("letter {number}", number=position)
    return tr("letter {number} from the end", number=-position)


def signed_steps(steps: int) -> str:
    """Returns how far a hat goes, with its sign."""
    return f"+{steps}" if steps >= 0 else f"{_MINUS}{-steps}"


def last_event_sentence(view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]) -> str:
    """Returns the last thing that happened, in a sentence; empty while riddles are made."""
    return next(event_sentences(view, news, players), "")


def event_sentences(
    view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]
) -> Iterator[str]:
    """Yields what happened, the last first: so the view tells of each how it was just then."""
    places = list(view.places)
    questions, guesses = list(view.questions), list(view.guesses)
    arrows = sum(map(len, view.arrows))
    steps = 0  # of a die that was rolled by whoever comes next
    for event in reversed(news):
        seat = event.seat
        match event.action:
            case Dice() if view.rolls:
                yield _first_roll_sentence(view, players)
            case Die(face):
                steps = face
            case Roll() if steps:
                yield _move_sentence(_ROLL_SENTENCES, players[seat].name, places[seat], steps)
                places[seat], steps = (places[seat] - steps) % len(BOARD), 0
            case Pay(gems):
                yield _move_sentence(_PAY_SENTENCES, players[seat].name, places[seat], gems)
                places[seat] = (places[seat] - gems) % len(BOARD)
            case Answer(given):
                yield _answer_sentence(view, questions[-1], given, players)
            case Verdict(right):
                yield _verdict_sentence(view, guesses[-1], arrows, players)
                arrows -= right
            case action:
                line = _action_sentence(view, event, players)
                if line:
                    yield line
                if isinstance(action, Ask):
                    questions.pop()
                elif isinstance(action, Guess | CurseGuess):
                    guesses.pop()


def _first_roll_sentence(view: View, players: Sequence[SeatedPlayer]) -> str:
    last = view.rolls[-1]
    starter = players[last.index(max(last))].name
    return tr("{name} begins with a {face}.", name=starter, face=max(last))


def _move_sentence(messages: dict[Space, str], name: str, place: int, steps: int) -> str:
    message = messages[BOARD[place]]
    return tr(message, name=name, steps=steps)


def _action_sentence(view: View, event: Event, players: Sequence[SeatedPlayer]) -> str:
    """Returns what somebody asked for or gave up; empty for what nobody needs to hear."""
    name = players[event.seat].name if event.seat >= 0 else ""
    match event.action:
        case Letter(thing, position):
            return tr(
                "{name} has asked for a letter of {riddle}: {place}.",
                name=name,
                riddle=riddle_name(view, thing, players),
                place=letter_position_phrase(position or 0),
            )
        case CurseLetter(thing, position):
            return tr(
                "A curse: {name} takes a letter of {riddle}: {place}.",
                name=name,
                riddle=riddle_name(view, thing, players),
                place=letter_position_phrase(position or 0),
            )
        case Decline():
            return tr("{name} asks for no letter.", name=name)
        case Ask(thing, _):
            return tr(
                "{name} asks about {riddle}.", name=name, riddle=riddle_name(view, thing, players)
            )
        case Close():
            return tr("{name} closes the first series.", name=name)
        case Stop():
            return tr("{name} stops asking.", name=name)
        case Guess(thing, _):
            return tr(
                "{name} has guessed {riddle} in writing.",
                name=name,
                riddle=riddle_name(view, thing, players),
            )
        case CurseGuess(thing, _):
            return tr(
                "A curse: {name} has guessed {riddle} in writing.",
                name=name,
                riddle=riddle_name(view, thing, players),
            )
        case Unveiled():
            return tr("All riddles are made.")
    return ""


def _answer_sentence(
    view: View, one: Question, given: Reply, players: Sequence[SeatedPlayer]
) -> str:
    owner = players[one.object // view.terms.each].name
    return question_and_answer(asked_text(one.text), owner, reply_text(given))


def question_and_answer(question: str, owner: str, answer: str) -> str:
    """Returns a question and its answer."""
    if not question:
        return tr("{name} answers: {answer}.", name=owner, answer=answer)
    # For translators: {question} is a whole question with its mark.
    return tr("{question} {name}: {answer}.", question=question, name=owner, answer=answer)


def _verdict_sentence(
    view: View, guess: Attempt, count: int, players: Sequence[SeatedPlayer]
) -> str:
    """Returns how a guess was judged; `count` are the arrows on the board after that."""
    name, about = players[guess.seat].name, riddle_name(view, guess.object, players)
    if guess.right:
        moves = OWNER_MOVES[view.terms.seats][count - 1]
        return tr(
            "{name} has guessed {riddle}: {points}. Arrow {count} gives its owner {moves}.",
            name=name, riddle=about, count=count, moves=signed_steps(moves),
            points=signed_steps(ARROW_POINTS[view.arrows[guess.object].index(guess.seat)]),
        )  # fmt: skip
    if guess.curse:
        return tr(
            "{name}'s guess at {riddle} is wrong. The curse is lost.", name=name, riddle=about
        )
    return tr("{name}'s guess at {riddle} is wrong. The question is over.", name=name, riddle=about)


def sentence_with_letter(story: str, letter: str) -> str:
    """Returns the story of a letter together with the letter."""
    if not letter:
        return tr("{story} There is none.", story=story)
    return tr("{story} It is {letter}.", story=story, letter=letter.upper())
