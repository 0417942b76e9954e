"""TEXT_TABLE of Potion Brew: pages to exchange, cast, call, choose for a spell and answer."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from coven.games.potion_brew import secret_text, sentences
from coven.games.potion_brew.sentences import brew_phrase, card_phrase, player_name
from coven.games.potion_brew.text_actions import (
    cast_from_places,
    castable_brews,
    draw_sources,
    hand_places,
    is_legal,
    legal_actions,
)
from coven.i18n import join_and, tr, tr_noop
from coven.text_table.page import (
    ChoiceRows,
    MenuPosition,
    PageContext,
    SubmitActions,
    TextChoice,
    TextPage,
    TextTable,
)
from engine.core import Action, Event
from engine.games.potion_brew import pieces as brew
from engine.games.potion_brew.pieces import (
    CALL,
    CAT,
    GUARDS,
    OWL,
    PILES,
    WITCH,
    YIELD,
    Banish,
    Card,
    Exchange,
    Gather,
    Pile,
    Steal,
)
from engine.games.potion_brew.view import View

# Choices of a spell's caster, and answers of those it threatens


_SPELL_HEADLINES = {
    "gather": tr_noop("{name}, the Pelican gives a Witch or an Owl: choose one."),
    "steal": tr_noop("{name}, the Cat takes a Witch or an Owl: choose one."),
    "banish": tr_noop("{name}, the Lost Wand sends away Witches or Owls: choose."),
}


def _spell_choice_page(context: PageContext) -> TextPage:
    """Returns the caster's choice, which depends on public information only."""
    view: View = context.view
    message = _SPELL_HEADLINES[view.step]
    return TextPage(
        lines=(
            tr(message, name=player_name(context, view.seat)),
            *sentences.situation_lines(context),
        ),
        choice_rows=tuple(
            (TextChoice(_choice_label(context, action), SubmitActions((action,))),)
            for action in legal_actions(context)
        ),
        secret_owner=view.seat,
        secret_lines=secret_text.hand_lines(context) if context.secrets_shown else (),
    )


def _choice_label(context: PageContext, action: Action) -> str:
    match action:
        case Gather(kind):
            return tr("Get a Witch") if kind == "witch" else tr("Get an Owl")
        case Banish(kind):
            return tr("Send Witches away") if kind == "witch" else tr("Send Owls away")
        case Steal(victim, kind):
            name = player_name(context, victim)
            if kind == "witch":
                return tr("Take a Witch from {name}", name=name)
            return tr("Take an Owl from {name}", name=name)
    raise LookupError(action)


def _answer_page(context: PageContext) -> TextPage:
    """Returns the answers, the same with Garlic in the hand and without (PB-20)."""
    view: View = context.view
    first, second = GUARDS
    return TextPage(
        lines=(_threat_line(context), *sentences.situation_lines(context)),
        choice_rows=(
            (TextChoice(tr("Give it up"), SubmitActions((YIELD,))),),
            (TextChoice(tr("Lay Garlic on the first pile"), SubmitActions((first,))),),
            (TextChoice(tr("Lay Garlic on the second pile"), SubmitActions((second,))),),
        ),
        secret_owner=view.seat,
        secret_lines=secret_text.hand_lines(context) if context.secrets_shown else (),
    )


def _threat_line(context: PageContext) -> str:
    view: View = context.view
    victim, name = player_name(context, view.seat), player_name(context, view.turn)
    if view.spell == CAT:
        if view.kind == "witch":
            return tr("{victim}, {name}'s Cat wants one of your Witches.", victim=victim, name=name)
        return tr("{victim}, {name}'s Cat wants one of your Owls.", victim=victim, name=name)
    if view.kind == "witch":
        return tr(
            "{victim}, {name}'s Lost Wand sends away one of your Witches.", victim=victim, name=name
        )
    return tr("{victim}, {name}'s Lost Wand sends away one of your Owls.", victim=victim, name=name)


# By step
SPELL_PAGES: Mapping[str, Callable[[PageContext], TextPage]] = MappingProxyType(
    {
        "gather": _spell_choice_page,
        "steal": _spell_choice_page,
        "banish": _spell_choice_page,
        "answer": _answer_page,
    }
)


# Turn


# By pile
_DISCARD = (tr_noop("Discard on the first pile"), tr_noop("Discard on the second pile"))
_CAST = (tr_noop("Cast on the first pile"), tr_noop("Cast on the second pile"))


def start_position(view: View) -> MenuPosition:
    """Returns the first menu of a seat's turn."""
    return MenuPosition(view.step) if view.step in SPELL_PAGES else MenuPosition()


def turn_page(context: PageContext) -> TextPage:
    """Returns the page of the seat that acts."""
    pages = {
        "exchange": _exchange_page,
        "discard": _discard_page,
        "take": _take_page,
        "cast": _cast_page,
        "lay": _cast_pile_page,
        "call": _call_page,
        **SPELL_PAGES,
    }
    return pages.get(context.position.menu, _home_page)(context)


