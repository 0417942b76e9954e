"""What everybody at the table may read of Riddle Masters: whom they wait for, how things stand."""

from collections.abc import Iterator
from itertools import islice

from coven.text.pages import Desk
from coven.text.riddle_masters.letters import spelt_out
from coven.text.riddle_masters.names import space_name
from coven.text.riddle_masters.offers import is_bot, name_of, waited_for
from coven.text.riddle_masters.questions import asked, reply
from coven.text.riddle_masters.tale import answered, deeds, letter_place, riddle, signed
from coven.text.riddle_masters.telling import told
from coven.words import all_of, say, say_many
from engine.core import Seat
from engine.games.riddle_masters.pieces import BOARD, OWNER_MOVES, Object
from engine.games.riddle_masters.view import View

_DEEDS = {"brief": 1, "usual": 4, "full": 12}  # that are told
_ANSWERS = {"brief": 1, "usual": 4, "full": 40}  # that are told again


def waiting(desk: Desk) -> str:
    """Returns whom everybody waits for, while nobody can act at the open table."""
    view: View = desk.view
    if view.step == "making":
        return say("Riddles are still being made.")
    name = name_of(desk, waited_for(view))
    if is_bot(desk, waited_for(view)):
        return say("{name} is thinking.", name=name)
    if view.step == "verdict":
        return say("{name} reads a guess in secret.", name=name)
    return say("{name} is next.", name=name)


def story(desk: Desk) -> tuple[str, ...]:
    """Returns what happened last, in order; to a lone player also the last letter."""
    view: View = desk.view
    happened = deeds(view, desk.news, desk.chairs)
    if view.step == "answer" and waited_for(view) in desk.sights:
        # Whoever is asked hears so first of all.
        next(happened, None)
    lines = [*islice(happened, _DEEDS[desk.verbosity])][::-1]
    return (*lines, *_last_letter(desk))


def _last_letter(desk: Desk) -> Iterator[str]:
    own: View | None = desk.alone
    told = [one for one in own.letters if one.letter is not None] if own is not None else []
    for one in told[-1:]:
        yield say(
            "Your last letter: {riddle}, {place}: {letter}.",
            riddle=riddle(desk.view, one.object, desk.chairs), place=letter_place(one.position),
            letter=(one.letter or "").upper() or say("none"),
        )  # fmt: skip


def situation(desk: Desk) -> tuple[str, ...]:
    """Returns how things stand, in as many words as the player likes."""
    view: View = desk.view
    if view.step == "making":
        return tuple(_makers(desk))
    if desk.verbosity == "brief":
        return (_hats(desk),)
    lines = (_hats(desk), *_players(desk), _arrows(view))
    if desk.verbosity == "usual":
        return lines
    return (*lines, _ring(), _next_arrow(view), *_guessed(desk), *_curses(view))


def belongings(desk: Desk, seat: Seat) -> str:
    """Returns what everybody knows of a player."""
    view: View = desk.view
    curses = say_many("{n} curse", "{n} curses", view.curses[seat])
    gems = say_many("{n} gem", "{n} gems", view.gems[seat])
    return say("{name}: {curses}, {gems}", name=name_of(desk, seat), curses=curses, gems=gems)


def _makers(desk: Desk) -> Iterator[str]:
    view: View = desk.view
    each = view.terms.each
    for seat, chair in enumerate(desk.chairs):
        mine = slice(seat * each, (seat + 1) * each)
        made = view.written[mine]
        if view.terms.studio:
            made = tuple(a and b for a, b in zip(made, view.shaped[mine], strict=True))
        yield say(
            "{name} has made {count} of {all} riddles.", name=chair.name, count=sum(made), all=each
        )


def _hats(desk: Desk) -> str:
    view: View = desk.view
    hats = [
        say("{name} {points}", name=chair.name, points=hat)
        for chair, hat in zip(desk.chairs, view.hats, strict=True)
    ]
    return say("Hats: {scores}. The goal is {goal}.", scores=all_of(hats), goal=view.terms.goal)


def _players(desk: Desk) -> Iterator[str]:
    view: View = desk.view
    for seat, place in enumerate(view.places):
        yield say(
            "{player}, wizard on space {number}: {space}.",
            player=belongings(desk, seat), number=place + 1, space=space_name(place),
        )  # fmt: skip


def _arrows(view: View) -> str:
    count, most = sum(map(len, view.arrows)), len(OWNER_MOVES[view.terms.seats])
    return say("{count} of {most} arrows are planted.", count=count, most=most)


def _ring() -> str:
    spaces = [
        # For translators: a space of the board with its number, as in a list: "3 dragon".
        say("{number} {space}", number=place + 1, space=space_name(place))
        for place in range(len(BOARD))
    ]
    return say("The spaces: {spaces}.", spaces=all_of(spaces))


def _next_arrow(view: View) -> str:
    moves = OWNER_MOVES[view.terms.seats][sum(map(len, view.arrows))]
    return say("The next arrow gives the riddle's owner {moves}.", moves=signed(moves))


def _guessed(desk: Desk) -> Iterator[str]:
    view: View = desk.view
    for thing, guessers in enumerate(view.arrows):
        if guessers:
            yield guessed_by(desk, thing)


def guessed_by(desk: Desk, thing: Object) -> str:
    """Returns who has guessed a riddle."""
    names = all_of([name_of(desk, seat) for seat in desk.view.arrows[thing]])
    about = riddle(desk.view, thing, desk.chairs)
    return say("{riddle} was guessed by {names}.", riddle=about, names=names)


def _curses(view: View) -> tuple[str, ...]:
    return (say_many("{n} curse was used so far.", "{n} curses were used so far.", view.used),)


# One riddle


def facts(desk: Desk, thing: Object) -> Iterator[str]:
    """Yields what everybody knows of a riddle: its clay, its arrows, the answers of its owner."""
    view: View = desk.view
    sculpture = view.sculptures[thing]
    if sculpture:
        yield from told(sculpture, desk.verbosity)
    else:
        yield say("Its clay lies on the table beside number {number}.", number=thing + 1)
    if view.arrows[thing]:
        yield guessed_by(desk, thing)
    yield from answers(desk, thing)


def answers(desk: Desk, thing: Object) -> Iterator[str]:
    """Yields what the owner of a riddle has answered, the last first."""
    view: View = desk.view
    owner = name_of(desk, thing // view.terms.each)
    replies = [one for one in view.questions if one.object == thing and one.reply]
    for one in replies[::-1][: _ANSWERS[desk.verbosity]]:
        assert one.reply is not None
        yield answered(asked(one.text), owner, reply(one.reply))


def known(desk: Desk, thing: Object) -> tuple[str, ...]:
    """Returns the letters that a lone player knows of a riddle, whom nobody else watches."""
    own: View | None = desk.alone
    letters = spelt_out(own, thing) if own is not None else ""
    return (say("You know: {letters}", letters=letters),) if letters else ()
