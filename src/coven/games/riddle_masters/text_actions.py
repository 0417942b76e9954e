"""Parts of all text pages: labels, groups and effects of actions, and facts about a riddle."""

from collections.abc import Iterable, Iterator

from coven.games.riddle_masters import PHRASES, legal_actions, sentences
from coven.games.riddle_masters.clay.sculpture_text import sculpture_lines
from coven.i18n import join_and, tr, tr_plural
from coven.text_table.action_menu import ActionGroup, ActionMenu, Groups, action_entries, build_menu
from coven.text_table.page import (
    GROUP_MENU,
    ChoiceEffect,
    ChoiceRows,
    MenuPosition,
    OpenPrivateView,
    PageContext,
    ShowRefusal,
    TextChoice,
    button_column,
)
from engine.core import Action, Event, Seat
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.view import View

_PAY, _LETTER, _ASK = range(3)  # keys of groups
ASK_POSITION, LETTER_POSITION = (MenuPosition(GROUP_MENU, (key,)) for key in (_ASK, _LETTER))
_LETTERS_PER_GROUP = 10
_MAX_ANSWERS = {"brief": 1, "usual": 4, "full": 40}


def refusal(context: PageContext, seat: Seat, action: Action) -> ShowRefusal | None:
    """Returns the reason why a seat may not do an action, or None if it may."""
    refused = legal_actions.refusal(context.view, context.sights, Event(seat, action))
    return ShowRefusal(refused.reason, refused.rule) if refused else None


# The menu


def action_menu(
    context: PageContext, seat: Seat, actions: Iterable[Action], root: MenuPosition | None = None
) -> ActionMenu:
    """Returns the menu of some actions of a seat, at the open table or alone."""
    is_alone = context.seat is not None
    entries = action_entries(
        actions,
        None if is_alone else seat,
        label=lambda action: action_label(context, action),
        groups=_action_groups,
        is_main=lambda action: _is_main(action, is_alone=is_alone),
        effect=lambda action: _action_effect(context, seat, action),
    )
    return build_menu(context.position, entries, root or MenuPosition())


def action_label(context: PageContext, action: Action) -> str:
    """Returns what an action does, clear without the rest of the page."""
    view: View = context.view
    match action:
        case pieces.Write():
            return tr("Save word")
        case pieces.Shape():
            return tr("Finish the riddle")
        case pieces.Pay(gems):
            space = sentences.space_name((view.places[view.turn] + gems) % len(pieces.BOARD))
            return tr_plural("Pay {n} gem: {space}", "Pay {n} gems: {space}", gems, space=space)
        # For translators: labels of buttons; {riddle} is "Ana's riddle 3".
        case pieces.Ask(thing, _):
            return tr("Ask about {riddle}", riddle=riddle_title(context, thing))
        case pieces.Letter(thing, None) | pieces.CurseLetter(thing, None):
            return tr("Ask for a letter: {riddle}", riddle=riddle_title(context, thing))
        case pieces.Letter(_, int(place)) | pieces.CurseLetter(_, int(place)):
            return tr("Ask for {place}", place=sentences.letter_position_phrase(place))
        case pieces.Answer(reply):
            return tr("Answer: {reply}", reply=sentences.reply_text(reply))
        case pieces.Guess():
            is_alone = context.seat is not None
            return tr("Guess this riddle") if is_alone else tr("Guess in secret")
        case pieces.CurseGuess():
            return tr("Guess with a curse")
        case pieces.Verdict(right):
            return tr("Accept the guess") if right else tr("Reject the guess")
    return PHRASES.text("action_labels", type(action).__name__)


def _action_groups(action: Action) -> Groups:
    match action:
        case pieces.Pay():
            return (ActionGroup(_PAY, tr("Pay gems"), always=True),)
        case pieces.Ask():
            return (ActionGroup(_ASK, tr("Ask about a riddle"), always=True),)
        case pieces.Letter(_, None):
            return (ActionGroup(_LETTER, tr("Ask for a letter"), always=True),)
        case pieces.Letter(_, int(place)) | pieces.CurseLetter(_, int(place)):
            return (_letter_group(place),)
    return ()


def _is_main(action: Action, *, is_alone: bool) -> bool:
    # At the open table, asking comes before guessing.
    main = pieces.Roll | pieces.Ask | pieces.Letter
    return isinstance(action, main | pieces.Guess if is_alone else main)


def _action_effect(context: PageContext, seat: Seat, action: Action) -> ChoiceEffect | None:
    """Returns the page that completes an action, or why it is refused; None if it is complete."""
    is_alone = context.seat is not None
    match action:
        case pieces.Ask(thing, _):
            return MenuPosition("question", (0, thing))
        case pieces.Letter(thing, None) | pieces.CurseLetter(thing, None):
            return MenuPosition("letter", (seat, thing))
        case pieces.Guess(thing, _):
            return MenuPosition("guess", (thing,)) if is_alone else OpenPrivateView(seat)
        case pieces.CurseGuess(thing, _):
            return MenuPosition("curse", (thing,)) if is_alone else OpenPrivateView(seat)
        case pieces.Verdict():
            return refusal(context, seat, action)
    return None


def _letter_group(place: int) -> ActionGroup:
    """Returns the group of a letter position; negative positions count from the end."""
    first = abs(place) - (abs(place) - 1) % _LETTERS_PER_GROUP
    last = first + _LETTERS_PER_GROUP - 1
    if place > 0:
        return ActionGroup(first, tr("Show letters {first} to {last}", first=first, last=last))
    label = tr("Show letters {first} to {last} from the end", first=first, last=last)
    return ActionGroup(-first, label)


# Other buttons


def open_riddle_rows(context: PageContext, things: Iterable[pieces.Object]) -> ChoiceRows:
    """Returns a button for each riddle, which opens its page."""
    return button_column(
        TextChoice(
            tr("Open: {riddle}", riddle=riddle_title(context, thing)),
            MenuPosition("riddle", (thing,)),
        )
        for thing in things
    )


# Facts about a riddle


def riddle_title(context: PageContext, thing: pieces.Object) -> str:
    """Returns the name of a riddle with its owner's."""
    return sentences.riddle_name(context.view, thing, context.players)


def riddle_lines(context: PageContext, thing: pieces.Object) -> Iterator[str]:
    """Yields the public facts about a riddle: sculpture, guessers and answers."""
    view: View = context.view
    sculpture = view.sculptures[thing]
    if sculpture:
        yield from sculpture_lines(sculpture, context.verbosity)
    else:
        yield tr("Its clay is on the table beside number {number}.", number=thing + 1)
    if view.arrows[thing]:
        yield guessed_by_line(context, thing)
    yield from answer_lines(context, thing)


def guessed_by_line(context: PageContext, thing: pieces.Object) -> str:
    names = join_and([context.name(seat) for seat in context.view.arrows[thing]])
    about = riddle_title(context, thing)
    return tr("{riddle} was guessed by {names}.", riddle=about, names=names)


def answer_lines(context: PageContext, thing: pieces.Object) -> list[str]:
    """Returns the latest answers about a riddle, as many as the verbosity allows."""
    most = _MAX_ANSWERS[context.verbosity]
    return sentences.answer_sentences(context.view, thing, context.players, most)


def known_letters_lines(context: PageContext, thing: pieces.Object) -> tuple[str, ...]:
    """Returns the letters of a riddle that a lone player knows."""
    own: View | None = context.solo_view
    letters = sentences.letter_pattern(own, thing) if own is not None else ""
    return (tr("You know: {letters}", letters=letters),) if letters else ()
