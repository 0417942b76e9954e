"""Instructions in the header, the latest moves, and labels of buttons."""

from collections.abc import Sequence

from coven.games.waz_baraz import hand
from coven.games.waz_baraz.secret_text import secret_answer_line
from coven.i18n import tr, tr_plural
from engine.games.waz_baraz.pieces import Heard, Told
from engine.games.waz_baraz.view import View
from hall.table import SeatedPlayer

_MAX_MOVES = 3  # side by side


def watch_prompt(view: View, players: Sequence[SeatedPlayer]) -> str:
    """Returns what the table waits for."""
    if view.step == "choose":
        count = view.terms.mistresses
        return tr_plural(
            "chooses {n} mistress in secret", "chooses {n} mistresses in secret", count
        )
    if players[view.turn].level is not None:
        return tr("is thinking")
    return tr("is next")


def answer_prompt(*, is_shared: bool) -> str:
    """Returns the instruction for the player who has a secret answer to read."""
    if is_shared:
        return tr("hold to read the answer, let go to end your turn")
    return tr("this answer is for your eyes only")


def turn_prompt(view: View, mode: str) -> str:
    """Returns what the player is to do."""
    count = view.terms.mistresses
    if mode == "choose":
        return tr_plural(
            "tap {n} witch to lead the dance", "tap {n} witches to lead the dance", count
        )
    if mode == "name":
        return tr_plural("tap the {n} mistress", "tap the {n} mistresses", count)
    if mode == "ask":
        return tr("on the start: ask about one witch in secret")
    if mode == "own":
        return tr("your cards, for your eyes only")
    if mode == "book":
        return tr("your notebook, for your eyes only")
    if view.step == "move":
        return tr("wrong: now play a card")
    return tr("play a card, or name the mistresses")


def name_label(count: int) -> str:
    """Returns the label of the button to name the mistresses."""
    return tr("Name the pair") if count == 2 else tr_plural("Name {n}", "Name {n}", count)


def choose_label(count: int) -> str:
    """Returns the label of the button to confirm the master's choice."""
    return tr_plural("Let {n} lead the dance", "Let these {n} lead the dance", count)


def recent_moves(view: View) -> list[tuple[str, bool]]:
    """Returns the latest moves of the round; none if the notebook is off."""
    if view.terms.notebook == "off":
        return []
    heard = [clue for clue in view.clues if isinstance(clue, Heard)]
    return [(_move_text(view, clue), clue.waz) for clue in heard[-_MAX_MOVES:]]


def _move_text(view: View, clue: Heard) -> str:
    spaces = (clue.start, clue.end)
    start, end = (str(view.spaces.index(space)) if space else tr("start") for space in spaces)
    return tr("{start} to {end}", start=start, end=end)


def build_answer_strip(told: Told) -> hand.HandStripContents:
    """Returns the strip with a secret answer."""
    sign = "mark-tick" if told.mistress else "mark-cross"
    pictures = [f"witch-{told.witch:02}", sign]
    return hand.HandStripContents(pictures=pictures, caption=secret_answer_line(told))
