"""TEXT_TABLE of Waz Baraz: pages to play, name, ask, choose and mark."""

from collections.abc import Iterator, Sequence

from coven.games.waz_baraz import PHRASES, secret_text, sentences
from coven.games.waz_baraz.notes import MARKS, Notes
from coven.games.waz_baraz.secret_text import play_card_label
from coven.games.waz_baraz.sentences import choose_label, witch_list
from coven.i18n import tr, tr_plural
from coven.text_table import action_menu, page
from coven.text_table.action_menu import MenuEntry
from coven.text_table.page import MenuPosition, PageContext, TextChoice, back_row, private_page
from engine.core import Action, Event
from engine.games.waz_baraz import pieces
from engine.games.waz_baraz.view import View

_WITCHES_PER_ROW = 3


def start_position(view: View) -> MenuPosition:
    """Returns the first menu of a seat's turn."""
    menus = {"choose": "choose", "point": "name", "ask": "ask"}
    return MenuPosition(menus.get(view.step, ""), view.picked)


def turn_page(context: PageContext) -> page.TextPage:
    """Returns the page of the seat that acts."""
    pages = {"name": _name_page, "ask": _ask_page, "choose": _choose_page, "mark": _mark_page}
    return pages.get(context.position.menu, _menu_page)(context)


# Turn and cards


def _menu_page(context: PageContext) -> page.TextPage:
    view: View = context.view
    menu = action_menu.build_menu(context.position, _turn_entries(context))
    name = context.name(view.seat)
    if menu.is_group or view.step == "move":
        headline = (
            tr("{name}, that was wrong. Now play a card.", name=name)
            if view.step == "move"
            else tr("{name}, choose the card to play.", name=name)
        )
        lines = (headline, *_points_lines(context), sentences.marker_line(view))
        # The buttons already name the cards and where they lead.
        secret = secret_text.hand_lines(context) if context.verbosity == "full" else ()
        return private_page(context, lines, menu.rows, secret)
    return private_page(
        context,
        (
            tr("{name}, play a card or first name the mistresses.", name=name),
            *sentences.situation_lines(context),
        ),
        menu.rows,
        (*secret_text.hand_lines(context), *secret_text.knowledge_lines(context)),
    )


def _turn_entries(context: PageContext) -> Iterator[MenuEntry]:
    """Yields the cards and the other ways to go; after a wrong name the cards come at once."""
    view: View = context.view
    is_turn = view.step == "turn"
    groups: action_menu.Groups = (
        (action_menu.ActionGroup(0, tr("Play a card"), always=True),) if is_turn else ()
    )
    for place, card in enumerate(view.hand, start=1):
        # Equal cards that are shown need one button.
        if not context.secrets_shown or card not in view.hand[: place - 1]:
            effect = page.SubmitActions((pieces.PLAY[card],))
            shown = context.secrets_shown
            label = play_card_label(view, card) if shown else tr("Play card {place}", place=place)
            yield MenuEntry(label, effect, groups, "main")
    if is_turn:
        count = view.terms.mistresses
        label = (
            tr("Name the pair")
            if count == 2
            else tr_plural("Name {n} mistress", "Name {n} mistresses", count)
        )
        yield MenuEntry(label, MenuPosition("name"))
    if view.terms.notebook == "marks":
        yield MenuEntry(tr("Mark a witch"), MenuPosition("mark"))


# Pages to pick witches


def _name_page(context: PageContext) -> page.TextPage:
    view: View = context.view
    count, picks = view.terms.mistresses, context.position.picks
    opening: list[Action] = [] if view.step == "point" else [pieces.ACCUSE]
    names = [pieces.POINT[witch] for witch in picks if witch not in view.picked]
    label = tr("Name {witches}", witches=witch_list(picks))
    done = TextChoice(label, page.SubmitActions((*opening, *names)), "main")
    headline = tr_plural(
        "{name}, pick the {n} mistress, then name her.",
        "{name}, pick the {n} mistresses, then name them.",
        count, name=context.name(view.seat),
    )  # fmt: skip
    found, lost = pieces.FOUND_POINTS[count], pieces.WRONG_POINTS
    stakes = (
        tr_plural("Right: you score {n} point.", "Right: you score {n} points.", found),
        tr_plural(
            "Wrong: the master scores {n} point.", "Wrong: the master scores {n} points.", lost
        ),
    )
    shown = () if context.verbosity == "brief" else stakes
    return private_page(
        context,
        (headline, *_points_lines(context), *shown, _picked_line(picks)),
        (
            *_witch_rows(context, count),
            *_done_rows(context, done),
            *(back_row() if view.step == "turn" else ()),
        ),
        secret_text.knowledge_lines(context),
    )


