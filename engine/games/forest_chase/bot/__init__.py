"""The bot package of engine.games.forest_chase."""
