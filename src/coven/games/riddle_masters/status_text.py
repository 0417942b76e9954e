"""Public text of the table: awaited player, recent events, situation, and facts about a riddle."""

from collections.abc import Iterator
from itertools import islice

from coven.games.riddle_masters import sentences
from coven.games.riddle_masters.clay.sculpture_text import sculpture_lines
from coven.i18n import join_and, tr, tr_plural
from coven.text_table.page import PageContext
from engine.games.riddle_masters.pieces import BOARD, OWNER_MOVES, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View, is_made

_MAX_EVENTS = {"brief": 1, "usual": 4, "full": 12}
_MAX_ANSWERS = {"brief": 1, "usual": 4, "full": 40}


def riddle_title(context: PageContext, thing: Object) -> str:
    """Returns the name of a riddle with its owner's."""
    return sentences.riddle_name(context.view, thing, context.players)


def waiting_line(context: PageContext) -> str:
    """Returns who is awaited while nobody can act at the open table."""
    view: View = context.view
    if view.step == "making":
        return tr("Riddles are still being made.")
    seat = sentences.awaited_seat(view)
    if view.step == "verdict" and context.players[seat].level is None:
        return tr("{name} reads a guess in secret.", name=context.name(seat))
    return context.next_line(seat)


def table_lines(context: PageContext, headline: str) -> tuple[str, ...]:
    """Returns a headline, recent events and the situation."""
    return (headline, *_recent_lines(context), *_situation_lines(context))


def _recent_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the last events in order, and the last letter of a lone player."""
    view: View = context.view
    happened = sentences.event_sentences(view, context.news, context.players)
    if view.step == "answer" and sentences.awaited_seat(view) in context.sights:
        # The headline already contains the question.
        next(happened, None)
    lines = [*islice(happened, _MAX_EVENTS[context.verbosity])][::-1]
    return (*lines, *_last_letter_lines(context))


def _last_letter_lines(context: PageContext) -> Iterator[str]:
    own: View | None = context.solo_view
    letters = [one for one in own.letters if one.letter is not None] if own is not None else []
    for one in letters[-1:]:
        yield tr(
            "Your last letter: {riddle}, {place}: {letter}.",
            riddle=riddle_title(context, one.object),
            place=sentences.letter_position_phrase(one.position),
            letter=(one.letter or "").upper() or tr("none"),
        )


def _situation_lines(context: PageContext) -> Iterator[str]:
    """Yields the situation at the chosen verbosity."""
    view: View = context.view
    if view.step == "making":
        yield from _maker_lines(context)
        return
    hats = context.scores(view.hats)
    yield tr("Hats: {scores}. The goal is {goal}.", scores=hats, goal=view.terms.goal)
    if context.verbosity == "brief":
        return
    arrows, moves = sum(map(len, view.arrows)), OWNER_MOVES[view.terms.seats]
    yield from _player_lines(context)
    yield tr("{count} of {most} arrows are planted.", count=arrows, most=len(moves))
    if context.verbosity == "usual":
        return
    yield _spaces_line()
    if arrows < len(moves):
        steps = sentences.signed_steps(moves[arrows])
        yield tr("The next arrow gives the riddle's owner {moves}.", moves=steps)
    yield from (guessed_by_line(context, thing) for thing, by in enumerate(view.arrows) if by)
    yield tr_plural("{n} curse used so far.", "{n} curses used so far.", view.used)


def _maker_lines(context: PageContext) -> Iterator[str]:
    view: View = context.view
    for seat, player in enumerate(context.players):
        mine = own_objects(view.terms, seat)
        made = sum(is_made(view, thing) for thing in mine)
        yield tr(
            "{name} has made {count} of {all} riddles.", name=player.name, count=made, all=len(mine)
        )


def _player_lines(context: PageContext) -> Iterator[str]:
    view: View = context.view
    for seat, place in enumerate(view.places):
        yield tr(
            "{player}, wizard on space {number}: {space}.",
            player=sentences.holdings_sentence(view, seat, context.players),
            number=place + 1,
            space=sentences.space_name(place),
        )


def _spaces_line() -> str:
    spaces = [
        # For translators: a space of the board with its number, as in a list: "3 dragon".
        tr("{number} {space}", number=place + 1, space=sentences.space_name(place))
        for place in range(len(BOARD))
    ]
    return tr("The spaces: {spaces}.", spaces=join_and(spaces))


def guessed_by_line(context: PageContext, thing: Object) -> str:
    names = join_and([context.name(seat) for seat in context.view.arrows[thing]])
    about = riddle_title(context, thing)
    return tr("{riddle} was guessed by {names}.", riddle=about, names=names)


# One riddle


def riddle_lines(context: PageContext, thing: Object) -> Iterator[str]:
    """Yields the public facts about a riddle: sculpture, guessers and answers."""
    view: View = context.view
    sculpture = view.sculptures[thing]
    if sculpture:
        yield from sculpture_lines(sculpture, context.verbosity)
    else:
        yield tr("Its clay is on the table beside number {number}.", number=thing + 1)
    if view.arrows[thing]:
        yield guessed_by_line(context, thing)
    yield from answer_lines(context, thing)


def answer_lines(context: PageContext, thing: Object) -> Iterator[str]:
    """Yields the latest answers about a riddle, as many as the verbosity allows."""
    answers = sentences.answer_sentences(context.view, thing, context.players)
    return islice(answers, _MAX_ANSWERS[context.verbosity])


def known_letters_lines(context: PageContext, thing: Object) -> tuple[str, ...]:
    """Returns the letters of a riddle that a lone player knows."""
    own: View | None = context.solo_view
    letters = sentences.letter_pattern(own, thing) if own is not None else ""
    return (tr("You know: {letters}", letters=letters),) if letters else ()
