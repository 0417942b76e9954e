"""World pairs: two matches that one viewer cannot distinguish, grown in step.

This module does not use `view` or `determinize` to know what is hidden. Only `mask` says what the
viewer learns, and everything else that the viewer receives must then be equal in both worlds.

In a game of memory nothing is hidden when it happens. There the viewer joins late: the game's
traits say what lasts of an event, and whenever the same pieces are open in both worlds, the views
must be equal.
"""

from collections import defaultdict
from collections.abc import Iterable
from random import Random

from engine.core import CHANCE, Action, Event, Seat
from tests.laws.random_actions import random_action
from tests.laws.variants import InspectableMatch, Variant, fail_law, filled_actions, is_accepted

DRAWS = 6  # attempts to find another draw that looks the same
RETRIES = 25  # times that a pair without a next step may go back and try again
UNDO_SHARE = 0.2  # share of undoable actions that are undone


class WorldPair:
    """Two worlds of one game that look the same to one viewer."""

    def __init__(self, subject: Variant, viewer: Seat | None, random: Random) -> None:
        """Sets up both worlds before the first draw."""
        self.subject = subject
        self.viewer = viewer
        self.random = random
        self.a, self.b = InspectableMatch(subject), InspectableMatch(subject)
        self.memory = subject.traits.memory
        self.copy_share = random.choice((0.2, 0.5, 0.8))
        self.retries = RETRIES
        self.merges = 0
        self.furthest = 0

    @property
    def depth(self) -> int:
        """The number of events so far."""
        return self.a.version

    @property
    def are_different(self) -> bool:
        """Whether the two states differ."""
        return bool(self.a.state != self.b.state)

    def grow(self, depth: int) -> bool:
        """Grows both worlds to a depth and returns whether they reached it."""
        while self.depth < depth and self.a.active:
            if not self._step():
                self.retry()
                continue
            if self.memory and self.depth > self.furthest:
                # Draws are not repeated: worlds that became equal would stay equal.
                self.furthest, self.retries = self.depth, RETRIES
            if self.is_same_in_sight():
                self._same_to_the_eye()
                self._same_refusals()
        return self.depth >= depth

    def is_same_in_sight(self) -> bool:
        """Returns whether a game of memory shows the same pieces in both worlds; else True."""
        memory = self.memory
        return not memory or memory.visible_now(self.a.state) == memory.visible_now(self.b.state)

    def retry(self) -> None:
        """Goes back a little to try again, or makes the worlds equal if all is revealed anyway."""
        if not self.retries:
            # At the end of a round all hands are shown; after that the worlds can differ again.
            self.b.copy_from(self.a)
            self.retries = RETRIES
            self.merges += 1
            return
        self.retries -= 1
        back = self.random.randint(1, 3 + RETRIES - self.retries)
        to = max(0, self.depth - back)
        self.a.rewind(to)
        self.b.rewind(to)

    # Growing

    def _step(self) -> bool:
        """Takes one event per world that look the same to the viewer; returns False if there is
        none.
        """
        a, b, random = self.a, self.b, self.random
        last = a.last
        if last and not a.undo_refusal(last.seat) and random.random() < UNDO_SHARE:
            self._same("undo", None, b.undo_refusal(last.seat))
            return self._take(a.undo_event(last.seat), b.undo_event(last.seat))
        if CHANCE in a.active:
            return self._draw()
        able = [seat for seat in a.active if a.rules.legal_actions(a.state, seat)]
        if not able:
            fail_law(self._says("nobody who is to act can do anything"), a.active)
        seat = random.choice(able)
        if self.memory:
            return self._alike(seat)
        return self._own(seat) if seat == self.viewer else self._others(seat)

    def _draw(self) -> bool:
        a, b, random = self.a, self.b, self.random
        drawn = a.rules.next_draw(a.state, random.randrange)
        image = self._image(a, drawn)
        otherwise = [b.rules.next_draw(b.state, random.randrange) for _ in range(DRAWS)]
        if not self.memory:
            self._hearsay(CHANCE, drawn, otherwise[0])
        unnoticed = [d for d in otherwise if self._image(b, d) == image]
        copied = is_accepted(b.rules, b.state, CHANCE, drawn)
        if copied and self._image(b, drawn) == image:
            if not unnoticed or random.random() < self.copy_share:
                unnoticed = [drawn]
        if not unnoticed:
            return False
        return self._take(Event(CHANCE, drawn), Event(CHANCE, unnoticed[0]))

    def _image(self, world: InspectableMatch, drawn: Action) -> Event | None:
        """Returns what the viewer learns of a draw, or the lasting part of it."""
        if self.memory:
            return self.memory.lasting_part(Event(CHANCE, drawn))
        return world.masked_event(drawn, CHANCE, self.viewer)

    def _alike(self, seat: Seat) -> bool:
        """Takes the same action in both worlds, if there is one."""
        a, b = self.a, self.b
        actions = [
            x
            for x in a.rules.legal_actions(a.state, seat)
            if is_accepted(b.rules, b.state, seat, x)
        ]
        if not actions:
            return False
        event = Event(seat, self.random.choice(actions))
        return self._take(event, event)

    def _own(self, seat: Seat) -> bool:
        """Takes an action of the viewer whose outcome looks the same in both worlds."""
        a, b = self.a, self.b
        same = []
        for action in filled_actions(self.subject, a.state, seat, self.random):
            images = a.masked_event(action, seat, seat), b.masked_event(action, seat, seat)
            if images[0] == images[1]:
                same.append(action)
                continue
            self._hearsay(seat, action, action)
            # The outcome distinguishes the worlds, and no choice can hide that.
            for world in (a, b):
                if not world.rules.reveals(world.state, Event(seat, action)):
                    fail_law(self._says("an action tells something and can be undone"), *images)
        if not same:
            return False
        action = self.random.choice(same)
        return self._take(Event(seat, action), Event(seat, action))

    def _others(self, seat: Seat) -> bool:
        """Takes actions of another seat that look the same to the viewer."""
        a, b, random = self.a, self.b, self.random
        in_a = filled_actions(self.subject, a.state, seat, random)
        in_b = filled_actions(self.subject, b.state, seat, random)
        if self.subject.open_forms:
            in_b = (*in_b, *(x for x in in_a if is_accepted(b.rules, b.state, seat, x)))
            in_a = (*in_a, *(x for x in in_b if is_accepted(a.rules, a.state, seat, x)))
        self._hearsay(seat, random.choice(in_a), random.choice(in_b))
        for action in in_a:
            if action in in_b:
                self._hearsay(seat, action, action)
        by_image_a, by_image_b = self._by_image(a, seat, in_a), self._by_image(b, seat, in_b)
        shared = []
        for image, actions in by_image_a.items():
            if image in by_image_b:
                shared.append(image)
            elif not self.subject.open_forms:
                # This event tells the viewer which of the worlds is real.
                if not all(a.rules.reveals(a.state, Event(seat, action)) for action in actions):
                    fail_law(self._says("an action tells something and can be undone"), image)
        if not shared:
            return False
        image = random.choice(shared)
        action, other = random.choice(by_image_a[image]), random.choice(by_image_b[image])
        if action in by_image_b[image] and random.random() < self.copy_share:
            other = action
        return self._take(Event(seat, action), Event(seat, other))

    def _by_image(
        self, world: InspectableMatch, seat: Seat, actions: Iterable[Action]
    ) -> dict[Event | None, list[Action]]:
        grouped = defaultdict(list)
        for action in actions:
            grouped[world.masked_event(action, seat, self.viewer)].append(action)
        return grouped

    def _take(self, in_a: Event, in_b: Event) -> bool:
        self.a.follow(in_a)
        self.b.follow(in_b)
        return True

    # Comparisons

    def _same_to_the_eye(self) -> None:
        a, b = self.a, self.b
        since = self.depth - 1 if self.random.random() < 0.9 else self.random.randrange(self.depth)
        self._same("news", a.news(self.viewer, since), b.news(self.viewer, since))
        self._same("sight", a.sight(self.viewer), b.sight(self.viewer))

    def _same_refusals(self) -> None:
        a, b, random, viewer = self.a, self.b, self.random, self.viewer
        if viewer is None:
            return
        self._same("undo", a.undo_refusal(viewer), b.undo_refusal(viewer))
        strange = random_action(a.rules, random)
        theirs = random.choice((a, b)).history.events[random.randrange(self.depth)].action
        legal = a.rules.legal_actions(a.state, viewer)
        after = (random.choice(legal), theirs) if legal else (strange, theirs)
        seen = self.depth if random.random() < 0.8 else random.randint(-1, self.depth + 1)
        for steps in ((strange,), (theirs,), after):
            ours = a.refusal(viewer, steps, seen), b.refusal(viewer, steps, seen)
            self._same(f"refusal of {steps}", *ours)

    def _hearsay(self, seat: Seat, in_a: Action, in_b: Action) -> None:
        """Requires the same news if the views are equal; announcements may differ."""
        a, b, viewer, spoken = self.a, self.b, self.viewer, self.subject.traits.announced_actions
        if in_a != in_b and (isinstance(in_a, spoken) or isinstance(in_b, spoken)):
            return
        heard = a.masked_event(in_a, seat, viewer), b.masked_event(in_b, seat, viewer)
        if heard[0] == heard[1]:
            return
        seen_in_a = a.rules.view(a.rules.apply(a.state, seat, in_a), viewer)
        seen_in_b = b.rules.view(b.rules.apply(b.state, seat, in_b), viewer)
        if seen_in_a == seen_in_b:
            fail_law(self._says("news tell what the view hides"), *heard)

    def _same(self, what: str, in_a: object, in_b: object) -> None:
        if in_a != in_b:
            fail_law(self._says(f"{what} tells the twins apart"), in_a, in_b)

    def _says(self, what: str) -> str:
        return f"{self.subject} from seat {self.viewer} at depth {self.depth}: {what}"