def _home_page(context: PageContext) -> TextPage:
    view: View = context.view
    name = player_name(context, view.seat)
    return TextPage(
        lines=(
            tr("{name}, exchange a card, cast a spell, or call.", name=name),
            *sentences.situation_lines(context),
        ),
        choice_rows=(
            (TextChoice(tr("Exchange a card"), MenuPosition("exchange"), "main"),),
            (TextChoice(tr("Cast a spell"), MenuPosition("cast")),),
            (TextChoice(tr("Call"), MenuPosition("call")),),
        ),
        secret_owner=view.seat,
        secret_lines=(*secret_text.hand_lines(context), *secret_text.option_lines(context))
        if context.secrets_shown
        else (),
    )


# Exchange: card, pile to discard on, source to draw from (PB-06 to PB-08)


def _exchange_page(context: PageContext) -> TextPage:
    view: View = context.view
    rows = tuple(
        (
            TextChoice(
                tr("Discard {card}", card=_card_label(context, place)),
                MenuPosition("discard", (place,)),
            ),
        )
        for place in range(1, len(view.hand) + 1)
    )
    return TextPage(
        lines=(
            tr("{name}, choose the card to discard.", name=player_name(context, view.seat)),
            sentences.deck_line(view),
            *sentences.pile_lines(view),
        ),
        choice_rows=(*rows, *_back_row()),
        secret_owner=view.seat,
        # The buttons already name the cards.
        secret_lines=_hand_lines(context),
    )


def _discard_page(context: PageContext) -> TextPage:
    view: View = context.view
    (place,) = context.position.picks
    open_piles = [pile for pile in PILES if draw_sources(context, pile)]
    must = () if len(open_piles) == 2 else (tr("One pile is empty: discard on that one."),)
    rows = tuple(
        (TextChoice(_pile_label(_DISCARD, pile), MenuPosition("take", (place, pile))),)
        for pile in open_piles
    )
    return TextPage(
        lines=(
            tr("{name}, choose the pile to discard on.", name=player_name(context, view.seat)),
            *must,
            *sentences.pile_lines(view),
        ),
        choice_rows=(*rows, *_back_row("exchange")),
        secret_owner=view.seat,
        secret_lines=_discard_lines(context, place),
    )


def _take_page(context: PageContext) -> TextPage:
    view: View = context.view
    place, picked = context.position.picks
    pile: Pile = 0 if picked == 0 else 1
    name, ways = player_name(context, view.seat), draw_sources(context, pile)
    card = view.hand[place - 1]
    rows = [(TextChoice(tr("Draw from the deck"), SubmitActions((Exchange(card, pile, "deck"),))),)]
    if "pile" in ways:
        label = tr("Take {card}", card=card_phrase(view.piles[1 - pile][-1]))
        rows.append((TextChoice(label, SubmitActions((Exchange(card, pile, "pile"),))),))
    return TextPage(
        lines=(
            tr("{name}, take from the deck or from the other pile.", name=name)
            if "pile" in ways
            else tr("{name}, take from the deck: the other pile has no card for you.", name=name),
            sentences.deck_line(view),
            sentences.pile_lines(view)[1 - pile],
        ),
        choice_rows=(*rows, (TextChoice(tr("Back"), MenuPosition("discard", (place,))),)),
        secret_owner=view.seat,
        secret_lines=_discard_lines(context, place),
    )


def _discard_lines(context: PageContext, place: int) -> tuple[str, ...]:
    if not context.secrets_shown:
        return ()
    return (tr("You discard {card}.", card=card_phrase(context.view.hand[place - 1])),)


# Cast: spell with payment, pile to discard on (PB-09, PB-10)


def _cast_page(context: PageContext) -> TextPage:
    return _cast_by_face_page(context) if context.secrets_shown else _cast_by_place_page(context)


def _cast_by_face_page(context: PageContext) -> TextPage:
    view: View = context.view
    return TextPage(
        lines=(tr("{name}, choose the spell to cast.", name=player_name(context, view.seat)),),
        choice_rows=(*_brew_rows(context), *_back_row()),
        secret_owner=view.seat,
        secret_lines=(
            *secret_text.picked_lines(view, context.position.picks),
            *_hand_lines(context),
            *secret_text.no_cast_lines(context),
        ),
    )


def _cast_by_place_page(context: PageContext) -> TextPage:
    view: View = context.view
    name = player_name(context, view.seat)
    return TextPage(
        lines=(
            tr("{name}, pick a spell and what pays for it, then cast.", name=name),
            _picked_line(context.position.picks),
        ),
        choice_rows=(*_pick_rows(context), *_back_row()),
        secret_owner=view.seat,
    )


def _brew_rows(context: PageContext) -> ChoiceRows:
    """Returns a button for each castable spell with its payment."""
    return tuple(
        (
            TextChoice(
                tr("Cast {spell}", spell=brew_phrase(*brew)),
                MenuPosition("lay", hand_places(context.view, brew)),
            ),
        )
        for brew in castable_brews(context)
    )


