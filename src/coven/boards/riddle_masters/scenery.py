"""What the open table shows, from what everybody sees."""

from collections.abc import Sequence

from coven.boards.riddle_masters.pages import Moment
from coven.boards.riddle_masters.table import Player, Riddle, Scene
from coven.text.riddle_masters.tale import lately, letter_told
from engine.core import CHANCE, Seat
from engine.games.riddle_masters.pieces import BOARD, CurseLetter, Letter, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from hall.table import Chair


def waited_for(view: View) -> Seat:
    """Returns the seat that the table waits for."""
    each = view.terms.each
    if view.step == "answer":
        return view.questions[-1].object // each
    if view.step == "verdict":
        return view.guesses[-1].object // each
    return view.turn


def may_curse(moment: Moment, seat: Seat) -> bool:
    """Returns whether a seat may take a letter by a curse now."""
    sight = moment.sights.get(seat)
    return sight is not None and any(isinstance(action, CurseLetter) for action in sight.legal)


def unread(moment: Moment, chairs: Sequence[Chair]) -> Seat | None:
    """Returns the person who has just been told a letter."""
    last = next((event for event in reversed(moment.news) if event.seat != CHANCE), None)
    if last is None or not isinstance(last.action, Letter | CurseLetter):
        return None
    return last.seat if chairs[last.seat].level is None else None


def scene(
    moment: Moment,
    chairs: Sequence[Chair],
    motion: tuple[View | None, float],
    *,
    picked: int | None,
    errand: Seat | None,
) -> Scene:
    """Returns the table at one moment, with pieces on their way."""
    view, (before, share) = moment.view, motion
    making = view.step == "making"
    front = {seat for seat in range(len(chairs)) if making and not _made(view, seat)}
    front = front if making else {waited_for(view)}
    places, hats = _on_the_way(view, before, share)
    return Scene(
        tuple(
            Player(
                seat, chair.name, chair.colour, view.gems[seat], view.curses[seat], seat in front,
                may_curse(moment, seat) or chair.level is not None,
            )
            for seat, chair in enumerate(chairs)
        ),
        tuple(_riddle(moment, thing, errand) for thing in range(len(view.arrows))),
        places,
        hats,
        view.terms.goal,
        _story(moment, chairs),
        None if picked is None else (view.places[view.turn] + picked) % len(BOARD),
        None if making else view.gems[view.turn],
    )  # fmt: skip


def _made(view: View, seat: Seat) -> bool:
    mine = own_objects(view.terms, seat)
    return all(view.written[thing] for thing in mine) and (
        not view.terms.studio or all(view.shaped[thing] for thing in mine)
    )


def _on_the_way(
    view: View, before: View | None, share: float
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    if before is None or share >= 1:
        return view.places, view.hats
    places = tuple(
        was + (now - was) % len(BOARD) * share
        for was, now in zip(before.places, view.places, strict=True)
    )
    hats = tuple(was + (now - was) * share for was, now in zip(before.hats, view.hats, strict=True))
    return places, hats


def _riddle(moment: Moment, thing: Object, errand: Seat | None) -> Riddle:
    view = moment.view
    asker = errand
    if asker is None and view.step in ("elf", "series") and view.turn in moment.sights:
        asker = view.turn
    lit = asker is not None and thing not in own_objects(view.terms, asker)
    if view.step == "answer":
        lit = view.questions[-1].object == thing
    elif view.step == "verdict":
        lit = view.guesses[-1].object == thing
    there = view.written[thing] and (not view.terms.studio or view.shaped[thing])
    return Riddle(thing, view.sculptures[thing], there, len(view.arrows[thing]), lit)


def _story(moment: Moment, chairs: Sequence[Chair]) -> str:
    told = lately(moment.view, moment.news, chairs)
    if moment.own is not None and unread(moment, chairs) is not None:
        # Nobody else looks at this table, so that the letter itself may lie on it.
        return letter_told(told, moment.own.letters[-1].letter or "")
    return told
