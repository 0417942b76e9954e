"""Text that only the player who holds the phone may read."""

from collections.abc import Sequence

from coven.games.waz_baraz import PHRASES
from coven.games.waz_baraz.notes import MARKS, Notes
from coven.games.waz_baraz.sentences import set_count_phrase, witch_list, witches_passed
from coven.i18n import tr
from coven.settings import Verbosity
from coven.text_table.page import PageContext
from engine.games.waz_baraz.pieces import SPACES, WITCHES, Told
from engine.games.waz_baraz.view import View, notebook

_MAX_SETS_LISTED: dict[Verbosity, int] = {"brief": 4, "usual": 4, "full": 10}


def hand_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the player's cards and where each leads."""
    view: View = context.view
    if context.verbosity == "brief":
        return (tr("Your cards: {cards}.", cards=witch_list(view.hand)),)
    section = "cards_with_path" if context.verbosity == "full" else "cards"
    return tuple(
        _card_text(section, view, card, place) for place, card in enumerate(view.hand, start=1)
    )


def knowledge_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the secret answers and the notebook."""
    view: View = context.view
    lines = tuple(map(secret_answer_line, view.told))
    if view.terms.notebook == "marks":
        lines += mark_lines(Notes.from_json(context.notes, len(view.rounds)))
    if view.terms.notebook == "full":
        lines += _possible_sets_lines(view, context.verbosity)
    return lines or (tr("You know no more than the others."),)


def secret_answer_line(told: Told) -> str:
    if told.mistress:
        return tr("OK: witch {witch} is a mistress", witch=told.witch)
    return tr("NO: witch {witch} is not a mistress", witch=told.witch)


def mark_lines(notes: Notes) -> tuple[str, ...]:
    marked = [(sign, notes.witches_marked(sign)) for sign in MARKS]
    lines = (
        PHRASES.text("marked", sign, witches=witch_list(some)) for sign, some in marked if some
    )
    return tuple(lines) or (tr("No witch is marked."),)


def choice_lines(picks: Sequence[int]) -> tuple[str, ...]:
    """Returns the witches that the master has chosen so far."""
    if not picks:
        return (tr("You have not chosen a witch yet."),)
    return (tr("Your choice: {witches}.", witches=witch_list(picks)),)


def play_card_label(view: View, card: int) -> str:
    """Returns the label of the button that plays a visible card."""
    return _card_text("play_labels", view, card)


def _card_text(section: str, view: View, card: int, place: int = 0) -> str:
    """Returns a phrase of a section: for a card to the start, past it, or before it."""
    end = view.place + card
    return PHRASES.text(
        section,
        "start" if end == SPACES else "past" if end > SPACES else "witch",
        place=place,
        value=card,
        witch=view.spaces.index(end % SPACES),
        witches=witch_list(witches_passed(view, view.place, end % SPACES)),
    )


def _possible_sets_lines(view: View, verbosity: Verbosity) -> tuple[str, ...]:
    sets = notebook(view)
    lines = [set_count_phrase(view, len(sets))]
    if len(sets) <= _MAX_SETS_LISTED[verbosity]:
        lines += [tr("Possible: {witches}.", witches=witch_list(a_set)) for a_set in sets]
    if verbosity == "brief":
        return tuple(lines)
    certain = sorted(set(WITCHES).intersection(*map(set, sets)))
    if certain:
        lines.append(tr("Certain: {witches}.", witches=witch_list(certain)))
    out = sorted(set(WITCHES).difference(*sets))
    if out:
        lines.append(tr("Ruled out: {witches}.", witches=witch_list(out)))
    return tuple(lines)
