"""What the board says: prompts above the circle, the last word inside it, labels below."""

from collections.abc import Sequence

from coven.boards.waz_baraz import hand
from coven.words import say, say_many
from engine.games.waz_baraz.pieces import Heard, Told
from engine.games.waz_baraz.view import View
from hall.table import Chair

_LATELY = 3  # moves that fit side by side


def watching(view: View, chairs: Sequence[Chair]) -> str:
    """Returns what everybody waits for."""
    if view.step == "choose":
        count = view.terms.mistresses
        return say_many("chooses {n} mistress in secret", "chooses {n} mistresses in secret", count)
    if chairs[view.turn].level is not None:
        return say("is thinking")
    return say("is next")


def acting(view: View, mode: str) -> str:
    """Returns what the player is to do."""
    count = view.terms.mistresses
    if mode == "choose":
        return say_many(
            "touch {n} witch to lead the dance", "touch {n} witches to lead the dance", count
        )
    if mode == "name":
        return say_many("touch the {n} mistress", "touch the {n} mistresses", count)
    if mode == "ask":
        return say("on the start: ask about one witch in secret")
    if mode == "own":
        return say("this is yours, for your eyes only")
    if mode == "book":
        return say("your notebook, for your eyes only")
    if view.step == "move":
        return say("wrong: now play a card")
    return say("play a card, or name the mistresses")


def name_label(count: int) -> str:
    """Returns the button that begins to name the mistresses."""
    return say("Name the pair") if count == 2 else say_many("Name {n}", "Name {n}", count)


def point_label(count: int) -> str:
    """Returns the button that waits for enough witches to be touched."""
    return say_many("Touch {n} witch", "Touch {n} witches", count)


def choose_label(count: int) -> str:
    """Returns the button that ends the master's choice."""
    return say_many("Let {n} lead the dance", "Let these {n} lead the dance", count)


def lately(view: View) -> list[hand.Spoken]:
    """Returns the last moves of the round; whoever plays by heart is not helped."""
    if view.terms.notebook == "off":
        return []
    heard = [clue for clue in view.clues if isinstance(clue, Heard)]
    return [hand.Spoken(_way(view, clue), clue.waz) for clue in heard[-_LATELY:]]


def _way(view: View, clue: Heard) -> str:
    ends = [str(view.spaces.index(space)) if space else say("start") for space in
            (clue.start, clue.end)]  # fmt: skip
    return say("{start} to {end}", start=ends[0], end=ends[1])


def answer(told: Told) -> hand.Strip:
    """Returns the strip that whispers OK or NO."""
    witch = told.witch
    text = (
        say("OK: witch {witch} is a mistress", witch=witch)
        if told.mistress
        else say("NO: witch {witch} is not a mistress", witch=witch)
    )
    sign = "mark-tick" if told.mistress else "mark-cross"
    return hand.Strip(pictures=[f"witch-{witch:02}", sign], caption=text)
