"""TEXT_TABLE of Potion Brew: pages to exchange, cast, call, choose for a spell and answer."""

from collections.abc import Sequence

from coven.games.potion_brew import PHRASES, secret_text, sentences, text_actions
from coven.games.potion_brew.input import cast_from_cards
from coven.games.potion_brew.prompts import hand_caption, turn_prompt
from coven.games.potion_brew.sentences import brew_phrase, card_phrase
from coven.games.potion_brew.text_actions import action_label, legal_actions
from coven.i18n import join_and, tr
from coven.text_table import action_menu, page
from coven.text_table.page import MenuPosition, PageContext, TextChoice, back_row, private_page
from engine.core import Action, Event
from engine.games.potion_brew import pieces
from engine.games.potion_brew.view import View

Lines = tuple[str, ...]


def turn_page(context: PageContext) -> page.TextPage:
    """Returns the page of the seat that acts."""
    view: View = context.view
    if view.step in PHRASES["spell_headlines"]:
        headline = PHRASES.text("spell_headlines", view.step, name=context.name(view.seat))
        return _spell_page(context, headline, legal_actions(context))
    if view.step == "answer":
        # The answers are the same with Garlic in the hand and without (PB-20).
        return _spell_page(context, _prompt_line(context, "answer"), (pieces.YIELD, *pieces.GUARDS))
    pages = {"cast": _cast_page, "lay": _cast_pile_page, "call": _call_page}
    return pages.get(context.position.menu, _menu_page)(context)


# Choices of a spell's caster, and answers of those it threatens


def _spell_page(context: PageContext, headline: str, actions: Sequence[Action]) -> page.TextPage:
    """Returns a choice that depends on public information only."""
    entries = action_menu.action_entries(
        actions, None, lambda action: action_label(context, action)
    )
    return private_page(
        context,
        (headline, *sentences.situation_lines(context)),
        action_menu.build_menu(context.position, entries).rows,
        secret_text.hand_lines(context),
    )


def _prompt_line(context: PageContext, mode: str) -> str:
    """Returns the instruction of the drawn board with the name of its player."""
    view: View = context.view
    prompt = turn_prompt(view, mode, 0, context.players)
    # For translators: {prompt} is what the player is to do, such as "exchange a card".
    return tr("{name}, {prompt}.", name=context.name(view.seat), prompt=prompt)


# Turn, and exchange: card, pile to discard on, source to draw from (PB-06 to PB-08)


def _menu_page(context: PageContext) -> page.TextPage:
    menu = action_menu.build_menu(context.position, text_actions.turn_entries(context))
    path = action_menu.group_path(context.position)
    return private_page(context, _menu_lines(context, path), menu.rows, _menu_secret(context, path))


def _menu_lines(context: PageContext, path: tuple[int, ...]) -> Lines:
    view: View = context.view
    name = context.name(view.seat)
    ways = {
        (each.pile, each.source) for each in text_actions.legal_exchanges(context, view.hand[0])
    }
    match path:
        case (_, _, pile):
            headline = (
                tr("{name}, take from the deck or from the other pile.", name=name)
                if (pile, "pile") in ways
                else tr(
                    "{name}, take from the deck: the other pile has no card for you.", name=name
                )
            )
            return (headline, sentences.deck_line(view), sentences.pile_lines(view)[1 - pile])
        case (_, _):
            is_free = len({pile for pile, _ in ways}) == len(pieces.PILES)
            must = () if is_free else (tr("One pile is empty: discard on that one."),)
            headline = tr("{name}, choose the pile to discard on.", name=name)
            return (headline, *must, *sentences.pile_lines(view))
        case (_,):
            headline = tr("{name}, choose the card to discard.", name=name)
            return (headline, sentences.deck_line(view), *sentences.pile_lines(view))
    return (_prompt_line(context, "turn"), *sentences.situation_lines(context))


def _menu_secret(context: PageContext, path: tuple[int, ...]) -> Lines:
    match path:
        case ():
            return (*secret_text.hand_lines(context), *secret_text.option_lines(context))
        case (_,):
            return _short_hand_lines(context)
        case (_, place, *_):
            return (tr("You discard {card}.", card=card_phrase(context.view.hand[place - 1])),)
    return ()


def _short_hand_lines(context: PageContext) -> Lines:
    """Returns the hand for a page whose buttons name its cards."""
    if context.verbosity == "full":
        return secret_text.hand_lines(context)
    return (hand_caption(context.view.hand),)


# Cast: spell with payment, pile to discard on (PB-09, PB-10)


