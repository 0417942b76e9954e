"""What happened last at a table of Riddle Masters, as everybody heard it."""

from collections.abc import Iterator, Sequence

from coven.text.riddle_masters.questions import asked, reply
from coven.words import mark, say
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
from hall.table import Chair

_ROLLED: dict[Space, str] = {
    "gem": mark("{name} rolls a {steps}: a gem."),
    "dragon": mark("{name} rolls a {steps}: a dragon. The others go 1 step forward."),
    "ghost": mark("{name} rolls a {steps}: the ghost. The others go 2 steps forward."),
    "elf": mark("{name} rolls a {steps} and meets an elf."),
    "question": mark("{name} rolls a {steps}: time for questions."),
}
_PAID: dict[Space, str] = {
    "gem": mark("{name} pays {steps}: a gem."),
    "dragon": mark("{name} pays {steps}: a dragon. The others go 1 step forward."),
    "ghost": mark("{name} pays {steps}: the ghost. The others go 2 steps forward."),
    "elf": mark("{name} pays {steps} and meets an elf."),
    "question": mark("{name} pays {steps}: time for questions."),
}
_MINUS = "\N{MINUS SIGN}"


def riddle(view: View, thing: Object, chairs: Sequence[Chair]) -> str:
    """Returns what an object is called."""
    owner = chairs[thing // view.terms.each].name
    return say("{name}'s riddle {number}", name=owner, number=thing + 1)


def letter_place(position: int) -> str:
    """Returns which letter of a word was asked for."""
    if position > 0:
        return say("letter {number}", number=position)
    return say("letter {number} from the end", number=-position)


def signed(steps: int) -> str:
    """Returns how far a hat goes, with its sign."""
    return f"+{steps}" if steps >= 0 else f"{_MINUS}{-steps}"


def lately(view: View, news: Sequence[Event], chairs: Sequence[Chair]) -> str:
    """Returns the last thing that happened, in a sentence; empty while riddles are made."""
    return next(deeds(view, news, chairs), "")


def deeds(view: View, news: Sequence[Event], chairs: Sequence[Chair]) -> Iterator[str]:
    """Yields what happened, the last first: so the view tells of each how it was just then."""
    places = list(view.places)
    questions, guesses = list(view.questions), list(view.guesses)
    arrows = sum(map(len, view.arrows))
    steps = 0  # of a die that was rolled by whoever comes next
    for event in reversed(news):
        seat = event.seat
        match event.action:
            case Dice() if view.rolls:
                yield _begun(view, chairs)
            case Die(face):
                steps = face
            case Roll() if steps:
                yield _moved(_ROLLED, chairs[seat].name, places[seat], steps)
                places[seat], steps = (places[seat] - steps) % len(BOARD), 0
            case Pay(gems):
                yield _moved(_PAID, chairs[seat].name, places[seat], gems)
                places[seat] = (places[seat] - gems) % len(BOARD)
            case Answer(given):
                yield _answered(view, questions[-1], given, chairs)
            case Verdict(right):
                yield _judged(view, guesses[-1], arrows, chairs)
                arrows -= right
            case action:
                line = _said(view, event, chairs)
                if line:
                    yield line
                if isinstance(action, Ask):
                    questions.pop()
                elif isinstance(action, Guess | CurseGuess):
                    guesses.pop()


def _begun(view: View, chairs: Sequence[Chair]) -> str:
    last = view.rolls[-1]
    starter = chairs[last.index(max(last))].name
    return say("{name} begins with a {face}.", name=starter, face=max(last))


def _moved(messages: dict[Space, str], name: str, place: int, steps: int) -> str:
    message = messages[BOARD[place]]
    return say(message, name=name, steps=steps)


def _said(view: View, event: Event, chairs: Sequence[Chair]) -> str:
    """Returns what somebody asked for or gave up; empty for what nobody needs to hear."""
    name = chairs[event.seat].name if event.seat >= 0 else ""
    match event.action:
        case Letter(thing, position):
            return say(
                "{name} has asked for a letter of {riddle}: {place}.",
                name=name, riddle=riddle(view, thing, chairs), place=letter_place(position or 0),
            )  # fmt: skip
        case CurseLetter(thing, position):
            return say(
                "A curse: {name} takes a letter of {riddle}: {place}.",
                name=name, riddle=riddle(view, thing, chairs), place=letter_place(position or 0),
            )  # fmt: skip
        case Decline():
            return say("{name} asks for no letter.", name=name)
        case Ask(thing, _):
            return say(
                "{name} asks about {riddle}.", name=name, riddle=riddle(view, thing, chairs)
            )  # fmt: skip
        case Close():
            return say("{name} closes the first series.", name=name)
        case Stop():
            return say("{name} stops asking.", name=name)
        case Guess(thing, _):
            return say(
                "{name} has guessed {riddle} in writing.",
                name=name, riddle=riddle(view, thing, chairs),
            )  # fmt: skip
        case CurseGuess(thing, _):
            return say(
                "A curse: {name} has guessed {riddle} in writing.",
                name=name, riddle=riddle(view, thing, chairs),
            )  # fmt: skip
        case Unveiled():
            return say("All riddles are made.")
    return ""


def _answered(view: View, one: Question, given: Reply, chairs: Sequence[Chair]) -> str:
    owner = chairs[one.object // view.terms.each].name
    return answered(asked(one.text), owner, reply(given))


def answered(question: str, owner: str, answer: str) -> str:
    """Returns a question and its answer."""
    if not question:
        return say("{name} answers: {answer}.", name=owner, answer=answer)
    # For translators: {question} is a whole question with its mark.
    return say("{question} {name}: {answer}.", question=question, name=owner, answer=answer)


def _judged(view: View, guess: Attempt, count: int, chairs: Sequence[Chair]) -> str:
    """Returns how a guess was judged; `count` are the arrows on the board after that."""
    name, about = chairs[guess.seat].name, riddle(view, guess.object, chairs)
    if guess.right:
        moves = OWNER_MOVES[view.terms.seats][count - 1]
        return say(
            "{name} has guessed {riddle}: {points}. Arrow {count} gives its owner {moves}.",
            name=name, riddle=about, count=count, moves=signed(moves),
            points=signed(ARROW_POINTS[view.arrows[guess.object].index(guess.seat)]),
        )  # fmt: skip
    if guess.curse:
        return say(
            "{name}'s guess at {riddle} is wrong. The curse is lost.", name=name, riddle=about
        )
    return say(
        "{name}'s guess at {riddle} is wrong. The question is over.", name=name, riddle=about
    )


def letter_told(story: str, letter: str) -> str:
    """Returns the story of a letter together with the letter."""
    if not letter:
        return say("{story} There is none.", story=story)
    return say("{story} It is {letter}.", story=story, letter=letter.upper())
