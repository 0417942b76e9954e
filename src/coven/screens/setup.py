"""The set-up of a game: who plays, who leads at first, and with which rules."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.boards import STAGINGS
from coven.boards.staging import Question
from coven.drawing.blocks import paragraph_height
from coven.drawing.furniture import GAP, beside
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.house import HINTS, gives_hints
from coven.learn.invitation import invitation
from coven.people import Person, folded
from coven.screens import party as parties
from coven.screens.page import BELOW, WIDEST, Page
from coven.screens.party import MOST, Draft, Party, Trouble
from coven.screens.people import KnownScreen
from coven.screens.player import PlayerScreen, kind_of
from coven.screens.wishes import Wishes
from coven.text.player import WordPlayerScreen
from coven.words import say
from engine.bots import BOTS
from engine.core import Value
from engine.games import GAMES

if TYPE_CHECKING:
    from coven.app import PocketCoven

_FACE = 46
_NAME = 150  # the least room in which one sees what one types
_FOOT = 60


class SetupScreen(Page):
    """Gathers a party and its wishes, then begins."""

    def __init__(
        self,
        app: "PocketCoven",
        game: str,
        remembered: object,
        *,
        first: bool = False,
        known: Sequence[Person] = (),
    ) -> None:
        self.app = app
        self.game = game
        self.tempers = BOTS[game].tempers
        self.staging = STAGINGS[game]
        self.party = parties.recalled(remembered)
        self.trouble: Trouble | None = None
        self._first = first  # nobody has ever opened this game here
        self.known = tuple(known)  # who may sit down without typing a name
        self.wishes = Wishes(self.staging)
        self.fields: list[toga.TextInput] = []  # [seat]
        self.edits: list[toga.Button] = []  # [seat]
        self.foot = Surface(self._paint_foot, height=app.look.room(_FOOT, 1) + 24 + BELOW)
        super().__init__(app.stage, app.open_shelf, foot=self.foot)
        self._round = toga.Box(direction="column")
        self._new = remembered is None
        self.lay()

    def title(self) -> str:
        """Returns the game's name."""
        return self.staging.title

    def subtitle(self) -> str:
        """Returns how long it takes."""
        return say("about {minutes} minutes", minutes=self.staging.minutes)

    def emblem(self) -> str | None:
        """Returns the game's picture."""
        return self.staging.emblem

    @property
    def asked(self) -> tuple[Question, ...]:
        """What is asked of all."""
        return (*self.staging.questions, HINTS)

    def introduction(self) -> str:
        """Returns how to fill in the page, to whoever has never done so."""
        if not self._new:
            return ""
        return say("Type the names. Edit a player to change the face, the colour or the seat.")

    def nameless(self, seat: int) -> str:
        """Returns what stands where no name is typed."""
        return say("Player {number}", number=seat + 1)

    @property
    def options(self) -> dict[str, Value]:
        """What was agreed, as the engine takes it."""
        return self.wishes.options

    def begin(self) -> None:
        """Begins the game, or says kindly what is still missing."""
        self.trouble = parties.trouble(self.party, GAMES[self.game].seats(self.options))
        self._weigh_foot()
        if self.trouble is None:
            self.app.remember(parties.kept(self.party))
            self.app.attic.expect(self.party)
            chairs = parties.chairs(self.party)
            hints = gives_hints(self.wishes.answers[HINTS.option], chairs)
            self.app.begin(self.game, chairs, self.options, hints=hints)
        elif self.trouble.at is not None:
            self.fields[self.trouble.at].focus()

    # The page

    def arrange(self) -> None:
        """Puts the party and the questions on the page."""
        self.body.clear()
        furniture, add = self.furniture, self.body.add
        learn = partial(self.app.open_lesson, self.game)
        invited, self.learn = invitation(furniture, self.title(), learn, first=self._first)
        add(invited)
        add(furniture.heading(say("Around the table")))
        if hint := self.introduction():
            add(furniture.remark(hint, margin_bottom=GAP).widget)
        add(self._round)
        self._seat_party()
        self.add_person = furniture.button(say("+ Player"), self._add_person, flex=1)
        self.add_bot = furniture.button(say("+ Bot"), self._add_bot, flex=1, margin_left=GAP)
        add(beside(self.add_person, self.add_bot))
        self.add_guest = furniture.button(say("+ Guest"), self._add_guest, flex=1)
        add(beside(self.add_guest, margin_top=GAP))
        add(furniture.remark(say("Guests are not remembered."), margin_top=4).widget)
        add(furniture.heading(say("This evening")))
        add(self.wishes.lead_card(furniture))
        for question in self.asked:
            add(self.wishes.card(furniture, question))
        add(self.wishes.each)

    def _seat_party(self) -> None:
        """Puts everybody on the page."""
        self._round.clear()
        self.fields, self.edits = [], []
        for seat, draft in enumerate(self.party):
            self._round.add(self._row(seat, draft))
        self.wishes.seat(self.furniture, self._names())

    def _row(self, seat: int, draft: Draft) -> toga.Box:
        return self._word_row(seat, draft) if self.look.words else self._drawn_row(seat, draft)

    def _word_row(self, seat: int, draft: Draft) -> toga.Box:
        """Returns a player of whom every part says whose it is."""
        furniture, number = self.furniture, seat + 1
        kind = kind_of(draft)
        title = furniture.label(say("Player {number}: {kind}", number=number, kind=kind))
        field = furniture.field(
            draft.name,
            say("Name of player {number}", number=number),
            on_change=partial(self._typed, seat),
            width=furniture.room,
            margin_top=GAP,
        )
        edit = furniture.button(
            say("Edit player {number}", number=number), partial(self._edit, seat), margin_top=GAP
        )
        self.fields.append(field)
        self.edits.append(edit)
        return furniture.card(title.widget, field, edit)

    def _drawn_row(self, seat: int, draft: Draft) -> toga.Box:
        furniture, palette = self.furniture, self.look.palette
        colour = palette.players[draft.colour].colour
        stamp = furniture.stamp(f"face-{draft.face}", _FACE, colour)
        field = furniture.field(
            draft.name,
            self.nameless(seat),
            on_change=partial(self._typed, seat),
        )
        kind = furniture.remark(kind_of(draft), flex=1, margin_left=6)
        shape = furniture.picture(f"pawn-{draft.colour + 1}", 22)
        wide = furniture.wide(say("Edit"))
        edit = furniture.button(say("Edit"), partial(self._edit, seat), width=wide)
        beneath, end = [shape, kind.widget], [edit]
        room = furniture.room - (_FACE + 8) - 10
        if room - wide - 10 < _NAME:
            beneath, end = [*beneath, edit], []
        else:
            room -= wide + 10
        # Its own idea of a good width may be wider than the phone.
        field.style.width = room
        names = toga.Box(
            children=[field, beside(*beneath, margin_top=4)],
            direction="column",
            flex=1,
            margin_left=10,
            margin_right=10 if end else 0,
        )
        self.fields.append(field)
        self.edits.append(edit)
        return furniture.card(beside(stamp, names, *end))

    def _names(self) -> list[str]:
        """Returns how everybody at the table is called until they have a name."""
        return [draft.trimmed or self.nameless(seat) for seat, draft in enumerate(self.party)]

    # The party

    def _typed(self, seat: int, field: toga.TextInput, **_event: object) -> None:
        self.party = parties.renamed(self.party, seat, str(field.value))
        self.wishes.rename(self.furniture, self._names())

    def _edit(self, seat: int) -> None:
        self.app.stage.show(
            WordPlayerScreen(self.stage, self.party, seat, self._edited, self.tempers)
            if self.look.words
            else PlayerScreen(self.look, self.party, seat, self._edited, self.tempers)
        )

    def _edited(self, party: Party) -> None:
        self._now(party)
        self.app.stage.show(self)

    def _add_person(self) -> None:
        """Offers whom the phone knows, if somebody of them is not at the table yet."""
        seated = {folded(draft.name) for draft in self.party}
        free = [person for person in self.known if person.key not in seated]
        if not free or len(self.party) >= MOST:
            self._add(parties.with_person)
            return
        back = partial(self.app.stage.show, self)
        self.app.stage.show(KnownScreen(self.app, free, self._sit_down, on_back=back))

    def _sit_down(self, person: Person | None) -> None:
        if person is None:
            self._add(parties.with_person)
        else:
            self._now(parties.with_known(self.party, person.name, person.colour, person.face))
        self.app.stage.show(self)

    def _add_guest(self) -> None:
        self._add(parties.with_guest)

    def _add_bot(self) -> None:
        self._add(partial(parties.with_bot, tempers=self.tempers))

    def _add(self, grown: Callable[[Party], Party]) -> None:
        if len(self.party) < MOST:
            self._now(grown(self.party))
        else:
            self.trouble = Trouble(say("The table is full: take somebody out first."))
            self._weigh_foot()

    def _now(self, party: Party) -> None:
        self.party = party
        self.trouble = None
        self._seat_party()
        self._weigh_foot()

    # The foot

    def _weigh_foot(self) -> None:
        """Makes room in the foot for what is wrong."""
        if self.look.words:
            self._say_trouble()
        else:
            self.foot.repaint()

    def close(self) -> None:
        """Puts the native way to begin below the page."""
        begin = self.furniture.main_button(say("Begin"), self.begin, flex=1)
        self.closing.add(beside(begin, margin=(12, self.side), margin_bottom=BELOW))
        self._say_trouble()

    def _say_trouble(self) -> None:
        """Says before the way to begin what is wrong; that button stays where it is."""
        if len(self.closing.children) > 1:
            self.closing.remove(self.closing.children[0])
        if self.trouble is not None:
            said = self.furniture.label(self.trouble.text, margin=(12, self.side, 0))
            self.closing.insert(0, said.widget)

    def _paint_foot(self, painter: Painter) -> None:
        palette, wide = painter.palette, painter.width
        painter.rect(0, 0, wide, painter.height, palette.deep)
        painter.rect(0, 0, wide, 2, palette.line)
        broad = min(wide - 32, WIDEST)
        left, tall, top = (wide - broad) / 2, self.look.room(_FOOT, 1), 12.0
        if self.trouble is not None:
            text = self.trouble.text
            painter.paragraph(
                text, left, top, broad, weight="bold", colour=palette.moon, anchor="middle"
            )
            top += paragraph_height(painter, text, broad, weight="bold") + 10
        painter.button("begin", left, top, broad, tall, say("Begin"), self.begin)
        height = round(top + tall + 12 + BELOW)
        if self.foot.widget.style.height != height:
            self.foot.widget.style.height = height
