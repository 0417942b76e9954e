"""What everybody at the table may hear of Waz Baraz."""

from collections.abc import Iterator, Sequence

from coven.text.pages import Desk
from coven.words import all_of, say, say_many
from engine.core import Event, Seat
from engine.games.waz_baraz.pieces import (
    APP_TARGETS,
    SPACES,
    TARGET,
    WRONG_POINTS,
    Accused,
    Ask,
    Deal,
    Decline,
    Heard,
    Moved,
    Told,
    Wrong,
)
from engine.games.waz_baraz.state import Clue
from engine.games.waz_baraz.view import View
from hall.table import Chair


def situation(desk: Desk) -> tuple[str, ...]:
    """Returns how things stand, in as many words as the player likes."""
    view: View = desk.view
    dance = [marker(view), *_clues(desk)]
    if desk.verbosity == "brief":
        return (points(desk), *dance)
    circle = [_circle(view)] if view.terms.shuffled else []
    if desk.verbosity == "usual":
        return (points(desk), _master(desk), *dance, *circle)
    return (
        points(desk), *_target(view), _master(desk), *dance, *circle, _sizes(view), *_rounds(desk),
    )  # fmt: skip


def waiting(desk: Desk) -> str:
    """Returns whom everybody waits for."""
    view: View = desk.view
    if view.step == "choose" and view.master is not None:
        return say_many(
            "{name} chooses {n} mistress in secret.",
            "{name} chooses {n} mistresses in secret.",
            view.terms.mistresses,
            name=desk.chairs[view.master].name,
        )
    name = desk.chairs[view.turn].name
    if view.step == "ask":
        return say("{name} stands on the start and may ask about a witch.", name=name)
    if desk.chairs[view.turn].level is not None:
        return say("{name} is thinking.", name=name)
    return say("{name} is next.", name=name)


def questions(desk: Desk, heard: Sequence[Event]) -> Iterator[str]:
    """Yields what was asked aloud; the answers are nobody else's business."""
    for event in heard:
        match event.action:
            case Told(witch) | Ask(witch):
                name = desk.chairs[event.seat].name
                yield say("{name} asked about witch {witch}.", name=name, witch=witch)
            case Decline():
                yield say("{name} asked nothing.", name=desk.chairs[event.seat].name)


def course(view: View, news: Sequence[Event], chairs: Sequence[Chair]) -> tuple[str, ...]:
    """Returns all that was said aloud since the mistresses were chosen."""
    desk = Desk(view, tuple(chairs), "usual")
    return tuple(_course(desk, news[_begun(news) :]))


def _begun(news: Sequence[Event]) -> int:
    deals = [index for index, event in enumerate(news) if isinstance(event.action, Deal)]
    return deals[-1] if deals else 0


def _course(desk: Desk, news: Sequence[Event]) -> Iterator[str]:
    for event in news:
        match event.action:
            case Moved() as move:
                clue = Heard(move.start, move.end, move.waz)
                yield _at_length(desk, event.seat, clue)
            case Accused(witches, right=False):
                yield _at_length(desk, event.seat, Wrong(witches))
            case _:
                yield from questions(desk, (event,))


def marker(view: View) -> str:
    """Returns where the marker is."""
    if view.place == 0:
        return say("The marker is card {card}, on the start.", card=view.marker)
    witch = view.spaces.index(view.place)
    return say("The marker is card {card}, at witch {witch}.", card=view.marker, witch=witch)


def points(desk: Desk) -> str:
    """Returns the score of everybody."""
    view: View = desk.view
    scores = [
        say("{name} {points}", name=chair.name, points=points)
        for chair, points in zip(desk.chairs, view.points, strict=True)
    ]
    if view.terms.app_master:
        scores.append(say("the app {points}", points=view.app_points))
    return say("Points: {scores}.", scores=all_of(scores))


def passed(view: View, start: int, end: int) -> tuple[int, ...]:
    """Returns the witches strictly between two spaces, in the order of the walk."""
    width = (end - start) % SPACES
    walk = ((start + step) % SPACES for step in range(1, width))
    return tuple(view.spaces.index(space) for space in walk if space)


def numbers(witches: Sequence[int]) -> str:
    """Returns witches as one phrase."""
    return all_of([str(witch) for witch in witches])


