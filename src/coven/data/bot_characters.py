"""Bot characters: a name, a face and a personality that belong together."""

from dataclasses import dataclass

from coven.i18n import tr, tr_noop
from engine.bots import Personality


@dataclass(frozen=True, slots=True)
class BotCharacter:
    """A bot with a name of its own."""

    name: str  # message id
    face: str
    personality: Personality
    description: str  # message id, one sentence

    @property
    def display_name(self) -> str:
        """The name in the current language."""
        return tr(self.name)


# For translators: names of bots suit a witch's neighbours and have 16 letters at most.
BOT_CHARACTERS = (
    BotCharacter(
        tr_noop("Old Marsh"), "spider", "even",
        tr_noop("Old Marsh sits in the middle of her web and takes things as they "
"come."),
    ),
    BotCharacter(
        tr_noop("Nettle"), "cat", "spiteful",
        tr_noop("Nettle forgets nothing and pays everything back."),
    ),
    BotCharacter(
        tr_noop("Bramble"), "mushroom", "cautious",
        tr_noop("Bramble thinks twice before every step."),
    ),
    BotCharacter(
        tr_noop("Thistle"), "raven", "bold",
        tr_noop("Thistle leaps first and looks afterwards."),
    ),
    BotCharacter(
        tr_noop("Foxglove"), "frog", "even",
        tr_noop("Foxglove is friendly to everyone, and dangerous to everyone."),
    ),
    BotCharacter(
        tr_noop("Hemlock"), "raven", "spiteful",
        tr_noop("Hemlock smiles, and aims at the leader."),
    ),
    BotCharacter(
        tr_noop("Mother Moss"), "owl", "cautious",
        tr_noop("Mother Moss always saves something for a rainy day."),
    ),
    BotCharacter(
        tr_noop("Jack Ember"), "cat", "bold",
        tr_noop("Jack Ember would rather lose at once than wait."),
    ),
    BotCharacter(
        tr_noop("Toadflax"), "frog", "even",
        tr_noop("Toadflax plays as calmly as a still pond."),
    ),
)  # fmt: skip

PERSONALITY_NAMES: dict[Personality, str] = {
    "even": tr_noop("Steady"),
    "cautious": tr_noop("Cautious"),
    "bold": tr_noop("Bold"),
    "spiteful": tr_noop("Spiteful"),
}
PERSONALITY_DESCRIPTIONS: dict[Personality, str] = {
    "even": tr_noop("Plays the move that looks best."),
    "cautious": tr_noop("Waits until it is sure and keeps something in reserve."),
    "bold": tr_noop("Takes risks, and moves before it is sure."),
    "spiteful": tr_noop("Attacks the leader and takes revenge, even at a loss."),
}


def find_character(name: str) -> BotCharacter | None:
    """Returns the character with this display name."""
    wanted = " ".join(name.split()).casefold()
    return next((each for each in BOT_CHARACTERS if each.display_name.casefold() == wanted), None)
