"""BOT: the bot of Riddle Masters."""

from engine.bots import Bot, SeatMemory, keep_memory
from engine.games.riddle_masters.bot import hints, play

BOT = Bot(SeatMemory, keep_memory, play.choose, hints.hint)
