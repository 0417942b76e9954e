"""What a player can do in a turn of Potion Brew: a few buttons at a time."""

from coven.text.pages import Choice, Desk, Page, Spot, Steps
from coven.text.potion_brew import spells, tale, whisper
from coven.text.potion_brew.deeds import brew_phrase, card_phrase
from coven.text.potion_brew.offers import brewed, cast_of, may, places_of, sources
from coven.text.potion_brew.tale import name_of
from coven.words import all_of, mark, say
from engine.games.potion_brew.pieces import CALL, OWL, PILES, WITCH, Card, Exchange, Pile
from engine.games.potion_brew.view import View

Rows = tuple[tuple[Choice, ...], ...]

# By pile, the first and the second.
_DISCARD = (mark("Discard on the first pile"), mark("Discard on the second pile"))
_CAST = (mark("Cast on the first pile"), mark("Cast on the second pile"))


def begin(view: View) -> Spot:
    """Returns where a seat's turn begins."""
    return Spot(view.step) if view.step in spells.PAGES else Spot()


def turn(desk: Desk) -> Page:
    """Returns what the seat to act can read and do."""
    pages = {
        "exchange": _exchange, "discard": _discard, "take": _take, "cast": _cast, "lay": _lay,
        "call": _call, **spells.PAGES,
    }  # fmt: skip
    return pages.get(desk.spot.menu, _home)(desk)


def _home(desk: Desk) -> Page:
    view: View = desk.view
    name = name_of(desk, view.seat)
    return Page(
        lines=(
            say("{name}, exchange a card, cast a spell, or call.", name=name),
            *tale.situation(desk),
        ),
        rows=(
            (Choice(say("Exchange a card"), Spot("exchange"), "main"),),
            (Choice(say("Cast a spell"), Spot("cast")),),
            (Choice(say("Call"), Spot("call")),),
        ),
        owner=view.seat,
        secret=(*whisper.hand(desk), *whisper.chances(desk)) if desk.shown else (),
    )


# Exchange: a card, the pile it goes on, where to take from (PB-06 .. PB-08)


def _exchange(desk: Desk) -> Page:
    view: View = desk.view
    rows = tuple(
        (Choice(_card_label(desk, place), Spot("discard", (place,))),)
        for place in range(1, len(view.hand) + 1)
    )
    return Page(
        lines=(
            say("{name}, choose the card to discard.", name=name_of(desk, view.seat)),
            tale.deck(view),
            *tale.piles(view),
        ),
        rows=(*rows, *_back()),
        owner=view.seat,
        # The buttons say it already, but for the points.
        secret=_whispered(desk),
    )


def _discard(desk: Desk) -> Page:
    view: View = desk.view
    (place,) = desk.spot.picks
    open_piles = [pile for pile in PILES if sources(view, pile)]
    must = () if len(open_piles) == 2 else (say("One pile is empty: discard on that one."),)
    rows = tuple((Choice(_on(_DISCARD, pile), Spot("take", (place, pile))),) for pile in open_piles)
    return Page(
        lines=(
            say("{name}, choose the pile to discard on.", name=name_of(desk, view.seat)),
            *must,
            *tale.piles(view),
        ),
        rows=(*rows, *_back("exchange")),
        owner=view.seat,
        secret=_discarded(desk, place),
    )


def _take(desk: Desk) -> Page:
    view: View = desk.view
    place, picked = desk.spot.picks
    pile: Pile = 0 if picked == 0 else 1
    name, ways = name_of(desk, view.seat), sources(view, pile)
    card = view.hand[place - 1]
    rows = [(Choice(say("Draw from the deck"), Steps((Exchange(card, pile, "deck"),))),)]
    if "pile" in ways:
        label = say("Take {card}", card=card_phrase(view.piles[1 - pile][-1]))
        rows.append((Choice(label, Steps((Exchange(card, pile, "pile"),))),))
    return Page(
        lines=(
            say("{name}, take from the deck or from the other pile.", name=name)
            if "pile" in ways
            else say("{name}, take from the deck: the other pile gives nothing.", name=name),
            tale.deck(view),
            tale.piles(view)[1 - pile],
        ),
        rows=(*rows, (Choice(say("Back"), Spot("discard", (place,))),)),
        owner=view.seat,
        secret=_discarded(desk, place),
    )


def _discarded(desk: Desk, place: int) -> tuple[str, ...]:
    if not desk.shown:
        return ()
    return (say("You discard {card}.", card=card_phrase(desk.view.hand[place - 1])),)


# Cast: a spell and what pays for it, the pile they go on (PB-09, PB-10)


def _cast(desk: Desk) -> Page:
    return _by_faces(desk) if desk.shown else _by_places(desk)


