"""The players whom the phone knows, and one of them at a time."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven import people as persons
from coven.drawing.furniture import GAP, Chips, beside
from coven.drawing.lettering import SMALL
from coven.people import Person
from coven.screens.page import Page
from coven.screens.party import COLOURS, FACES, LONGEST
from coven.text.player import FACE_WORDS
from coven.words import mark, say, say_many

if TYPE_CHECKING:
    from coven.app import PocketCoven

_FACE = 46
# For translators: colours of players, as short as can be.
_COLOURS = (
    mark("Orange"), mark("Blue"), mark("Green"), mark("Yellow"), mark("Purple"), mark("Silver"),
)  # fmt: skip
_HANDS = ((None, mark("As the phone")), (False, mark("Right hand")), (True, mark("Left hand")))
_TEXTS = (
    (None, mark("As the phone")), (SMALL, mark("Small")), (0, mark("Usual")), (1, mark("Large")),
    (2, mark("Larger")), (3, mark("Largest")),
)  # fmt: skip


class PeopleScreen(Page):
    """Shows everybody who plays on this phone."""

    def __init__(
        self, app: "PocketCoven", people: Sequence[Person], gone: Person | None = None
    ) -> None:
        self.app = app
        self.people = tuple(people)
        self.gone = gone  # who was forgotten just now
        self.edits: list[toga.Button] = []  # in the order of the page
        self.undo: toga.Button | None = None
        super().__init__(app.stage, app.doors.hearth)
        self.lay()

    def title(self) -> str:
        """Returns what the page is."""
        return say("Players")

    def arrange(self) -> None:
        """Puts everybody on the page."""
        self.body.clear()
        self.edits, self.undo = [], None
        furniture, add = self.furniture, self.body.add
        if self.gone is not None:
            text = say("{name} is forgotten.", name=self.gone.name)
            self.undo = furniture.main_button(say("Bring back"), self._bring_back, margin_top=GAP)
            add(furniture.card(furniture.label(text).widget, self.undo))
        if not self.people:
            text = say("Nobody yet. Whoever plays under a name is remembered, guests are not.")
            add(furniture.prose(text, margin_bottom=GAP).widget)
        for person in self.people:
            add(furniture.card(self._row(person)))
        self.new = furniture.button(say("+ Player"), self._add)
        add(self.new)

    def _row(self, person: Person) -> toga.Box:
        furniture = self.furniture
        edit = partial(self.app.doors.person, person, self.people)
        label = say("Edit {name}", name=person.name) if self.look.words else say("Edit")
        button = furniture.button(label, edit, width=furniture.wide(label))
        self.edits.append(button)
        if self.look.words:
            return beside(button)
        room = furniture.room - _FACE - 18
        font = self.look.lettering.font("text", "body", "bold")
        beneath = self.look.lettering.measure(person.name, font)[0] > room - button.style.width - 8
        name = furniture.label(person.name, room=room, flex=1, margin_left=10)
        if not beneath:
            return beside(portrait(self, person), name.widget, button)
        button.style.update(margin_top=GAP)
        return toga.Box(
            children=[beside(portrait(self, person), name.widget), beside(button)],
            direction="column",
        )

    def _add(self) -> None:
        taken = {person.face for person in self.people}
        face = next((face for face in FACES if face not in taken), FACES[0])
        colour = len(self.people) % len(COLOURS)
        self.app.doors.person(replace(persons.newcomer("", colour, face)), self.people)

    def _bring_back(self) -> None:
        assert self.gone is not None
        self.app.background(self._brought_back(self.gone))

    async def _brought_back(self, person: Person) -> None:
        await self.app.attic.keep_person(person)
        self.app.doors.people()


def portrait(page: Page, person: Person) -> toga.Box:
    """Returns somebody's face on the ground of their colour."""
    colour = page.look.palette.players[person.colour].colour
    return page.furniture.stamp(f"face-{person.face}", _FACE, colour)


