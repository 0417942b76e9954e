"""Builds the BoardScene and the hand strip from a view."""

from collections.abc import Sequence

from coven.games.potion_brew import drawing, hand, prompts
from coven.games.potion_brew.card_art import card_art
from coven.games.potion_brew.drawing import DECK_ZONE, PILE_ZONES, SUPPLY_ZONES
from coven.games.potion_brew.history import PastTurn
from coven.games.potion_brew.input import LocalState, can_cast
from coven.games.potion_brew.sentences import turn_sentence
from coven.i18n import tr, tr_plural
from coven.ui.palette import Palette
from engine.core import Seat
from engine.games.potion_brew.pieces import (
    GARLIC,
    Back,
    Banish,
    Call,
    Card,
    Cast,
    Exchange,
    Gather,
    Kind,
    Steal,
    back_of,
)
from engine.games.potion_brew.view import View
from hall.table import SeatedPlayer

_MAX_MOVES = 6  # in the strip


# Table


def build_scene(
    view: View,
    local: LocalState,
    past_turns: Sequence[PastTurn],
    players: Sequence[SeatedPlayer],
    palette: Palette,
) -> drawing.BoardScene:
    """Returns the table for a view and the local state."""
    last = past_turns[-1] if past_turns else None
    panels = [
        drawing.PublicHand(
            seat, player.name, palette.players[player.colour].colour, f"pawn-{player.colour + 1}",
            view.backs[seat], seat in local.awaited, _prey_kinds(seat, local),
        )
        for seat, player in enumerate(players)
    ]  # fmt: skip
    laid: dict[str, Back] = {}
    if local.pile is not None:
        laid = {PILE_ZONES[local.pile]: back_of(local.raised_cards(view)[0])}
    return drawing.BoardScene(
        players=panels,
        supplies=(view.witches, view.owls),
        deck=view.deck,
        top=view.top or "black",
        piles=view.piles,
        story=turn_sentence(last, players) if last else tr("A new brew begins."),
        pictures=_turn_art(last, players) if last else ("brew-cauldron",),
        glowing=_glowing_zones(local),
        changed=_changed_zones(last),
        laid_backs=laid,
        flights=_card_flights(last, local.arriving),
        share=local.share,
    )


def _prey_kinds(seat: Seat, local: LocalState) -> tuple[Kind, ...]:
    steals = [action for action in local.legal if isinstance(action, Steal)]
    return tuple(steal.kind for steal in steals if steal.victim == seat)


def _glowing_zones(local: LocalState) -> frozenset[str]:
    """Returns the zones to touch next; they follow from public information."""
    exchanges = [action for action in local.legal if isinstance(action, Exchange)]
    match local.mode:
        case "turn" if len(local.raised) == 1:
            return frozenset(PILE_ZONES[exchange.pile] for exchange in exchanges)
        case "take":
            assert local.pile is not None
            is_open = any((each.pile, each.source) == (local.pile, "pile") for each in exchanges)
            return frozenset({DECK_ZONE, *([PILE_ZONES[1 - local.pile]] if is_open else [])})
        case "lay":
            return frozenset(PILE_ZONES)
        case "gather" | "banish":
            kinds = [each.kind for each in local.legal if isinstance(each, Gather | Banish)]
            return frozenset(SUPPLY_ZONES[kind == "owl"] for kind in kinds)
    return frozenset()


def _changed_zones(past: PastTurn | None) -> frozenset[str]:
    if past is None or isinstance(past.action, Call):
        return frozenset()
    guards = [pile for _, pile in past.guards or () if pile is not None]
    return frozenset(PILE_ZONES[pile] for pile in (past.action.pile, *guards))


def _turn_art(past: PastTurn, players: Sequence[SeatedPlayer]) -> tuple[str, ...]:
    """Returns a move as a row of pictures."""
    who = f"pawn-{players[past.seat].colour + 1}"
    match past.action:
        case Exchange(card):
            cards = (card,) if past.taken_card is None else (card, past.taken_card)
        case Cast(spell):
            cards = (spell,)
        case Call():
            return (who, "brew-cauldron")
    return (who, *map(card_art, cards))


def _card_flights(
    past: PastTurn | None, arriving: tuple[int, int]
) -> tuple[drawing.CardFlight, ...]:
    """Returns the cards of a move that are still flying."""
    if past is None or isinstance(past.action, Call):
        return ()
    seat, pile = f"seat-{past.seat}", PILE_ZONES[past.action.pile]
    match past.action:
        case Exchange(card):
            laid = [drawing.CardFlight(card, seat, pile)]
        case Cast(spell, paid):
            laid = [drawing.CardFlight(card, seat, pile) for card in (*paid, spell)]
    for guard, on in past.guards or ():
        if on is not None:
            laid.append(drawing.CardFlight(GARLIC, f"seat-{guard}", PILE_ZONES[on]))
    flights = []
    for name, count in zip(PILE_ZONES, arriving, strict=True):
        landing = [flight for flight in laid if flight.end == name]
        flights += landing[max(0, len(landing) - count) :]
    if past.taken_card is not None:
        flights.append(drawing.CardFlight(past.taken_card, PILE_ZONES[1 - past.action.pile], seat))
    flights += (drawing.CardFlight(drawn, DECK_ZONE, seat) for drawn in past.drawn)
    return tuple(flights)


# Strip


def build_strip(view: View, local: LocalState) -> hand.CardStrip:
    """Returns the hand of the player who acts."""
    if not local.hand_open:
        caption = tr("Hold to look")
        if local.mode == "turn":
            caption = tr("Hold to look, tap to raise cards")
        backs = [back_of(card) for card in view.hand]
        return hand.CardStrip(backs=backs, raised=local.raised, caption=caption)
    raised = local.raised_cards(view)
    return hand.CardStrip(
        faces=view.hand,
        raised=local.raised,
        caption=prompts.hand_caption(view.hand, raised),
        is_good_news=len(raised) > 1 and can_cast(view, local),
    )


def build_drawn_strip(drawn: Sequence[Card], local: LocalState) -> hand.CardStrip:
    """Returns the cards that the last player has just drawn."""
    if local.hand_open:
        return hand.CardStrip(faces=drawn, caption=_drawn_caption(drawn))
    return hand.CardStrip(backs=["black"] * len(drawn), caption=tr("Hold to see what you drew"))


def build_waiting_strip(view: View, drawn: Sequence[Card]) -> hand.CardStrip:
    """Returns the hand of a lone player while others play, with new cards highlighted."""
    left, fresh = list(drawn), set()
    for place, card in enumerate(view.hand):
        if card in left:
            left.remove(card)
            fresh.add(place)
    return hand.CardStrip(
        faces=view.hand, fresh=frozenset(fresh), caption=_drawn_caption(drawn) if drawn else ""
    )


def _drawn_caption(drawn: Sequence[Card]) -> str:
    return tr_plural("You drew {n} card", "You drew {n} cards", len(drawn))


def build_moves_strip(
    past_turns: Sequence[PastTurn], players: Sequence[SeatedPlayer]
) -> hand.CardStrip:
    """Returns the latest moves, for everybody."""
    newest = reversed(past_turns[-_MAX_MOVES:])
    return hand.CardStrip(
        recent_moves=[
            hand.PawnMove(f"pawn-{players[past.seat].colour + 1}", turn_sentence(past, players))
            for past in newest
        ]
    )