def _by_faces(desk: Desk) -> Page:
    view: View = desk.view
    return Page(
        lines=(say("{name}, choose the spell to cast.", name=name_of(desk, view.seat)),),
        rows=(*_brews(view), *_back()),
        owner=view.seat,
        secret=(
            *whisper.picked(view, desk.spot.picks),
            *_whispered(desk),
            *whisper.in_vain(view),
        ),
    )


def _by_places(desk: Desk) -> Page:
    view: View = desk.view
    name = name_of(desk, view.seat)
    return Page(
        lines=(
            say("{name}, pick a spell and what pays for it, then cast.", name=name),
            _picked(desk.spot.picks),
        ),
        rows=(*_picking(desk), *_back()),
        owner=view.seat,
    )


def _brews(view: View) -> Rows:
    """Returns a button for each spell that may be cast, with what pays for it."""
    return tuple(
        (Choice(brew_phrase(*brew), Spot("lay", places_of(view, brew))),) for brew in brewed(view)
    )


def _picking(desk: Desk) -> Rows:
    """Returns a button for each hidden card that may belong to a spell, and the ways on."""
    view: View = desk.view
    picks = desk.spot.picks
    assert view.seat is not None
    backs = view.backs[view.seat]
    # A Witch pays for nothing, and everybody sees which cards are Witches.
    cards = tuple(
        (
            Choice(
                _card_label(desk, place),
                Spot("cast", tuple(sorted({place} ^ set(picks)))),
                "picked" if place in picks else "plain",
            ),
        )
        for place in range(1, backs.black + backs.teal + 1)
    )
    cast = ((Choice(say("Cast these cards"), Spot("lay", picks), "main"),),)
    anew = ((Choice(say("Pick anew"), Spot("cast")),),)
    return (*cards, *(cast if len(picks) > 1 else ()), *(anew if picks else ()))


def _picked(picks: tuple[int, ...]) -> str:
    if not picks:
        return say("No card is picked.")
    places = all_of(list(map(str, picks)))
    return say("Picked cards: {places}. Press one again to take it back.", places=places)


def _lay(desk: Desk) -> Page:
    view: View = desk.view
    casts = [cast_of(view, desk.spot.picks, pile) for pile in PILES]
    # While the cards are hidden, so is whether they make a spell: the table will tell.
    offered = [cast for cast in casts if not desk.shown or may(view, cast)]
    rows = tuple((Choice(_on(_CAST, cast.pile), Steps((cast,))),) for cast in offered)
    spell, paid = casts[0].spell, casts[0].paid
    return Page(
        lines=(
            say("{name}, choose the pile to cast on.", name=name_of(desk, view.seat)),
            *tale.piles(view),
        ),
        rows=(*rows, *_back("cast")),
        owner=view.seat,
        secret=(whisper.laying(view, spell, paid),) if desk.shown else (),
    )


# The call (PB-11)


def _call(desk: Desk) -> Page:
    view: View = desk.view
    allowed = may(view, CALL)
    end = ((Choice(say("End the round"), Steps((CALL,))),),)
    secret = (whisper.total(view), *(() if allowed else (whisper.too_heavy(),)))
    return Page(
        lines=(
            say("{name}, shall the round end now?", name=name_of(desk, view.seat)),
            *tale.holdings(desk),
        ),
        # While the hand is hidden, so is whether it is light enough: the table will tell.
        rows=(*(end if allowed or not desk.shown else ()), *_back()),
        owner=view.seat,
        secret=secret if desk.shown else (),
    )


# Parts of pages


def _card_label(desk: Desk, place: int) -> str:
    """Returns a card by its place, with its face as far as it may be seen."""
    card = desk.view.hand[place - 1] if desk.shown else _by_back(desk.view, place)
    if card is None:
        return say("Card {place}", place=place)
    return say("Card {place}, {card}", place=place, card=card_phrase(card))


def _by_back(view: View, place: int) -> Card | None:
    """Returns what the backs of a hand tell everybody of one card: black ones come first."""
    assert view.seat is not None
    backs = view.backs[view.seat]
    if place <= backs.black:
        return None
    return OWL if place <= backs.black + backs.teal else WITCH


def _whispered(desk: Desk) -> tuple[str, ...]:
    """Returns the hand where the buttons name its cards."""
    if not desk.shown:
        return ()
    return whisper.hand(desk) if desk.verbosity == "full" else (whisper.total(desk.view),)


def _on(messages: tuple[str, str], pile: Pile) -> str:
    message = messages[pile]
    return say(message)


def _back(menu: str = "") -> Rows:
    return ((Choice(say("Back"), Spot(menu)),),)
