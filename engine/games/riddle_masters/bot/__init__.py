"""The bot package of engine.games.riddle_masters."""
