"""BOT: the bot of Baron Voodoo."""

from engine.bots import Bot, SeatMemory, keep_memory
from engine.games.baron_voodoo.bot import hints, play

BOT = Bot(SeatMemory, keep_memory, play.choose, hints.hint)
