"""The set-up of a game: who plays, who leads at first, and with which rules."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import toga

from coven.boards import STAGINGS
from coven.boards.staging import Question
from coven.drawing.blocks import paragraph_height
from coven.drawing.furniture import GAP, Chips, beside
from coven.drawing.painter import Painter
from coven.drawing.paragraph import Paragraph
from coven.drawing.surface import Surface
from coven.house import HINTS, gives_hints
from coven.learn.invitation import invitation
from coven.people import Person, folded
from coven.screens import party as parties
from coven.screens.page import BELOW, WIDEST, Page
from coven.screens.party import MOST, Draft, Party, Trouble
from coven.screens.people import KnownScreen
from coven.screens.player import PlayerScreen, kind_of
from coven.text.player import WordPlayerScreen
from coven.words import mark, say
from engine.bots import BOTS
from engine.core import Value
from engine.games import GAMES

if TYPE_CHECKING:
    from coven.app import PocketCoven

CHANCE, CHOSEN, APP = range(3)
_LEADERS = (mark("Chance"), mark("A player"), mark("The app"))
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
        self.leader = CHANCE
        self.first = 0  # the seat of a chosen leader
        self.answers: dict[str, Value] = {}  # [option]
        self.fields: list[toga.TextInput] = []  # [seat]
        self.edits: list[toga.Button] = []  # [seat]
        self.chips: dict[str, Chips] = {}  # [option]
        self.foot = Surface(self._paint_foot, height=app.look.room(_FOOT, 1) + 24 + BELOW)
        super().__init__(app.stage, app.open_shelf, foot=self.foot)
        self._round = toga.Box(direction="column")
        self._leaders = toga.Box(direction="column")
        self._wishes = toga.Box(direction="column")
        self._asked: list[tuple[Paragraph, Question, int]] = []  # of whom, and what
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
        # Somebody who has left the table may have answered, too.
        known = {option.name for option in GAMES[self.game].options}
        options = {name: value for name, value in self.answers.items() if name in known}
        lead = self.staging.lead
        chosen = self.leader == CHOSEN and self.first < len(self.party)
        options[lead.option] = self.first if chosen else "random"
        if lead.app_option is not None:
            options[lead.app_option] = self.leader == APP
        return options

    def begin(self) -> None:
        """Begins the game, or says kindly what is still missing."""
        self.trouble = parties.trouble(self.party, GAMES[self.game].seats(self.options))
        self._weigh_foot()
        if self.trouble is None:
            self.app.remember(parties.kept(self.party))
            self.app.attic.expect(self.party)
            chairs = parties.chairs(self.party)
            hints = gives_hints(self.answers[HINTS.option], chairs)
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
        add(self._lead_card())
        for question in self.asked:
            add(self._question_card(question, furniture.label(say(question.label))))
        add(self._wishes)

    def _seat_party(self) -> None:
        """Puts everybody on the page."""
        self._round.clear()
        self.fields, self.edits = [], []
        for seat, draft in enumerate(self.party):
            self._round.add(self._row(seat, draft))
        self._name_leaders()
        self._ask_each()

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

    def _ask_each(self) -> None:
        """Asks every player what is each player's own to choose."""
        self._wishes.clear()
        self._asked = []
        for question in self.staging.seat_questions:
            for seat, name in enumerate(self._names()):
                own = replace(question, option=question.option.format(seat=seat))
                label = self.furniture.label(say(question.label, name=name))
                self._asked.append((label, question, seat))
                self._wishes.add(self._question_card(own, label))

    def _names(self) -> list[str]:
        """Returns how everybody at the table is called until they have a name."""
        return [draft.trimmed or self.nameless(seat) for seat, draft in enumerate(self.party)]

    def _question_card(self, question: Question, label: Paragraph) -> toga.Box:
        """Returns an option of the game with a line that explains what is chosen."""
        furniture, choices = self.furniture, question.choices
        values = [choice.value for choice in choices]
        usual = question.usual() if question.usual is not None else values[0]
        now = values.index(self.answers.setdefault(question.option, usual))
        story = furniture.remark(say(choices[now].story))

        def choose(index: int) -> None:
            self.answers[question.option] = choices[index].value
            story.text = say(choices[index].story)

        chips = Chips(furniture, [say(choice.label) for choice in choices], now, choose)
        self.chips[question.option] = chips
        return furniture.card(label.widget, story.widget, chips.widget)

    # The leader

    def _lead_card(self) -> toga.Box:
        furniture, lead = self.furniture, self.staging.lead
        stories = [lead.by_chance, lead.by_choice]
        if lead.app_option is not None:
            stories.append(lead.by_app)
        story = furniture.remark(say(stories[self.leader]))

        def choose(index: int) -> None:
            self.leader = index
            story.text = say(stories[index])
            self._name_leaders()

        labels = [say(words) for words in _LEADERS[: len(stories)]]
        chips = Chips(furniture, labels, self.leader, choose)
        self.chips["leader"] = chips
        title = furniture.label(say(lead.label))
        return furniture.card(title.widget, story.widget, chips.widget, self._leaders)

    def _name_leaders(self) -> None:
        """Offers everybody at the table as the first leader, if that is to be chosen."""
        self._leaders.clear()
        self.chips.pop("first", None)
        if self.leader != CHOSEN:
            return
        self.first = min(self.first, len(self.party) - 1)

        def choose(seat: int) -> None:
            self.first = seat

        self.chips["first"] = Chips(self.furniture, self._names(), self.first, choose)
        self._leaders.add(self.chips["first"].widget)

    # The party

    def _typed(self, seat: int, field: toga.TextInput, **_event: object) -> None:
        self.party = parties.renamed(self.party, seat, str(field.value))
        if self.leader == CHOSEN:
            self._name_leaders()
        names = self._names()
        for label, question, asked in self._asked:
            label.text = say(question.label, name=names[asked])

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
