"""What the board says: prompts above the circle, the last word inside it, labels below."""

from collections.abc import Sequence

from coven.boards.waz_baraz import hand, ring
from coven.drawing.palette import Palette
from coven.words import all_of, say, say_many
from engine.games.waz_baraz.pieces import SPACES, Heard, Told, Wrong
from engine.games.waz_baraz.view import View
from hall.table import Chair

_LATELY = 3  # moves that fit side by side


def word(clue: Heard) -> ring.Trail:
    """Returns how a master's word is drawn."""
    return "waz" if clue.waz else "silence"


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


def picking(
    view: View, mode: str, picks: Sequence[int], palette: Palette, *, open_: bool
) -> list[ring.Line]:
    """Returns the middle of the circle while witches are picked."""
    if mode == "choose" and not open_:
        count = view.terms.mistresses
        chosen = say("{done} of {count} chosen", done=len(picks), count=count)
        return [ring.Line(chosen, 20, "display", palette.moon)]
    if not picks:
        return [ring.Line(say("Touch a witch"), 20, "display", palette.moon)]
    names = all_of([str(pick) for pick in picks])
    return [ring.Line(names, 34, "display", palette.moon)]


def landing(view: View, card: int, palette: Palette) -> list[ring.Line]:
    """Returns where a raised card would lead."""
    space = (view.place + card) % SPACES
    lines = [ring.Line(str(card), 40, "display", palette.moon)]
    if space == 0:
        return [*lines, ring.Line(say("exactly to the start"), colour=palette.mist)]
    witch = view.spaces.index(space)
    lines.append(ring.Line(say("to witch {witch}", witch=witch), colour=palette.mist))
    if view.place + card > SPACES:
        lines.append(ring.Line(say("past the start"), 15, colour=palette.mist))
    return lines


def last_word(view: View, palette: Palette) -> tuple[list[ring.Line], str | None]:
    """Returns the master's last word, large, and the picture that goes with silence."""
    if not view.clues:
        begins = say("The dance begins")
        return [ring.Line(begins, 22, "display", palette.moon)], None
    last = view.clues[-1]
    if isinstance(last, Wrong):
        names = all_of([str(witch) for witch in last.witches])
        return [
            ring.Line(say("Wrong!"), 34, "display", palette.alert),
            ring.Line(say("not {witches}", witches=names), colour=palette.mist),
        ], None
    arc = ring.Arc(last.start, (last.end - last.start) % SPACES, word(last))
    count = len(ring.between(arc, view.spaces))
    if last.waz:
        story = say_many("the lit one", "one of the {n} lit", count)
        return [
            ring.Line(say("WAZ!"), 52, "display", palette.moon),
            ring.Line(story, 15, colour=palette.mist),
        ], None
    story = say_many("not the dimmed one", "none of the {n} dimmed", count)
    return [
        ring.Line(say("silence"), 30, "display", palette.mist),
        ring.Line(story, 15, colour=palette.mist),
    ], "moon"


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
