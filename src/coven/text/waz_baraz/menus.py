"""What a player can do in Waz Baraz: a few buttons at a time, one menu leading to the next."""

from collections.abc import Sequence

from coven.text.pages import Choice, Desk, Note, Page, Spot, Steps
from coven.text.waz_baraz import tale, whisper
from coven.text.waz_baraz.marks import Notes
from coven.text.waz_baraz.tale import numbers
from coven.words import say, say_many
from engine.core import Action
from engine.games.waz_baraz.pieces import (
    ACCUSE,
    ASK,
    CHOOSE,
    DECLINE,
    FOUND_POINTS,
    PLAY,
    POINT,
    WITCHES,
    WRONG_POINTS,
)
from engine.games.waz_baraz.view import View

Rows = tuple[tuple[Choice, ...], ...]

_ABREAST = 5  # witches in a row of buttons


def begin(view: View) -> Spot:
    """Returns where a seat's turn begins."""
    if view.step == "choose":
        return Spot("choose", view.picked)
    if view.step == "point":
        return Spot("name", view.picked)
    if view.step == "ask":
        return Spot("ask")
    return Spot("play") if view.step == "move" else Spot()


def turn(desk: Desk) -> Page:
    """Returns what the seat to act can read and do."""
    pages = {"play": _play, "name": _name, "ask": _ask, "choose": _choose, "mark": _mark}
    return pages.get(desk.spot.menu, _home)(desk)


def _home(desk: Desk) -> Page:
    view: View = desk.view
    name = _name_of(desk)
    return Page(
        lines=(
            say("{name}, that was wrong. Now play a card.", name=name)
            if view.step == "move"
            else say("{name}, play a card or first name the mistresses.", name=name),
            *tale.situation(desk),
        ),
        rows=_home_rows(view),
        owner=view.seat,
        secret=(*whisper.hand(desk), *whisper.knowledge(desk)) if desk.shown else (),
    )


def _home_rows(view: View) -> Rows:
    rows = [(Choice(say("Play a card"), Spot("play"), "main"),)]
    if view.step == "turn":
        count = view.terms.mistresses
        label = (
            say("Name the pair")
            if count == 2
            else say_many("Name {n} mistress", "Name {n} mistresses", count)
        )
        rows.append((Choice(label, Spot("name")),))
    if view.terms.notebook == "marks":
        rows.append((Choice(say("Mark a witch"), Spot("mark")),))
    return tuple(rows)


def _play(desk: Desk) -> Page:
    view: View = desk.view
    name = _name_of(desk)
    rows = tuple(
        (Choice(_card_label(desk, place, card), Steps((PLAY[card],))),)
        for place, card in enumerate(view.hand, start=1)
    )
    return Page(
        lines=(
            say("{name}, that was wrong. Now play a card.", name=name)
            if view.step == "move"
            else say("{name}, choose the card to play.", name=name),
            *_scores(desk),
            tale.marker(view),
        ),
        rows=(*rows, *_back(view)),
        owner=view.seat,
        # The buttons say it already, but for the witches on the way.
        secret=whisper.hand(desk) if desk.shown and desk.verbosity == "full" else (),
    )


def _card_label(desk: Desk, place: int, card: int) -> str:
    if desk.shown:
        return whisper.card_label(desk.view, card)
    return say("Play card {place}", place=place)


def _name(desk: Desk) -> Page:
    view: View = desk.view
    count, picks = view.terms.mistresses, desk.spot.picks
    opening: list[Action] = [] if view.step == "point" else [ACCUSE]
    names = [POINT[witch] for witch in picks if witch not in view.picked]
    done = (
        (
            Choice(
                say("Say it: {witches}", witches=numbers(picks)), Steps((*opening, *names)), "main"
            ),
        )
        if len(picks) == count
        else ()
    )
    return Page(
        lines=(
            say_many(
                "{name}, pick the {n} mistress, then say it.",
                "{name}, pick the {n} mistresses, then say it.",
                count,
                name=_name_of(desk),
            ),
            *_scores(desk),
            *_stakes(desk),
            _picked(picks),
        ),
        rows=(*_grid(desk, count, picks), *_rows(done), *_again(desk), *_back(view)),
        owner=view.seat,
        secret=whisper.knowledge(desk) if desk.shown else (),
    )


def _stakes(desk: Desk) -> tuple[str, ...]:
    if desk.verbosity == "brief":
        return ()
    found = FOUND_POINTS[desk.view.terms.mistresses]
    return (
        say_many("Right: you score {n} point.", "Right: you score {n} points.", found),
        say_many(
            "Wrong: the master scores {n} point.",
            "Wrong: the master scores {n} points.",
            WRONG_POINTS,
        ),
    )


