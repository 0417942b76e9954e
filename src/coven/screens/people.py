"""PeopleScreen: people this phone knows; screens to edit one and to choose one for a seat."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.background import in_background
from coven.data.party import MAX_NAME_LENGTH, PlayerDraft, long_name_problem
from coven.data.people import Person, find_by_name, new_person
from coven.i18n import tr, tr_noop
from coven.screens.page import PageScreen
from coven.screens.player import FACE_NAMES
from coven.screens.settings import HAND_CHOICES, TEXT_SIZE_CHOICES
from coven.ui.widgets import GAP, PagePart, WidgetFactory, horizontal_box
from hall.rooms.codes import COLOURS, FACES
from hall.table import SeatedPlayer

if TYPE_CHECKING:
    from coven.app import PocketCoven

_FACE_SIZE = 46
# For translators: colours of players, as short as can be.
_COLOUR_CHOICES = (
    tr_noop("Orange"),
    tr_noop("Blue"),
    tr_noop("Green"),
    tr_noop("Yellow"),
    tr_noop("Purple"),
    tr_noop("Silver"),
)
_SAME_AS_PHONE = (None, tr_noop("Same as phone"))


@dataclass(eq=False)
class PeopleScreen(PageScreen):
    """Lists everybody who plays on this phone."""

    people: Sequence[Person]
    deleted_person: Person | None = None  # deleted just now

    title_text = tr_noop("Players")

    def leave(self) -> None:
        self.app.navigation.open_app_menu()

    def build_body(self) -> Iterator[PagePart]:
        widgets = self.widgets
        if self.deleted_person is not None:
            text = tr("{name} was removed.", name=self.deleted_person.name)
            undo = widgets.main_button(tr("Undo"), self._undo_delete, margin_top=GAP)
            yield widgets.card(undo, label=text)
        if not self.people:
            text = tr("No players yet. Players with a name are saved here, guests are not.")
            yield widgets.body_text(text, margin_bottom=GAP)
        for person in self.people:
            edit = partial(self.app.navigation.open_person, person, self.people)
            yield person_card(self, person, tr("Edit {name}", name=person.name), edit)
        yield widgets.button(tr("Add player"), self._add)

    def _add(self) -> None:
        taken = {person.face for person in self.people}
        face = next((face for face in FACES if face not in taken), FACES[0])
        colour = len(self.people) % len(COLOURS)
        self.app.navigation.open_person(new_person("", colour, face), self.people)

    @in_background
    async def _undo_delete(self) -> None:
        assert self.deleted_person is not None
        await self.app.store.save_person(self.deleted_person)
        self.app.navigation.open_people()


def person_card(
    page: PageScreen, person: Person, label: str, on_press: Callable[[], object]
) -> toga.Box:
    """Returns a button with somebody's face and name; in text mode with a label that says more."""
    widgets = page.widgets
    if page.look.text_mode:
        return widgets.card(horizontal_box(widgets.button(label, on_press, flex=1)))
    face = portrait(widgets, person, _FACE_SIZE)
    room = widgets.inner_width - _FACE_SIZE - 18
    button = widgets.button(person.name, on_press, room=room, flex=1, margin_left=10)
    return widgets.card(horizontal_box(face, button))


def portrait(
    widgets: WidgetFactory, person: Person | PlayerDraft | SeatedPlayer, side: float
) -> toga.Box:
    """Returns somebody's face on their colour."""
    colour = widgets.look.palette.players[person.colour].colour
    return widgets.framed_picture(f"face-{person.face}", side, colour)


