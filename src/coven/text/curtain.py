"""The curtain in words: a name to call, and two buttons to press one after the other."""

from collections.abc import Callable

from coven.screens.screen import Screen
from coven.secret.ledger import Peeks
from coven.stage import Stage
from coven.text.sheet import Button, Line, Part, Row, Sheet
from coven.words import say, say_many
from hall.table import Chair


class WordCurtainScreen(Screen):
    """Asks for the next player, and once more whether to open the turn.

    A native button cannot be held, so that two at different places stand in for the hold: a second
    tap where the first was opens nothing.
    """

    def __init__(
        self,
        stage: Stage,
        chair: Chair,
        peeks: Peeks,
        *,
        on_open: Callable[[], object],
        on_leave: Callable[[], object],
        on_redeal: Callable[[], object] | None = None,
    ) -> None:
        self.chair = chair
        self.peeks = peeks
        self._stage = stage
        self._on_open = on_open
        self._on_leave = on_leave
        self._on_redeal = on_redeal
        self._here = False  # somebody has said to be the next player
        self._sheet = Sheet(stage.look, stage.accepts)
        super().__init__(self._sheet.widget, back=on_leave)
        self._refresh()

    def lose(self) -> None:
        """Forgets who was there."""
        if self._here:
            self._here = False
            self._refresh()

    def _refresh(self) -> None:
        name, story = self.chair.name, peek_story(self.peeks)
        parts: list[Part] = [Line(say("Pass the phone to {name}", name=name), "headline")]
        if story:
            parts.append(Line(story))
        label = say("I am {name}", name=name)
        parts.append(Row((Button(label, self._arrive, "plain" if self._here else "main"),)))
        if self._here:
            hint = say("{name}, see that nobody else looks, then open your turn.", name=name)
            parts += (Line(hint), Row((Button(say("Open my turn"), self._open, "main"),)))
        if self._on_redeal is not None:
            parts.append(Row((Button(say("Deal anew"), self._on_redeal),)))
        parts.append(Row((Button(say("Put away"), self._on_leave),)))
        self._sheet.show(parts)

    def _arrive(self) -> None:
        self._here = True
        self._stage.pause()
        self._refresh()

    def _open(self) -> object:
        # The next screen may take a moment to come.
        self._stage.pause()
        return self._on_open()


def peek_story(peeks: Peeks) -> str:
    """Returns what the next player should know of: peeks, and a turn that others opened."""
    if peeks.mistakes and not peeks.times:
        return say("Somebody else opened your turn by mistake, and saw nothing.")
    if not peeks.times:
        return ""
    facts = {
        "times": say_many("{n} time", "{n} times", peeks.times),
        "seconds": say_many("{n} second", "{n} seconds", round(peeks.seconds)),
    }
    if peeks.mistakes:
        return say(
            "Somebody else opened your turn by mistake: your secrets were open {times}, "
            "{seconds} in all.",
            **facts,
        )
    return say("Since your last turn your secrets were open {times}, {seconds} in all.", **facts)