def _cast_page(context: PageContext) -> page.TextPage:
    """Returns the castable spells, or while the hand is hidden its cards to pick."""
    view: View = context.view
    name, picks = context.name(view.seat), context.position.picks
    if context.secrets_shown:
        lines: Lines = (tr("{name}, choose the spell to cast.", name=name),)
        rows = page.button_column(
            TextChoice(
                tr("Cast {spell}", spell=brew_phrase(*each)),
                MenuPosition("lay", text_actions.hand_places(view, each)),
            )
            for each in text_actions.castable_brews(context)
        )
    else:
        headline = tr("{name}, pick a spell and what pays for it, then cast.", name=name)
        lines, rows = (headline, _picked_line(picks)), _pick_rows(context)
    secret = (
        *secret_text.picked_lines(view, picks),
        *_short_hand_lines(context),
        *secret_text.no_cast_lines(context),
    )
    return private_page(context, lines, (*rows, *back_row()), secret)


def _pick_rows(context: PageContext) -> page.ChoiceRows:
    """Returns a button for each hidden card that may belong to a spell, and those to continue."""
    view: View = context.view
    assert view.seat is not None
    backs, position = view.backs[view.seat], context.position
    castable = backs.black + backs.teal  # a Witch never pays, and its back is public
    cast = TextChoice(tr("Cast these cards"), MenuPosition("lay", position.picks), "main")
    cards = action_menu.pick_rows(
        position,
        range(1, castable + 1),
        # For translators: {card} is "card 3" or "card 3, Owl".
        pick=lambda place: tr("Pick {card}", card=text_actions.card_label(context, place)),
        drop=lambda place: tr("Deselect {card}", card=text_actions.card_label(context, place)),
        most=castable,
    )
    return (
        *cards,
        *(((cast,),) if len(position.picks) > 1 else ()),
        *action_menu.repick_row(position),
    )


def _picked_line(picks: tuple[int, ...]) -> str:
    if not picks:
        return tr("No card is picked.")
    places = join_and(list(map(str, picks)))
    return tr("Picked cards: {places}. Press one again to deselect it.", places=places)


def _cast_pile_page(context: PageContext) -> page.TextPage:
    view: View = context.view
    cards = [view.hand[place - 1] for place in context.position.picks]
    casts = [cast_from_cards(cards, pile) for pile in pieces.PILES]
    # With the hand hidden, the page must not show whether the cards make a spell.
    legal = legal_actions(context) if context.secrets_shown else casts
    rows = page.button_column(
        TextChoice(action_label(context, cast), page.SubmitActions((cast,)))
        for cast in casts
        if cast in legal
    )
    headline = tr("{name}, choose the pile to cast on.", name=context.name(view.seat))
    return private_page(
        context,
        (headline, *sentences.pile_lines(view)),
        (*rows, *back_row("cast")),
        (secret_text.cast_line(context, casts[0]),),
    )


# The call (PB-11)


def _call_page(context: PageContext) -> page.TextPage:
    view: View = context.view
    is_allowed = pieces.CALL in legal_actions(context)
    end = TextChoice(action_label(context, pieces.CALL), page.SubmitActions((pieces.CALL,)))
    total = hand_caption(view.hand)
    headline = tr("{name}, end the round now?", name=context.name(view.seat))
    return private_page(
        context,
        (headline, *sentences.hand_backs_lines(context)),
        # With the hand hidden, the page must not show whether the player may call.
        (*(((end,),) if is_allowed or not context.secrets_shown else ()), *back_row()),
        (total,) if is_allowed else (total, secret_text.call_limit_line()),
    )


# Table


def public_page(context: PageContext, private_news: Sequence[Event]) -> page.TextPage:
    """Returns the page for everybody, with the drawn cards as a secret of the last player."""
    drawn = secret_text.secret_draws(private_news)
    return page.TextPage(
        lines=(
            sentences.waiting_line(context),
            *sentences.threat_lines(context),
            *sentences.situation_lines(context),
        ),
        secret_owner=drawn[0][0] if drawn else None,
        secret_lines=secret_text.drawn_lines(drawn) if context.secrets_shown else (),
    )


def action_location(action: Action) -> str | None:
    """Returns where to do an action."""
    match action:
        case pieces.Exchange(_, pile, _) | pieces.Cast(_, _, pile) | pieces.Guard(pile):
            return tr("on the second pile") if pile else tr("on the first pile")
    return None


TEXT_TABLE = page.TextTable(
    "potion_brew",
    turn_page=turn_page,
    public_page=public_page,
    action_location=action_location,
    # With Garlic or without, so that the delay tells nothing.
    delays_turn=lambda view: view.step == "answer",
    has_private_hands=True,
)