@dataclass(eq=False)
class PersonScreen(PageScreen):
    """Edits name, face, colour, hand and text size of a person."""

    person: Person
    people: Sequence[Person]  # everybody, perhaps with this person

    problem = ""

    def __post_init__(self) -> None:
        self.others = tuple(other for other in self.people if other.id != self.person.id)
        super().__post_init__()

    def leave(self) -> None:
        self.app.navigation.open_people()

    def title(self) -> str:
        return self.person.name or tr("New player")

    def reopen(self, app: "PocketCoven") -> bool:
        """Opens the screen with the typed name and the choices in a new app."""
        screen = PersonScreen(app, self.person, self.people)
        screen.name_field.value = self.name_field.value
        app.window.show(screen)
        return True

    def build_body(self) -> Iterator[PagePart]:
        """Yields the field and the choices, with what was typed before."""
        name = str(self.name_field.value) if self.is_filled else self.person.name
        widgets = self.widgets
        self.name_field: toga.TextInput = widgets.field(name, tr("Name"))
        self.name_field.style.width = widgets.inner_width - (
            0 if self.look.text_mode else _FACE_SIZE + 18 + 34
        )
        self._preview = toga.Box(direction="column")
        yield self._preview
        self._update_preview()
        self.message = widgets.label(self.problem, margin_bottom=GAP)
        yield self.message
        faces = tuple(zip(FACES, FACE_NAMES, strict=True))
        yield self._choice_card("face", tr("Face"), faces)
        yield self._choice_card("colour", tr("Colour"), tuple(enumerate(_COLOUR_CHOICES)))
        yield self._choice_card("left_handed", tr("Hand"), (_SAME_AS_PHONE, *HAND_CHOICES))
        yield self._choice_card("text", tr("Text size"), (_SAME_AS_PHONE, *TEXT_SIZE_CHOICES))
        story = tr("These settings apply while this player has the phone.")
        yield widgets.remark(story, margin_bottom=GAP)
        yield widgets.main_button(tr("Save"), self._on_save, margin_bottom=GAP)
        if len(self.others) < len(self.people):
            yield widgets.button(tr("Remove player"), self._delete)

    def _update_preview(self) -> None:
        """Shows the person's current look around the unchanged name field."""
        self._preview.clear()
        if self.look.text_mode:
            self._preview.add(self.widgets.card(horizontal_box(self.name_field)))
            return
        self.name_field.style.margin_left = 10
        face = portrait(self.widgets, self.person, _FACE_SIZE)
        pawn = self.widgets.picture(f"pawn-{self.person.colour + 1}", 26, margin_left=8)
        self._preview.add(self.widgets.card(horizontal_box(face, self.name_field, pawn)))

    def _choice_card(
        self, name: str, label: str, choices: Sequence[tuple[object, str]]
    ) -> toga.Box:
        def choose(value: object) -> None:
            self.person = replace(self.person, **{name: value})  # type: ignore[arg-type]
            if name in ("face", "colour"):
                self._update_preview()

        options = [(value, tr(words)) for value, words in choices]
        return self.choice_card(name, label, options, getattr(self.person, name), choose)

    def _on_save(self) -> None:
        name = " ".join(str(self.name_field.value).split())
        self.problem = self._find_name_problem(name)
        self.message.text = self.problem
        if not self.problem:
            self._save(replace(self.person, name=name))

    def _find_name_problem(self, name: str) -> str:
        if not name or not name.isprintable():
            return tr("Enter a name first.")
        if len(name) > MAX_NAME_LENGTH:
            return long_name_problem(name)
        if find_by_name(self.others, name) is not None:
            return tr("Two players are called {name}: change one name.", name=name)
        return ""

    @in_background
    async def _save(self, person: Person) -> None:
        await self.app.store.save_person(person)
        self.app.navigation.open_people()

    @in_background
    async def _delete(self) -> None:
        await self.app.store.delete_person(self.person)
        self.app.window.show(PeopleScreen(self.app, self.others, self.person))


@dataclass(eq=False)
class ChoosePersonScreen(PageScreen):
    """Offers known people for a seat."""

    people: Sequence[Person]
    on_choose: Callable[[Person | None], object]

    title_text = tr_noop("Who is playing?")

    def build_body(self) -> Iterator[toga.Widget]:
        for person in self.people:
            choose = partial(self.on_choose, person)
            yield person_card(self, person, tr("Choose {name}", name=person.name), choose)
        yield self.widgets.button(tr("New player"), partial(self.on_choose, None))
