"""BOT: the bot of Waz Baraz."""

from engine.bots import Bot
from engine.games.waz_baraz.bot import hints, play

BOT = Bot(
    play.new_memory,
    play.update_memory,
    play.choose,
    hints.hint,
    personalities=("even", "cautious", "bold"),
)