def _done_rows(context: PageContext, done: TextChoice) -> page.ChoiceRows:
    """Returns the button that ends picking, once all are picked, and the one to pick again."""
    position, view = context.position, context.view
    is_whole = len(position.picks) == view.terms.mistresses
    return (
        *(((done,),) if is_whole else ()),
        *action_menu.repick_row(position, view.picked),
    )


def _ask_page(context: PageContext) -> page.TextPage:
    asks = [
        TextChoice(tr("Ask about {witch}", witch=w), page.SubmitActions((pieces.ASK[w],)), "main")
        for w in context.position.picks
    ]
    decline = TextChoice(tr("Do not ask"), page.SubmitActions((pieces.DECLINE,)))
    headline = tr(
        "{name}, you are on the start. Pick a witch to ask about, or ask nothing.",
        name=context.name(context.view.seat),
    )
    return private_page(
        context,
        (headline, *_points_lines(context), _picked_line(context.position.picks)),
        (*_witch_rows(context, 1), *page.button_column((*asks, decline))),
        secret_text.knowledge_lines(context),
    )


def _choose_page(context: PageContext) -> page.TextPage:
    view: View = context.view
    count, picks = view.terms.mistresses, context.position.picks
    names = tuple(pieces.CHOOSE[witch] for witch in picks if witch not in view.picked)
    done = TextChoice(choose_label(count), page.SubmitActions(names), "main")
    headline = tr_plural(
        "{name}, you are the master. Pick {n} witch in secret to lead the dance.",
        "{name}, you are the master. Pick {n} witches in secret to lead the dance.",
        count, name=context.name(view.seat),
    )  # fmt: skip
    chosen = tr("{done} of {count} chosen", done=len(picks), count=count)
    return private_page(
        context,
        (headline, *_points_lines(context), chosen),
        (
            # With secrets hidden, picked witches look like the others.
            *_witch_rows(context, count, are_visible=context.secrets_shown),
            *_done_rows(context, done),
        ),
        secret_text.choice_lines(picks),
    )


def _mark_page(context: PageContext) -> page.TextPage:
    view: View = context.view
    notes = Notes.from_json(context.notes, len(view.rounds))
    picks = context.position.picks
    return private_page(
        context,
        (
            tr("{name}, pick a witch and mark her.", name=context.name(view.seat)),
            _picked_line(picks),
        ),
        (*_witch_rows(context, 1), *(_mark_row(notes, witch) for witch in picks), *back_row()),
        secret_text.mark_lines(notes),
    )


def _mark_row(notes: Notes, witch: int) -> tuple[TextChoice, ...]:
    spot = MenuPosition("mark")
    return tuple(
        TextChoice(
            PHRASES.text("marks", sign, witch=witch),
            page.SaveNotes(notes.with_mark_toggled(witch, sign).to_json(), spot),
        )
        for sign in MARKS
    )


def _points_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the points on the first page of a turn."""
    is_first = start_position(context.view).menu == context.position.menu
    return (sentences.points_line(context),) if is_first else ()


def _picked_line(picks: Sequence[int]) -> str:
    if not picks:
        return tr("No witch is picked.")
    return tr("Picked: {witches}. Press a number again to deselect it.", witches=witch_list(picks))


def _witch_rows(context: PageContext, most: int, *, are_visible: bool = True) -> page.ChoiceRows:
    """Returns a button for each witch."""
    return action_menu.pick_rows(
        context.position,
        pieces.WITCHES,
        pick=lambda witch: tr("Pick {number}", number=witch),
        drop=lambda witch: tr("Deselect {number}", number=witch),
        most=most,
        are_visible=are_visible,
        columns=_WITCHES_PER_ROW,
    )


# Table


def public_page(context: PageContext, private_news: Sequence[Event]) -> page.TextPage:
    """Returns the page for everybody, with the secret answer to the last question."""
    told = [event for event in private_news if isinstance(event.action, pieces.Told)]
    secret = [secret_text.secret_answer_line(event.action) for event in told]
    return page.TextPage(
        lines=(
            sentences.waiting_line(context),
            *sentences.question_lines(context, private_news),
            *sentences.situation_lines(context),
        ),
        secret_owner=told[-1].seat if told else None,
        secret_lines=tuple(secret) if context.secrets_shown else (),
    )


TEXT_TABLE = page.TextTable(
    "waz_baraz",
    start_position=start_position,
    turn_page=turn_page,
    public_page=public_page,
    has_private_hands=True,
)
