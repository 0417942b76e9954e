"""View of Waz Baraz: mask, reveals, notebook, determinize."""

from random import Random
from typing import NamedTuple

from engine.core import CHANCE, Event, Seat, wire_type
from engine.fast import field_copier
from engine.games.waz_baraz import pieces
from engine.games.waz_baraz.deduction import possible_sets, witches_of
from engine.games.waz_baraz.state import Clue, State, Terms
from engine.games.waz_baraz.turns import apply, is_waz


@wire_type
class View(NamedTuple):
    """The table as one seat sees it; seat None is a spectator."""

    seat: Seat | None
    terms: Terms
    step: pieces.Step
    spaces: tuple[int, ...]  # [witch] her space; [0] is the start
    master: Seat | None
    turn: Seat
    place: int
    marker: int
    lifted: int
    sizes: tuple[int, ...]  # [seat] number of cards
    hand: tuple[int, ...]  # own cards
    mistresses: tuple[int, ...]  # for the master; for everybody once the game is over
    picked: tuple[int, ...]  # for the player who is choosing or naming
    clues: tuple[Clue, ...]
    told: tuple[pieces.Told, ...]  # own answers
    points: tuple[int, ...]  # [seat]
    app_points: int
    rounds: tuple[pieces.Round, ...]


def view(state: State, seat: Seat | None) -> View:
    """Returns the view of a seat."""
    step = state.step
    picking = (step == "choose" and seat == state.master) or (
        step == "point" and seat == state.turn
    )
    mistress_seen = step == "over" or (seat is not None and seat == state.master)
    return _seen(
        state,
        seat,
        # Naming stays hidden until it is complete, so that a partial name reveals nothing.
        "turn" if step == "point" and seat != state.turn else step,
        tuple(map(len, state.hands)),
        () if seat is None else state.hands[seat],
        state.mistresses if mistress_seen else (),
        state.picked if seat is not None and picking else (),
        () if seat is None else state.told[seat],
    )


# The other fields of a view are public.
_seen = field_copier(State, View, "seat", "step", "sizes", "hand", "mistresses", "picked", "told")


def mask(state: State, event: Event, seat: Seat | None) -> Event | None:
    """Returns the event as a seat may know it, given the state before it; None hides it."""
    actor, own = event.seat, event.seat == seat
    match event.action:
        case pieces.Deal(dealt) if dealt != seat:
            return Event(CHANCE, pieces.Deal(dealt, None))
        case pieces.Conceal():
            return Event(CHANCE, pieces.Conceal(None))
        case pieces.Choose() if not own:
            return Event(actor, pieces.Chosen()) if _completes(state) else None
        case pieces.Point() as point if _completes(state):
            return Event(actor, _accusation(state, point, seat))
        case pieces.Accuse() | pieces.Point() if not own:
            return None
        case pieces.Play(card):
            end = state.place + card
            passed = end >= pieces.SPACES
            return Event(
                actor,
                pieces.Moved(card, state.place, end % pieces.SPACES, is_waz(state, card), passed),
            )
        case pieces.Ask(witch) if own:
            return Event(actor, pieces.Told(witch, witch in state.mistresses))
    return event


def _accusation(state: State, action: pieces.Point, seat: Seat | None) -> pieces.Accused:
    witches = (*state.picked, action.witch)
    right = witches == state.mistresses
    if right and seat is not None and seat == state.master:
        # The old master continues with the finder's cards and must know them (WB-11).
        return pieces.Accused(witches, right, apply(state, state.turn, action).hands[seat])
    return pieces.Accused(witches, right)


def _completes(state: State) -> bool:
    return len(state.picked) + 1 == state.terms.mistresses


def reveals(state: State, event: Event) -> bool:
    """Returns whether the event reveals information to anyone."""
    if isinstance(event.action, pieces.Choose | pieces.Point):
        return _completes(state)
    return not isinstance(event.action, pieces.Accuse)


def notebook(view: View) -> tuple[tuple[int, ...], ...]:
    """Returns the sets of mistresses that are still possible for this seat (WB-16)."""
    return tuple(map(witches_of, consistent_sets(view)))


def consistent_sets(view: View) -> tuple[int, ...]:
    """Returns the sets of mistresses consistent with the view, as bits."""
    return possible_sets(view.terms.mistresses, view.spaces, view.clues, view.told)


def determinize(view: View, random: Random) -> State:
    """Returns a random state consistent with the view."""
    pool = list(pieces.CARDS)
    for card in (*view.hand, view.marker, view.lifted):
        if card:
            pool.remove(card)
    random.shuffle(pool)
    hands = []
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(sorted(pool[:size])))
            del pool[:size]
    mistresses = view.mistresses
    if not mistresses and view.step in ("turn", "point", "move", "ask", "reveal"):
        mistresses = witches_of(random.choice(consistent_sets(view)))
    told = tuple(view.told if s == view.seat else () for s in range(view.terms.seats))
    return _completed(view, tuple(sorted(pool)), tuple(hands), mistresses, told)


_completed = field_copier(View, State, "deck", "hands", "mistresses", "told")
