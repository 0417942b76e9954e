"""ActionMenu: one button for each entry, grouped if there are many; and rows of picks."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from coven.i18n import tr
from coven.text_table import page
from coven.text_table.page import ChoiceRows, MenuPosition, TextChoice
from engine.core import Action, Seat

MAX_BUTTONS = 8  # of entries, before they are grouped


class ActionGroup(NamedTuple):
    """Entries behind one button."""

    key: int
    label: str
    always: bool = False  # even if there are few entries
    alone: bool = False  # even if it is the only group


Groups = tuple[ActionGroup, ...]  # from the widest to the narrowest


class MenuEntry(NamedTuple):
    """A button, and the groups that it is in."""

    label: str
    effect: page.ChoiceEffect
    groups: Groups = ()
    kind: page.TextChoiceKind = "plain"  # a main one comes first
    action: Action | None = None  # that it leads to

    @property
    def choice(self) -> TextChoice:
        return TextChoice(self.label, self.effect, self.kind)

    @property
    def keys(self) -> tuple[int, ...]:
        return tuple(group.key for group in self.groups)


class ActionMenu(NamedTuple):
    """A page of entries; the picks of its position are the keys of the open groups."""

    entries: tuple[MenuEntry, ...]  # that the page leads to
    rows: ChoiceRows
    is_group: bool  # a group is open
    has_groups: bool  # a button opens a group

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that the page leads to."""
        return tuple(entry.action for entry in self.entries if entry.action is not None)


def action_entries(
    actions: Iterable[Action],
    seat: Seat | None,
    label: Callable[[Action], str],
    groups: Callable[[Action], Groups] = lambda action: (),
    is_main: Callable[[Action], bool] = lambda action: False,
    effect: Callable[[Action], page.ChoiceEffect | None] = lambda action: None,
) -> Iterator[MenuEntry]:
    """Yields an entry for each action; at an open table, of a seat.

    An action that needs more, such as a typed word, has another effect than to be submitted.
    """
    for action in actions:
        leads = effect(action) or page.SubmitActions((action,), seat)
        kind: page.TextChoiceKind = "main" if is_main(action) else "plain"
        yield MenuEntry(label(action), leads, groups(action), kind, action)


_START = MenuPosition()


def group_path(position: MenuPosition, root: MenuPosition = _START) -> tuple[int, ...]:
    """Returns the keys of the open groups below the first page of a menu."""
    is_here = position.menu == (root.menu or page.GROUP_MENU)
    return position.picks[len(root.picks) :] if is_here else ()


def _group_position(root: MenuPosition, path: tuple[int, ...]) -> MenuPosition:
    return MenuPosition(root.menu or page.GROUP_MENU, (*root.picks, *path)) if path else root


def build_menu(
    position: MenuPosition, entries: Iterable[MenuEntry], root: MenuPosition = _START
) -> ActionMenu:
    """Returns the menu at a position; `root` is the position of its first page."""
    path = group_path(position, root)
    ordered = sorted(entries, key=lambda entry: entry.kind != "main")
    here = _members(ordered, path)
    choices = [*_choices(here, path, root)]
    has_groups = any(isinstance(choice.effect, MenuPosition) for choice in choices)
    if sum(choice.kind == "main" for choice in choices) > 1:  # equal buttons need no emphasis
        choices = [TextChoice(choice.label, choice.effect) for choice in choices]
    rows = (*page.button_column(choices), *_back_rows(ordered, path, root))
    return ActionMenu(tuple(here), rows, bool(path), has_groups)


def _members(entries: list[MenuEntry], path: tuple[int, ...]) -> list[MenuEntry]:
    return [entry for entry in entries if entry.keys[: len(path)] == path]


def _back_rows(entries: list[MenuEntry], path: tuple[int, ...], root: MenuPosition) -> ChoiceRows:
    """Returns the way back to the last choice; a level with one group is no choice."""
    if not path:
        return ()
    above = path[:-1]
    while above and _members(entries, above) == _members(entries, above[:-1]):
        above = above[:-1]
    spot = _group_position(root, above)
    return page.back_row(spot.menu, *spot.picks)


def _choices(
    entries: list[MenuEntry], path: tuple[int, ...], root: MenuPosition
) -> Iterator[TextChoice]:
    """Yields a button for each entry, or for each group if they are many."""
    if len(entries) <= MAX_BUTTONS and not any(
        group.always for entry in entries for group in entry.groups[len(path) :]
    ):
        yield from (entry.choice for entry in entries)
        return
    members: dict[object, list[MenuEntry]] = {}
    for entry in entries:
        keys = entry.keys[len(path) :]
        members.setdefault(keys[0] if keys else entry, []).append(entry)
    for some in members.values():
        inner = some[0].groups[len(path) :]
        if len(some) == 1 and not any(group.always for group in inner):
            yield some[0].choice
            continue
        group = inner[0]
        if len(members) == 1 and not group.alone:
            yield from _choices(entries, (*path, group.key), root)
            continue
        spot = _group_position(root, (*path, group.key))
        yield TextChoice(group.label, spot, some[0].kind)


# Picks


def pick_rows(
    position: MenuPosition,
    things: Iterable[int],
    *,
    pick: Callable[[int], str],
    drop: Callable[[int], str],
    most: int,
    are_visible: bool = True,
    columns: int = 1,
) -> ChoiceRows:
    """Returns a button for each thing, with the label `pick` or `drop`.

    Picks that are not visible look like the other things.
    """

    def button(thing: int) -> TextChoice:
        spot = MenuPosition(position.menu, toggle_pick(position.picks, thing, most))
        if are_visible and thing in position.picks:
            return TextChoice(drop(thing), spot, "picked")
        return TextChoice(pick(thing), spot)

    return page.button_rows(tuple(map(button, things)), columns)


def toggle_pick(picks: tuple[int, ...], thing: int, most: int) -> tuple[int, ...]:
    """Returns the picks with a thing added or removed; unchanged if there are enough."""
    if thing in picks:
        return tuple(pick for pick in picks if pick != thing)
    if most == 1:
        return (thing,)
    return tuple(sorted((*picks, thing))) if len(picks) < most else picks


def repick_row(position: MenuPosition, first: tuple[int, ...] = ()) -> ChoiceRows:
    """Returns the button that clears the picks, or None if only the first ones are there."""
    if position.picks == first:
        return ()
    return ((TextChoice(tr("Choose again"), MenuPosition(position.menu, first)),),)
