"""TEXT_TABLE of Waz Baraz: pages to play, name, ask, choose and mark."""

from collections.abc import Sequence

from coven.games.waz_baraz import secret_text, sentences
from coven.games.waz_baraz.notes import Notes
from coven.games.waz_baraz.sentences import witch_list
from coven.i18n import tr, tr_plural
from coven.text_table.page import (
    ChoiceRows,
    MenuPosition,
    PageContext,
    SaveNotes,
    SubmitActions,
    TextChoice,
    TextPage,
    TextTable,
)
from engine.core import Action, Event
from engine.games.waz_baraz.pieces import (
    ACCUSE,
    ASK,
    CHOOSE,
    DECLINE,
    FOUND_POINTS,
    PLAY,
    POINT,
    WITCHES,
    WRONG_POINTS,
    Told,
)
from engine.games.waz_baraz.view import View

_WITCHES_PER_ROW = 3


def start_position(view: View) -> MenuPosition:
    """Returns the first menu of a seat's turn."""
    if view.step == "choose":
        return MenuPosition("choose", view.picked)
    if view.step == "point":
        return MenuPosition("name", view.picked)
    if view.step == "ask":
        return MenuPosition("ask")
    return MenuPosition("play") if view.step == "move" else MenuPosition()


def turn_page(context: PageContext) -> TextPage:
    """Returns the page of the seat that acts."""
    pages = {
        "play": _play_page,
        "name": _name_page,
        "ask": _ask_page,
        "choose": _choose_page,
        "mark": _mark_page,
    }
    return pages.get(context.position.menu, _home_page)(context)


def _home_page(context: PageContext) -> TextPage:
    view: View = context.view
    name = _player_name(context)
    return TextPage(
        lines=(
            tr("{name}, that was wrong. Now play a card.", name=name)
            if view.step == "move"
            else tr("{name}, play a card or first name the mistresses.", name=name),
            *sentences.situation_lines(context),
        ),
        choice_rows=_home_rows(view),
        secret_owner=view.seat,
        secret_lines=(*secret_text.hand_lines(context), *secret_text.knowledge_lines(context))
        if context.secrets_shown
        else (),
    )


def _home_rows(view: View) -> ChoiceRows:
    rows = [(TextChoice(tr("Play a card"), MenuPosition("play"), "main"),)]
    if view.step == "turn":
        count = view.terms.mistresses
        label = (
            tr("Name the pair")
            if count == 2
            else tr_plural("Name {n} mistress", "Name {n} mistresses", count)
        )
        rows.append((TextChoice(label, MenuPosition("name")),))
    if view.terms.notebook == "marks":
        rows.append((TextChoice(tr("Mark a witch"), MenuPosition("mark")),))
    return tuple(rows)


def _play_page(context: PageContext) -> TextPage:
    view: View = context.view
    name = _player_name(context)
    rows = tuple(
        (TextChoice(_card_label(context, place, card), SubmitActions((PLAY[card],))),)
        for place, card in enumerate(view.hand, start=1)
        # Equal cards that are shown need one button.
        if not context.secrets_shown or card not in view.hand[: place - 1]
    )
    return TextPage(
        lines=(
            tr("{name}, that was wrong. Now play a card.", name=name)
            if view.step == "move"
            else tr("{name}, choose the card to play.", name=name),
            *_points_lines(context),
            sentences.marker_line(view),
        ),
        choice_rows=(*rows, *_back_row(view)),
        secret_owner=view.seat,
        # The buttons already name the cards and where they lead.
        secret_lines=secret_text.hand_lines(context)
        if context.secrets_shown and context.verbosity == "full"
        else (),
    )


def _card_label(context: PageContext, place: int, card: int) -> str:
    if context.secrets_shown:
        return secret_text.play_card_label(context.view, card)
    return tr("Play card {place}", place=place)


def _name_page(context: PageContext) -> TextPage:
    view: View = context.view
    count, picks = view.terms.mistresses, context.position.picks
    opening: list[Action] = [] if view.step == "point" else [ACCUSE]
    names = [POINT[witch] for witch in picks if witch not in view.picked]
    done = (
        (
            TextChoice(
                tr("Name {witches}", witches=witch_list(picks)),
                SubmitActions((*opening, *names)),
                "main",
            ),
        )
        if len(picks) == count
        else ()
    )
    return TextPage(
        lines=(
            tr_plural(
                "{name}, pick the {n} mistress, then name her.",
                "{name}, pick the {n} mistresses, then name them.",
                count,
                name=_player_name(context),
            ),
            *_points_lines(context),
            *_stakes_lines(context),
            _picked_line(picks),
        ),
        choice_rows=(
            *_witch_rows(context, count, picks),
            *_optional_row(done),
            *_repick_row(context),
            *_back_row(view),
        ),
        secret_owner=view.seat,
        secret_lines=secret_text.knowledge_lines(context) if context.secrets_shown else (),
    )


def _stakes_lines(context: PageContext) -> tuple[str, ...]:
    if context.verbosity == "brief":
        return ()
    found = FOUND_POINTS[context.view.terms.mistresses]
    return (
        tr_plural("Right: you score {n} point.", "Right: you score {n} points.", found),
        tr_plural(
            "Wrong: the master scores {n} point.",
            "Wrong: the master scores {n} points.",
            WRONG_POINTS,
        ),
    )


