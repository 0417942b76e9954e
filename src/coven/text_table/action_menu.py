"""ActionMenu: one button for each legal action, grouped if there are many."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from coven.i18n import tr
from coven.text_table.page import (
    ChoiceRows,
    MenuPosition,
    SubmitActions,
    TextChoice,
    TextChoiceKind,
    button_column,
)
from engine.core import Action, Seat

MAX_BUTTONS = 8  # of actions, before they are grouped
_GROUP_MENU = "group"


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

    seat: Seat
    label: Callable[[Action], str]
    groups: Callable[[Action], Groups] = lambda action: ()
    is_main: Callable[[Action], bool] = lambda action: False  # comes first

    def build(self, position: MenuPosition, actions: Iterable[Action]) -> ActionMenu:
        """Returns the menu at a position."""
        path = position.picks if position.menu == _GROUP_MENU else ()
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
        return TextChoice(
            self.label(action), SubmitActions((action,), self.seat), self._kind(action)
        )

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
        spot = MenuPosition(_GROUP_MENU, above) if above else MenuPosition()
        return ((TextChoice(tr("Back"), spot),),)

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
            spot = MenuPosition(_GROUP_MENU, (*path, group.key))
            yield TextChoice(group.label, spot, self._kind(some[0]))
