"""TEXT_TABLE of Potion Brew: labels of the actions, secret text, and the pages of a turn."""

from collections.abc import Iterator, Sequence

from coven.games.potion_brew import PHRASES, sentences
from coven.games.potion_brew.history import secret_draws
from coven.games.potion_brew.input import cast_from_cards
from coven.games.potion_brew.sentences import (
    CARD_KEYS,
    brew_phrase,
    card_phrase,
    hand_caption,
    turn_prompt,
)
from coven.i18n import join_and, tr, tr_plural
from coven.text_table import action_menu, page
from coven.text_table.action_menu import ActionGroup, MenuEntry
from coven.text_table.page import MenuPosition, PageContext, TextChoice, back_row, private_page
from engine.core import Action, Event
from engine.games.potion_brew import pieces
from engine.games.potion_brew.state import castable_spells
from engine.games.potion_brew.view import View

Lines = tuple[str, ...]


# Actions


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns the legal actions of the view's seat."""
    return context.sights[context.view.seat].legal


def legal_exchanges(context: PageContext, card: pieces.Card) -> list[pieces.Exchange]:
    """Returns the exchanges of a card, by pile; they are alike for all cards."""
    legal = legal_actions(context)
    return [each for each in legal if isinstance(each, pieces.Exchange) and each.card == card]


def legal_casts(context: PageContext) -> list[pieces.Cast]:
    """Returns the spells that may be cast; they are alike for both piles."""
    casts = [action for action in legal_actions(context) if isinstance(action, pieces.Cast)]
    return [cast for cast in casts if cast.pile == 0]


def hand_places(view: View, cast: pieces.Cast) -> tuple[int, ...]:
    """Returns the places of a cast's cards in the hand, counted from one."""
    found: list[int] = []
    for card in (cast.spell, *cast.paid):
        places = enumerate(view.hand, start=1)
        found.append(next(at for at, held in places if held == card and at not in found))
    return tuple(sorted(found))


# Labels


def action_label(context: PageContext, action: Action) -> str:
    """Returns what an action does; a cast and an exchange are labels of their last choice."""
    match action:
        case pieces.Exchange(_, _, "deck"):
            return tr("Draw from the deck")
        case pieces.Exchange(_, pile, _):
            return tr("Take {card}", card=card_phrase(context.view.piles[1 - pile][-1]))
        case pieces.Cast(_, _, pile):
            return PHRASES.text("action_labels", f"cast_{pile}")
        case pieces.Gather(kind):
            return PHRASES.text("action_labels", f"gather_{kind}")
        case pieces.Banish(kind):
            return PHRASES.text("action_labels", f"banish_{kind}")
        case pieces.Steal(victim, kind):
            return PHRASES.text("action_labels", f"steal_{kind}", name=context.name(victim))
        case pieces.Guard(pile):
            return PHRASES.text("action_labels", f"guard_{pile}")
        case pieces.Yield():
            return tr("Give it up")
    return tr("End the round")


def card_label(context: PageContext, place: int) -> str:
    """Returns a card's place, with its face if that is visible or known from the public back."""
    card = context.view.hand[place - 1]
    if pieces.back_of(card) == "black" and not context.secrets_shown:
        return tr("card {place}", place=place)
    return tr("card {place}, {card}", place=place, card=card_phrase(card))


# Entries


def turn_entries(context: PageContext) -> Iterator[MenuEntry]:
    """Yields the ways to go; they are the same for all hands with the same backs."""
    for place, card in enumerate(context.view.hand, start=1):
        whole = ActionGroup(0, tr("Exchange a card"), always=True)
        label = tr("Discard {card}", card=card_label(context, place))
        own = ActionGroup(place, label, always=True)
        for exchange in legal_exchanges(context, card):
            effect, pile = page.SubmitActions((exchange,)), exchange.pile
            label = PHRASES.text("action_labels", f"discard_{pile}")
            on = ActionGroup(pile, label, always=True, alone=True)
            yield MenuEntry(action_label(context, exchange), effect, (whole, own, on), "main")
    yield MenuEntry(tr("Cast a spell"), MenuPosition("cast"))
    yield MenuEntry(tr("Call"), MenuPosition("call"))


# Text that only the player who holds the phone may read


def hand_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the player's cards and their points."""
    view: View = context.view
    if context.verbosity == "brief":
        cards = join_and(list(map(card_phrase, view.hand)))
        return (tr("Your cards: {cards}.", cards=cards), hand_caption(view.hand))
    card_lines = [
        line
        for place, card in enumerate(view.hand, 1)
        for line in _card_lines(context, place, card)
    ]
    return (*card_lines, hand_caption(view.hand))


