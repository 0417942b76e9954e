"""What the spaces, lumps and clays of Riddle Masters are called."""

from coven.words import mark, say, say_many
from engine.games.riddle_masters.clay import BALL, CONE, DISC, EGG, Lump
from engine.games.riddle_masters.pieces import BOARD, Riddles, Space

# For translators: spaces of the board, as in "Pay 3 gems: question".
_SPACES: dict[Space, str] = {
    "elf": mark("elf"),
    "gem": mark("gem"),
    "dragon": mark("dragon"),
    "question": mark("question"),
    "ghost": mark("ghost"),
}
# For translators: kinds of lumps, as on a button: "Kind: ball".
_KINDS = (mark("ball"), mark("egg"), mark("roll"), mark("disc"), mark("cone"))  # [kind]
# For translators: sizes of lumps. They go with the word "size", so that no lump's gender counts:
# "1 huge ball in moss" may be said as "1 ball of huge size in moss".
_SIZES = (
    mark("tiny"),
    mark("small"),
    mark("medium"),
    mark("large"),
    mark("very large"),
    mark("huge"),
)  # [size]
# For translators: clays, named after what has their colour.
_CLAYS = (
    mark("terracotta"),
    mark("sand"),
    mark("cream"),
    mark("gold"),
    mark("moss"),
    mark("sky"),
    mark("plum"),
    mark("coal"),
)  # [colour]
_WANTED: dict[Riddles, str] = {
    "word": mark("Think of one thing that can be touched. Its word has 3 to 20 letters."),
    "two_words": mark("Think of something that takes two words, of up to 40 letters together."),
    "phrase": mark("Think of a word or a phrase of up to 40 letters."),
}


def space_name(place: int) -> str:
    """Returns what a space of the board is called."""
    message = _SPACES[BOARD[place]]
    return say(message)


def kind_name(kind: int) -> str:
    """Returns what a kind of lump is called."""
    return say(_KINDS[kind])


def size_name(size: int) -> str:
    """Returns what a size is called."""
    return say(_SIZES[size])


def clay_name(colour: int) -> str:
    """Returns what a clay is called."""
    return say(_CLAYS[colour])


def wanted(riddles: Riddles) -> str:
    """Returns what makes a word for a riddle (RM-01, RM-26)."""
    message = _WANTED[riddles]
    return say(message)


def lumps_name(lump: Lump, count: int = 1) -> str:
    """Returns so many lumps of one kind, size and clay."""
    size, clay = size_name(lump.size), clay_name(lump.colour)
    if lump.kind == BALL:
        return say_many(
            "{n} {size} ball in {clay}", "{n} {size} balls in {clay}", count, size=size, clay=clay
        )
    if lump.kind == EGG:
        return say_many(
            "{n} {size} egg in {clay}", "{n} {size} eggs in {clay}", count, size=size, clay=clay
        )
    if lump.kind == DISC:
        return say_many(
            "{n} {size} disc in {clay}", "{n} {size} discs in {clay}", count, size=size, clay=clay
        )
    if lump.kind == CONE:
        return say_many(
            "{n} {size} cone in {clay}", "{n} {size} cones in {clay}", count, size=size, clay=clay
        )
    return say_many(
        "{n} {size} roll in {clay}", "{n} {size} rolls in {clay}", count, size=size, clay=clay
    )
