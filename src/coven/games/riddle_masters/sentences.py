"""Names, questions, answers, letter patterns and events in words."""

from collections.abc import Iterator, Sequence
from itertools import islice

from coven.games.riddle_masters import PHRASES
from coven.i18n import tr, tr_plural
from engine.core import CHANCE, Event, Seat
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.library.things import QUESTIONS as LIBRARY
from engine.games.riddle_masters.sculpture import BALL, CONE, DISC, EGG, Lump
from engine.games.riddle_masters.state import Terms
from engine.games.riddle_masters.view import View, known_letters, word_pattern
from engine.games.riddle_masters.words import decode_question
from hall.table import SeatedPlayer

# Questions that bots understand, and the answers


def question_text(question_id: str) -> str:
    """Returns a question of the library in words."""
    return PHRASES.text("questions", question_id)


def asked_text(text: str) -> str:
    """Returns the text of a question; empty if it was spoken."""
    known = decode_question(text)
    return text if known is None else question_text(known)


def reply_text(given: pieces.Reply) -> str:
    return PHRASES.text("replies", given)


# Events

_MINUS = "\N{MINUS SIGN}"


def riddle_name(view: View, thing: pieces.Object, players: Sequence[SeatedPlayer]) -> str:
    owner = players[thing // view.terms.each].name
    return tr("{name}'s riddle {number}", name=owner, number=thing + 1)


def letter_position_phrase(position: int) -> str:
    """Returns a letter position in words; negative positions count from the end."""
    if position > 0:
        return tr("letter {number}", number=position)
    return tr("letter {number} from the end", number=-position)


def signed_steps(steps: int) -> str:
    return f"+{steps}" if steps >= 0 else f"{_MINUS}{-steps}"


def last_event_sentence(view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]) -> str:
    """Returns the last event in a sentence; empty while riddles are made."""
    return next(event_sentences(view, news, players), "")


def event_sentences(
    view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]
) -> Iterator[str]:
    """Yields the events in words, latest first, each with the view at its time."""
    places = list(view.places)
    questions, guesses = list(view.questions), list(view.guesses)
    arrows = sum(map(len, view.arrows))
    steps = 0  # the roll of the next event's seat
    for event in reversed(news):
        seat = event.seat
        match event.action:
            case pieces.Dice() if view.rolls:
                best = max(view.rolls[-1])
                starter = players[view.rolls[-1].index(best)].name
                yield tr("{name} starts with a {face}.", name=starter, face=best)
            case pieces.Die(face):
                steps = face
            case pieces.Roll() if steps:
                yield _move_sentence("rolls", players[seat].name, places[seat], steps)
                places[seat], steps = (places[seat] - steps) % len(pieces.BOARD), 0
            case pieces.Pay(gems):
                yield _move_sentence("payments", players[seat].name, places[seat], gems)
                places[seat] = (places[seat] - gems) % len(pieces.BOARD)
            case pieces.Answer(given):
                asked = asked_text(questions[-1].text)
                yield question_and_answer(asked, players[seat].name, reply_text(given))
            case pieces.Verdict(right):
                yield _verdict_sentence(view, guesses[-1], arrows, players)
                arrows -= right
            case action:
                line = _action_sentence(view, event, players)
                if line:
                    yield line
                if isinstance(action, pieces.Ask):
                    questions.pop()
                elif isinstance(action, pieces.Guess | pieces.CurseGuess):
                    guesses.pop()


def _move_sentence(section: str, name: str, place: int, steps: int) -> str:
    return PHRASES.text(section, pieces.BOARD[place], name=name, steps=steps)


def _action_sentence(view: View, event: Event, players: Sequence[SeatedPlayer]) -> str:
    """Returns the sentence of a simple action; empty for those that are not reported."""
    action, riddle, place = event.action, "", ""
    if type(action).__name__ not in PHRASES["events"]:
        return ""
    name = players[event.seat].name if event.seat >= 0 else ""
    if hasattr(action, "object"):
        riddle = riddle_name(view, action.object, players)
    if isinstance(action, pieces.Letter | pieces.CurseLetter):
        place = letter_position_phrase(action.position or 0)
    if isinstance(action, pieces.Ask) and action.text:
        question = asked_text(action.text)
        return tr(
            "{name} asks about {riddle}: {question}", name=name, riddle=riddle, question=question
        )
    return PHRASES.text("events", type(action).__name__, name=name, riddle=riddle, place=place)


def question_and_answer(question: str, owner: str, answer: str) -> str:
    if not question:
        return tr("{name} answers: {answer}.", name=owner, answer=answer)
    # For translators: {question} is a whole question with its question mark.
    return tr("{question} {name}: {answer}.", question=question, name=owner, answer=answer)