def spoken(view: View) -> tuple[tuple[Seat, Clue], ...]:
    """Returns this round's clues with whose turn each was in.

    A clue does not say who acted, but turns go round: from the seat that is to act one can
    count back, one seat for each move.
    """
    seat, found = view.turn, []
    # On the start the move is made, but its turn is not over.
    moved = view.step in ("ask", "reveal", "over")
    for clue in reversed(view.clues):
        if isinstance(clue, Heard) and not moved:
            seat = _right_of(view, seat)
        moved = False
        found.append((seat, clue))
    return tuple(reversed(found))


def _right_of(view: View, seat: Seat) -> Seat:
    seat = (seat - 1) % view.terms.seats
    return (seat - 1) % view.terms.seats if seat == view.master else seat


def _clues(desk: Desk) -> list[str]:
    view: View = desk.view
    if not view.clues:
        return [say("The dance begins.")]
    said = spoken(view)
    if desk.verbosity == "brief":
        return [_briefly(view, said[-1][1])]
    recent = said if desk.verbosity == "full" else said[_others_turns(view) :]
    return [_at_length(desk, seat, clue) for seat, clue in recent]


def _others_turns(view: View) -> int:
    """Returns the index of the first clue since the seat to act moved last."""
    players = view.terms.seats - (not view.terms.app_master)
    left = max(1, players - 1)
    for index in range(len(view.clues) - 1, -1, -1):
        if isinstance(view.clues[index], Heard):
            if left == 0:
                return index + 1
            left -= 1
    return 0


def _briefly(view: View, clue: Clue) -> str:
    if isinstance(clue, Wrong):
        return say("Wrong: not {witches}.", witches=numbers(clue.witches))
    start, end = _place(view, clue.start), _place(view, clue.end)
    if clue.waz:
        return say("WAZ between {start} and {end}.", start=start, end=end)
    return say("Silence between {start} and {end}.", start=start, end=end)


def _at_length(desk: Desk, seat: Seat, clue: Clue) -> str:
    view: View = desk.view
    name = desk.chairs[seat].name
    if isinstance(clue, Wrong):
        return say_many(
            "{name} named {witches}: wrong. The master scores {n} point.",
            "{name} named {witches}: wrong. The master scores {n} points.",
            WRONG_POINTS,
            name=name,
            witches=numbers(clue.witches),
        )
    between = passed(view, clue.start, clue.end)
    card = (clue.end - clue.start) % SPACES
    start, end = _place(view, clue.start), _place(view, clue.end)
    if clue.waz:
        return say_many(
            "{name} played {card}, from {start} to {end}. WAZ! Witch {witches} is a mistress.",
            "{name} played {card}, from {start} to {end}. WAZ! A mistress is among {witches}.",
            len(between),
            name=name, card=card, start=start, end=end, witches=numbers(between),
        )  # fmt: skip
    return say_many(
        "{name} played {card}, from {start} to {end}. Silence: witch {witches} is no mistress.",
        "{name} played {card}, from {start} to {end}. Silence: no mistress among {witches}.",
        len(between),
        name=name, card=card, start=start, end=end, witches=numbers(between),
    )  # fmt: skip


def _place(view: View, space: int) -> str:
    return str(view.spaces.index(space)) if space else say("the start")


def _master(desk: Desk) -> str:
    master = desk.view.master
    if master is None:
        return say("The app is the master.")
    return say("{name} is the master.", name=desk.chairs[master].name)


def _target(view: View) -> list[str]:
    lines = [
        say_many("With {n} point a player wins.", "With {n} points a player wins.", TARGET),
    ]
    if view.terms.app_master:
        points = APP_TARGETS[view.terms.seats]
        lines.append(
            say_many("With {n} point the app wins.", "With {n} points the app wins.", points)
        )
    return lines


def _circle(view: View) -> str:
    order = [view.spaces.index(space) for space in range(1, SPACES)]
    return say("The circle from the start on: {witches}.", witches=numbers(order))


def _sizes(view: View) -> str:
    cards = max(view.sizes)
    return say_many("Each player holds {n} card.", "Each player holds {n} cards.", cards)


def _rounds(desk: Desk) -> list[str]:
    return [
        say(
            "Round {number}: {name} found {witches}.",
            number=number,
            name=desk.chairs[found.finder].name,
            witches=numbers(found.witches),
        )
        for number, found in enumerate(desk.view.rounds, start=1)
    ]