def _pick_rows(context: PageContext) -> ChoiceRows:
    """Returns a button for each hidden card that may belong to a spell, and those to continue."""
    view: View = context.view
    picks = context.position.picks
    assert view.seat is not None
    backs = view.backs[view.seat]
    # A Witch never pays, and its back is public.
    cards = tuple(
        (
            TextChoice(
                _pick_label(_card_label(context, place), picked=place in picks),
                MenuPosition("cast", tuple(sorted({place} ^ set(picks)))),
                "picked" if place in picks else "plain",
            ),
        )
        for place in range(1, backs.black + backs.teal + 1)
    )
    cast = ((TextChoice(tr("Cast these cards"), MenuPosition("lay", picks), "main"),),)
    anew = ((TextChoice(tr("Choose again"), MenuPosition("cast")),),)
    return (*cards, *(cast if len(picks) > 1 else ()), *(anew if picks else ()))


def _picked_line(picks: tuple[int, ...]) -> str:
    if not picks:
        return tr("No card is picked.")
    places = join_and(list(map(str, picks)))
    return tr("Picked cards: {places}. Press one again to unpick it.", places=places)


def _cast_pile_page(context: PageContext) -> TextPage:
    view: View = context.view
    casts = [cast_from_places(view, context.position.picks, pile) for pile in PILES]
    # With the hand hidden, the page must not show whether the cards make a spell.
    offered = [cast for cast in casts if not context.secrets_shown or is_legal(context, cast)]
    rows = tuple(
        (TextChoice(_pile_label(_CAST, cast.pile), SubmitActions((cast,))),) for cast in offered
    )
    spell, paid = casts[0].spell, casts[0].paid
    return TextPage(
        lines=(
            tr("{name}, choose the pile to cast on.", name=player_name(context, view.seat)),
            *sentences.pile_lines(view),
        ),
        choice_rows=(*rows, *_back_row("cast")),
        secret_owner=view.seat,
        secret_lines=(secret_text.cast_line(context, spell, paid),)
        if context.secrets_shown
        else (),
    )


# The call (PB-11)


def _call_page(context: PageContext) -> TextPage:
    view: View = context.view
    allowed = is_legal(context, CALL)
    end = ((TextChoice(tr("End the round"), SubmitActions((CALL,))),),)
    secret = (
        secret_text.hand_total_line(view),
        *(() if allowed else (secret_text.call_limit_line(),)),
    )
    return TextPage(
        lines=(
            tr("{name}, end the round now?", name=player_name(context, view.seat)),
            *sentences.hand_backs_lines(context),
        ),
        # With the hand hidden, the page must not show whether the player may call.
        choice_rows=(*(end if allowed or not context.secrets_shown else ()), *_back_row()),
        secret_owner=view.seat,
        secret_lines=secret if context.secrets_shown else (),
    )


# Parts of pages


def _card_label(context: PageContext, place: int) -> str:
    """Returns a card's place, with its face if that is visible."""
    card = (
        context.view.hand[place - 1]
        if context.secrets_shown
        else _card_by_back(context.view, place)
    )
    if card is None:
        return tr("card {place}", place=place)
    return tr("card {place}, {card}", place=place, card=card_phrase(card))


def _pick_label(card: str, *, picked: bool) -> str:
    # For translators: {card} is "card 3" or "card 3, Owl".
    return tr("Drop {card}", card=card) if picked else tr("Pick {card}", card=card)


def _card_by_back(view: View, place: int) -> Card | None:
    """Returns the card that its public back reveals; black backs come first in the hand."""
    assert view.seat is not None
    backs = view.backs[view.seat]
    if place <= backs.black:
        return None
    return OWL if place <= backs.black + backs.teal else WITCH


def _hand_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the hand for a page whose buttons name its cards."""
    if not context.secrets_shown:
        return ()
    return (
        secret_text.hand_lines(context)
        if context.verbosity == "full"
        else (secret_text.hand_total_line(context.view),)
    )


def _pile_label(messages: tuple[str, str], pile: Pile) -> str:
    message = messages[pile]
    return tr(message)


def _back_row(menu: str = "") -> ChoiceRows:
    return ((TextChoice(tr("Back"), MenuPosition(menu)),),)


def public_page(context: PageContext, private_news: Sequence[Event]) -> TextPage:
    """Returns the page for everybody, with the drawn cards as a secret of the last player."""
    drawn = secret_text.secret_draws(private_news)
    return TextPage(
        lines=(
            sentences.waiting_line(context),
            *sentences.threat_lines(context),
            *sentences.situation_lines(context),
        ),
        secret_owner=drawn[0].seat if drawn else None,
        secret_lines=secret_text.drawn_lines(drawn) if context.secrets_shown else (),
    )


def delays_turn(view: View) -> bool:
    """Returns whether a seat waits before it acts: before an answer, with Garlic or without."""
    return view.step == "answer"


def action_location(action: Action) -> str | None:
    """Returns where to do an action."""
    match action:
        case brew.Exchange(_, pile, _) | brew.Cast(_, _, pile) | brew.Guard(pile):
            return tr("on the second pile") if pile else tr("on the first pile")
    return None


TEXT_TABLE = TextTable(
    "potion_brew",
    start_position=start_position,
    turn_page=turn_page,
    public_page=public_page,
    action_location=action_location,
    delays_turn=delays_turn,
    has_private_hands=True,
)
