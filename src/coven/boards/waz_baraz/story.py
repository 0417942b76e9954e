"""The course of a game of Waz Baraz as the result screens tell it."""

from collections.abc import Sequence

from coven.boards.staging import Chart, Interlude, Standing
from coven.words import all_of, say, say_many
from engine.core import Result
from engine.games.waz_baraz.pieces import APP_TARGETS, FOUND_POINTS, TARGET
from engine.games.waz_baraz.view import View
from hall.table import Chair


def target(view: View) -> int:
    """Returns the points at which the game ends, the app's own if that is higher."""
    return APP_TARGETS[view.terms.seats] if view.terms.app_master else TARGET


def standings(view: View) -> tuple[Standing, ...]:
    """Returns each seat's points, the app's last if it plays."""
    seats = tuple(Standing(seat, points) for seat, points in enumerate(view.points))
    return (*seats, Standing(None, view.app_points)) if view.terms.app_master else seats


def interlude(before: View, after: View, chairs: Sequence[Chair]) -> Interlude | None:
    """Returns what to tell when the mistresses were found between two public views."""
    if len(after.rounds) <= len(before.rounds) or after.step == "over":
        return None
    found = after.rounds[len(before.rounds)]
    name = chairs[found.finder].name
    points = FOUND_POINTS[after.terms.mistresses]
    witches = all_of([str(witch) for witch in found.witches])
    if after.terms.app_master:
        story = say_many(
            "{name} named witches {witches} and scores {n} point. A new dance begins.",
            "{name} named witches {witches} and scores {n} points. A new dance begins.",
            points, name=name, witches=witches,
        )  # fmt: skip
    else:
        story = say_many(
            "{name} named witches {witches}, scores {n} point and is the next master.",
            "{name} named witches {witches}, scores {n} points and is the next master.",
            points, name=name, witches=witches,
        )  # fmt: skip
    title = say("{name} found them!", name=name)
    return Interlude(title, story, _pictures(found.witches), found.finder)


def ending(view: View, result: Result, chairs: Sequence[Chair]) -> Interlude:
    """Returns what to tell when the game is over."""
    pictures = _pictures(view.mistresses)
    rounds = len(view.rounds) + (0 if _found_last(view) else 1)
    if result.reason == "app_round":
        story = say_many(
            "Its pawn went round the circle in {n} round.",
            "Its pawn went round the circle in {n} rounds.",
            rounds,
        )
        return Interlude(say("The app wins"), story, pictures, None, _mistresses(view))
    winner = result.places.index(1)
    story = say_many(
        "The pawn went round the circle in {n} round.",
        "The pawn went round the circle in {n} rounds.",
        rounds,
    )
    title = say("{name} wins", name=chairs[winner].name)
    return Interlude(title, story, pictures, winner, _mistresses(view))


def chart(view: View) -> Chart:
    """Returns everybody's points after each round, and as they stand."""
    rows = [(*found.points, found.app_points) for found in view.rounds]
    last = (*view.points, view.app_points)
    if not rows or rows[-1] != last:
        rows.append(last)
    start = (0,) * len(last)
    lines = tuple(zip(start, *rows, strict=True))
    return Chart(lines if view.terms.app_master else lines[:-1], target(view))


def _found_last(view: View) -> bool:
    return (
        bool(view.rounds)
        and view.rounds[-1].witches == view.mistresses
        and (view.rounds[-1].points == view.points)
    )


def _mistresses(view: View) -> str:
    return say_many(
        "The last mistress was {witches}.",
        "The last mistresses were {witches}.",
        len(view.mistresses),
        witches=all_of([str(witch) for witch in view.mistresses]),
    )


def _pictures(witches: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"witch-{witch:02}" for witch in witches)
