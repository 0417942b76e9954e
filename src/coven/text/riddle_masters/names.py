"""What the spaces, lumps and clays of Riddle Masters are called."""

from coven.words import tr, tr_noop, tr_plural
from engine.games.riddle_masters.pieces import BOARD, Riddles, Space
from engine.games.riddle_masters.sculpture import BALL, CONE, DISC, EGG, Lump

# For translators: spaces of the board, as in "Pay 3 gems: question".
_SPACES: dict[Space, str] = {
    "elf": tr_noop("elf"),
    "gem": tr_noop("gem"),
    "dragon": tr_noop("dragon"),
    "question": tr_noop("question"),
    "ghost": tr_noop("ghost"),
}
# For translators: kinds of lumps, as on a button: "Kind: ball".
_KINDS = (
    tr_noop("ball"),
    tr_noop("egg"),
    tr_noop("roll"),
    tr_noop("disc"),
    tr_noop("cone"),
)  # [kind]
# For translators: sizes of lumps. They go with the word "size", so that no lump's gender counts:
# "1 huge ball in moss" may be said as "1 ball of huge size in moss".
_SIZES = (
    tr_noop("tiny"),
    tr_noop("small"),
    tr_noop("medium"),
    tr_noop("large"),
    tr_noop("very large"),
    tr_noop("huge"),
)  # [size]
# For translators: clays, named after what has their colour.
_CLAYS = (
    tr_noop("terracotta"),
    tr_noop("sand"),
    tr_noop("cream"),
    tr_noop("gold"),
    tr_noop("moss"),
    tr_noop("sky"),
    tr_noop("plum"),
    tr_noop("coal"),
)  # [colour]
_WORD_RULES: dict[Riddles, str] = {
    "word": tr_noop("Think of one thing that can be touched. Its word has 3 to 20 letters."),
    "two_words": tr_noop("Think of something that takes two words, of up to 40 letters together."),
    "phrase": tr_noop("Think of a word or a phrase of up to 40 letters."),
}


def space_name(place: int) -> str:
    """Returns what a space of the board is called."""
    message = _SPACES[BOARD[place]]
    return tr(message)


def kind_name(kind: int) -> str:
    """Returns what a kind of lump is called."""
    return tr(_KINDS[kind])


def size_name(size: int) -> str:
    """Returns what a size is called."""
    return tr(_SIZES[size])


def clay_name(colour: int) -> str:
    """Returns what a clay is called."""
    return tr(_CLAYS[colour])


def word_rule_sentence(riddles: Riddles) -> str:
    """Returns what makes a word for a riddle (RM-01, RM-26)."""
    message = _WORD_RULES[riddles]
    return tr(message)


def lumps_phrase(lump: Lump, count: int = 1) -> str:
    """Returns so many lumps of one kind, size and clay."""
    size, clay = size_name(lump.size), clay_name(lump.colour)
    if lump.kind == BALL:
        return tr_plural(
            "{n} {size} ball in {clay}", "{n} {size} balls in {clay}", count, size=size, clay=clay
        )
    if lump.kind == EGG:
        return tr_plural(
            "{n} {size} egg in {clay}", "{n} {size} eggs in {clay}", count, size=size, clay=clay
        )
    if lump.kind == DISC:
        return tr_plural(
            "{n} {size} disc in {clay}", "{n} {size} discs in {clay}", count, size=size, clay=clay
        )
    if lump.kind == CONE:
        return tr_plural(
            "{n} {size} cone in {clay}", "{n} {size} cones in {clay}", count, size=size, clay=clay
        )
    return tr_plural(
        "{n} {size} roll in {clay}", "{n} {size} rolls in {clay}", count, size=size, clay=clay
    )
