"""The bot package of engine.games.potion_brew."""
