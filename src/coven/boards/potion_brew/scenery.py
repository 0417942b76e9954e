"""What a view looks like: the table and the strip at one moment of a turn."""

from collections.abc import Sequence

from coven.boards.potion_brew import hand, prompts, table
from coven.boards.potion_brew.cards import glyph
from coven.boards.potion_brew.layout import DECK, PILES, SUPPLIES
from coven.boards.potion_brew.meaning import castable
from coven.boards.potion_brew.pose import Pose
from coven.drawing.palette import Palette
from coven.text.potion_brew.deeds import told
from coven.text.potion_brew.moves import Move
from coven.words import say, say_many
from engine.core import Seat
from engine.games.potion_brew.pieces import (
    GARLIC,
    Back,
    Call,
    Card,
    Cast,
    Exchange,
    Kind,
    back,
)
from engine.games.potion_brew.view import View
from hall.table import Chair

_LATELY = 6  # moves that the strip may tell


# The table


def scene(
    view: View, pose: Pose, moves: Sequence[Move], chairs: Sequence[Chair], palette: Palette
) -> table.Scene:
    """Returns the table as it is seen in a pose."""
    last = moves[-1] if moves else None
    players = [
        table.Player(
            seat, chair.name, palette.players[chair.colour].colour, f"pawn-{chair.colour + 1}",
            view.backs[seat], seat in pose.waiting, _prey(view, seat, pose),
        )
        for seat, chair in enumerate(chairs)
    ]  # fmt: skip
    laid: dict[str, Back] = {}
    if pose.pile is not None:
        laid = {PILES[pose.pile]: back(pose.cards(view)[0])}
    return table.Scene(
        players=players,
        supplies=(view.witches, view.owls),
        deck=view.deck,
        top=view.top or "black",
        piles=view.piles,
        story=told(last, chairs) if last else say("A new brew begins."),
        pictures=_pictures(last, chairs) if last else ("brew-cauldron",),
        glowing=_glowing(view, pose),
        changed=_changed(last),
        laid=laid,
        flights=_flights(last, pose.arriving),
        share=pose.share,
    )


def _prey(view: View, seat: Seat, pose: Pose) -> tuple[Kind, ...]:
    if pose.mode != "steal" or seat == view.seat:
        return ()
    red, teal, _ = view.backs[seat]
    kinds: tuple[tuple[Kind, int], ...] = (("witch", red), ("owl", teal))
    return tuple(kind for kind, count in kinds if count)


def _glowing(view: View, pose: Pose) -> frozenset[str]:
    """Returns what to touch next; it follows from what everybody sees."""
    match pose.mode:
        case "turn" if len(pose.raised) == 1:
            first, second = map(bool, view.piles)
            return frozenset(
                name
                for name, filled, other in zip(PILES, (first, second), (second, first), strict=True)
                if other or not filled
            )
        case "take":
            assert pose.pile is not None
            other = view.piles[1 - pose.pile]
            takeable = {PILES[1 - pose.pile]} if other and other[-1] > 0 else set()
            return frozenset({DECK, *takeable})
        case "lay":
            return frozenset(PILES)
        case "gather":
            there = zip(SUPPLIES, (view.witches, view.owls), strict=True)
            return frozenset(name for name, count in there if count)
        case "banish":
            return frozenset(SUPPLIES)
    return frozenset()


def _changed(move: Move | None) -> frozenset[str]:
    if move is None or isinstance(move.action, Call):
        return frozenset()
    guards = [pile for _, pile in move.guards or () if pile is not None]
    return frozenset(PILES[pile] for pile in (move.action.pile, *guards))


def _pictures(move: Move, chairs: Sequence[Chair]) -> tuple[str, ...]:
    """Returns a move without words."""
    who = f"pawn-{chairs[move.seat].colour + 1}"
    match move.action:
        case Exchange(card):
            cards = (card,) if move.taken is None else (card, move.taken)
        case Cast(spell):
            cards = (spell,)
        case Call():
            return (who, "brew-cauldron")
    return (who, *map(glyph, cards))


def _flights(move: Move | None, arriving: tuple[int, int]) -> tuple[table.Flight, ...]:
    """Returns the cards of a move that are on their way; what lay there before stays."""
    if move is None or isinstance(move.action, Call):
        return ()
    seat, pile = f"seat-{move.seat}", PILES[move.action.pile]
    match move.action:
        case Exchange(card):
            laid = [table.Flight(card, seat, pile)]
        case Cast(spell, paid):
            laid = [table.Flight(card, seat, pile) for card in (*paid, spell)]
    for guard, on in move.guards or ():
        if on is not None:
            laid.append(table.Flight(GARLIC, f"seat-{guard}", PILES[on]))
    flights = []
    for name, count in zip(PILES, arriving, strict=True):
        landing = [flight for flight in laid if flight.end == name]
        flights += landing[max(0, len(landing) - count) :]
    if move.taken is not None:
        flights.append(table.Flight(move.taken, PILES[1 - move.action.pile], seat))
    flights += (table.Flight(drawn, DECK, seat) for drawn in move.drawn)
    return tuple(flights)


# The strip


def strip(view: View, pose: Pose) -> hand.Strip:
    """Returns one's cards, and over open ones what the raised ones come to."""
    if not pose.open:
        caption = say("Hold to look")
        if pose.mode == "turn":
            caption = say("Hold to look, tap to raise cards")
        backs = [back(card) for card in view.hand]
        return hand.Strip(backs=backs, raised=pose.raised, caption=caption)
    raised = pose.cards(view)
    return hand.Strip(
        faces=view.hand,
        raised=pose.raised,
        caption=prompts.counting(view.hand, raised),
        ready=len(raised) > 1 and castable(view, pose),
    )


def just_drawn(drawn: Sequence[Card], pose: Pose) -> hand.Strip:
    """Returns the cards that were just drawn, for who may look at them."""
    if pose.open:
        return hand.Strip(faces=drawn, caption=_drew(drawn))
    return hand.Strip(backs=["black"] * len(drawn), caption=say("Hold to see what you drew"))


def at_rest(view: View, drawn: Sequence[Card]) -> hand.Strip:
    """Returns the hand of a lone player while others play, with what was just drawn lit."""
    left, fresh = list(drawn), set()
    for place, card in enumerate(view.hand):
        if card in left:
            left.remove(card)
            fresh.add(place)
    return hand.Strip(
        faces=view.hand, fresh=frozenset(fresh), caption=_drew(drawn) if drawn else ""
    )


def _drew(drawn: Sequence[Card]) -> str:
    return say_many("You drew {n} card", "You drew {n} cards", len(drawn))


def lately(moves: Sequence[Move], chairs: Sequence[Chair]) -> hand.Strip:
    """Returns the last moves, for everybody."""
    newest = reversed(moves[-_LATELY:])
    return hand.Strip(
        moves=[
            hand.Said(f"pawn-{chairs[move.seat].colour + 1}", told(move, chairs)) for move in newest
        ]
    )
