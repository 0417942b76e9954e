"""Text pages to write a riddle's word and to build its sculpture lump by lump."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import acos, pi
from typing import NamedTuple

from coven.games.riddle_masters import PHRASES, sentences
from coven.games.riddle_masters.clay.edits import move_lump, point_lump, remove_lump
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
from coven.games.riddle_masters.notes import Notes, RiddleDraft
from coven.games.riddle_masters.text_actions import refusal
from coven.i18n import join_and, tr
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
    back_row,
    button_column,
    button_rows,
    private_page,
)
from engine.games.riddle_masters.pieces import Write
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
    return remove_lump(sculpture, next_lump.beside % len(sculpture))


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


def making_page(context: PageContext) -> TextPage:
    """Returns the page of the seat's first unfinished riddle."""
    assert context.seat is not None
    legal = context.sights[context.seat].legal
    draft = RiddleDraft.of(context.view, legal, Notes.from_json(context.notes))
    menu = context.position.menu
    if menu in _LUMP_CHOICES:
        return _lump_choice_page(context)
    to_shape = draft.view.terms.studio and draft.word and menu != "word"
    return _sculpt_page(context, draft) if to_shape else _word_page(context, draft)


# The word (RM-01)


def _word_page(context: PageContext, draft: RiddleDraft) -> TextPage:
    name, terms = context.name(draft.seat), draft.view.terms
    lines = (
        tr("{name}, write the word of your riddle {number} of {all}.", name=name, **draft.progress),
        PHRASES.text("word_rules", terms.riddles),
        *sentences.making_sentences(terms, draft.thing),
    )
    button = tr("Shape it now") if terms.studio else tr("Save word")
    key = f"word {draft.seat} {draft.thing}"
    prompt = TextPrompt(tr("Your word"), button, partial(_submit_word, draft), key)
    back = back_row("model") if draft.word else ()
    return private_page(context, lines, back, _own_words_lines(draft), prompt)


def _own_words_lines(draft: RiddleDraft) -> tuple[str, ...]:
    """Returns the words that the seat has written so far."""
    words = [draft.view.words[thing] for thing in own_objects(draft.view.terms, draft.seat)]
    chosen = [word for word in (*words, draft.notes.words.get(draft.thing, "")) if word]
    return (tr("Your words so far: {words}.", words=join_and(chosen)),) if chosen else ()


def _submit_word(draft: RiddleDraft, text: str) -> ChoiceEffect:
    write = Write(draft.thing, text)
    refused = refusal(draft.view, draft.seat, write)
    if refused is not None or not draft.view.terms.studio:
        return refused or SubmitActions((write,))
    return SaveNotes(draft.notes.with_word(draft.thing, text).to_json(), MenuPosition("model"))


# The clay (RM-05)


def _sculpt_page(context: PageContext, draft: RiddleDraft) -> TextPage:
    clay, piece = draft.sculpture, NextLump(*context.position.picks)
    name = context.name(draft.seat)
    lines = (
        tr("{name}, shape your riddle {number} of {all}.", name=name, **draft.progress),
        *(sculpture_lines(clay, context.verbosity) if clay else (tr("There is no clay yet."),)),
        tr("Next: {lumps}.", lumps=lean_phrase(piece.lump, sentences.lumps_phrase(piece.lump))),
        *_anchor_lines(clay, piece),
    )
    rows = (
        *_tool_rows(piece),
        *_place_rows(draft, piece),
        *_other_anchor_rows(clay, piece),
        *_done_rows(draft, piece),
    )
    return private_page(context, lines, rows, (tr("Your word: {word}.", word=draft.word),))


def _anchor_lines(clay: Sculpture, next_lump: NextLump) -> Iterator[str]:
    """Yields the lump that the next one is put beside."""
    if clay:
        at, count = next_lump.beside % len(clay), len(clay)
        lumps = sentences.lumps_phrase(clay[at])
        yield tr(
            "It goes beside lump {number} of {all}: {lumps}.", number=at + 1, all=count, lumps=lumps
        )


def _tool_rows(next_lump: NextLump) -> ChoiceRows:
    """Returns a button for each property of the next lump; a ball has no leaning."""
    return button_column(
        TextChoice(
            PHRASES.text("lump_buttons", field, value=_value_name(next_lump, field)),
            MenuPosition(field, next_lump),
        )
        for field in _LUMP_CHOICES
        if field != "lean" or next_lump.kind != BALL
    )


def _place_rows(draft: RiddleDraft, next_lump: NextLump) -> ChoiceRows:
    def choice(label: str, *sides: Side) -> TextChoice:
        more = put_lumps(draft.sculpture, next_lump, *sides)
        refused = ShowRefusal("too_many_lumps", "RM-05")
        return TextChoice(label, refused if more is None else _save(draft, next_lump, more))

    if not draft.sculpture:
        return ((replace(choice(tr("Put it on the table")), kind="main"),),)
    sides = [choice(PHRASES.text("put", side), side) for side in SIDES]
    return (*button_rows(sides, 2), (choice(tr("Put it on both sides"), *BOTH_SIDES),))


def _save(draft: RiddleDraft, next_lump: NextLump, clay: Sculpture) -> SaveNotes:
    notes = draft.notes.with_word(draft.thing, draft.word).with_sculpture(draft.thing, clay)
    return SaveNotes(notes.to_json(), MenuPosition("model", next_lump._replace(beside=-1)))


def _other_anchor_rows(clay: Sculpture, next_lump: NextLump) -> ChoiceRows:
    """Returns the buttons to choose another anchor."""
    if len(clay) < 2:
        return ()
    at = next_lump.beside % len(clay) - len(clay)
    earlier, later = (
        MenuPosition("model", next_lump._replace(beside=(at + by) % len(clay) - len(clay)))
        for by in (-1, 1)
    )
    row = (
        TextChoice(tr("Select previous lump"), earlier),
        TextChoice(tr("Select next lump"), later),
    )
    return (row,)


def _done_rows(draft: RiddleDraft, next_lump: NextLump) -> ChoiceRows:
    clay, word = draft.sculpture, TextChoice(tr("Change the word"), MenuPosition("word"))
    other = () if draft.is_written else (word,)
    if not clay:
        return button_column(other)
    take = tr("Remove lump {number}", number=next_lump.beside % len(clay) + 1)
    done = SubmitActions(draft.finish(clay))
    return button_column(
        (
            TextChoice(take, _save(draft, next_lump, remove_anchor(clay, next_lump))),
            *other,
            TextChoice(tr("Finish the riddle"), done, "main"),
        )
    )


# Properties of the next lump


def _lump_choice_page(context: PageContext) -> TextPage:
    """Returns the choice of one property of the next lump."""
    field, piece = context.position.menu, NextLump(*context.position.picks)
    choices = (piece._replace(**{field: value}) for value in _LUMP_CHOICES[field][1])
    rows = button_column(
        TextChoice(
            tr("Choose: {value}", value=_value_name(choice, field)),
            MenuPosition("model", choice),
            "picked" if choice == piece else "plain",
        )
        for choice in choices
    )
    return TextPage((PHRASES.text("lump_headlines", field),), rows)


def _value_name(next_lump: NextLump, field: str) -> str:
    return PHRASES.text(_LUMP_CHOICES[field][0], getattr(next_lump, field))


# [field of NextLump, which is also a menu] the section of the values' names, and the values
_LUMP_CHOICES = {
    "kind": ("kinds", KINDS),
    "size": ("sizes", SIZES),
    "colour": ("clays", COLOURS),
    "lean": ("lean", SIDES),
}
