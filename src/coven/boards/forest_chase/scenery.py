"""What a view looks like: the forest, the pads and the strip at one moment."""

from collections.abc import Sequence
from dataclasses import dataclass

from coven.boards.forest_chase import forest, pads, prompts, spell, tale
from coven.boards.forest_chase.pads import effect_art
from coven.text.forest_chase import effects
from engine.core import Event, Seat
from engine.games.forest_chase.pieces import (
    CARDS,
    EFFECTS,
    MOST_SEATS,
    Effect,
    Side,
    Spot,
)
from engine.games.forest_chase.state import movers
from engine.games.forest_chase.view import (
    View,
    glare_side,
    mover,
    poses,
    right_and_wrong,
    steps_in_all,
    wanted,
)
from hall.table import Chair

RIGHT, WRONG = "mark-tick", "mark-cross"
_NO_SIDES: tuple[Side | None, ...] = (None,) * MOST_SEATS
_TINY = 0.5  # of its size is left of the forest


@dataclass(frozen=True, slots=True)
class Moment:
    """What this screen shows apart from what everybody sees of the table."""

    facing: bool = True  # pads are turned to whom they belong to
    picked: Spot | None = None
    number: int | None = None  # of a count-in
    changed: tuple[Spot, ...] = ()
    swapped: tuple[Spot, Spot] | None = None
    walked: float = 0.0  # steps, on the way from one to the next
    moved: float = 1.0
    resting: frozenset[int] = frozenset()  # pads that the table has yet to answer


# The forest


def scene(view: View, moment: Moment, chairs: Sequence[Chair]) -> forest.Scene:
    """Returns the forest as it is seen at a moment."""
    person = chairs[acting(view)].level is None
    sitting = poses(view) if view.step in ("card", "race") else ()
    digital = view.terms.digital_handicap
    playing = sitting if digital and view.step == "race" else ()
    shown = sitting[0] if sitting and view.step == "card" and person else None
    return forest.Scene(
        view.habitats,
        view.tiles,
        view.house,
        view.lifted,
        view.end,
        view.path,
        moment.walked if view.step in ("card", "race", "check") else None,
        share=_TINY if "tiny" in playing else 1.0,
        glare=glare_side(view) if "glare" in playing else None,
        choosing=_choosing(view) if person else "",
        picked=moment.picked,
        marks=_marks(view),
        changed=moment.changed,
        moved=moment.moved,
        swapped=moment.swapped,
        number=moment.number,
        pose=f"forest-pose-{shown}" if shown else "",
        told=prompts.posing(shown, by_screen=digital) if shown else "",
    )


def _choosing(view: View) -> forest.Choosing:
    if view.step == "place":
        return "ends"
    if view.step == "swap":
        return "tiles"
    return "others" if view.step in ("legs", "house", "home") else ""


def _marks(view: View) -> tuple[tuple[Spot, str], ...]:
    """Returns what is right and wrong, which nobody tells before the race is over (FC-10)."""
    if view.step != "check":
        return ()
    right, wrong = right_and_wrong(view)
    return (*((spot, RIGHT) for spot in right), *((spot, WRONG) for spot in wrong))


def acting(view: View) -> Seat:
    """Returns who is to act, and of those in a race the one who searches."""
    return movers(view.terms.seats, view.turn)[0] if view.step == "place" else view.turn


# The pads


def row(view: View, moment: Moment, chairs: Sequence[Chair]) -> tuple[pads.Pad, ...]:
    """Returns the pads from left to right: of two players both are the mover's hands."""
    others = movers(view.terms.seats, view.turn)
    turns = pads.quarters(len(others))
    now, then = mover(view), mover(view, 1)
    seats, sides = others, _NO_SIDES[: len(others)]
    if len(others) == 1:
        seats, sides = others * 2, hands(facing=moment.facing)
    shown = []
    for place, (seat, side) in enumerate(zip(seats, sides, strict=True)):
        chair = chairs[seat]
        mine = side is None or view.side != side
        shown.append(
            pads.Pad(
                place, seat, chair.name, chair.colour, side,
                turns[place] if moment.facing else 0,
                chair.level is None,
                lit=now == seat and mine,
                next=then == seat and now is not None and not (now == seat and mine),
                resting=place in moment.resting,
                target=view.step == "target" and chairs[view.turn].level is None,
                effects=view.waiting[seat] if place == 0 or len(others) > 1 else (),
                walking=not view.terms.calm,
            )
        )  # fmt: skip
    return tuple(shown)


def hands(*, facing: bool) -> tuple[Side, Side]:
    """Returns whose hand is at the left and at the right of the phone (FC-31)."""
    # Who sits opposite has the right hand where the phone's left is.
    return ("right", "left") if facing else ("left", "right")


# The strip


def strip(view: View, news: Sequence[Event], chairs: Sequence[Chair]) -> spell.Strip:
    """Returns what lies below the forest."""
    if view.card is not None and view.step in ("race", "check"):
        return _card(view)
    if view.step in ("target", "swap", "house"):
        effect: Effect = view.effect or "fog"
        return spell.Strip(pictures=(effect_art(effect),), story=effects.explained(effect))
    if view.step in ("legs", "home"):
        return spell.Strip(pictures=("forest-house",), story=effects.explained("hut_legs"))
    waiting = map(effect_art, view.waiting[view.turn])
    return spell.Strip(
        pictures=("forest-spell-back", *waiting), story=tale.lately(view, news, chairs)
    )


def _card(view: View) -> spell.Strip:
    assert view.card is not None
    card = CARDS[view.card]
    open_ = {view.tiles[spot] for spot in view.up}
    marks: tuple[str, ...] = ()
    if view.step == "check":
        marks = tuple(RIGHT if ingredient in open_ else "" for ingredient in card)
    level, effect = view.terms.levels[view.turn], EFFECTS[view.card]
    needed = wanted(view) if view.outcome is None or view.step == "race" else view.outcome.needed
    return spell.Strip(
        card,
        marks,
        needed,
        effect=None if level == "easy" else effect,
        left=steps_in_all(view) - view.steps,
    )
