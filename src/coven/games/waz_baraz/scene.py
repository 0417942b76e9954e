"""Builds the BoardScene for each mode of the board."""

from collections.abc import Sequence
from dataclasses import replace

from coven.games.waz_baraz.drawing import Arc, BoardScene, CentreLine
from coven.games.waz_baraz.notes import Notes
from coven.games.waz_baraz.sentences import set_count_phrase, witch_list, witches_passed
from coven.i18n import tr, tr_plural
from coven.ui.palette import Palette
from engine.games.waz_baraz.pieces import SPACES, WITCHES, Heard, Wrong
from engine.games.waz_baraz.view import View, notebook
from hall.table import SeatedPlayer

MARK_BADGES = {"?": "mark-question", "✓": "mark-tick", "✗": "mark-cross"}
_MAX_SETS_SHOWN = 4


def build_scene(view: View, marker_at: float, players: Sequence[SeatedPlayer]) -> BoardScene:
    """Returns the circle with the marker and the pawns at their points."""
    pawns = [
        (f"pawn-{player.colour + 1}", points % SPACES)
        for player, points in zip(players, view.points, strict=True)
    ]
    if view.terms.app_master:
        pawns.append(("pawn-app", view.app_points % SPACES))
    standing = tuple((art, space) for art, space in pawns if space)
    return BoardScene(view.spaces, view.marker, marker_at, pawns=standing)


def with_last_clue(scene: BoardScene, view: View, palette: Palette) -> BoardScene:
    """Adds the last move and the master's word."""
    if not view.clues:
        begins = CentreLine(tr("The dance begins"), 22, "display", palette.highlight)
        return replace(scene, lines=(begins,))
    scene = _with_last_move(scene, view)
    last = view.clues[-1]
    if isinstance(last, Wrong):
        names = witch_list(last.witches)
        wrong = CentreLine(tr("Wrong!"), 34, "display", palette.alert)
        story = CentreLine(tr("not {witches}", witches=names), colour=palette.muted)
        return replace(scene, lines=(wrong, story))
    count = len(scene.dimmed or scene.tokens)
    if last.waz:
        text = tr_plural("the lit one", "one of the {n} lit", count)
        waz = CentreLine(tr("WAZ!"), 52, "display", palette.highlight)
        return replace(scene, lines=(waz, CentreLine(text, 15, colour=palette.muted)))
    text = tr_plural("not the dimmed one", "none of the {n} dimmed", count)
    silence = CentreLine(tr("silence"), 30, "display", palette.muted)
    lines = (silence, CentreLine(text, 15, colour=palette.muted))
    return replace(scene, lines=lines, picture="hush")


def _with_last_move(scene: BoardScene, view: View) -> BoardScene:
    """Lights or dims the witches that the marker passed last."""
    heard = [clue for clue in view.clues if isinstance(clue, Heard)]
    if not heard:
        return scene
    last = heard[-1]
    passed = witches_passed(view, last.start, last.end)
    arc = Arc(last.start, (last.end - last.start) % SPACES, "waz" if last.waz else "silence")
    if last.waz:
        return replace(scene, arc=arc, tokens=dict.fromkeys(passed, "token-lit"))
    return replace(scene, arc=arc, dimmed=frozenset(passed))


def with_card_preview(scene: BoardScene, view: View, card: int, palette: Palette) -> BoardScene:
    """Adds the path of a raised card."""
    arc = Arc(view.place, card, "preview")
    lines = [CentreLine(str(card), 40, "display", palette.highlight)]
    space = (view.place + card) % SPACES
    if space == 0:
        lines.append(CentreLine(tr("exactly to the start"), colour=palette.muted))
    else:
        witch = view.spaces.index(space)
        lines.append(CentreLine(tr("to witch {witch}", witch=witch), colour=palette.muted))
        if view.place + card > SPACES:
            lines.append(CentreLine(tr("past the start"), 15, colour=palette.muted))
    return replace(scene, arc=arc, lines=tuple(lines))


def with_picks(
    scene: BoardScene, view: View, picks: Sequence[int], palette: Palette, *, hidden: bool
) -> BoardScene:
    """Adds the picked witches; if hidden, only their number."""
    if hidden:
        count = view.terms.mistresses
        chosen = tr("{done} of {count} chosen", done=len(picks), count=count)
        return replace(scene, lines=(CentreLine(chosen, 20, "display", palette.highlight),))
    names = witch_list(picks)
    title = CentreLine(
        names or tr("Tap a witch"), 34 if picks else 20, "display", palette.highlight
    )
    return replace(_with_last_move(scene, view), tokens=_picked_tokens(picks), lines=(title,))


def with_closed_notebook(scene: BoardScene, picks: Sequence[int], palette: Palette) -> BoardScene:
    """Adds the title of the closed notebook."""
    title = CentreLine(tr("Notebook"), 26, "display", palette.highlight)
    return replace(scene, tokens=_picked_tokens(picks), lines=(title,))


def with_open_notebook(
    scene: BoardScene, view: View, notes: Notes, picks: Sequence[int], palette: Palette
) -> BoardScene:
    """Adds the contents of the player's notebook (WB-16)."""
    if view.terms.notebook == "marks":
        badges = {witch: MARK_BADGES[sign] for witch, sign in notes.marks.items()}
        title = CentreLine(tr("Your marks"), 22, "display", palette.highlight)
        return replace(scene, tokens=_picked_tokens(picks), badges=badges, lines=(title,))
    sets = notebook(view)
    thinkable = {witch for a_set in sets for witch in a_set}
    certain = set(WITCHES).intersection(*map(set, sets))
    title = CentreLine(set_count_phrase(view, len(sets)), 20, "display", palette.highlight)
    few = sets if len(sets) <= _MAX_SETS_SHOWN else ()
    return replace(
        scene,
        tokens=dict.fromkeys(certain, "token-lit"),
        struck=frozenset(WITCHES) - thinkable,
        lines=(title, *(CentreLine(witch_list(some)) for some in few)),
    )


def _picked_tokens(picks: Sequence[int]) -> dict[int, str]:
    return dict.fromkeys(picks, "token-picked")
