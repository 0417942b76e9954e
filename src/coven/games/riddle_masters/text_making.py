"""Text pages to write a riddle's word and to build its sculpture lump by lump."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import acos, pi
from typing import NamedTuple

from coven.games.riddle_masters.clay.edits import move_lump, point_lump
from coven.games.riddle_masters.clay.sculpture_text import (
    LEFT,
    RIGHT,
    SIDE_DIRECTIONS,
    SIDES,
    UP,
    Side,
    lean_phrase,
    sculpture_lines,
)
from coven.games.riddle_masters.clay.solids import axis, reach_down
from coven.games.riddle_masters.notes import Notes
from coven.games.riddle_masters.sentences import (
    clay_name,
    kind_name,
    lumps_phrase,
    size_name,
    word_rule_sentence,
)
from coven.games.riddle_masters.text_actions import legal_of_kind, player_name, refusal
from coven.i18n import join_and, tr, tr_noop
from coven.text_table.page import (
    ChoiceEffect,
    ChoiceRows,
    MenuPosition,
    PageContext,
    SaveNotes,
    ShowRefusal,
    SubmitActions,
    TextChoice,
    TextPage,
    TextPrompt,
    button_column,
)
from engine.core import Seat
from engine.games.riddle_masters.pieces import Object, Shape, Write
from engine.games.riddle_masters.sculpture import (
    BALL,
    COLOURS,
    KINDS,
    MOST_LUMPS,
    RADII,
    SIZES,
    TERRACOTTA,
    TILTS,
    Lump,
    Sculpture,
)
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View

# Building by words: each lump is put beside another


_OVERLAP = 0.35  # of the smaller radius, so that lumps touch


class NextLump(NamedTuple):
    """The lump to put next, and the lump to put it beside."""

    kind: int = BALL
    size: int = 3
    colour: int = TERRACOTTA
    lean: Side = UP
    beside: int = -1  # index from the end of the sculpture

    @property
    def lump(self) -> Lump:
        """The lump at the origin."""
        lump = Lump(self.kind, self.size, self.colour, 0, 0, 0)
        return lump if self.kind == BALL else point_lump(lump, SIDE_DIRECTIONS[self.lean])


def put_lumps(sculpture: Sculpture, next_lump: NextLump, *sides: Side) -> Sculpture | None:
    """Returns the sculpture with a lump on each side of the anchor; None if there are too many."""
    if len(sculpture) + max(1, len(sides)) > MOST_LUMPS:
        return None
    if not sculpture:
        return (move_lump(next_lump.lump, (0, 0, 0)),)
    anchor = sculpture[next_lump.beside]
    return sculpture + tuple(_place_beside(anchor, next_lump.lump, side) for side in sides)


BOTH_SIDES = (LEFT, RIGHT)


def remove_anchor(sculpture: Sculpture, next_lump: NextLump) -> Sculpture:
    """Returns the sculpture without the anchor lump."""
    at = next_lump.beside % len(sculpture)
    return (*sculpture[:at], *sculpture[at + 1 :])


def _place_beside(anchor: Lump, lump: Lump, side: Side) -> Lump:
    sunk = _OVERLAP * min(RADII[anchor.size], RADII[lump.size])
    apart = _reach_to_side(anchor, side) + _reach_to_side(lump, side ^ 1) - sunk
    dx, dy, dz = SIDE_DIRECTIONS[side]
    return move_lump(lump, (anchor.x + dx * apart, anchor.y + dy * apart, anchor.z + dz * apart))


def _reach_to_side(lump: Lump, side: Side) -> float:
    """Returns how far a lump extends to a side, by tilting it until that side is down."""
    together = sum(a * b for a, b in zip(axis(lump), SIDE_DIRECTIONS[side], strict=True))
    tilt = acos(max(-1.0, min(1.0, -together))) * len(TILTS) / (2 * pi)
    return reach_down(lump._replace(tilt=round(tilt)))


# For translators: where the next lump goes, beside another one.
_PUT = (
    tr_noop("Put it on top"),
    tr_noop("Put it below"),
    tr_noop("Put it to the right"),
    tr_noop("Put it to the left"),
    tr_noop("Put it in front"),
    tr_noop("Put it behind"),
)  # [side]
# For translators: how an egg, a roll, a disc or a cone leans.
_LEANS = (
    tr_noop("upright"),
    tr_noop("upside down"),
    tr_noop("to the right"),
    tr_noop("to the left"),
    tr_noop("to the front"),
    tr_noop("to the back"),
)  # [side]


@dataclass(frozen=True, slots=True)
class RiddleDraft:
    """The riddle that a seat is making."""

    desk: PageContext
    seat: Seat
    thing: Object
    notes: Notes

    @property
    def view(self) -> View:
        view: View = self.desk.view
        return view

    @property
    def word(self) -> str:
        """The submitted word, or the draft."""
        return self.view.words[self.thing] or self.notes.words.get(self.thing, "")

    @property
    def clay(self) -> Sculpture:
        """The draft of the sculpture."""
        return self.notes.clay.get(self.thing, ())

    @property
    def progress(self) -> dict[str, int]:
        """The riddle's number among the seat's own, and their count."""
        mine = own_objects(self.view.terms, self.seat)
        return {"number": mine.index(self.thing) + 1, "all": len(mine)}

    @property
    def next_lump(self) -> NextLump:
        return NextLump(*self.desk.position.picks)


def making_page(context: PageContext) -> TextPage:
    """Returns the page of the seat's first unfinished riddle."""
    assert context.seat is not None
    words, shapes = (
        legal_of_kind(context, context.seat, Write),
        legal_of_kind(context, context.seat, Shape),
    )
    thing = min([form.object for form in words] + [form.object for form in shapes])
    draft = RiddleDraft(
        context, context.seat, thing, Notes.from_json(context.notes).with_only_draft(thing)
    )
    menu = context.position.menu
    if menu in _LUMP_CHOICES:
        return _lump_choice_page(draft)
    to_shape = draft.view.terms.studio and draft.word and menu != "word"
    return _sculpt_page(draft) if to_shape else _word_page(draft)


