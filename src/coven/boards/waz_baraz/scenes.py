"""The circle in each of the board's modes."""

from collections.abc import Sequence
from dataclasses import replace

from coven.boards.waz_baraz.ring import Arc, Line, Scene, between
from coven.drawing.palette import Palette
from coven.text.waz_baraz.marks import Notes
from coven.words import all_of, say, say_many
from engine.games.waz_baraz.pieces import SPACES, WITCHES, Heard, Wrong
from engine.games.waz_baraz.view import View, notebook
from hall.table import Chair

BADGES = {"?": "mark-question", "✓": "mark-tick", "✗": "mark-cross"}
_SHOWN_SETS = 4


def table(view: View, marker_at: float, chairs: Sequence[Chair]) -> Scene:
    """Returns the circle with the marker and the pawns, which stand where their points are."""
    pawns = [
        (f"pawn-{chair.colour + 1}", points % SPACES)
        for chair, points in zip(chairs, view.points, strict=True)
    ]
    if view.terms.app_master:
        pawns.append(("pawn-app", view.app_points % SPACES))
    standing = tuple((art, space) for art, space in pawns if space)
    return Scene(view.spaces, view.marker, marker_at, pawns=standing)


def last_word(scene: Scene, view: View, palette: Palette) -> Scene:
    """Returns the circle with the last move and the master's word on it."""
    if not view.clues:
        begins = Line(say("The dance begins"), 22, "display", palette.moon)
        return replace(scene, lines=(begins,))
    scene = _moved(scene, view)
    last = view.clues[-1]
    if isinstance(last, Wrong):
        names = all_of([str(witch) for witch in last.witches])
        wrong = Line(say("Wrong!"), 34, "display", palette.alert)
        story = Line(say("not {witches}", witches=names), colour=palette.mist)
        return replace(scene, lines=(wrong, story))
    count = len(scene.dimmed or scene.tokens)
    if last.waz:
        story = Line(say_many("the lit one", "one of the {n} lit", count), 15, colour=palette.mist)
        waz = Line(say("WAZ!"), 52, "display", palette.moon)
        return replace(scene, lines=(waz, story))
    none = say_many("not the dimmed one", "none of the {n} dimmed", count)
    silence = Line(say("silence"), 30, "display", palette.mist)
    story = Line(none, 15, colour=palette.mist)
    return replace(scene, lines=(silence, story), picture="hush")


def _moved(scene: Scene, view: View) -> Scene:
    """Returns the circle with the witches lit or dimmed that the marker passed last."""
    heard = [clue for clue in view.clues if isinstance(clue, Heard)]
    if not heard:
        return scene
    last = heard[-1]
    way = (last.end - last.start) % SPACES
    if last.waz:
        arc = Arc(last.start, way, "waz")
        return replace(scene, arc=arc, tokens=dict.fromkeys(between(arc, view.spaces), "token-lit"))
    arc = Arc(last.start, way, "silence")
    return replace(scene, arc=arc, dimmed=frozenset(between(arc, view.spaces)))


def landing(scene: Scene, view: View, card: int, palette: Palette) -> Scene:
    """Returns the circle with the way that a raised card would take."""
    arc = Arc(view.place, card, "preview")
    lines = [Line(str(card), 40, "display", palette.moon)]
    space = (view.place + card) % SPACES
    if space == 0:
        lines.append(Line(say("exactly to the start"), colour=palette.mist))
    else:
        witch = view.spaces.index(space)
        lines.append(Line(say("to witch {witch}", witch=witch), colour=palette.mist))
        if view.place + card > SPACES:
            lines.append(Line(say("past the start"), 15, colour=palette.mist))
    return replace(scene, arc=arc, lines=tuple(lines))


def picking(
    scene: Scene, view: View, picks: Sequence[int], palette: Palette, *, hidden: bool
) -> Scene:
    """Returns the circle while witches are picked; hidden, it only counts them."""
    if hidden:
        count = view.terms.mistresses
        chosen = say("{done} of {count} chosen", done=len(picks), count=count)
        return replace(scene, lines=(Line(chosen, 20, "display", palette.moon),))
    names = all_of([str(pick) for pick in picks])
    title = Line(names or say("Touch a witch"), 34 if picks else 20, "display", palette.moon)
    return replace(_moved(scene, view), tokens=_picked(picks), lines=(title,))


def closed_book(scene: Scene, picks: Sequence[int], palette: Palette) -> Scene:
    """Returns the circle under the closed notebook."""
    title = Line(say("Notebook"), 26, "display", palette.moon)
    return replace(scene, tokens=_picked(picks), lines=(title,))


def open_book(
    scene: Scene, view: View, notes: Notes, picks: Sequence[int], palette: Palette
) -> Scene:
    """Returns the circle as the player's notebook has it (WB-16)."""
    if view.terms.notebook == "marks":
        badges = {witch: BADGES[sign] for witch, sign in notes.marks.items()}
        title = Line(say("Your marks"), 22, "display", palette.moon)
        return replace(scene, tokens=_picked(picks), badges=badges, lines=(title,))
    sets = notebook(view)
    thinkable = {witch for a_set in sets for witch in a_set}
    certain = set(WITCHES).intersection(*map(set, sets))
    title = Line(_open_sets(view, len(sets)), 20, "display", palette.moon)
    few = sets if len(sets) <= _SHOWN_SETS else ()
    return replace(
        scene,
        tokens=dict.fromkeys(certain, "token-lit"),
        struck=frozenset(WITCHES) - thinkable,
        lines=(title, *(Line(all_of([str(witch) for witch in some])) for some in few)),
    )


def _open_sets(view: View, count: int) -> str:
    if view.terms.mistresses == 2:
        return say_many("{n} pair possible", "{n} pairs possible", count)
    return say_many("{n} group possible", "{n} groups possible", count)


def _picked(picks: Sequence[int]) -> dict[int, str]:
    return dict.fromkeys(picks, "token-picked")
