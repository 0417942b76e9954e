"""Making one's riddles in words: the secret word of each, and its clay told lump by lump."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from coven.text.pages import Blank, Choice, Desk, Lead, Note, Page, Refused, Spot, Steps
from coven.text.riddle_masters.names import (
    clay_name,
    kind_name,
    lumps_name,
    size_name,
    wanted,
)
from coven.text.riddle_masters.notes import Notes
from coven.text.riddle_masters.offers import Rows, column, name_of, offered, refusal
from coven.text.riddle_masters.shaping import BOTH, Piece, put, removed
from coven.text.riddle_masters.telling import SIDES, Side, leaning, told
from coven.words import all_of, mark, say
from engine.core import Seat
from engine.games.riddle_masters.clay import BALL, COLOURS, KINDS, SIZES, Sculpture
from engine.games.riddle_masters.pieces import Object, Shape, Write
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View

# For translators: where the next lump goes, beside another one.
_PUT = (
    mark("On top"),
    mark("Below"),
    mark("To the right"),
    mark("To the left"),
    mark("In front"),
    mark("Behind"),
)  # [side]
# For translators: how an egg, a roll, a disc or a cone leans.
_LEANS = (
    mark("upright"),
    mark("upside down"),
    mark("to the right"),
    mark("to the left"),
    mark("to the front"),
    mark("to the back"),
)  # [side]


@dataclass(frozen=True, slots=True)
class Work:
    """The riddle that a maker works at."""

    desk: Desk
    seat: Seat
    thing: Object
    notes: Notes

    @property
    def view(self) -> View:
        """What the maker sees."""
        view: View = self.desk.view
        return view

    @property
    def word(self) -> str:
        """Its word, as far as it is chosen."""
        return self.view.words[self.thing] or self.notes.words.get(self.thing, "")

    @property
    def clay(self) -> Sculpture:
        """Its clay as it is now."""
        return self.notes.clay.get(self.thing, ())

    @property
    def count(self) -> dict[str, int]:
        """Which of the maker's riddles it is."""
        mine = own_objects(self.view.terms, self.seat)
        return {"number": mine.index(self.thing) + 1, "all": len(mine)}

    @property
    def piece(self) -> Piece:
        """The lump that is put next."""
        return Piece(*self.desk.spot.picks)


def making(desk: Desk) -> Page:
    """Returns what is to be made next."""
    assert desk.seat is not None
    words, shapes = offered(desk, desk.seat, Write), offered(desk, desk.seat, Shape)
    thing = min([form.object for form in words] + [form.object for form in shapes])
    work = Work(desk, desk.seat, thing, Notes.read(desk.notes).only(thing))
    menu = desk.spot.menu
    if menu in _CHOICES:
        return _choosing(work)
    to_shape = work.view.terms.studio and work.word and menu != "word"
    return _model(work) if to_shape else _write(work)


# The word (RM-01)


def _write(work: Work) -> Page:
    view = work.view
    name = name_of(work.desk, work.seat)
    lines = [
        say("{name}, write the word of your riddle {number} of {all}.", name=name, **work.count),
        wanted(view.terms.riddles),
    ]
    if view.terms.theme:
        lines.append(say("Your riddles share one theme."))
    if view.terms.studio:
        lines.append(say("Then you shape it. It should be neither too easy nor too hard."))
        button = say("Now shape it")
    else:
        number = work.thing + 1
        lines.append(say("Shape it of real clay and put number {number} beside it.", number=number))
        button = say("Write it down")
    back = ((Choice(say("Back"), Spot("model")),),) if work.word else ()
    return Page(
        tuple(lines),
        back,
        owner=work.seat,
        secret=_written(work) if work.desk.shown else (),
        blank=Blank(say("Your word"), button, partial(_worded, work)),
    )


def _written(work: Work) -> tuple[str, ...]:
    """Returns the words that the maker has chosen so far."""
    words = [work.view.words[thing] for thing in own_objects(work.view.terms, work.seat)]
    chosen = [word for word in (*words, work.notes.words.get(work.thing, "")) if word]
    return (say("Your words so far: {words}.", words=all_of(chosen)),) if chosen else ()


def _worded(work: Work, text: str) -> Lead:
    write = Write(work.thing, text)
    refused = refusal(work.view, work.seat, write)
    if refused is not None:
        return refused
    if not work.view.terms.studio:
        return Steps((write,))
    return Note(work.notes.worded(work.thing, text).write(), Spot("model"))


# The clay (RM-05)


