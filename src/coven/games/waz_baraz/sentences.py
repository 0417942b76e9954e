"""Public text: moves, clues and the situation in words."""

from collections.abc import Iterator, Sequence

from coven.i18n import join_and, tr, tr_plural
from coven.text_table.page import PageContext
from engine.core import Event, Seat
from engine.games.waz_baraz import pieces
from engine.games.waz_baraz.state import Clue
from engine.games.waz_baraz.view import View
from hall.table import SeatedPlayer


def situation_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the situation at the chosen verbosity."""
    view: View = context.view
    points, dance = points_line(context), (marker_line(view), *_clue_lines(context))
    if context.verbosity == "brief":
        return (points, *dance)
    master = tr("The app is the master.")
    if view.master is not None:
        master = tr("{name} is the master.", name=context.name(view.master))
    situation = [master, *dance]
    if view.terms.shuffled:
        order = [view.spaces.index(space) for space in range(1, pieces.SPACES)]
        situation.append(tr("The circle from the start: {witches}.", witches=witch_list(order)))
    if context.verbosity == "usual":
        return (points, *situation)
    return (
        points,
        *_target_lines(view),
        *situation,
        tr_plural("Each player holds {n} card.", "Each player holds {n} cards.", max(view.sizes)),
        *(
            tr(
                "Round {number}: {name} found {witches}.",
                number=number,
                name=context.name(found.finder),
                witches=witch_list(found.witches),
            )
            for number, found in enumerate(view.rounds, start=1)
        ),
    )


def waiting_line(context: PageContext) -> str:
    """Returns who is awaited."""
    view: View = context.view
    if view.step == "choose" and view.master is not None:
        return tr_plural(
            "{name} chooses {n} mistress in secret.",
            "{name} chooses {n} mistresses in secret.",
            view.terms.mistresses,
            name=context.name(view.master),
        )
    if view.step == "ask":
        name = context.name(view.turn)
        return tr("{name} is on the start and may ask about a witch.", name=name)
    return context.next_line(view.turn)


def question_lines(context: PageContext, private_news: Sequence[Event]) -> Iterator[str]:
    """Yields the public questions, without their answers."""
    for event in private_news:
        match event.action:
            case pieces.Told(witch) | pieces.Ask(witch):
                name = context.name(event.seat)
                yield tr("{name} asked about witch {witch}.", name=name, witch=witch)
            case pieces.Decline():
                yield tr("{name} did not ask.", name=context.name(event.seat))


def round_story(
    view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]
) -> tuple[str, ...]:
    """Returns the public events of the round."""
    context = PageContext(view, tuple(players), "usual")
    lines: list[str] = []
    deals = (index for index, event in enumerate(news) if isinstance(event.action, pieces.Deal))
    for event in news[max(deals, default=0) :]:
        match event.action:
            case pieces.Moved() as move:
                clue = pieces.Heard(move.start, move.end, move.waz)
                lines.append(_full_clue_line(context, event.seat, clue))
            case pieces.Accused(witches, right=False):
                lines.append(_full_clue_line(context, event.seat, pieces.Wrong(witches)))
            case _:
                lines.extend(question_lines(context, (event,)))
    return tuple(lines)


def marker_line(view: View) -> str:
    if view.place == 0:
        return tr("The marker is card {card}, on the start.", card=view.marker)
    witch = view.spaces.index(view.place)
    return tr("The marker is card {card}, at witch {witch}.", card=view.marker, witch=witch)


def points_line(context: PageContext) -> str:
    view: View = context.view
    app = (tr("the app {points}", points=view.app_points),) if view.terms.app_master else ()
    return tr("Points: {scores}.", scores=context.scores(view.points, *app))


def witches_passed(view: View, start: int, end: int) -> tuple[int, ...]:
    """Returns the witches strictly between two spaces, in order."""
    width = (end - start) % pieces.SPACES
    walk = ((start + step) % pieces.SPACES for step in range(1, width))
    return tuple(view.spaces.index(space) for space in walk if space)


def set_count_phrase(view: View, count: int) -> str:
    """Returns how many sets of mistresses are possible."""
    if view.terms.mistresses == 2:
        return tr_plural("{n} pair possible", "{n} pairs possible", count)
    return tr_plural("{n} group possible", "{n} groups possible", count)


def witch_list(witches: Sequence[int]) -> str:
    return join_and([str(witch) for witch in witches])


def choose_label(count: int) -> str:
    """Returns the label of the button to confirm the master's choice."""
    return tr_plural("Let {n} lead the dance", "Let these {n} lead the dance", count)