# The word (RM-01)


def _word_page(draft: RiddleDraft) -> TextPage:
    view = draft.view
    name = player_name(draft.desk, draft.seat)
    lines = [
        tr("{name}, write the word of your riddle {number} of {all}.", name=name, **draft.progress),
        word_rule_sentence(view.terms.riddles),
    ]
    if view.terms.theme:
        lines.append(tr("Your riddles share one theme."))
    if view.terms.studio:
        lines.append(tr("Next you shape it. Make it neither too easy nor too hard."))
        button = tr("Shape it now")
    else:
        number = draft.thing + 1
        lines.append(tr("Shape it in real clay and put number {number} beside it.", number=number))
        button = tr("Save word")
    back = ((TextChoice(tr("Back"), MenuPosition("model")),),) if draft.word else ()
    return TextPage(
        tuple(lines),
        back,
        secret_owner=draft.seat,
        secret_lines=_own_words_lines(draft) if draft.desk.secrets_shown else (),
        prompt=TextPrompt(
            tr("Your word"),
            button,
            partial(_submit_word, draft),
            f"word {draft.seat} {draft.thing}",
        ),
    )


def _own_words_lines(draft: RiddleDraft) -> tuple[str, ...]:
    """Returns the words that the seat has written so far."""
    words = [draft.view.words[thing] for thing in own_objects(draft.view.terms, draft.seat)]
    chosen = [word for word in (*words, draft.notes.words.get(draft.thing, "")) if word]
    return (tr("Your words so far: {words}.", words=join_and(chosen)),) if chosen else ()


def _submit_word(draft: RiddleDraft, text: str) -> ChoiceEffect:
    write = Write(draft.thing, text)
    refused = refusal(draft.view, draft.seat, write)
    if refused is not None:
        return refused
    if not draft.view.terms.studio:
        return SubmitActions((write,))
    return SaveNotes(draft.notes.with_word(draft.thing, text).to_json(), MenuPosition("model"))


# The clay (RM-05)


def _sculpt_page(draft: RiddleDraft) -> TextPage:
    name, clay, piece = player_name(draft.desk, draft.seat), draft.clay, draft.next_lump
    lines = (
        tr("{name}, shape your riddle {number} of {all}.", name=name, **draft.progress),
        *(sculpture_lines(clay, draft.desk.verbosity) if clay else (tr("There is no clay yet."),)),
        tr("Next: {lumps}.", lumps=lean_phrase(piece.lump, lumps_phrase(piece.lump))),
        *_anchor_lines(clay, piece),
    )
    rows = (
        *_tool_rows(piece),
        *_place_rows(draft),
        *_other_anchor_rows(clay, piece),
        *_done_rows(draft),
    )
    secret = (tr("Your word: {word}.", word=draft.word),) if draft.desk.secrets_shown else ()
    return TextPage(lines, rows, secret_owner=draft.seat, secret_lines=secret)


def _anchor_lines(clay: Sculpture, next_lump: NextLump) -> tuple[str, ...]:
    """Returns the lump that the next one is put beside."""
    if not clay:
        return ()
    at = next_lump.beside % len(clay)
    lumps = lumps_phrase(clay[at])
    return (
        tr("It goes beside lump {number} of {all}: {lumps}.", number=at + 1, all=len(clay),
            lumps=lumps),
    )  # fmt: skip


