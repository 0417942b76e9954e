"""What a player can do in a turn of Potion Brew: a few buttons at a time."""

from coven.text.pages import MenuPosition, PageContext, SubmitActions, TextChoice, TextPage
from coven.text.potion_brew import spells, tale, whisper
from coven.text.potion_brew.deeds import brew_phrase, card_phrase
from coven.text.potion_brew.offers import (
    cast_from_places,
    castable_brews,
    draw_sources,
    hand_places,
    is_legal,
)
from coven.text.potion_brew.tale import player_name
from coven.words import join_and, tr, tr_noop
from engine.games.potion_brew.pieces import CALL, OWL, PILES, WITCH, Card, Exchange, Pile
from engine.games.potion_brew.view import View

ChoiceRows = tuple[tuple[TextChoice, ...], ...]

# By pile, the first and the second.
_DISCARD = (tr_noop("Discard on the first pile"), tr_noop("Discard on the second pile"))
_CAST = (tr_noop("Cast on the first pile"), tr_noop("Cast on the second pile"))


def start_position(view: View) -> MenuPosition:
    """Returns where a seat's turn begins."""
    return MenuPosition(view.step) if view.step in spells.SPELL_PAGES else MenuPosition()


def turn_page(context: PageContext) -> TextPage:
    """Returns what the seat to act can read and do."""
    pages = {
        "exchange": _exchange_page,
        "discard": _discard_page,
        "take": _take_page,
        "cast": _cast_page,
        "lay": _cast_pile_page,
        "call": _call_page,
        **spells.SPELL_PAGES,
    }
    return pages.get(context.position.menu, _home_page)(context)


def _home_page(context: PageContext) -> TextPage:
    view: View = context.view
    name = player_name(context, view.seat)
    return TextPage(
        lines=(
            tr("{name}, exchange a card, cast a spell, or call.", name=name),
            *tale.situation_lines(context),
        ),
        choice_rows=(
            (TextChoice(tr("Exchange a card"), MenuPosition("exchange"), "main"),),
            (TextChoice(tr("Cast a spell"), MenuPosition("cast")),),
            (TextChoice(tr("Call"), MenuPosition("call")),),
        ),
        secret_owner=view.seat,
        secret_lines=(*whisper.hand_lines(context), *whisper.option_lines(context))
        if context.secrets_shown
        else (),
    )


# Exchange: a card, the pile it goes on, where to take from (PB-06 .. PB-08)


def _exchange_page(context: PageContext) -> TextPage:
    view: View = context.view
    rows = tuple(
        (TextChoice(_card_label(context, place), MenuPosition("discard", (place,))),)
        for place in range(1, len(view.hand) + 1)
    )
    return TextPage(
        lines=(
            tr("{name}, choose the card to discard.", name=player_name(context, view.seat)),
            tale.deck_line(view),
            *tale.pile_lines(view),
        ),
        choice_rows=(*rows, *_back_row()),
        secret_owner=view.seat,
        # The buttons say it already, but for the points.
        secret_lines=_hand_lines(context),
    )


def _discard_page(context: PageContext) -> TextPage:
    view: View = context.view
    (place,) = context.position.picks
    open_piles = [pile for pile in PILES if draw_sources(view, pile)]
    must = () if len(open_piles) == 2 else (tr("One pile is empty: discard on that one."),)
    rows = tuple(
        (TextChoice(_pile_label(_DISCARD, pile), MenuPosition("take", (place, pile))),)
        for pile in open_piles
    )
    return TextPage(
        lines=(
            tr("{name}, choose the pile to discard on.", name=player_name(context, view.seat)),
            *must,
            *tale.pile_lines(view),
        ),
        choice_rows=(*rows, *_back_row("exchange")),
        secret_owner=view.seat,
        secret_lines=_discard_lines(context, place),
    )


def _take_page(context: PageContext) -> TextPage:
    view: View = context.view
    place, picked = context.position.picks
    pile: Pile = 0 if picked == 0 else 1
    name, ways = player_name(context, view.seat), draw_sources(view, pile)
    card = view.hand[place - 1]
    rows = [(TextChoice(tr("Draw from the deck"), SubmitActions((Exchange(card, pile, "deck"),))),)]
    if "pile" in ways:
        label = tr("Take {card}", card=card_phrase(view.piles[1 - pile][-1]))
        rows.append((TextChoice(label, SubmitActions((Exchange(card, pile, "pile"),))),))
    return TextPage(
        lines=(
            tr("{name}, take from the deck or from the other pile.", name=name)
            if "pile" in ways
            else tr("{name}, take from the deck: the other pile gives nothing.", name=name),
            tale.deck_line(view),
            tale.pile_lines(view)[1 - pile],
        ),
        choice_rows=(*rows, (TextChoice(tr("Back"), MenuPosition("discard", (place,))),)),
        secret_owner=view.seat,
        secret_lines=_discard_lines(context, place),
    )


def _discard_lines(context: PageContext, place: int) -> tuple[str, ...]:
    if not context.secrets_shown:
        return ()
    return (tr("You discard {card}.", card=card_phrase(context.view.hand[place - 1])),)


