"""BOT: the bot of Baron Voodoo."""

from engine.bots import Bot
from engine.games.baron_voodoo.bot import hints, play

BOT = Bot(play.new_memory, play.update_memory, play.choose, hints.hint)
