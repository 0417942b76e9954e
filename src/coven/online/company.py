"""The company of a table: who is here, who is away, and what is to be done about it."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import toga

from coven.drawing.furniture import GAP
from coven.online.cards import invitation_card, seat_card
from coven.online.invitations import Invitation
from coven.online.standing import (
    absent,
    is_away,
    status_story,
    status_told,
    voters_here,
    whereabouts,
    wish_told,
)
from coven.online.troubles import told
from coven.screens.page import Page
from coven.words import say
from engine.core import Seat
from hall import company as companies
from hall.table import Chair, Company, HallError, Motion

if TYPE_CHECKING:
    from coven.evening import Evening


class CompanyScreen(Page):
    """Shows everybody at the table; whoever sits at this phone may propose and vote."""

    def __init__(self, evening: "Evening", invitation: Invitation | None) -> None:
        self.evening = evening
        self.table = evening.table
        self.app = evening.app
        self.invitation = invitation  # for onlookers and those whose seat was set free
        self.buttons: dict[str, toga.Button] = {}  # by what they do, and to which seat
        self._trouble = ""
        super().__init__(evening.app.stage, self._back)
        self._unwatch: Callable[[], None] = self.table.watch_company(self._changed)
        self.lay()

    @property
    def away(self) -> bool:
        """Whether the table is kept elsewhere."""
        return is_away(self.table)

    def title(self) -> str:
        """Returns what the page is."""
        return say("Company")

    def subtitle(self) -> str:
        """Returns how the table can be reached."""
        return status_told(self.table.status)

    def arrange(self) -> None:
        """Puts the status, the votes and everybody at the table on the page."""
        self.body.clear()
        self.buttons = {}
        furniture, add, company = self.furniture, self.body.add, self.table.company()
        if self._trouble:
            add(furniture.card(furniture.label(self._trouble).widget))
        if self.away or company.apart:
            status = self.table.status
            parts = [furniture.label(status_told(status)).widget]
            parts.append(furniture.remark(status_story(status)).widget)
            if status == "changed":
                label = say("Choose anew")
                parts.append(
                    self._button("let-go", label, self.app.parlour.relay.let_go, self.evening)
                )
            add(furniture.card(*parts))
        for motion in company.motions:
            add(self._vote(motion, company))
        self._moving(company)
        add(furniture.heading(say("Around the table")))
        for seat, chair in enumerate(company.chairs):
            where = whereabouts(self.table, seat)
            add(seat_card(self, chair, where, *self._seat_buttons(seat, chair, company)))
        self._table_buttons(company)
        if self.invitation is not None and company.apart:
            story = say("By this, others come to look on, or take a seat that was set free.")
            add(invitation_card(self.app, self, self.invitation, story))
        self.back_button = furniture.main_button(say("To the table"), self._back)
        add(self.back_button)

    # What can be done

    def _seat_buttons(self, seat: Seat, chair: Chair | None, company: Company) -> list[toga.Button]:
        if chair is None or chair.level is not None or company.phase != "playing":
            return []
        parlour, evening = self.app.parlour, self.evening
        if seat in self.table.here:
            buttons = [
                self._button(
                    f"peel-{seat}", say("To another phone"), parlour.peel, evening, seat
                )
            ]  # fmt: skip
            if self.away:
                buttons.append(
                    self._button(
                        f"give-{seat}", say("Give it back"), self._give_back, seat
                    )
                )  # fmt: skip
            return buttons
        if seat in absent(company):
            return [
                self._button(f"{motion.kind}-{seat}", label, self._propose, motion)
                for motion, label in (
                    (Motion("bot", seat), say("Let a bot play")),
                    (Motion("reclaim", seat), say("Phone is lost")),
                )
                if self.table.here and self._is_open(motion)
            ]
        if not self.away and company.moving is None:
            return [self._button(f"hand-{seat}", say("Hand over table"), self._hand, seat)]
        return []

    def _table_buttons(self, company: Company) -> None:
        add = self.body.add
        if not company.apart or not self.table.here:
            return
        kind, label = ("go_on", say("Go on")) if company.paused else ("pause", say("Pause"))
        motion = Motion("go_on" if company.paused else "pause")
        if self._is_open(motion):
            button = self._button(kind, label, self._propose, motion)
            button.style.update(margin_bottom=GAP)
            add(button)
        if not self.away and company.moving is None:
            story = say("Everybody comes back to this phone, and the others are sent home.")
            button = self._button("withdraw", say("All seats here"), self._withdraw)
            add(self.furniture.card(self.furniture.remark(story).widget, button))

    def _is_open(self, motion: Motion) -> bool:
        """Returns whether something can be proposed that nobody has proposed yet."""
        company = self.table.company()
        return companies.is_due(company, motion) and companies.find(company, motion) is None

    def _vote(self, motion: Motion, company: Company) -> toga.Box:
        furniture, parts = self.furniture, []
        text = say("Proposed: {wish}.", wish=wish_told(motion, company.chairs))
        parts.append(furniture.label(text).widget)
        voters = voters_here(self.table, motion)
        for seat in voters:
            asked = say("What does {name} say?", name=self.table.chairs[seat].name)
            parts.append(furniture.remark(asked, margin_top=GAP).widget)
            for word, label, agree in (("yes", say("Yes"), True), ("no", say("No"), False)):
                act = partial(self._voted, seat, motion, agree=agree)
                parts.append(self._button(f"{word}-{motion.kind}-{seat}", label, act))
        if not voters:
            parts.append(furniture.remark(say("The others are asked.")).widget)
        return furniture.card(*parts)

    def _moving(self, company: Company) -> None:
        """Says that the table goes to another phone, to whoever can do something about it."""
        if company.moving is None:
            return
        furniture = self.furniture
        chair = company.chairs[company.moving]
        name = chair.name if chair is not None else ""
        if self.away and company.moving in self.table.here:
            label = say("Keep it here")
            button = self._button(
                "take-over", label, self.app.parlour.relay.take_over, self.evening
            )
            text = say("The table is offered to this phone. The others then come here.")
        elif not self.away:
            label = say("Keep it after all")
            button = self._button("recall", label, self.app.parlour.relay.recall, self.evening)
            text = say("{name} is asked to keep the table.", name=name)
        else:
            text = say("The table moves to the phone of {name}.", name=name)
            self.body.add(furniture.card(furniture.label(text).widget))
            return
        self.body.add(furniture.card(furniture.label(text).widget, button))

    def _button(
        self, key: str, label: str, action: Callable[..., object], *given: object
    ) -> toga.Button:
        button = self.furniture.button(label, partial(action, *given), margin_top=GAP)
        self.buttons[key] = button
        return button

    # What is done

    def _propose(self, motion: Motion) -> None:
        seat = self.evening.front.speaker
        if seat is not None:
            self._try(self.table.propose(seat, motion))

    def _voted(self, seat: Seat, motion: Motion, *, agree: bool) -> None:
        self._try(self.table.vote(seat, motion, agree=agree))

    def _give_back(self, seat: Seat) -> None:
        self._try(self.app.parlour.relay.give_back(self.evening, seat))

    def _hand(self, seat: Seat) -> None:
        self._try(self.app.parlour.relay.offer(self.evening, seat))

    def _withdraw(self) -> None:
        self._try(self.app.parlour.relay.withdraw(self.evening))

    def _try(self, way: Coroutine[Any, Any, None]) -> None:
        self.app.background(self._tried(way))

    async def _tried(self, way: Coroutine[Any, Any, None]) -> None:
        try:
            await way
        except HallError as error:
            self._trouble = told(error)
            self.lay()

    # Coming and going

    def leave(self) -> None:
        """Stops watching the company."""
        super().leave()
        self._unwatch()

    def _changed(self, _company: Company) -> None:
        if self.app.stage.screen is self:
            self._trouble = ""
            self.head.repaint()
            self.lay()

    def _back(self) -> None:
        self.app.background(self.evening.come_back())
