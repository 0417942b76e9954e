"""BOT: the bot of Potion Brew."""

from engine.bots import Bot
from engine.games.potion_brew.bot import hints, play

BOT = Bot(play.new_memory, play.update_memory, play.choose, hints.hint)
