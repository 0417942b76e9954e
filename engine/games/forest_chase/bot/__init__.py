"""BOT: the bot of Forest Chase."""

from engine.bots import Bot
from engine.games.forest_chase.bot import hints, play

BOT = Bot(play.new_memory, play.update_memory, play.choose, hints.hint, play.decision_kind)
