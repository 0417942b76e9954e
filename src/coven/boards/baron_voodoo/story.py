"""The course of a game of Baron Voodoo as the result screens tell it."""

from collections.abc import Sequence

from coven.boards.baron_voodoo.dice import colour_art, die_art
from coven.boards.staging import Interlude, Shown, Spread, Standing
from coven.text.baron_voodoo.names import side_name
from coven.words import all_of, say
from engine.core import Result
from engine.games.baron_voodoo.combos import points
from engine.games.baron_voodoo.pieces import Final, Side
from engine.games.baron_voodoo.table import View, seats_of, side_of, sides, threshold
from hall.table import Chair

_CARD = "card"


def standings(view: View) -> tuple[Standing, ...]:
    """Returns everybody's points; partners have the same."""
    return tuple(
        Standing(seat, view.points[side_of(view.terms, seat)]) for seat in range(view.terms.seats)
    )


def ending(view: View, result: Result, chairs: Sequence[Chair]) -> Interlude:
    """Returns what to tell when the game is over."""
    winner = result.places.index(1)
    name = side_name(view.terms, side_of(view.terms, winner), chairs)
    alone = view.terms.teams == "none"
    title = say("{name} wins", name=name) if alone else say("{names} win", names=name)
    assert view.final is not None
    return Interlude(
        title,
        _account(view, chairs),
        (),
        winner,
        caption=_counted(view, view.final, chairs),
        spreads=_spreads(view, view.final, side_of(view.terms, winner)),
    )


def _account(view: View, chairs: Sequence[Chair]) -> str:
    """Returns how the end came about."""
    assert view.ender is not None
    name = chairs[view.ender].name
    if view.reason == "blocked":
        return say(
            "{name} could not capture any more. Then came majorities and a last combination.",
            name=name,
        )
    return say(
        "{name} reached {points} points. Then came majorities and a last combination.",
        name=name, points=threshold(view.terms),
    )  # fmt: skip


def _counted(view: View, final: Final, chairs: Sequence[Chair]) -> str:
    """Returns in words what the cards show."""
    sums = [
        # For translators: {majorities} and {last} are points, such as "Iris 7 + 1".
        say(
            "{name} {majorities} + {last}", name=side_name(view.terms, side, chairs),
            majorities=_majorities(final, side), last=points([final.combinations[side]]),
        )
        for side in range(sides(view.terms))
    ]  # fmt: skip
    return say("For majorities and a last combination: {sums}.", sums=all_of(sums))


def _majorities(final: Final, side: Side) -> int:
    return sum(row[side] for row in final.majorities)


def _spreads(view: View, final: Final, won: Side) -> tuple[Spread, ...]:
    """Returns what each side got at the end: its majorities and its last combination."""
    order = sorted(range(sides(view.terms)), key=lambda side: (side != won, -view.points[side]))
    return tuple(
        Spread(
            seats_of(view.terms, side)[0],
            _cards(final, side),
            str(view.points[side]),
            side == won,
        )
        for side in order
    )


def _cards(final: Final, side: Side) -> tuple[Shown, ...]:
    majorities = tuple(
        Shown(_CARD, colour_art(colour), f"+{row[side]}")
        for colour, row in enumerate(final.majorities)
        if row[side]
    )
    last = final.combinations[side]
    if not last:
        return majorities
    return (*majorities, Shown(_CARD, die_art(last[0]), f"+{points([last])}"))