def _tool_rows(next_lump: NextLump) -> ChoiceRows:
    choices = [
        TextChoice(
            tr("Change kind: {kind}", kind=kind_name(next_lump.kind)),
            MenuPosition("kind", next_lump),
        ),
        TextChoice(
            tr("Change size: {size}", size=size_name(next_lump.size)),
            MenuPosition("size", next_lump),
        ),
        TextChoice(
            tr("Change clay: {clay}", clay=clay_name(next_lump.colour)),
            MenuPosition("clay", next_lump),
        ),
    ]
    if next_lump.kind != BALL:
        choices.append(
            TextChoice(
                tr("Change leaning: {way}", way=_lean_name(next_lump.lean)),
                MenuPosition("lean", next_lump),
            )
        )
    return button_column(choices)  # fmt: skip


def _place_rows(draft: RiddleDraft) -> ChoiceRows:
    if not draft.clay:
        return ((TextChoice(tr("Put it on the table"), _put_effect(draft), "main"),),)
    sides = [TextChoice(tr(_PUT[side]), _put_effect(draft, side)) for side in SIDES]
    both = TextChoice(tr("Put it on both sides"), _put_effect(draft, *BOTH_SIDES))
    return (*(tuple(sides[at : at + 2]) for at in range(0, len(sides), 2)), (both,))


def _put_effect(draft: RiddleDraft, *sides: Side) -> ChoiceEffect:
    more = put_lumps(draft.clay, draft.next_lump, *sides)
    if more is None:
        return ShowRefusal("too_many_lumps", "RM-05")
    return _save_sculpture(draft, more)


def _save_sculpture(draft: RiddleDraft, clay: Sculpture) -> SaveNotes:
    notes = draft.notes.with_word(draft.thing, draft.word).with_sculpture(draft.thing, clay)
    return SaveNotes(notes.to_json(), MenuPosition("model", draft.next_lump._replace(beside=-1)))


def _other_anchor_rows(clay: Sculpture, next_lump: NextLump) -> ChoiceRows:
    """Returns the buttons to choose another anchor."""
    if len(clay) < 2:
        return ()
    at = next_lump.beside % len(clay) - len(clay)
    earlier, later = (
        MenuPosition("model", next_lump._replace(beside=(at + by) % len(clay) - len(clay)))
        for by in (-1, 1)
    )
    return (
        (
            TextChoice(tr("Select earlier lump"), earlier),
            TextChoice(tr("Select later lump"), later),
        ),
    )


def _done_rows(draft: RiddleDraft) -> ChoiceRows:
    written = bool(draft.view.words[draft.thing])
    other = () if written else (TextChoice(tr("Change the word"), MenuPosition("word")),)
    if not draft.clay:
        return button_column(other)
    number = draft.next_lump.beside % len(draft.clay) + 1
    take = tr("Remove lump {number}", number=number)
    shape = Shape(draft.thing, draft.clay)
    steps = (shape,) if written else (Write(draft.thing, draft.word), shape)
    return button_column(
        (
            TextChoice(take, _save_sculpture(draft, remove_anchor(draft.clay, draft.next_lump))),
            *other,
            TextChoice(tr("Finish the riddle"), SubmitActions(steps), "main"),
        )
    )


# Properties of the next lump


def _lump_choice_page(draft: RiddleDraft) -> TextPage:
    """Returns the choice of one property of the next lump."""
    menu, piece = draft.desk.position.menu, draft.next_lump
    headline, field, names = _LUMP_CHOICES[menu]
    rows = button_column(
        TextChoice(
            tr("Choose: {value}", value=names(value)),
            MenuPosition("model", piece._replace(**{field: value})),
            "picked" if getattr(piece, field) == value else "plain",
        )
        for value in _LUMP_VALUES[menu]
    )
    return TextPage((tr(headline),), rows, secret_owner=None)


def _lean_name(side: Side) -> str:
    return tr(_LEANS[side])


_LUMP_CHOICES: dict[str, tuple[str, str, Callable[[int], str]]] = {
    "kind": (tr_noop("Choose the kind of lump."), "kind", kind_name),
    "size": (tr_noop("Choose the size of the lump."), "size", size_name),
    "clay": (tr_noop("Choose the clay."), "colour", clay_name),
    "lean": (tr_noop("Choose how the lump leans."), "lean", _lean_name),
}
_LUMP_VALUES = {"kind": KINDS, "size": SIZES, "clay": COLOURS, "lean": SIDES}