# Cast: a spell and what pays for it, the pile they go on (PB-09, PB-10)


def _cast_page(context: PageContext) -> TextPage:
    return _cast_by_face_page(context) if context.secrets_shown else _cast_by_place_page(context)


def _cast_by_face_page(context: PageContext) -> TextPage:
    view: View = context.view
    return TextPage(
        lines=(tr("{name}, choose the spell to cast.", name=player_name(context, view.seat)),),
        choice_rows=(*_brew_rows(view), *_back_row()),
        secret_owner=view.seat,
        secret_lines=(
            *whisper.picked_lines(view, context.position.picks),
            *_hand_lines(context),
            *whisper.no_cast_lines(view),
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


def _brew_rows(view: View) -> ChoiceRows:
    """Returns a button for each spell that may be cast, with what pays for it."""
    return tuple(
        (TextChoice(brew_phrase(*brew), MenuPosition("lay", hand_places(view, brew))),)
        for brew in castable_brews(view)
    )


def _pick_rows(context: PageContext) -> ChoiceRows:
    """Returns a button for each hidden card that may belong to a spell, and the ways on."""
    view: View = context.view
    picks = context.position.picks
    assert view.seat is not None
    backs = view.backs[view.seat]
    # A Witch pays for nothing, and everybody sees which cards are Witches.
    cards = tuple(
        (
            TextChoice(
                _card_label(context, place),
                MenuPosition("cast", tuple(sorted({place} ^ set(picks)))),
                "picked" if place in picks else "plain",
            ),
        )
        for place in range(1, backs.black + backs.teal + 1)
    )
    cast = ((TextChoice(tr("Cast these cards"), MenuPosition("lay", picks), "main"),),)
    anew = ((TextChoice(tr("Pick anew"), MenuPosition("cast")),),)
    return (*cards, *(cast if len(picks) > 1 else ()), *(anew if picks else ()))


def _picked_line(picks: tuple[int, ...]) -> str:
    if not picks:
        return tr("No card is picked.")
    places = join_and(list(map(str, picks)))
    return tr("Picked cards: {places}. Press one again to take it back.", places=places)


def _cast_pile_page(context: PageContext) -> TextPage:
    view: View = context.view
    casts = [cast_from_places(view, context.position.picks, pile) for pile in PILES]
    # While the cards are hidden, so is whether they make a spell: the table will tell.
    offered = [cast for cast in casts if not context.secrets_shown or is_legal(view, cast)]
    rows = tuple(
        (TextChoice(_pile_label(_CAST, cast.pile), SubmitActions((cast,))),) for cast in offered
    )
    spell, paid = casts[0].spell, casts[0].paid
    return TextPage(
        lines=(
            tr("{name}, choose the pile to cast on.", name=player_name(context, view.seat)),
            *tale.pile_lines(view),
        ),
        choice_rows=(*rows, *_back_row("cast")),
        secret_owner=view.seat,
        secret_lines=(whisper.cast_line(view, spell, paid),) if context.secrets_shown else (),
    )


# The call (PB-11)


def _call_page(context: PageContext) -> TextPage:
    view: View = context.view
    allowed = is_legal(view, CALL)
    end = ((TextChoice(tr("End the round"), SubmitActions((CALL,))),),)
    secret = (whisper.hand_total_line(view), *(() if allowed else (whisper.call_limit_line(),)))
    return TextPage(
        lines=(
            tr("{name}, shall the round end now?", name=player_name(context, view.seat)),
            *tale.hand_backs_lines(context),
        ),
        # While the hand is hidden, so is whether it is light enough: the table will tell.
        choice_rows=(*(end if allowed or not context.secrets_shown else ()), *_back_row()),
        secret_owner=view.seat,
        secret_lines=secret if context.secrets_shown else (),
    )


# Parts of pages


def _card_label(context: PageContext, place: int) -> str:
    """Returns a card by its place, with its face as far as it may be seen."""
    card = (
        context.view.hand[place - 1]
        if context.secrets_shown
        else _card_by_back(context.view, place)
    )
    if card is None:
        return tr("Card {place}", place=place)
    return tr("Card {place}, {card}", place=place, card=card_phrase(card))


def _card_by_back(view: View, place: int) -> Card | None:
    """Returns what the backs of a hand tell everybody of one card: black ones come first."""
    assert view.seat is not None
    backs = view.backs[view.seat]
    if place <= backs.black:
        return None
    return OWL if place <= backs.black + backs.teal else WITCH


def _hand_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the hand where the buttons name its cards."""
    if not context.secrets_shown:
        return ()
    return (
        whisper.hand_lines(context)
        if context.verbosity == "full"
        else (whisper.hand_total_line(context.view),)
    )


def _pile_label(messages: tuple[str, str], pile: Pile) -> str:
    message = messages[pile]
    return tr(message)


def _back_row(menu: str = "") -> ChoiceRows:
    return ((TextChoice(tr("Back"), MenuPosition(menu)),),)
