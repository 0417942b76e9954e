"""BOT: the bot of Riddle Masters."""

from engine.bots import Bot
from engine.games.riddle_masters.bot import hints, play

BOT = Bot(play.new_memory, play.update_memory, play.choose, hints.hint)