def option_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the castable spells, and whether the player may call."""
    castable = tuple(
        tr("You can cast: {brew}.", brew=brew_phrase(cast)) for cast in legal_casts(context)
    )
    lines = (*castable, *no_cast_lines(context))
    if pieces.CALL in legal_actions(context):
        return (*lines, tr("You may call."))
    return lines if context.verbosity == "brief" else (*lines, call_limit_line())


def no_cast_lines(context: PageContext) -> tuple[str, ...]:
    """Returns why nothing can be cast, or why a paid Cat cannot."""
    allowed = {cast.spell for cast in legal_casts(context)}
    if any(spell not in allowed for spell, _ in castable_spells(context.view.hand)):
        return (tr("The Cat has no target: nobody else holds a Witch or an Owl."),)
    return () if allowed else (tr("You cannot cast anything."),)


def call_limit_line() -> str:
    """Returns the limit of points for a call."""
    return tr_plural(
        "You may call with {n} point or fewer.", "You may call with {n} points or fewer.",
        pieces.CALL_LIMIT,
    )  # fmt: skip


def _card_lines(context: PageContext, place: int, card: pieces.Card) -> tuple[str, ...]:
    line = tr_plural(
        "Card {place}: {card}, {n} point.", "Card {place}: {card}, {n} points.",
        pieces.CARD_POINTS[card], place=place, card=card_phrase(card),
    )  # fmt: skip
    use = PHRASES["card_uses"].get(CARD_KEYS.get(card, ""))
    if context.verbosity != "full" or use is None or card in context.view.hand[: place - 1]:
        return (line,)
    return (line, tr(use))


# Pages


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
        hand_lines(context),
    )


def _prompt_line(context: PageContext, mode: str) -> str:
    """Returns the instruction of the drawn board with the name of its player."""
    view: View = context.view
    prompt = turn_prompt(view, mode, 0, context.players)
    # For translators: {prompt} is what the player is to do, such as "exchange a card".
    return tr("{name}, {prompt}.", name=context.name(view.seat), prompt=prompt)


# Turn, and exchange: card, pile to discard on, source to draw from (PB-06 to PB-08)


def _menu_page(context: PageContext) -> page.TextPage:
    menu = action_menu.build_menu(context.position, turn_entries(context))
    path = action_menu.group_path(context.position)
    return private_page(context, _menu_lines(context, path), menu.rows, _menu_secret(context, path))


def _menu_lines(context: PageContext, path: tuple[int, ...]) -> Lines:
    view: View = context.view
    name = context.name(view.seat)
    ways = {(each.pile, each.source) for each in legal_exchanges(context, view.hand[0])}
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
            return (*hand_lines(context), *option_lines(context))
        case (_,):
            return _short_hand_lines(context)
        case (_, place, *_):
            return (tr("You discard {card}.", card=card_phrase(context.view.hand[place - 1])),)
    return ()


def _short_hand_lines(context: PageContext) -> Lines:
    """Returns the hand for a page whose buttons name its cards."""
    if context.verbosity == "full":
        return hand_lines(context)
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
                tr("Cast {spell}", spell=brew_phrase(each)),
                MenuPosition("lay", hand_places(view, each)),
            )
            for each in legal_casts(context)
        )
    else:
        headline = tr("{name}, pick a spell and what pays for it, then cast.", name=name)
        places = join_and(list(map(str, picks)))
        picked = tr("Picked cards: {places}. Press one again to deselect it.", places=places)
        lines = (headline, picked if picks else tr("No card is picked."))
        rows = _pick_rows(context)
    secret = (*_short_hand_lines(context), *no_cast_lines(context))
    if picks:
        cards = join_and([card_phrase(view.hand[place - 1]) for place in picks])
        secret = (tr("Picked: {cards}.", cards=cards), *secret)
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
        pick=lambda place: tr("Pick {card}", card=card_label(context, place)),
        drop=lambda place: tr("Deselect {card}", card=card_label(context, place)),
        most=castable,
    )
    return (
        *cards,
        *(((cast,),) if len(position.picks) > 1 else ()),
        *action_menu.repick_row(position),
    )


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
    secret = tr("These cards cannot cast a spell.")
    if casts[0] in legal_actions(context):
        secret = tr("You cast: {brew}.", brew=brew_phrase(casts[0]))
    headline = tr("{name}, choose the pile to cast on.", name=context.name(view.seat))
    return private_page(
        context,
        (headline, *sentences.pile_lines(view)),
        (*rows, *back_row("cast")),
        (secret,),
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
        (total,) if is_allowed else (total, call_limit_line()),
    )


# Table


def public_page(context: PageContext, private_news: Sequence[Event]) -> page.TextPage:
    """Returns the page for everybody, with the drawn cards as a secret of the last player."""
    drawn = secret_draws(private_news)
    faces = join_and([card_phrase(card) for _, card in drawn])
    secret = (tr("You drew {cards}.", cards=faces),) if drawn and context.secrets_shown else ()
    return page.TextPage(
        lines=(
            sentences.waiting_line(context),
            *sentences.threat_lines(context),
            *sentences.situation_lines(context),
        ),
        secret_owner=drawn[0][0] if drawn else None,
        secret_lines=secret,
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
