"""A lesson in words: what is said stands above the page, and one button is the right one."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from coven.learn.lesson import YOU
from coven.learn.table import LessonTable
from coven.text.pages import Aside, Choice, Desk, Lead, Note, Page, Refused, Return, Spot, Steps
from coven.words import say

_FARTHEST = 400  # menus that are looked through for a way

Turn = Callable[[Desk], Page]
_Place = tuple[Spot, str]  # in the menus, and what is noted there


@dataclass(frozen=True, slots=True)
class Way:
    """The next thing to press: a button, or the one below the line to type in."""

    leads: Lead | None  # None: the line is to be filled in
    label: str


def way(turn: Turn, desk: Desk, table: LessonTable) -> Way | None:
    """Returns what leads to what the step asks for, by as few buttons as can be."""
    start = (desk.spot, desk.notes)
    first: dict[_Place, Way | None] = {start: None}
    waiting = deque([start])
    while waiting and len(first) < _FARTHEST:
        place = waiting.popleft()
        for leads, pressed in _ways_on(turn(replace(desk, spot=place[0], notes=place[1])), table):
            here = first[place] or pressed
            if _does(table, leads):
                return here
            after = _after(leads, place)
            if after is not None and after not in first:
                first[after] = here
                waiting.append(after)
    return _aside(turn(desk))


def _ways_on(page: Page, table: LessonTable) -> Iterator[tuple[Lead, Way]]:
    """Yields where the line to type in leads, and every button."""
    if page.blank is not None and table.step.types:
        yield page.blank.leads(table.step.types), Way(None, page.blank.button)
    for choice in (choice for row in page.rows for choice in row):
        yield choice.leads, Way(choice.leads, choice.label)


def _after(leads: Lead, place: _Place) -> _Place | None:
    """Returns where in the menus one is after that."""
    match leads:
        case Spot():
            return leads, place[1]
        case Note(text, spot):
            return spot, text
    return None


def _does(table: LessonTable, leads: Lead) -> bool:
    return isinstance(leads, Steps) and leads.seat in (None, YOU) and table.fits(leads.actions)


def _aside(page: Page) -> Way | None:
    """Returns the way behind the curtain, or from there to the table."""
    for choice in (choice for row in page.rows for choice in row):
        if isinstance(choice.leads, Return) or choice.leads == Aside(YOU):
            return Way(choice.leads, choice.label)
    return None


def taught(page: Page, right: Way | None, above: tuple[str, ...], nav: Page) -> Page:
    """Returns a page with the lesson's words above it and only the right button to press."""
    asked = () if right is None else (say("Now press: {button}", button=right.label),)
    rows = tuple(tuple(_marked(choice, right) for choice in row) for row in page.rows)
    return replace(page, lines=(*above, *asked, *page.lines), rows=(*rows, *nav.rows))


def _marked(choice: Choice, right: Way | None) -> Choice:
    if right is not None and choice.leads == right.leads:
        return replace(choice, kind="main")
    kind = "plain" if choice.kind == "main" else choice.kind
    # Menus may be looked into; nothing but the right thing can be done there.
    if isinstance(choice.leads, Spot | Note):
        return replace(choice, kind=kind)
    return Choice(choice.label, Refused("lesson_waits", None), kind)