def _verdict_sentence(
    view: View, guess: pieces.Attempt, count: int, players: Sequence[SeatedPlayer]
) -> str:
    """Returns the verdict on a guess; `count` is the number of arrows after it."""
    name, about = players[guess.seat].name, riddle_name(view, guess.object, players)
    if guess.right:
        moves = pieces.OWNER_MOVES[view.terms.seats][count - 1]
        return tr(
            "{name} has guessed {riddle}: {points}. Arrow {count} gives its owner {moves}.",
            name=name, riddle=about, count=count, moves=signed_steps(moves),
            points=signed_steps(pieces.ARROW_POINTS[view.arrows[guess.object].index(guess.seat)]),
        )  # fmt: skip
    if guess.curse:
        return tr(
            "{name}'s guess at {riddle} is wrong. The curse is lost.", name=name, riddle=about
        )
    return tr("{name}'s guess at {riddle} is wrong. The question is over.", name=name, riddle=about)


def sentence_with_letter(story: str, letter: str) -> str:
    """Adds the letter to the sentence that reports it."""
    if not letter:
        return tr("{story} There is no such letter.", story=story)
    return tr("{story} It is {letter}.", story=story, letter=letter.upper())


# Letter patterns


_UNKNOWN_LETTER, _UNKNOWN_MIDDLE = "_", "…"


def letter_pattern(view: View, thing: pieces.Object) -> str:
    """Returns the letters that the view's seat knows, such as `_ A _ … E`; empty if none."""
    if not known_letters(view, thing):
        return ""
    known = word_pattern(view, thing)
    if known.shortest == known.longest:
        return " ".join(map(_letter_sign, known.row(known.longest)))
    front, back = map(_letter_sign, known.front), map(_letter_sign, known.back)
    return " ".join((*front, _UNKNOWN_MIDDLE, *back))


def _letter_sign(letter: str | None) -> str:
    return letter.upper() if letter else _UNKNOWN_LETTER


# Spaces, rules and lumps


def space_name(place: int) -> str:
    return PHRASES.text("spaces", pieces.BOARD[place])


def making_sentences(terms: Terms, thing: pieces.Object) -> Iterator[str]:
    """Yields what a seat is to know while it writes the word of a riddle."""
    if terms.theme:
        yield tr("Your riddles share one theme.")
    if terms.studio:
        yield tr("Next you shape it. Make it neither too easy nor too hard.")
    else:
        yield tr("Shape it in real clay and put number {number} beside it.", number=thing + 1)


def verdict_rule_sentence() -> str:
    """Returns the rule for the verdict on a guess (RM-13)."""
    return tr(
        "You may accept another spelling or another word for the same thing. "
        "The others only see right or wrong."
    )


def open_questions(view: View, thing: pieces.Object) -> dict[str, int]:
    """Returns the questions of the library that were not asked about a riddle, with numbers."""
    asked = {decode_question(one.text) for one in view.questions if one.object == thing}
    return {each: number for number, each in enumerate(LIBRARY, 1) if each not in asked}


def lumps_phrase(lump: Lump, count: int = 1) -> str:
    """Returns a number of equal lumps in words."""
    said = {"size": PHRASES.text("sizes", lump.size), "clay": PHRASES.text("clays", lump.colour)}
    if lump.kind == BALL:
        return tr_plural("{n} {size} ball in {clay}", "{n} {size} balls in {clay}", count, **said)
    if lump.kind == EGG:
        return tr_plural("{n} {size} egg in {clay}", "{n} {size} eggs in {clay}", count, **said)
    if lump.kind == DISC:
        return tr_plural("{n} {size} disc in {clay}", "{n} {size} discs in {clay}", count, **said)
    if lump.kind == CONE:
        return tr_plural("{n} {size} cone in {clay}", "{n} {size} cones in {clay}", count, **said)
    return tr_plural("{n} {size} roll in {clay}", "{n} {size} rolls in {clay}", count, **said)


def holdings_sentence(view: View, seat: Seat, players: Sequence[SeatedPlayer]) -> str:
    """Returns a player's curses and gems."""
    curses = tr_plural("{n} curse", "{n} curses", view.curses[seat])
    gems = tr_plural("{n} gem", "{n} gems", view.gems[seat])
    return tr("{name}: {curses}, {gems}", name=players[seat].name, curses=curses, gems=gems)


def answer_sentences(
    view: View, thing: pieces.Object, players: Sequence[SeatedPlayer], most: int
) -> list[str]:
    """Returns some answers about a riddle, the latest first."""
    owner = players[thing // view.terms.each].name
    answers = (
        question_and_answer(asked_text(one.text), owner, reply_text(one.reply))
        for one in reversed(view.questions)
        if one.object == thing and one.reply
    )
    return [*islice(answers, most)]


def awaited_seat(view: View) -> Seat:
    """Returns the seat that the table waits for."""
    each = view.terms.each
    if view.step == "answer":
        return view.questions[-1].object // each
    if view.step == "verdict":
        return view.guesses[-1].object // each
    return view.turn


def letter_reader(news: Sequence[Event], players: Sequence[SeatedPlayer]) -> Seat | None:
    """Returns the person who received a letter in the last action."""
    last = next((event for event in reversed(news) if event.seat != CHANCE), None)
    if last is None or not isinstance(last.action, pieces.Letter | pieces.CurseLetter):
        return None
    return last.seat if players[last.seat].level is None else None