def _model(work: Work) -> Page:
    name, clay, piece = name_of(work.desk, work.seat), work.clay, work.piece
    lines = (
        say("{name}, shape your riddle {number} of {all}.", name=name, **work.count),
        *(told(clay, work.desk.verbosity) if clay else (say("There is no clay yet."),)),
        say("Next: {lumps}.", lumps=leaning(piece.lump, lumps_name(piece.lump))),
        *_anchor(clay, piece),
    )
    rows = (*_tools(piece), *_places(work), *_others(clay, piece), *_done(work))
    secret = (say("Your word: {word}.", word=work.word),) if work.desk.shown else ()
    return Page(lines, rows, owner=work.seat, secret=secret)


def _anchor(clay: Sculpture, piece: Piece) -> tuple[str, ...]:
    """Returns beside which lump the next one goes."""
    if not clay:
        return ()
    at = piece.beside % len(clay)
    lumps = lumps_name(clay[at])
    return (
        say("It goes beside lump {number} of {all}: {lumps}.", number=at + 1, all=len(clay),
            lumps=lumps),
    )  # fmt: skip


def _tools(piece: Piece) -> Rows:
    choices = [
        Choice(say("Kind: {kind}", kind=kind_name(piece.kind)), Spot("kind", piece)),
        Choice(say("Size: {size}", size=size_name(piece.size)), Spot("size", piece)),
        Choice(say("Clay: {clay}", clay=clay_name(piece.colour)), Spot("clay", piece)),
    ]
    if piece.kind != BALL:
        choices.append(
            Choice(say("Leaning: {way}", way=_lean_name(piece.lean)), Spot("lean", piece))
        )
    return column(choices)  # fmt: skip


def _places(work: Work) -> Rows:
    if not work.clay:
        return ((Choice(say("Put it on the table"), _putting(work), "main"),),)
    sides = [Choice(say(_PUT[side]), _putting(work, side)) for side in SIDES]
    both = Choice(say("On both sides"), _putting(work, *BOTH))
    return (*(tuple(sides[at : at + 2]) for at in range(0, len(sides), 2)), (both,))


def _putting(work: Work, *sides: Side) -> Lead:
    more = put(work.clay, work.piece, *sides)
    if more is None:
        return Refused("too_many_lumps", "RM-05")
    return _shaped(work, more)


def _shaped(work: Work, clay: Sculpture) -> Note:
    notes = work.notes.worded(work.thing, work.word).shaped(work.thing, clay)
    return Note(notes.write(), Spot("model", work.piece._replace(beside=-1)))


def _others(clay: Sculpture, piece: Piece) -> Rows:
    """Returns the ways to build on another lump than the last."""
    if len(clay) < 2:
        return ()
    at = piece.beside % len(clay) - len(clay)
    earlier, later = (
        Spot("model", piece._replace(beside=(at + by) % len(clay) - len(clay))) for by in (-1, 1)
    )
    return (
        (Choice(say("Earlier lump"), earlier), Choice(say("Later lump"), later)),
    )  # fmt: skip


def _done(work: Work) -> Rows:
    written = bool(work.view.words[work.thing])
    other = () if written else (Choice(say("Other word"), Spot("word")),)
    if not work.clay:
        return column(other)
    number = work.piece.beside % len(work.clay) + 1
    take = say("Take lump {number} away", number=number)
    shape = Shape(work.thing, work.clay)
    steps = (shape,) if written else (Write(work.thing, work.word), shape)
    return column(
        (
            Choice(take, _shaped(work, removed(work.clay, work.piece))),
            *other,
            Choice(say("It is done"), Steps(steps), "main"),
        )
    )


# What the next lump is


def _choosing(work: Work) -> Page:
    """Returns the choice of one thing about the next lump."""
    menu, piece = work.desk.spot.menu, work.piece
    headline, field, names = _CHOICES[menu]
    rows = column(
        Choice(
            names(value),
            Spot("model", piece._replace(**{field: value})),
            "picked" if getattr(piece, field) == value else "plain",
        )
        for value in _VALUES[menu]
    )
    return Page((say(headline),), rows, owner=None)


def _lean_name(side: Side) -> str:
    return say(_LEANS[side])


_CHOICES: dict[str, tuple[str, str, Callable[[int], str]]] = {
    "kind": (mark("Choose the kind of lump."), "kind", kind_name),
    "size": (mark("Choose the size of the lump."), "size", size_name),
    "clay": (mark("Choose the clay."), "colour", clay_name),
    "lean": (mark("Choose how the lump leans."), "lean", _lean_name),
}
_VALUES = {"kind": KINDS, "size": SIZES, "clay": COLOURS, "lean": SIDES}