def _ask_page(context: PageContext) -> TextPage:
    picks = context.position.picks
    done = tuple(
        TextChoice(tr("Ask about {witch}", witch=witch), SubmitActions((ASK[witch],)), "main")
        for witch in picks
    )
    return TextPage(
        lines=(
            tr(
                "{name}, you are on the start. Pick a witch to ask about, or ask nothing.",
                name=_player_name(context),
            ),
            *_points_lines(context),
            _picked_line(picks),
        ),
        choice_rows=(
            *_witch_rows(context, 1, picks),
            *_optional_row(done),
            (TextChoice(tr("Do not ask"), SubmitActions((DECLINE,))),),
        ),
        secret_owner=context.view.seat,
        secret_lines=secret_text.knowledge_lines(context) if context.secrets_shown else (),
    )


def _choose_page(context: PageContext) -> TextPage:
    view: View = context.view
    count, picks = view.terms.mistresses, context.position.picks
    label = tr_plural("Let {n} lead the dance", "Let these {n} lead the dance", count)
    names = tuple(CHOOSE[witch] for witch in picks if witch not in view.picked)
    done = (TextChoice(label, SubmitActions(names), "main"),) if len(picks) == count else ()
    return TextPage(
        lines=(
            tr_plural(
                "{name}, you are the master. Pick {n} witch in secret to lead the dance.",
                "{name}, you are the master. Pick {n} witches in secret to lead the dance.",
                count,
                name=_player_name(context),
            ),
            *_points_lines(context),
            tr("{done} of {count} chosen", done=len(picks), count=count),
        ),
        # With secrets hidden, picked witches look like the others.
        choice_rows=(
            *_witch_rows(context, count, picks if context.secrets_shown else ()),
            *_optional_row(done),
            *_repick_row(context),
        ),
        secret_owner=view.seat,
        secret_lines=secret_text.choice_lines(picks) if context.secrets_shown else (),
    )


def _mark_page(context: PageContext) -> TextPage:
    view: View = context.view
    notes = Notes.from_json(context.notes, len(view.rounds))
    picks = context.position.picks
    signs = tuple(choice for witch in picks for choice in _mark_buttons(notes, witch))
    return TextPage(
        lines=(
            tr("{name}, pick a witch and mark her.", name=_player_name(context)),
            _picked_line(picks),
        ),
        choice_rows=(*_witch_rows(context, 1, picks), *_optional_row(signs), *_back_row(view)),
        secret_owner=view.seat,
        secret_lines=secret_text.mark_lines(notes) if context.secrets_shown else (),
    )


def _mark_buttons(notes: Notes, witch: int) -> tuple[TextChoice, ...]:
    def marking(sign: str) -> SaveNotes:
        return SaveNotes(notes.with_mark_toggled(witch, sign).to_json(), MenuPosition("mark"))

    return (
        TextChoice(tr("{witch}: maybe", witch=witch), marking("?")),
        TextChoice(tr("{witch}: yes", witch=witch), marking("✓")),
        TextChoice(tr("{witch}: no", witch=witch), marking("✗")),
    )


# Parts of pages


def _player_name(context: PageContext) -> str:
    view: View = context.view
    assert view.seat is not None
    return context.players[view.seat].name


def _points_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the points on the first page of a turn."""
    return (
        (sentences.points_line(context),)
        if start_position(context.view).menu == context.position.menu
        else ()
    )


def _picked_line(picks: Sequence[int]) -> str:
    if not picks:
        return tr("No witch is picked.")
    return tr("Picked: {witches}. Press a number again to unpick it.", witches=witch_list(picks))


def _witch_rows(context: PageContext, most: int, visible: Sequence[int]) -> ChoiceRows:
    """Returns a button for each witch; `visible` picks are marked."""
    choices = [
        TextChoice(
            tr("Drop {number}", number=witch)
            if witch in visible
            else tr("Pick {number}", number=witch),
            MenuPosition(context.position.menu, _toggle_pick(context.position.picks, witch, most)),
            "picked" if witch in visible else "plain",
        )
        for witch in WITCHES
    ]
    return tuple(
        tuple(choices[first : first + _WITCHES_PER_ROW])
        for first in range(0, len(choices), _WITCHES_PER_ROW)
    )


def _toggle_pick(picks: tuple[int, ...], witch: int, most: int) -> tuple[int, ...]:
    if witch in picks:
        return tuple(pick for pick in picks if pick != witch)
    if most == 1:
        return (witch,)
    return tuple(sorted((*picks, witch))) if len(picks) < most else picks


def _repick_row(context: PageContext) -> ChoiceRows:
    """Returns the button to pick anew, once something is picked."""
    if context.position.picks == context.view.picked:
        return ()
    return (
        (TextChoice(tr("Choose again"), MenuPosition(context.position.menu, context.view.picked)),),
    )


def _back_row(view: View) -> ChoiceRows:
    """Returns the button to the first page, if that has other actions."""
    return ((TextChoice(tr("Back"), MenuPosition()),),) if len(_home_rows(view)) > 1 else ()


def _optional_row(choices: tuple[TextChoice, ...]) -> ChoiceRows:
    return (choices,) if choices else ()


def public_page(context: PageContext, private_news: Sequence[Event]) -> TextPage:
    """Returns the page for everybody, with the secret answer to the last question."""
    told = [event for event in private_news if isinstance(event.action, Told)]
    return TextPage(
        lines=(
            sentences.waiting_line(context),
            *sentences.question_lines(context, private_news),
            *sentences.situation_lines(context),
        ),
        secret_owner=told[-1].seat if told else None,
        secret_lines=secret_text.secret_answer_lines([event.action for event in told])
        if context.secrets_shown
        else (),
    )


TEXT_TABLE = TextTable(
    "waz_baraz",
    start_position=start_position,
    turn_page=turn_page,
    public_page=public_page,
    has_private_hands=True,
)
