"""ActionMenu: one button for each legal action, grouped if there are many."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from coven.i18n import tr
from coven.text_table.page import (
    ChoiceEffect,
    ChoiceRows,
    MenuPosition,
    SubmitActions,
    TextChoice,
    TextChoiceKind,
    button_column,
)
from engine.core import Action, Seat

MAX_BUTTONS = 8  # of actions, before they are grouped
GROUP_MENU = "group"  # of the groups below the first page of a turn


class ActionGroup(NamedTuple):
    """Actions behind one button."""

    key: int
    label: str
    always: bool = False  # even if there are few actions


Groups = tuple[ActionGroup, ...]  # from the widest to the narrowest


class ActionMenu(NamedTuple):
    """A page of actions; the picks of its position are the keys of the open groups."""

    actions: tuple[Action, ...]  # that the page leads to
    rows: ChoiceRows
    is_group: bool  # a group is open
    has_groups: bool  # a button opens a group


class ActionMenuBuilder(NamedTuple):
    """The functions of a game that its action menus are made of."""

    seat: Seat | None  # None: the seat that holds the phone
    label: Callable[[Action], str]
    groups: Callable[[Action], Groups] = lambda action: ()
    is_main: Callable[[Action], bool] = lambda action: False  # comes first
    # Where an action leads that is not submitted at once, such as one that needs a typed word.
    effect: Callable[[Action], ChoiceEffect | None] = lambda action: None
    root: MenuPosition = MenuPosition()  # of the first page

    def build(self, position: MenuPosition, actions: Iterable[Action]) -> ActionMenu:
        """Returns the menu at a position."""
        root = self.root
        is_here = position.menu == (root.menu or GROUP_MENU)
        path = position.picks[len(root.picks) :] if is_here else ()
        offered = sorted(actions, key=lambda action: not self.is_main(action))
        here = self._members(offered, path)
        choices = [*self._choices(here, path)]
        has_groups = any(isinstance(choice.effect, MenuPosition) for choice in choices)
        if sum(choice.kind == "main" for choice in choices) > 1:  # equal buttons need no emphasis
            choices = [TextChoice(choice.label, choice.effect) for choice in choices]
        rows = (*button_column(choices), *self._back_rows(offered, path))
        return ActionMenu(tuple(here), rows, bool(path), has_groups)

    def button(self, action: Action) -> TextChoice:
        """Returns the button of one action."""
        effect = self.effect(action) or SubmitActions((action,), self.seat)
        return TextChoice(self.label(action), effect, self._kind(action))

    def _position(self, path: tuple[int, ...]) -> MenuPosition:
        root = self.root
        return MenuPosition(root.menu or GROUP_MENU, (*root.picks, *path)) if path else root

    def _kind(self, action: Action) -> TextChoiceKind:
        return "main" if self.is_main(action) else "plain"

    def _members(self, actions: list[Action], path: tuple[int, ...]) -> list[Action]:
        return [action for action in actions if self._keys(action)[: len(path)] == path]

    def _back_rows(self, actions: list[Action], path: tuple[int, ...]) -> ChoiceRows:
        """Returns the way back to the last choice; a level with one group is no choice."""
        if not path:
            return ()
        above = path[:-1]
        while above and self._members(actions, above) == self._members(actions, above[:-1]):
            above = above[:-1]
        return ((TextChoice(tr("Back"), self._position(above)),),)

    def _keys(self, action: Action) -> tuple[int, ...]:
        return tuple(group.key for group in self.groups(action))

    def _choices(self, actions: list[Action], path: tuple[int, ...]) -> Iterable[TextChoice]:
        """Yields a button for each action, or for each group if they are many."""
        if len(actions) <= MAX_BUTTONS and not any(
            group.always for action in actions for group in self.groups(action)[len(path) :]
        ):
            yield from map(self.button, actions)
            return
        members: dict[object, list[Action]] = {}
        for action in actions:
            key = self._keys(action)[len(path) :]
            members.setdefault(key[0] if key else action, []).append(action)
        if len(members) == 1 and all(map(self._keys, actions)):
            deeper = self._keys(actions[0])[: len(path) + 1]
            yield from self._choices(actions, deeper)
            return
        for some in members.values():
            inner = self.groups(some[0])[len(path) :]
            if len(some) == 1 and not any(group.always for group in inner):
                yield self.button(some[0])
                continue
            group = inner[0]
            yield TextChoice(group.label, self._position((*path, group.key)), self._kind(some[0]))