class PersonScreen(Page):
    """Lets somebody choose name, face, colour, and how the phone is to be in their hands."""

    def __init__(self, app: "PocketCoven", person: Person, others: Sequence[Person]) -> None:
        self.app = app
        self.person = person
        self.others = tuple(other for other in others if other.id != person.id)
        self.known = len(self.others) < len(others)
        self.chips: dict[str, Chips] = {}
        self.trouble = ""
        super().__init__(app.stage, app.doors.people)
        self.lay()

    def title(self) -> str:
        """Returns who it is."""
        return self.person.name or say("A new player")

    def arrange(self) -> None:
        """Puts the questions on the page."""
        self.body.clear()
        furniture, add, person = self.furniture, self.body.add, self.person
        self.field = furniture.field(person.name, say("Name"))
        self.field.style.width = furniture.room - (0 if self.look.words else _FACE + 18 + 34)
        self._head = toga.Box(direction="column")
        add(self._head)
        self._draw_head()
        self.said = furniture.label(self.trouble, margin_bottom=GAP)
        add(self.said.widget)
        faces = [(face, word) for face, word in zip(FACES, FACE_WORDS, strict=True)]
        add(self._asked("face", say("Face"), faces))
        add(self._asked("colour", say("Colour"), tuple(enumerate(_COLOURS))))
        add(self._asked("left_handed", say("Hand"), _HANDS))
        add(self._asked("text", say("Text size"), _TEXTS))
        story = say("Hand and text size count while this player holds the phone.")
        add(furniture.remark(story, margin_bottom=GAP).widget)
        self.keep = furniture.main_button(say("Keep"), self._keep, margin_bottom=GAP)
        add(self.keep)
        if self.known:
            self.forget = furniture.button(say("Forget this player"), self._forget)
            add(self.forget)

    def _draw_head(self) -> None:
        """Shows how the player looks now; the field stays the same."""
        self._head.clear()
        if self.look.words:
            self._head.add(self.furniture.card(beside(self.field)))
            return
        self.field.style.margin_left = 10
        pawn = self.furniture.picture(f"pawn-{self.person.colour + 1}", 26, margin_left=8)
        self._head.add(self.furniture.card(beside(portrait(self, self.person), self.field, pawn)))

    def _asked(self, name: str, label: str, choices: Sequence[tuple[object, str]]) -> toga.Box:
        furniture = self.furniture
        values = [value for value, _ in choices]
        chosen = values.index(getattr(self.person, name))

        def choose(index: int) -> None:
            self.person = replace(self.person, **{name: values[index]})  # type: ignore[arg-type]
            if name in ("face", "colour"):
                self._draw_head()

        chips = Chips(furniture, [say(words) for _, words in choices], chosen, choose)
        self.chips[name] = chips
        return furniture.card(furniture.label(label).widget, chips.widget)

    def _keep(self) -> None:
        name = " ".join(str(self.field.value).split())
        self.trouble = self._name_trouble(name)
        self.said.text = self.trouble
        if not self.trouble:
            self.app.background(self._kept(replace(self.person, name=name)))

    def _name_trouble(self, name: str) -> str:
        if not name or not name.isprintable():
            return say("This player has no name yet: type one.")
        if len(name) > LONGEST:
            return say_many(
                "{name} is too long: a name has at most {n} letter.",
                "{name} is too long: a name has at most {n} letters.",
                LONGEST, name=name,
            )  # fmt: skip
        if persons.named(self.others, name) is not None:
            return say("Two players are called {name}: change one of the names.", name=name)
        return ""

    async def _kept(self, person: Person) -> None:
        await self.app.attic.keep_person(person)
        self.app.doors.people()

    def _forget(self) -> None:
        self.app.background(self._forgotten())

    async def _forgotten(self) -> None:
        await self.app.attic.forget_person(self.person)
        self.app.stage.show(PeopleScreen(self.app, self.others, self.person))


class KnownScreen(Page):
    """Offers the players whom the phone knows for a seat at the table."""

    def __init__(
        self,
        app: "PocketCoven",
        people: Sequence[Person],
        on_choose: Callable[[Person | None], object],
        on_back: Callable[[], object],
    ) -> None:
        self.people = tuple(people)
        self._on_choose = on_choose
        self.buttons: list[toga.Button] = []
        super().__init__(app.stage, on_back)
        self.lay()

    def title(self) -> str:
        """Returns what is asked."""
        return say("Who sits down?")

    def arrange(self) -> None:
        """Puts everybody who may sit down on the page."""
        self.body.clear()
        self.buttons = []
        for person in self.people:
            choose = partial(self._on_choose, person)
            if self.look.words:
                button = self.furniture.button(person.name, choose, flex=1)
                row = [button]
            else:
                button = self.furniture.button(person.name, choose, flex=1, margin_left=10)
                row = [portrait(self, person), button]
            self.buttons.append(button)
            self.body.add(self.furniture.card(beside(*row)))
        new = self.furniture.button(say("Somebody new"), partial(self._on_choose, None))
        self.buttons.append(new)
        self.body.add(new)