def _ask(desk: Desk) -> Page:
    picks = desk.spot.picks
    done = tuple(
        Choice(say("Ask about {witch}", witch=witch), Steps((ASK[witch],)), "main")
        for witch in picks
    )
    return Page(
        lines=(
            say(
                "{name}, you are on the start. Pick a witch to ask about, or ask nothing.",
                name=_name_of(desk),
            ),
            *_scores(desk),
            _picked(picks),
        ),
        rows=(
            *_grid(desk, 1, picks),
            *_rows(done),
            (Choice(say("Ask nothing"), Steps((DECLINE,))),),
        ),
        owner=desk.view.seat,
        secret=whisper.knowledge(desk) if desk.shown else (),
    )


def _choose(desk: Desk) -> Page:
    view: View = desk.view
    count, picks = view.terms.mistresses, desk.spot.picks
    label = say_many("Let {n} lead the dance", "Let these {n} lead the dance", count)
    names = tuple(CHOOSE[witch] for witch in picks if witch not in view.picked)
    done = (Choice(label, Steps(names), "main"),) if len(picks) == count else ()
    return Page(
        lines=(
            say_many(
                "{name}, you are the master. Pick {n} witch in secret to lead the dance.",
                "{name}, you are the master. Pick {n} witches in secret to lead the dance.",
                count,
                name=_name_of(desk),
            ),
            *_scores(desk),
            say("{done} of {count} chosen", done=len(picks), count=count),
        ),
        # A picked witch looks like the others until the choice is shown.
        rows=(*_grid(desk, count, picks if desk.shown else ()), *_rows(done), *_again(desk)),
        owner=view.seat,
        secret=whisper.choice(picks) if desk.shown else (),
    )


def _mark(desk: Desk) -> Page:
    view: View = desk.view
    notes = Notes.read(desk.notes, len(view.rounds))
    picks = desk.spot.picks
    signs = tuple(choice for witch in picks for choice in _signs(notes, witch))
    return Page(
        lines=(say("{name}, pick a witch and mark her.", name=_name_of(desk)), _picked(picks)),
        rows=(*_grid(desk, 1, picks), *_rows(signs), *_back(view)),
        owner=view.seat,
        secret=whisper.marks(notes) if desk.shown else (),
    )


def _signs(notes: Notes, witch: int) -> tuple[Choice, ...]:
    def marking(sign: str) -> Note:
        return Note(notes.marked(witch, sign).write(), Spot("mark"))

    return (
        Choice(say("{witch}: maybe", witch=witch), marking("?")),
        Choice(say("{witch}: yes", witch=witch), marking("✓")),
        Choice(say("{witch}: no", witch=witch), marking("✗")),
    )


# Parts of pages


def _name_of(desk: Desk) -> str:
    view: View = desk.view
    assert view.seat is not None
    return desk.chairs[view.seat].name


def _scores(desk: Desk) -> tuple[str, ...]:
    """Returns the points on a page where a turn begins: elsewhere they were just told."""
    return (tale.points(desk),) if begin(desk.view).menu == desk.spot.menu else ()


def _picked(picks: Sequence[int]) -> str:
    if not picks:
        return say("No witch is picked.")
    return say("Picked: {witches}. Press a number again to take it back.", witches=numbers(picks))


def _grid(desk: Desk, most: int, visible: Sequence[int]) -> Rows:
    """Returns a button for each witch; those picked are marked as far as they may be seen."""
    choices = [
        Choice(
            str(witch),
            Spot(desk.spot.menu, _toggled(desk.spot.picks, witch, most)),
            "picked" if witch in visible else "plain",
        )
        for witch in WITCHES
    ]
    return tuple(
        tuple(choices[first : first + _ABREAST]) for first in range(0, len(choices), _ABREAST)
    )


def _toggled(picks: tuple[int, ...], witch: int, most: int) -> tuple[int, ...]:
    if witch in picks:
        return tuple(pick for pick in picks if pick != witch)
    if most == 1:
        return (witch,)
    return tuple(sorted((*picks, witch))) if len(picks) < most else picks


def _again(desk: Desk) -> Rows:
    """Returns the way to pick anew, once something is picked."""
    if desk.spot.picks == desk.view.picked:
        return ()
    return ((Choice(say("Pick anew"), Spot(desk.spot.menu, desk.view.picked)),),)


def _back(view: View) -> Rows:
    """Returns the way back to where there is more to do."""
    return ((Choice(say("Back"), Spot()),),) if len(_home_rows(view)) > 1 else ()


def _rows(choices: tuple[Choice, ...]) -> Rows:
    return (choices,) if choices else ()