def clues_by_seat(view: View) -> tuple[tuple[Seat, Clue], ...]:
    """Returns this round's clues, each with the seat whose turn it was.

    A clue does not contain its seat, but seats take turns in order: counting back from the seat to
    act, each move is one seat earlier.
    """
    seat, seats, found = view.turn, view.terms.seats, []
    # At these steps the seat has moved, but its turn is not over.
    moved = view.step in ("ask", "reveal", "over")
    for clue in reversed(view.clues):
        if isinstance(clue, pieces.Heard) and not moved:
            seat = (seat - 1) % seats
            if seat == view.master:
                seat = (seat - 1) % seats
        moved = False
        found.append((seat, clue))
    return tuple(reversed(found))


def _clue_lines(context: PageContext) -> list[str]:
    view: View = context.view
    if not view.clues:
        return [tr("The dance begins.")]
    said = clues_by_seat(view)
    if context.verbosity == "brief":
        return [_short_clue_line(view, said[-1][1])]
    recent = said if context.verbosity == "full" else said[_first_new_clue(view) :]
    return [_full_clue_line(context, seat, clue) for seat, clue in recent]


def _first_new_clue(view: View) -> int:
    """Returns the index of the first clue since the acting seat's last move."""
    players = view.terms.seats - (not view.terms.app_master)
    left = max(1, players - 1)
    for index in range(len(view.clues) - 1, -1, -1):
        if isinstance(view.clues[index], pieces.Heard):
            if left == 0:
                return index + 1
            left -= 1
    return 0


def _short_clue_line(view: View, clue: Clue) -> str:
    if isinstance(clue, pieces.Wrong):
        return tr("Wrong: not {witches}.", witches=witch_list(clue.witches))
    start, end = _space_phrase(view, clue.start), _space_phrase(view, clue.end)
    if clue.waz:
        return tr("WAZ between {start} and {end}.", start=start, end=end)
    return tr("Silence between {start} and {end}.", start=start, end=end)


def _full_clue_line(context: PageContext, seat: Seat, clue: Clue) -> str:
    view: View = context.view
    name = context.name(seat)
    if isinstance(clue, pieces.Wrong):
        return tr_plural(
            "{name} named {witches}: wrong. The master scores {n} point.",
            "{name} named {witches}: wrong. The master scores {n} points.",
            pieces.WRONG_POINTS,
            name=name,
            witches=witch_list(clue.witches),
        )
    between = witches_passed(view, clue.start, clue.end)
    card = (clue.end - clue.start) % pieces.SPACES
    start, end = _space_phrase(view, clue.start), _space_phrase(view, clue.end)
    if clue.waz:
        return tr_plural(
            "{name} played {card}, from {start} to {end}. WAZ! Witch {witches} is a mistress.",
            "{name} played {card}, from {start} to {end}. WAZ! A mistress is among {witches}.",
            len(between),
            name=name, card=card, start=start, end=end, witches=witch_list(between),
        )  # fmt: skip
    return tr_plural(
        "{name} played {card}, from {start} to {end}. Silence: witch {witches} is no mistress.",
        "{name} played {card}, from {start} to {end}. Silence: no mistress among {witches}.",
        len(between),
        name=name, card=card, start=start, end=end, witches=witch_list(between),
    )  # fmt: skip


def _space_phrase(view: View, space: int) -> str:
    return str(view.spaces.index(space)) if space else tr("the start")


def _target_lines(view: View) -> list[str]:
    lines = [
        tr_plural("A player wins with {n} point.", "A player wins with {n} points.", pieces.TARGET),
    ]
    if view.terms.app_master:
        points = pieces.APP_TARGETS[view.terms.seats]
        lines.append(
            tr_plural("The app wins with {n} point.", "The app wins with {n} points.", points)
        )
    return lines
